// Carrying tokens freely (set-up, GM moves), several at once when several are selected; and the ghost's way home for every kind of carrying.
import type { CombatantId } from '../../engine/core/index.ts'
import { lengthText, type Place, type Point, type Rect } from '../../grid/index.ts'
import type { Desk } from '../desk.ts'
import { middleOf, type Placed } from '../tokens/lookup.ts'
import type { Spot } from '../viewport/camera.ts'

interface Carry {
  readonly lead: Placed
  readonly others: readonly Placed[]
  readonly grip: Point
  /** Walked with the arrow keys: there is no ghost. */
  readonly keys: boolean
  to: Place | null
}

export interface Carrier {
  /** Takes tokens off the resting picture and shows the lead under the pointer. */
  lift(all: readonly Placed[], lead: Placed): void
  start(lead: Placed, from: Spot): void
  drag(to: Spot): void
  drop(at: Spot): void
  step(who: CombatantId, dx: number, dy: number): boolean
  commit(): boolean
  cancel(): Promise<void>
  cancelKeys(): boolean
  /** Glides home and puts everything down. */
  back(home: Rect): Promise<void>
  /** Waits until the model has caught up, then puts everything down. */
  settle(): Promise<void>
  active(): boolean
}

export function createCarrier(desk: Desk): Carrier {
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
    const from = middleOf(space.rect(own.lead.place, own.lead.token.size))
    const target = middleOf(space.rect(to, own.lead.token.size))
    return own.others.flatMap((item) => {
      const old = middleOf(space.rect(item.place, item.token.size))
      const place = space.at({ x: old.x + target.x - from.x, y: old.y + target.y - from.y }, item.token.size)
      return place === null ? [] : [{ item, place }]
    })
  }
  const show = (own: Carry, to: Place | null): void => {
    if (own.to === to && desk.live.carry) return
    own.to = to
    const { space } = desk.model()
    const { lead } = own
    desk.live.carry = to === null ? null : {
      from: space.rect(lead.place, lead.token.size),
      to: space.rect(to, lead.token.size),
      ok: to === lead.place || space.free(to, lead.token.size, lead.token.id),
      text: [space.label(to), lengthText(space.distance(lead.place, lead.token.size, to, lead.token.size), space.unit)].join(' · '),
      others: landing(own, to).map(({ item, place }) => space.rect(place, item.token.size)),
    }
    desk.mark('live')
  }
  const send = async (own: Carry, to: Place): Promise<boolean> => {
    const answers = await Promise.all([
      desk.callbacks().onPlace(own.lead.token.id, to, 'gm'),
      ...landing(own, to).map(({ item, place }) => desk.callbacks().onPlace(item.token.id, place, 'gm')),
    ])
    const refused = answers.find((answer) => !answer.ok)
    if (refused && !refused.ok) desk.note(middleOf(desk.model().space.rect(to, own.lead.token.size)), refused.says)
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
      desk.ghost.show(lead.token, lead.rect.width, middleOf(lead.rect), desk.scale(), desk.palette(), desk.pictures.get(lead.token.art))
      desk.mark('tokens')
    },
    start(lead, from) {
      const { selected } = desk.model()
      const others = selected.includes(lead.token.id) ? selected.filter((id) => id !== lead.token.id).map((id) => desk.index().get(id)).filter((item) => item !== null) : []
      const at = desk.toPoint(from)
      const middle = middleOf(lead.rect)
      carry = { lead, others, grip: { x: at.x - middle.x, y: at.y - middle.y }, keys: false, to: null }
      this.lift([lead, ...others], lead)
    },
    drag(to) {
      if (!carry || carry.keys) return
      const at = desk.toPoint(to)
      const middle = { x: at.x - carry.grip.x, y: at.y - carry.grip.y }
      desk.ghost.moveTo(middle)
      show(carry, desk.model().space.at(middle, carry.lead.token.size))
    },
    drop(at) {
      this.drag(at)
      const own = end()
      if (!own) return
      const { to, lead } = own
      if (to === null || to === lead.place) {
        void back(lead.rect)
        return
      }
      desk.ghost.moveTo(middleOf(desk.model().space.rect(to, lead.token.size)))
      void send(own, to).then((ok) => (ok ? settle() : back(lead.rect)))
    },
    step(who, dx, dy) {
      const { space } = desk.model()
      if (!carry) {
        const lead = desk.index().get(who)
        if (!lead) return false
        carry = { lead, others: [], grip: { x: 0, y: 0 }, keys: true, to: lead.place }
      }
      const to = carry.to === null ? null : space.toward(carry.to, dx, dy)
      if (to === null) return true
      show(carry, to)
      desk.say(desk.live.carry?.text ?? '')
      return true
    },
    commit() {
      if (!carry?.keys || carry.to === null) return false
      const own = end()
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
