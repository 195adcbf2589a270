// PTS-35: the conditions as data: what they block and what they add to rolls. Anything not in the table is a marker
// without effects (COM-31).
import { effectsOn, type CombatantId, type ConditionSpec, type Effect } from '../../../engine/core/index.ts'
import { byName } from '../../../engine/kits/conditions.ts'
import { effectOf, type EffectKey } from './tables.ts'
import type { PointsBattle, PointsWork } from '../state.ts'

/** What a roll is for, as far as conditions care. */
export type Nature = 'melee' | 'ranged' | 'magic' | 'defence' | 'other'

/** `secret`: what it comes from is not for everybody to know. */
export interface Modifier {
  readonly by: number
  readonly why: string
  readonly secret?: true
}

/** A modifier to the bearer's own rolls. */
interface OwnModifier {
  readonly effect: EffectKey
  readonly natures: readonly Nature[]
  /** Only against, or only not against, the combatant that put the condition on. */
  readonly source?: 'against' | 'not-against'
  /** Counted as often as the condition's value says. */
  readonly times?: true
}

export interface ConditionRules extends ConditionSpec {
  readonly blocks: readonly ('actions' | 'reactions' | 'movement' | 'attacks-in-turn' | 'ranged')[]
  readonly own: OwnModifier | null
  /** For attackers next to the bearer. */
  readonly adjacentAttackers: EffectKey | null
  /** Ends with the first roll that it changes. */
  readonly once: boolean
  /** PTS-34: Resist can end it. */
  readonly resistible: boolean
}

const ROLLS: readonly Nature[] = ['melee', 'ranged', 'magic', 'defence', 'other']
const PLAIN = { blocks: [], own: null, adjacentAttackers: null, once: false, resistible: false } as const

export const CONDITIONS: readonly ConditionRules[] = [
  { ...PLAIN, name: 'Prone', glyph: 'Pr', tone: 'warn',
    detail: 'Worse in melee and easier to hit for adjacent attackers; standing up takes half the Speed.',
    own: { effect: 'prone.own', natures: ['melee'] }, adjacentAttackers: 'prone.attackers' },
  { ...PLAIN, name: 'Grappled', glyph: 'Gr', tone: 'warn',
    detail: 'Held: no movement, and worse at every roll except against the other grappler.', blocks: ['movement'],
    own: { effect: 'grappled.modifier', natures: ROLLS, source: 'not-against' }, resistible: true },
  { ...PLAIN, name: 'Blinded', glyph: 'Bl', tone: 'bad', detail: 'Worse at every roll and cannot shoot or throw.',
    blocks: ['ranged'], own: { effect: 'blind-opponent.modifier', natures: ROLLS }, resistible: true },
  { ...PLAIN, name: 'Hidden', glyph: 'Hi', tone: 'magic',
    detail: 'The first attack is better, and the unaware cannot react to it. Ends with that attack or when seen.',
    own: { effect: 'hidden.bonus', natures: ['melee', 'ranged', 'magic'] } },
  { ...PLAIN, name: 'Stunned', glyph: 'St', tone: 'bad', detail: 'No actions, no reactions, no movement.',
    blocks: ['actions', 'reactions', 'movement'] },
  { ...PLAIN, name: 'Helpless', glyph: 'He', tone: 'bad',
    detail: 'No actions, no reactions, no movement, and open to a coup de grâce.',
    blocks: ['actions', 'reactions', 'movement'] },
  { ...PLAIN, name: 'Aiming', glyph: 'Ai', tone: 'good',
    detail: 'The next ranged attack is better for each Aim; lost when moving or hit.',
    own: { effect: 'aim.bonus', natures: ['ranged'], times: true } },
  { ...PLAIN, name: 'Exposed', glyph: 'Ex', tone: 'warn',
    detail: 'After an All Out Attack: no reactions until the next turn.', blocks: ['reactions'] },
  { ...PLAIN, name: 'Defensive', glyph: 'Df', tone: 'good',
    detail: 'Better at defensive reactions until the next turn. No attack in this turn.', blocks: ['attacks-in-turn'],
    own: { effect: 'defensive-stance.bonus', natures: ['defence'] } },
  { ...PLAIN, name: 'Off guard', glyph: 'Og', tone: 'warn', detail: 'The next defence against the feinter is worse.',
    own: { effect: 'feint.modifier', natures: ['defence'], source: 'against' }, once: true, resistible: true },
  { ...PLAIN, name: 'Staggered', glyph: 'Sg', tone: 'warn', detail: 'The next roll is worse.',
    own: { effect: 'bash.modifier', natures: ROLLS }, once: true, resistible: true },
  { ...PLAIN, name: 'Lamed', glyph: 'La', tone: 'warn', detail: 'A hit on the leg: Speed is halved.',
    resistible: true },
]

/**
 * PTS-35: conditions that are part of the turn state: the surprised mark and a delayed turn. They are not put on as
 * conditions are.
 */
export const TURN_MARKS = {
  delayed: { name: 'Delayed', glyph: 'De', tone: 'neutral', detail: 'Takes a turn later this round.' },
  surprised: { name: 'Surprised', glyph: '!', tone: 'warn', detail: 'Only reactions.' },
} as const satisfies Readonly<Record<string, ConditionSpec>>

/** The rules of a condition; `undefined` for a homemade marker. */
export const conditionRules = byName<ConditionRules>(CONDITIONS)

interface Roll {
  readonly who: CombatantId
  readonly against: CombatantId | null
  readonly nature: Nature
}

/** Effects that change such a roll of their bearer. */
function effectsOnRoll(
  battle: Pick<PointsBattle, 'effects'>,
  { who, against, nature }: Roll,
): readonly { readonly effect: Effect; readonly rules: ConditionRules; readonly own: OwnModifier }[] {
  return effectsOn(battle, who).flatMap((effect) => {
    const rules = conditionRules(effect.condition)
    const own = rules?.own
    if (!rules || !own || !own.natures.includes(nature)) return []
    const same = effect.source !== null && effect.source === against
    if (own.source !== undefined && same !== (own.source === 'against')) return []
    return [{ effect, rules, own }]
  })
}

const secretIf = (effect: Effect): Pick<Modifier, 'secret'> => (effect.audience ? { secret: true } : {})

/** What conditions add to such a roll; the same condition counts once. */
export function conditionModifiers(battle: PointsBattle, roll: Roll): readonly Modifier[] {
  const counted = new Set<string>()
  const open = effectsOnRoll(battle, roll).toSorted((a, b) =>
    Number(Boolean(a.effect.audience)) - Number(Boolean(b.effect.audience))
  )
  return open.flatMap(({ effect, own }) => {
    if (counted.has(effect.condition)) return []
    counted.add(effect.condition)
    const times = own.times ? (effect.value ?? 1) : 1
    return [{ by: effectOf(battle.options, own.effect) * times, why: effect.condition.toLowerCase(),
      ...secretIf(effect) }]
  })
}

/** What an attacker standing next to this combatant gains. */
export function adjacentAttackModifiers(battle: PointsBattle, target: CombatantId): readonly Modifier[] {
  return effectsOn(battle, target).flatMap((effect) => {
    const key = conditionRules(effect.condition)?.adjacentAttackers
    return key
      ? [{ by: effectOf(battle.options, key), why: `target ${effect.condition.toLowerCase()}`, ...secretIf(effect) }]
      : []
  })
}

/** Ends what lasts for one roll, after such a roll was made. */
export function endUsedUp(work: PointsWork, roll: Roll): void {
  for (const { effect, rules } of effectsOnRoll(work.battle, roll)) if (rules.once) work.endEffect(effect.id, 'used up')
}
