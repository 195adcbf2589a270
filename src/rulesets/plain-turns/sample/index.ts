// A fight that is ready to play: three heroes at a toll bridge, four who hold it.
import { placeOf, type SquareGround } from '../../../grid/index.ts'
import { createBattle, ENEMIES, newcomer, PLAYERS, samplesOf, type Combatant, type Sample,
  type SquadId } from '../../../engine/core/index.ts'
import { block, wall } from '../../../engine/kits/map-parts.ts'
import { card } from '../card.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import { blankSheet, template } from '../sheet/stats.ts'
import type { PlainTurns } from '../state.ts'
import type { Attack, Sheet } from '../sheet/shape.ts'

/** A brook from north to south with a bridge over it, a toll house with a door, thorns to hide in. */
const bridge = (): SquareGround => ({
  ...ground(),
  walls: [
    wall('house-north', 16, 2, 21, 2),
    wall('house-east', 21, 2, 21, 6),
    wall('house-south-east', 21, 6, 19, 6),
    wall('house-south-west', 18, 6, 16, 6),
    wall('house-west', 16, 2, 16, 6),
    wall('rail-north', 9, 7, 13, 7, { stops: 'movement' }),
    wall('rail-south', 9, 9, 13, 9, { stops: 'movement' }),
    wall('cart', 5, 6, 5, 8, { cover: 'hard' }),
  ],
  doors: [{ id: 'house-door', a: { x: 18, y: 6 }, b: { x: 19, y: 6 }, open: false, kind: 'door' }],
  terrain: [
    { id: 'brook-north', name: 'Brook', cells: block(10, 0, 2, 7), cost: 2, concealment: 0, look: 'water' },
    { id: 'brook-south', name: 'Brook', cells: block(10, 9, 2, 7), cost: 2, concealment: 0, look: 'water' },
    { id: 'thorns', name: 'Thorns', cells: block(14, 10, 3, 3), cost: 2, concealment: 50, look: 'undergrowth' },
  ],
})

type Newcomer = Omit<Combatant<PlainTurns>, 'id'>
type Said = Partial<Newcomer> & Pick<Newcomer, 'name'>
const at = (x: number, y: number) => placeOf({ x, y })
const sheet = (more: Partial<Sheet>): Sheet => ({ ...blankSheet(), ...more })
const melee = (name: string, bonus: number, damage: string, kind: Attack['kind'], range = 5): Attack => ({ name,
  ranged: false, bonus, range, long: range, damage, kind })
const ranged = (name: string, bonus: number, damage: string, range: number, long: number): Attack => ({ name,
  ranged: true, bonus, range, long, damage, kind: 'piercing' })
const hero = (said: Said): Newcomer => newcomer<PlainTurns>({ template }, { side: PLAYERS, kind: 'pc', ...said })
const foe = (said: Said): Newcomer => newcomer<PlainTurns>({ template }, { side: ENEMIES, kind: 'npc', ...said })
const TOLL = 'toll-takers' as SquadId

const HEROES: readonly Newcomer[] = [
  hero({ name: 'Wenna Holt', player: 'Wenna’s player', place: at(3, 7),
    stats: { hp: 28, maxHp: 28, ac: 18, speed: 30, initiative: 1, stealth: 0, perception: 12, medicine: 1 },
    sheet: sheet({ attacks: [melee('Long sword', 5, '1d8+3', 'slashing'), ranged('Javelin', 5, '1d6+3', 30, 120)],
      healing: [{ name: 'Catch her breath', cost: 'bonus', range: 0, dice: '1d10+3', uses: 1, most: 1 }] }) }),
  hero({ name: 'Tam Reeve', player: 'Tam’s player', place: at(2, 9),
    stats: { hp: 21, maxHp: 21, ac: 14, speed: 30, initiative: 4, stealth: 7, perception: 14, medicine: 2 },
    sheet: sheet({ attacks: [ranged('Short bow', 6, '1d6+4', 80, 320), melee('Dagger', 6, '1d4+4', 'piercing')] }) }),
  hero({ name: 'Osric Dale', player: 'Osric’s player', place: at(2, 6),
    stats: { hp: 24, maxHp: 24, ac: 16, speed: 25, initiative: 0, stealth: -1, perception: 13, medicine: 5 },
    sheet: sheet({ attacks: [melee('Mace', 4, '1d6+2', 'bludgeoning')],
      healing: [{ name: 'Mending word', cost: 'bonus', range: 60, dice: '1d4+3', uses: 3, most: 3 }],
      defences: [{ kind: 'radiant', how: 'resistance' }] }) }),
]

const FOES: readonly Newcomer[] = [
  foe({ name: 'Toll-taker', squad: TOLL, place: at(13, 7),
    stats: { hp: 11, maxHp: 11, ac: 12, speed: 30, initiative: 1, stealth: 1, perception: 10, medicine: 0 },
    sheet: sheet({ attacks: [melee('Glaive', 3, '1d10+1', 'slashing', 10)] }) }),
  foe({ name: 'Toll-taker 2', squad: TOLL, place: at(13, 8),
    stats: { hp: 11, maxHp: 11, ac: 12, speed: 30, initiative: 1, stealth: 1, perception: 10, medicine: 0 },
    sheet: sheet({ attacks: [melee('Glaive', 3, '1d10+1', 'slashing', 10)] }) }),
  foe({ name: 'Brook hag', place: at(17, 8), secret: { token: false, stats: true },
    stats: { hp: 38, maxHp: 38, ac: 15, speed: 30, initiative: 2, stealth: 3, perception: 13, medicine: 0 },
    sheet: sheet({
      attacks: [melee('Claws', 5, '2d4+3', 'slashing'), { ...ranged('Cold spit', 4, '2d6', 30, 60), kind: 'cold' }],
      defences: [{ kind: 'cold', how: 'immunity' }, { kind: 'piercing', how: 'resistance' }, { kind: 'radiant',
        how: 'vulnerability' }],
    }) }),
  foe({ name: 'Lurker in the thorns', place: at(15, 11), secret: { token: true, stats: true },
    stats: { hp: 16, maxHp: 16, ac: 13, speed: 30, initiative: 3, stealth: 6, perception: 12, medicine: 0 },
    sheet: sheet({ attacks: [ranged('Hand crossbow', 5, '1d6+3', 30, 120), melee('Hook', 5, '1d6+3', 'slashing')] }) }),
]

export const SAMPLES: readonly Sample<PlainTurns>[] = samplesOf(card, {
  'toll-bridge': (name) =>
    createBattle<PlainTurns>({ ...card, initial, defaults, ground }, { name, ground: bridge(),
      squads: [{ id: TOLL, name: 'Toll-takers' }], combatants: [...HEROES, ...FOES] }),
})
