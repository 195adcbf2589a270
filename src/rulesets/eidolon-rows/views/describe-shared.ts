// Shared events in the words of this ruleset: numbers in full sentences, rows for places, buffs with their amounts.
// What another line tells already is left out.
import { nameOf, say, type BattleEvent, type CombatantId, type LogLine } from '../../../engine/core/index.ts'
import { conditionLine, hpLine } from '../../../engine/kits/told.ts'
import { INTERACT } from '../deeds/object-work.ts'
import { BEING_SUMMONED } from '../deeds/summoning.ts'
import { STATS } from '../sheet/kinds.ts'
import { boostedBy, CONDITIONS, INJURED, KNOCKED_OUT } from '../rules/conditions.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import { bandAt } from '../rules/sides.ts'
import { statLabel } from '../sheet/stats.ts'
import type { EidolonRows, RowsBattle } from '../state.ts'
import { durationWords } from './durations.ts'
import { boostWords } from './marks.ts'

type SharedEvent<Type extends BattleEvent['type']> = Extract<BattleEvent<EidolonRows>, { type: Type }>

/** A line, none at all, or `undefined` for the core’s. */
export function describeShared(before: RowsBattle, event: BattleEvent<EidolonRows>): LogLine | null | undefined {
  switch (event.type) {
    case 'stat':
      return counted(before, event)
    case 'moved':
      return moved(before, event)
    case 'rolled':
      // What a roll comes to is a sentence here.
      return event.result === undefined
        ? undefined
        : {
          ...say(`${event.roll.purpose}: ${event.roll.total}. ${event.result}`,
            event.roll.by === null ? [] : [event.roll.by as CombatantId]),
          roll: event.roll,
        }
    case 'presence':
      return presence(before, event)
    case 'joined':
      // The summoning tells it (ROW-40).
      return before.used.includes(BEING_SUMMONED) ? null : undefined
    case 'effect-added':
      return added(before, event)
    case 'effect-valued': {
      const effect = before.effects.find((one) => one.id === event.effect)
      if (!effect || event.value === null || boostedBy(effect.condition) === undefined) return undefined
      return boosted(before, effect.bearer, effect.condition, event.value, effect.value ?? 0)
    }
    case 'effect-ended': {
      const effect = before.effects.find((one) => one.id === event.effect)
      const stat = effect && boostedBy(effect.condition)
      if (!effect || event.why === ANEW || effect.condition === KNOCKED_OUT) return effect ? null : undefined
      return stat === undefined
        ? undefined
        : say(`${nameOf(before, effect.bearer)}: ${STATS[stat]} is back to normal (${event.why}).`, [effect.bearer])
    }
    case 'object-stat':
      // ROW-27: how far the work has come is told by whose work it is.
      return event.why === INTERACT ? null : undefined
    case 'ground':
      // A row that gets another slot for a newcomer (ROW-14) is no new map.
      return before.status === 'running' && event.ground.kind === 'bands' && before.scene.ground.kind === 'bands'
        ? null
        : undefined
    default:
      return undefined
  }
}

/** Why an effect ends that another line tells of. */
const ANEW = 'put on anew'

function counted(before: RowsBattle, { who, stat, by, why }: SharedEvent<'stat'>): LogLine | null {
  // What is left of a turn stands on the token and in the palette.
  if (stat === 'ap' || by === 0) return null
  const name = nameOf(before, who)
  const worse = by < 0
  const amount = Math.abs(by)
  const tone = worse ? 'bad' : 'good'
  switch (stat) {
    case 'hp': {
      const line = hpLine(before, { who, by, why })
      return worse && before.combatants[who]?.stats['hp'] === amount
        ? { ...line, text: line.text.replace(' loses ', ' loses the last ') }
        : line
    }
    case 'mp':
    case 'anima': {
      const label = stat === 'mp' ? 'MP' : 'Anima'
      return say(`${name} ${worse ? 'spends' : 'gains'} ${amount} ${label} (${why}).`, [who],
        worse ? 'neutral' : 'good')
    }
    default:
      return say(`${name}: ${statLabel(stat)} ${worse ? '−' : '+'}${amount} (${why}).`, [who], tone)
  }
}

/**
 * ROW-23: walking is a deed and has its line; an advance has one line for all (ROW-14). Forced movement is told
 * (ROW-03).
 */
function moved(before: RowsBattle, { who, path, manner }: SharedEvent<'moved'>): LogLine | null | undefined {
  if (manner === 'walk') return null
  if (manner !== 'forced') return undefined
  const [from, to] = [bandAt(before, path[0] ?? null), bandAt(before, path.at(-1) ?? null)]
  if (!from || !to) return undefined
  // Within a row slots mean nothing.
  if (from.id === to.id || before.turn.step === 'advance') return null
  return say(`${nameOf(before, who)} is moved to the ${to.depth === 0 ? 'front' : 'back'} row.`, [who], 'warn')
}

/** ROW-57: the downed; what becomes of eidolons has a line of its own. */
function presence(
  before: RowsBattle,
  { who, presence: now, why }: SharedEvent<'presence'>,
): LogLine | null | undefined {
  const one = before.combatants[who]
  if (!one || isEidolon(before, who)) return null
  if (now === 'down') {
    return { ...say(`${one.name} is down (${why}).`, [who], 'bad', 1), float: { who, text: 'down', tone: 'bad' } }
  }
  if (now === 'fled' && before.turn.step === 'leaving') return say(`${one.name} gets away.`, [who], 'warn', 1)
  return now === 'present' && one.presence === 'down'
    ? say(`${one.name} is up again (${why}).`, [who], 'good', 1)
    : undefined
}

function added(before: RowsBattle, { effect }: SharedEvent<'effect-added'>): LogLine | null | undefined {
  const { bearer, condition, value } = effect
  // The blow, and the table of injuries, have told these.
  if (condition === KNOCKED_OUT || condition === INJURED) return null
  if (boostedBy(condition) !== undefined && value !== null) return boosted(before, bearer, condition, value, 0)
  return CONDITIONS.some((one) => one.name === condition)
    ? conditionLine(before, effect, CONDITIONS, durationWords(before, effect))
    : undefined
}

/** ROW-55: `Mira: Attack +3 until the battle ends.` */
function boosted(before: RowsBattle, who: CombatantId, condition: string, now: number, was: number): LogLine {
  const tone = now > was ? 'good' : 'bad'
  const words = boostWords(condition, now)
  return { ...say(`${nameOf(before, who)}: ${words} until the battle ends.`, [who], tone),
    float: { who, text: words, tone } }
}
