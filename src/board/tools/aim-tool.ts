// Aiming: which target the pointer or the cursor means, what lies between, and the click that commits. The rules'
// targets come with the model.
import type { CombatantId, ObjectId, Target, TargetView } from '../../engine/core/index.ts'
import { type Cell, cellOf, lengthText, type Place, type Point, type Rect } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import { doorText, sightText } from '../hud/board-text.ts'
import type { AimView } from '../model.ts'
import { rangePoint, type AreaNeed, areaAtPointer } from '../overlays/aimed-area.ts'
import { litPlaces } from '../overlays/reach.ts'
import { aimedRows } from '../overlays/aimed-rows.ts'
import { toneColour } from '../palette.ts'
import { middleOf, type PlacedToken } from '../tokens/token-index.ts'
import { doorAt } from './doors.ts'
import { readingOrder, nextInCircle } from './reading-order.ts'

/** What would be chosen now, and why it cannot be, if so. */
interface Candidate {
  readonly target: Target
  readonly why: string | null
  readonly view: TargetView | null
}

export interface AimTool {
  /** Something on the board is being aimed at (choices without a place are made elsewhere). */
  active(): boolean
  /** Combatants that may be chosen; `null` when none are asked for. */
  valid(): ReadonlySet<CombatantId> | null
  /** The same for objects. */
  validObjects(): ReadonlySet<ObjectId> | null
  hover(at: Point): void
  leave(): void
  click(at: Point): void
  /** What is at that point is already what would be chosen: who taps there again means it. */
  shows(at: Point): boolean
  step(dx: number, dy: number): void
  /** An area that begins at the actor is turned; `false` where nothing can be. */
  turn(by: 1 | -1): boolean
  cycle(step: 1 | -1): void
  /** Chooses what is shown; of several what is chosen already, or nothing, says that these are all. */
  commit(): void
  /** Chooses what is shown, or lets it go again; `false` where several are not wanted. */
  toggle(): boolean
  /** The aim has a plate of its own that tells all, so that no tooltip is wanted. */
  tellsItself(): boolean
  /** What the tooltip adds for a token or an object. */
  linesFor(id: CombatantId | ObjectId): { readonly lines: readonly string[]; readonly bad: boolean }
  refresh(): void
}

export function createAimTool(board: BoardContext): AimTool {
  let shown: Candidate | null = null
  let cursor: Point | null = null
  let lit: AimView | null = null
  /** The way that is drawn is the aim's. */
  let ways = false

  const aim = (): AimView | null => {
    const now = board.model().aim
    return now === null || now.need.kind === 'option' ? null : now
  }
  const actor = (): PlacedToken | null => {
    const now = aim()
    return now ? board.index().get(now.actor) : null
  }
  const viewOf = (target: Target): TargetView | null =>
    aim()?.targets.find((view) => sameTarget(view.target, target)) ?? null
  const cellLength = (): number => {
    const { ground } = board.model()
    return ground.kind === 'square' ? ground.cell.length : 1
  }
  const clear = (): void => {
    board.live.sight = board.live.area = null
    board.live.pointed = board.live.cursor = null
    if (ways) board.live.path = null
    ways = false
    board.mark('live', ...(aim()?.need.kind === 'area' ? (['reach'] as const) : []))
  }

  const candidateAt = (now: AimView, at: Point): Candidate | null => {
    const { need } = now
    switch (need.kind) {
      case 'combatant': {
        const placed = board.index().at(at)
        if (placed) return known({ kind: 'combatant', id: placed.token.id }, 'That is no target of this.')
        return need.objects ? objectCandidate(at) : null
      }
      case 'object':
        return objectCandidate(at)
      case 'place': {
        const place = board.model().space.at(at, 1)
        return place === null
          ? null
          : known({ kind: 'place', place }, now.targets.some((view) => view.target.kind === 'place')
            ? 'That place cannot be chosen.'
            : placeWhy(now, place))
      }
      case 'area':
        return areaCandidate(need, at)
      case 'door': {
        const { ground } = board.model()
        const door = ground.kind === 'square' ? doorAt(ground.doors, at, board.scale()) : null
        return door
          ? known({ kind: 'door', door: door.id }, now.targets.length > 0 ? 'That door cannot be chosen.' : null)
          : null
      }
      case 'option':
        return null
    }
  }
  const isLoose = (target: Target | null): boolean =>
    aim()?.several?.loose.some((one) => sameTarget(one, target)) ?? false
  const known = (target: Target, otherwise: string | null): Candidate => {
    const view = viewOf(target)
    return { target, why: view ? view.why : otherwise, view }
  }
  const objectCandidate = (at: Point): Candidate | null => {
    const placed = board.objects().at(at)
    return placed ? known({ kind: 'object', id: placed.object.id }, 'That is no target of this.') : null
  }
  const placeWhy = (now: AimView, place: Place): string | null => {
    const from = actor()
    if (now.need.kind !== 'place' || now.need.range === null || !from) return null
    return board.model().space.distance(from.place, from.token.size, place, 1) <= now.need.range + 1e-6
      ? null
      : `Out of range (${lengthText(now.need.range, board.model().space.unit)}).`
  }
  const areaCandidate = (need: AreaNeed, at: Point): Candidate | null => {
    const from = actor()
    if (!from) return null
    const { space } = board.model()
    const area = areaAtPointer(need, space.rect(from.place, from.token.size), at, cellLength())
    const target: Target = { kind: 'area', area }
    if (shown && sameTarget(shown.target, target)) return shown
    const point = rangePoint(area, cellLength())
    const place = point === null ? null : space.at(point, 1)
    const far = place !== null && need.range !== null
      && space.distance(from.place, from.token.size, place, 1) > need.range + 1e-6
    const off = point !== null && place === null
    const why = off
      ? 'That is off the map.'
      : far
      ? `Out of range (${lengthText(need.range ?? 0, space.unit)}).`
      : (board.callbacks().whyNotTarget?.(target) ?? null)
    return { target, why, view: null }
  }

  const show = (candidate: Candidate | null): void => {
    const changed = !sameTarget(shown?.target ?? null, candidate?.target ?? null)
    if (!changed) return
    shown = candidate
    clear()
    board.live.covered = candidate ? board.covered() : []
    if (candidate) draw(candidate)
    board.callbacks().onAimHover(candidate?.target ?? null)
  }
  const draw = ({ target, why, view }: Candidate): void => {
    const from = actor()
    const { space, ground } = board.model()
    switch (target.kind) {
      case 'combatant': {
        const to = board.index().get(target.id)
        if (!to) return
        board.live.pointed = { rect: to.rect, target: why === null }
        if (from && from.token.id !== target.id) {
          drawSight(from, to.place, to.token.size, { target, why, view }, to.rect)
        }
        return
      }
      case 'object': {
        const to = board.objects().get(target.id)
        if (!to) return
        board.live.pointed = { rect: to.rect, target: why === null }
        if (from) drawSight(from, to.place, to.object.size, { target, why, view }, to.rect)
        return
      }
      case 'place':
        board.live.cursor = space.rect(target.place, 1)
        if (from && why === null && drawWay(from, target, view)) return
        if (from) drawSight(from, target.place, 1, { target, why, view }, space.rect(target.place, 1))
        return
      case 'area': {
        const { area } = target
        const origin = area.shape === 'burst'
          ? area.center
          : area.shape === 'cone'
          ? area.apex
          : area.shape === 'line'
          ? area.from
          : rangePoint(area, cellLength())
        const ruled = board.callbacks().coversOf?.(area) ?? null
        const places = ruled?.places ?? space.area(area, origin === null ? {} : { from: origin })
        const covered = new Set(places)
        const hit = board.index().placed.filter(
          ({ token, place }) => (ruled
            ? ruled.who.includes(token.id)
            : space.footprint(place, token.size).some((own) => covered.has(own))),
        )
        const rects = hit.map(({ rect }) => rect)
        const told = why === null ? (board.callbacks().previewOf?.(target) ?? []) : [why]
        board.live.area = {
          lit: litPlaces(space, ground, places, board.palette().target),
          at: origin ?? { x: 0, y: 0 },
          lines: told.length > 0
            ? told
            : [
              `${
                hit.length === 0 ? 'Nobody' : hit.length === 1 ? (hit[0]?.token.name ?? '') : `${hit.length} combatants`
              } in it`,
            ],
          ok: why === null,
          hit: rects,
          others: board.index().placed.filter((one) => !hit.includes(one)).map(({ rect }) => rect),
        }
        return
      }
      case 'door': {
        const door = ground.kind === 'square' ? ground.doors.find((other) => other.id === target.door) : undefined
        board.live.door = door ? { door, text: why ?? doorText(door) } : null
        return
      }
      case 'option':
        return
    }
  }
  /** Where it is gone to, the way there with what is said of it; `false` where nobody goes. */
  const drawWay = (from: PlacedToken, target: Extract<Target, { kind: 'place' }>, view: TargetView | null): boolean => {
    const places = board.callbacks().wayTo?.(target) ?? null
    if (places === null) return false
    const [text = '', ...warnings] = view?.preview ?? []
    board.live.cursor = null
    ways = true
    board.live.path = {
      places,
      waypoints: [],
      to: target.place,
      size: from.token.size,
      text,
      warnings,
      ok: true,
      colour: board.palette().target,
      ...(warnings.length > 0 ? { warned: toneColour(board.palette(), 'warn') } : {}),
      others: board.index().placed.flatMap(({ token, rect }) => (token.id === from.token.id ? [] : [rect])),
    }
    return true
  }
  /** What the ruleset judges of the line; without a word of its own, what the ground says. */
  const drawSight = (from: PlacedToken, to: Place, size: number, { why, view }: Candidate, target: Rect): void => {
    const { space, ground } = board.model()
    if (ground.kind === 'bands') return
    const far = lengthText(space.distance(from.place, from.token.size, to, size), space.unit)
    const others = board.index().placed.flatMap(
      ({ token, rect }) => (token.id === from.token.id || rect === target ? [] : [rect]),
    )
    const between = { from: from.rect, to: target, others }
    if (view?.sight) {
      const { line, label, cover, tone } = view.sight
      const colour = tone === 'neutral' || tone === 'good' ? {} : { colour: toneColour(board.palette(), tone) }
      board.live.sight = { line, cover, text: [far, label].filter((part) => part !== '').join(' · '), ok: why === null,
        ...colour, ...between }
      return
    }
    const sight = space.sight(from.place, from.token.size, to, size)
    board.live.sight = { line: sight.line, cover: null, text: `${far} · ${sightText(sight)}`,
      ok: why === null && sight.clear, ...between }
  }

  const pick = (): void => {
    if (!shown) return
    if (shown.why !== null) {
      const at = pointOf(shown.target)
      if (at) board.note(at, shown.why)
      board.callbacks().onRefusedTarget?.(shown.target, shown.why)
      return
    }
    board.callbacks().onTarget(shown.target)
  }
  const pointOf = (target: Target): Point | null => {
    const { space } = board.model()
    switch (target.kind) {
      case 'combatant':
        return rectPoint(board.index().get(target.id)?.rect ?? null)
      case 'object':
        return rectPoint(board.objects().get(target.id)?.rect ?? null)
      case 'place':
        return rectPoint(space.rect(target.place, 1))
      case 'area':
        return rangePoint(target.area, cellLength()) ?? cursor
      case 'door':
        return cursor
      case 'option':
        return null
    }
  }
  const choose = (candidate: Candidate): void => {
    show(candidate)
    board.say(
      [nameOfTarget(candidate), candidate.why ?? board.live.sight?.text ?? board.live.area?.lines.join('. ') ?? '',
        ...(candidate.view?.preview ?? [])].filter((part) => part !== '').join('. '),
    )
  }
  const nameOfTarget = ({ target, view }: Candidate): string => {
    if (view) return view.label
    const { space } = board.model()
    return target.kind === 'place' ? space.label(target.place) : ''
  }

  return {
    active: () => aim() !== null,
    valid() {
      const now = aim()
      if (now?.need.kind !== 'combatant') return null
      return new Set(
        now.targets.flatMap(({ target, why }) => (target.kind === 'combatant' && why === null ? [target.id] : [])),
      )
    },
    validObjects() {
      const now = aim()
      if (now?.need.kind !== 'object' && !(now?.need.kind === 'combatant' && now.need.objects)) return null
      return new Set(
        now.targets.flatMap(({ target, why }) => (target.kind === 'object' && why === null ? [target.id] : [])),
      )
    },
    hover(at) {
      const now = aim()
      cursor = at
      if (now) show(candidateAt(now, at))
    },
    leave() {
      // Where it was is no place that the next aim points at.
      cursor = null
      if (aim()) show(null)
    },
    click(at) {
      this.hover(at)
      pick()
    },
    shows(at) {
      const now = aim()
      return now !== null && shown !== null && sameTarget(shown.target, candidateAt(now, at)?.target ?? null)
    },
    step(dx, dy) {
      const now = aim()
      if (!now) return
      if (now.need.kind === 'combatant' || now.need.kind === 'object' || now.need.kind === 'door') {
        this.cycle(dx + dy >= 0 ? 1 : -1)
        return
      }
      const from = actor()
      const start = cursor ?? (from ? middleOf(from.rect) : middleOf(board.model().space.bounds))
      const place = board.model().space.at(start, 1)
      const to = place === null ? null : board.model().space.toward(place, dx, dy)
      const angled = turns(now)
      // A cone is turned by its far end, so the cursor begins beside the actor.
      cursor = to === null
        ? (angled ? { x: start.x + dx, y: start.y + dy } : start)
        : middleOf(board.model().space.rect(to, 1))
      const candidate = candidateAt(now, cursor)
      if (candidate) choose(candidate)
    },
    turn(by) {
      const now = aim()
      const from = actor()
      if (!now || !from || !turns(now)) return false
      const middle = middleOf(from.rect)
      const [dx, dy] = cursor ? [cursor.x - middle.x, cursor.y - middle.y] : [0, 0]
      const far = Math.max(Math.hypot(dx, dy), from.rect.width / 2 + TURN_RADIUS)
      const angle = dx === 0 && dy === 0 ? 0 : Math.round(Math.atan2(dy, dx) / TURN_STEP + by) * TURN_STEP
      cursor = { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far }
      const candidate = candidateAt(now, cursor)
      if (candidate) choose(candidate)
      return true
    },
    cycle(step) {
      const now = aim()
      if (!now) return
      const items = now.targets.filter((view) => view.why === null).flatMap((view) => {
        const at = pointOf(view.target)
        const rect: Rect | null = at === null ? null : { ...at, width: 0, height: 0 }
        return rect ? [{ id: view, rect }] : []
      })
      const next = nextInCircle(readingOrder(items),
        now.targets.find((view) => sameTarget(view.target, shown?.target ?? null)) ?? null, step)
      if (next) choose({ target: next.target, why: next.why, view: next })
    },
    commit() {
      const several = aim()?.several
      if (several?.enough && (shown === null || isLoose(shown.target))) board.callbacks().onEnough?.()
      else pick()
    },
    toggle() {
      if (!aim()?.several || !shown) return false
      pick()
      return true
    },
    tellsItself: () => aim()?.need.kind === 'area',
    linesFor(id) {
      const view = viewOf({ kind: 'combatant', id: id as CombatantId })
        ?? viewOf({ kind: 'object', id: id as ObjectId })
      if (!view) return { lines: [], bad: false }
      return view.why === null ? { lines: view.preview, bad: false } : { lines: [view.why], bad: true }
    },
    refresh() {
      const now = aim()
      if (now === lit) return
      // Of several the one just chosen stays shown, so that the next key goes on from there.
      const stays = now?.several && now.need === lit?.need ? (shown?.target ?? null) : null
      lit = now
      shown = null
      clear()
      const { space, ground } = board.model()
      const colour = board.palette().target
      board.lit.aim = now === null
        ? null
        : { ...litPlaces(space, ground, choosable(now), colour), rows: aimedRows(ground, now, standsAt, colour) }
      board.mark('reach', 'tokens')
      const view = stays && viewOf(stays)
      if (now && cursor) show(candidateAt(now, cursor))
      else if (view) show({ target: view.target, why: view.why, view })
    },
  }

  function standsAt(target: Target): Place | null {
    return (target.kind === 'combatant'
      ? board.index().get(target.id)
      : target.kind === 'object'
      ? board.objects().get(target.id)
      : null)?.place ?? null
  }

  /** Places listed as targets, else all in range. */
  function choosable(now: AimView): readonly Place[] {
    if (now.need.kind !== 'place' && now.need.kind !== 'area') return []
    const listed = now.targets.flatMap(
      ({ target, why }) => (target.kind === 'place' && why === null ? [target.place] : []),
    )
    const from = actor()
    const { range } = now.need
    if (listed.length > 0 || range === null || !from) return listed
    const { space, ground } = board.model()
    const near = (place: Place): boolean => space.distance(from.place, from.token.size, place, 1) <= range + 1e-6
    if (ground.kind === 'bands') return [...space.places()].filter(near)
    // Only the square around the actor can be in range.
    const cells = Math.ceil(range / cellLength())
    const own: Cell = cellOf(from.place)
    const found: Place[] = []
    for (const place of space.places()) {
      const cell = cellOf(place)
      if (Math.abs(cell.x - own.x) <= cells + from.token.size && Math.abs(cell.y - own.y) <= cells + from.token.size
        && near(place)) found.push(place)
    }
    return found
  }
}

/** An area that begins at the actor and lies where the pointer is from there. */
const turns = ({ need }: AimView): boolean =>
  need.kind === 'area' && (need.shape === 'cone' || need.shape === 'line' || need.anchor === 'beside')
/** A press of the key turns by so much. */
const TURN_STEP = Math.PI / 12
/** The point that is turned lies at least so far beyond the actor’s edge, in cells. */
const TURN_RADIUS = 3

const rectPoint = (rect: Rect | null): Point | null => (rect ? middleOf(rect) : null)

/** Two targets mean the same. */
export function sameTarget(a: Target | null, b: Target | null): boolean {
  if (a === null || b === null) return a === b
  if (a.kind === 'combatant' && b.kind === 'combatant') return a.id === b.id
  if (a.kind === 'object' && b.kind === 'object') return a.id === b.id
  if (a.kind === 'place' && b.kind === 'place') return a.place === b.place
  if (a.kind === 'door' && b.kind === 'door') return a.door === b.door
  if (a.kind === 'option' && b.kind === 'option') return a.option === b.option
  if (a.kind === 'area' && b.kind === 'area') return JSON.stringify(a.area) === JSON.stringify(b.area)
  return false
}
