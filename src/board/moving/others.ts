// What others do at their own boards, as it happens: tokens that they carry, as pale pictures with the name of whoever
// carries them, and their pings. What is not heard of for a moment is over.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Point } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import type { Pin } from '../hud/pins.ts'
import type { Gesture } from '../model.ts'
import { FONT } from '../palette.ts'
import { middleOf, type PlacedToken } from '../tokens/token-index.ts'
import { createGhost, type Ghost } from './ghost.ts'
import { PING_LASTS } from './pings.ts'

/** Milliseconds without news after which a carried token is shown no longer. */
const LASTS = 1_500
/** Milliseconds in which the pings of somebody are said once. */
const SAID_ONCE_IN = 4_000
/** As many of the carried tokens are drawn. */
const MOST = 12
const PALE = '0.55'

/** The tokens that are carried here, with others told of each movement. */
export function seenByOthers(ghost: Ghost, tell: (gesture: Gesture) => void): Ghost {
  let who: readonly CombatantId[] = []
  return {
    ...ghost,
    show(token, ...look) {
      who = [token.id]
      ghost.show(token, ...look)
    },
    join(token, ...look) {
      who = [...who, token.id]
      ghost.join(token, ...look)
    },
    showObject(...what) {
      who = []
      ghost.showObject(...what)
    },
    moveTo(at) {
      ghost.moveTo(at)
      if (who.length > 0) tell({ kind: 'carry', who, at })
    },
    hide() {
      ghost.hide()
      if (who.length > 0) tell({ kind: 'let-go' })
      who = []
    },
  }
}

export interface Others {
  /** `by`: who does it. Combatants that are not on this board are left out. */
  show(by: { readonly id: string; readonly name: string }, gesture: Gesture): void
  destroy(): void
}

interface Shown {
  readonly ghost: Ghost
  readonly tag: Pin
  readonly who: string
  timer: ReturnType<typeof setTimeout>
}

/**
 * `ping` shows a ping and returns how to end it, and says whose it is where it `isSaid`; `follow` puts every pin back
 * at its point.
 */
export function createOthers(
  board: Pick<BoardContext, 'index' | 'pins' | 'scale' | 'palette' | 'pictures'>,
  follow: () => void,
  ping: (at: Point, by: string, isSaid: boolean) => () => void,
): Others {
  const all = new Map<string, Shown>()
  /** How to end the ping of each person: everybody has one at a time. */
  const pings = new Map<string, () => void>()
  /** Whose pings were said a moment ago. */
  const said = new Map<string, ReturnType<typeof setTimeout>>()

  function end(id: string): void {
    const one = all.get(id)
    if (!one) return
    all.delete(id)
    clearTimeout(one.timer)
    one.ghost.hide()
    board.pins.remove(one.tag)
  }
  const overLater = (id: string) => setTimeout(() => end(id), LASTS)

  function lift(name: string, tokens: readonly PlacedToken[], at: Point): Omit<Shown, 'timer' | 'who'> {
    const ghost = createGhost(board.pins, follow, PALE)
    const [lead, ...rest] = tokens
    const from = lead ? middleOf(lead.rect) : at
    for (const { token, rect } of lead ? [lead, ...rest.slice(0, MOST)] : []) {
      const middle = middleOf(rect)
      ghost.join(token, rect.width, { x: at.x + middle.x - from.x, y: at.y + middle.y - from.y }, board.scale(),
        board.palette(), board.pictures.get(token.art))
    }
    const tag: Pin = { at, offset: { left: 0, top: 34 }, width: null, inside: true,
      element: tagOf(name, board.palette()) }
    board.pins.add(tag)
    return { ghost, tag }
  }

  function carry({ id, name }: { readonly id: string; readonly name: string }, who: readonly CombatantId[], at: Point) {
    const tokens = who.flatMap((one) => board.index().get(one) ?? [])
    if (tokens.length === 0) return end(id)
    const key = tokens.map(({ token }) => token.id).join()
    const before = all.get(id)
    if (before?.who !== key) {
      end(id)
      all.set(id, { ...lift(name, tokens, at), who: key, timer: overLater(id) })
      return follow()
    }
    clearTimeout(before.timer)
    before.timer = overLater(id)
    before.tag.at = at
    before.ghost.moveTo(at)
  }

  /** A ring at the point, and at the nearest edge, where the point is out of view, who made it. */
  function pinged({ id, name }: { readonly id: string; readonly name: string }, at: Point): void {
    pings.get(id)?.()
    const tag: Pin = { at, offset: { left: 0, top: 0 }, width: null, inside: true,
      element: tagOf(name, board.palette()) }
    board.pins.add(tag)
    const isSaid = !said.has(id)
    if (isSaid) said.set(id, setTimeout(() => said.delete(id), SAID_ONCE_IN))
    const endRing = ping(at, name, isSaid)
    const timer = setTimeout(() => pings.get(id)?.(), PING_LASTS)
    pings.set(id, () => {
      pings.delete(id)
      clearTimeout(timer)
      board.pins.remove(tag)
      endRing()
    })
  }

  return {
    show(by, gesture) {
      if (gesture.kind === 'carry') carry(by, gesture.who, gesture.at)
      else if (gesture.kind === 'ping') pinged(by, gesture.at)
      else if (gesture.kind === 'let-go') end(by.id)
    },
    destroy() {
      for (const id of all.keys()) end(id)
      for (const endPing of pings.values()) endPing()
      for (const timer of said.values()) clearTimeout(timer)
    },
  }
}

function tagOf(
  name: string,
  { plate, plateInk, plateEdge }: ReturnType<BoardContext['palette']>,
): HTMLElement {
  const element = document.createElement('div')
  element.dataset['by'] = ''
  element.textContent = name
  Object.assign(element.style, { font: `600 0.75rem ${FONT}`, color: plateInk, background: plate, padding: '2px 7px',
    border: `1px solid ${plateEdge}`, borderRadius: '9px', whiteSpace: 'nowrap', maxWidth: '160px', overflow: 'hidden',
    textOverflow: 'ellipsis' })
  return element
}
