// Rough ground inside a map file. The format has no place for it; this product writes it under the key `turnstone`,
// which other programs skip.
import * as z from 'zod/mini'
import { ofLength } from '../../lib/visible.ts'
import type { Cell, Terrain } from '../../grid/index.ts'

const patches = z.object({
  terrain: z.array(z.object({
    name: z.string().check(z.minLength(1), z.maxLength(200), z.overwrite(ofLength(200))),
    look: z.enum(['rough', 'water', 'undergrowth', 'rubble', 'pit', 'smoke', 'fire', 'ice', 'sand', 'planks',
      'flagstones']),
    cost: z.nullable(z.number().check(z.gte(1), z.lte(100))),
    concealment: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
    cover: z.optional(z.enum(['half', 'heavy'])),
    height: z.optional(z.number().check(z.gt(0), z.lte(100))),
    damage: z.optional(z.string().check(z.maxLength(200), z.overwrite(ofLength(200)))),
    cells: z.array(z.tuple([z.int(), z.int()])),
  })),
})

/** Terrain with ids t1, t2 …; cells off the map are dropped, and what cannot be understood is one warning. */
export function readTerrain(
  value: unknown,
  cols: number,
  rows: number,
): { terrain: readonly Terrain[]; warnings: readonly string[] } {
  if (value === undefined) return { terrain: [], warnings: [] }
  const read = patches.safeParse(value)
  if (!read.success) {
    const issue = read.error.issues[0]
    const where = ['turnstone', ...(issue?.path ?? [])].join('.')
    return { terrain: [], warnings: [`The rough ground in the file could not be read (${where}); it was left out.`] }
  }
  const terrain = read.data.terrain.map(({ cells, cover, height, damage, ...rest }, index): Terrain => ({
    id: `t${index + 1}`,
    ...rest,
    ...(cover ? { cover } : {}),
    ...(height === undefined ? {} : { height }),
    ...(damage ? { damage } : {}),
    cells: cells.map(([x, y]): Cell => ({ x, y })).filter((cell) =>
      cell.x >= 0 && cell.y >= 0 && cell.x < cols && cell.y < rows
    ),
  }))
  return { terrain: terrain.filter((patch) => patch.cells.length > 0), warnings: [] }
}
