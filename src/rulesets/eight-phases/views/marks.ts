// Meters, pips and badges that queue, tokens and sheets share.
import { type Badge, type CombatantId, effectMarks, type EffectMarks, type Meter,
  type Pips } from '../../../engine/core/index.ts'
import { hpMeter, barUpTo } from '../../../engine/kits/meters.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { lately } from '../../../lib/lately.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { statusesOf } from '../rules/statuses.ts'
import type { EightPhases, PhasesBattle, PhasesCombatant } from '../state.ts'
import { channelledOf } from '../abilities/now.ts'

/** HP, Stress where there is a cap, MP where there are any. */
export function metersOf(who: PhasesCombatant): readonly Meter[] {
  return [hpMeter(who), ...barUpTo(who, 'stress', 'Stress', 'stressCap', 'magic'),
    ...barUpTo(who, 'mp', 'MP', 'maxMp', 'neutral')]
}

/** FOCUS as pips: as many as there are, because FOCUS has no maximum (PHA-57). */
export function focusPips(who: PhasesCombatant): Pips | null {
  const focus = stat(who, 'focus')
  return knows(who, 'focus') && focus > 0 ? { id: 'focus', label: 'FOCUS', value: focus, max: focus } : null
}

const byTable = effectMarks<EightPhases>(CONDITIONS)
/** Effects by the table of conditions. A defeated combatant shows none. */
export const effects: EffectMarks<EightPhases> = {
  ...byTable,
  badges: (battle, who, others) =>
    battle.combatants[who]?.presence === 'present' ? byTable.badges(battle, who, others) : [],
}

/** What bears on a combatant: channelling, a readied action and Discord first, then effects, then other statuses. */
export const badgesOf = lately((battle: PhasesBattle, who: PhasesCombatant): readonly Badge[] => {
  if (who.presence !== 'present') return []
  const first = [...channelling(battle, who), ...readied(battle, who.id), ...discord(who)]
  const badges = [...first, ...effects.badges(battle, who.id, first)]
  const labels = new Set(badges.map(({ label }) => label))
  const following = statusesOf(battle, who).filter(({ name }) => !labels.has(name))
  return [...badges,
    ...following.map(({ name, glyph, detail, tone }): Badge => ({ id: name, label: name, glyph, detail, tone }))]
})

function channelling(battle: PhasesBattle, who: PhasesCombatant): readonly Badge[] {
  const channel = battle.turn.channels[who.id]
  if (!channel) return []
  const named = channelledOf(battle, who)?.name
  return [{ id: 'channel', glyph: 'Ch', label: `Channelling${named ? ` ${named}` : ''}`,
    detail: 'Damage or Stress from others calls for a BULK save. If the save fails, what is channelled is lost.',
    tone: 'magic' }]
}

function readied(battle: PhasesBattle, who: CombatantId): readonly Badge[] {
  const ready = battle.turn.readied[who]
  if (!ready) return []
  const waits = ready.words === '' ? 'Has an action ready.' : `Waits for: “${ready.words}”.`
  return [{ id: 'readied', glyph: 'Rd', label: 'Readied', detail: `${waits} No other reactions meanwhile.`,
    tone: 'magic' }]
}

function discord(who: PhasesCombatant): readonly Badge[] {
  const points = stat(who, 'discord')
  return points > 0
    ? [{ id: 'discord', glyph: `D${points}`, label: `Discord ${points}`,
      detail: `A MAGIC check at the end of each turn: a success clears Discord, a failure does ${points} damage.`,
      tone: 'bad' }]
    : []
}
