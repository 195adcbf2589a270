// What a seat's page is made of: the line to the GM's page, the table that shows what comes over it, and the ways back
// to it.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Gesture } from '../../../board/model.ts'
import type { Json } from '../../../lib/json.ts'
import { loadRuleset } from '../../../rulesets/registry.ts'
import { systemClock } from '../../../seats/clock.ts'
import type { SeatCarrier } from '../../../seats/wire/carrier.ts'
import { byChance } from '../../../seats/wire/keys.ts'
import type { SeatKind } from '../../../seats/wire/messages.ts'
import type { KeptSeat } from '../../../seats/kept-seat.ts'
import type { SeatCopy, Table } from '../../../stores/table-state.ts'
import { createTable } from '../../../stores/table.ts'
import { memoryStore, type SessionStore } from '../../../storage/sessions.ts'
import { copyText } from '../../page/copy-text.ts'
import { newId, newSeed } from '../../services/new-ids.ts'
import { readGhost, type Ghost } from '../terms/ghost.ts'
import type { ShownThere } from '../terms/shown.ts'
import { makeCopies } from './copy-of.ts'
import { askedBy, forgetPage, forgetSeat, keepAsked, keepHere, keepTab, markOf, pageKeptOf, type AskedHere,
  type KeptHere } from './kept-here.ts'
import type { WayBack } from './out-words.ts'
import type { HoldSeat, SeatHere, SeatsHere } from './own-seat.ts'
import type { SeatAddress } from './seat-address.ts'
import { openLine, type LineState, type SeatLine } from './seat-line.ts'
import { createSeatPlay, type SeatPlay } from './seat-play.ts'

export interface SeatHome {
  readonly address: SeatAddress | null
  readonly table: Table
  /** Seats that this browser keeps and that may be the own one. */
  readonly others: readonly SeatHere[]
  /** `null` while the name is asked for, and where there is no seat to take. */
  readonly line: StoreApi<{ readonly now: SeatLine } | null>
  /** What the seat wants to be. */
  readonly kind: SeatKind
  /** Whether this browser had the seat before the page was opened. */
  readonly wasSeated: boolean
  /** As whom this tab has asked before. */
  readonly asked: AskedHere | null
  /** A seat that this browser kept is gone, and the link invites: a new one is asked for. */
  readonly anew: StoreApi<boolean>
  begin(name: string, kind: SeatKind): void
  /** Goes on with a seat that this browser keeps, wherever it is open. */
  goOn(kept: KeptHere): void
  back(way: WayBack): void
  /** Shows others what is being done at this board. */
  showOthers(gesture: Gesture): void
  takeAlong(line: SeatLine): Promise<void>
}

export interface HomeOptions {
  readonly address: SeatAddress | null
  /** What this browser keeps of seats there. */
  readonly here: SeatsHere
  readonly hold: HoldSeat
  readonly carrier: (address: SeatAddress) => SeatCarrier
  /** Loads the page anew. */
  readonly reload: () => void
  /** Somebody else does something at another board. */
  readonly onGhost?: (of: string, ghost: Ghost) => void
  readonly report?: (cause: unknown) => void
}

/** Nothing of a battle is kept at a seat, and that is nothing to warn of. */
export const seatStore = (): SessionStore => ({ ...memoryStore(''), state: { where: 'kept' } })

/** Ways in which a seat is not at the table any more, while another link may bring in whoever had it. */
const GONE: ReadonlySet<string> = new Set(['thrown-out', 'no-door', 'used'])

const NAMES: Partial<Record<SeatKind, string>> = { table: 'Player window' }

export function makeSeatHome(options: HomeOptions): SeatHome {
  const { address, here, hold, carrier, reload, onGhost, report = () => undefined } = options
  let play: SeatPlay | null = null
  const line: SeatHome['line'] = createStore(() => null)
  const table = createTable({ store: seatStore(), newId, newSeed, report,
    play: (api, nextId) =>
      play = createSeatPlay(api, nextId, async (given, says) =>
        (await line.getState()?.now.give(given, says)) ?? { ok: false, says: 'You are not at the table.' }) })

  let copies: { readonly ruleset: string; readonly of: (shown: ShownThere) => SeatCopy } | null = null
  let newest: ShownThere | null = null
  /** Shows what came; the rules are loaded with the first battle that needs them. */
  const show = async (open: ShownThere | null | undefined) => {
    if (open === newest || open === undefined) return
    newest = open
    // Whether no battle is open, or it is just being opened, shows only after a while.
    if (open === null) return
    const { ruleset } = open
    try {
      if (copies?.ruleset !== ruleset) {
        const spec = await loadRuleset(ruleset)
        if (!spec) return table.notify('bad', 'This page does not know the rules of this battle. Load it again.')
        if (ruleset === newest?.ruleset && copies?.ruleset !== ruleset) copies = { ruleset, of: makeCopies(spec) }
      }
      // What came while the rules were on their way is shown with them.
      if (newest && copies?.ruleset === newest.ruleset) {
        play?.showCopy(copies.of(newest), newest.sitter, newest.awaited.some(({ of }) => of === ''))
      }
    } catch (cause) {
      report(cause)
      table.notify('bad', 'What the GM’s page shows cannot be shown here.', { label: 'Load again', run: reload }, true)
    }
  }

  let sits: KeptHere | null = null
  const anew: SeatHome['anew'] = createStore(() => false)
  const noteAsked = ({ name, kind }: KeptHere) => {
    if (address) keepAsked(address.room, { hash: address.hash, name, kind })
  }
  /** Whoever kept a seat that is gone is asked in anew, where the link is another than the one it came by. */
  const askAnewOnce = (one: KeptHere, { state }: SeatLine) => {
    const invites = address?.by === 'relay' && address.brings?.seated === false
      && one.seat.secret !== address.brings.secret && one.seat.invitation !== address.brings.invitation
    if (!invites) return
    let wasThere = false
    const look = ({ standing }: LineState) => {
      wasThere ||= standing.kind === 'seated'
      if (standing.kind !== 'out' || wasThere || !GONE.has(standing.why) || sits !== one) return
      noteAsked(one)
      forgetSeat(one.seat)
      sits = null
      line.setState(null, true)
      // Whoever only asked, and was never let in, had no seat.
      anew.setState(one.seat.seated, true)
    }
    state.subscribe(look)
    look(state.getState())
  }
  const open = (seat: KeptSeat, name: string, kind: SeatKind) => {
    if (!address) return
    const own = sits = { seat, name, kind }
    keepTab(address.room, { mark: markOf(seat), hash: address.hash, takes: false })
    const page = pageKeptOf(seat)
    const now = openLine({ carrier: carrier(address), kept: seat, name, kind, clock: systemClock, chance: byChance,
      ...(page ? { page } : {}), keep: (kept, given) => keepHere({ seat: kept, name, kind }, given),
      ghost: (of, ghost) => {
        const read = readGhost(ghost)
        if (read) onGhost?.(of, read)
      }, tell: (says) => table.notify('warn', says), report })
    now.state.subscribe(({ open: shown }) => void show(shown))
    void show(now.state.getState().open)
    line.setState({ now }, true)
    askAnewOnce(own, now)
  }

  if (here.own) open(here.own.seat, here.own.name, here.own.kind)
  else if (address?.brings && (address.kind || address.brings.seated)) {
    begin(NAMES[address.kind ?? 'player'] ?? '', address.kind ?? 'player')
  }

  function begin(name: string, kind: SeatKind): void {
    if (!address?.brings) return
    void hold(markOf(address.brings), true)
    open(address.brings, name, kind)
  }

  return {
    address,
    table,
    others: here.others,
    line,
    get kind() {
      return sits?.kind ?? address?.kind ?? 'player'
    },
    get wasSeated() {
      return sits?.seat.seated === true
    },
    get asked() {
      return address && askedBy(address.room, address.hash)
    },
    anew,
    begin,
    goOn: ({ seat, name, kind }) => {
      void hold(markOf(seat), true)
      // Where another tab has it, it is brought here from there.
      forgetPage(seat)
      open(seat, name, kind)
    },
    back: (way) => {
      if (sits && way === 'anew') {
        noteAsked(sits)
        forgetSeat(sits.seat)
      }
      if (address && sits && way === 'here') {
        forgetPage(sits.seat)
        keepTab(address.room, { mark: markOf(sits.seat), hash: address.hash, takes: true })
      }
      reload()
    },
    showOthers: (gesture) => line.getState()?.now.ghost(gesture as unknown as Json),
    takeAlong: async ({ takeAlong }) => {
      const link = `${location.href.replace(/#.*/, '')}#${takeAlong()}`
      const isCopied = await copyText(link)
      table.notify(isCopied ? 'good' : 'neutral', isCopied
        ? 'The link is copied. Whoever opens it gets your seat: send it to yourself alone.'
        : `Open this link on the other device: ${link}`, null, !isCopied)
    },
  }
}
