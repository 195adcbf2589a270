// The actions that are no abilities, in the order in which the palette shows them.
import { flee } from './flee.ts'
import { hold } from './hold.ts'
import { interact } from './interact.ts'
import { move } from './move.ts'
import { summon } from './summon.ts'
import { swap } from './swap.ts'
import type { Basic } from './types.ts'

export const BASICS: readonly Basic[] = [move, hold, swap, interact, summon, flee]
