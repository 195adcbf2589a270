// The crew of the barge in the samples: a caster, an archer, one who strikes twice in a melee, a pike and a healer.
import {
  complex, full, goesFirst, hero, immediate, incantation, innate, invocation, other, potion, shield, shot, spellLike, weapon, withHand, type Newcomer,
} from './sample-people.ts'

export const HEROES: readonly Newcomer[] = [
  hero({
    name: 'Maud Sallowby', at: [5, 8], hitDice: '4', notes: 'Says little until it counts, and then it takes five segments.',
    stats: { ...full(15), armour: 7, move: 120, dexterity: 0, morale: 0 },
    sheet: { level: 4, aac0: { needs: 19, starred: false } },
    line: 'MELEE: staff (1d6); MISSILE: 2 darts (1d3/1d3)', attacks: [withHand('Staff', 4, 3), shot('Darts', 45)],
    gear: [weapon('Staff', 'ready'), weapon('Darts'), potion('Bottled calm', '1d6+1'), other('Copper rod')],
    powers: [
      incantation('Reed bind', 'Reeds come up through whatever there is, around the legs of two.', { segments: 5, targets: 2, save: 'spell', condition: 'Entangled', lasts: 3, left: 2 }),
      incantation('Spark', 'A spark off the thumbnail. It does not miss.', { segments: 2, range: 120, damage: '1d4+1', attributes: ['fire'], left: 3 }),
      incantation('Millpond', 'Everybody around a spot stands as still as the water does.', { segments: 4, aim: 'place', range: 90, radius: 10, save: 'spell', attributes: ['sleep'], condition: 'Held', lasts: 2 }),
      incantation('Grey veil', 'A friend is hard to look at, for as long as she keeps it in mind.', { segments: 3, aim: 'ally', range: 30, condition: 'Shielded', concentration: true }),
      incantation('Call the heron', 'A whole round of whistling; then a beak as long as a boat comes down.', { rounds: 1, aim: 'place', range: 120, radius: 10, save: 'breath', halves: true, damage: '3d6' }),
      invocation('Copper rod', 'Held out and named, it throws what it has taken from the sky.', { segments: 3, save: 'rod', halves: true, damage: '3d6', attributes: ['electricity'], left: 4 }),
    ],
  }),
  hero({
    name: 'Joss Fennick', at: [4, 6], hitDice: '4', notes: 'Looks twice, shoots twice.',
    stats: { ...full(22), armour: 6, move: 120, dexterity: 2, morale: 0 },
    sheet: { level: 4, aac0: { needs: 17, starred: false } },
    line: 'MISSILE: 2 longbow arrows (1d6/1d6); crossbow bolt (1d4+1); MELEE: hand axe (1d6)',
    attacks: [shot('Longbow', 210), shot('Light crossbow', 180, { loads: true }), withHand('Hand axe', 4, 2)],
    gear: [weapon('Longbow', 'ready'), weapon('Light crossbow', 'stowed', true), weapon('Hand axe'), potion('Sloe cordial', '1d4')],
    powers: [innate('Wet thumb', 'Feels the wind. The next shots are better for it.', { aim: 'self', condition: 'Blessed', lasts: 1, left: 2 })],
  }),
  hero({
    name: 'Brand Hobday', at: [7, 8], hitDice: '5', notes: 'Two blows where others have one, as soon as somebody stands before him.',
    stats: { ...full(38), armour: 5, move: 90, dexterity: 0, morale: 0 },
    sheet: { level: 5, aac0: { needs: 16, starred: false }, routines: 2 },
    line: 'MELEE: broad sword (1d8+1); battle axe (1d8+2); MISSILE: hand axe (1d6+1)',
    attacks: [withHand('Broad sword', 5, 4), withHand('Battle axe', 7, 6), shot('Throwing axe', 30)],
    gear: [weapon('Broad sword', 'ready'), shield('Small shield', 1), weapon('Battle axe'), weapon('Throwing axe'), potion('Healing draught', '2d4+2')],
    powers: [
      innate('Lock-gate roar', 'Three of them think again.', { targets: 3, range: 30, save: 'spell', attributes: ['fear'], condition: 'Afraid', lasts: 2, left: 1 }),
      goesFirst('Headlong', 'Before anybody else has so much as moved.', { condition: 'Blessed', lasts: 1, left: 2 }),
    ],
  }),
  hero({
    name: 'Tam Carrow', at: [7, 10], hitDice: '3', notes: 'Waits with the point down.',
    stats: { ...full(24), armour: 5, move: 90, dexterity: 0, morale: 0 },
    sheet: { level: 3, aac0: { needs: 18, starred: false } },
    line: 'MELEE: boat pike (1d6+2); short sword (1d6)',
    attacks: [withHand('Boat pike', 9, 6, { narrow: 2, range: 10 }), withHand('Short sword', 3, 2)],
    gear: [weapon('Boat pike', 'ready'), weapon('Short sword'), other('Coil of rope')],
    powers: [
      immediate('Set the pike', 'Whoever charges runs into it, twice as hard.', { trigger: 'charges', times: 2 }),
      immediate('Not past me', 'A foe who turns to run is struck once more.', { trigger: 'flees' }),
    ],
  }),
  hero({
    name: 'Wenna Pyke', at: [3, 9], hitDice: '4', notes: 'Talks first. There is always time for that, she says.',
    stats: { ...full(26), armour: 5, move: 90, dexterity: -1, morale: 0 },
    sheet: { level: 4, aac0: { needs: 18, starred: false }, immune: ['fear'], hedged: true },
    line: 'MELEE: mace (1d6+1); MISSILE: sling stone (1d4)', attacks: [withHand('Mace', 7, 4), shot('Sling', 80)],
    gear: [weapon('Mace', 'ready'), weapon('Sling'), potion('Healing draught', '2d4+2', 2)],
    powers: [
      incantation('Mend', 'A hand on the wound, and a word.', { segments: 5, aim: 'ally', heals: '1d8+1', left: 3 }),
      incantation('Hold fast', 'Up to three stop where they are.', { segments: 5, targets: 3, save: 'paralysis', attributes: ['mind-affecting'], condition: 'Held', lasts: 2 }),
      incantation('Blessing of the tow', 'Takes a round to sing, and everybody pulls better.', { rounds: 1, aim: 'ally', targets: 6, range: 50, condition: 'Blessed', lasts: 3 }),
      innate('Steady now', 'A hand on a shoulder.', { aim: 'ally', heals: '1d4', left: 2 }),
      complex('Bind wounds', 'A whole round with needle and linen.', { aim: 'ally', heals: '1d6' }),
      spellLike('Send it home', 'Tells the drowned where they belong.', { save: 'spell', attributes: ['holy'], damage: '2d6', left: 2 }),
    ],
  }),
]
