// Small marks that queue, tokens and sheets share: HP and Stress, FOCUS, conditions and statuses, what is channelled
// and readied.
import { type Badge, type CombatantId, effectsOn, lasts, type Meter, type Pips,
  type Tone } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/marks.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { statusesOf } from '../rules/statuses.ts'
import { knows, stat } from '../sheet/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** HP, Stress where there is a cap, MP where there are any. */
export function metersOf(who: PhasesCombatant): readonly Meter[] {
  const bar = (id: string, label: string, max: string, tone: Tone): readonly Meter[] =>
    knows(who, id) && stat(who, max) > 0 ? [{ id, label, value: stat(who, id), max: stat(who, max), tone }] : []
  return [hpMeter(who), ...bar('stress', 'Stress', 'stressCap', 'magic'), ...bar('mp', 'MP', 'maxMp', 'neutral')]
}

/** FOCUS as points; as many as there are, for it has no maximum (PHA-57). */
export function focusPips(who: PhasesCombatant): Pips | null {
  const focus = stat(who, 'focus')
  return knows(who, 'focus') && focus > 0 ? { id: 'focus', label: 'FOCUS', value: focus, max: focus } : null
}

/** What bears on somebody now: channelling and a readied action first, then conditions, then statuses that follow. */
export function badgesOf(battle: PhasesBattle, id: CombatantId): readonly Badge[] {
  const one = battle.combatants[id]
  if (!one || one.presence !== 'present') return []
  const { channels, readied } = battle.turn
  const channel = channels[id]
  const named = channel ? one.sheet.abilities.find((ability) => ability.id === channel.ability)?.name : undefined
  const marks: Badge[] = []
  if (channel) {
    marks.push({ id: 'channel', glyph: 'Ch', label: `Channelling${named ? ` ${named}` : ''}`,
      detail: 'Damage or Stress from others calls for a BULK save, or it is lost.', tone: 'magic' })
  }
  const ready = readied[id]
  if (ready) {
    marks.push({ id: 'readied', glyph: 'Rd', label: 'Readied', detail: ready.words === ''
      ? 'Has an action ready; no other reactions meanwhile.'
      : `Waits for: “${ready.words}”. No other reactions meanwhile.`, tone: 'magic' })
  }
  const discord = knows(one, 'discord') ? stat(one, 'discord') : 0
  if (discord > 0) {
    marks.push({ id: 'discord', glyph: `D${discord}`, label: `Discord ${discord}`,
      detail: `At the end of its turn a MAGIC check: success clears it, failure does ${discord} damage.`, tone: 'bad' })
  }
  for (const effect of effectsOn(battle, id)) {
    const spec = CONDITIONS.find((each) => each.name === effect.condition)
    if (marks.some((mark) => mark.label === effect.condition)) continue
    const until = lasts(effect.duration, battle)
    marks.push({ id: effect.id, glyph: spec?.glyph ?? effect.condition.slice(0, 2), label: effect.condition,
      detail: `${until[0]?.toUpperCase() ?? ''}${until.slice(1)}.${spec ? ` ${spec.detail}` : ''}`,
      tone: spec?.tone ?? 'neutral' })
  }
  const following = statusesOf(battle, one).filter(({ name }) => !marks.some((mark) => mark.label === name))
  return [...marks,
    ...following.map(({ name, glyph, detail, tone }): Badge => ({ id: name, glyph, label: name, detail, tone }))]
}
