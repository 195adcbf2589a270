// Carrying tokens freely (set-up, GM moves), several at once when several are selected, and objects of the scene; and
// the ghost's way home for every kind of carrying. Where somebody stands already, or the rules would have nobody stand,
// nothing is put down unless the GM insists.
import type { CombatantId } from '../../engine/core/index.ts'
import { inTheWay, lengthText, type Landing, type Place, type Point, type Rect, type Size } from '../../grid/index.ts'
import type { Desk } from '../board-context.ts'
import type { Answered } from '../model.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import { middleOf, type Placed } from '../tokens/token-index.ts'
import type { Spot } from '../viewport/camera.ts'

/** What follows the pointer: a token, with others that keep their distance to it, or an object. */
interface Lead {
  readonly id: string
  readonly place: Place
  readonly size: Size
  readonly rect: Rect /** Takes up room where it stands. */
  readonly solid: boolean
}

interface Carry {
  readonly lead: Lead
  readonly others: readonly Placed[]
  readonly grip: Point
  /** COM-06: by the GM's word, whoever stands there: Alt was held at the press. */
  readonly insist: boolean
  readonly put: (place: Place, insist: boolean) => Promise<Answered>
  /** Why the rules would not have the lead stand there. */
  readonly barred: (place: Place) => string | null
  /** Walked with the arrow keys: there is no ghost. */
  readonly keys: boolean
  to: Place | null
  /** Alt is held now. */
  alt: boolean
}

export interface Carrier {
  /** Takes tokens off the resting picture and shows the lead under the pointer. */
  lift(all: readonly Placed[], lead: Placed): void
  start(lead: Placed, from: Spot, insist: boolean): void
  startObject(placed: PlacedObject, from: Spot, insist: boolean): void
  drag(to: Spot, alt: boolean): void
  drop(at: Spot, alt: boolean): void
  step(who: CombatantId, dx: number, dy: number): boolean
  /** Puts down what was walked with the keys; `insist`: whoever stands there. */
  commit(insist: boolean): boolean
  cancel(): Promise<void>
  cancelKeys(): boolean
  /** Glides home and puts everything down. */
  back(home: Rect): Promise<void>
  /** Waits until the model has caught up, then puts everything down. */
  settle(): Promise<void>
  active(): boolean
}

/** What puts it down all the same, for hands on the mouse or the glass, and for hands on the keys. */
const POINTER_HINT = 'Hold Alt as you let go, or switch on dragging as the GM, to put it there all the same.'
const KEYS_HINT = 'Press Alt+Enter to put it there all the same.'

export function createCarrier(desk: Desk, nameOf: (id: string) => string): Carrier {
  let carry: Carry | null = null

  const putDown = (): void => {
    desk.ghost.hide()
    desk.carried.clear()
    desk.mark('tokens')
  }
  const end = (): Carry | null => {
    const ended = carry
    carry = null
    desk.live.carry = desk.live.cursor = null
    desk.mark('live')
    return ended
  }
  const landing = (own: Carry, to: Place): readonly { readonly item: Placed; readonly place: Place }[] => {
    const { space } = desk.model()
    const from = middleOf(space.rect(own.lead.place, own.lead.size))
    const target = middleOf(space.rect(to, own.lead.size))
    return own.others.flatMap((item) => {
      const old = middleOf(space.rect(item.place, item.token.size))
      const place = space.at({ x: old.x + target.x - from.x, y: old.y + target.y - from.y }, item.token.size)
      return place === null ? [] : [{ item, place }]
    })
  }
  const insists = (own: Carry): boolean => own.insist || own.alt || desk.model().gmMoves
  /**
   * What keeps them from being put down there, in a sentence: who stands where one of them would come to stand, or the
   * rules.
   */
  const obstacle = (own: Carry, to: Place): string | null => {
    if (insists(own) || to === own.lead.place) return null
    const other = whoStandsAt(own, to)
    if (other !== null) return `${nameOf(other)} stands there.`
    return own.barred(to)
      ?? landing(own, to).map(({ item, place }) => whyNot(item.token.id, place)).find((why) => why !== null) ?? null
  }
  const whyNot = (who: CombatantId, place: Place): string | null => desk.callbacks().whyNotPlace?.(who, place) ?? null
  /** Who stands where any of them would come to stand, those that are carried along left out. */
  const whoStandsAt = (own: Carry, to: Place): string | null => {
    const { space, tokens, objects } = desk.model()
    const carriedAlong = new Set<string>([own.lead.id, ...own.others.map(({ token }) => token.id)])
    const sizeOf = (id: string): Size | undefined =>
      tokens.find((token) => token.id === id)?.size ?? objects.find((object) => object.id === id)?.size
    const all: readonly Landing[] = [...(own.lead.solid ? [{ place: to, size: own.lead.size }] : []),
      ...landing(own, to).map(({ item, place }) => ({ place, size: item.token.size }))]
    for (const one of all) {
      const found = inTheWay(space, one, sizeOf, (id) => carriedAlong.has(id))
      if (found !== null) return found
    }
    return null
  }
  const show = (own: Carry, to: Place | null): void => {
    if (own.to === to && desk.live.carry) return
    own.to = to
    const { space } = desk.model()
    const { lead } = own
    const why = to === null ? null : obstacle(own, to)
    desk.live.carry = to === null ? null : {
      from: space.rect(lead.place, lead.size),
      to: space.rect(to, lead.size),
      ok: why === null && (to === lead.place || !lead.solid || space.free(to, lead.size, lead.id)),
      text: [space.label(to), why === null
        ? lengthText(space.distance(lead.place, lead.size, to, lead.size), space.unit)
        : why.replace(/\.$/, '')].join(' · '),
      others: landing(own, to).map(({ item, place }) => space.rect(place, item.token.size)),
    }
    desk.mark('live')
  }
  const putToken = (who: CombatantId, place: Place, insist: boolean): Promise<Answered> =>
    insist ? desk.callbacks().onPlace(who, place, 'gm', true) : desk.callbacks().onPlace(who, place, 'gm')
  const tokenCarry = ({ token, place, rect }: Placed, others: readonly Placed[]) => ({
    lead: { id: token.id, place, size: token.size, rect, solid: true },
    others,
    put: (to: Place, insist: boolean) => putToken(token.id, to, insist),
    barred: (to: Place) => whyNot(token.id, to),
  })
  const send = async (own: Carry, to: Place): Promise<boolean> => {
    const end = middleOf(desk.model().space.rect(to, own.lead.size))
    const why = obstacle(own, to)
    if (why !== null) {
      desk.note(end, `${why} ${own.keys ? KEYS_HINT : POINTER_HINT}`)
      return false
    }
    const answers = await Promise.all([
      own.put(to, insists(own)),
      ...landing(own, to).map(({ item, place }) => putToken(item.token.id, place, insists(own))),
    ])
    const refused = answers.find((answer) => !answer.ok)
    if (refused && !refused.ok) desk.note(end, refused.says)
    return answers[0].ok
  }
  const back = async (home: Rect): Promise<void> => {
    await desk.ghost.glide(middleOf(home), desk.model().reducedMotion)
    putDown()
  }
  const settle = async (): Promise<void> => {
    // Two frames: stores tell React, React tells the board.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    putDown()
  }

  return {
    back,
    settle,
    lift(all, lead) {
      for (const item of all) desk.carried.add(item.token.id)
      desk.ghost.show(lead.token, lead.rect.width, middleOf(lead.rect), desk.scale(), desk.palette(),
        desk.pictures.get(lead.token.art))
      desk.mark('tokens')
    },
    start(lead, from, insist) {
      const { selected } = desk.model()
      const others = selected.includes(lead.token.id)
        ? selected.filter((id) => id !== lead.token.id).map((id) => desk.index().get(id)).filter((item) =>
          item !== null
        )
        : []
      const at = desk.toPoint(from)
      const middle = middleOf(lead.rect)
      carry = { ...tokenCarry(lead, others), grip: { x: at.x - middle.x, y: at.y - middle.y }, insist, keys: false,
        to: null, alt: false }
      this.lift([lead, ...others], lead)
    },
    startObject(placed, from, insist) {
      const at = desk.toPoint(from)
      const middle = middleOf(placed.rect)
      const { object, place, rect } = placed
      carry = {
        lead: { id: object.id, place, size: object.size, rect, solid: object.blocks && !object.destroyed },
        others: [],
        put: (to) => desk.callbacks().onPlaceObject(object.id, to),
        barred: () => null,
        grip: { x: at.x - middle.x, y: at.y - middle.y },
        insist,
        keys: false,
        to: null,
        alt: false,
      }
      desk.ghost.showObject(placed, desk.scale(), desk.palette())
    },
    drag(to, alt) {
      if (!carry || carry.keys) return
      if (carry.alt !== alt) {
        carry.alt = alt
        desk.live.carry = null
      }
      const at = desk.toPoint(to)
      const middle = { x: at.x - carry.grip.x, y: at.y - carry.grip.y }
      desk.ghost.moveTo(middle)
      show(carry, desk.model().space.at(middle, carry.lead.size))
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
      desk.ghost.moveTo(middleOf(desk.model().space.rect(to, lead.size)))
      void send(own, to).then((ok) => (ok ? settle() : back(lead.rect)))
    },
    step(who, dx, dy) {
      const { space } = desk.model()
      if (!carry) {
        const lead = desk.index().get(who)
        if (!lead) return false
        carry = { ...tokenCarry(lead, []), grip: { x: 0, y: 0 }, insist: false, keys: true, to: lead.place, alt: false }
      }
      const to = carry.to === null ? null : space.toward(carry.to, dx, dy, carry.lead.size)
      if (to === null) return true
      show(carry, to)
      desk.say(desk.live.carry?.text ?? '')
      return true
    },
    commit(insist) {
      if (!carry?.keys || carry.to === null) return false
      carry.alt = insist
      const stays = obstacle(carry, carry.to) !== null
      // Refused it is not put back: the same key with Alt is the way on.
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
