// What terrain of each look usually is, before the table says otherwise.
import type { TerrainStyle } from '../../grid/edit/index.ts'
import type { TerrainLook } from '../../grid/index.ts'

type Usual = Omit<TerrainStyle, 'look'>
const plain = (name: string): Usual => ({ name, cost: 1, concealment: 0 })
const hard = (name: string): Usual => ({ name, cost: 2, concealment: 0 })

const USUAL: Readonly<Record<TerrainLook, Usual>> = {
  undergrowth: { ...hard('Scrub'), concealment: 20 },
  water: hard('Water'),
  rubble: hard('Rubble'),
  rough: hard('Rough ground'),
  sand: hard('Sand'),
  ice: hard('Ice'),
  planks: plain('Planks'),
  flagstones: plain('Flagstones'),
  fire: { ...plain('Fire'), damage: '1d6 fire' },
  smoke: { ...plain('Smoke'), concealment: 50 },
  pit: { ...plain('Pit'), cost: null },
}

export const styleOf = (look: TerrainLook): TerrainStyle => ({ ...USUAL[look], look })

/** The looks by name, for a list. */
export const TERRAIN_LOOKS = (Object.keys(USUAL) as readonly TerrainLook[]).map((value) => ({ value,
  label: USUAL[value].name })
)

/** Terrain as its options show it: nothing is absent. */
export interface TerrainValues {
  readonly name: string
  readonly look: TerrainLook
  readonly cost: number | null
  readonly concealment: number
  readonly cover: 'half' | 'heavy' | ''
  readonly damage: string
}

export const valuesOf = (style: TerrainStyle): TerrainValues => ({ name: style.name, look: style.look, cost: style.cost,
  concealment: style.concealment, cover: style.cover ?? '', damage: style.damage ?? '' })

/** The style with some of its options changed. Another look brings its usual name, cost and harm. */
export function styleWith(style: TerrainStyle, patch: Partial<TerrainValues>): TerrainStyle {
  if (patch.look && patch.look !== style.look) return styleOf(patch.look)
  const { cover, damage, ...rest } = { ...valuesOf(style), ...patch }
  return { ...rest, ...(cover === '' ? {} : { cover }), ...(damage === '' ? {} : { damage }) }
}
