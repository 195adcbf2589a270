// Marks that queue, tokens and sheets share: bars and shells, AP, elements, and where a combatant stands in the round.
import { nameOf, type Badge, type CombatantId, type Icon, type Meter, type Pips, type QueueState, effectMarks,
  type EffectMarks } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/meters.ts'
import { possessive } from '../../../lib/possessive.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { isAway } from '../../../engine/kits/taking-part.ts'
import { actorFor, eidolonFor, isEidolon, purseOf, withdrawn } from '../rules/summoned-eidolons.ts'
import { elementName, ELEMENTS } from '../rules/elements.ts'
import { elementNow } from '../rules/element-now.ts'
import { elementOn } from '../rules/harm.ts'
import { outerShell } from '../rules/shells.ts'
import { camp } from '../rules/sides.ts'
import type { ElementName } from '../sheet/kinds.ts'
import { apOf } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant, EidolonRows } from '../state.ts'
import { STATS } from '../sheet/kinds.ts'
import { boostedBy, CONDITIONS } from '../rules/conditions.ts'
import { decimal } from '../rules/number-words.ts'
import { signed } from '../../../lib/signed.ts'
import { durationWords } from './durations.ts'

/** HP, the outermost shell, MP where there are any. The bar of a combatant whose numbers are not known is empty. */
export function metersOf(who: RowsCombatant): readonly Meter[] {
  const shell = who.presence === 'present' ? outerShell(who) : undefined
  return [
    hpMeter(who),
    ...(shell
      ? [
        { id: 'shell', label: `${elementName(shell.element)} shell`, value: shell.hp, max: Math.max(1, shell.most),
          tone: 'neutral' } as const,
      ]
      : []),
    ...(knows(who, 'mp') && stat(who, 'maxMp') > 0
      ? [{ id: 'mp', label: 'MP', value: stat(who, 'mp'), max: stat(who, 'maxMp'), tone: 'magic' } as const]
      : []),
  ]
}

/** AP of the running turn (ROW-11, ROW-41); `null` for everybody else, and where they are not known. */
export function apPips(battle: RowsBattle, who: CombatantId): Pips | null {
  const { acting } = battle.turn
  const purse = acting === null ? undefined : battle.combatants[acting.who]
  if (battle.status !== 'running' || acting === null || !purse || !knows(purse, 'ap')
    || purseOf(battle, who) !== acting.who || actorFor(battle, acting.who) !== who) return null
  const value = Math.max(0, stat(purse, 'ap'))
  return { id: 'ap', label: 'AP', value, max: Math.max(value, acting.began) }
}

/** AP that the combatant's next turn will have. */
export function apToCome(who: RowsCombatant): Pips | null {
  if (!knows(who, 'tier')) return null
  const most = apOf(stat(who, 'tier'))
  return { id: 'ap', label: 'AP', value: most, max: most }
}

/** What each element looks like on the board. */
const SIGNS: Readonly<Record<ElementName, Icon>> = {
  fire: 'flame',
  water: 'drop',
  earth: 'rock',
  wind: 'gust',
  thunder: 'bolt',
  ice: 'flake',
  wood: 'leaf',
  light: 'sun',
  shadow: 'moon',
}

/** The element that attacks on the combatant meet. */
function elementBadge(battle: RowsBattle, who: RowsCombatant): readonly Badge[] {
  const element = elementNow(battle, who)
  if (element === '') return []
  const own = elementOn({ ...who, sheet: { ...who.sheet, shells: [] } })
  const detail = outerShell(who)
    ? `The element of the shell while the shell stands; beneath: ${elementName(own)}.`
    : 'The element that attacks meet.'
  return [{ id: 'element', glyph: ELEMENTS[element].slice(0, 3), label: ELEMENTS[element], detail, tone: 'neutral',
    icon: SIGNS[element] }]
}

/** What keeps a standing combatant from acting: it is withdrawn behind an eidolon, or fleeing. */
function placeBadges(battle: RowsBattle, one: RowsCombatant): readonly Badge[] {
  const eidolon = one.presence === 'present' && withdrawn(battle, one)
    ? eidolonFor(battle, camp(battle, one))
    : undefined
  return [
    ...(eidolon
      ? [
        { id: 'withdrawn', glyph: 'Wd', label: 'Withdrawn',
          detail: `Waits while ${eidolon.name} is out: cannot act, and is no target of enemies.`,
          tone: 'neutral' } as const,
      ]
      : []),
    ...(battle.turn.fleeing.includes(one.id)
      ? [
        { id: 'fleeing', glyph: '→', label: 'Fleeing',
          detail: 'Leaves at the end of the Effect phase; until then it can be a target.', tone: 'warn' } as const,
      ]
      : []),
  ]
}

/** A held turn to come. */
function heldBadges(battle: RowsBattle, who: CombatantId): readonly Badge[] {
  const held = battle.turn.held.find((one) => one.who === who)
  return held
    ? [{ id: 'held', glyph: '1', label: 'Holds 1 AP',
      detail: `Acts again right after ${possessive(nameOf(battle, held.after))} turn.`, tone: 'good' }]
    : []
}

/**
 * What the rules put on a combatant now, beside its effects: withdrawal and flight first, then a held turn and its
 * element. A combatant that is down has none of these.
 */
export const stateBadges = (battle: RowsBattle, who: RowsCombatant): readonly Badge[] =>
  who.presence === 'present'
    ? [...placeBadges(battle, who), ...heldBadges(battle, who.id), ...elementBadge(battle, who)]
    : []

/** What the queue says of those who wait behind an eidolon. */
export const WITHDRAWN = 'waits behind the eidolon'

/** ROW-40: waits behind the eidolon of another; in the summoner’s place the eidolon itself acts. */
export const waitsBehindEidolon = (battle: RowsBattle, one: RowsCombatant): boolean =>
  withdrawn(battle, one) && actorFor(battle, one.id) === one.id && !isEidolon(battle, one.id)

/** Where a place in the order stands in the round, with words of its own where the usual words do not fit. */
export interface QueueStanding {
  readonly state: QueueState
  readonly told?: string
}

/**
 * ROW-44: the withdrawn wait, also when their place has passed. Others whose place has passed act in the next round
 * (ROW-43, ROW-06, ROW-57).
 */
export function queueStanding(battle: RowsBattle, who: CombatantId): QueueStanding {
  const one = battle.combatants[who]
  const { turn } = battle
  const status = turn.turns[who] ?? 'waiting'
  if (!one || isAway(one)) return { state: 'gone' }
  if (one.presence === 'down') return { state: 'gone', told: 'down' }
  if (one.place === null) return { state: 'unable', told: 'not on the board' }
  if (battle.status === 'ended') return { state: status === 'acting' || status === 'acted' ? 'acted' : 'waiting' }
  if (turn.acting?.who === who && turn.acting.kind === 'turn') return { state: 'acting' }
  if (turn.fleeing.includes(who)) return { state: 'unable', told: 'flees' }
  // The GM's word broke off its turn.
  if (status === 'acting' || status === 'acted') return { state: 'acted' }
  if (waitsBehindEidolon(battle, one)) return { state: 'waiting', told: WITHDRAWN }
  return status === 'passed' ? { state: 'passed', told: 'acts next round' } : { state: 'waiting' }
}

/** Two letters tell the statistics apart beside their arrow. */
const SHORT = { attack: 'At', magic: 'Ma', defence: 'De', magicDefence: 'Md', accuracy: 'Ac', magicAccuracy: 'Mc',
  evasion: 'Ev', resistance: 'Re', statusAccuracy: 'Sa' } as const

const byTable = effectMarks<EidolonRows>(CONDITIONS, {
  odd: (battle, effect) => {
    const { condition, value } = effect
    const until = { lasts: durationWords(battle, effect) }
    const stat = boostedBy(condition)
    if (value === null) return until
    if (stat === undefined) return { ...until, name: `${condition} ${decimal(value)}` }
    return { ...until, name: boostWords(condition, value), glyph: `${value < 0 ? '▼' : '▲'}${SHORT[stat]}`,
      tone: value < 0 ? 'bad' : 'good' }
  },
})

/** What hinders its bearer stands before buffs. */
export const effects: EffectMarks<EidolonRows> = {
  ...byTable,
  badges: (battle, who, others) => {
    const badges = byTable.badges(battle, who, others)
    return [...badges.filter(({ tone }) => tone !== 'good'), ...badges.filter(({ tone }) => tone === 'good')]
  },
}

/** ROW-55: `Attack +3`. */
export function boostWords(condition: string, value: number): string {
  const stat = boostedBy(condition)
  return `${stat === undefined ? condition : STATS[stat]} ${signed(value)}`
}
