// PTS-33: in a narrated battle the table says whether a deed succeeds and what damage it does.
import { checkField, combatantOf, nameOf, type CommandOf, type FieldSpec,
  type FormValues } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { specOf } from './actions/table.ts'
import { deedWords } from './naming.ts'
import { namedInDeed } from './needs.ts'
import { isThreatOver } from './still-legal.ts'
import { combatantsWithIds } from '../rules/secrecy.ts'
import { spellOf } from '../sheet/gear.ts'
import type { ActionPoints, FrameOf, PointsBattle, PointsWork } from '../state.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type NarrateFrame = FrameOf<'narrate'>

/** Actions that depend on a roll although the table of actions does not say so. */
const ROLL_INSIDE: ReadonlySet<string> = new Set(['hide', 'resist'])

/** Whether the table has to say what came of such a deed. */
export function isTold(action: Parameters<typeof specOf>[0]): boolean {
  const spec = specOf(action)
  return spec !== undefined
    && (ROLL_INSIDE.has(spec.id) || (spec.resolution !== 'happens' && spec.resolution !== 'defend'))
}

function narratedFields(battle: PointsBattle, frame: NarrateFrame): readonly FieldSpec[] {
  const spec = specOf(frame.deed.action)
  const who = combatantOf(battle, frame.who)
  const spell = who && spec?.aim === 'spell' ? spellOf(who, itemOf(frame.deed.action)) : null
  const hurts = spec?.resolution === 'strike' || spec?.resolution === 'sure-strike' || spec?.resolution === 'counter'
    || (spec?.resolution === 'cast' && spell?.damage !== '')
  const fields: FieldSpec[] = [{ key: 'success', label: hurts && !spell?.heals ? 'It hits' : 'It succeeds',
    type: 'flag' }]
  if (hurts) {
    fields.push({ key: 'damage', label: spell?.heals ? 'HP healed' : 'HP lost', hint: 'Armour is counted already',
      type: 'integer', min: 0, max: 999 })
  }
  if (spec?.resolution === 'strike' || spec?.resolution === 'counter') {
    fields.push({
      key: 'advantage',
      label: 'Advantage',
      type: 'choice',
      options: [{ value: 'none', label: 'Nobody' }, { value: 'actor', label: nameOf(battle, frame.who) }, {
        value: 'target',
        label: namedInDeed(battle, frame.deed).targets.map((id) => nameOf(battle, id)).join(', ') || 'The target',
      }],
    })
  }
  return fields
}

const USUAL: FormValues = { success: true, damage: 0, advantage: 'none' }

/** Whether the deed is still there and makes sense; otherwise the deed finds that out itself. */
export function narrateHolds(battle: PointsBattle, frame: NarrateFrame): boolean {
  return !isThreatOver(battle, { by: frame.who, threat: frame.of })
}

export function answerNarrate(
  work: PointsWork,
  { answer }: CommandOf<ActionPoints, 'answer'>,
  frame: NarrateFrame,
): void {
  if (answer.kind !== 'form') return work.malformed('answer', 'Say what happens.')
  const values: FormValues = { ...USUAL, ...answer.values }
  for (const field of narratedFields(work.battle, frame)) {
    const checked = checkField(field, values[field.key])
    if (!checked.ok) return work.malformed(`values.${field.key}`, checked.problem)
  }
  const { success, damage, advantage } = values
  work.closePrompt()
  work.pop(frame.id)
  const deed = work.battle.stack.find((one) => one.id === frame.of)
  if (deed?.kind !== 'deed') return
  const { id, ...plain } = deed
  work.set(id, {
    ...plain,
    step: 'rolled',
    told: { success: success === true, damage: success === true && typeof damage === 'number' ? damage : 0,
      advantage: advantage === 'actor' || advantage === 'target' ? advantage : 'none' },
  })
}

export function narratePromptView(battle: PointsBattle, frame: NarrateFrame): QuestionView {
  const { targets } = namedInDeed(battle, frame.deed)
  const deed = battle.stack.find((one) => one.id === frame.of)
  const met = deed?.kind === 'deed'
    ? deed.met.map(({ who, action }) => `${nameOf(battle, who)} reacts: ${specOf(action)?.name ?? action}`)
    : []
  return {
    kind: 'form',
    title: `${deedWords(battle, frame.who, frame.deed)}: what happens?`,
    detail: met.length > 0 ? met : ['Nobody reacts.'],
    about: [frame.who, ...targets],
    by: { who: 'combatant', id: frame.who },
    fields: narratedFields(battle, frame),
    values: USUAL,
    submit: 'That is what happens',
    ...audience(secretly(...combatantsWithIds(battle, [frame.who, ...targets]))),
  }
}
