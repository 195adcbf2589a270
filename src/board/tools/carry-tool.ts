// Carries tokens freely (set-up, GM moves), several at once when several are selected, and objects; and takes what is
// carried back home for every kind of carrying. Nothing is put down on an occupied place, or where the rules do not
// allow it, unless the GM insists: several are put down in one step, or none of them where one does not fit.
import type { CombatantId } from '../../engine/core/index.ts'
import { formation, whoFits, type Settled, type Wish } from '../../grid/formation.ts'
import { lengthText, type Place, type Point, type Rect, type Size } from '../../grid/index.ts'
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
  /** Puts down the token that was moved with the keys; `insist`: even where a combatant stands. */
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
const pointerHint = (what: string): string =>
  `To put ${what} there anyway, hold Alt as you let go, or switch on dragging as the GM.`
const KEYS_HINT = 'To put it there anyway, press Alt+Enter.'
const NOT_ALL = 'Not all of them fit there, so nobody is moved.'

const OFF_MAP = 'That is off the map.'
/** Of a crowd only so many are shown under the pointer; where each would stand is marked of all. */
const MOST_GHOSTS = 40
/** So many reasons are told at once. */
const MOST_REASONS = 3

function shortened(why: readonly string[]): readonly string[] {
  const more = why.length - MOST_REASONS
  return more > 0 ? [...why.slice(0, MOST_REASONS), `${more} more do not fit.`] : why
}

export function createCarryTool(board: BoardContext, nameOf: (id: string) => string): CarryTool {
  let carry: Carry | null = null

  const putDown = (): void => {
    board.ghost.hide()
    board.stepAside(false)
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
  const insists = (own: Carry): boolean => {
    const { mayInsist, gmMoves } = board.model()
    return gmMoves || (mayInsist && (own.insist || own.alt))
  }
  /** Where the lead and those carried along would stand, and why some of them cannot stand there; the lead is first. */
  const landing = (own: Carry, to: Place): readonly [Settled, ...Settled[]] => {
    const { space, tokens, objects } = board.model()
    const { lead, others } = own
    const places = formation(space, lead, to, others.map(({ place, token: { size } }) => ({ place, size })))
    const wishes: readonly Wish[] = [{ id: lead.id, size: lead.size, place: to, loose: !lead.solid },
      ...others.map(({ token: { id, size, presence } }, nth) => ({ id, size, place: places[nth] ?? null,
        loose: presence !== 'present' })
      )]
    const settled = insists(own)
      ? wishes.map((wish) => ({ ...wish, why: wish.place === null ? OFF_MAP : null }))
      : whoFits(space, wishes, {
        sizeOf: (id) => tokens.find((token) => token.id === id)?.size ?? objects.find((one) => one.id === id)?.size,
        nameOf,
        barred: (id, place) => (id === lead.id ? own.barred(place) : whyNot(id as CombatantId, place)),
      }, true)
    const [first, ...rest] = settled
    return [first ?? { id: lead.id, size: lead.size, place: to, why: null }, ...rest]
  }
  /** Why those that do not fit cannot be put down there; empty where all fit. */
  const obstacles = (own: Carry, to: Place): readonly string[] => {
    if (to === own.lead.place) return []
    const all = landing(own, to)
    if (all.length === 1) return all[0].why === null ? [] : [all[0].why]
    return all.flatMap(({ id, why }) => (why === null ? [] : [`${nameOf(id)}: ${why}`]))
  }
  const whyNot = (who: CombatantId, place: Place): string | null => board.callbacks().whyNotPlace?.(who, place) ?? null
  const show = (own: Carry, to: Place | null): void => {
    if (own.to === to && board.live.carry) return
    own.to = to
    const { space } = board.model()
    const { lead } = own
    const along = to === null || to === lead.place ? [] : landing(own, to).slice(1)
    const why = to === null ? [] : obstacles(own, to)
    const stays = why.length > 0
    lookFrom(board, lead.id as CombatantId, stays ? null : to)
    const length = to === null ? '' : lengthText(space.distance(lead.place, lead.size, to, lead.size), space.unit)
    board.live.covered = board.covered()
    board.live.carry = to === null ? null : {
      from: space.rect(lead.place, lead.size),
      to: space.rect(to, lead.size),
      ok: !stays && (to === lead.place || !lead.solid || own.others.length > 0
        || space.free(to, lead.size, lead.id)),
      text: [space.label(to), own.others.length === 0 && why[0] !== undefined
        ? why[0].replace(/\.$/, '')
        : length].join(' · '),
      warnings: own.others.length === 0 ? [] : shortened(why),
      others: along.flatMap(({ place, size, why: reason }) =>
        place === null ? [] : [{ rect: space.rect(place, size), ok: reason === null }]
      ),
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
  /** Puts all of them down as one step, or tells why some do not fit. */
  const send = async (own: Carry, to: Place): Promise<boolean> => {
    const end = middleOf(board.model().space.rect(to, own.lead.size))
    const insist = insists(own)
    const landed = landing(own, to)
    const why = obstacles(own, to)
    const isCrowd = landed.length > 1
    if (why.length > 0) {
      // Nobody is put off the map, however much one insists.
      const mayInsist = board.model().mayInsist && landed.every(({ place }) => place !== null)
      const hint = mayInsist ? [own.keys ? KEYS_HINT : pointerHint(isCrowd ? 'them' : 'it')] : []
      board.note(end, [...isCrowd ? [NOT_ALL] : [], ...shortened(why), ...hint].join(' '))
      return false
    }
    if (!isCrowd) return told(await own.put(to, insist), end)
    const all = landed.flatMap(({ id, place }) => (place === null ? [] : [{ id: id as CombatantId, place }]))
    const { onPlaceAll } = board.callbacks()
    if (onPlaceAll) return told(await onPlaceAll(all, insist), end)
    const answers = await Promise.all(all.map(({ id, place }) => putToken(id, place, insist)))
    return told(answers.find(({ ok }) => !ok) ?? { ok: true }, end)
  }
  const told = (answer: Answered, at: Point): boolean => {
    if (!answer.ok) board.note(at, answer.says)
    return answer.ok
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
      board.stepAside(true)
      for (const item of all) board.carried.add(item.token.id)
      const look = ({ token, rect }: PlacedToken) =>
        [token, rect.width, middleOf(rect), board.scale(), board.palette(), board.pictures.get(token.art)] as const
      board.ghost.show(...look(lead))
      for (const item of all.filter((one) => one !== lead).slice(0, MOST_GHOSTS)) board.ghost.join(...look(item))
      board.mark('tokens')
    },
    start(lead, from, insist) {
      const { selected } = board.model()
      const others = selected.includes(lead.token.id)
        ? selected.filter((id) => id !== lead.token.id && !board.callbacks().whyNotCarry?.(id)).flatMap((id) =>
          board.index().get(id) ?? []
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
      board.stepAside(true)
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
      const stays = obstacles(carry, carry.to).length > 0
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
