// The parts of a sheet that are not plain numbers, and how the GM sets them (COM-06): hit dice and attack lines as
// people write them, saves, immunities, and the lists of attacks, gear and powers. Whatever is set, the sheet stays one
// that could have been put together by hand.
import type { FieldSpec, FieldValue } from '../../../engine/core/index.ts'
import { choice, flagField, textField, whole } from '../../../engine/kits/field-parts.ts'
import { checked, noDiceAsNone, type Editing, namesFrom } from '../../../engine/kits/records.ts'
import { hitDiceText, readHitDice, SAVE_KINDS } from '../rules/hit-dice.ts'
import { HIT_DICE, LEVEL, ROUTINES, SAVE, WORD_LIST } from '../rules/limits.ts'
import type { SegmentsCombatant, SegmentsWork } from '../state.ts'
import { type Aac0, AAC0_BOUNDS, type Misread, printAttackLine, readAttackLine, type Routine,
  ROUTINE_LENGTH } from './attack-line.ts'
import { ATTACK_FIELDS, GEAR_FIELDS, POWER_FIELDS } from './record-fields.ts'
import type { Attack, Gear, HasSheet, Power, SaveKind, Sheet } from './shape.ts'
import { BLANK_POWER } from './blank.ts'
import { listOf, sheetLists, writtenAs } from '../../../engine/kits/sheet-lists.ts'

const ITS_SAVES = 'saves.'
const FIGHTING = 'Fighting'
const PROOF = 'Proof'

const PLAIN: readonly FieldSpec[] = [
  textField('hitDice', 'Hit dice', 8, { group: FIGHTING, hint: 'With what is added to each: 4+4',
    like: ['4+4', '1-1', '8'] }),
  whole('level', 'Level', FIGHTING, ...LEVEL, 'Counts for attacks and saves where it is above the hit dice'),
  textField('aac0', 'AAC0', 4, { group: FIGHTING, hint: 'Nothing: by hit dice. 20* needs 20 against AC 1, too',
    like: ['', '15', '20*', '-4'] }),
  whole('routines', 'Routines in a melee', FIGHTING, ...ROUTINES, 'More than one: before and after the groups'),
  textField('attackLine', 'Attack line', 20 * ROUTINE_LENGTH, { group: FIGHTING, lines: 4,
    hint: 'All its routines, the primary one first',
    like: ['', 'MELEE: 2 claws (1d8/1d8) and bite (2d6)',
      'MELEE: sword (1d8+1); MISSILE: 2 longbow arrows (1d6/1d6)'] }),
  ...Object.entries(SAVE_KINDS).map(([kind, label]): FieldSpec => ({
    ...whole(`${ITS_SAVES}${kind}`, label, 'Saves', ...SAVE),
    type: 'integer',
    min: SAVE[0],
    max: SAVE[1],
    told: { value: 0, words: 'By hit dice' },
  })),
  textField('immune', 'Immune to', WORD_LIST, { group: PROOF, hint: 'Attributes, with commas between: fear, poison' }),
  textField('proof', 'Blows that do nothing', 60, { group: PROOF, hint: 'A kind of attack; nobody sees why it fails' }),
  flagField('hedged', 'Hedged against contact', { group: PROOF,
    hint: 'Against the summoned and the enchanted; shows after the first routine' }),
  choice('native', 'At home', PROOF, 'Can move any distance while maintaining a spell', [['none', 'On the ground'], [
    'flyer',
    'In the air',
  ], ['swimmer', 'In the water']]),
]

/** An AAC0 as it is written: `15`, `20*`; nothing for none. */
export const aac0Text =
  (aac0: Aac0 | null): string => (aac0 === null ? '' : `${aac0.needs}${aac0.starred ? '*' : ''}`.replace('-', '−'))
const listed = (words: readonly string[]): string => words.join(', ')

/** Fields of a sheet that are set one by one, with their values. */
export function sheetFields({ sheet }: HasSheet): readonly { readonly spec: FieldSpec; readonly value: FieldValue }[] {
  return PLAIN.map((spec) => ({ spec, value: valueOf(sheet, spec.key) }))
}

function valueOf(sheet: Sheet, key: string): FieldValue {
  switch (key) {
    case 'hitDice':
      return hitDiceText(sheet.hitDice)
    case 'aac0':
      return aac0Text(sheet.aac0)
    case 'attackLine':
      return printAttackLine(sheet.attacks.map((one) => one.routine))
    case 'immune':
      return listed(sheet.immune)
    default:
      return key.startsWith(ITS_SAVES)
        ? sheet.saves[key.slice(ITS_SAVES.length) as SaveKind]
        : (sheet[key as 'level' | 'routines' | 'proof' | 'hedged' | 'native'] as FieldValue)
  }
}

/** Rows as they are typed: a routine as its line, attributes with commas between. */
type WrittenAttack = Omit<Attack, 'routine'> & { readonly routine: string }
type WrittenPower = Omit<Power, 'attributes'> & { readonly attributes: string }
const writtenAttack = (one: Attack): WrittenAttack => ({ ...one, routine: printAttackLine([one.routine]) })
const writtenPower = (one: Power): WrittenPower => ({ ...one, attributes: listed(one.attributes) })

const NEW_ROUTINE = 'MELEE: fist (1d2)'
const NEW_ATTACK: WrittenAttack = { id: 0, routine: NEW_ROUTINE, speed: 1, space: 1, narrow: 0, range: 0, wields: '',
  loads: false }
const NEW_GEAR: Gear = { id: 0, name: 'New gear', kind: 'other', state: 'stowed', count: 1, bonus: 0, loaded: false,
  heals: '' }
const NEW_POWER: WrittenPower = { ...BLANK_POWER, id: 0, name: 'New power', notation: 'incantation', range: 60,
  attributes: '' }

/** Nothing in a list goes without a name, no words begin or end with blanks, and no dice are nothing. */
const tidy = (fields: readonly FieldSpec[]) => (key: string, value: FieldValue): FieldValue => {
  const said = typeof value === 'string' && key !== 'detail' ? value.trim() : value
  return key === 'name' && said === '' ? 'Unnamed' : noDiceAsNone(fields, key, said)
}
const LISTS = sheetLists<Sheet>({
  attacks: writtenAs(
    listOf<WrittenAttack>('Attacks', ATTACK_FIELDS, NEW_ATTACK, { tidied: tidy(ATTACK_FIELDS) }),
    writtenAttack,
    (row, work, field): Attack => ({ ...row, routine: oneRoutine(work, field, row.routine) }),
  ),
  gear: listOf('Gear', GEAR_FIELDS, NEW_GEAR, { tidied: tidy(GEAR_FIELDS) }),
  powers: writtenAs(
    listOf<WrittenPower>('Powers', POWER_FIELDS, NEW_POWER, { tidied: tidy(POWER_FIELDS) }),
    writtenPower,
    (row): Power => withWholeRound({ ...row, attributes: attributesFrom(row.attributes) }),
  ),
})
export const { records } = LISTS

/**
 * The sheet with `hitDice`, `aac0`, `attackLine`, `saves.<kind>` and the like set, and in lists `attacks.<n>.<key>`,
 * `gear.…`, `powers.…`; `<list>.<n>` = false removes a row, the number after the last makes one. Refuses what is
 * malformed; in an attack line the place is marked.
 */
export function withField(work: SegmentsWork, who: SegmentsCombatant, field: string, value: FieldValue): Sheet {
  const spec = PLAIN.find(({ key }) => key === field)
  return spec ? withPlain(work, who.sheet, spec, checked(work, spec, value)) : LISTS.withField(work, who, field, value)
}

function withPlain(work: SegmentsWork, sheet: Sheet, { key }: FieldSpec, value: FieldValue): Sheet {
  const said = typeof value === 'string' ? value.trim() : value
  if (key.startsWith(ITS_SAVES)) return { ...sheet, saves: { ...sheet.saves, [key.slice(ITS_SAVES.length)]: said } }
  switch (key) {
    case 'hitDice':
      return { ...sheet, hitDice: hitDiceFrom(work, String(said)) }
    case 'aac0':
      return { ...sheet, aac0: aac0From(work, String(said)) }
    case 'attackLine':
      return { ...sheet,
        attacks: withRoutines(work, sheet.attacks, String(said) === '' ? [] : routinesFrom(work, key, String(said))) }
    case 'immune':
      return { ...sheet, immune: attributesFrom(String(said)) }
    default:
      return { ...sheet, [key]: said }
  }
}

function hitDiceFrom(work: SegmentsWork, said: string): Sheet['hitDice'] {
  const read = readHitDice(said)
  const { dice, bonus } = HIT_DICE
  if (read && read.dice <= dice[1] && read.bonus >= bonus[0] && read.bonus <= bonus[1]) return read
  return work.malformed('hitDice',
    `Hit dice are written 3, 4+4 or 1−1, up to ${dice[1]} with ${bonus[0]} to ${bonus[1]} added, not “${said}”.`)
}

function aac0From(work: SegmentsWork, said: string): Aac0 | null {
  if (said === '') return null
  const [, needs, star] = /^([-−]?\d{1,2})(\*?)$/.exec(said) ?? []
  const number = Number(needs?.replace('−', '-'))
  if (needs === undefined || number < AAC0_BOUNDS[0] || number > AAC0_BOUNDS[1]) {
    return work.malformed('aac0',
      `An AAC0 is a number from ${AAC0_BOUNDS[0]} to ${AAC0_BOUNDS[1]}, or 20*, not “${said}”.`)
  }
  if (star === '*' && number !== 20) return work.malformed('aac0', 'Only an AAC0 of 20 has a star.')
  return { needs: number, starred: star === '*' }
}

/** SEG-65: what cannot be read is refused with the place marked. */
function routinesFrom(work: Editing, field: string, line: string): readonly Routine[] {
  const read = readAttackLine(line)
  if (!read.ok) return work.malformed(field, misreadWords(line, read.problem))
  const long = read.value.find((one) => printAttackLine([one]).length > ROUTINE_LENGTH)
  return long ? work.malformed(field, `One routine has at most ${ROUTINE_LENGTH} characters.`) : read.value
}

const AROUND = 24

/** “MELEE: claws ( ▸1x6)”: “1x6)” are no dice … with the sign where the line stops making sense. */
export function misreadWords(line: string, { at, says }: Misread): string {
  const [before, after] = [line.slice(0, at), line.slice(at)]
  const start = before.length > AROUND ? `…${before.slice(-AROUND)}` : before
  const end = after.length > AROUND ? `${after.slice(0, AROUND)}…` : after
  return `“${`${start}▸${end}`.replaceAll(/\s/g, ' ')}”: ${says}`
}

/**
 * A line that is typed again: a routine that was there keeps its row; a new routine in the place of another takes its
 * speed, space and range.
 */
function withRoutines(
  { battle }: SegmentsWork,
  attacks: readonly Attack[],
  routines: readonly Routine[],
): readonly Attack[] {
  const line = (one: Routine) => printAttackLine([one])
  const kept = attacks.filter((one) => routines.some((each) => line(each) === line(one.routine)))
  let next = Math.max(battle.serial, ...attacks.map((one) => one.id + 1))
  const taken = new Set<number>()
  return routines.map((routine, at) => {
    const same = kept.find((one) => !taken.has(one.id) && line(one.routine) === line(routine))
    const instead = attacks[at]
    const from = same
      ?? (instead && instead.routine.kind === routine.kind && !kept.includes(instead) ? instead : undefined)
    const row: Attack = from && !taken.has(from.id)
      ? { ...from, routine }
      : { ...NEW_ATTACK, range: routine.kind === 'missile' ? 60 : 0, id: next++, routine }
    taken.add(row.id)
    return row
  })
}

/** “fear, [Poison]”: twenty at most. */
const attributesFrom = (said: string): readonly string[] =>
  namesFrom(said, (one) => one.replaceAll(/^\[|\]$/g, '')).slice(0, 20)

function oneRoutine(work: Editing, field: string, line: string): Routine {
  const [first, ...more] = routinesFrom(work, field, line)
  if (!first || more.length > 0) {
    return work.malformed(field,
      `A row holds one routine, and this line has ${more.length + 1}: the attack line of the sheet takes them all.`)
  }
  return first
}

/** SEG-34: a complex power takes at least one round. */
export const withWholeRound =
  (power: Power): Power => (power.notation === 'complex' && power.rounds < 1 ? { ...power, rounds: 1 } : power)
