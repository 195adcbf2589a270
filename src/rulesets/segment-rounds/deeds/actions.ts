// SEG-36: everything that can be done, as data: when it comes, whether it is the major action of the round, what time
// it takes, and how it is told. Attacks and powers take theirs from the sheet.
import type { ActionId } from '../../../engine/core/index.ts'
import type { Fast, Slot } from '../clock/moments.ts'
import { COMPLEX } from '../rules/complex-activities.ts'
import type { Attack, HasSheet, Power } from '../sheet/shape.ts'
import { attackName } from '../rules/strike-names.ts'

/** What carries it out: an attack routine, a power, a walk, the delay, or an activity. */
export type ActionKind = 'attack' | 'power' | 'walk' | 'fast' | 'delay' | 'activity'

/**
 * When it comes: in its slot; with the spells or at the end of the round; along with anything in the combatant’s own
 * initiative; at any moment.
 */
export type When = Slot | 'spells' | 'end' | 'own' | 'any'

export interface ActionSpec {
  readonly id: ActionId
  readonly name: string
  readonly detail: string
  readonly kind: ActionKind
  readonly when: When
  /** SEG-30 */
  readonly major: boolean
  /** SEG-03, SEG-31: 0 is no time at all. */
  readonly segments: number
  /** SEG-34 */
  readonly activity: 'simple' | 'delaying' | 'complex' | 'none'
  /** SEG-10 */
  readonly declared: boolean
  /** “… drops {what}” for the log, behind the name of who does it; {what} and {on} are filled in. */
  readonly told: string
}

const id = (text: string): ActionId => text as ActionId

export const MOVE = id('move')
export const POSITION = id('position')
export const FLEE = id('flee')
export const CHARGE = id('charge')
export const PARLEY = id('parley')
export const DELAY = id('delay')
export const GRAB = id('grab')
export const DROP = id('drop')
export const SPEAK = id('speak')
export const DRAW = id('draw')
export const SHEATHE = id('sheathe')
export const READY_SHIELD = id('ready-shield')
export const DROP_SHIELD = id('drop-shield')
export const DOOR = id('door')
export const STAND_UP = id('stand-up')
export const RETRIEVE = id('retrieve')
export const LOAD = id('load')
export const POTION = id('potion')

type Said = Pick<ActionSpec, 'name' | 'detail' | 'told'> & Partial<ActionSpec>

const spec = (of: ActionId, said: Said): ActionSpec => ({ id: of, kind: 'activity', when: 'own', major: false,
  segments: 1, activity: 'simple', declared: false, ...said })
const fast = (of: ActionId & string, slot: Slot, said: Said): ActionSpec =>
  spec(of, { kind: 'fast', when: slot, major: true, activity: 'none', declared: true, ...said })
const complex = (of: ActionId, said: Said): ActionSpec =>
  spec(of, { when: 'end', major: true, activity: 'complex', declared: true, ...said })

/** SEG-26, SEG-34: complex activities that every combatant can declare. */
const LONG: readonly ActionSpec[] = COMPLEX.map(({ what, name, detail }) =>
  complex(id(what), { name, detail, told: what === 'search' ? 'searches' : 'works at something' })
)

/** SEG-36: actions that do not stand on a sheet. */
const ACTIONS: readonly ActionSpec[] = [
  fast(PARLEY, 'parley', { name: 'Parley',
    detail:
      'Declared; comes before everything else. The words go into the log, and the table decides what comes of them.',
    told: 'parleys' }),
  fast(FLEE, 'flee', { name: 'Flee',
    detail: 'Declared; out of a melee, up to the movement rate away from every foe in it. Each foe may strike first.',
    told: 'flees' }),
  fast(CHARGE, 'charge', { name: 'Charge',
    detail: 'Declared; straight to a foe, up to the movement rate, and a melee attack at once. Not out of a melee.',
    told: 'charges {on}' }),
  spec(MOVE, { name: 'Move', kind: 'walk', when: 'D4', major: true, activity: 'none',
    detail: 'Move up to the movement rate. To leave a melee, flee.', told: 'moves' }),
  spec(POSITION, { name: 'Positioning move', kind: 'walk', activity: 'none',
    detail: 'Move up to 10 ft after a major action. Not in melee.', told: 'moves into position' }),
  spec(DELAY, { name: 'Delay', kind: 'delay', segments: 0, activity: 'none',
    detail: 'In HIGH: nothing more until LOW, and delayed until the round ends. In LOW: the major action is lost.',
    told: 'delays' }),
  spec(DROP, { name: 'Drop an item', segments: 0, detail: 'What is in hand falls to the ground. Takes no time.',
    told: 'drops {what}' }),
  spec(SPEAK, { name: 'Speak', segments: 0, detail: 'A few words. Takes no time.', told: 'speaks' }),
  spec(DRAW, { name: 'Draw a weapon', detail: 'Drawing a weapon to attack with it takes no time: simply attack.',
    told: 'draws {what}' }),
  spec(SHEATHE, { name: 'Sheathe a weapon', detail: 'Puts a weapon away.', told: 'sheathes {what}' }),
  spec(READY_SHIELD, { name: 'Ready a shield', detail: 'The shield adds to armour from now on.',
    told: 'readies {what}' }),
  spec(DROP_SHIELD, { name: 'Drop a shield', detail: 'Loosens the straps and lets the shield fall.',
    told: 'drops {what}' }),
  spec(DOOR, { name: 'Open or close a door', detail: 'A door within reach.', told: 'opens or closes a door' }),
  spec(STAND_UP, { name: 'Stand up', detail: 'Gets up from lying prone.', told: 'stands up' }),
  spec(RETRIEVE, { name: 'Retrieve an item', detail: 'Out of the pack or off the ground, into the hand.',
    told: 'retrieves {what}' }),
  spec(GRAB, { name: 'Grab an item', when: 'D3', major: true,
    detail: 'From a foe, as a called shot: a natural 20 may succeed, and the GM says what happens then.',
    told: 'grabs at what {on} holds' }),
  spec(LOAD, { name: 'Load', activity: 'delaying',
    detail: 'A delaying activity: in LOW only; a major action can follow. Takes a delayed combatant the whole round.',
    told: 'loads {what}' }),
  spec(POTION, { name: 'Drink a potion', detail: 'Uses the potion up.', told: 'drinks {what}' }),
  ...LONG,
]

const BY_ID: ReadonlyMap<string, ActionSpec> = new Map(ACTIONS.map((one) => [one.id, one]))

// --- Of the sheet

export const ATTACK = 'attack:'
const POWER = 'power:'

export const attackAction = ({ id: row }: Pick<Attack, 'id'>): ActionId => id(`${ATTACK}${row}`)
export const powerAction = ({ id: row }: Pick<Power, 'id'>): ActionId => id(`${POWER}${row}`)

const rowNamed = (
  action: ActionId,
  prefix: string,
):
  | number
  | null => (action.startsWith(prefix) && /^\d+$/.test(action.slice(prefix.length))
    ? Number(action.slice(prefix.length))
    : null)

/** The attack routine that the action stands for. */
export function attackOf({ sheet }: HasSheet, action: ActionId): Attack | undefined {
  const row = rowNamed(action, ATTACK)
  return row === null ? undefined : sheet.attacks.find((one) => one.id === row)
}

/** The power that the action stands for. */
export function powerOf({ sheet }: HasSheet, action: ActionId): Power | undefined {
  const row = rowNamed(action, POWER)
  return row === null ? undefined : sheet.powers.find((one) => one.id === row)
}

/** SEG-66: the primary routine is the first of that kind. */
export const primary = (
  { sheet }: HasSheet,
  kind: 'melee' | 'missile' = 'melee',
): Attack | undefined => sheet.attacks.find(({ routine }) => routine.kind === kind)

/**
 * SEG-26, SEG-27: begun with the fast actions and complete only later: incantations, invocations, and what takes whole
 * rounds.
 */
export const isCast = ({ notation, rounds }: Pick<Power, 'notation' | 'rounds'>): boolean =>
  notation === 'incantation' || notation === 'invocation' || notation === 'complex' || rounds > 0

/** SEG-34: complex: nothing else is done meanwhile, and no concentration holds it. */
export const takesAll = ({ notation }: Pick<Power, 'notation'>): boolean =>
  notation === 'complex' || notation === 'delaying' || notation === 'simple'

/** SEG-68: counts as the one spell of a round. */
export const isSpell = ({ notation, spell }: Pick<Power, 'notation' | 'spell'>): boolean =>
  spell || notation === 'incantation' || notation === 'invocation' || notation === 'spell-like'

/** SEG-10 */
export const mustDeclare = (power: Pick<Power, 'notation' | 'rounds'>): boolean =>
  isCast(power) || power.notation === 'declared' || power.notation === 'go-first'

/** SEG-30, SEG-34 */
const isMajor = (power: Pick<Power, 'notation' | 'rounds' | 'major'>): boolean =>
  power.major || isCast(power) || power.notation === 'go-first'

/** SEG-71: an immediate attack at a trigger, and nothing else that could be done at any other moment. */
export const isImmediateAttack =
  ({ notation, damage, heals, condition }: Pick<Power, 'notation' | 'damage' | 'heals' | 'condition'>): boolean =>
    notation === 'immediate' && damage === '' && heals === '' && condition === ''

function whenOf(power: Power): When {
  if (power.notation === 'complex' || power.rounds > 0) return 'end'
  switch (power.notation) {
    case 'incantation':
    case 'invocation':
      return 'spells'
    case 'go-first':
      return 'go-first'
    case 'immediate':
      return 'any'
    case 'simple':
    case 'delaying':
      return 'D4'
    case 'spell-like':
    case 'innate':
    case 'declared':
      return 'D1'
  }
}

/** “Incantation, 3 segments” */
const NOTATIONS: Readonly<Record<Power['notation'], string>> = {
  incantation: 'Incantation',
  invocation: 'Invocation',
  'spell-like': 'Spell-like ability',
  innate: 'Innate ability',
  declared: 'Declared ability',
  complex: 'Complex ability',
  delaying: 'Delaying ability',
  simple: 'Simple ability',
  immediate: 'Immediate ability',
  'go-first': 'Goes first',
}

/** What kind of power it is and what time it takes. */
export function powerWords(power: Power): string {
  const time = power.rounds > 0
    ? `${power.rounds} round${power.rounds === 1 ? '' : 's'}`
    : power.notation === 'complex'
    ? '1 round'
    : power.notation === 'immediate' || power.segments === 0
    ? 'no time'
    : `${power.segments} segment${power.segments === 1 ? '' : 's'}`
  return `${NOTATIONS[power.notation]}, ${isMajor(power) ? 'major' : 'minor'}, ${time}`
}

function powerSpec(power: Power): ActionSpec {
  return {
    id: powerAction(power),
    name: power.name,
    detail: power.detail,
    kind: 'power',
    when: whenOf(power),
    major: isMajor(power),
    segments: power.notation === 'immediate' ? 0 : power.segments,
    activity: power.notation === 'complex' || power.notation === 'delaying' || power.notation === 'simple'
      ? power.notation
      : 'none',
    declared: mustDeclare(power),
    told: 'uses {what}',
  }
}

function attackSpec(attack: Attack): ActionSpec {
  const melee = attack.routine.kind === 'melee'
  return {
    id: attackAction(attack),
    name: attackName(attack),
    detail: melee ? `Melee, speed ${attack.speed}.` : `Missile, ${attack.range} ft.`,
    kind: 'attack',
    when: melee ? 'D3' : 'D2',
    major: true,
    segments: 1,
    activity: 'none',
    declared: false,
    told: melee ? 'attacks {on} with {what}' : 'shoots at {on} with {what}',
  }
}

/** The action of that id, as the combatant has it; `null` when it has none of that id. */
export function actionFor(who: HasSheet, action: ActionId): ActionSpec | null {
  const attack = attackOf(who, action)
  if (attack) return attackSpec(attack)
  const power = powerOf(who, action)
  return power ? powerSpec(power) : (BY_ID.get(action) ?? null)
}

/** COM-20: all that the combatant can do, in the order of the palette. */
export function actionsOf(who: HasSheet): readonly ActionSpec[] {
  return [...who.sheet.attacks.map(attackSpec), ...who.sheet.powers.map(powerSpec), ...ACTIONS]
}

/** The fast action that has to be declared for it. */
export function fastOf({ when }: Pick<ActionSpec, 'when'>): Fast | null {
  return when === 'parley' || when === 'flee' || when === 'charge' || when === 'go-first' ? when : null
}
