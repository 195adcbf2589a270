// Changes to the drawing of a square ground: pure functions from a ground to a ground, each one step of drawing. Parts
// of the page that draw are loaded when they are wanted, so this is no part of the grid's own index.
export { arc, type WallStyle, withChain } from './walls.ts'
export { type DoorStyle, doorSpan, withDoor } from './doors.ts'
export { brushCells, polygonCells, rectCells, strokeCells, type TerrainStyle, withoutTerrain,
  withTerrain } from './terrain.ts'
export { type DoorChange, type LightChange, type LightStyle, type TerrainChange, withAmbient, withBothSides,
  withDoorChange, withLight, withLightChange, withTerrainChange, withWallStyle } from './changes.ts'
export { withAligned } from './aligned.ts'
export { keptOnBoard, nearestOnBoard } from './on-board.ts'
export { endsOf, groupsOf, idsOf, type Pick, pickAt, type PickedEnd, type PickKind, type Picks, picksWithin, samePick,
  stillThere, unique, withCopies, withEndMoved, withEndShifted, withGrouped, withGroups, withMoved, withoutPicks,
  withShifted } from './picks.ts'
export { samePoint, type Snap, snapped } from './snap.ts'
export { wallIndex } from './wall-index.ts'
