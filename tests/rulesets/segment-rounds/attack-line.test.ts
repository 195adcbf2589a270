// SEG-65, SEG-66: attack lines as a person would read them, printed back the same, and the place of a mistake.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDice } from '../../../src/engine/dice/notation.ts'
import { printAttackLine, readAttackLine, type Routine,
  type Strike } from '../../../src/rulesets/segment-rounds/sheet/attack-line.ts'

const strike = (count: number, name: string, damage: string, more: Partial<Strike> = {}): Strike => ({
  count,
  name,
  aac0: null,
  plus: '',
  ...more,
  damage: damage.split('/').map(
    (one) => (/^\d/.test(one)
      ? { dice: one.split(' ', 1)[0] ?? '', special: one.split(' ').slice(1).join(' ') }
      : { dice: '', special: one }),
  ),
})
const melee = (...strikes: readonly Strike[]): Routine => ({ kind: 'melee', strikes })
const missile = (...strikes: readonly Strike[]): Routine => ({ kind: 'missile', strikes })

const read = (line: string): readonly Routine[] => {
  const found = readAttackLine(line)
  if (!found.ok) throw new Error(`${found.problem.at}: ${found.problem.says}`)
  return found.value
}

describe('lines that can be read', () => {
  const GOOD: (readonly [line: string, routines: readonly Routine[], printed?: string])[] = [
    ['MELEE: 2 claws (1d8/1d8) and bite (2d6)', [melee(strike(2, 'claws', '1d8/1d8'), strike(1, 'bite', '2d6'))]],
    ['MISSILE: 2 longbow arrows (1d6/1d6)', [missile(strike(2, 'longbow arrows', '1d6/1d6'))]],
    ['MELEE: lash (1d4; AAC0 20*) plus paralysis', [
      melee(strike(1, 'lash', '1d4', { aac0: { needs: 20, starred: true }, plus: 'paralysis' })),
    ]],
    ['MELEE: torch (1d4 fire; AAC0 15)', [
      melee(strike(1, 'torch', '1d4 fire', { aac0: { needs: 15, starred: false } })),
    ]],
    ['MELEE: spear (by weapon)', [melee(strike(1, 'spear', 'by weapon'))]],
    ['MELEE: sting (1d3) plus slow poison and weakness and tail (1d8)', [
      melee(strike(1, 'sting', '1d3', { plus: 'slow poison and weakness' }), strike(1, 'tail', '1d8')),
    ]],
    ['MELEE: sword (1d8+1); MISSILE: dart (1d3)', [melee(strike(1, 'sword', '1d8+1')),
      missile(strike(1, 'dart', '1d3'))]],
    ['MELEE: sword (1d8); hoof (1d6)', [melee(strike(1, 'sword', '1d8')), melee(strike(1, 'hoof', '1d6'))]],
    ['melee:  two  claws(1D4 / 1d4 ),bite( 1d8 ) .', [melee(strike(2, 'claws', '1d4/1d4'), strike(1, 'bite', '1d8'))],
      'MELEE: 2 claws (1d4/1d4) and bite (1d8)'],
    ['MELEE: claw/claw/bite (1d4/1d4/1d8) plus rot', [
      melee(strike(1, 'claw', '1d4'), strike(1, 'claw', '1d4'), strike(1, 'bite', '1d8', { plus: 'rot' })),
    ], 'MELEE: claw (1d4) and claw (1d4) and bite (1d8) plus rot'],
    ['MELEE: a bite (1d6), 3 tentacles (1d4), and tail (2d4)', [
      melee(strike(1, 'bite', '1d6'), strike(3, 'tentacles', '1d4'), strike(1, 'tail', '2d4')),
    ], 'MELEE: bite (1d6) and 3 tentacles (1d4) and tail (2d4)'],
    ['MELEE: fist (2)\nMISSILE: rock (2d8 and a stun)', [melee(strike(1, 'fist', '2')),
      missile(strike(1, 'rock', '2d8 and a stun'))], 'MELEE: fist (2); MISSILE: rock (2d8 and a stun)'],
    ['MELEE: bite (1d6 − 1); MISSILE: spit (1d4; AAC0 −3)', [melee(strike(1, 'bite', '1d6-1')),
      missile(strike(1, 'spit', '1d4', { aac0: { needs: -3, starred: false } }))],
      'MELEE: bite (1d6-1); MISSILE: spit (1d4; AAC0 -3)'],
    ['MELEE: gaze (1d6 3 rounds)', [
      melee({ count: 1, name: 'gaze', damage: [{ dice: '1d6', special: '3 rounds' }], aac0: null, plus: '' }),
    ]],
    ['MELEE: 1 two swords trick (1d6) and 2x claws (1d4)', [
      melee(strike(1, 'two swords trick', '1d6'), strike(2, 'claws', '1d4')),
    ], 'MELEE: 1 two swords trick (1d6) and 2 claws (1d4)'],
    ['MELEE: bite (1d6) plus rot , .', [melee(strike(1, 'bite', '1d6', { plus: 'rot' }))],
      'MELEE: bite (1d6) plus rot'],
    ['MELEE: bite (1d6) plus poison (save or die) and tail (1d8), plus rot. MISSILE: spit (1d4; [AAC0 15])', [
      melee(strike(1, 'bite', '1d6', { plus: 'poison (save or die)' }), strike(1, 'tail', '1d8', { plus: 'rot' })),
      missile(strike(1, 'spit', '1d4', { aac0: { needs: 15, starred: false } })),
    ], 'MELEE: bite (1d6) plus poison (save or die) and tail (1d8) plus rot; MISSILE: spit (1d4; AAC0 15)'],
  ]
  const all = (word: string, special = '', dice = '1d6'): Strike => ({ ...strike(2, 'claws', ''),
    damage: [{ dice, special, each: word }] })
  GOOD.push(
    // One for all of them, and not what else each of them does.
    ['MELEE: 2 claws (1d6 each)', [melee(all('each'))]],
    ['MELEE: 2 claws (1d6 cold each) plus rot', [melee({ ...all('each', 'cold'), plus: 'rot' })]],
    ['MELEE: 2 claws (1d6 per claw)', [melee(all('per claw'))]],
    ['MELEE: 2 claws (by weapon apiece)', [melee(all('apiece', 'by weapon', ''))]],
    ['MELEE: 2 claws (1d6 per round)', [melee(strike(2, 'claws', '1d6 per round'))]],
    ['MELEE: 2 claws (each)', [melee(strike(2, 'claws', 'each'))]],
    ['MELEE: bite (1d6 each)', [melee(strike(1, 'bite', '1d6 each'))]],
  )
  for (const [line, routines, printed = line] of GOOD) {
    it(`SEG-65 “${line.replaceAll('\n', '⏎')}” is read and printed`, () => {
      expect(read(line)).toEqual(routines)
      expect(printAttackLine(routines)).toBe(printed)
      expect(read(printed)).toEqual(routines)
    })
  }
})

describe('lines that cannot be read', () => {
  const BAD: readonly (readonly [line: string, marked: string, says: RegExp])[] = [
    ['', '', /no attack/],
    ['claws (1d6)', 'claws (1d6)', /MELEE: or MISSILE:/],
    ['MELEE: claws', '', /parentheses is missing after “claws”/],
    ['MELEE: claws 1d6', '', /parentheses is missing after “claws 1d6”/],
    ['MELEE: (1d6)', '(1d6)', /name of an attack/],
    ['MELEE: claws (1d6', '(1d6', /never closed/],
    ['MELEE: claws (1x6)', '1x6)', /not dice/],
    ['MELEE: claws ()', ')', /Damage is missing/],
    ['MELEE: 2 claws (1d6/1d6/1d6)', '2 claws (1d6/1d6/1d6)', /2 attacks.*stand 3/],
    ['MELEE: claw/bite (1d6)', 'claw/bite (1d6)', /names 2 attacks/],
    ['MELEE: 0 claws (1d6)', '0 claws (1d6)', /1 to 20/],
    ['MELEE: bite (1d6; AAC 15)', 'AAC 15)', /AAC0 and a number/],
    ['MELEE: bite (1d6; AAC0 15*)', 'AAC0 15*)', /Only an AAC0 of 20/],
    ['MELEE: bite (1d6; AAC0 99)', 'AAC0 99)', /from −10 to 30/],
    ['MELEE: bite (1d6) tail (1d8)', ' tail (1d8)', /What is “tail/],
    ['MELEE: bite (1d6) plus', '', /after “plus”/],
    ['MELEE: bite (1d6) and', '', /Another attack is missing/],
    ['MELEE 2 claws (1d8/1d8)', ' 2 claws (1d8/1d8)', /colon is missing after MELEE/],
    ['MELEE: bite (1d6) plus poison tail (1d8)', 'poison tail (1d8)', /“and” missing/],
    ['MELEE: bite (1-6)', '1-6)', /range/],
    ['MELEE: bite (-1d6)', '-1d6)', /not dice/],
    ['MELEE: bite (1d6 1d4)', '1d4)', /sign is missing/],
    ['MELEE: bite (2d6x2)', 'x2)', /“x2” behind 2d6/],
    ['MELEE: 2 claws, bite (1d6)', ', bite (1d6)', /missing after “claws”/],
    ['MELEE: sword  of cold and fire (1d8)', ' and fire (1d8)', /missing after “sword of cold”/],
    ['MELEE: and claws (1d8)', 'and claws (1d8)', /name of an attack/],
    ['MELEE: bite (1d6) plus plus poison', 'plus poison', /after “plus”/],
    ['MELEE: bite (1d6) plus tail (1d8)', 'tail (1d8)', /“and” missing/],
    ['MELEE: bite (1d6) or tail (1d8)', ' or tail (1d8)', /What is “or tail/],
    ['MELEE: sword and shield (1d6)', ' and shield (1d6)', /missing after “sword”/],
  ]
  for (const [line, marked, says] of BAD) {
    it(`SEG-65 “${line}” is refused where it stops making sense`, () => {
      const found = readAttackLine(line)
      expect(found.ok).toBe(false)
      if (found.ok) return
      expect(found.problem.says).toMatch(says)
      expect(line.slice(found.problem.at)).toBe(marked)
    })
  }
})

describe('any routines', () => {
  const word = fc.constantFrom('2 swords', 'two-headed club', 'one eye', 'claw', 'bite', 'long tail', 'hand axe',
    'stone fist', 'barbed net', 'gaze')
  const dice = fc.constantFrom('1d4', '2d6', '1d8+1', '3d10-2', '7', '1d6+1d4')
  const special = fc.constantFrom('', '', 'fire', '3 rounds', 'and a stun', 'by weapon of two hands')
  const damage = fc.oneof(fc.record({ dice, special }),
    fc.record({ dice: fc.constant(''), special: fc.constantFrom('by weapon', 'special') }))
  const aac0 = fc.oneof(fc.constant(null),
    fc.record({ needs: fc.integer({ min: -10, max: 30 }), starred: fc.constant(false) }),
    fc.constant({ needs: 20, starred: true }))
  const plus = fc.constantFrom('', '', 'poison', 'poison and rot', 'a grab, then a squeeze', 'venom (half on a save)')
  const anyStrike = fc.integer({ min: 1, max: 8 }).chain((count) =>
    fc.record({ count: fc.constant(count), name: word,
      damage: fc.oneof(fc.array(damage, { minLength: 1, maxLength: 1 }),
        fc.array(damage, { minLength: count, maxLength: count })), aac0, plus })
  )
  const routine = fc.record({ kind: fc.constantFrom<Routine['kind']>('melee', 'missile'),
    strikes: fc.array(anyStrike, { minLength: 1, maxLength: 4 }) })

  it('SEG-65 SEG-66 routines of any kind are printed and read back the same', () => {
    fc.assert(fc.property(fc.array(routine, { minLength: 1, maxLength: 4 }), (routines) => {
      expect(read(printAttackLine(routines))).toEqual(routines)
    }))
  })

  it('SEG-65 any text is read or refused with a place in it, and what is read prints and reads back the same', () => {
    const piece = fc.constantFrom('MELEE:', 'missile: ', ' and ', ' plus ', '(', ')', '/', ';', '; AAC0 ', '20*', '2 ',
      '1 ', 'two ', '−', '.', ' (save)', 'claws ', '1d6', 'x', ',', '\n', '0')
    fc.assert(fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const line = pieces.join('')
      const found = readAttackLine(line)
      if (!found.ok) {
        expect(found.problem.at).toBeGreaterThanOrEqual(0)
        expect(found.problem.at).toBeLessThanOrEqual(line.length)
        return
      }
      for (const { strikes } of found.value) {
        for (const { damage: each } of strikes) {
          for (const one of each) expect(one.dice === '' || parseDice(one.dice) !== null).toBe(true)
        }
      }
      expect(read(printAttackLine(found.value))).toEqual(found.value)
    }), { numRuns: 2000 })
  })
})
