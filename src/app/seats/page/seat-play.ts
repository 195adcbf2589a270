// The table at a seat: what is given goes to the GM's page, what that page shows is drawn. Aims, offers, reach and
// previews are worked out here, from the view alone.
import type { StoreApi } from 'zustand/vanilla'
import { eyesOf, mayGive, nameCommand, ownPartOf, type Battle, type Command, type CombatantId, type Ruleset,
  type Sitter } from '../../../engine/core/index.ts'
import { isSameJson } from '../../../lib/json.ts'
import { listed } from '../../../lib/listed.ts'
import { beginAim, type Aim } from '../../../stores/aim.ts'
import { createAimSteps } from '../../../stores/aim-steps.ts'
import { offersOf, promptOf, turnOf } from '../../../stores/cached-views.ts'
import { withNotice, type Notice } from '../../../stores/notices.ts'
import { createRefusals } from '../../../stores/refusals.ts'
import { createSeat, type Hands, type Reply } from '../../../stores/seat.ts'
import { NOTHING_OPEN, type Play, type SeatCopy, type TableState } from '../../../stores/table-state.ts'
import type { Given } from '../terms/given.ts'

export interface SeatPlay extends Play {
  /** Shows what the GM's page has sent. `waits`: a command of this seat waits for dice. */
  showCopy(copy: SeatCopy, sitter: Sitter, waits: boolean): void
}

/** `give`: hands it to the GM's page; `says` is what is given, in a few words. */
export function createSeatPlay(
  api: StoreApi<TableState>,
  nextId: () => number,
  give: (given: Given, says: string) => Promise<Reply>,
): SeatPlay {
  const { getState: get, setState: set } = api
  const refusals = createRefusals(api, nextId)
  const aiming = createAimSteps(api, (_, command) => void giveCommand(command), refusals)
  /** What waits for its answer, as text: pressing twice gives once. */
  const underWay = new Set<string>()

  const tell = (reply: Reply, inPlace = false): Reply => {
    if (!reply.ok && !inPlace) refusals.tell('table', 'warn', reply.says, null)
    return reply
  }

  const giveCommand = async (command: Command, inPlace = false): Promise<Reply> => {
    const { copy, seats: { table: { sitter } } } = get()
    if (!copy || !sitter) return NOTHING_OPEN
    const { spec, view } = copy
    // Of what is for several, the seat gives its own part.
    const own = ownPartOf(spec, view, sitter, command) ?? command
    const wrong = mayGive(spec, view, sitter, own)
    if (wrong) return tell({ ok: false, says: wrong.says }, inPlace)
    const text = JSON.stringify(own)
    if (underWay.has(text)) return { ok: false, says: 'That is being done already.' }
    underWay.add(text)
    try {
      return tell(await send({ give: 'command', command: own }, wordsFor(spec, view, own)), inPlace)
    } finally {
      underWay.delete(text)
    }
  }

  const throwDice = async (faces: readonly number[] | null, of: string, key?: string): Promise<Reply> => {
    const awaited = get().copy?.told.awaited
    const all = awaited ? [awaited, ...awaited.others ?? []] : []
    const thrown = all.find((one) => one.of === of && (key === undefined || one.key === key))
    if (!thrown) return NOTHING_OPEN
    const { nth, roll: { purpose, by } } = thrown
    return tell(await send({ give: 'dice', of, nth, purpose, by, faces: faces && [...faces] }, `Dice: ${purpose}`))
  }

  /** So much of this seat is under way. */
  let onItsWay = 0
  const send: typeof give = async (given, says) => {
    onItsWay++
    try {
      return await give(given, says)
    } finally {
      onItsWay--
    }
  }

  const hands: Hands = {
    give: giveCommand,
    answer: (prompt, answer) => giveCommand({ type: 'answer', prompt, answer }),
    typeDice: throwDice,
    rollForMe: (of, key) => throwDice(null, of, key),
    pick: (actor, offer, prompt, how = {}) => aiming.pick(beginAim(actor, offer, prompt, how)),
  }

  /** A command of this seat waited for dice when the battle was shown last. */
  let waited = false

  const showCopy = (copy: SeatCopy, sitter: Sitter, waits: boolean): void => {
    // What this seat does about it is under way; done at last, it stands in the log.
    const isOver = waited && !waits && onItsWay === 0
    // Whoever waited for the dice of somebody else is told of them by the log.
    const isOwnThrow = get().copy?.told.awaited?.throwsElsewhere !== true
    const cameOfIt = copy.told.last.entry?.by !== nameAt(sitter) ? DROPPED : isOwnThrow ? THROWN : null
    waited = waits
    const { copy: before, seats } = get()
    const viewer = eyesOf(sitter)
    const isSameSeat = seats.table.sitter && isSameJson(seats.table.sitter, sitter)
    const seat = isSameSeat ? seats.table : createSeat({ id: 'table', viewer, screen: viewer, sitter }, hands)
    const [acted, acting] = [before, copy].map((one) =>
      one ? turnOf(one.spec, one.view).acting.map(({ who }) => who) : []
    ) as unknown as readonly [readonly CombatantId[], readonly CombatantId[]]
    const isNewTurn = before !== null && acting.length > 0 && acting.join() !== acted.join()
    const over = acting.length === 0 ? acted : []
    const isOther = before?.view !== copy.view
    set(({ aim, aimHover, taken, selected, notices, pointedAction }) => ({
      copy,
      seats: isSameSeat ? seats : { table: seat, private: null },
      selected: isNewTurn ? [] : selected.filter((id) => copy.view.combatants[id] && !over.includes(id)),
      aim: isOther ? aim && keptAim(copy, aim) : aim,
      aimHover: isOther ? null : aimHover,
      taken: taken?.prompt === copy.view.prompt?.id ? taken : null,
      pointedAction: isOther ? null : pointedAction,
      notices: isOther ? notices.filter(({ refusal }) => !refusal) : notices,
    }))
    if (isOver && cameOfIt) say('warn', cameOfIt)
    const loan = before?.told.id === copy.told.id && seats.table.sitter
      ? ofLoans(copy.view, seats.table.sitter, sitter)
      : null
    if (loan) say('neutral', loan)
  }

  const say = (tone: Notice['tone'], text: string) =>
    set(({ notices }) => ({ notices: withNotice(notices, { id: nextId(), tone, text, action: null }) }))

  let isUndoing = false
  const nothing = async () => undefined
  return {
    hands: () => hands,
    showCopy,
    ...aiming,
    takeBack: async (of) => void tell(await send({ give: 'take-back', of }, 'Take back')),
    undo: async () => {
      // Pressed twice, it takes back one step.
      if (isUndoing) return
      isUndoing = true
      try {
        tell(await send({ give: 'undo' }, 'Undo'))
      } finally {
        isUndoing = false
      }
    },
    seenAnew: () => ({ playing: null, selected: get().selected }),
    // What only the GM's own page does.
    begin: nothing,
    show: () => undefined,
    elsewhere: async () => null,
    keepAgain: nothing,
    undoOf: nothing,
    redo: nothing,
    goTo: nothing,
    withdraw: async () => false,
  }
}

/** What the GM has lent to the seat since, or taken back; `null` where that is as before. */
function ofLoans({ combatants }: Battle, before: Sitter, now: Sitter): string | null {
  const lentTo = (sitter: Sitter) => (sitter.role === 'player' ? (sitter.lent ?? []) : [])
  const named = (ids: readonly CombatantId[]) => listed(ids.flatMap((id) => combatants[id]?.name ?? []), 3)
  const [was, is] = [lentTo(before), lentTo(now)]
  const lent = named(is.filter((id) => !was.includes(id)))
  if (lent !== '') return `The GM lends you ${lent}.`
  const back = was.filter((id) => !is.includes(id))
  return back.length === 0 ? null : `The GM has taken back ${named(back) || 'what you were lent'}.`
}

const DROPPED = 'What you had begun cannot be done any more: the battle has gone on.'
const THROWN = 'Your dice were thrown at the GM’s page.'

/** By which name the log tells what is given there. */
const nameAt = (sitter: Sitter): string => sitter.role === 'player' ? sitter.player : sitter.role

/**
 * An aim goes on while others act: as long as its action can still be taken and asks for the same. Else it ends.
 */
function keptAim({ spec, view }: SeatCopy, aim: Aim): Aim | null {
  if (!view.combatants[aim.actor]) return null
  const asked = promptOf(spec, view)
  const offers = aim.prompt === null
    ? offersOf(spec, view, aim.actor)
    : asked?.id === aim.prompt && asked.kind === 'react'
    ? asked.asks.flatMap(({ who, offers: theirs, answered }) => who === aim.actor && answered === null ? theirs : [])
    : []
  const offer = offers.find((one) =>
    one.action === aim.offer.action && one.refusal === null && isSameJson(one.needs, aim.offer.needs)
    && isSameJson(one.form, aim.offer.form)
  )
  return offer ? { ...aim, offer } : null
}

/** What the command is called; a command that has no name in this view is one all the same. */
function wordsFor(spec: Ruleset, view: Battle, command: Command): string {
  try {
    return nameCommand(spec, view, command)
  } catch {
    return 'What you did'
  }
}
