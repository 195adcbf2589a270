// The company of the red cart: four strollers, each with two parts to play (ROW-15) and an eidolon.
import { JOSS, ORLA } from './heroes-behind.ts'
import { HEDDA, PIM } from './heroes-in-front.ts'
import type { Newcomer } from './people.ts'

export const HEROES: readonly Newcomer[] = [HEDDA, JOSS, ORLA, PIM]
