// Carries tokens freely (set-up, GM moves), several at once when several are selected, and objects; and takes what is
// carried back home for every kind of carrying. Nothing is put down on an occupied place, or where the rules do not
// allow it, unless the GM insists.
import type { CombatantId } from '../../engine/core/index.ts'
import { inTheWay, lengthText, type Landing, type Place, type Point, type Rect, type Size } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import { lookFrom } from './look-ahead.ts'
import type { Answered } from '../model.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import { middleOf, type PlacedToken } from '../tokens/token-index.ts'
import type { Spot } from '../viewport/camera.ts'

/** What follows the pointer: an object, or a token with others that keep their distance to it. */
interface Lead {
  readonly id: string
  readonly place: Place
  readonly size: Size
  readonly rect: Rect
  /** Takes up room where it stands. */
  readonly solid: boolean
}

interface Carry {
  readonly lead: Lead
  readonly others: readonly PlacedToken[]
  readonly grip: Point
  /** COM-06: the GM insists, because Alt was held at the press. */
  readonly insist: boolean
  readonly put: (place: Place, insist: boolean) => Promise<Answered>
  /** Why the rules do not let the lead stand there; `null` where they do. */
  readonly barred: (place: Place) => string | null
  /** Moved with the arrow keys, so there is no ghost. */
  readonly keys: boolean
  to: Place | null
  /** Alt is held now. */
  alt: boolean
}

export interface CarryTool {
  /** Takes tokens off the picture at rest and shows the lead under the pointer. */
  lift(all: readonly PlacedToken[], lead: PlacedToken): void
  start(lead: PlacedToken, from: Spot, insist: boolean): void
  startObject(placed: PlacedObject, from: Spot, insist: boolean): void
  drag(to: Spot, alt: boolean): void
  drop(at: Spot, alt: boolean): void
  step(who: CombatantId, dx: number, dy: number): boolean
  /** Puts down the token that was moved with the keys; `insist`: even where somebody stands. */
  commit(insist: boolean): boolean
  cancel(): Promise<void>
  cancelKeys(): boolean
  /** Glides home and shows everything at its place again. */
  back(home: Rect): Promise<void>
  /** Waits until the model has caught up, then shows everything at its place again. */
  settle(): Promise<void>
  active(): boolean
}

/** How to insist, for people who use the mouse or a finger, and for people who use the keys. */
const POINTER_HINT = 'To put it there anyway, hold Alt as you let go, or switch on dragging as the GM.'
const KEYS_HINT = 'To put it there anyway, press Alt+Enter.'

export function createCarryTool(board: BoardContext, nameOf: (id: string) => string): CarryTool {
  let carry: Carry | null = null

  const putDown = (): void => {
    board.ghost.hide()
    board.carried.clear()
    board.mark('tokens')
  }
  const end = (): Carry | null => {
    const ended = carry
    if (carry) lookFrom(board, carry.lead.id as CombatantId, null)
    carry = null
    board.live.carry = board.live.cursor = null
    board.mark('live')
    return ended
  }
  const landing = (own: Carry, to: Place): readonly { readonly item: PlacedToken; readonly place: Place }[] => {
    const { space } = board.model()
    const from = middleOf(space.rect(own.lead.place, own.lead.size))
    const target = middleOf(space.rect(to, own.lead.size))
    return own.others.flatMap((item) => {
      const old = middleOf(space.rect(item.place, item.token.size))
      const place = space.at({ x: old.x + target.x - from.x, y: old.y + target.y - from.y }, item.token.size)
      return place === null ? [] : [{ item, place }]
    })
  }
  const insists = (own: Carry): boolean => own.insist || own.alt || board.model().gmMoves
  /**
   * Why the lead and those carried along cannot be put down there, in a sentence: somebody stands in the way of one of
   * them, or the rules forbid it.
   */
  const obstacle = (own: Carry, to: Place): string | null => {
    if (insists(own) || to === own.lead.place) return null
    const other = whoStandsAt(own, to)
    if (other !== null) return `${nameOf(other)} stands there.`
    return own.barred(to)
      ?? landing(own, to).map(({ item, place }) => whyNot(item.token.id, place)).find((why) => why !== null) ?? null
  }
  const whyNot = (who: CombatantId, place: Place): string | null => board.callbacks().whyNotPlace?.(who, place) ?? null
  /** Who stands where one of them would stand; those that are carried along do not count. */
  const whoStandsAt = (own: Carry, to: Place): string | null => {
    const { space, tokens, objects } = board.model()
    const carriedAlong = new Set<string>([own.lead.id, ...own.others.map(({ token }) => token.id)])
    const sizeOf = (id: string): Size | undefined =>
      tokens.find((token) => token.id === id)?.size ?? objects.find((object) => object.id === id)?.size
    const all: readonly Landing[] = [...(own.lead.solid ? [{ place: to, size: own.lead.size }] : []),
      ...landing(own, to).map(({ item, place }) => ({ place, size: item.token.size }))]
    for (const landing of all) {
      const found = inTheWay(space, landing, sizeOf, (id) => carriedAlong.has(id))
      if (found !== null) return found
    }
    return null
  }
  const show = (own: Carry, to: Place | null): void => {
    if (own.to === to && board.live.carry) return
    own.to = to
    const { space } = board.model()
    const { lead } = own
    const why = to === null ? null : obstacle(own, to)
    lookFrom(board, lead.id as CombatantId, why === null ? to : null)
    board.live.carry = to === null ? null : {
      from: space.rect(lead.place, lead.size),
      to: space.rect(to, lead.size),
      ok: why === null && (to === lead.place || !lead.solid || space.free(to, lead.size, lead.id)),
      text: [space.label(to), why === null
        ? lengthText(space.distance(lead.place, lead.size, to, lead.size), space.unit)
        : why.replace(/\.$/, '')].join(' · '),
      others: landing(own, to).map(({ item, place }) => space.rect(place, item.token.size)),
    }
    board.mark('live')
  }
  const putToken = (who: CombatantId, place: Place, insist: boolean): Promise<Answered> =>
    insist ? board.callbacks().onPlace(who, place, 'gm', true) : board.callbacks().onPlace(who, place, 'gm')
  const tokenCarry = ({ token, place, rect }: PlacedToken, others: readonly PlacedToken[]) => ({
    lead: { id: token.id, place, size: token.size, rect, solid: true },
    others,
    put: (to: Place, insist: boolean) => putToken(token.id, to, insist),
    barred: (to: Place) => whyNot(token.id, to),
  })
  const send = async (own: Carry, to: Place): Promise<boolean> => {
    const end = middleOf(board.model().space.rect(to, own.lead.size))
    const why = obstacle(own, to)
    if (why !== null) {
      board.note(end, `${why} ${own.keys ? KEYS_HINT : POINTER_HINT}`)
      return false
    }
    const answers = await Promise.all([
      own.put(to, insists(own)),
      ...landing(own, to).map(({ item, place }) => putToken(item.token.id, place, insists(own))),
    ])
    const refused = answers.find((answer) => !answer.ok)
    if (refused && !refused.ok) board.note(end, refused.says)
    return answers[0].ok
  }
  const back = async (home: Rect): Promise<void> => {
    await board.ghost.glide(middleOf(home), board.model().reducedMotion)
    putDown()
  }
  const settle = async (): Promise<void> => {
    // Two frames: the store tells React, then React tells the board.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    putDown()
  }

  return {
    back,
    settle,
    lift(all, lead) {
      for (const item of all) board.carried.add(item.token.id)
      board.ghost.show(lead.token, lead.rect.width, middleOf(lead.rect), board.scale(), board.palette(),
        board.pictures.get(lead.token.art))
      board.mark('tokens')
    },
    start(lead, from, insist) {
      const { selected } = board.model()
      const others = selected.includes(lead.token.id)
        ? selected.filter((id) => id !== lead.token.id).map((id) => board.index().get(id)).filter((item) =>
          item !== null
        )
        : []
      const at = board.toPoint(from)
      const middle = middleOf(lead.rect)
      carry = { ...tokenCarry(lead, others), grip: { x: at.x - middle.x, y: at.y - middle.y }, insist, keys: false,
        to: null, alt: false }
      this.lift([lead, ...others], lead)
    },
    startObject(placed, from, insist) {
      const at = board.toPoint(from)
      const middle = middleOf(placed.rect)
      const { object, place, rect } = placed
      carry = {
        lead: { id: object.id, place, size: object.size, rect, solid: object.blocks && !object.destroyed },
        others: [],
        put: (to) => board.callbacks().onPlaceObject(object.id, to),
        barred: () => null,
        grip: { x: at.x - middle.x, y: at.y - middle.y },
        insist,
        keys: false,
        to: null,
        alt: false,
      }
      board.ghost.showObject(placed, board.scale(), board.palette())
    },
    drag(to, alt) {
      if (!carry || carry.keys) return
      if (carry.alt !== alt) {
        carry.alt = alt
        board.live.carry = null
      }
      const at = board.toPoint(to)
      const middle = { x: at.x - carry.grip.x, y: at.y - carry.grip.y }
      board.ghost.moveTo(middle)
      show(carry, board.model().space.at(middle, carry.lead.size))
    },
    drop(at, alt) {
      this.drag(at, alt)
      const own = end()
      if (!own) return
      const { to, lead } = own
      if (to === null || to === lead.place) {
        void back(lead.rect)
        return
      }
      board.ghost.moveTo(middleOf(board.model().space.rect(to, lead.size)))
      void send(own, to).then((ok) => (ok ? settle() : back(lead.rect)))
    },
    step(who, dx, dy) {
      const { space } = board.model()
      if (!carry) {
        const lead = board.index().get(who)
        if (!lead) return false
        carry = { ...tokenCarry(lead, []), grip: { x: 0, y: 0 }, insist: false, keys: true, to: lead.place, alt: false }
      }
      const to = carry.to === null ? null : space.toward(carry.to, dx, dy, carry.lead.size)
      if (to === null) return true
      show(carry, to)
      board.say(board.live.carry?.text ?? '')
      return true
    },
    commit(insist) {
      if (!carry?.keys || carry.to === null) return false
      carry.alt = insist
      const stays = obstacle(carry, carry.to) !== null
      // A refused token is not put back: the same key with Alt insists.
      const own = stays ? carry : end()
      if (own && own.to !== null && own.to !== own.lead.place) void send(own, own.to)
      return true
    },
    async cancel() {
      const own = end()
      if (own && !own.keys) await back(own.lead.rect)
    },
    cancelKeys() {
      if (!carry?.keys) return false
      end()
      return true
    },
    active: () => carry !== null,
  }
}
