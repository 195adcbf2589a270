// A battle as small as can be for trying the protocol: everybody has a number that all see and a note that only its
// owner sees; a command changes one of them.
import type { Picture, SeatTable } from '../../../src/seats/table.ts'
import type { Json } from '../../../src/lib/json.ts'
import type { SeatInfo } from '../../../src/seats/wire/messages.ts'

export interface FakeTable extends SeatTable {
  /** Every command that was carried out, with its id, in the order in which that was done. */
  readonly done: { readonly id: string; readonly command: Json; readonly on: Json }[]
  /** What only the GM sees. */
  secret: string
  /** Pictures by their names; those whose kind of file is `secret` are for nobody. */
  readonly pictures: Map<string, Picture>
}

/** More than a list that is compared as a short one. */
const WALLS = 40

type Command = { readonly add: number } | { readonly note: string } | { readonly secret: string }

export function fakeTable(): FakeTable {
  let numbers: { readonly [seat: string]: number } = {}
  let ground: readonly Json[] = Array.from({ length: WALLS }, (_, index) => ({ wall: index, open: false }))
  const notes = new Map<string, string>()
  const table: FakeTable = {
    done: [],
    secret: 'nobody knows',
    pictures: new Map(),
    project: (seat) => ({ numbers, ground, own: { note: notes.get(seat.id) ?? '', combatants: seat.combatants } }),
    mayGive: (_, command) =>
      typeof command === 'object' && command !== null && 'secret' in command
        ? { code: 'not-yours', says: 'That is the GM’s.' }
        : null,
    submit: (seat, given, on, id) => {
      const command = given as Command
      if ('add' in command && command.add < 0) {
        return { kind: 'refused', code: 'too-little', says: 'That is too little.' }
      }
      if ('add' in command && command.add > 1_000) throw new Error('The table broke.')
      table.done.push({ id, command: given, on })
      if ('add' in command) {
        const sum = (numbers[seat.id] ?? 0) + command.add
        numbers = { ...numbers, [seat.id]: sum }
        ground = ground.map((wall, index) => (index === sum % WALLS ? { wall: index, open: true } : wall))
      } else if ('note' in command) notes.set(seat.id, command.note)
      return { kind: 'accepted' }
    },
    cameOf: (_, id) => (table.done.some((one) => one.id === id) ? { kind: 'accepted' } : null),
    mayClaim: (_, combatants) =>
      combatants.includes('dragon') ? { code: 'not-yours', says: 'The dragon is the GM’s.' } : null,
    ghostFor: (seat: SeatInfo, ghost) => (seat.kind === 'table' ? null : ghost),
    mayHave: (_, id, part) => table.pictures.get(id + part)?.type !== 'secret',
    picture: async (id) => table.pictures.get(id) ?? null,
    picturePart: async (_, id, part) => table.pictures.get(id + part) ?? null,
  }
  return table
}
