// What the sheet says without being opened: what numbers come to now, which job is on, what is worn, what an ability is
// and costs.
import { describe, expect, it } from 'vitest'
import { ability, able, does, four, gear, job, passAll, set, suffers, type RowsFight } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

const viewOf = (fight: RowsFight) => spec.sheetView(fight.battle, fight.who('Mira'))
const nowOf = (fight: RowsFight, key: string) => viewOf(fight).fields.find((one) => one.spec.key === key)?.spec.now
const sums = (fight: RowsFight, id: string) => viewOf(fight).records.find((one) => one.id === id)?.sums

function dressed(): RowsFight {
  const fight = four({ mira: { sheet: {
    job: 1,
    jobs: [job(1, 'Fool', { attack: 2 }), job(2, 'Quack', { evasion: -1, magic: 3 })],
    gear: [gear(1, 'Sabre', { family: 'blades', worn: true, stat: 'attack', amount: 1 }),
      gear(2, 'Ring', { kind: 'accessory' })],
    ...able(
      ability('Lunge', [does('damage'), does('heal', { on: 'allies', dice: '2' })], { of: 'job:1', type: 'melee',
        nature: 'physical', element: 'fire', mp: 3 }),
      ability('Blank', [], { ap: 2 }),
    ),
  } } })
  while (fight.battle.prompt) fight.do(passAll(fight))
  return fight
}

describe('closed lines of the sheet', () => {
  it('ROW-15 ROW-28 ROW-55 a statistic says what it comes to now: Attack 6, Fool +2, Sabre +1 is 9', () => {
    const fight = dressed()
    expect(nowOf(fight, 'attack')).toEqual({ words: '9', why: '+2 Fool, +1 Sabre' })
    expect(nowOf(fight, 'magic')).toBeUndefined()
    fight.do(suffers(fight, 'Mira', 'Blinded')).do(set(fight, 'Mira', 'accuracy', 5))
    expect(nowOf(fight, 'accuracy')).toEqual({ words: '2', why: 'halved' })
  })

  it('ROW-15 ROW-28 it says which job is on and what each adds, and what is in hand or put away', () => {
    const fight = dressed()
    expect(sums(fight, 'jobs')).toEqual(['is on · Attack +2', 'Magic +3, Evasion −1'])
    expect(sums(fight, 'gear')).toEqual(['in hand · blades · Attack +1', 'not worn'])
  })

  it('ROW-21 an ability says type, element, price and that it does nothing yet; effects say what they do', () => {
    const fight = dressed()
    expect(sums(fight, 'abilities')).toEqual(['Melee · Physical · Fire · 1 AP, 3 MP · Fool',
      'Ranged · 2 AP · does nothing yet'])
    expect(sums(fight, 'effects-1')).toEqual(['damage', 'heals 2 · all allies'])
  })
})
