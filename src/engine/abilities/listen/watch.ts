// Looks at what has happened, once for each step of a decision, and sets off what listens for it afterwards. What only
// the ruleset knows to have happened, it says with `happened`.
import type { Battle, BattleEvent, CombatantId, Effect, Work } from '../../core/index.ts'
import { contentsOf, carriedBy, carriersOf, endingIn, hereIn } from '../carry/carriers.ts'
import type { Until } from '../language/ability.ts'
import { type Happening, isLastDeed, type Run, type RunningTypes } from '../run/frame.ts'
import type { Teaching } from '../run/teach.ts'
import { isForm, leaveCopiedForm, leaveForm } from '../run/forms.ts'
import { partAt } from '../run/text.ts'
import { holds } from '../run/values.ts'
import { endedIn, keepZones, moves } from '../place/follow.ts'
import { isThere, mayStart, setOff } from './answer.ts'
import { takeHappened } from './happened.ts'
import { answering, fits, listening } from './match.ts'

/** What ends without anybody doing anything, and what answers all that has happened. The `watch` of a ruleset. */
export function watching<T extends RunningTypes>(teach: Teaching<T>): (
  work: Work<T>,
  before: Battle<T>,
  events: readonly BattleEvent<T>[],
) => void {
  return (work, before, events) => {
    const spoken = takeHappened(work)
    for (const event of events) if (event.type === 'joined') leaveCopiedForm(work, teach, event.combatant.id)
    const listens = hasCarriers(work.battle, teach) || hasCarriers(before, teach)
    if (!listens) return
    keepZones(work, before)
    for (const effect of endedIn(before, work.battle)) if (isForm(effect)) leaveForm(work, teach, effect)
    // COM-03, COM-06: before the start and after the end the GM sets numbers, and nothing resolves.
    if (work.battle.status !== 'running') return
    const step: Step<T> = { before, after: work.battle, events }
    const all = [...spoken, ...moves(before, work.battle, events),
      ...once(events.flatMap((event) => happeningsOf(step, teach, event)))]
    for (const effect of endedIn(before, work.battle)) endedSteps(work, before, teach, effect)
    for (const event of events) {
      if (event.type === 'presence' && event.presence === 'down') defeated(work, before, teach, event.who)
    }
    endEffects(work, teach, all)
    answer(work, teach, all)
  }
}

const hasCarriers = <T extends RunningTypes>(battle: Battle<T>, teach: Teaching<T>): boolean =>
  battle.effects.some(({ carries }) => carries !== undefined) || carriersOf(battle, teach).length > 0

/** Sets off whatever listens. The stack gives back the last first, so the first to answer is put there last. */
function answer<T extends RunningTypes>(work: Work<T>, teach: Teaching<T>, all: readonly Happening[]): void {
  // What one step has brought about is answered one by one, also by the same listener.
  const busy = answering(work.battle)
  for (const event of all.toReversed()) {
    const found = listening(asItFell(work.battle, event), teach, event, 'after', busy).filter((one) =>
      isThere(work, one) || isLastDeed({ event }, one.carried.me)
    )
    if (found.length === 0) continue
    // The frame that asks something asks again when it comes up.
    work.closePrompt()
    if (found.some(({ listener }) => listener.use !== undefined)) teach.askReactions?.(work, event, null)
    for (const one of found.filter(({ listener }) => listener.use === undefined).toReversed()) {
      setOff(work, teach, one, event, { waits: null })
    }
  }
}

/** Whoever has fallen answers its own fall. */
function asItFell<T extends RunningTypes>(battle: Battle<T>, { on, to }: Happening): Battle<T> {
  const one = to === null ? undefined : battle.combatants[to]
  return on === 'down' && one?.presence === 'down'
    ? { ...battle, combatants: { ...battle.combatants, [one.id]: { ...one, presence: 'present' } } }
    : battle
}

/** A bound is crossed once in one step, however many changes it took. */
const once = (all: readonly Happening[]): readonly Happening[] =>
  all.filter((one, at) =>
    one.on !== 'crosses'
    || all.findLastIndex(({ on, to, what }) => on === 'crosses' && to === one.to && what === one.what) === at
  )

interface Step<T extends RunningTypes> {
  readonly before: Battle<T>
  readonly after: Battle<T>
  readonly events: readonly BattleEvent<T>[]
}

/** What an event of the battle means to those that listen. */
function happeningsOf<T extends RunningTypes>(
  { before, after, events }: Step<T>,
  teach: Teaching<T>,
  event: BattleEvent<T>,
): readonly Happening[] {
  switch (event.type) {
    case 'stat': {
      const what = teach.resourceOf(event.stat)
      const [old, now] = [before.combatants[event.who], after.combatants[event.who]]
      if (what === null || !old || !now) return []
      const by = event.from ?? null
      const [was, is] = [old.stats[event.stat] ?? 0, now.stats[event.stat] ?? 0]
      const base = { by, to: event.who, what, ...deedOf(after, teach) }
      return [
        { ...base, on: event.by > 0 ? 'gain' : 'loss', amount: Math.abs(event.by) },
        { ...base, on: 'crosses', amount: is, before: was },
        ...(event.by < 0 && is <= 0 && was > 0 ? [{ ...base, on: 'empty', amount: 0 } as const] : []),
      ]
    }
    case 'presence':
      if (event.presence !== 'down') return []
      return [{ on: 'down', by: hurtBy(events, event.who) ?? doerOf(after, event.who), to: event.who,
        had: before.effects.filter(({ bearer }) => bearer === event.who).map(({ condition, source }) => ({ condition,
          source })
        ), ...deedOf(after, teach) }]
    case 'joined':
      return [{ on: 'joined', by: null, to: event.combatant.id }]
    case 'effect-added':
      return [{ on: 'put', by: event.effect.source, to: event.effect.bearer, what: event.effect.condition }]
    case 'effect-ended': {
      const effect = before.effects.find(({ id }) => id === event.effect)
      return effect ? [{ on: 'ended', by: effect.source, to: effect.bearer, what: effect.condition }] : []
    }
    default:
      return []
  }
}

/** Who did the last harm to somebody in this step. */
function hurtBy<T extends RunningTypes>(events: readonly BattleEvent<T>[], who: CombatantId): CombatantId | null {
  const last = events.findLast((one) => one.type === 'stat' && one.who === who && one.from !== undefined)
  return last?.type === 'stat' && last.from !== who ? (last.from ?? null) : null
}

const deedOf = <T extends RunningTypes>(battle: Battle<T>, teach: Teaching<T>): Pick<Happening, 'deed'> => {
  const deed = teach.deedNow?.(battle)
  return deed ? { deed } : {}
}

/** Whose deed it is that is under way: the innermost run’s, or the innermost frame’s with a doer. */
function doerOf<T extends RunningTypes>({ stack }: Battle<T>, not: CombatantId): CombatantId | null {
  for (const frame of stack.toReversed() as readonly object[]) {
    const { me, by, who } = frame as { readonly me?: CombatantId; readonly by?: CombatantId;
      readonly who?: CombatantId }
    const one = me ?? by ?? who
    if (one !== undefined && one !== not) return one
  }
  return null
}

/** Effects that last while something holds, or until something happens. */
function endEffects<T extends RunningTypes>(work: Work<T>, teach: Teaching<T>, all: readonly Happening[]): void {
  for (const effect of endingIn(work.battle, teach)) {
    const why = whyOver(work.battle, teach, effect, all)
    if (why) work.endEffect(effect.id, why)
  }
}

function whyOver<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  effect: Effect,
  all: readonly Happening[],
): string | null {
  const held = effect.carries
  if (!held) return null
  const text = teach.abilityAt(battle, held)
  if (!text) return null
  const root = { who: held.who, ability: held.ability }
  const carried = { carrier: {}, root, path: [], me: effect.bearer, source: effect.source, effect,
    name: effect.condition }
  const until = held.until && (partAt(text, held.until) as Until | undefined)
  if (typeof until === 'object' && 'while' in until && !holds(hereIn(battle, teach, carried), until.while)) {
    return 'it no longer holds'
  }
  if (all.length === 0) return null
  const contents = contentsOf(battle, teach, effect)
  const patterns = [...(contents?.ends ?? []), ...(typeof until === 'object' && 'after' in until ? [until.after] : [])]
  // The deed that puts something there does not end it.
  const own = ({ on, deed }: Happening): boolean =>
    on === 'deed' && deed?.root?.who === held.who && deed.root.ability === held.ability
  // A moment that comes in parts ends nothing before it is over.
  const isOver = all.some((event) =>
    !own(event) && (event.part === undefined || event.part === teach.parts?.last)
    && patterns.some((pattern) => fits(hereIn(battle, teach, carried, { event }), pattern, event, { root, effect }))
  )
  return isOver ? 'what ends it has happened' : null
}

/** What somebody who was brought in does when it falls: its maker’s deed, with the fallen in hand. It is gone then. */
function defeated<T extends RunningTypes>(
  work: Work<T>,
  before: Battle<T>,
  teach: Teaching<T>,
  who: CombatantId,
): void {
  const effect = before.effects.find((one) => one.bearer === who && one.carries?.path?.at(-1) === 'unit')
  const held = effect?.carries
  if (!effect || !held?.path) return
  const text = teach.abilityAt(before, held)
  const unit = text && (partAt(text, held.path) as { readonly defeated?: readonly unknown[] } | undefined)
  const maker = effect.source ?? held.who
  if (!unit?.defeated || work.battle.combatants[maker]?.presence !== 'present') return
  const path = [...held.path, 'defeated']
  work.closePrompt()
  work.push({ kind: 'run', step: 'next', root: { who: held.who, ability: held.ability }, from: path, way: null,
    me: maker, it: who, targets: [], of: null, parent: null, cursors: [{ of: 'list', path, at: 0, it: who }],
    kept: held.kept as Run['kept'], rolled: {}, struck: [], source: maker })
}

/** What a condition does when it ends, whoever ended it. */
function endedSteps<T extends RunningTypes>(
  work: Work<T>,
  before: Battle<T>,
  teach: Teaching<T>,
  effect: Effect,
): void {
  const carried = carriedBy(before, teach, effect)
  const contents = contentsOf(before, teach, effect)
  if (!carried || !contents?.onEnd || work.battle.combatants[effect.bearer]?.presence !== 'present') return
  if (!mayStart(work)) {
    return work.tell(`${carried.name} would do something at its end. What comes of that is the GM’s to say.`, [
      effect.bearer,
    ], { only: 'gm' })
  }
  const path = [...carried.path, 'onEnd']
  const run: Run = { kind: 'run', step: 'next', root: carried.root, from: path, way: null, me: effect.bearer,
    it: effect.bearer, targets: [], of: null, parent: null, cursors: [{ of: 'list', path, at: 0, it: effect.bearer }],
    kept: hereIn(before, teach, carried).run.kept, rolled: {}, struck: [], source: effect.source }
  work.closePrompt()
  work.push(run)
}
