// Small marks that queue, tokens, sheets and the log share: bars, conditions, weaknesses, Speed that changed, and
// numbers as they are shown.
import { effectMarks, effectsOn, type Badge, type CombatantId, type Effect, type Icon,
  type Meter } from '../../../engine/core/index.ts'
import { hpMeter, barUpTo } from '../../../engine/kits/meters.ts'
import { isBroken } from '../rules/ailments.ts'
import { CONDITIONS, FROZEN } from '../rules/conditions.ts'
import { IMPRISONED, SPEED_FLAT, SPEED_PERCENT, speedNow, speedOf, speedShown } from '../rules/speed.ts'
import type { ActionGauge, GaugeBattle, GaugeCombatant } from '../state.ts'
import { plain, signedPlain } from '../rules/words.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { ELEMENTS } from '../rules/elements.ts'
import type { Element } from '../sheet/shape.ts'
import { durationWords } from './durations.ts'

/** AV as it is shown: `12.3`, and `0` for right now. */
export const avText = (av: number): string => (av === 0 ? '0' : av.toFixed(1))

/** HP, toughness where there is any, energy where it is gathered. */
export function metersOf(who: GaugeCombatant): readonly Meter[] {
  return [hpMeter(who), ...barUpTo(who, 'toughness', 'Toughness', 'maxToughness', 'warn'),
    ...barUpTo(who, 'energy', 'Energy', 'maxEnergy', 'magic')]
}

/** Up to three letters for each element. */
const GLYPHS: Readonly<Record<Element, string>> = { physical: 'Phy', fire: 'Fir', ice: 'Ice', lightning: 'Ltn',
  wind: 'Wnd', quantum: 'Qua', imaginary: 'Img' }

/** What each looks like on the board. */
const ICONS: Readonly<Record<Element, Icon>> = { physical: 'blade', fire: 'flame', ice: 'flake', lightning: 'bolt',
  wind: 'gust', quantum: 'orbit', imaginary: 'prism' }

/** What its toughness does not stand. */
function weaknessBadges(who: GaugeCombatant): readonly Badge[] {
  if (stat(who, 'maxToughness') <= 0) return []
  return who.sheet.weaknesses.map((element) => ({
    id: `weak-${element}`,
    glyph: GLYPHS[element],
    label: `Weak to ${ELEMENTS[element]}`,
    detail: '',
    tone: 'neutral',
    icon: ICONS[element],
  }))
}

const BROKEN: Badge = { id: 'broken', glyph: 'BRK', label: 'Broken',
  detail: 'No toughness is left. Toughness comes back at the start of the next turn with an action.', tone: 'bad',
  coat: 'cracked' }

/** Frozen and broken: what makes its next turn another one. */
export function queueBadges(battle: GaugeBattle, id: CombatantId): readonly Badge[] {
  const one = battle.combatants[id]
  if (!one || one.presence !== 'present') return []
  const [frozen] = effectsOn(battle, id, FROZEN)
  return [...(frozen ? effects.badges(battle, id).filter(({ id: badge }) => badge === frozen.id) : []),
    ...(isBroken(one) && knows(one, 'toughness') ? [BROKEN] : [])]
}

/** Ice and breaks first, then weaknesses, and Speed that was changed; its conditions come after them. */
export function ownBadges(battle: GaugeBattle, who: GaugeCombatant): readonly Badge[] {
  return [...queueBadges(battle, who.id), ...weaknessBadges(who), ...speedBadge(battle, who)]
}

const changesSpeedAlone = ({ condition, value }: Effect): boolean =>
  value !== null && (condition === SPEED_PERCENT || condition === SPEED_FLAT)

function nameOfEffect({ condition, value }: Effect): string {
  if (value === null) return condition
  if (condition === SPEED_PERCENT) return `Speed ${signedPlain(value)} %`
  if (condition === SPEED_FLAT) return `Speed ${signedPlain(value)}`
  return condition === IMPRISONED ? `${condition} ${signedPlain(value)} %` : `${condition} ${plain(value)}`
}

/** How conditions are shown: with their value, and counted in the turns of their bearer. */
export const effects = effectMarks<ActionGauge>(CONDITIONS, {
  odd: (battle, effect) => ({ name: nameOfEffect(effect), lasts: durationWords(battle, effect),
    ...(effect.condition === FROZEN ? { coat: 'frost' as const } : {}) }),
  noBadge: changesSpeedAlone,
})

/** GAU-20: what all that lasts adds to its Speed, or takes from it. */
function speedBadge(battle: GaugeBattle, who: GaugeCombatant): readonly Badge[] {
  if (!knows(who, 'speed')) return []
  const now = speedShown(speedNow(battle, who))
  const usual = speedShown(speedOf({ effects: [] }, who))
  if (now === usual) return []
  const by = now - usual
  const size = Math.round(Math.abs(by))
  const causes = effectsOn(battle, who.id).flatMap((effect) => {
    const words = speedWords(effect)
    return words === null ? [] : [`${words} ${durationWords(battle, effect)}`]
  })
  return [{
    id: 'speed',
    glyph: `${by > 0 ? '▲' : '▼'}${size > 0 && size < 100 ? size : ''}`,
    label: `Speed ${signedPlain(by)}`,
    detail: `${plain(now)} instead of ${plain(usual)}${causes.length > 0 ? `: ${causes.join('; ')}` : ''}.`,
    tone: by > 0 ? 'good' : 'bad',
  }]
}

/** `+20 % of the base`, `−12`; `null` for what is no change of Speed. */
export function speedWords({ condition, value }: Pick<Effect, 'condition' | 'value'>): string | null {
  if (value === null) return null
  if (condition === SPEED_PERCENT || condition === IMPRISONED) return `${signedPlain(value)} % of the base`
  return condition === SPEED_FLAT ? signedPlain(value) : null
}
