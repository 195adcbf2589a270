// The GM's page with four seats at the beach of the odd ruleset: Ada plays Wen, who has the turn, and Bea plays Cass.
import { battleTable, type BattleTable } from '../../../src/app/seats/host/battle-table.ts'
import type { Given } from '../../../src/app/seats/terms/given.ts'
import type { ShownAtSeat, ShownThere } from '../../../src/app/seats/terms/shown.ts'
import type { Battle, Command, Ruleset } from '../../../src/engine/core/index.ts'
import type { Json } from '../../../src/lib/json.ts'
import type { SeatInfo, SeatKind } from '../../../src/seats/wire/messages.ts'
import { memoryStore } from '../../../src/storage/sessions.ts'
import type { Table } from '../../../src/stores/table-state.ts'
import { createTable } from '../../../src/stores/table.ts'
import { ashore, until } from '../odd/fights.ts'
import { tides } from '../odd/index.ts'
import { sharedOut } from './battle-table.ts'

const seat = (name: string, kind: SeatKind = 'player'): SeatInfo => ({ id: `seat-of-${name}`, name, kind,
  combatants: [] })
export const [ADA, BEA, SCREEN, CAL] = [seat('Ada'), seat('Bea'), seat('Screen', 'table'), seat('Cal', 'spectator')]

export interface Host {
  readonly table: Table
  readonly seats: BattleTable
  readonly store: ReturnType<typeof memoryStore>
  shown(info: SeatInfo): ShownThere
  give(info: SeatInfo, given: Given, on?: ShownThere): Promise<unknown>
  /** The sentence with which it was refused. */
  refused(info: SeatInfo, given: Given, on?: ShownThere): Promise<string>
}

export async function host(spec: Ruleset, battle: Battle): Promise<Host> {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(spec, battle)
  const seats = battleTable(table)
  seats.seated?.([ADA, BEA, SCREEN, CAL])
  let given = 0
  const shown = (info: SeatInfo): ShownThere => {
    const { open } = seats.project(info) as unknown as ShownAtSeat
    if (!open) throw new Error('Nothing is open.')
    return open
  }
  const give: Host['give'] = async (info, what, on = shown(info)) => {
    const refused = seats.mayGive(info, what as unknown as Json, { open: on } as unknown as Json)
    return refused ?? seats.submit(info, what as unknown as Json, { open: on } as unknown as Json, `${++given}`)
  }
  return { table, seats, store, shown, give,
    refused: async (...what) => ((await give(...what)) as { readonly says?: string }).says ?? '' }
}

/** Wen is Ada's and Cass is Bea's; Wen has the turn. */
export async function atTheBeach(change: (battle: Battle) => Battle = (battle) => battle) {
  const tide = until(ashore(), 'Wen')
  const battle = change(sharedOut(tide.battle as unknown as Battle, ['Ada', 'Bea']))
  return { ...await host(tides, battle), tide, wen: tide.id('Wen') }
}
export const command = (one: unknown): Given => ({ give: 'command', command: one as Command })
