// What each kind of step does, to the one in hand.
import { type CombatantId, combatantOf, type EffectId } from '../../core/index.ts'
import { secretly } from '../../kits/secrecy.ts'
import type { Step } from '../language/ability.ts'
import { type Happening, isLastDeed, type Keeping, type RunningTypes, type TextPath,
  type WaitingFrame } from './frame.ts'
import { happened } from '../listen/happened.ts'
import { change, enter, forgetChecks, frameOf, here, keep, nameOfRun, now, rolledAmount, rollsNow,
  type Running } from './running.ts'
import { isAnswerable } from './candidates.ts'
import type { Place } from '../../../grid/index.ts'
import { placesOfZone } from '../place/zones.ts'
import { bringIn, layThing, layZone, takeAway } from '../place/lay.ts'
import { changeBy } from './counters.ts'
import { become } from './forms.ts'
import { setOffTagged, timesRun } from './set-off.ts'
import { put } from './put.ts'
import { changeSize } from './change-size.ts'
import { numberOf, those, whoIs } from './values.ts'

/** The one that a step names, or the one in hand. */
const meant = <T extends RunningTypes>(running: Running<T>, one: string | undefined): CombatantId | null =>
  whoIs(here(running), one ?? 'it')?.id ?? null

export function perform<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  const { work, teach } = running
  const run = now(running)
  const why = nameOfRun(running)
  switch (step.do) {
    case 'block':
      return enter(running, { of: 'list', path: [...path, 'steps'], at: 0 })
    case 'stop':
      return stop(running)
    case 'let': {
      const value = rolledAmount(running, step.amount, { what: why })
      return keep(running, step.keep, { is: 'number', value })
    }
    case 'check': {
      const by = meant(running, step.by ?? (step.against === undefined ? 'it' : 'me'))
      const against = step.against === undefined ? null : meant(running, step.against)
      if (by === null || (combatantOf(work.battle, by)?.presence !== 'present' && !isLastDeed(run, by))) return
      const where = here(running)
      if (run.cursors.every((one) => one.of !== 'each')) forgetChecks(running, path)
      const call = { run: run.id, check: step.check, by, against,
        target: step.target === undefined ? null : numberOf(where, step.target),
        edge: step.edge === undefined ? 0 : numberOf(where, step.edge), sure: step.sure ?? null }
      change(running, { step: 'check', asked: path })
      return teach.check(work, call)
    }
    case 'harm':
      return harm(running, step, path)
    case 'gain':
    case 'lose': {
      const who = meant(running, step.of)
      const amount = timesRun(running, rolledAmount(running, step.amount, { what: why }))
      if (who === null || amount <= 0) return
      if (step.what.startsWith('$')) return changeSplit(running, step, who, amount, why)
      return changeBy(running, { run: now(running), who, what: step.what, by: step.do === 'gain' ? amount : -amount,
        from: run.me, why, keeps: counting(running, step.keep) })
    }
    case 'put': {
      const who = meant(running, step.on)
      if (who === null || combatantOf(work.battle, who)?.presence !== 'present') return
      const value = step.value === undefined ? null : rolledAmount(running, step.value, { what: why })
      return put(running, step, path, who, value)
    }
    case 'end': {
      if (step.condition === 'this') return run.effect === undefined ? undefined : endEffect(running, run.effect, why)
      const who = meant(running, step.of)
      const condition = step.condition.replace(/^\+/, '')
      if (who === null) return
      if (step.usedUp && teach.has(work.battle, who, condition)) {
        happened(work, { on: 'used up', by: run.me, to: who, what: condition })
      }
      return teach.end(work, who, condition, why)
    }
    case 'reload': {
      const who = meant(running, step.of ?? 'me')
      const name = typeof step.what === 'string' ? wordKept(running, step.what) : step.what?.named
      return who === null ? undefined : teach.reload?.(work, who, name ?? run.root)
    }
    case 'cure': {
      const who = meant(running, step.of)
      if (who === null) return
      const most = step.most === undefined ? Infinity : numberOf(here(running), step.most)
      const curable = teach.curable(work.battle, who, step.what).slice(0, most)
      return curable.forEach((condition) => teach.end(work, who, condition, why))
    }
    case 'move': {
      const who = meant(running, step.who)
      if (who === null || combatantOf(work.battle, who)?.presence !== 'present') return
      const spaces = step.by === undefined ? null : rolledAmount(running, step.by, { what: `${why}, spaces` })
      const to = step.to === undefined ? null : placeKept(running, step.to)
      const along = step.to === 'area end' ? teach.areasOf?.(work.battle, run)[0] : undefined
      if (step.to === 'area end' && !along) return
      change(running, { step: 'move', asked: path })
      return teach.move(work, { run: now(running), who, by: meant(running, step.from ?? 'me') ?? run.me, how: step.how,
        spaces, to, why, ...(along ? { along } : {}) })
    }
    case 'choose': {
      const by = meant(running, step.by ?? 'me')
      return by === null ? undefined : change(running, { step: 'choose', asked: path, asks: by })
    }
    case 'use': {
      const by = meant(running, step.by ?? 'me')
      const name = typeof step.what === 'string'
        ? wordKept(running, step.what)
        : 'named' in step.what
        ? step.what.named
        : ''
      if (by === null || name === '') return
      const on = step.on === undefined ? run.targets : those(here(running), step.on)
      return teach.use?.(work, { run: now(running), by, name, on, as: step.as ?? null, anyone: step.anyone === true })
    }
    case 'pick': {
      const by = meant(running, step.by ?? 'me')
      return by === null || !isAnswerable(here(running), step)
        ? undefined
        : change(running, { step: 'pick', asked: path, asks: by })
    }
    case 'alter':
      return alter(running, {
        ...(step.amount === undefined
          ? {}
          : {
            amount: rolledAmount(running, step.amount, { what: why,
              again: run.event?.on === 'land' && teach.harmDice.again(run.event.degree ?? null) }),
          }),
        ...(step.kind === undefined ? {} : { kind: step.kind }),
        ...(step.edge === undefined ? {} : { edge: (run.event?.edge ?? 0) + numberOf(here(running), step.edge) }),
        ...(step.die === undefined ? {} : { die: numberOf(here(running), step.die) }),
        ...(step.degree === undefined ? {} : { degree: step.degree }),
        ...(step.reroll === undefined ? {} : { reroll: step.reroll }),
      })
    case 'cancel':
      return alter(running, { cancelled: true })
    case 'redirect': {
      const to = meant(running, step.to)
      return to === null ? undefined : redirect(running, to)
    }
    case 'retry': {
      const at = meant(running, step.at)
      return at === null ? undefined : teach.retry?.(work, now(running), at)
    }
    case 'resize': {
      const who = combatantOf(work.battle, meant(running, step.who ?? 'me') ?? run.me)
      const before = step.size.startsWith('$') ? run.kept[step.size] : undefined
      const size = before?.is === 'number'
        ? before.value
        : step.size === '1/2'
        ? 0.5
        : numberOf(here(running), step.size)
      if (!who || size <= 0) return
      keep(running, step.keep, { is: 'number', value: who.size })
      return changeSize(work, who.id, size)
    }
    case 'swap': {
      const [who, other] = [meant(running, step.who), meant(running, step.with)]
      return who === null || other === null || who === other ? undefined : teach.swap?.(work, now(running), who, other)
    }
    case 'order': {
      const who = meant(running, step.who)
      if (who === null) return
      const by = step.by === undefined ? null : rolledAmount(running, step.by, { what: why })
      return teach.order?.(work, { run: now(running), who, how: step.how, by,
        carries: step.carries ? { ...run.root, kept: now(running).kept, path: [...path, 'carries'] } : null })
    }
    case 'reveal': {
      const of = meant(running, step.of)
      return of === null ? undefined : teach.reveal?.(work, now(running), of, step.what)
    }
    case 'set off': {
      const of = meant(running, step.of)
      return of === null ? undefined : setOffTagged(running, of, step)
    }
    case 'form':
      return become(running, step)
    case 'zone':
      return layZone(running, step, path)
    case 'thing':
      return layThing(running, step, path)
    case 'summon':
      return bringIn(running, step, path)
    case 'remove':
      return takeAway(running, step.what, why)
    case 'ask':
      return change(running, { step: 'ask', asked: path })
    case 'tell':
      return work.tell(step.text, [run.me], secretly(combatantOf(work.battle, run.me)))
    default:
      // What the ruleset does not play is refused when it is written; in an older text it does nothing, and says so.
      return work.tell(`${why}: “${step.do}” is not played here.`, [run.me], { only: 'gm' })
  }
}

/** So many times as much of each resource as was kept. */
function changeSplit<T extends RunningTypes>(
  running: Running<T>,
  { do: how, what }: Extract<Step, { do: 'gain' | 'lose' }>,
  who: CombatantId,
  times: number,
  why: string,
): void {
  const kept = now(running).kept[what]
  for (const [part, amount] of kept?.is === 'split' ? Object.entries(kept.parts) : []) {
    if (amount <= 0) continue
    const by = times * amount * (how === 'gain' ? 1 : -1)
    changeBy(running, { run: now(running), who, what: part, by, from: now(running).me, why, keeps: null })
  }
}

/** The place that is kept under a name: a place, or where a zone or a thing lies. */
function placeKept<T extends RunningTypes>(running: Running<T>, name: string): Place | null {
  const kept = now(running).kept[name]
  if (kept?.is === 'place') return kept.places[0] ?? null
  const [first] = kept?.is === 'word' ? placesOfZone(running.work.battle, kept.word as EffectId) : []
  return first ?? null
}

/** It meets somebody else, who may come instead of it as well: also where a reaction has turned it. */
function redirect<T extends RunningTypes>(running: Running<T>, to: CombatantId): void {
  const was = now(running).event?.to
  alter(running, { to }, was === to ? {} : { step: 'instead' })
}

/** Changes what is answered, in the frame that waits and for the rest of this run. */
function alter<T extends RunningTypes>(
  running: Running<T>,
  by: Partial<Happening>,
  frameBy: Partial<Pick<WaitingFrame, 'step'>> = {},
): void {
  const { event, waits } = now(running)
  const frame = running.work.battle.stack.find(({ id }) => id === waits) as (WaitingFrame & T['Frame']) | undefined
  if (!event || !frame) return
  change(running, { event: { ...event, ...by } })
  const { id, ...rest } = frame
  running.work.set(id, { ...rest, ...frameBy, event: { ...frame.event, ...by } } as T['Frame'])
}

const endEffect = <T extends RunningTypes>({ work }: Running<T>, id: EffectId, why: string): void => {
  if (work.battle.effects.some((one) => one.id === id)) work.endEffect(id, why)
}

/** The rest of the steps is not done, also of the run that this is a branch of. */
function stop<T extends RunningTypes>(running: Running<T>): void {
  const { parent } = now(running)
  change(running, { cursors: [] })
  const above = parent === null ? null : { ...running, id: parent }
  if (above && frameOf(above)) stop(above)
}

/** The degree of the check whose branch is under way. */
function degreeNow<T extends RunningTypes>(running: Running<T>): string | null {
  const { cursors, degree } = now(running)
  return cursors.findLast((one) => one.degree !== undefined)?.degree ?? degree ?? null
}

function harm<T extends RunningTypes>(
  running: Running<T>,
  step: Extract<Step, { do: 'harm' }>,
  path: TextPath,
): void {
  const { work, teach } = running
  const run = now(running)
  const to = meant(running, undefined)
  if (to === null) return
  const why = nameOfRun(running)
  const again = teach.harmDice.again(degreeNow(running))
  const once = teach.harmDice.once && rollsNow(here(running), step.amount)
  const rolled = rolledAmount(running, step.amount, { what: `${why}, damage`, again, ...(once ? { once: path } : {}),
    ...(teach.harmRounding ? { rounding: teach.harmRounding } : {}) })
  const amount = timesRun(running, rolled, teach.harmRounding)
  const where = here(running)
  const kind = step.kind.startsWith('$') ? wordKept(running, step.kind) : step.kind
  const keeps = counting(running, step.keep)
  teach.harm(work, { run: now(running), by: run.me, to, amount, said: step.amount, kind,
    least: step.least === undefined ? 0 : numberOf(where, step.least), skips: step.skips ?? [], why, keeps })
}

/** Where what comes of the step is kept: nothing so far. */
function counting<T extends RunningTypes>(running: Running<T>, name: string | undefined): Keeping | null {
  keep(running, name, { is: 'number', value: 0 })
  return name === undefined ? null : { run: running.id, name }
}

function wordKept<T extends RunningTypes>(running: Running<T>, name: string): string {
  const kept = now(running).kept[name]
  return kept?.is === 'word' ? kept.word : ''
}
