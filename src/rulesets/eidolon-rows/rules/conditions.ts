// Conditions as data, for the sheet, the board and the log (COM-31): the nine statuses (ROW-56) and the track of buffs
// and debuffs (ROW-55).
import { effectsOn, type CombatantId, type ConditionSpec, type Effect } from '../../../engine/core/index.ts'
import { ALL_STATS, STATS, type Stat, type Status, UPRIGHT } from '../sheet/kinds.ts'
import type { RowsBattle } from '../state.ts'

/** The condition of a buff or debuff; its value is what it adds. */
export const boostName = (stat: Stat): string => `${STATS[stat]} ±`
export const boostedBy = (condition: string): Stat | undefined =>
  ALL_STATS.find((stat) => boostName(stat) === condition)

/** The moment in which Poisoned is counted (ROW-13). */
export const EFFECT_PHASE = 'Effect phase'

export const KNOCKED_OUT = 'Knocked out'
export const INJURED = 'Injured'

const status = (name: Status, glyph: string, detail: string): ConditionSpec => ({ name, glyph, detail, tone: 'bad' })

export const CONDITIONS: readonly ConditionSpec[] = [
  status('Burned', 'Bu', 'Cannot be healed and gets no new buffs.'),
  status('Confused', 'Cf', 'A coin decides who picks the targets.'),
  status('Petrified', 'Pe', 'Cannot move between rows; half Evasion.'),
  status('Blinded', 'Bl', 'Half of all accuracies.'),
  status('Frostbitten', 'Fr', 'No basic attack, no items, no healing abilities.'),
  status('Fatigued', 'Fa', 'MP prices are doubled.'),
  status('Paralyzed', 'Pa', 'All physical attacks miss.'),
  status('Silenced', 'Si', 'All magical attacks miss.'),
  status('Poisoned', 'Po', 'Loses a tenth of the maximum HP, at least 1, in each Effect phase.'),
  ...ALL_STATS.map((stat): ConditionSpec => ({ name: boostName(stat), glyph: STATS[stat].slice(0, 2),
    detail: `${STATS[stat]} is raised or lowered by that much.`, tone: 'neutral' })
  ),
  { name: KNOCKED_OUT, glyph: 'KO', detail: 'Only knocked out: no injury.', tone: 'neutral' },
  { name: UPRIGHT, glyph: 'Up', detail: 'Stays up without HP as long as this lasts.', tone: 'good' },
  { name: INJURED, glyph: 'In', detail: 'Carries an injury from a battle.', tone: 'bad' },
]

export const hasStatus = (
  battle: Pick<RowsBattle, 'effects'>,
  who: CombatantId,
  condition: Status | typeof KNOCKED_OUT | typeof INJURED | typeof UPRIGHT,
): boolean => effectsOn(battle, who, condition).length > 0

/** The buff or debuff of that statistic, if there is one. */
export const boostOn = (battle: Pick<RowsBattle, 'effects'>, who: CombatantId, stat: Stat): Effect | undefined =>
  effectsOn(battle, who, boostName(stat))[0]
