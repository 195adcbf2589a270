// What names stand for while a run is under way: somebody, many, numbers, and whether a test holds.
import { assertNever } from '../../../lib/assert-never.ts'
import { type Battle, type Combatant, type CombatantId, combatantOf, combatantsOf, type EffectId, effectsOn,
  hostile } from '../../core/index.ts'
import { distanceBetween, middleOf } from '../../kits/standing.ts'
import type { Amount, Whose } from '../amounts/amount.ts'
import { type AmountValues, workOut, workOutExactly } from '../amounts/work-out.ts'
import type { Filter, Group, Many, One, Side, Test, Zone } from '../language/ability.ts'
import type { Asking, Happening, Run, RunFrame, RunningTypes, TextRoot } from './frame.ts'
import type { Reading, Teaching } from './teach.ts'
import { effectsById } from '../place/effects-by-id.ts'
import { crossesZone, isBesideZone, isInZone, makerOf } from '../place/zones.ts'
import { amountOf, partAt, testOf } from './text.ts'

/** Where a question is asked: the run with its battle, and what its ruleset teaches. */
export interface Here<T extends RunningTypes> {
  readonly battle: Battle<T>
  readonly run: Asking
  readonly teach: Reading<T>
}

/** The same in a run that is under way. */
export interface InRun<T extends RunningTypes> extends Here<T> {
  readonly run: RunFrame
  readonly teach: Teaching<T>
}

/** Who that is now; `null` when there is nobody. */
export function whoIs<T extends RunningTypes>({ battle, run }: Here<T>, one: One): Combatant<T> | null {
  const id = one === 'me'
    ? run.me
    : one === 'it'
    ? run.it
    : one === 'by' || one === 'to'
    ? (run.event?.[one] ?? null)
    : one === 'source'
    ? (run.source ?? null)
    : one.startsWith('$')
    ? firstKept(run, one)
    : null
  return id === null ? null : (combatantOf(battle, id) ?? null)
}

function firstKept(run: Asking, name: string): CombatantId | null {
  const kept = run.kept[name]
  return kept?.is === 'who' ? (kept.ids[0] ?? null) : null
}

/** Whether somebody is on that side, as seen by `me`. */
export function isOn<T extends RunningTypes>(here: Here<T>, who: Combatant<T>, side: Side): boolean {
  const { battle, run, teach } = here
  const stands = isOnSide(battle, teach, run, who, side)
  if (stands !== null) return stands
  return run.effect !== undefined && isInZone(battle, run.effect, who, insideOf(here))
}

/** The same where no zone is asked for; `null` for who is inside a zone, which only the run can tell. */
export function isOnSide<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  { me, source }: { readonly me: CombatantId; readonly source?: CombatantId | null },
  who: Combatant<T>,
  side: Side,
): boolean | null {
  const own = me === who.id
  if ((own && (side === 'other' || side === 'other ally')) || (!own && side === 'me')) return false
  const one = combatantOf(battle, me)
  if (!one) return false
  switch (side) {
    case 'me':
    case 'other':
    case 'anyone':
      return true
    case 'ally':
    case 'other ally':
      return !isFoe(battle, teach, one, who)
    case 'enemy':
      return isFoe(battle, teach, one, who)
    case 'source':
      return who.id === source
    case 'inside':
      return null
    default:
      return assertNever(side)
  }
}

const isFoe = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  me: Combatant<T>,
  who: Combatant<T>,
): boolean => teach.opposed?.(battle, me, who) ?? hostile(battle, me.side, who.side)

/** An amount that rolls nothing, as a whole number. */
export function numberOf<T extends RunningTypes>(here: Here<T>, text: string): number {
  const amount = amountOf(text, here.teach.words)
  return workOut(amount, isPlain(amount) ? UNASKED : valuesOf(here), [], here.teach.rounding)
}

/** Whether the amount is a number that hangs on nothing: most are. */
const isPlain = ({ first, cases }: Amount): boolean => first.kind === 'number' && cases.length === 0
const UNASKED: AmountValues = { numberOf: () => 0, plain: () => 0, word: () => '', kept: () => 0, counter: () => 0 }

/** The same where the amount is a number that hangs on nothing; `null` otherwise. */
export function numberAlone<T extends RunningTypes>(teach: Reading<T>, text: string): number | null {
  const amount = amountOf(text, teach.words)
  return isPlain(amount) ? workOut(amount, UNASKED, [], teach.rounding) : null
}

/** The same as it is, not rounded: what something is multiplied by. */
export const factorOf = <T extends RunningTypes>(here: Here<T>, text: string): number =>
  workOutExactly(amountOf(text, here.teach.words), valuesOf(here))

export function valuesOf<T extends RunningTypes>(here: Here<T>): AmountValues {
  const { battle, run, teach } = here
  return {
    numberOf: (whose: Whose, name) => {
      const who = whoIs(here, whose)
      return who ? teach.numberOf(battle, who, name) : 0
    },
    plain: (name) => {
      if (name === 'targets') return run.targets.length
      if (name === 'distance') return distanceOf(here)
      if (name === 'amount') return run.event?.amount ?? 0
      if (name === 'total') return run.event?.total ?? 0
      if (name === 'x') return keptNumber(run.kept['$x'])
      if (name === 'beyond') return run.event?.beyond ?? 0
      if (name === 'value') return valueOf(here)
      return teach.plain(battle, name, run)
    },
    word: (name) => (name === 'kind' ? (run.event?.kind ?? '') : ''),
    kept: (name, as) => {
      const kept = run.kept[`$${name}`]
      if (kept?.is === 'check') return kept.total
      if (kept?.is === 'split') return sumOfParts(kept.parts)
      if (kept?.is === 'way') return as === 'spaces' ? kept.spaces : 0
      return kept?.is === 'number' ? kept.value : 0
    },
    counter: (name) => counterOf(here, name),
  }
}

/** A number of the carrier’s own as it stands now: `value` is that of the condition that is borne. */
export function counterOf<T extends RunningTypes>(here: Here<T>, name: string): number {
  if (name === 'value') return valueOf(here)
  const { battle, run, teach } = here
  const counter = teach.abilityAt(battle, run.root)?.counters?.[name]
  if (!counter) return 0
  return Math.min(mostOf(here, counter.most),
    teach.counterOf(battle, run.root, name) ?? plainNumber(here, counter.start))
}

/** How high a counter goes. */
export const mostOf = <T extends RunningTypes>(here: Here<T>, most: string | undefined): number =>
  most === undefined ? Infinity : Math.max(0, plainNumber(here, most))

/** Where counters start and end hangs on no counter. */
const plainNumber = <T extends RunningTypes>(here: Here<T>, text: string): number =>
  workOut(amountOf(text, here.teach.words), { ...valuesOf(here), counter: () => 0 }, [], here.teach.rounding)

/** What a split comes to in all. */
export const sumOfParts = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, one) => sum + one, 0)

const keptNumber = (kept: Asking['kept'][string] | undefined): number => (kept?.is === 'number' ? kept.value : 0)

/** The number of the condition that is borne. */
function valueOf<T extends RunningTypes>({ battle, run }: Here<T>): number {
  return battle.effects.find((one) => one.id === run.effect)?.value ?? 0
}

/** How far it is from `me` to the one in hand, in spaces. */
function distanceOf<T extends RunningTypes>(here: Here<T>): number {
  const [me, it] = [whoIs(here, 'me'), whoIs(here, 'it')]
  return me && it ? Math.round(distanceBetween(here.battle, me, it) ?? 0) : 0
}

/** The same run with somebody else in hand. */
export const withIt = <T extends RunningTypes>(here: Here<T>, it: CombatantId | null): Here<T> => ({ ...here,
  run: { ...here.run, it } })

/** Where tests and amounts are looked at before anything is done: for an offer, a target, a preview. */
export const hereBefore = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  said: { readonly root: TextRoot; readonly me: CombatantId; readonly it: CombatantId | null;
    readonly targets?: readonly CombatantId[]; readonly kept?: Run['kept']; readonly source?: CombatantId | null;
    readonly effect?: EffectId },
): InRun<T> => ({ battle, teach,
  run: { kind: 'run', id: '' as RunFrame['id'], step: 'next', from: [], way: null, of: null, parent: null, cursors: [],
    rolled: {}, struck: [], ...said, targets: said.targets ?? [], kept: said.kept ?? {} } })

/** Those who can be meant: who is there; who is down as well, where that is asked for. */
export function peopleFor<T extends RunningTypes>(here: Here<T>, where: Test | undefined): readonly Combatant<T>[] {
  const { battle, teach } = here
  const me = whoIs(here, 'me')
  const fallen = where !== undefined && asksForFallen(where)
  return combatantsOf(battle).filter((one) =>
    (one.presence === 'present' || (fallen && one.presence === 'down' && one.place !== null))
    && (me === null || (teach.reaches?.(battle, me, one) ?? true))
  )
}

const asksForFallen = (test: Test): boolean =>
  typeof test !== 'string'
  && ((test.test === 'state' && test.state === 'down')
    || ((test.test === 'all' || test.test === 'any') && test.tests.some(asksForFallen)))

export function holds<T extends RunningTypes>(here: Here<T>, test: Test): boolean {
  if (typeof test === 'string') {
    return workOut(testOf(test, here.teach.words), valuesOf(here), [], 'nearest') === 1
  }
  const { battle, teach, run } = here
  switch (test.test) {
    case 'all':
      return test.tests.every((one) => holds(here, one))
    case 'any':
      return test.tests.some((one) => holds(here, one))
    case 'not':
      return !holds(here, test.of)
    case 'kept': {
      const kept = run.kept[test.name]
      if (!kept || test.is === undefined) return kept !== undefined
      return (kept.is === 'word'
        ? kept.word
        : kept.is === 'check'
        ? kept.degree
        : kept.is === 'way' && kept.stopped
        ? 'stopped'
        : '') === test.is
    }
    case 'inside':
      return insideHolds(here, test)
    case 'deed':
      return run.event?.deed !== undefined && fitsFilter(run.event.deed, test.deed)
    default: {
      const who = whoIs(here, test.who)
      if (!who) return test.test === 'tag' && test.tag === OBJECT && isAtObject(here, test.who)
      switch (test.test) {
        case 'has':
          if (run.event?.on === 'down' && run.event.to === who.id) return fellWith(here, test)
          return test.from === undefined
            ? teach.has(battle, who.id, test.condition) || hasOwn(here, who.id, test.condition)
            : battle.effects.some((effect) =>
              effect.bearer === who.id && effect.condition === test.condition.replace(/^\+/, '')
              && effect.source === whoIs(here, test.from ?? 'me')?.id
            )
        case 'tag':
          return teach.isTag(battle, who, test.tag)
        case 'same':
          return whoIs(here, test.as)?.id === who.id
        case 'side':
          return isOn(here, who, test.side)
        case 'within': {
          const of = whoIs(here, test.of)
          const [one, other] = test.was ? [asBefore(here, who), of && asBefore(here, of)] : [who, of]
          return other !== null && (distanceBetween(battle, one, other) ?? Infinity) <= numberOf(here, test.spaces)
        }
        case 'sees': {
          const whom = whoIs(here, test.whom)
          return whom !== null && teach.sees(battle, who, whom)
        }
        case 'reaches': {
          const whom = whoIs(here, test.whom)
          return whom !== null && (teach.attacks?.(battle, who, whom, test.moved === true) ?? false)
        }
        case 'state':
          return stateHolds(here, who, test.state)
        default:
          return assertNever(test)
      }
    }
  }
}

/** Of who has fallen, what there was before. */
function fellWith<T extends RunningTypes>(here: Here<T>, { condition, from }: Extract<Test, { test: 'has' }>): boolean {
  const source = from === undefined ? null : (whoIs(here, from)?.id ?? null)
  return (here.run.event?.had ?? []).some((one) =>
    one.condition === condition.replace(/^\+/, '') && (from === undefined || one.source === source)
  )
}

/** The tag of what is nobody: a thing of the scene. */
const OBJECT = 'object'
const isAtObject = <T extends RunningTypes>({ run }: Here<T>, one: One): boolean =>
  (one === 'to' || one === 'it') && run.event?.to === null && run.event.at !== undefined

/** Somebody where it stood before the movement that is answered. */
const asBefore = <T extends RunningTypes>({ run: { event } }: Here<T>, who: Combatant<T>) =>
  event?.from !== undefined && event.by === who.id ? { ...who, place: event.from } : who

/** Whether somebody bears the condition that is defined with an ability: `+Name`. */
const hasOwn = <T extends RunningTypes>({ battle }: Here<T>, who: CombatantId, condition: string): boolean =>
  condition.startsWith('+') && effectsOn(battle, who, condition.slice(1)).length > 0

/** What `inside` means in the zone that is carried. */
function insideOf<T extends RunningTypes>({ battle, teach, run }: Here<T>): 'part' | 'whole' {
  const held = run.effect === undefined ? undefined : effectsById(battle.effects).get(run.effect)?.carries
  const text = held && teach.abilityAt(battle, held)
  const zone = text && held?.path && (partAt(text, held.path) as Partial<Zone> | undefined)
  return zone ? (zone.inside ?? 'part') : 'part'
}

/**
 * Whether somebody stands in a zone or next to the zone, or the way from the doer to the sufferer goes into, through or
 * out of the zone.
 */
function insideHolds<T extends RunningTypes>(here: Here<T>, test: Extract<Test, { test: 'inside' }>): boolean {
  const { battle, run } = here
  const kept = run.kept[test.zone]
  const zone = test.zone === 'this' ? run.effect : kept?.is === 'word' ? (kept.word as EffectId) : undefined
  if (zone === undefined) return false
  if (test.how !== 'crosses') {
    const who = whoIs(here, test.who)
    return who !== null
      && (test.how === 'beside' ? isBesideZone(battle, zone, who) : isInZone(battle, zone, who, test.how))
  }
  const by = whoIs(here, 'by')
  const to = whoIs(here, 'to') ?? (run.event?.at === undefined ? null : { place: run.event.at, size: 1 })
  if (!by || by.place === null || !to || to.place === null) return false
  return [by, to].some((one) => isInZone(battle, zone, one, 'part'))
    || crossesZone(battle, zone, middleOf(battle, by.place, by.size), middleOf(battle, to.place, to.size))
}

/** Whether a deed is one of those that are meant. */
export function fitsFilter(deed: NonNullable<Happening['deed']>, filter: Filter): boolean {
  return (filter.named === undefined || filter.named === deed.name)
    && (filter.use === undefined || filter.use === deed.use)
    && (filter.tags === undefined || filter.tags.some((tag) => deed.tags.includes(tag)))
    && !(filter.without ?? []).some((tag) => deed.tags.includes(tag))
}

function stateHolds<T extends RunningTypes>(
  here: Here<T>,
  who: Combatant<T>,
  state: Extract<Test, { test: 'state' }>['state'],
): boolean {
  switch (state) {
    case 'maker':
      return makerOf(here.battle, here.run.me) === who.id
    case 'standing':
      return who.presence === 'present'
    case 'down':
      return who.presence === 'down'
    case 'struck by this':
      return here.run.struck.includes(who.id) || (here.run.event?.struck?.includes(who.id) ?? false)
    case 'unwilling':
      return isOn(here, who, 'enemy')
    case 'on turn':
      return here.teach.isOnTurn?.(here.battle, who) ?? false
    case 'moved':
    case 'in extra turn':
      return false
    default:
      return assertNever(state)
  }
}

/** Those that are meant, in their order: by `first`, then by distance from `of`, then by joining. */
export function those<T extends RunningTypes>(here: Here<T>, many: Many): readonly CombatantId[] {
  if (many === 'targets') return here.run.targets
  if (typeof many !== 'string') return groupOf(here, many).map(({ id }) => id)
  const kept = many.startsWith('$') ? here.run.kept[many] : undefined
  if (kept?.is === 'who') return kept.ids
  const one = whoIs(here, many)
  return one ? [one.id] : []
}

function groupOf<T extends RunningTypes>(here: Here<T>, group: Group): readonly Combatant<T>[] {
  const { battle } = here
  const of = whoIs(here, group.of ?? 'me')
  const away = (one: Combatant<T>): number => (of ? (distanceBetween(battle, of, one) ?? Infinity) : Infinity)
  const within = group.within === undefined ? Infinity : numberOf(here, group.within)
  const found = peopleFor(here, group.where).filter((one) =>
    isOn(here, one, group.all) && (within === Infinity || away(one) <= within)
    && (!group.where || holds(withIt(here, one.id), group.where))
  )
  const key = (one: Combatant<T>): number => {
    const by = group.by === undefined ? 0 : numberOf(withIt(here, one.id), group.by)
    return group.first === 'highest' ? -by : group.first === 'lowest' ? by : 0
  }
  const ordered = found.map((one) => ({ one, key: key(one), away: away(one) })).toSorted((a, b) =>
    a.key - b.key || (a.away === b.away ? 0 : a.away - b.away)
  ).map(({ one }) => one)
  return group.most === undefined ? ordered : ordered.slice(0, Math.max(0, numberOf(here, group.most)))
}
