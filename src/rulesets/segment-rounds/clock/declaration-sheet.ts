// SEG-10: the declaration sheet, with one row for each combatant in the fight. Rows are filled in in any order and can
// be changed until all are in. What the GM declares stays hidden until it is revealed; what nobody declares is nothing.
import { type CombatantId, combatantsOf, type CommandOf, type FieldOption, type FieldSpec, isView,
  refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Declaration, FrameOf, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { declarables, declarationValue, isAskedToDeclare, NOTHING, usualDeclaration } from './declarations.ts'
import { castsFromBefore, isDeclaredByGm } from './declared.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Declaring = FrameOf<'declare'>

const KEY = 'what'

/** Combatants whose row is not in yet. */
export const undeclared = (battle: SegmentsBattle): readonly SegmentsCombatant[] =>
  combatantsOf(battle).filter((one) => isAskedToDeclare(battle, one) && battle.turn.declared[one.id] === undefined)

/** SEG-27: a longer spell goes on as if it were declared again. */
export function carrySpellsOver(work: SegmentsWork): void {
  for (const one of combatantsOf(work.battle)) {
    const { declared, casting } = work.battle.turn
    const power = casting[one.id]?.power
    if (power !== undefined && castsFromBefore(work.battle, one) && declared[one.id] === undefined) {
      declare(work, one, { kind: 'power', power })
    }
  }
}

function declare(work: SegmentsWork, one: SegmentsCombatant, what: Declaration, unsaid?: true): void {
  const sealed = isDeclaredByGm(one)
  work.own({ type: 'declared', who: one.id, declared: { what, sealed, ...(unsaid ? { unsaid } : {}) } },
    sealed ? { only: 'gm' } : secretly(one))
}

export const declareHolds = (battle: SegmentsBattle): boolean => undeclared(battle).length > 0

export function answerDeclare(
  work: SegmentsWork,
  { answer }: CommandOf<SegmentRounds, 'answer'>,
  frame: Declaring,
): void {
  switch (answer.kind) {
    case 'row': {
      const one = rowsOf(work.battle).find(({ id }) => id === answer.row)
      if (!one) return work.malformed('row', `There is no row “${answer.row}”.`)
      const said = declarables(work.battle, one).find(({ value }) => value === answer.values[KEY])
      if (!said) return work.malformed(`values.${KEY}`, `${one.name} cannot declare that.`)
      const { label, why } = said
      work.refuseIf(why === undefined ? null : refusal('condition', `${one.name} cannot declare ${label}: ${why}.`))
      declare(work, one, said.what)
      break
    }
    case 'pass': {
      const one = rowsOf(work.battle).find(({ id }) => id === answer.who)
      if (!one) return work.malformed('who', 'There is no row for that combatant.')
      declare(work, one, NOTHING, true)
      break
    }
    case 'pass-all':
      for (const one of undeclared(work.battle)) declare(work, one, NOTHING, true)
      break
    default:
      return work.malformed('answer', 'Rows are filled in here one by one.')
  }
  // The question stays open, with what others have typed into it, until the last row is in.
  if (declareHolds(work.battle)) return
  work.closePrompt()
  work.pop(frame.id)
}

const rowsOf = (battle: SegmentsBattle): readonly SegmentsCombatant[] =>
  combatantsOf(battle).filter((one) => isAskedToDeclare(battle, one))

/** On other screens the GM’s rows are one line, apart from those that were revealed. */
export function declarePromptView(battle: SegmentsBattle): QuestionView {
  const frame = battle.stack.at(-1)
  const all = rowsOf(battle)
  const gms = all.filter(isDeclaredByGm)
  const here = isView(battle)
    ? all.filter((one) => !isDeclaredByGm(one) || battle.turn.declared[one.id]?.sealed === false)
    : all
  const rows = here.map((one) => ({
    id: one.id,
    who: one.id,
    label: one.name,
    fields: [fieldOf(battle, one)],
    values: valuesOf(battle, one),
    answered: battle.turn.declared[one.id] !== undefined,
    ...(isDeclaredByGm(one) ? { kept: true as const } : {}),
  }))
  return {
    kind: 'rows',
    title: `Round ${battle.turn.round}: what is declared?`,
    detail: [
      'Spells, declared abilities, complex activities and fast actions have to be declared.',
      'Targets are named later. A delay that is declared now brings no condition.',
    ],
    about: here.map(({ id }): CombatantId => id),
    gmMeanwhile: ['reveal what was declared', 'say who fights with whom', 'let others join'],
    rows,
    submit: 'Declare',
    rest: 'The others declare nothing',
    all: 'Declare all as shown',
    ...(isView(battle) && gms.length > 0
      ? whyRoutinesElsewhere(gms.filter((one) => !here.includes(one)).length,
        frame?.kind === 'declare' && frame.gmIn === true)
      : {}),
  }
}

/** The GM’s rows that do not stand here. When none are left and the GM is done, nothing is said. */
const whyRoutinesElsewhere = (
  left: number,
  done: boolean,
): { readonly elsewhere?: { readonly says: string; readonly done: boolean } } =>
  left === 0 && done
    ? {}
    : { elsewhere: { says: left === 0 ? 'The GM is not done yet.' : `The GM declares for ${left}.`, done } }

/** Whether all that the GM fills in is in, also for combatants that the table does not know of. */
export const gmHasDeclared = (battle: SegmentsBattle): boolean => !undeclared(battle).some(isDeclaredByGm)

function fieldOf(battle: SegmentsBattle, one: SegmentsCombatant): FieldSpec {
  const options = declarables(battle, one).map(({ value, label, why, note, done }): FieldOption => ({ value, label,
    ...(why === undefined ? {} : { why }), ...(note ?? done ? { note: note ?? done } : {}) })
  )
  return { key: KEY, label: 'Declares', type: 'choice', options }
}

/** What is declared, or was declared last time; nothing of what the GM hides, or of what is not known here. */
function valuesOf(battle: SegmentsBattle, one: SegmentsCombatant): Readonly<Record<string, string>> {
  const said = battle.turn.declared[one.id]
  if (isView(battle) && (said ? said.sealed : isDeclaredByGm(one))) return {}
  const value = declarationValue(said?.what ?? usualDeclaration(battle, one))
  return declarables(battle, one).some((each) => each.value === value) ? { [KEY]: value } : {}
}
