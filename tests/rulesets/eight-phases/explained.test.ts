// Numbers of a sheet that explain themselves: base, changes with their sources, what the rules make of them.
import { describe, expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout } from './bout.ts'
import { spoken } from './content/spoken.ts'
import { afflict, type PhasesFight, pc } from './people.ts'

const company: Text = { name: 'Iron Company',
  modifiers: [{ on: 'armor', of: 'other ally', by: '1' }, { on: 'speed', of: 'ally', by: '−2' }] }
const thick: Text = { name: 'Thick hide', modifiers: [{ on: 'armor', by: '3' }] }

const now = (fight: PhasesFight, who: string, key: string, battle = fight.battle) =>
  spec.sheetView(battle, battle.combatants[fight.id(who)] as never).fields.find((one) => one.spec.key === key)?.spec.now

describe('numbers that explain themselves', () => {
  it('PHA-53 a number opens to its base, its changes with their sources, and what the rules make of it', () => {
    const fight = bout({ wen: { abilities: [spoken(company)] },
      more: [pc({ name: 'Ada', at: [5, 8], stats: { armor: 1 }, abilities: [spoken(thick)] })] })
    expect(now(fight, 'Ada', 'armor')).toEqual({ words: '4',
      why: '+1 Iron Company, +3 Thick hide, ≤ 4 the most that counts',
      parts: [{ by: '1', why: 'on the sheet' }, { by: '+1', why: 'Iron Company', of: 'Wen' }, { by: '+3',
        why: 'Thick hide' }, { by: '≤ 4', why: 'the most that counts' }] })
    expect(now(fight, 'Wen', 'speed')).toMatchObject({ words: '2',
      parts: [{ by: '4', why: 'on the sheet' }, { by: '−2', why: 'Iron Company' }] })
    expect(now(fight, 'Ada', 'dodge')).toBeUndefined()
    fight.do(afflict(fight, 'Ada', 'STUNNED'))
    fight.do(afflict(fight, 'Ada', 'SUNDERED'))
    expect(now(fight, 'Ada', 'dodge')?.parts?.at(-1)).toEqual({ by: '= 5', why: 'STUNNED' })
    expect(now(fight, 'Ada', 'armor')).toMatchObject({ words: '0' })
  })

  it('COM-24 tells a viewer nothing of numbers and abilities that are secret', () => {
    const curse: Text = { name: 'Curse of Rook', modifiers: [{ on: 'armor', of: 'anyone', by: '1' }] }
    const fight = bout({ rook: { abilities: [spoken(curse)], secret: { token: false, stats: true } } })
    expect(now(fight, 'Wen', 'armor')?.words).toBe('1')
    const seen = project(spec, fight.battle, { role: 'table' })
    expect(JSON.stringify(spec.sheetView(seen, seen.combatants[fight.id('Wen')] as never))).not.toContain('Curse')
    expect(now(fight, 'Rook', 'armor', seen)).toBeUndefined()
  })
})
