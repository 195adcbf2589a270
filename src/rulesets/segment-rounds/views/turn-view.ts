// The turn as this ruleset tells it: the eight steps of a round, whom the round waits for, who does what when, and the
// buttons.
import type { TableView, TurnView } from '../../../engine/core/index.ts'
import { activeNow, awaitedBeforeSpells, isGmsPause } from '../clock/awaited.ts'
import { isHigh } from '../clock/groups.ts'
import { actsAfterHigh } from '../clock/who-acts.ts'
import { isDelayed } from '../rules/conditions.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { areas } from './areas.ts'
import { buttons } from './buttons.ts'
import { forms } from './forms.ts'
import { leftWords } from './marks.ts'
import { pauseWords } from './pause.ts'
import { queueView } from './queue.ts'
import { track } from './track.ts'
import { momentWords } from './words.ts'
import { listed } from '../../../lib/listed.ts'
import { sideName } from '../../../engine/core/index.ts'
import { headlineAtRest } from '../../../engine/kits/turn-parts.ts'

export function turnView(battle: SegmentsBattle): TurnView {
  const { round } = battle.turn
  const waited = activeNow(battle)
  return {
    headline: headlineAtRest(battle) ?? headline(battle, waited),
    round: round === 0 ? null : round,
    terms: { round: 'Round', track: 'Steps of the round',
      ...(battle.turn.step === 'surprise' ? { none: 'Before round 1' } : {}) },
    track: track(battle),
    queue: queueView(battle),
    acting: waited.map((one) => ({ who: one.id, why: why(battle, one), left: leftWords(battle, one.id) })),
    buttons: buttons(battle, pauseWords(battle)),
    meters: [],
    tables: tables(battle),
    forms: forms(battle),
    areas: battle.status === 'running' ? areas(battle) : [],
  }
}

function headline(battle: SegmentsBattle, waited: readonly SegmentsCombatant[]): string {
  const words = `${momentWords(battle.turn)}${announcedWords(battle)}`
  const [only, another] = waited
  const sep = battle.turn.announced.length > 0 ? ' ' : awaitedBeforeSpells(battle).length > 0 ? ' · waiting for ' : ': '
  if (only === undefined) return isGmsPause(battle) ? `${words}${sep}the GM${reason(battle)}` : momentWords(battle.turn)
  return another === undefined
    ? `${words}${sep}${only.name}`
    : `${words}${sep}${
      listed(battle.sides.filter(({ id }) => waited.some((one) => one.side === id)).map(({ name }) => name))
    }`
}

/** In brackets, where it is told. */
function reason(battle: SegmentsBattle): string {
  const words = pauseWords(battle)
  return words === '' ? '' : ` (${words})`
}

/** SEG-23: that something waits to be carried out, until nobody is waited for or the button is pressed. */
function announcedWords({ turn: { announced } }: SegmentsBattle): string {
  return announced.length === 0 ? '' : ` · ${announced.length} announced, waiting for`
}

/** SEG-20, SEG-43: why it is the combatant’s moment. */
function why(battle: SegmentsBattle, one: SegmentsCombatant): string {
  const words = momentWords(battle.turn)
  const { step } = battle.turn
  if (awaitedBeforeSpells(battle).includes(one)) return `${words}, immediate actions first`
  if (actsAfterHigh(battle, one)) return `${words}, delaying activities`
  if (step !== 'high' && step !== 'low') return words
  if (isDelayed(battle, one.id)) return `${words}, delayed`
  const group = battle.turn.order[0]?.includes(one.side) ? 'high' : 'low'
  return isHigh(battle.turn, one, false) === (group === 'high')
    ? words
    : `${words}, apart from the ${sideName(battle, one.side)}`
}

/** SEG-20: this round’s dice. */
function tables({ turn, sides }: SegmentsBattle): readonly TableView[] {
  const rows = sides.flatMap(({ id, name }) => {
    const at = turn.order.findIndex((group) => group.includes(id))
    const roll = turn.rolls[id]
    return roll && at >= 0
      ? [[name, String(roll.total), at === 0 ? 'HIGH' : turn.order.length > 2 ? `LOW ${at}` : 'LOW']]
      : []
  })
  return rows.length === 0
    ? []
    : [{ id: 'initiative', title: 'Group initiative', columns: ['Group', 'Die', 'Acts in'], rows }]
}
