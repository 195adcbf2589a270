// The areas that a ruleset knows by name (COM-45), as templates that are put on the map.
import type { AreaShape, Length } from '../../grid/index.ts'

/** A shape of area as the rules have it. Lengths in the unit of the ruleset's own ground, and on rows in rows. */
export interface AreaKind {
  /** What the rules call it: `Blast`. No two of a ruleset are called the same. */
  readonly name: string
  readonly shape: AreaShape['shape']
  /**
   * The usual sizes, the one that is set at first in front: of a circle its radius, of a cone or a line its length, of
   * a square its side. With only one size the area has no other. A circle on rows covers that many rows to each side of
   * its own; `0.5` is its own row and the next one on the nearer side.
   */
  readonly sizes: readonly [Length, ...Length[]]
  /** Of a line; a cell when absent. */
  readonly width?: Length
  /** Of a cone: how wide its end is, whatever its length. */
  readonly end?: Length
  /** Of a cone without such a width: its angle in degrees; 90 when absent. */
  readonly spread?: number
  /**
   * `cell`: its middle or its beginning is the middle of a cell. `bearer`: it lies around the combatant that it is put
   * on, measured from that combatant's edge. When absent: anywhere, in steps of half a cell.
   */
  readonly anchor?: 'cell' | 'bearer'
}
