// The tools of the rail, from top to bottom. A new tool is a file in `tools` and one line here, or in `play-tools.ts`
// where it is for play as well.
import { PLAY_TOOLS } from './play-tools.ts'
import type { ToolEntry } from './tool-entry.ts'
import { DOORS } from './tools/doors.ts'
import { FOG } from './tools/fog.ts'
import { LIGHT } from './tools/light.ts'
import { MAP } from './tools/map.ts'
import { PLACE } from './tools/place.ts'
import { SELECT_TOOL } from './tools/select.ts'
import { TERRAIN } from './tools/terrain.ts'
import { WALLS } from './tools/walls.ts'
import { ZONE } from './tools/zone.ts'

export const TOOLS: readonly ToolEntry[] = [SELECT_TOOL, PLACE, MAP, WALLS, DOORS, TERRAIN, LIGHT, FOG, ZONE,
  ...PLAY_TOOLS]
