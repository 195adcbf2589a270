// The tools of the rail, from top to bottom. A new tool is a file in `tools` and one line here.
import type { ToolEntry } from './tool-entry.ts'
import { DOORS } from './tools/doors.ts'
import { FOG } from './tools/fog.ts'
import { LIGHT } from './tools/light.ts'
import { PLACE } from './tools/place.ts'
import { RULER } from './tools/ruler.ts'
import { SELECT_TOOL } from './tools/select.ts'
import { TERRAIN } from './tools/terrain.ts'
import { WALLS } from './tools/walls.ts'

export const TOOLS: readonly ToolEntry[] = [SELECT_TOOL, PLACE, WALLS, DOORS, TERRAIN, LIGHT, FOG, RULER]
