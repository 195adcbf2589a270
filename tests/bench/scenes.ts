// Grounds and tokens to look at and to measure: a small fight with everything in it, rows, and a thousand tokens on 100
// by 100 cells.
import type { CombatantId, MovementView, TokenView } from '../../src/engine/core/index.ts'
import { type BandGround, bandPlace, type Ground, makeSpace, type Mover, placeOf,
  type SquareGround } from '../../src/grid/index.ts'
import type { BoardModel } from '../../src/board/index.ts'
import { brand } from '../../src/lib/brand.ts'

export const id = (text: string): CombatantId => brand<CombatantId>(text)

type Sketch = Partial<TokenView> & Pick<TokenView, 'name' | 'place' | 'livery'>

export function token(nth: number, sketch: Sketch): TokenView {
  return {
    id: id(`t${nth}`),
    initials: sketch.name.split(' ').map((word) => word[0] ?? '').join('').slice(0, 2).toUpperCase(),
    art: null,
    size: 1,
    isPlayer: sketch.livery === 0,
    presence: 'present',
    meters: [hp(18, 20)],
    pips: null,
    badges: [],
    now: false,
    concealed: false,
    facts: [],
    ...sketch,
  }
}

export const hp = (value: number | null, max: number | null): TokenView['meters'][number] => ({ id: 'hp',
  label: 'hit points', value, max, tone: 'good' })
const stress = (value: number, max: number): TokenView['meters'][number] => ({ id: 'stress', label: 'stress', value,
  max, tone: 'magic' })
const ap = (value: number, max: number): NonNullable<TokenView['pips']> => ({ id: 'ap', label: 'action points', value,
  max })
const badge = (
  glyph: string,
  label: string,
  tone: TokenView['badges'][number]['tone'],
): TokenView['badges'][number] => ({ id: label, glyph, label, detail: '', tone })

const at = (x: number, y: number): NonNullable<TokenView['place']> => placeOf({ x, y })

export const SKIRMISH: SquareGround = {
  kind: 'square',
  cols: 24,
  rows: 15,
  cell: { length: 1, unit: 'm' },
  diagonal: 'alternating',
  image: null,
  walls: [
    { id: 'w1', a: { x: 9, y: 0 }, b: { x: 9, y: 4 }, stops: 'both' },
    { id: 'w2', a: { x: 9, y: 5 }, b: { x: 9, y: 9 }, stops: 'both' },
    { id: 'w3', a: { x: 9, y: 9 }, b: { x: 14, y: 9 }, stops: 'both' },
    { id: 'w4', a: { x: 15, y: 9 }, b: { x: 18, y: 9 }, stops: 'both' },
    { id: 'w5', a: { x: 18, y: 9 }, b: { x: 18, y: 6 }, stops: 'both' },
    { id: 'w6', a: { x: 18, y: 5 }, b: { x: 18, y: 0 }, stops: 'both' },
    { id: 'f1', a: { x: 2, y: 11 }, b: { x: 7, y: 13 }, stops: 'movement' },
    { id: 'c1', a: { x: 20, y: 10 }, b: { x: 23, y: 10 }, stops: 'sight' },
  ],
  doors: [
    { id: 'd1', a: { x: 9, y: 4 }, b: { x: 9, y: 5 }, open: true, kind: 'door' },
    { id: 'd2', a: { x: 14, y: 9 }, b: { x: 15, y: 9 }, open: false, kind: 'door' },
    { id: 'd3', a: { x: 18, y: 5 }, b: { x: 18, y: 6 }, open: false, kind: 'window' },
  ],
  terrain: [
    { id: 'rough', name: 'Scree', cells: block(3, 2, 3, 4), cost: 2, concealment: 0, look: 'rough' },
    { id: 'pond', name: 'Pond', cells: block(10, 11, 4, 3), cost: 3, concealment: 0, look: 'water' },
    { id: 'bush', name: 'Bracken', cells: [...block(19, 1, 4, 2), { x: 20, y: 3 }], cost: 2, concealment: 20,
      look: 'undergrowth' },
    { id: 'rubble', name: 'Rubble', cells: block(15, 1, 2, 2), cost: 2, concealment: 0, look: 'rubble' },
    { id: 'pit', name: 'Shaft', cells: block(16, 11, 2, 2), cost: null, concealment: 0, look: 'pit' },
    { id: 'smoke', name: 'Smoke', cells: block(11, 4, 2, 2), cost: 1, concealment: 50, look: 'smoke' },
  ],
}

function block(x: number, y: number, width: number, height: number): { x: number; y: number }[] {
  return Array.from({ length: width * height }, (_, nth) => ({ x: x + (nth % width), y: y + Math.floor(nth / width) }))
}

export const SKIRMISH_TOKENS: readonly TokenView[] = [
  token(0, { name: 'Ilka Brandt', place: at(6, 7), livery: 0, now: true, pips: ap(3, 4),
    meters: [hp(22, 26), stress(3, 10)], facts: ['Longbow, leather'] }),
  token(1, { name: 'Tomas Quill', place: at(4, 8), livery: 0, pips: ap(0, 4), meters: [hp(9, 24)],
    badges: [badge('PR', 'Prone', 'warn'), badge('BL', 'Bleeding', 'bad')] }),
  token(2, { name: 'Sefa', place: at(7, 5), livery: 0, pips: ap(2, 4), meters: [hp(17, 18), stress(8, 10)],
    badges: [badge('HST', 'Hasted', 'good')] }),
  token(3, { name: 'Goblin 1', place: at(11, 6), livery: 1, meters: [hp(3, 12)] }),
  token(4, {
    name: 'Goblin 2',
    place: at(12, 3),
    livery: 1,
    meters: [hp(12, 12)],
    badges: [badge('ST', 'Stunned', 'warn'), badge('P2', 'Poisoned', 'magic'), badge('FR', 'Frightened', 'bad'),
      badge('SL', 'Slowed', 'neutral'), badge('BU', 'Burning', 'bad'), badge('X', 'Marked', 'now')],
  }),
  token(5, { name: 'Ogre', place: at(14, 5), livery: 1, size: 2, meters: [hp(38, 60)], pips: ap(4, 4) }),
  token(6, { name: 'Goblin 3', place: at(8, 11), livery: 1, presence: 'down', meters: [hp(0, 12)] }),
  token(7, { name: 'Brother Anselm', place: at(8, 11), livery: 2, meters: [hp(14, 20)] }),
  token(8, { name: 'Shade', place: at(20, 5), livery: 3, meters: [hp(16, 16)], concealed: true }),
  token(9, { name: 'Warden', place: at(21, 8), livery: 4, meters: [hp(null, null)] }),
  token(10, { name: 'Stone Idol', place: at(12, 12), livery: 5, meters: [hp(30, 30)] }),
  token(11, { name: 'Raven', place: at(2, 3), livery: 2, size: 0.5, meters: [hp(4, 4)] }),
]

export const ROWS: BandGround = {
  kind: 'bands',
  image: null,
  bands: [
    { id: 'our-front', name: 'Front', side: 'players', depth: 0, slots: 5 },
    { id: 'our-back', name: 'Back', side: 'players', depth: 1, slots: 5 },
    { id: 'their-front', name: 'Front', side: 'enemies', depth: 0, slots: 5 },
    { id: 'their-back', name: 'Back', side: 'enemies', depth: 1, slots: 5 },
  ],
}

export const ROWS_TOKENS: readonly TokenView[] = [
  token(0, { name: 'Ilka Brandt', place: bandPlace('our-front', 1), livery: 0, now: true, pips: ap(2, 3) }),
  token(1, { name: 'Tomas Quill', place: bandPlace('our-front', 0), livery: 0, meters: [hp(9, 24)] }),
  token(2, { name: 'Sefa', place: bandPlace('our-back', 2), livery: 0, badges: [badge('POI', 'Poisoned', 'magic')] }),
  token(3, { name: 'Ember Wolf', place: bandPlace('their-front', 0), livery: 1 }),
  token(4, { name: 'Ember Wolf 2', place: bandPlace('their-front', 2), livery: 1, meters: [hp(4, 20)] }),
  token(5, { name: 'Pyre Witch', place: bandPlace('their-back', 1), livery: 1 }),
  token(6, { name: 'Tide Mother', place: bandPlace('our-front', 3), livery: 0, size: 2,
    meters: [hp(40, 44), { id: 'shell', label: 'water shell', value: 9, max: 12, tone: 'neutral' }] }),
  token(7, { name: 'Orlo', place: bandPlace('our-back', 0), livery: 0, aside: true }),
]

/**
 * A thousand tokens on 100 by 100 cells, every one different, with names, bars and pips; the first stands free to be
 * dragged.
 */
export const FIELD: SquareGround = { kind: 'square', cols: 100, rows: 100, cell: { length: 1, unit: 'm' },
  diagonal: 'one', walls: [], doors: [], terrain: [], image: null }

export const FIELD_TOKENS: readonly TokenView[] = Array.from({ length: 1000 }, (_, nth) => {
  const [x, y] = nth === 0 ? [50, 50] : [(nth * 37) % 100, Math.floor(nth / 10) % 100]
  return token(nth, {
    name: `Fighter ${nth}`,
    initials: `${String.fromCharCode(65 + (nth % 26))}${nth % 10}`,
    place: at(x, y),
    livery: nth % 6,
    meters: [hp(1 + (nth % 20), 20)],
    pips: ap(nth % 4, 4),
    isPlayer: false,
  })
})

/** A token on every cell of the field, or only on the cells in the middle that are in view from close by. */
export function crowdTokens(count: number): readonly TokenView[] {
  const [cols, rows] = count >= 10_000 ? [100, 100] : [20, count / 20]
  const [left, top] = [50 - cols / 2, 50 - rows / 2]
  return Array.from({ length: cols * rows },
    (_, nth) =>
      token(nth, { name: `Fighter ${nth}`, initials: `${String.fromCharCode(65 + (nth % 26))}${nth % 10}`,
        place: at(left + (nth % cols), top + Math.floor(nth / cols)), livery: nth % 6, meters: [hp(1 + (nth % 20), 20)],
        pips: ap(nth % 4, 4), isPlayer: false }))
}

export function modelOf(ground: Ground, tokens: readonly TokenView[], more: Partial<BoardModel> = {}): BoardModel {
  const occupants = tokens.flatMap(
    ({ id: who, place, size,
      presence }) => (place === null || presence !== 'present' ? [] : [{ id: who, place, size }]),
  )
  return {
    space: makeSpace(ground, occupants),
    ground,
    picture: null,
    overPicture: 'mixed',
    draft: false,
    fog: null,
    tokens,
    objects: [],
    areas: [],
    selected: [],
    theme: 'dark',
    reducedMotion: false,
    aim: null,
    gmMoves: false,
    freePlacing: false,
    mayInsist: true,
    objectsMovable: false,
    locked: null,
    followsTurn: true,
    namesAlways: false,
    highlight: [],
    ...more,
  }
}

/** Two priced bands, enemies in the way, friends to be passed. */
export function movementOf(tokens: readonly TokenView[], who: TokenView, near: number, far: number): MovementView {
  const mover: Mover = {
    id: who.id,
    size: who.size,
    passage: (other) => (tokens.find((one) => one.id === other)?.livery === who.livery ? 'cross' : 'blocked'),
  }
  return {
    who: who.id,
    mover,
    spent: 0,
    refusal: null,
    bands: [
      { id: 'walk', label: 'Walk', budget: near, price: [{ unit: 'AP', amount: 1 }] },
      { id: 'run', label: 'Run', budget: far, price: [{ unit: 'AP', amount: 2 }] },
    ],
  }
}
