// The list of actions with their prices (PTS-20 to PTS-23) and the numbers in their effects (PTS-34, PTS-35): data that
// a table can change. What is kept in the options is only what was changed.

/** AP by action id, with the name on screen. */
export const PRICES = {
  attack: { name: 'Attack', price: 1 },
  'all-out-attack': { name: 'All Out Attack', price: 2 },
  'coup-de-grace': { name: 'Coup de Grâce', price: 1 },
  'precision-strike': { name: 'Precision Strike', price: 1 },
  grapple: { name: 'Grapple', price: 1 },
  disengage: { name: 'Disengage', price: 1 },
  'defensive-stance': { name: 'Defensive Stance', price: 1 },
  'delay-turn': { name: 'Delay Turn', price: 1 },
  'cast-magic': { name: 'Cast Magic', price: 1 },
  aim: { name: 'Aim', price: 1 },
  dash: { name: 'Dash', price: 1 },
  hide: { name: 'Hide', price: 1 },
  'ready-weapon': { name: 'Ready Weapon', price: 1 },
  'cast-instant': { name: 'Cast Instant Magic', price: 1 },
  'drink-potion': { name: 'Drink Potion', price: 2 },
  bash: { name: 'Bash', price: 1 },
  disarm: { name: 'Disarm', price: 1 },
  feint: { name: 'Feint', price: 1 },
  'force-movement': { name: 'Force Movement', price: 1 },
  arise: { name: 'Arise', price: 1 },
  'blind-opponent': { name: 'Blind Opponent', price: 1 },
  resist: { name: 'Resist', price: 1 },
  trip: { name: 'Trip', price: 1 },
  evade: { name: 'Evade', price: 1 },
  block: { name: 'Block', price: 1 },
  parry: { name: 'Parry', price: 1 },
  'counter-attack': { name: 'Counter-attack', price: 1 },
  'opportunity-attack': { name: 'Opportunity Attack', price: 1 },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly price: number }>>

export type PricedAction = keyof typeof PRICES

/** Numbers inside the effects, as `action.key`. Modifiers are in percent points of a target number. */
export const EFFECTS = {
  'all-out-attack.bonus': { label: 'All Out Attack: bonus to hit', value: 20, min: -100, max: 100 },
  'coup-de-grace.multiplier': { label: 'Coup de Grâce: multiple of the highest damage', value: 2, min: 1, max: 10 },
  'precision-strike.modifier': { label: 'Precision Strike: modifier to hit', value: -20, min: -100, max: 100 },
  'precision-strike.head': { label: 'Precision Strike, head: multiple of the damage', value: 2, min: 1, max: 10 },
  'defensive-stance.bonus': { label: 'Defensive Stance: bonus to defensive reactions', value: 20, min: -100, max: 100 },
  'aim.bonus': { label: 'Aim: bonus for each', value: 10, min: -100, max: 100 },
  'aim.most': { label: 'Aim: maximum number of times', value: 3, min: 1, max: 10 },
  'bash.push': { label: 'Bash: metres pushed', value: 1, min: 0, max: 20 },
  'bash.modifier': { label: 'Bash: modifier to the next roll', value: -10, min: -100, max: 100 },
  'blind-opponent.modifier': { label: 'Blinded: modifier to rolls', value: -20, min: -100, max: 100 },
  'disarm.distance': { label: 'Disarm: metres the weapon flies', value: 1, min: 0, max: 20 },
  'feint.modifier': { label: 'Feint: modifier to the next defence', value: -20, min: -100, max: 100 },
  'force-movement.distance': { label: 'Force Movement: maximum metres', value: 2, min: 0, max: 20 },
  'prone.own': { label: 'Prone: modifier to own melee', value: -20, min: -100, max: 100 },
  'prone.attackers': { label: 'Prone: bonus for adjacent attackers', value: 20, min: -100, max: 100 },
  'grappled.modifier': { label: 'Grappled: modifier, except against the other grappler', value: -20, min: -100,
    max: 100 },
  'hidden.bonus': { label: 'Hidden: bonus to the first attack', value: 20, min: -100, max: 100 },
  'precision-strike.leg': { label: 'Precision Strike, leg: Speed is divided by', value: 2, min: 1, max: 10 },
  'prone.rise': { label: 'Prone: percent of Speed that standing up takes', value: 50, min: 0, max: 100 },
  'block.ally': { label: 'Block: metres within which a shield covers an ally', value: 1, min: 0, max: 20 },
  'cover.half': { label: 'Half cover: modifier to hit', value: -20, min: -100, max: 100 },
  'cover.heavy': { label: 'Heavy cover: modifier to hit', value: -40, min: -100, max: 100 },
  'concealment.share': { label: 'Concealment: percent of it taken off rolls to hit', value: 50, min: 0, max: 100 },
  'range.long': { label: 'Beyond half the range: modifier to hit', value: -10, min: -100, max: 100 },
  'drink-potion.heals': { label: 'Drink Potion: HP healed', value: 6, min: 0, max: 100 },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly value: number; readonly min: number; readonly max: number }>
>

export type EffectKey = keyof typeof EFFECTS

/** What the table changed, by entry. */
type Changed = Readonly<Record<string, number>>

/** The AP an action costs at this table. Actions not in the list are free. */
export function optionPrice(options: { readonly prices: Changed }, action: string): number {
  return options.prices[action] ?? (action in PRICES ? PRICES[action as PricedAction].price : 0)
}

/** A number of an action's effect at this table. */
export function effectOf(options: { readonly effects: Changed }, key: EffectKey): number {
  return options.effects[key] ?? EFFECTS[key].value
}
