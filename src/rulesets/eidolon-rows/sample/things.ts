// What is on the stage beside the people: the basket that the company shares (ROW-22), machinery to work on (ROW-27),
// and what the house itself does (ROW-13).
import { ENEMIES, newObject, PLAYERS, type SceneObject, type SideId } from '../../../engine/core/index.ts'
import { bandPlace } from '../../../grid/index.ts'
import type { Item, Ongoing } from '../state.ts'
import { anima, boost, cure, harm, heal, mp, numbered, revive, shell, type Doing } from './people.ts'

type Unnumbered = Omit<Item, 'id' | 'effects'> & { readonly effects: readonly Doing[] }
const item = (
  name: string,
  detail: string,
  count: number,
  effects: readonly Doing[],
  more: Partial<Unnumbered> = {},
): Unnumbered => ({ side: PLAYERS, name, detail, count, aim: 'allies', targets: 1, effects, ...more })

export const BASKET: readonly Item[] = numbered([
  item('Honey and brandy', 'For the throat, and whatever is below it.', 3, [heal('2d6+4')]),
  item('Bitter tincture', 'Ends whatever one has caught.', 2, [cure()]),
  item('Sugared almonds', 'Gives back MP, and stains the fingers.', 2, [mp('1d6+2')]),
  item('Smelling salts', 'Gets somebody up again.', 1, [revive('10')]),
  item('Bottled applause', 'From a good night in Harrow Fen. One point of Anima.', 1, [anima(1)]),
  item('Smoke pot', 'A part of some tricks; by itself it makes one enemy miss more.', 2, [boost('accuracy', -1)], {
    aim: 'enemies',
  }),
  item('Box of greasepaint', 'A second face for two of them, made of earth.', 1, [shell('6', 'earth')], { targets: 2 }),
  item('Author’s port', 'He keeps it in the prompter’s box.', 1, [heal('1d6+4')], { side: ENEMIES }),
].map((one) => ({ ...one, effects: numbered(one.effects) })))

/** An object to work on: `price` in AP, or whole `turns`. */
function work(
  name: string,
  detail: string,
  at: readonly [band: string, slot: number],
  price: number,
  turns: number,
): Omit<SceneObject, 'id'> {
  return newObject({ name, detail, place: bandPlace(...at), numbers: { price, turns, done: 0 },
    meter: { key: 'done', label: turns > 0 ? 'Turns' : 'AP', max: turns > 0 ? turns : price } })
}

export const MACHINERY: readonly Omit<SceneObject, 'id'>[] = [
  work('Counterweight winch', 'Lets go what hangs above the enemies’ back row: '
    + 'put 2d6 on those who stand there in the next Effect phase.', [
    'players-back',
    0,
  ], 3, 0),
  work('Stage door', 'Bolted from outside for eleven nights. Two whole turns, and the audience can leave; '
    + 'Sorge loses 4 Anima with them.', ['players-back', 4], 0, 2),
  work('Speaking tube', 'Says one line into the prompter’s box. What it answers is the GM’s.', ['players-front', 0], 1,
    0),
]

type Weather = Omit<Ongoing, 'id' | 'effect'> & { readonly effect: Doing }
const surroundings = (rows: readonly Weather[]): readonly Ongoing[] =>
  numbered(rows.map((one) => ({ ...one, effect: { ...one.effect, id: 1 } })))

const everywhere = (row: 'any' | 'front' | 'back', side: SideId | 'all' = 'all'): Ongoing['whom'] => ({ kind: 'rows',
  side, row })
const HEAT: Weather = { name: 'Heat of the lamps', by: null, whom: everywhere('front'), effect: harm('1d4', 'fire'),
  phases: 0, secret: false }
const HOUSE: Weather = { name: 'The house holds its breath', by: null, whom: everywhere('any', PLAYERS),
  effect: anima(1), phases: 3, secret: false }
const ROPE: Weather = { name: 'A sandbag on a frayed rope', by: null, whom: everywhere('back', PLAYERS),
  effect: harm('1d6'), phases: 2, secret: true }

/** What goes on around the fight, for all to see. */
export const STAGE: readonly Ongoing[] = surroundings([HEAT, HOUSE])
/** The same, and what only the GM knows of until it comes down. */
export const DARK_STAGE: readonly Ongoing[] = surroundings([HEAT, HOUSE, ROPE])
