// Conditions as data, for the sheet, the board and the log (COM-31), and what they mean for acting, defending and
// concentration.
import { type Battle, type Combatant, type CombatantId, type ConditionSpec, effectsOn, refusal,
  type Refusal } from '../../../engine/core/index.ts'
import { byName, has } from '../../../engine/kits/conditions.ts'

interface ConditionRules extends ConditionSpec {
  /** What it keeps from: everything, walking, or keeping concentration (SEG-50: it impedes). */
  readonly stops: 'all' | 'moving' | 'nothing'
  /** Breaks concentration when it comes. */
  readonly impedes: boolean
  /** SEG-61: to armour; SEG-60: to its attack rolls. */
  readonly armour: number
  readonly attack: number
}

export const DELAYED = 'Delayed'
export const SURPRISED = 'Surprised'
export const ROUTED = 'Routed'
/** SEG-67: a combatant with one of these makes no contact with a hedged combatant. */
export const SUMMONED: readonly string[] = ['Summoned', 'Enchanted']

const PLAIN = { stops: 'nothing', impedes: false, armour: 0, attack: 0 } as const

export const CONDITIONS: readonly ConditionRules[] = [
  { ...PLAIN, name: DELAYED, glyph: 'De', tone: 'neutral',
    detail: 'Acts in LOW and loses ties until the round ends; delaying activities take the whole round.' },
  { ...PLAIN, name: SURPRISED, glyph: '!', tone: 'warn', detail: 'Cannot act yet, nor make free or immediate attacks.',
    stops: 'all' },
  { ...PLAIN, name: 'Prone', glyph: 'Pr', tone: 'warn',
    detail: 'Lies on the ground: 4 easier to hit, −4 to hit, and cannot move before standing up.', stops: 'moving',
    impedes: true, armour: -4, attack: -4 },
  { ...PLAIN, name: 'Held', glyph: 'He', tone: 'bad', detail: 'Cannot do anything.', stops: 'all', impedes: true,
    armour: -4 },
  { ...PLAIN, name: 'Entangled', glyph: 'En', tone: 'bad', detail: 'Cannot move; −2 to hit.', stops: 'moving',
    impedes: true, attack: -2 },
  { ...PLAIN, name: 'Blinded', glyph: 'Bl', tone: 'bad', detail: 'Sees nothing: −4 to hit, and 4 easier to hit.',
    armour: -4, attack: -4 },
  { ...PLAIN, name: 'Afraid', glyph: 'Af', tone: 'bad', detail: '−2 to hit.', attack: -2 },
  { ...PLAIN, name: ROUTED, glyph: 'Ro', tone: 'bad', detail: 'Lost heart: flees or yields, as the GM says.' },
  { ...PLAIN, name: 'Blessed', glyph: 'Bs', tone: 'good', detail: '+1 to hit.', attack: 1 },
  { ...PLAIN, name: 'Summoned', glyph: 'Su', tone: 'magic',
    detail: 'Was summoned, and cannot touch a hedged combatant.' },
  { ...PLAIN, name: 'Enchanted', glyph: 'Ec', tone: 'magic',
    detail: 'Kept up by magic, and cannot touch a hedged combatant.' },
  { ...PLAIN, name: 'Shielded', glyph: 'Sh', tone: 'good', detail: '2 harder to hit.', armour: 2 },
]

/** The rules of a condition; `undefined` for a homemade marker. */
export const conditionRules = byName<ConditionRules>(CONDITIONS)

export const isDelayed = (battle: Battle, who: CombatantId): boolean => has(battle, who, DELAYED)

/**
 * What the combatant’s conditions add to armour, as a bonus (SEG-61), or to attack rolls; each condition counts once.
 */
export function modifier(
  battle: Pick<Battle, 'effects'>,
  who: CombatantId,
  to: 'armour' | 'attack',
): readonly { readonly by: number; readonly why: string }[] {
  const names = new Set(effectsOn(battle, who).map((one) => one.condition))
  return [...names].flatMap((name) => {
    const by = conditionRules(name)?.[to] ?? 0
    return by === 0 ? [] : [{ by, why: name.toLowerCase() }]
  })
}

/** SEG-50: the condition that keeps the combatant from concentrating; `null` when there is none. */
export const impediment = (battle: Pick<Battle, 'effects'>, who: CombatantId): string | null =>
  effectsOn(battle, who).find(({ condition }) => conditionRules(condition)?.impedes)?.condition ?? null

/** Why the combatant can do nothing at all, or cannot walk; `null` when it can. */
export function whyStopped(
  battle: Pick<Battle, 'effects'>,
  who: Pick<Combatant, 'id' | 'name'>,
  from: 'acting' | 'moving',
): Refusal | null {
  const one = effectsOn(battle, who.id).find(({ condition }) => {
    const stops = conditionRules(condition)?.stops ?? 'nothing'
    return stops === 'all' || (stops === 'moving' && from === 'moving')
  })
  return one
    ? refusal('condition',
      `${who.name} is ${one.condition.toLowerCase()} and ${from === 'acting' ? 'does nothing' : 'stays put'}.`)
    : null
}
