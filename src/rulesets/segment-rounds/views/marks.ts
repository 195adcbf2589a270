// Small marks that queue, tokens, sheets and the log share: bars of HP and of spells under way, conditions, melees, and
// what is left of a round.
import { type Badge, type CombatantId, effectMarks, type EffectMarks, isView,
  type Meter } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/meters.ts'
import { isCast } from '../deeds/actions.ts'
import { spentBy } from '../deeds/spent.ts'
import { activityName, busyWith } from '../deeds/under-way.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { meleeOf } from '../rules/melee-zones.ts'
import type { Casting, SegmentRounds, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { durationWords } from './durations.ts'
import { castingWords, declarationWords, endedWords, feet, powerName, SEGMENTS } from './words.ts'
import { capitalised } from '../../../lib/capitalised.ts'

/** HP, and the segments of the spell that is cast. */
export function metersOf(battle: SegmentsBattle, who: SegmentsCombatant): readonly Meter[] {
  const casting = castingMeter(battle, who.id) ?? brokenMeter(battle, who.id)
  return [hpMeter(who), ...(casting && who.presence === 'present' ? [casting] : [])]
}

/** SEG-27, SEG-50: segments gone of those that the spell takes. */
function castingMeter(battle: SegmentsBattle, who: CombatantId): Meter | null {
  const casting = battle.turn.casting[who]
  if (!casting) return null
  const power = battle.combatants[who]?.sheet.powers.find(({ id }) => id === casting.power)
  const name = power?.name ?? 'A spell'
  if (casting.rounds > 0) {
    const all = Math.max(casting.rounds, power?.rounds ?? 0)
    return { id: 'casting', label: `${name}, rounds`, value: all - casting.rounds, max: all, tone: 'magic' }
  }
  return { id: 'casting', label: `${name}, segments`, value: segmentsGone(battle, casting),
    max: Math.max(1, casting.ends), tone: 'magic' }
}

/** SEG-50: a spell that broke in this round stays where it was until the round ends. */
function brokenMeter({ turn, combatants }: SegmentsBattle, who: CombatantId): Meter | null {
  const { [who]: ended } = turn.ended
  if (!ended || ended.broken === null) return null
  const most = Math.max(1, ended.rounds > 0 ? ended.rounds : ended.ends)
  return { id: 'casting', label: endedWords({ combatants }, who, ended),
    value: ended.rounds > 0 ? 0 : Math.min(most, Math.max(0, ended.segment - 1)), max: most, tone: 'magic',
    broken: true }
}

/** Segments of the round that are over for a spell: none before the spells, all of them after. */
function segmentsGone({ turn: { step, segment } }: Pick<SegmentsBattle, 'turn'>, { ends }: Casting): number {
  if (step === 'spells') return Math.max(0, Math.min(ends, segment - 1))
  return step === 'end' ? Math.min(ends, SEGMENTS) : 0
}

/** What bears on the combatant now: concentration, melee and work; then its conditions. */
export const badgesOf = (battle: SegmentsBattle, who: SegmentsCombatant): readonly Badge[] => [
  ...ownBadges(battle, who),
  ...effects.badges(battle, who.id),
]

/** The same without its conditions. */
export const ownBadges = (battle: SegmentsBattle, { id, presence }: SegmentsCombatant): readonly Badge[] =>
  presence === 'present'
    ? [...concentrationBadges(battle, id), ...meleeBadges(battle, id), ...workBadges(battle, id)]
    : []

const table = effectMarks<SegmentRounds>(CONDITIONS, {
  odd: (battle, { duration }) => ({ lasts: durationWords(battle, duration) }),
})
/** Conditions, those that hinder before those that help. */
export const effects: EffectMarks<SegmentRounds> = { ...table, badges: (battle, who, others) => {
  const badges = table.badges(battle, who, others)
  return [...badges.filter(({ tone }) => tone !== 'good'), ...badges.filter(({ tone }) => tone === 'good')]
} }

function concentrationBadges(battle: SegmentsBattle, who: CombatantId): readonly Badge[] {
  const { casting, maintaining, ended } = battle.turn
  const spell = casting[who]
  const kept = maintaining[who]
  const lost = ended[who]
  return [
    ...(lost && lost.broken !== null
      ? [
        { id: 'broken', glyph: '✗', label: 'Spell broken', detail: `${endedWords(battle, who, lost)}.`,
          tone: 'bad' } as const,
      ]
      : []),
    ...(spell
      ? [
        { id: 'casting', glyph: spell.rounds > 0 ? 'Cst' : String(spell.ends), label: 'Casts',
          detail: `${
            capitalised(castingWords(battle, who, spell))
          }. Damage, a failed save or being impeded breaks the spell; so does an ally who crosses the caster.`,
          tone: 'magic' } as const,
      ]
      : []),
    ...(kept
      ? [
        { id: 'maintaining', glyph: 'Co', label: 'Concentrates',
          detail: `On ${
            powerName(battle, who, kept.power) ?? 'an effect'
          }: up to half the movement rate, and what breaks it ends the effect.`, tone: 'magic' } as const,
      ]
      : []),
  ]
}

function meleeBadges({ turn: { melees }, combatants }: SegmentsBattle, who: CombatantId): readonly Badge[] {
  const melee = meleeOf(melees, who)
  if (!melee) return []
  const others = melee.members.filter((id) => id !== who).flatMap((id) => combatants[id]?.name ?? [])
  return [{ id: 'melee', glyph: melee.restricted ? '⚔r' : '⚔',
    label: melee.restricted ? 'In melee, restricted quarters' : 'In melee',
    detail: `With ${others.join(', ')}. To leave the melee, flee.`, tone: 'warn' }]
}

function workBadges(battle: SegmentsBattle, who: CombatantId): readonly Badge[] {
  const works = battle.turn.activities[who] ?? []
  const one = battle.combatants[who]
  if (works.length === 0 || !one) return []
  const busy = busyWith(battle, one) !== null
  return [{ id: 'activity', glyph: '…', label: busy ? 'Busy' : 'Begun',
    detail: `${works.map(({ what, done, of }) => `${activityName(one, what)}: ${done} of ${of} rounds`).join('; ')}.`,
    tone: 'neutral' }]
}

/** SEG-30, SEG-31: what the combatant still has of its round, in a few short words each. */
export function leftWords(battle: SegmentsBattle, who: CombatantId): readonly string[] {
  const { added, moved } = spentBy(battle, who)
  const { casting: { [who]: casting }, ended: { [who]: ended } } = battle.turn
  return [
    ...(ended && ended.broken !== null ? [`lost ${powerName(battle, who, ended.power) ?? 'a spell'}`] : []),
    casting ? `casts ${powerName(battle, who, casting.power) ?? 'a spell'}` : actionLeft(battle, who),
    ...(added > 0 ? [`+${added} segment${added === 1 ? '' : 's'}`] : []),
    ...(moved > 0 ? [`${feet(moved)} gone`] : []),
  ]
}

/** SEG-25: with several routines in a melee, the next one. */
function actionLeft(battle: SegmentsBattle, who: CombatantId): string {
  const { major, routines, forfeited } = spentBy(battle, who)
  const most = battle.combatants[who]?.sheet.routines ?? 1
  if (major === null && !forfeited) return 'major action'
  return routines > 0 && routines < most && !forfeited && meleeOf(battle.turn.melees, who)
    ? `routine ${routines + 1} of ${most}`
    : 'minor actions only'
}

/**
 * SEG-50: what became of a declared spell, once it is over or could not be begun: “lost Bind”, “has cast Bind”, “could
 * not cast Bind”.
 */
function becameOf({ turn, combatants }: SegmentsBattle, who: CombatantId): string | null {
  const said = turn.declared[who]?.what
  const power = said?.kind === 'power' ? combatants[who]?.sheet.powers.find(({ id }) => id === said.power) : undefined
  if (!power || !isCast(power) || turn.casting[who] || turn.step === 'declare' || turn.step === 'initiative') {
    return null
  }
  const ended = turn.ended[who]
  if (ended?.power === power.id) return ended.broken === null ? `has cast ${power.name}` : `lost ${power.name}`
  return turn.spent[who]?.major === power.name ? null : `could not cast ${power.name}`
}

/** What was declared, as far as it is known: “casts Bind”, “has declared”; `null` while nothing is said. */
export function declaredWords(battle: SegmentsBattle, who: CombatantId): string | null {
  const said = battle.turn.declared[who]
  if (!said) return null
  const words = becameOf(battle, who) ?? declarationWords(battle, who, said.what)
  if (!said.sealed) return words
  return isView(battle) ? 'has declared' : `${words} (not revealed)`
}
