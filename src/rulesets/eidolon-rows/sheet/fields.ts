// The parts of a sheet that are not plain numbers, and how the GM sets them (COM-06): element, job, proficiencies, the
// eidolon, and the lists of abilities, jobs, gear and shells. Whatever is set, the sheet stays valid.
import type { CombatantId, FieldSpec, FieldValue, FormValues } from '../../../engine/core/index.ts'
import { checked, noDiceAsNone, rowValues, withRow, type RecordKind } from '../../../engine/kits/records.ts'
import { STATS } from '../rules/conditions.ts'
import { BONUS, EIDOLON_BOUNDS, HEALTH } from '../rules/limits.ts'
import type { RowsCombatant, RowsWork } from '../state.ts'
import { NEW_GEAR, NEW_JOB, PLAIN_ABILITY, PLAIN_EFFECT } from './blank.ts'
import { choiceField, flagField, textField, wholeField } from '../../../engine/kits/field-parts.ts'
import { abilityFields, EFFECT_FIELDS, elementsOr, GEAR_FIELDS, JOB_FIELDS, shellFields } from './record-fields.ts'
import { ALL_ELEMENTS, ALL_STATS, completed, type Ability, type AbilityEffect, type EidolonSheet, type Gear, type Job,
  type Sheet, type Shell } from './shape.ts'

const ELEMENT = choiceField('element', 'Element', elementsOr('Colourless'), { group: 'Element',
  hint: 'What attacks meet; a shell’s element counts in its place' })
const VILLAIN = flagField('villain', 'Villain', { group: 'Job', hint: 'Has Anima and may answer a summoning' })
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
  wholeField('maxMp', 'Eidolon’s MP', EIDOLON_BOUNDS.maxMp, EIDOLON),
  ...ALL_STATS.map((key) => wholeField(key, `Eidolon’s ${STATS[key].toLowerCase()}`, BONUS, EIDOLON)),
]
const EIDOLON_PREFIX = 'eidolon.'

/** Everything in a list has a name, and no name begins or ends with blanks. */
const withName = (key: string, value: FieldValue): FieldValue => {
  const said = typeof value === 'string' && ['name', 'family', 'item'].includes(key) ? value.trim() : value
  return key === 'name' && said === '' ? 'Unnamed' : said
}
const JOBS: RecordKind<Job> = { fields: JOB_FIELDS, fresh: NEW_JOB, tidied: withName }
const GEAR: RecordKind<Gear> = { fields: GEAR_FIELDS, fresh: NEW_GEAR, tidied: withName }
const EFFECTS: RecordKind<AbilityEffect> = { fields: EFFECT_FIELDS, fresh: PLAIN_EFFECT,
  tidied: (key, value) => noDiceAsNone(EFFECT_FIELDS, key, value) }

/**
 * The single fields of a sheet with their values: an eidolon’s numbers where there can be an eidolon, and for others
 * than player characters whether they are villains.
 */
export function sheetFields({ sheet, kind }: Pick<RowsCombatant, 'sheet' | 'kind'>): readonly {
  readonly spec: FieldSpec
  readonly value: FieldValue
}[] {
  const summons = kind === 'pc' || sheet.villain || sheet.eidolon.name !== ''
  return [
    { spec: ELEMENT, value: sheet.element },
    { spec: jobField(sheet), value: String(sheet.job) },
    ...(kind === 'pc' && !sheet.villain ? [] : [{ spec: VILLAIN, value: sheet.villain }]),
    { spec: PROFICIENT, value: sheet.proficient.join(', ') },
    ...(summons ? EIDOLON_FIELDS : []).map((spec) => ({ spec: { ...spec, key: `${EIDOLON_PREFIX}${spec.key}` },
      value: sheet.eidolon[spec.key as keyof EidolonSheet] })
    ),
  ]
}

/** Rows of the sheet, each with a value for every one of its fields. */
export const jobRows = (sheet: Sheet): readonly FormValues[] => rowValues(sheet.jobs, JOB_FIELDS)
export const gearRows = (sheet: Sheet): readonly FormValues[] => rowValues(sheet.gear, GEAR_FIELDS)
export const shellRows = (sheet: Sheet): readonly FormValues[] => rowValues(sheet.shells, shellFields(HEALTH[1]))
export const abilityRows = (sheet: Sheet): readonly FormValues[] => rowValues(sheet.abilities, abilityFields(sheet))
export const effectRows = (ability: Pick<Ability, 'effects'>): readonly FormValues[] =>
  rowValues(ability.effects, EFFECT_FIELDS)
/** The list of what an ability does. */
export const effectsList = (ability: Pick<Ability, 'id'>): string => `effects-${ability.id}`

/**
 * The sheet with a field set: `element`, `job`, `villain`, `proficient`, `eidolon.<key>`, and in lists
 * `jobs.<n>.<key>`, `abilities.…`, `gear.…`, `shells.…`, `effects-<ability’s id>.<n>.<key>`; `<list>.<n>` = false
 * removes a row, the number after the last makes a new row. Refuses what is malformed.
 */
export function withField(work: RowsWork, who: RowsCombatant, field: string, value: FieldValue): Sheet {
  const spec = sheetFields(who).find((each) => each.spec.key === field)?.spec
  return spec ? withPlain(who.sheet, spec.key, checked(work, spec, value)) : withLists(work, who, field, value)
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
      return { ...sheet, proficient: familiesFrom(String(value)) }
    default:
      return { ...sheet, [key]: value }
  }
}

/** From “Blades, bows”: each family once, however it is written, and none longer than a name. */
function familiesFrom(said: string): readonly string[] {
  const all = said.split(',').map((one) => one.trim().slice(0, 60)).filter((one) => one !== '')
  return all.filter((one, index) => all.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index)
}

function withLists(work: RowsWork, { sheet, stats }: RowsCombatant, field: string, value: FieldValue): Sheet {
  const [list] = field.split('.', 1)
  switch (list) {
    case 'jobs':
      return withoutLostJobs({ ...sheet, jobs: withRow(work, sheet.jobs, { ...JOBS, taken: [0] }, field, value) })
    case 'gear':
      return { ...sheet, gear: withRow(work, sheet.gear, GEAR, field, value) }
    case 'shells':
      return { ...sheet, shells: withShell(work, sheet.shells, stats['maxHp'] ?? HEALTH[1], field, value) }
    case 'abilities':
      return { ...sheet,
        abilities: withRow(work, sheet.abilities, { fields: abilityFields(sheet), fresh: PLAIN_ABILITY,
          tidied: withName }, field, value) }
    default: {
      const ability = sheet.abilities.find((each) => effectsList(each) === list)
      if (!ability) return work.malformed(field, `There is no field “${field}” on this sheet.`)
      const effects = withRow(work, ability.effects, EFFECTS, field, value).map(completed)
      return { ...sheet, abilities: sheet.abilities.map((each) => (each === ability ? { ...each, effects } : each)) }
    }
  }
}

/** A job that is taken off the sheet takes its abilities along, and the combatant has no job then. */
function withoutLostJobs(sheet: Sheet): Sheet {
  const there = new Set(sheet.jobs.map((one) => one.id))
  return { ...sheet, job: there.has(sheet.job) ? sheet.job : 0,
    abilities: sheet.abilities.filter(({ of }) => !of.startsWith('job:') || there.has(Number(of.slice(4)))) }
}

/**
 * ROW-54: one shell for each element, none larger than maximum HP or than it was made. When a shell gets the element of
 * another, the two change elements.
 */
function withShell(
  work: RowsWork,
  shells: readonly Shell[],
  maxHp: number,
  field: string,
  value: FieldValue,
): readonly Shell[] {
  const left = ALL_ELEMENTS.find((one) => shells.every((shell) => shell.element !== one))
  if (left === undefined && field === `shells.${shells.length}`) {
    return work.malformed(field, 'There is a shell of every element already.')
  }
  const size = Math.min(10, maxHp)
  const next = withRow(work, shells, { fields: shellFields(maxHp),
    fresh: { id: 0, element: left ?? 'light', hp: size, most: size } }, field, value)
  return next.map((one, index) => withElement(one, index, next, shells)).map(
    (one) => (one.hp <= one.most ? one : field.endsWith('.hp') ? { ...one, most: one.hp } : { ...one, hp: one.most }),
  )
}

/** The shell, with another element where its own was just given to another shell. */
function withElement(one: Shell, index: number, next: readonly Shell[], before: readonly Shell[]): Shell {
  const taker = next.findIndex((other, at) =>
    at !== index && other.element === one.element && before[at]?.element !== other.element
  )
  const freed = before[taker]?.element
  return taker < 0 || freed === undefined ? one : { ...one, element: freed }
}

/** ROW-54: no shell stays larger than maximum HP when that is set lower. */
export function giveWay(work: RowsWork, who: CombatantId, field: string): void {
  const one = work.battle.combatants[who]
  const most = one?.stats['maxHp']
  if (field !== 'maxHp' || !one || most === undefined || one.sheet.shells.every((shell) => shell.most <= most)) return
  const shells = one.sheet.shells.map((shell) => ({ ...shell, hp: Math.min(shell.hp, most),
    most: Math.min(shell.most, most) })
  )
  work.emit({ type: 'patched', who, patch: { sheet: { ...one.sheet, shells } } })
}
