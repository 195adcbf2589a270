// The side of a combatant as colour and shape together, and the portraits of combatants.
import { inRem } from '../../lib/in-rem.ts'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Framing } from '../../lib/art-box.ts'
import { FramedPicture } from './framed-picture.tsx'

/** What lists and prompts need to show a combatant. `picture` is an address that can be loaded. */
export interface Face {
  readonly id: CombatantId
  readonly name: string
  readonly initials: string
  readonly livery: number
  readonly picture: string | null
  /** Which part of the picture is shown; its middle when absent. */
  readonly frame?: Framing | undefined
  /** `#rrggbb`: colours the picture. */
  readonly tint?: string | undefined
}

/** All combatants that the viewer may know, by id. */
export type Faces = ReadonlyMap<CombatantId, Face>

const SHAPES = [
  { name: 'disc', path: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Z' },
  { name: 'diamond', path: 'M6 .5 11.5 6 6 11.5.5 6Z' },
  { name: 'square', path: 'M1.5 1.5h9v9h-9Z' },
  { name: 'triangle', path: 'M6 1 11.5 10.8H.5Z' },
  { name: 'hexagon', path: 'M3.2 1.2h5.6L11.6 6 8.8 10.8H3.2L.4 6Z' },
  { name: 'cross', path: 'M4 .8h4V4h3.2v4H8v3.2H4V8H.8V4H4Z' },
] as const

const shapeOf = (livery: number) => SHAPES[((livery % SHAPES.length) + SHAPES.length) % SHAPES.length] ?? SHAPES[0]

/** A small shape in the side's colour. It is decoration: the name beside it says who the combatant is. */
export function SideMark({ livery, size = 12 }: { readonly livery: number; readonly size?: number }) {
  return (
    <svg className="mark" data-livery={livery} data-shape={shapeOf(livery).name}
      style={{ inlineSize: inRem(size), blockSize: inRem(size) }} viewBox="0 0 12 12" aria-hidden
    >
      <path d={shapeOf(livery).path} />
    </svg>
  )
}

/** A portrait: the picture or the initials, in a ring of the side's colour, with the side's shape at the corner. */
export function Portrait({ face, size = 40, now = false }: {
  readonly face: Pick<Face, 'initials' | 'livery' | 'picture' | 'frame' | 'tint'>
  readonly size?: number
  readonly now?: boolean
}) {
  return (
    <span className="portrait" data-livery={face.livery} data-now={now || undefined}
      data-cut={face.picture ? face.frame?.cut : undefined} style={{ inlineSize: inRem(size), blockSize: inRem(size) }}
      aria-hidden
    >
      {face.picture
        ? <FramedPicture key={face.picture} picture={face.picture} frame={face.frame} tint={face.tint} />
        : (
          <span className="portrait-initials" data-tight={isTight(face.initials, size) || undefined}>
            {face.initials}
          </span>
        )}
      <SideMark livery={face.livery} size={Math.max(10, Math.round(size / 4))} />
    </span>
  )
}

/** Three letters in a small ring: the same letters as on the token, in the smallest type. */
const isTight = (initials: string, size: number): boolean => initials.length > 2 && size < 40
