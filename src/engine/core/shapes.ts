// Schemas of shared data that come in from outside: grounds, combatants, effects, dice. Strict and bounded, so that no
// file and no command brings in what the program cannot hold. A ruleset's own parts are checked by the ruleset.
import * as z from 'zod/mini'
import { ofLength } from '../../lib/visible.ts'
import { atMost, numberFrom, oneOf, wholeFrom, type Members, type ShapesOf } from '../../lib/schema.ts'
import type { AreaShape, BoardChange, Door, GridLines, Ground, GroundChange, Light, Shine, Terrain,
  Wall } from '../../grid/index.ts'
import type { DicePool, DiceRequest } from '../dice/types.ts'
import type { ArtFrame, Combatant, RulesetTypes, Side } from './battle.ts'
import type { Target } from './command.ts'
import type { Vision } from '../../grid/vision/eyes.ts'
import type { Fog, LastSeen } from './fog-shape.ts'
import { MOST_NEWS, MOST_OBJECTS, MOST_ON_MAP } from './ground-limits.ts'
import type { Contents, Duration, Effect, KeptPart } from './effect.ts'
import type { CombatantPatch } from './event.ts'
import type { SceneObject } from './scene-object.ts'
import type { Audience } from './secrets.ts'

/** No honest number of a battle is farther from 0. */
export const MOST = 1e6

/** Ids stand as keys in groups of values. Names that every such group has by nature, like “constructor”, are none. */
export const id = z.string().check(z.minLength(1), z.maxLength(80),
  z.refine((one) => !(one in Object.prototype), 'must be another name: JavaScript keeps that one for itself'))
export const text = z.string().check(z.maxLength(4000))
export const amount = numberFrom(-MOST, MOST)
export const place = z.string().check(z.minLength(1), z.maxLength(80))
/** Words that people read as a name: what nobody sees in it is shown as a mark. */
export const label = z.string().check(z.maxLength(4000), z.overwrite(ofLength(4000)))
const name = z.string().check(z.minLength(1), z.maxLength(200), z.overwrite(ofLength(200)))
const whole = wholeFrom(-MOST, MOST)

export const point = z.strictObject({ x: amount, y: amount })
const cell = z.strictObject({ x: whole, y: whole })
const rect = z.strictObject({ x: amount, y: amount, width: amount, height: amount })
const image = z.nullable(z.strictObject({ asset: id, rect }))

const side = z.strictObject(
  { id, name: label, livery: wholeFrom(0, 5), standing: z.optional(atMost(id, 1000)) } satisfies Members<Side>,
)
export const sides = atMost(side, 100)
export const truces = atMost(z.tuple([id, id]), 10_000)
export const squads = atMost(z.strictObject({ id, name: label }), 1000)

export const audience = oneOf('only',
  { gm: {}, side: { side: id }, player: { player: text } } satisfies ShapesOf<Audience, 'only'>)

const count = wholeFrom(1, MOST)
export const duration = oneOf('until', {
  'turn-start': { of: id, count },
  'turn-end': { of: id, count },
  'round-end': { count },
  moment: { name: text, of: z.optional(id), count },
  'scene-end': {},
  cleared: {},
} satisfies ShapesOf<Duration, 'until'>)

const textPath = atMost(z.union([z.string().check(z.maxLength(60)), wholeFrom(0, MOST)]), 60)
const keptPart = oneOf('is', {
  number: { value: amount },
  who: { ids: atMost(id, 1000) },
  place: { places: atMost(place, 1000) },
  word: { word: label },
  way: { spaces: amount, stopped: z.optional(z.boolean()) },
  check: { degree: label, total: amount },
  split: { parts: z.record(z.string().check(z.maxLength(60)), amount) },
} satisfies ShapesOf<KeptPart, 'is'>)
const contents = z.strictObject(
  { who: id, ability: whole, path: z.optional(textPath), until: z.optional(textPath),
    lies: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    limits: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
    follows: z.optional(z.strictObject({ who: id, reach: amount })),
    kept: z.record(z.string().check(z.maxLength(60)), keptPart) } satisfies Members<Contents>,
)

export const effect = z.strictObject({
  id,
  condition: label,
  bearer: id,
  source: z.nullable(id),
  value: z.nullable(amount),
  duration,
  carries: z.optional(contents),
  audience: z.optional(audience),
} satisfies Members<Effect>)

const wall = z.strictObject({
  id,
  a: point,
  b: point,
  stops: z.enum(['both', 'movement', 'sight']),
  cover: z.optional(z.enum(['hard', 'soft'])),
  size: z.optional(z.number().check(z.positive(), z.lte(10))),
  from: z.optional(z.enum(['left', 'right'])),
  look: z.optional(z.enum(['stone', 'timber', 'rock', 'hedge', 'fence', 'curtain', 'ledge'])),
  group: z.optional(id),
} satisfies Members<Wall>)
const door = z.strictObject(
  { id, a: point, b: point, open: z.boolean(), kind: z.enum(['door', 'window']), secret: z.optional(z.boolean()),
    locked: z.optional(z.boolean()) } satisfies Members<Door>,
)
const terrain = z.strictObject({
  id,
  name: label,
  cells: atMost(cell, MOST),
  cost: z.nullable(amount.check(z.positive())),
  concealment: numberFrom(0, 100),
  cover: z.optional(z.enum(['half', 'heavy'])),
  height: z.optional(numberFrom(0, 100)),
  damage: z.optional(label),
  look: z.enum(['rough', 'water', 'undergrowth', 'rubble', 'pit', 'smoke', 'fire', 'ice', 'sand', 'planks',
    'flagstones']),
  group: z.optional(id),
} satisfies Members<Terrain>)
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #ffcc66'))
const shine = { bright: numberFrom(0, MOST), dim: numberFrom(0, MOST), color: colour } satisfies Members<Shine>
const light = z.strictObject({
  ...shine,
  id,
  at: point,
  on: z.boolean(),
  through: z.optional(z.boolean()),
  group: z.optional(id),
} satisfies Members<Light>)
const lines = z.strictObject(
  { shown: z.boolean(), color: z.union([z.literal('auto'), colour]), weight: numberFrom(0.25, 10),
    opacity: numberFrom(0, 1) } satisfies Members<GridLines>,
)
const extent = wholeFrom(1, 1000)
const cellSize = z.strictObject({ length: numberFrom(0.001, MOST), unit: label })
const diagonal = z.enum(['one', 'alternating', 'euclidean'])
const ambient = z.enum(['bright', 'dim', 'dark'])
const overPicture = z.enum(['lines', 'looks', 'hidden'])
export const ground = oneOf('kind', {
  square: {
    cols: extent,
    rows: extent,
    cell: cellSize,
    diagonal,
    walls: atMost(wall, MOST_ON_MAP.walls),
    doors: atMost(door, MOST_ON_MAP.doors),
    terrain: atMost(terrain, MOST_ON_MAP.terrain),
    image,
    lights: z.optional(atMost(light, MOST_ON_MAP.lights)),
    ambient: z.optional(ambient),
    lines: z.optional(lines),
    overPicture: z.optional(overPicture),
  },
  bands: {
    bands: atMost(z.strictObject({ id, name: label, side: id, depth: wholeFrom(0, 1000), slots: extent }), 100),
    image,
  },
} satisfies ShapesOf<Ground, 'kind'>)

const partOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.optional(z.strictObject({ remove: z.optional(atMost(id, 50_000)), put: z.optional(atMost(item, 50_000)) }))
const boardChange = z.strictObject(
  { cols: z.optional(extent), rows: z.optional(extent), cell: z.optional(cellSize), diagonal: z.optional(diagonal),
    image: z.optional(image), ambient: z.optional(z.nullable(ambient)), lines: z.optional(z.nullable(lines)),
    overPicture: z.optional(z.nullable(overPicture)) } satisfies Members<BoardChange>,
)
export const groundChange = z.strictObject(
  { walls: partOf(wall), doors: partOf(door), terrain: partOf(terrain), lights: partOf(light),
    board: z.optional(boardChange) } satisfies Members<GroundChange>,
)

export const fogBy = z.enum(['sight', 'painted'])
/** A mask in writing: run lengths to the base 36. The largest ground has sixteen million parts. */
export const maskText = z.string().check(z.maxLength(2_000_000),
  z.regex(/^[0-9a-z,]*$/, 'must be a mask of the ground'))
const sideName = z.string().check(z.maxLength(80))
/** Ids of what is, or was, news. */
export const newsIds = atMost(id, MOST_NEWS)
export const news = z.record(sideName, newsIds)
export const sidesUnseen = atMost(text, 101)

/** The most sides are as many as dice notation can write. */
const pool = z.strictObject(
  { count: wholeFrom(1, 100), sides: wholeFrom(2, 9999), keep: z.optional(z.enum(['highest', 'lowest'])),
    minus: z.optional(z.boolean()) } satisfies Members<DicePool>,
)
export const faces = atMost(wholeFrom(1, 9999), 10_000)
const wanted = { dice: atMost(pool, 100), bonus: amount, purpose: text, by: z.nullable(id) } satisfies Members<
  Omit<DiceRequest, 'against'>
>
export const request = z.strictObject({ ...wanted, against: z.optional(text) } satisfies Members<DiceRequest>)
export const roll = z.strictObject({ ...wanted, faces, total: amount })

export const presence = z.enum(['present', 'down', 'fled', 'gone'])
const size = z.number().check(z.positive(), z.lte(10),
  z.refine((value) => value < 1 || Number.isInteger(value), 'must be a whole number of cells, or less than one'))
const vision = z.strictObject(
  { kind: z.enum(['normal', 'dim', 'dark', 'blind']), range: numberFrom(0, MOST),
    special: numberFrom(0, MOST) } satisfies Members<Vision>,
)
const part = numberFrom(0, 1)
const artFrame = z.strictObject(
  { x: part, y: part, zoom: numberFrom(0.1, 20), cut: z.enum(['ring', 'cut-out']) } satisfies Members<ArtFrame>,
)
const said = {
  side: id,
  kind: z.enum(['pc', 'npc']),
  player: z.nullable(label),
  squad: z.nullable(id),
  art: z.nullable(id),
  secret: z.strictObject({ token: z.boolean(), stats: z.boolean() }),
  notes: z.string().check(z.maxLength(100_000)),
  ownNotes: z.optional(z.string().check(z.maxLength(100_000))),
  standing: atMost(id, 1000),
  vision: z.optional(vision),
  light: z.optional(z.nullable(z.strictObject(shine))),
  elevation: z.optional(amount),
  facing: z.optional(z.nullable(numberFrom(0, 360))),
  tint: z.optional(z.nullable(colour)),
  frame: z.optional(z.nullable(artFrame)),
} satisfies Members<Omit<CombatantPatch<RulesetTypes>, 'name' | 'size' | 'sheet'>>
const numbers = z.record(z.string().check(z.minLength(1), z.maxLength(80)), amount)
export const combatant = z.strictObject(
  { ...said, name, size, id, place: z.nullable(place), presence, stats: numbers, sheet: z.unknown(),
    unseen: z.optional(sidesUnseen) } satisfies Members<
      Combatant
    >,
)
export const patch = z.partial(z.strictObject({ ...said, name, size, sheet: z.unknown() }))

/** A combatant in a command. Names and sizes are checked by the core, in words of its own. */
export const newcomer = z.strictObject({
  ...said,
  name: label,
  size: amount,
  place: z.nullable(place),
  presence,
  stats: numbers,
  sheet: z.unknown(),
})
export const edits = z.partial(z.strictObject({ ...said, name: label, size: amount }))

const thing = {
  place: z.nullable(place),
  detail: text,
  numbers,
  blocks: z.boolean(),
  state: z.enum(['present', 'destroyed']),
  secret: z.boolean(),
  meter: z.nullable(z.strictObject({ key: z.string().check(z.maxLength(80)), label: text, max: z.nullable(amount) })),
} satisfies Members<Omit<SceneObject, 'id' | 'name' | 'size'>>
/** An object of the scene, and the members of it that can be replaced. */
export const object = z.strictObject({ ...thing, id, name, size })
export const objectPatch = z.partial(z.strictObject({ ...thing, name, size }))
export const newObject = z.strictObject({ ...thing, name: label, size: amount })
export const objectEdits = z.partial(z.strictObject({ ...thing, name: label, size: amount }))

const remembered = <Item>(item: z.ZodMiniType<Item>, most: number) => z.optional(atMost(item, most))
export const lastSeen = z.strictObject(
  { walls: remembered(wall, MOST_NEWS), doors: remembered(door, MOST_ON_MAP.doors),
    lights: remembered(light, MOST_ON_MAP.lights), objects: remembered(object, MOST_OBJECTS),
    cells: remembered(cell, MOST), terrain: remembered(terrain, MOST_ON_MAP.terrain),
    since: z.optional(z.record(z.string().check(z.maxLength(200)), z.number())) } satisfies Members<LastSeen>,
)
export const fog = z.strictObject(
  { by: fogBy, explored: z.record(sideName, maskText), news: z.optional(news),
    was: z.optional(z.record(sideName, lastSeen)) } satisfies Members<Fog>,
)

export const diceMode = z.enum(['program', 'typed', 'ask'])
/** A value of a field or a form. */
export const value = z.union([z.number(), z.string().check(z.maxLength(10_000)), z.boolean()])
export const form = z.record(z.string().check(z.maxLength(200)), value)
const area = oneOf('shape', {
  burst: { center: point, radius: amount },
  cone: { apex: point, length: amount, angle: amount, spread: amount },
  line: { from: point, length: amount, angle: amount, width: amount },
  square: { corner: point, side: amount },
} satisfies ShapesOf<AreaShape, 'shape'>)
/** An area as it lies on the map. */
export const laidArea = z.union([area, z.strictObject({ shape: z.literal('cells'), cells: atMost(cell, MOST).check(
  z.minLength(1),
) })])
const target = oneOf('kind', {
  combatant: { id },
  place: { place },
  area: { area },
  door: { door: id },
  object: { id },
  option: { option: text },
} satisfies ShapesOf<Target, 'kind'>)
export const targets = atMost(target, 1000)
export const deed = z.strictObject({ action: id, targets, form })

/** A command of a ruleset's own. The ruleset checks the rest. */
export const own = z.looseObject({ type: text })
