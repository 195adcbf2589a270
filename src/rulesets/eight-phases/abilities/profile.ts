// An ability in the language as the rest of the rules look at it: what it takes of the turn, how far it reaches, whom
// it is for, what it costs. Derived from the text each time the numbers it hangs on change, and never stored.
import type { Ability as Text, Cost, Limit, Need, Step, Way } from '../../../engine/abilities/language/ability.ts'
import { rowName as rowOf, someStep, stepsIn, waysOf } from '../../../engine/abilities/language/ways.ts'
import { type Granted, pathOfUsed, rootOfUsed } from '../../../engine/abilities/carry/granted.ts'
import type { Happening, TextPath, TextRoot } from '../../../engine/abilities/run/frame.ts'
import { wayWords } from '../../../engine/abilities/say/ability.ts'
import { rememberedProfiles } from '../../../engine/abilities/run/profiles.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { workOut } from '../../../engine/abilities/amounts/work-out.ts'
import { GRANTED } from '../rules/action-ids.ts'
import { BLANK_ABILITY } from '../sheet/blank-ability.ts'
import { basic } from '../sheet/kinds.ts'
import type { Basic } from '../sheet/kinds.ts'
import type { Ability } from '../sheet/shape.ts'
import { sheetNumber } from './sheet-numbers.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { WORDS } from './words.ts'

/** An ability as the rules look at it: in one of its ways, where it has several. */
export type Profile = Ability & {
  readonly way?: string
  /** Needs no turn of its user, and can be used while others are asked. */
  readonly anyTime?: boolean
  /** Takes the place of the standard movement. */
  readonly insteadOfMove?: boolean
  /** Its shift leads through enemies too. */
  readonly slips?: boolean
  /** Of an ability that something carried gives: what gives it. */
  readonly granted?: Granted
  /** How wide a line is; 1 when absent. */
  readonly lineWidth?: number
  /** A line that begins in any space within reach, not with its user. */
  readonly anywhere?: boolean
}

/** The id of all abilities that are given. No row of a sheet has it; action ids name them by their key. */
const GRANTED_ID = 900_000

/**
 * The row of a sheet with what its text says in place of its own fields, once for each of its ways; the row itself
 * where it has no text.
 */
export const profilesOf = rememberedProfiles(inItsWays)

function inItsWays(who: PhasesCombatant, row: Ability, text: Text): readonly [Profile, ...Profile[]] {
  const make = (said: Text, way?: string): Profile => ({ ...BLANK_ABILITY, ...fromText(who, said, row), id: row.id,
    text, state: row.state, ...(way === undefined ? {} : { way }) })
  const [first, ...others] = waysOf(text)
  return [make(first.text, first.way), ...others.map((one) => make(one.text, one.way))]
}

/** An ability that is given, once for each of its ways. */
export function profilesOfGranted(battle: PhasesBattle, who: PhasesCombatant, granted: Granted): readonly Profile[] {
  const { ability, copy } = granted
  if (ability) {
    return inItsWays(who, { ...BLANK_ABILITY, id: GRANTED_ID }, ability).map((one) => ({ ...one, granted }))
  }
  const row = battle.combatants[copy?.who ?? '']?.sheet.abilities.find((one) =>
    (one.text?.name ?? one.name) === copy?.name
  )
  if (!row) return []
  const mine: Ability = { ...row, linked: '', state: 'ready' }
  return (mine.text ? inItsWays(who, mine, mine.text) : [mine]).map((one) => ({ ...one, granted }))
}

/** Where the text of the ability begins: on the sheet of its user, or of whoever gives it. */
export const rootOf = (who: PhasesCombatant, ability: Profile): TextRoot => rootOfUsed(who, ability)

/** The deed as listeners and modifiers look at it. Abilities of a form have the tags that their fields say. */
export function deedOfProfile(
  ability: Profile,
  who?: PhasesCombatant,
  reaction?: string,
): NonNullable<Happening['deed']> {
  const { text, way, name, kind, attack, area } = ability
  const said = (way === undefined ? undefined : text?.ways?.[way]?.tags) ?? text?.tags
  const flags = (['slow', 'aetheric', 'arcing', 'indirect', 'homing', 'piercing', 'reloading'] as const).filter(
    (flag) => ability[flag],
  )
  const tags = said ?? [kind, ...(attack === 'none' ? [] : ['attack', attack]), ...flags]
  const use = text?.use ?? (ability.activation === 'action' ? ability.basic : ability.activation)
  const more = [...(area === 'none' ? [] : ['area']), ...(reaction === undefined ? [] : [reaction])]
  return { name: text?.name ?? name, tags: more.length === 0 ? tags : [...tags, ...more], use,
    ...(who ? { root: rootOf(who, ability) } : {}) }
}

/** What is chosen before it is declared. */
export const needIn = ({ text, way }: Profile): Need | undefined =>
  aimIn((way === undefined ? undefined : text?.ways?.[way]?.needs) ? (text?.ways?.[way ?? ''] ?? {}) : (text ?? {}))

/** What limits of the ability belong to: all its ways share them. */
export const limitName = (who: PhasesCombatant, { id, granted }: Profile): string =>
  `${who.id}|${granted?.key ?? id}|use`

export const limitsOf = ({ text }: Profile): readonly Limit[] => text?.limits ?? []
/** Whether it counts for each target by itself. */
export const isForEach = (limit: Limit): boolean => limit.limit === 'times' && limit.each === 'target'

/** Whom or where it is aimed at: the first of what it asks for that is neither a number nor an option. */
const aimIn = (way: Way): Need | undefined =>
  way.needs?.find(({ need }) => need === 'who' || need === 'area' || need === 'place')

/** What has to hold for it to be used. */
export const requiresOf = ({ text, way }: Profile): Way['requires'] =>
  (way === undefined ? undefined : text?.ways?.[way]?.requires) ?? text?.requires

/** What the use costs, in the way it is used. */
export const costsOf = ({ text, way }: Profile): readonly Cost[] =>
  (way === undefined ? undefined : text?.ways?.[way]?.cost) ?? text?.cost ?? []

/** What an action id names the ability by: its row, and its way where it has several. */
export const rowName = ({ granted, ...row }: Profile): number | string =>
  rowOf(granted ? { ...row, id: `${GRANTED}${granted.key}` } : row)

/** Where the steps of the ability stand in its text: in its way, where that has steps of its own. */
export const pathOfSteps = (ability: Profile): TextPath => pathOfUsed(ability)

/** The step that makes the attack, where it is one of the steps themselves and comes for certain. */
export function attackStep(ability: Profile): Extract<Step, { do: 'check' }> | null {
  const step = stepsIn(ability).find((one) => one.do === 'check' && one.check === 'attack')
  return step?.do === 'check' && step.if === undefined && step.may === undefined ? step : null
}

/** The whole numbers of a text, by the sheet of its user alone. */
const numberIn = (who: PhasesCombatant, text: string, x?: Need): number =>
  workOut(amountOf(text, WORDS), { numberOf: (whose, name) => (whose === 'me' ? sheetNumber(who, name) : 0),
    plain: (name) => (name === 'x' && x?.need === 'number' ? numberIn(who, x.least) : 0), word: () => '', kept: () => 0,
    counter: () => 0 }, [], WORDS_ROUND)
const WORDS_ROUND = 'up'

function fromText(who: PhasesCombatant, text: Text, row: Ability): Partial<Profile> {
  const tags = new Set(text.tags ?? [])
  const attacks = someStep(text.steps ?? [], isAttackStep)
  // What is thrown has a RANGE, not a REACH, also where it counts as melee.
  const far = tags.has('ranged') || tags.has('thrown')
  const need = aimIn(text)
  const least = text.needs?.find((one) => one.need === 'number')
  const reach = need?.range === undefined ? 0 : Math.max(0, numberIn(who, need.range))
  const price = (what: string): number =>
    (text.cost ?? []).reduce((sum, { pay, amount }) => (pay === what ? sum + numberIn(who, amount, least) : sum), 0)
  return {
    name: text.name,
    detail: wayWords(text, WORDS),
    kind: tags.has('weapon') ? 'weapon' : tags.has('spell') ? 'spell' : tags.has('support') ? 'support' : 'technique',
    ...usedAs(text),
    attack: !attacks ? 'none' : tags.has('ranged') ? 'ranged' : 'melee',
    reach: attacks && far ? 0 : reach,
    range: attacks && !far ? 0 : reach,
    ...aimOf(need, (amount) => numberIn(who, amount)),
    attackBonus: row.attackBonus,
    slow: tags.has('slow'),
    aetheric: tags.has('aetheric'),
    arcing: tags.has('arcing'),
    indirect: tags.has('indirect'),
    homing: tags.has('homing'),
    piercing: tags.has('piercing'),
    reloading: tags.has('reloading'),
    early: tags.has('early'),
    limit: (text.limits ?? []).some((one) => one.limit === 'times' && one.per === 'round' && one.times === '1')
      ? 'round'
      : (text.limits ?? []).some((one) => one.limit === 'times' && one.per === 'scene' && one.times === '1')
      ? 'scene'
      : 'none',
    recharge: (text.limits ?? []).reduce((at, one) => (one.limit === 'recharge' ? numberIn(who, one.at) : at), 0),
    linked: row.linked,
    mp: price('mp'),
    focus: price('focus'),
    recoveries: price('recoveries'),
    takesStress: price('stress'),
  }
}

/** What it takes of the turn, and instead of which basic action it is used. */
function usedAs({ use }: Pick<Way, 'use'>): Pick<Profile,
  'activation' | 'basic' | 'phase' | 'anyTime' | 'insteadOfMove'>
{
  const { basic: none, phase } = BLANK_ABILITY
  if (use === 'standard movement') return { activation: 'free', basic: none, phase, insteadOfMove: true }
  if (use === 'any time') return { activation: 'free', basic: none, phase, anyTime: true }
  const known = basic.safeParse(use)
  if (known.success) return { activation: 'action', basic: known.data satisfies Basic, phase }
  const [, nth] = /^phase (\d)$/.exec(use ?? '') ?? []
  if (nth !== undefined) return { activation: 'phase', basic: none, phase: Number(nth) as Ability['phase'] }
  return { activation: use === 'minor' || use === 'free' || use === 'reaction' ? use : 'standing', basic: none, phase }
}

function aimOf(
  need: Need | undefined,
  numberOf: (amount: string) => number,
): Pick<Profile, 'aim' | 'area' | 'areaSize' | 'anywhere'> {
  const none = { area: 'none', areaSize: 0 } as const
  if (need?.need === 'who') {
    const aims = { enemy: 'enemy', ally: 'ally', 'other ally': 'ally', me: 'self' } as const
    return { ...none, aim: need.side in aims ? aims[need.side as keyof typeof aims] : 'any' }
  }
  if (need?.need !== 'area') return { ...none, aim: 'self' }
  const { area, at, side = 'anyone' } = need
  const aim = side === 'enemy' ? 'enemy' : side === 'ally' || side === 'other ally' ? 'ally' : 'any'
  const areaSize = numberOf(area.size)
  if (area.shape === 'line') {
    return { aim, area: 'line', areaSize, ...(at === 'anywhere' ? { anywhere: true } : {}) }
  }
  if (at === 'me') return { aim, area: 'burst', areaSize }
  return { aim, area: at === 'beside' ? 'close-blast' : 'blast', areaSize }
}

/** PHA-71: what the attack of the text counts in place of GRIT, as it is written. */
export function bonusText(ability: Profile): string | undefined {
  const attack = stepsIn(ability).find((step) => step.do === 'check' && step.check === 'attack')
  return attack?.do === 'check' ? attack.bonus : undefined
}

const isAttackStep = (step: Step): boolean => step.do === 'check' && step.check === 'attack'

/** PHA-81: whether the steps do anything that is a hostile effect for an enemy. */
export const isHostileText = (steps: readonly Step[]): boolean =>
  someStep(steps, (step) => {
    switch (step.do) {
      case 'harm':
      case 'put':
        return true
      case 'gain':
        return step.what === 'stress' || step.what === 'discord'
      case 'move':
        return step.how === 'push' || step.how === 'pull' || step.how === 'slide'
      default:
        return isAttackStep(step)
    }
  })
