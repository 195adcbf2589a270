// The eight steps of a round as the phase bar shows them, and what each is made of: fast actions, types within HIGH and
// LOW, the ten segments with the spells complete in each (SEG-01, SEG-02, SEG-22, SEG-24, SEG-27).
import { combatantsOf, type SideId, sideName, type Tick, type TickState } from '../../../engine/core/index.ts'
import { isHigh } from '../clock/groups.ts'
import { moments, type Slot, SLOT_NAMES, type RoundStep } from '../clock/moments.ts'
import { isAway, takesPart } from '../../../engine/kits/taking-part.ts'
import { activityName, activityNow } from '../deeds/under-way.ts'
import { isDelayed } from '../rules/conditions.ts'
import { meleeOf } from '../rules/melee-zones.ts'
import type { SegmentsBattle, SegmentsCombatant, State } from '../state.ts'
import { declaredWords } from './marks.ts'
import { BAR_STEPS, momentWords, powerName, SEGMENTS } from './words.ts'
import { overTick } from '../../../engine/kits/turn-parts.ts'
import { listed } from '../../../lib/listed.ts'

export function track(battle: SegmentsBattle): readonly Tick[] {
  const { round, step } = battle.turn
  const before = step === 'setup' || step === 'surprise'
  const ticks = before || round === 0
    ? beforeRounds(battle)
    : BAR_STEPS.map(({ id, label, steps }) => stepTick(battle, id, label, steps))
  return battle.status === 'ended' ? ticks.map(overTick) : ticks
}

const tick = (id: string, label: string, state: TickState, detail = '', ticks: readonly Tick[] = []): Tick => ({ id,
  label, state, detail, progress: null, ticks })

/** SEG-04 */
function beforeRounds(battle: SegmentsBattle): readonly Tick[] {
  const { step, segment, surprised } = battle.turn
  const most = Math.max(0, ...Object.values(surprised))
  const segments = Array.from({ length: most },
    (_, index) =>
      tick(`surprise-${index + 1}`, String(index + 1),
        index + 1 < segment ? 'done' : index + 1 === segment ? 'now' : 'next', `Segment ${index + 1}`))
  const there = Object.entries(surprised).filter(([, count]) => count > 0).map(([side, count]) =>
    `${sideName(battle, side as SideId)}: ${count} segment${count === 1 ? '' : 's'}`
  )
  return [
    tick('set-up', 'Set-up', step === 'setup' ? 'now' : 'done', 'Everybody is placed on the map'),
    tick('surprise', 'Surprise', step === 'surprise' ? 'now' : 'next',
      there.length > 0 ? there.join(', ') : '1d6 for each side', step === 'surprise' ? segments : []),
    tick('round-1', 'Round 1', 'next', 'Declarations, initiative, actions, spells'),
  ]
}

const ORDER: readonly RoundStep[] = BAR_STEPS.flatMap(({ steps }) => steps)

function stepTick(battle: SegmentsBattle, id: string, label: string, steps: readonly RoundStep[]): Tick {
  const at = ORDER.indexOf(battle.turn.step)
  const state: TickState = steps.includes(battle.turn.step)
    ? 'now'
    : ORDER.indexOf(steps[0] ?? 'end') < at
    ? 'done'
    : 'next'
  const [detail, ticks, brief] = inside(battle, steps[0] ?? 'end')
  return { ...tick(id, label, state, detail, ticks), ...(brief === undefined ? {} : { brief }) }
}

/** What a step tells, what it is made of, and what it tells where there is little room. */
type Inside = readonly [string, readonly Tick[], string?]

function inside(battle: SegmentsBattle, step: RoundStep): Inside {
  switch (step) {
    case 'declare':
      return declaring(battle)
    case 'initiative':
      return [dice(battle), []]
    case 'fast':
      return ['Parley, Flee, Charge, go first', slots(battle, 'fast', 0), 'As declared']
    case 'routines':
    case 'rest':
      return routines(battle, step)
    case 'high':
    case 'low':
      return [groupWords(battle), [...slots(battle, 'high', 0),
        ...passes(battle).flatMap((pass) => slots(battle, 'low', pass))]]
    case 'spells':
      return spells(battle)
    default:
      return ending(battle)
  }
}

function declaring(battle: SegmentsBattle): readonly [string, readonly Tick[]] {
  const asking = battle.turn.step === 'declare'
  const there = combatantsOf(battle).filter((one) => !asking || !isAway(one))
  const said = there.filter((one) => battle.turn.declared[one.id] !== undefined)
  // Combatants that fell or came since make no difference to what is over.
  const all = asking ? there.filter((one) => takesPart(one) || said.includes(one)) : said
  return [`${said.length} of ${all.length} have declared`, asking
    ? all.map((one) =>
      tick(one.id, one.name, said.includes(one) ? 'done' : 'next', said.includes(one) ? 'has declared' : 'is asked')
    )
    : []]
}

/** SEG-20: “Players 5, Enemies 2”. */
function dice({ turn: { rolls }, sides }: SegmentsBattle): string {
  const all = sides.flatMap(({ id, name }) => (rolls[id] ? [`${name} ${rolls[id].total}`] : []))
  return all.length === 0 ? '1d6 for each group' : all.join(', ')
}

/** “Players in HIGH, Enemies in LOW” */
function groupWords(battle: SegmentsBattle): string {
  const { order } = battle.turn
  return order.flatMap((
    group,
    index,
  ) => (group.length === 0
    ? []
    : [`${listed(group.map((side) => sideName(battle, side)))} in ${index === 0 ? 'HIGH' : 'LOW'}`])
  ).join(', ')
}

const passes = ({ turn: { order } }: SegmentsBattle): readonly number[] =>
  Array.from({ length: Math.max(1, order.length - 1) }, (_, index) => index + 1)

/** The slots of fast actions, of HIGH or of one pass of LOW, with who acts in them as far as that is known. */
function slots(battle: SegmentsBattle, step: 'fast' | 'high' | 'low', pass: number): readonly Tick[] {
  const { turn } = battle
  const all = moments(turn.order.length - 1)
  const now = all.findIndex((one) => one.step === turn.step && one.slot === turn.slot && one.pass === turn.pass)
  return all.flatMap((one, index) => {
    if (one.step !== step || one.pass !== pass || one.slot === null) return []
    const state: TickState = index === now ? 'now' : index < now ? 'done' : 'next'
    const short = step === 'fast'
      ? SLOT_NAMES[one.slot]
      : `${step === 'high' ? 'H' : passes(battle).length > 1 ? `${pass}L` : 'L'}${one.slot.slice(1)}`
    const names = step === 'fast' ? declaredFast(battle, one.slot, state === 'done') : []
    const detail = step === 'fast' ? names.join(', ') : momentWords({ ...turn, ...one })
    return [
      tick(`${one.step}-${one.pass}-${one.slot}`, short,
        step === 'fast' && names.length === 0 && state !== 'now' ? 'skipped' : state, detail),
    ]
  })
}

function declaredFast(battle: SegmentsBattle, slot: Slot, over: boolean): readonly string[] {
  return combatantsOf(battle).filter((one) => {
    const said = battle.turn.declared[one.id]?.what
    return (over || takesPart(one)) && said?.kind === 'fast' && said.fast === slot
  }).map((one) => one.name)
}

/** SEG-25 */
function routines(battle: SegmentsBattle, step: 'routines' | 'rest'): Inside {
  const { turn } = battle
  const past = ORDER.indexOf(turn.step) > ORDER.indexOf(step)
  const used = (one: SegmentsCombatant): boolean => (turn.spent[one.id]?.routines ?? 0) > 0
  const all = combatantsOf(battle).filter((one) =>
    one.sheet.routines > 1
    && ((used(one) && (past || !isAway(one)))
      || (!past && takesPart(one) && meleeOf(turn.melees, one.id) !== undefined))
  )
  if (all.length === 0) {
    return [past ? 'Nobody struck' : 'Nobody has several routines in melee', [], past ? 'Nobody struck' : 'Nobody']
  }
  return ['Combatants with several routines in melee',
    all.map((one) =>
      tick(one.id, one.name, past ? 'done' : turn.step === step && !turn.passed.includes(one.id) ? 'now' : 'next',
        `${turn.spent[one.id]?.routines ?? 0} of ${one.sheet.routines} routines used`)
    ), 'Several in melee']
}

/** SEG-27: the ten segments, with what is complete in each. */
function spells(battle: SegmentsBattle): Inside {
  const { turn } = battle
  const due = casters(battle)
  const at = ORDER.indexOf(turn.step) - ORDER.indexOf('spells')
  const segments = Array.from({ length: SEGMENTS }, (_, index) => {
    const segment = index + 1
    const state: TickState = at > 0 || (at === 0 && segment < turn.segment)
      ? 'done'
      : at === 0 && segment === turn.segment
      ? 'now'
      : 'next'
    return tick(`segment-${segment}`, String(segment), state,
      due.filter(({ ends }) => ends === segment).map(({ words }) => words).join(', '))
  })
  const nextRound = due.filter(({ over, ends }) => over === null && ends > SEGMENTS).map(({ words }) =>
    `${words} goes on into the next round`
  )
  // What is still to come stands first, where a narrow cell shows it; a sign marks what is over.
  const told = [
    ...due.filter(({ over, ends }) => over === null && ends <= SEGMENTS).map(({ ends, words }) => `${ends} ${words}`),
    ...nextRound,
    ...due.flatMap(({ over, words }) => (over === null ? [] : [`${over} ${words}`])),
  ]
  return told.length === 0 ? ['Nobody casts anything', segments, 'Nobody casts'] : [told.join(' · '), segments]
}

/** Spells that come by segment, the earliest first, with those that are over; within a segment HIGH first. */
function casters(battle: SegmentsBattle): readonly { readonly ends: number; readonly words: string;
  readonly over: '✓' | '✗' | null }[]
{
  const high = (one: SegmentsCombatant) => isHigh(battle.turn, one, isDelayed(battle, one.id))
  return combatantsOf(battle).flatMap((one) => {
    const { casting: { [one.id]: casting }, ended: { [one.id]: ended } } = battle.turn
    const due = casting ?? ended
    if (!due || due.rounds > 0) return []
    const broken = !casting && ended?.broken !== null
    return [{ over: casting ? null : broken ? '✗' as const : '✓' as const, ends: due.ends, high: high(one),
      words: `${one.name}: ${powerName(battle, one.id, due.power) ?? 'a spell'}${broken ? ' (broken)' : ''}` }]
  }).toSorted((a, b) => a.ends - b.ends || Number(b.high) - Number(a.high))
}

/** SEG-26, SEG-90 */
function ending(battle: SegmentsBattle): Inside {
  const { turn } = battle
  const busy = combatantsOf(battle).flatMap((one) => {
    if (isAway(one)) return []
    const casting = turn.casting[one.id]
    const activity = activityNow(battle, one)
    if (casting && casting.rounds > 0) {
      return [
        tick(one.id, one.name, stateOf(turn),
          `${powerName(battle, one.id, casting.power) ?? 'a spell'}, ${
            casting.rounds === 1 ? 'complete' : `${casting.rounds} rounds more`
          }`),
      ]
    }
    if (activity) {
      return [
        tick(one.id, one.name, stateOf(turn),
          `${activityName(one, activity.what)}, ${activity.done} of ${activity.of} rounds`),
      ]
    }
    const said = turn.declared[one.id]?.what
    return said?.kind === 'complex' ? [tick(one.id, one.name, stateOf(turn), declaredWords(battle, one.id) ?? '')] : []
  })
  return ['Complex activities, what lasts, morale', busy, 'What lasts, morale']
}

const stateOf = ({ step }: State): TickState => (step === 'end' ? 'now' : 'next')
