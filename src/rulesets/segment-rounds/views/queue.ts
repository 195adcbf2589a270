// Who does what when in this round, as a queue: by the steps in which each comes, with what was declared as far as it
// is known (SEG-02, SEG-20 to SEG-27).
import { type CombatantId, combatantsOf, nameOf, type QueueEntry, type QueueState, type QueueView,
  sideName } from '../../../engine/core/index.ts'
import { activeNow, awaitedAfterHigh, awaitedBeforeSpells, knownAwaited } from '../clock/awaited.ts'
import { isHigh, passOf } from '../clock/groups.ts'
import type { RoundStep } from '../clock/moments.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { activityName, activityNow } from '../deeds/under-way.ts'
import { DELAYED, isDelayed, SURPRISED } from '../rules/conditions.ts'
import { meleeOf } from '../rules/melee-zones.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { badgesOf, declaredWords } from './marks.ts'
import { endedWords, powerName, SEGMENTS } from './words.ts'
import { borderEntry, queueEntry } from '../../../engine/kits/turn-parts.ts'

export function queueView(battle: SegmentsBattle): QueueView {
  const { step, round, order } = battle.turn
  const there = combatantsOf(battle).filter((one) => takesPart(one))
  if (step === 'setup') return { title: 'Who takes part', entries: there.map((one) => entry(battle, one, one.id)) }
  if (step === 'surprise') return { title: 'Surprise', entries: surpriseEntries(battle, there) }
  const title = `Round ${round}`
  const fallen = combatantsOf(battle).filter((one) => one.presence === 'down').map((one) =>
    entry(battle, one, `down:${one.id}`, { state: 'unable', told: 'down' })
  )
  // The fallen belong to no part of the round.
  const out = fallen.length === 0 ? [] : [borderEntry('down', 'Down'), ...fallen]
  if (order.length === 0) return { title, entries: [...there.map((one) => declaring(battle, one)), ...out] }
  return { title, entries: [...sections(battle, there).flatMap((section) => sectionEntries(battle, section)), ...out] }
}

/** SEG-04 */
function surpriseEntries(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly QueueEntry[] {
  const { surprised, segment } = battle.turn
  const caught = there.filter((one) => (surprised[one.side] ?? 0) >= segment)
  const free = there.filter((one) => !caught.includes(one))
  const now = new Set(knownAwaited(battle).map(({ id }) => id))
  return [
    ...free.map((one) => entry(battle, one, one.id, { state: now.has(one.id) ? 'acting' : 'acted' })),
    ...(caught.length === 0
      ? []
      : [borderEntry('surprised', 'Surprised'),
        ...caught.map((one) => entry(battle, one, one.id, { state: 'unable', told: 'surprised' }))]),
  ]
}

/** SEG-10: before the dice, who has declared what. */
function declaring(battle: SegmentsBattle, one: SegmentsCombatant): QueueEntry {
  const words = declaredWords(battle, one.id)
  return entry(battle, one, one.id, words === null ? { told: 'has not declared' } : { told: words })
}

interface Section {
  readonly id: string
  readonly label: string
  readonly step: RoundStep
  readonly pass: number
  readonly members: readonly { readonly one: SegmentsCombatant; readonly value?: string; readonly told?: string;
    readonly state?: QueueState }[]
}

/** The parts of the round in which some combatant has something to do. */
function sections(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly Section[] {
  const { turn } = battle
  const high = (one: SegmentsCombatant) => isHigh(turn, one, isDelayed(battle, one.id))
  const several = there.filter((one) =>
    one.sheet.routines > 1 && (meleeOf(turn.melees, one.id) !== undefined || (turn.spent[one.id]?.routines ?? 0) > 0)
  ).toSorted((a, b) => Number(high(b)) - Number(high(a)))
  const fast = there.filter(({ id }) => turn.declared[id]?.what.kind === 'fast' && turn.declared[id].sealed === false)
    .toSorted((a, b) => fastRank(battle, a) - fastRank(battle, b) || Number(high(b)) - Number(high(a)))
  const section = (id: string, label: string, step: RoundStep, members: Section['members'], pass = 0): Section => ({ id,
    label, step, members, pass })
  const lows = Array.from({ length: Math.max(1, turn.order.length - 1) }, (_, index) => index + 1)
  return [
    section('fast', 'Fast actions', 'fast', fast.map((one) => ({ one, told: declaredWords(battle, one.id) ?? '' }))),
    section('routines', 'First routines', 'routines', several.map((one) => ({ one }))),
    section('high', `HIGH${groupText(battle, turn.order[0] ?? [])}`, 'high',
      there.filter(high).map((one) => member(battle, one))),
    ...lows.map((pass) =>
      section(`low-${pass}`, `LOW${groupText(battle, turn.order[pass] ?? [])}`, 'low', there.filter((one) =>
        !high(one) && passOf(turn, one) === pass
      ).map((one) => member(battle, one)), pass)
    ),
    section('late', 'LOW, delaying activities', 'low', awaitedAfterHigh(battle).map((one) => ({ one })), turn.pass),
    section('rest', 'Other routines', 'rest',
      several.map((one) => ({ one, value: `${turn.spent[one.id]?.routines ?? 0} of ${one.sheet.routines}` }))),
    section('immediate', 'Before the spells', 'spells',
      awaitedBeforeSpells(battle).map((one) => ({ one, told: 'immediate actions' }))),
    section('spells', 'Spells, by segment', 'spells', spells(battle, there)),
    section('end', 'End of the round', 'end', atTheEnd(battle, there)),
  ].filter(({ members }) => members.length > 0)
}

const FAST_ORDER: readonly string[] = ['parley', 'flee', 'charge', 'go-first']
function fastRank({ turn }: SegmentsBattle, { id }: SegmentsCombatant): number {
  const said = turn.declared[id]?.what
  return said?.kind === 'fast' ? FAST_ORDER.indexOf(said.fast) : FAST_ORDER.length
}

/** “: Players 5” */
function groupText(battle: SegmentsBattle, group: SegmentsBattle['turn']['order'][number]): string {
  const words = group.map((side) =>
    [sideName(battle, side), battle.turn.rolls[side]?.total].filter((part) => part !== undefined).join(' ')
  )
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}

/** A combatant in its group, with what it declared. */
function member(battle: SegmentsBattle, one: SegmentsCombatant): Section['members'][number] {
  const said = battle.turn.declared[one.id]
  // That the GM has declared is no news here: all have. A fast action stands among the fast ones; a hidden one still
  // stands here, in words for the GM.
  return said === undefined || said.what.kind === 'none' || (said.what.kind === 'fast' && !said.sealed)
    ? { one }
    : { one, told: declaredWords(battle, one.id) ?? '' }
}

function spells(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): Section['members'] {
  const { casting, ended, order, step, segment } = battle.turn
  const rank = (one: SegmentsCombatant) => (isHigh(battle.turn, one, isDelayed(battle, one.id)) ? 0 : order.length)
  const at = (ends: number) => (ends > SEGMENTS ? `+${ends - SEGMENTS}` : String(ends))
  const under = there.flatMap((one) => {
    const spell = casting[one.id]
    if (!spell || spell.rounds > 0) return []
    return [{ one, ends: spell.ends, told: spellWords(battle, one.id),
      ...(step === 'spells' && spell.ends === segment ? { state: 'acting' as const } : {}) }]
  })
  // SEG-50: a spell that is over stays in its place, so that all see what became of it.
  const over = combatantsOf(battle).flatMap((one) => {
    const spell = ended[one.id]
    return spell && spell.rounds === 0
      ? [{ one, ends: spell.ends, told: endedWords(battle, one.id, spell),
        state: spell.broken === null ? ('acted' as const) : ('gone' as const) }]
      : []
  })
  return [...under, ...over].toSorted((a, b) => a.ends - b.ends || rank(a.one) - rank(b.one)).map(
    ({ ends, ...one }) => ({ ...one, value: at(ends) }),
  )
}

/** “Bind on Cutter” */
function spellWords(battle: SegmentsBattle, who: CombatantId): string {
  const casting = battle.turn.casting[who]
  const names = (casting?.targets ?? []).flatMap((one) => (one.kind === 'combatant' ? [nameOf(battle, one.id)] : []))
  return `${(casting && powerName(battle, who, casting.power)) ?? 'a spell'}${
    names.length > 0 ? ` on ${names.join(', ')}` : ''
  }`
}

function atTheEnd(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): Section['members'] {
  const { casting, declared } = battle.turn
  return there.flatMap((one) => {
    const spell = casting[one.id]
    const activity = activityNow(battle, one)
    const said = declared[one.id]?.what
    if (spell && spell.rounds > 0) {
      return [{ one, told: spellWords(battle, one.id), value: `${spell.rounds} round${spell.rounds === 1 ? '' : 's'}` }]
    }
    if (activity) return [{ one, told: activityName(one, activity.what), value: `${activity.done} of ${activity.of}` }]
    return said?.kind === 'complex' ? [{ one, told: declaredWords(battle, one.id) ?? '' }] : []
  })
}

const ORDER: readonly RoundStep[] = ['fast', 'routines', 'high', 'low', 'rest', 'spells', 'end']

function sectionEntries(battle: SegmentsBattle, { id, label, step, pass, members }: Section): readonly QueueEntry[] {
  const { turn } = battle
  const [now, at] = [ORDER.indexOf(turn.step), ORDER.indexOf(step)]
  const runs = turn.step === step && turn.pass === pass
  const past = now > at || (now === at && turn.pass > pass)
  const waited = new Set(runs ? activeNow(battle).map((one) => one.id) : [])
  const stateOf = (one: SegmentsCombatant): QueueState => {
    if (past) return 'acted'
    if (!runs) return isDelayed(battle, one.id) && step === 'low' ? 'delayed' : 'waiting'
    if (waited.has(one.id)) return 'acting'
    return turn.announced.some(({ who }) => who === one.id)
      ? 'held'
      : turn.passed.includes(one.id)
      ? 'passed'
      : 'waiting'
  }
  return [borderEntry(id, label), ...members.map(({ one, value = '', told, state }) => {
    const words = (runs ? announcedBy(battle, one) : null) ?? told
    return entry(battle, one, `${id}:${one.id}`, { state: state ?? stateOf(one), value,
      ...(words ? { told: words } : {}) })
  })]
}

/** SEG-23: what the combatant announced for the step that runs, with its speed. */
function announcedBy({ turn: { announced } }: SegmentsBattle, { id }: SegmentsCombatant): string | null {
  const meant = announced.find(({ who }) => who === id)
  return meant ? `announced${meant.speed > 0 ? `, speed ${meant.speed}` : ''}` : null
}

function entry(
  battle: SegmentsBattle,
  one: SegmentsCombatant,
  key: string,
  more: Partial<QueueEntry> = {},
): QueueEntry {
  return queueEntry(one, {
    key,
    badges: badgesOf(battle, one).filter(({ id, label }) =>
      !QUIET.has(id) && label !== SURPRISED && (label !== DELAYED || more.state !== 'delayed')
    ),
    ...more,
  })
}

/** What the queue says otherwise, or what the board shows. */
const QUIET: ReadonlySet<string> = new Set(['casting', 'broken', 'melee', 'activity'])
