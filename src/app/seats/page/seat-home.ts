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
import { forgetPage, forgetSeat, keepHere, pageKeptIn } from './kept-here.ts'
import type { WayBack } from './out-words.ts'
import type { SeatAddress } from './seat-address.ts'
import { openLine, type SeatLine } from './seat-line.ts'
import { createSeatPlay, type SeatPlay } from './seat-play.ts'

export interface SeatHome {
  readonly address: SeatAddress | null
  readonly table: Table
  /** `null` while the name is asked for, and where there is no seat to take. */
  readonly line: StoreApi<{ readonly now: SeatLine } | null>
  /** What the seat wants to be. */
  readonly kind: SeatKind
  begin(name: string, kind: SeatKind): void
  back(way: WayBack): void
  /** Shows others what is being done at this board. */
  showOthers(gesture: Gesture): void
  takeAlong(line: SeatLine): Promise<void>
}

export interface HomeOptions {
  readonly address: SeatAddress | null
  readonly carrier: (address: SeatAddress) => SeatCarrier
  /** Loads the page anew. */
  readonly reload: () => void
  /** Somebody else does something at another board. */
  readonly onGhost?: (of: string, ghost: Ghost) => void
  readonly report?: (cause: unknown) => void
}

/** Nothing of a battle is kept at a seat, and that is nothing to warn of. */
export const seatStore = (): SessionStore => ({ ...memoryStore(''), state: { where: 'kept' } })

const NAMES: Partial<Record<SeatKind, string>> = { table: 'Player window' }

export function makeSeatHome({ address, carrier, reload, onGhost, report = () => undefined }: HomeOptions): SeatHome {
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

  const home = { kind: address?.kept?.kind ?? address?.kind ?? 'player' as SeatKind }
  const open = (seat: KeptSeat, name: string, kind: SeatKind) => {
    if (!address) return
    home.kind = kind
    const page = pageKeptIn(address.room)
    const now = openLine({ carrier: carrier(address), kept: seat, name, kind, clock: systemClock, chance: byChance,
      ...(page ? { page } : {}), keep: (kept, given) => keepHere({ seat: kept, name, kind }, given),
      ghost: (of, ghost) => {
        const read = readGhost(ghost)
        if (read) onGhost?.(of, read)
      }, tell: (says) => table.notify('warn', says), report })
    now.state.subscribe(({ open: shown }) => void show(shown))
    void show(now.state.getState().open)
    line.setState({ now }, true)
  }

  if (address?.kept) open(address.kept.seat, address.kept.name, address.kept.kind)
  else if (address?.brings && (address.kind || address.brings.seated)) {
    open(address.brings, NAMES[address.kind ?? 'player'] ?? '', address.kind ?? 'player')
  }

  return {
    address,
    table,
    line,
    get kind() {
      return home.kind
    },
    begin: (name, kind) => {
      if (address?.brings) open(address.brings, name, kind)
    },
    back: (way) => {
      if (address && way === 'anew') forgetSeat(address.room)
      if (address && way === 'here') forgetPage(address)
      reload()
    },
    showOthers: (gesture) => line.getState()?.now.ghost(gesture as unknown as Json),
    takeAlong: async ({ takeAlong }) => {
      const link = `${location.href.replace(/#.*/, '')}#${takeAlong()}`
      const isCopied = await copyText(link)
      table.notify(isCopied ? 'good' : 'neutral', isCopied
        ? 'The link is copied. Who opens it has your seat: send it to yourself alone.'
        : `Open this link on the other device: ${link}`, null, !isCopied)
    },
  }
}
