// The parts of a sheet that are not plain numbers, and how the GM sets them (COM-06): element, job, proficiencies, the
// eidolon, and the lists of abilities, jobs, gear and shells. Whatever is set, the sheet stays valid.
import type { CombatantId, FieldSpec, FieldValue } from '../../../engine/core/index.ts'
import { checked, type Editing, noDiceAsNone, withRow, namesFrom } from '../../../engine/kits/records.ts'
import { readAbilityText, textOfAbility, whyTextNotPlayed } from '../../../engine/abilities/language/text.ts'
import { whyGearNotPlayed, whyNotPlayed } from '../abilities/played.ts'
import { WORDS } from '../abilities/words.ts'
import { STATS } from './kinds.ts'
import { BONUS, EIDOLON_BOUNDS, HEALTH } from '../rules/limits.ts'
import { follow, hangsOn } from '../ready/follow.ts'
import { readyNames } from '../ready/ready-kinds.ts'
import { BOSS_BEGINS, isBoss, waitingForms } from '../rules/bosses.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { NEW_GEAR, NEW_JOB, PLAIN_ABILITY, PLAIN_EFFECT } from './blank.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { choiceField, flagField, textField, wholeField } from '../../../engine/kits/field-parts.ts'
import { abilityFields, EFFECT_FIELDS, elementsOr, GEAR_FIELDS, JOB_FIELDS, shellFields } from './record-fields.ts'
import { ALL_ELEMENTS, ALL_STATS } from './kinds.ts'
import { type Ability, completed, type EidolonSheet, type Gear, type Sheet, type Shell } from './shape.ts'
import { listOf, sheetLists, type SheetList, withInner, writtenAs } from '../../../engine/kits/sheet-lists.ts'
import type { RecordsView } from '../../../engine/core/index.ts'

const ELEMENT = choiceField('element', 'Element', elementsOr('Colourless'), { group: 'Element',
  hint: 'What attacks meet; a shell’s element counts in its place' })
const INNATE = flagField('innate', 'Innate element', { group: 'Element',
  hint: 'Attacks meet the element also while there is no shell' })
const SHELL_MOST = wholeField('shellMost', 'Shells at most', HEALTH, { group: 'Element',
  hint: 'HP of all shells together; 0: as much as maximum HP' })
const VILLAIN = flagField('villain', 'Villain', { group: 'Job', hint: 'Has Anima and may answer a summoning' })
const LEAVES = textField('leaves', 'Leaves behind', 200, { group: 'Job',
  hint: 'Told when the battle ends and it lies there' })
const XP = wholeField('xp', 'XP', [0, 999], { group: 'Job',
  hint: 'For each player character, when it lies there at the end' })
const readyField = (kind: 'pc' | 'npc'): FieldSpec =>
  choiceField('ready', 'Numbers follow', { '': 'Nothing: all are typed', ...readyNames(kind) }, { group: 'Job',
    hint: 'Attributes, tier and rank decide the other numbers; what is typed in their place stays' })
const RANK = choiceField('rank', 'Kind of foe', { '': 'None', normal: 'Normal', elite: 'Elite', boss: 'Boss' }, {
  group: 'Job',
  hint: 'XP and loot at the end follow from it where no XP are typed',
})
const FORMS = wholeField('forms', 'Forms', [1, 9], { group: 'Job', hint: 'Of a boss: how many forms were beaten' })
const nextField = (now: string, waiting: readonly string[]): FieldSpec =>
  choiceField('next', 'Next form', {
    '': 'None',
    ...(now === '' || waiting.includes(now) ? {} : { [now]: `${now} (is not there)` }),
    ...Object.fromEntries(waiting.map((name) => [name, name])),
  }, { group: 'Job', hint: 'A combatant of its side off the board; it comes in the Paradigm phase' })
const PROFICIENT = textField('proficient', 'Proficient with', 400, { group: 'Job',
  hint: 'Families of weapons, separated by commas' })
const jobField = ({ jobs }: Pick<Sheet, 'jobs'>): FieldSpec =>
  choiceField('job', 'Job', { 0: 'None', ...Object.fromEntries(jobs.map((one) => [one.id, one.name])) }, {
    group: 'Job',
  })

const EIDOLON = { group: 'Eidolon' }
/** ROW-40: one field for each member of an eidolon; the sheet names each `eidolon.<member>`. */
const EIDOLON_FIELDS: readonly FieldSpec[] = [
  textField('name', 'Eidolon’s name', 60, { ...EIDOLON, hint: 'Without a name no eidolon can be summoned' }),
  textField('detail', 'What it is', 400, { ...EIDOLON, lines: 2 }),
  choiceField('element', 'Eidolon’s element', elementsOr('Colourless'), EIDOLON),
  wholeField('maxHp', 'Eidolon’s HP', EIDOLON_BOUNDS.maxHp, EIDOLON),
  wholeField('lost', 'Eidolon’s lost HP', [0, EIDOLON_BOUNDS.maxHp[1]], { ...EIDOLON,
    hint: 'It keeps the HP with which it left; 0 when it is healed' }),
  wholeField('maxMp', 'Eidolon’s MP', EIDOLON_BOUNDS.maxMp, EIDOLON),
  ...ALL_STATS.map((key) => wholeField(key, `Eidolon’s ${STATS[key].toLowerCase()}`, BONUS, EIDOLON)),
]
const EIDOLON_PREFIX = 'eidolon.'

/** Everything in a list has a name, and no name begins or ends with blanks. */
const withName = (key: string, value: FieldValue): FieldValue => {
  const said = typeof value === 'string' && ['name', 'family', 'item'].includes(key) ? value.trim() : value
  return key === 'name' && said === '' ? 'Unnamed' : said
}
const tidyEffect = (key: string, value: FieldValue): FieldValue => noDiceAsNone(EFFECT_FIELDS, key, value)

type Written<Row> = Omit<Row, 'text'> & { readonly text: string }
type WrittenAbility = Written<Ability>
type Spoken = Pick<Ability, 'text'>
const written = <Row extends Spoken>({ text, ...one }: Row): Written<Row> =>
  ({ ...one, text: text ? textOfAbility(text) : '' }) as Written<Row>

/** The row as it is kept. A text that cannot be read is refused with the place of its mistake. */
function fromWritten({ text, ...kept }: WrittenAbility, work: Editing, field: string, was?: Spoken): Ability {
  if (text.trim() === '') return kept
  if (was?.text && text === textOfAbility(was.text)) return { ...kept, name: was.text.name, text: was.text }
  const read = readAbilityText(text, WORDS)
  if (!read.ok) return work.malformed(field, read.problem)
  const not = whyTextNotPlayed(text, read.value, whyNotPlayed)
  return not === null ? { ...kept, name: read.value.name, text: read.value } : work.malformed(field, not)
}

function fromWrittenGear({ text, ...kept }: Written<Gear>, work: Editing, field: string, was?: Spoken): Gear {
  if (text.trim() === '') return kept
  if (was?.text && text === textOfAbility(was.text)) return { ...kept, text: was.text }
  const read = readAbilityText(text, WORDS)
  if (!read.ok) return work.malformed(field, read.problem)
  const not = whyTextNotPlayed(text, read.value, whyGearNotPlayed)
  return not === null ? { ...kept, text: read.value } : work.malformed(field, not)
}

type Listed = Pick<RowsCombatant, 'sheet' | 'stats' | 'kind'>

const hasCapstones = ({ sheet, kind }: Pick<Listed, 'sheet' | 'kind'>): boolean =>
  isBoss({ sheet, kind }) || sheet.abilities.some(({ of }) => of === 'capstone')

/** Jobs, gear, shells, abilities, and for each ability the list `effects-<its id>` of what it does. */
const listsOf = ({ sheet, stats, kind }: Listed) =>
  sheetLists<Sheet>({
    jobs: listOf('Jobs', JOB_FIELDS, NEW_JOB, { tidied: withName, taken: [0] }),
    gear: writtenAs(listOf<Written<Gear>>('Gear', GEAR_FIELDS, written(NEW_GEAR), { tidied: withName }), written,
      fromWrittenGear),
    shells: shellList(kind === 'pc' ? (stats['maxHp'] ?? 0) : HEALTH[1]),
    abilities: withInner(
      writtenAs(
        listOf<WrittenAbility>('Abilities', abilityFields(sheet, hasCapstones({ sheet, kind })), written(PLAIN_ABILITY),
          { tidied: withName }),
        written,
        fromWritten,
      ),
      'effects',
      ({ name }) => listOf(`${name} does`, EFFECT_FIELDS, PLAIN_EFFECT, { tidied: tidyEffect, settled: completed }),
      ({ text }) => text === undefined,
    ),
  })
export const records = (who: Listed): readonly RecordsView[] => listsOf(who).records(who)

/**
 * The single fields of a sheet with their values: an eidolon’s numbers where there can be an eidolon, and for others
 * than player characters whether they are villains.
 */
export function sheetFields(
  battle: RowsBattle,
  who: Pick<RowsCombatant, 'id' | 'side' | 'sheet' | 'kind'>,
): readonly { readonly spec: FieldSpec; readonly value: FieldValue }[] {
  const { sheet, kind } = who
  const summons = kind === 'pc' || sheet.villain || sheet.eidolon.name !== ''
  return [
    { spec: ELEMENT, value: sheet.element },
    { spec: readyField(kind), value: sheet.ready ?? '' },
    kind === 'pc' ? { spec: INNATE, value: sheet.innate } : { spec: SHELL_MOST, value: sheet.shellMost },
    { spec: jobField(sheet), value: String(sheet.job) },
    ...(kind === 'pc' && !sheet.villain ? [] : [{ spec: VILLAIN, value: sheet.villain }]),
    ...(kind === 'pc'
      ? []
      : [{ spec: LEAVES, value: sheet.leaves ?? '' }, { spec: XP, value: sheet.xp ?? 0 }, { spec: RANK,
        value: sheet.rank ?? '' }, { spec: FORMS, value: sheet.forms ?? 1 }, ...(isBoss(who)
          ? [{ spec: nextField(sheet.next ?? '', waitingForms(battle, who).map(({ name }) => name)),
            value: sheet.next ?? '' }]
          : [])]),
    { spec: PROFICIENT, value: sheet.proficient.join(', ') },
    ...(summons ? EIDOLON_FIELDS : []).map((spec) => ({ spec: { ...spec, key: `${EIDOLON_PREFIX}${spec.key}` },
      value: sheet.eidolon[spec.key as keyof EidolonSheet] ?? 0 })
    ),
  ]
}

/**
 * The sheet with a field set: `element`, `job`, `villain`, `proficient`, `eidolon.<key>`, and in lists
 * `jobs.<n>.<key>`, `abilities.…`, `gear.…`, `shells.…`, `effects-<ability’s id>.<n>.<key>`; `<list>.<n>` = false
 * removes a row, the number after the last makes a new row. Refuses what is malformed.
 */
export function withField(work: RowsWork, who: RowsCombatant, field: string, value: FieldValue): Sheet {
  const spec = sheetFields(work.battle, who).find((each) => each.spec.key === field)?.spec
  if (spec) {
    const sheet = withPlain(who.sheet, spec.key, checked(work, spec, value))
    return spec.key === 'rank' || spec.key === 'ready' ? follow(work, who.id, who, sheet) : sheet
  }
  return withLimit(work, who, withoutLostJobs(who.sheet, listsOf(who).withField(work, who, field, value)))
}

/** ROW-54: the shells that an enemy is given before the start are what its shells hold at most. */
function withLimit({ battle }: RowsWork, { kind, sheet: before }: RowsCombatant, sheet: Sheet): Sheet {
  if (kind === 'pc' || sheet.shells === before.shells) return sheet
  const sum = sheet.shells.reduce((total, { most }) => total + most, 0)
  return { ...sheet, shellMost: Math.min(HEALTH[1], battle.status === 'setup' ? sum : Math.max(before.shellMost, sum)) }
}

function withPlain(sheet: Sheet, key: string, value: FieldValue): Sheet {
  if (key.startsWith(EIDOLON_PREFIX)) {
    return { ...sheet,
      eidolon: { ...sheet.eidolon,
        [key.slice(EIDOLON_PREFIX.length)]: typeof value === 'string' ? value.trim() : value } }
  }
  switch (key) {
    case 'job':
      return { ...sheet, job: Number(value) }
    case 'proficient':
      return { ...sheet, proficient: namesFrom(String(value)) }
    default:
      return { ...sheet, [key]: value }
  }
}

/** A job that is taken off the sheet takes its abilities along, and the combatant has no job then. */
function withoutLostJobs(before: Sheet, sheet: Sheet): Sheet {
  if (sheet.jobs === before.jobs) return sheet
  const there = new Set(sheet.jobs.map((one) => one.id))
  return { ...sheet, job: there.has(sheet.job) ? sheet.job : 0,
    abilities: sheet.abilities.filter(({ of }) => !of.startsWith('job:') || there.has(Number(of.slice(4)))) }
}

const COLOURS = [...ALL_ELEMENTS, ''] as const
/**
 * ROW-54: one shell for each element, and one without; none larger than that limit or than it was made. When a shell
 * gets the element of another, the two change elements.
 */
const shellList = (most: number): SheetList<Shell> => ({
  view: (shells) => ({
    ...listOf('Shells', shellFields(most), shellOf('light', 0)).view(shells),
    canAdd: shells.length < COLOURS.length,
  }),
  set: (work, shells, field, value) => {
    const left = COLOURS.find((one) => shells.every((shell) => shell.element !== one))
    if (left === undefined && field === `shells.${shells.length}`) {
      return work.malformed(field, 'There is a shell of every element already.')
    }
    const kind = { fields: shellFields(most), fresh: shellOf(left ?? 'light', Math.min(10, most)) }
    const next = withRow(work, shells, kind, field, value)
    return next.map((one, index) => withElement(one, index, next, shells)).map(
      (one) => (one.hp <= one.most ? one : field.endsWith('.hp') ? { ...one, most: one.hp } : { ...one, hp: one.most }),
    )
  },
})
const shellOf = (element: Shell['element'], hp: number): Shell => ({ id: 0, element, hp, most: hp })

/** The shell, with another element where its own was just given to another shell. */
function withElement(one: Shell, index: number, next: readonly Shell[], before: readonly Shell[]): Shell {
  const taker = next.findIndex((other, at) =>
    at !== index && other.element === one.element && before[at]?.element !== other.element
  )
  const freed = before[taker]?.element
  return taker < 0 || freed === undefined ? one : { ...one, element: freed }
}

/** ROW-15: whoever is made a boss and has no Anima begins with 5. */
export function afterField(work: RowsWork, who: CombatantId, field: string): void {
  const one = work.battle.combatants[who]
  if (one && (field === 'villain' || field === 'rank') && isBoss(one) && stat(one, 'anima') === 0) {
    work.stat(who, 'anima', BOSS_BEGINS, 'is a boss')
  }
}

/** ROW-54: no shell of a player character stays larger than maximum HP when that is set lower. */
export function giveWay(work: RowsWork, who: CombatantId, field: string, before: number): void {
  const one = work.battle.combatants[who]
  if (one && hangsOn(field)) {
    const sheet = follow(work, who, { ...one, stats: { ...one.stats, [field]: before } }, one.sheet)
    work.emit({ type: 'patched', who, patch: { sheet } })
  }
  const most = one?.stats['maxHp']
  if (field !== 'maxHp' || one?.kind !== 'pc' || most === undefined
    || one.sheet.shells.every((shell) => shell.most <= most)) return
  const shells = one.sheet.shells.map((shell) => ({ ...shell, hp: Math.min(shell.hp, most),
    most: Math.min(shell.most, most) })
  )
  work.emit({ type: 'patched', who, patch: { sheet: { ...one.sheet, shells } } })
}
