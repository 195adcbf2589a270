// What a screen is told of the session beside the view: the log, the steps, the dice that are awaited. On the GM's own
// page it is read from the session; a seat elsewhere is sent it. Nothing here is for other eyes than those of the seat.
import type { Battle, PromptId, Viewer } from '../engine/core/index.ts'
import { rememberedByName } from '../lib/remembered.ts'
import { entryTold, logSource, titleOf, type LogEntry, type LogSource } from '../session/log.ts'
import { knownToWait, type KnownToWait } from '../session/known-to-wait.ts'
import { askedHere, rollsKnown } from '../session/coming-rolls.ts'
import { HERE, rollTold, type AwaitedRoll } from '../session/pending.ts'
import { branches, lineage, stepSoFar } from '../session/session.ts'
import type { Entry, SeatName, Session } from '../session/types.ts'
import { soFarWithTurnThatStood } from '../session/turn-that-stood.ts'
import { isClaim, isPassedOver } from '../session/undo-step.ts'
import { viewOf } from './cached-views.ts'
import type { OpenBattle } from './seat.ts'
import { isSecretRoll } from './secrets.ts'

export interface Told {
  /** Names the battle, the same from its first step to its last. */
  readonly id: string
  readonly log: LogSource
  /** How many steps there ever were, and what is told of the step after which the battle stands. */
  readonly last: { readonly count: number; readonly entry: LogEntry | null }
  readonly history: HistoryTold
  readonly awaited: AwaitedDiceTold | null
  readonly waits: KnownToWait
  /** The view as far as a command has come that waits for dice; `null` while none waits. */
  readonly soFar: Battle | null
  /** Names the open question: no other question has the same name. */
  readonly question: PromptId | null
}

export interface HistoryTold {
  /** The steps on the way, and then those that were undone. */
  readonly steps: readonly { readonly id: number; readonly title: string; readonly by: string;
    /** Undo passes the step over. */
    readonly isPassedOver?: boolean; /** Undo never takes the step back. */ readonly stays?: boolean }[]
  /** So many of the steps are done. */
  readonly done: number
  /** Steps that were left by going another way, the newest first. */
  readonly branches: readonly { readonly id: number; readonly length: number; readonly title: string }[]
}

export interface AwaitedDiceTold {
  /** The seat whose command waits; {@link HERE} for this page’s own. */
  readonly of: SeatName
  readonly roll: AwaitedRoll
  /** Names the roll on this page. */
  readonly key: string
  /** So many rolls of the same name and dice come before. */
  readonly nth: number
  /** Rolls that come in any case, and can be typed before. */
  readonly others?: readonly Pick<AwaitedDiceTold, 'of' | 'key' | 'nth' | 'roll'>[]
  /** The command can be given up here. */
  readonly mayTakeBack: boolean
  /** Only the GM makes the roll. */
  readonly isSecret: boolean
  /** Told at a seat elsewhere whose command waits for dice that are thrown at another seat. */
  readonly throwsElsewhere?: true
}

/** The roll for which this page’s own command waits: nothing else is begun here before that. */
export const ownRoll = ({ awaited }: Pick<Told, 'awaited'>): AwaitedRoll | null =>
  awaited?.of === HERE ? awaited.roll : null

/** How many branches of the history are told. */
const MOST_BRANCHES = 6

const kept = rememberedByName<Session, Told>()

/** What that viewer is told; each part is worked out when it is asked for. The same object for the same session. */
export const toldOf = (open: OpenBattle & { readonly session: Session }, viewer: Viewer): Told =>
  kept(open.session, JSON.stringify(viewer), () => toldAnew(open, viewer))

function toldAnew(
  { spec, battle, session }: OpenBattle & { readonly session: Session },
  viewer: Viewer,
): Told {
  const log = once(() => logSource(spec, session, viewer))
  const last = once(() => ({ count: session.entries.length,
    entry: session.head === null ? null : (entryTold(spec, session, session.head, viewer) ?? null) })
  )
  const history = once((): HistoryTold => {
    const way = [...lineage(session, session.head), ...session.undone.toReversed()]
    return {
      steps: way.map((id) => ({
        id,
        // Of many steps only the few that are offered are named.
        get title() {
          return titleOf(spec, session, id, viewer)
        },
        by: session.entries[id]?.by ?? '',
        ...besideBattle(session.entries[id]),
      })),
      done: way.length - session.undone.length,
      branches: branches(session).slice(0, MOST_BRANCHES).map(({ id, length }) => ({ id, length,
        title: titleOf(spec, session, id, viewer) })
      ),
    }
  })
  const awaited = once((): AwaitedDiceTold | null => {
    const asked = askedHere(spec, session, battle, viewer)
    if (!asked) return null
    const { of, roll: { key, nth } } = asked
    const isOwn = of === HERE
    const others = isOwn ? rollsKnown(spec, session, battle, viewer, of).filter((one) => one.key !== key) : []
    return { of, key, nth, roll: rollTold(battle, viewer, asked.roll), mayTakeBack: true,
      others: others.map((one) => ({ of, key: one.key, nth: one.nth, roll: rollTold(battle, viewer, one) })),
      isSecret: isOwn && isSecretRoll(asked.roll, battle, viewer) }
  })
  const waits = once(() => knownToWait(spec, session, battle, viewer))
  const soFar = once(() => {
    const now = stepSoFar(spec, session)
    return now && viewOf(spec, soFarWithTurnThatStood(spec, session, HERE, now, viewer), viewer)
  })
  return {
    id: session.id,
    question: battle.prompt?.id ?? null,
    get log() {
      return log()
    },
    get last() {
      return last()
    },
    get history() {
      return history()
    },
    get awaited() {
      return awaited()
    },
    get waits() {
      return waits()
    },
    get soFar() {
      return soFar()
    },
  }
}

const besideBattle = (entry: Entry | undefined) =>
  entry ? { isPassedOver: isPassedOver(entry), stays: isClaim(entry) } : {}

/** Worked out at the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
