// Lines of the log for events of the core that this ruleset words itself.
import { say, type BattleEvent, nameOf, type LogLine, spaceOf } from '../../../engine/core/index.ts'
import { withUnit } from '../../../lib/units.ts'
import type { PhasesBattle, EightPhases } from '../state.ts'

/** Changes of numbers in full sentences. */
export function describeShared(before: PhasesBattle, event: BattleEvent<EightPhases>): LogLine | null | undefined {
  if (event.type === 'moved' && event.manner === 'forced') return carried(before, event)
  if (event.type !== 'stat') return undefined
  const known = GAINS[event.stat]
  if (known === undefined) return undefined
  const name = nameOf(before, event.who)
  const bad = BURDENS.has(event.stat) ? event.by > 0 : event.by < 0
  const amount = Math.abs(event.by)
  const label = typeof known === 'string' ? known : known[amount === 1 ? 0 : 1]
  const verb = event.stat === 'hp' || event.stat === 'maxMp'
    ? (event.by < 0 ? 'loses' : 'regains')
    : BURDENS.has(event.stat)
    ? (event.by > 0 ? 'takes' : 'clears')
    : event.by > 0
    ? 'gains'
    : 'spends'
  const floats = event.stat === 'hp' || event.stat === 'stress' || event.stat === 'discord'
  return {
    ...say(`${name} ${verb} ${amount} ${label}${reason(label, event.why)}.`, [event.who], bad ? 'bad' : 'good'),
    float: floats
      ? {
        who: event.who,
        text: `${event.by < 0 ? '−' : '+'}${amount}${event.stat === 'hp' ? '' : ` ${label}`}`,
        tone: bad ? 'bad' : 'good',
      }
      : null,
  }
}

/** The reason in brackets; none where it only repeats the label: “takes 1 SURGE level”. */
const reason = (label: string, why: string): string =>
  label.toLowerCase().startsWith(why.toLowerCase()) ? '' : ` (${why})`

/** PHA-65: how far a combatant was moved against its will, and where to. */
function carried(
  before: PhasesBattle,
  { who, path }: Extract<BattleEvent<EightPhases>, { type: 'moved' }>,
): LogLine {
  const [from, to] = [path[0], path.at(-1)]
  const space = spaceOf(before)
  const far = from === undefined || to === undefined ? 0 : space.distance(from, 1, to, 1)
  return say(
    `${nameOf(before, who)} is forced to move ${withUnit(far, space.unit)}${
      to === undefined ? '' : `, to ${space.label(to)}`
    }.`,
    [who],
  )
}

/** Where there are two, the first is of one. */
const GAINS: Readonly<Record<string, string | readonly [one: string, more: string]>> = {
  hp: 'HP',
  stress: 'Stress',
  mp: 'MP',
  focus: 'FOCUS',
  tempHp: 'TEMP HP',
  discord: 'Discord',
  recoveries: ['RECOVERY', 'RECOVERIES'],
  wounds: ['Wound', 'Wounds'],
  overstress: 'Overstress',
  surge: ['SURGE level', 'SURGE levels'],
  maxMp: 'maximum MP',
}

/** Having more of these is bad. */
const BURDENS: ReadonlySet<string> = new Set(['stress', 'discord', 'wounds', 'overstress', 'surge'])
