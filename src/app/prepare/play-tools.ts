// The tools that are for play as well as for preparing a battle. A list of its own, so that playing loads no more.
import type { ToolEntry } from './tool-entry.ts'
import { FOG } from './tools/fog.ts'
import { NOTE } from './tools/note.ts'
import { PENCIL } from './tools/pencil.ts'
import { PING } from './tools/ping.ts'
import { RULER } from './tools/ruler.ts'
import { TEMPLATE } from './tools/template.ts'

export const PLAY_TOOLS: readonly ToolEntry[] = [RULER, TEMPLATE, PENCIL, NOTE, PING]
/** While the GM's own view is on the screen: what players see is revealed and hidden by hand, too. */
export const GM_PLAY_TOOLS: readonly ToolEntry[] = [...PLAY_TOOLS, FOG]
