// What is on the stage beside the people: the basket that the company shares (ROW-22), machinery to work on (ROW-27),
// and what the house itself does (ROW-13).
import { ENEMIES, newObject, PLAYERS, type SceneObject, type SideId } from '../../../engine/core/index.ts'
import { bandPlace } from '../../../grid/index.ts'
import type { Item, Ongoing } from '../state.ts'
import { PLAIN_EFFECT } from '../sheet/blank.ts'
import type { AbilityEffect } from '../sheet/shape.ts'
import { numbered } from './people.ts'
import { anima, boost, cure, heal, help, mp, revive, shell, special, type Written } from './said.ts'

const atWhom = ({ needs: [need] = [] }: Written['text']): Pick<Item, 'aim' | 'targets'> =>
  need?.need === 'who'
    ? { aim: need.side === 'enemy' ? 'enemies' : 'allies', targets: Number(need.count) }
    : { aim: 'allies', targets: 0 }
/** What it does, and to whom, stands in its text. */
const item = (count: number, { text }: Written, side: SideId = PLAYERS): Omit<Item, 'id'> => ({ side, name: text.name,
  detail: text.words ?? '', count, ...atWhom(text), effects: [], text })

export const BASKET: readonly Item[] = numbered([
  item(3, help('Honey and brandy', 'For the throat, and whatever is below it.', { effects: [heal('2d6 + 4')] })),
  item(2, help('Bitter tincture', 'Ends whatever one has caught.', { effects: [cure()] })),
  item(2, help('Sugared almonds', 'Gives back MP, and stains the fingers.', { effects: [mp('1d6 + 2')] })),
  item(1, help('Smelling salts', 'Gets somebody up again.', { effects: [revive('10')] })),
  item(1, help('Bottled applause', 'From a good night in Harrow Fen. One point of Anima.', { effects: [anima(1)] })),
  item(2, special('Smoke pot', 'A part of some tricks; by itself it makes one enemy miss more.', {
    effects: [boost('accuracy', -1)],
  })),
  item(1,
    help('Box of greasepaint', 'A second face for two of them, made of earth.', { targets: 2,
      effects: [shell('6', 'earth')] })),
  item(1, help('Author’s port', 'He keeps it in the prompter’s box.', { effects: [heal('1d6 + 4')] }), ENEMIES),
])

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

type Weather = Omit<Ongoing, 'id'>
/** What the surroundings do in an Effect phase. */
const does = (kind: AbilityEffect['kind'], more: Partial<AbilityEffect>): AbilityEffect => ({ ...PLAIN_EFFECT, id: 1,
  kind, ...more })

const everywhere = (row: 'any' | 'front' | 'back', side: SideId | 'all' = 'all'): Ongoing['whom'] => ({ kind: 'rows',
  side, row })
const HEAT: Weather = { name: 'Heat of the lamps', by: null, whom: everywhere('front'),
  effect: does('harm', { dice: '1d4', element: 'fire' }), phases: 0, secret: false }
const HOUSE: Weather = { name: 'The house holds its breath', by: null, whom: everywhere('any', PLAYERS),
  effect: does('anima', { amount: 1 }), phases: 3, secret: false }
const ROPE: Weather = { name: 'A sandbag on a frayed rope', by: null, whom: everywhere('back', PLAYERS),
  effect: does('harm', { dice: '1d6' }), phases: 2, secret: true }

/** What goes on around the fight, for all to see. */
export const STAGE: readonly Ongoing[] = numbered([HEAT, HOUSE])
/** The same, and what only the GM knows of until it comes down. */
export const DARK_STAGE: readonly Ongoing[] = numbered([HEAT, HOUSE, ROPE])
