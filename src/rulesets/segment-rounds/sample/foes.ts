// The eight that hold the lock in the samples; one of them is under water.
import type { SquadId } from '../../../engine/core/index.ts'
import { declared, foe, full, goesFirst, immediate, incantation, natural, type Newcomer, potion, shot, spellLike,
  weapon, withHand } from './people.ts'

export const BRAVOS = 'lock-bravos' as SquadId

export const GRIEVE = foe({
  name: 'Lockmaster Grieve',
  at: [19, 6],
  hitDice: '4+4',
  notes: 'Takes the toll himself. Stands in the door of the lock house, where one at a time is all that can come.',
  stats: { ...full(34), armour: 4, move: 90, dexterity: 0, morale: 10 },
  line: 'MELEE: battle axe (1d8+3) and boot (1d3); MISSILE: hand axe (1d6+1)',
  attacks: [withHand('Toll axe', 7, 6), shot('Hand axe', 30)],
  gear: [weapon('Toll axe', 'ready'), weapon('Hand axe'), potion('Black gin', '1d6')],
  powers: [
    goesFirst('Slam the gate', 'Up and at the wheel before anybody.', { condition: 'Shielded', lasts: 1, left: 1 }),
    declared('Toll bell', 'Rings it: one of them has it in the ears for a while.', { segments: 2, range: 60,
      save: 'paralysis', attributes: ['mind-affecting'], condition: 'Afraid', lasts: 2, left: 1 }),
  ],
})

export const QUILLON = foe({
  name: 'Mother Quillon',
  at: [20, 4],
  hitDice: '3',
  notes: 'Behind the window of the lock house. Opens it a hand’s breadth when she casts.',
  stats: { ...full(13), armour: 8, move: 120, dexterity: 1, morale: 8 },
  sheet: { level: 4, aac0: { needs: 19, starred: false } },
  line: 'MELEE: bodkin (1d4)',
  attacks: [withHand('Bodkin', 2, 1)],
  gear: [weapon('Bodkin', 'ready'), potion('Leech water', '1d4+1')],
  powers: [
    incantation('Gall dart', 'Bitter, and quick.', { segments: 3, range: 90, damage: '1d6+1', left: 3 }),
    incantation('Dread of deep water', 'Three of them see what is under them.', { segments: 4, targets: 3,
      save: 'spell', attributes: ['fear'], condition: 'Afraid', lasts: 3, left: 2 }),
    incantation('Mire', 'The ground around a spot gives way to the knee.', { segments: 6, aim: 'place', range: 90,
      radius: 10, save: 'petrification', condition: 'Entangled', lasts: 2 }),
    incantation('Eel skin', 'Nothing gets hold of her as long as she thinks of eels.', { segments: 2, aim: 'self',
      condition: 'Shielded', concentration: true }),
    spellLike('Toad look', 'One stare.', { save: 'paralysis', condition: 'Held', lasts: 1, left: 1 }),
  ],
})

export const WEIR_CAT = foe({
  name: 'The weir cat',
  at: [13, 12],
  size: 2,
  hitDice: '5+5',
  notes: 'As long as a boat. Lies in the lower basin and likes the bank.',
  stats: { ...full(47), armour: 6, move: 120, dexterity: 0, morale: 9 },
  sheet: { native: 'swimmer' },
  line: 'MELEE: 2 claws (1d4+1/1d4+1) and bite (2d4)',
  attacks: [natural(3)],
  powers: [immediate('Swipe', 'At whoever turns its back.', { trigger: 'flees' })],
})

export const HOUND = foe({
  name: 'The two-mouthed hound',
  at: [17, 7],
  hitDice: '3',
  notes: 'One mouth after the other.',
  stats: { ...full(16), armour: 7, move: 150, dexterity: 1, morale: 8 },
  sheet: { routines: 2 },
  line: 'MELEE: bite (1d6+1); second bite (1d4) plus a shake',
  attacks: [natural(2), natural(3)],
})

const bravo = (number: number, at: readonly [number, number], hp: number): Newcomer =>
  foe({
    name: `Lock bravo ${number}`,
    at,
    squad: BRAVOS,
    hitDice: '1+1',
    notes: 'Paid by the day, and it is late in the day.',
    stats: { ...full(hp), armour: 7, move: 120, dexterity: 0, morale: 7 },
    line: 'MELEE: short sword (1d6); MISSILE: sling stone (1d4)',
    attacks: [withHand('Short sword', 3, 2), shot('Sling', 80)],
    gear: [weapon('Short sword', 'ready'), weapon('Sling')],
  })
export const BRAVO_BAND: readonly Newcomer[] = [bravo(1, [16, 8], 7), bravo(2, [16, 9], 6), bravo(3, [18, 10], 8)]

export const BARGEE = foe({
  name: 'The drowned bargee',
  at: [13, 5],
  hitDice: '1-1',
  notes: 'Stands on the bottom of the upper basin with a hand on the gate. Arrows go through it.',
  stats: { ...full(9), armour: 7, move: 60, dexterity: -2, morale: 0 },
  sheet: { aac0: { needs: 20, starred: true }, immune: ['sleep', 'charm', 'fear', 'poison'], proof: 'arrow',
    native: 'swimmer' },
  line: 'MELEE: cold hands (1d6 cold) plus weakness',
  attacks: [natural(6)],
})

export const FOES: readonly Newcomer[] = [GRIEVE, QUILLON, WEIR_CAT, HOUND, ...BRAVO_BAND, BARGEE]
