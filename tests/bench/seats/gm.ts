// The process of the GMs' pages: a table in each of many rooms. Told what to do, and tells what it has, by messages of
// the process that started it.
import { openTable, shareTable } from '../../support/seats/real-room.ts'
import type { SeatTable } from '../../../src/seats/table.ts'
import { relayedHost } from '../../../src/seats/wire/relayed.ts'
import { recordGame, stepAfter, type RecordedGame } from './recorded-game.ts'

interface Room {
  readonly done: string[]
  readonly link: string
}

/** Milliseconds after which the GM lets in who waits: a screen of another device comes by a link for people. */
const LETS_IN = 250

/** Each room is at another place of the game: in truth two hundred pages do not all reach a dear step in one second. */
function openRoom(url: string, { views, commands }: RecordedGame, index: number): Room {
  const done: string[] = []
  const table: SeatTable = {
    project: ({ name }) => ({ count: done.length,
      view: views.get(name)?.[stepAfter(done.length + index * 7, commands.length)] ?? null }),
    mayGive: () => null,
    submit: (_, __, ___, id) => {
      done.push(id)
      return { kind: 'accepted' }
    },
    mayClaim: () => null,
    ghostFor: () => null,
    mayHave: () => false,
    picture: async () => null,
    picturePart: async () => null,
  }
  const { authority } = openTable(table)
  const link = shareTable(authority, relayedHost(url, authority.keys))
  setInterval(() => {
    for (const { id } of authority.newcomers()) authority.admit(id)
  }, LETS_IN)
  return { done, link }
}

let rooms: readonly Room[] = []
process.on('message', (message: { readonly url?: string; readonly rooms?: number; readonly end?: boolean }) => {
  if (message.end) {
    process.send?.({ done: rooms.map(({ done }) => done), cpu: process.cpuUsage() })
    return
  }
  const game = recordGame()
  rooms = Array.from({ length: message.rooms ?? 0 }, (_, index) => openRoom(message.url ?? '', game, index))
  process.send?.({ links: rooms.map(({ link }) => ({ link })), commands: game.commands })
})
