// The actions that are no abilities, in the order in which the palette shows them.
import { flee } from './flee.ts'
import { hold } from './hold.ts'
import { interact } from './interact.ts'
import { moveAction } from './move.ts'
import { summon } from './summon.ts'
import { swap } from './swap.ts'
import type { PaletteAction } from './types.ts'

export const BASICS: readonly PaletteAction[] = [moveAction, hold, swap, interact, summon, flee]
