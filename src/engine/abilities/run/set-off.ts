// Conditions that do at once what they do at their moment: each in a run of its own, with its amounts multiplied.
import { carriedBy, contentsOf } from '../carry/carriers.ts'
import type { CombatantId } from '../../core/index.ts'
import type { Listener, Step } from '../language/ability.ts'
import { mayStart } from '../listen/answer.ts'
import { rounded, type Rounding } from '../amounts/work-out.ts'
import type { Run, RunningTypes } from './frame.ts'
import { here, now, type Running } from './running.ts'
import { factorOf } from './values.ts'

/** What comes at a moment, and of itself. */
const comesOfItself = ({ when, may, event }: Listener): boolean =>
  when === 'after' && may === undefined && event.some(({ on }) => on === 'moment')

/** What the conditions on somebody with that tag do at their moments, now, the oldest first. */
export function setOffTagged<T extends RunningTypes>(
  running: Running<T>,
  of: CombatantId,
  step: Extract<Step, { do: 'set off' }>,
): void {
  const { work, teach } = running
  const { battle } = work
  const times = (step.times === undefined ? 1 : factorOf(here(running), step.times)) * (now(running).times ?? 1)
  const runs = battle.effects.flatMap((effect): readonly Run[] => {
    if (effect.bearer !== of || !contentsOf(battle, teach, effect)?.tags?.includes(step.tag)) return []
    const carried = carriedBy(battle, teach, effect)
    return (carried?.carrier.listens ?? []).flatMap((one, at): readonly Run[] => {
      const moment = one.event.find((each) => each.on === 'moment')
      if (!carried || !comesOfItself(one) || moment?.on !== 'moment') return []
      const steps = [...carried.path, 'listens', at, 'steps']
      return [{ kind: 'run', step: 'next', root: carried.root, from: steps, way: null, me: of, it: of, targets: [],
        of: now(running).of, parent: null, cursors: [{ of: 'list', path: steps, at: 0, it: of }],
        kept: (effect.carries?.kept ?? {}) as Run['kept'], rolled: {}, struck: [], source: effect.source,
        effect: effect.id, times: Math.min(MOST_TIMES, Math.max(0, times)),
        event: { on: 'moment', what: moment.moment, by: of, to: of } }]
    })
  })
  // The stack gives back the last first.
  for (const run of runs.toReversed()) if (mayStart(work)) work.push(run)
}
const MOST_TIMES = 1000

/** The amount in a run that was set off: as much of it as was said. */
export function timesRun<T extends RunningTypes>(
  running: Running<T>,
  amount: number,
  rounding: Rounding = running.teach.rounding,
): number {
  const { times } = now(running)
  return times === undefined || times === 1 ? amount : rounded(amount * times, rounding)
}
