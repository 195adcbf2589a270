// COM-24: whom an ability is for may hang on numbers that the table does not know. Then everybody is offered whom the
// chooser sees, the program looks at the condition, and no refusal tells of the numbers.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../src/engine/abilities/language/ability.ts'
import { project, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from './bout.ts'
import { labels, picks, spoken } from './content/spoken.ts'
import { act, at, npc, pc, type PhasesFight, stat } from './people.ts'

const TABLE: Viewer = { role: 'table' }
const KEPT = { token: false, stats: true }

const weak = 'its hp <= 4'
const cull = (where: string, ...after: readonly Step[]): Text => ({ name: 'Cull', use: 'fight', tags: ['technique'],
  steps: [{ do: 'pick', keep: '$prey', pick: { need: 'who', side: 'enemy', count: '1', range: '9', where },
    else: [{ do: 'gain', what: 'focus', of: 'me', amount: '3' }] }, { do: 'harm', amount: '2', kind: 'physical',
    for: '$prey' }, ...after] })

const seen = (fight: PhasesFight): PhasesFight =>
  ({ ...fight, battle: project(spec, fight.battle, TABLE) }) as PhasesFight

function asked(where: string, secret: typeof KEPT | undefined, by: 'Wen' | 'Rook' = 'Wen'): PhasesFight {
  const kept = secret ? { secret } : {}
  const cruel = [spoken(cull(where))]
  const fight = bout({ turn: by, wen: by === 'Wen' ? { abilities: cruel } : kept,
    rook: by === 'Rook' ? { abilities: cruel } : { ...kept, stats: { hp: 3, maxHp: 20 } },
    more: [by === 'Wen' ? npc({ name: 'Crow', at: [7, 4], ...kept }) : pc({ name: 'Ada', at: [7, 4], ...kept })] })
  return fight.do(act(fight, by, 'fight/1', []))
}

it('COM-24 of those whose numbers are known only those who fit are offered', () => {
  const fight = asked(weak, undefined)
  expect([labels(fight), labels(seen(fight))]).toEqual([['Rook'], ['Rook']])
  expect(fight.refused(picks(fight, at(fight, 'Crow'))).says).toBe('That cannot be chosen now.')
})

it('COM-24 of those whose numbers are secret all are offered, to the table and to the GM alike', () => {
  for (const where of [weak, 'its hp >= 5', '(its hp) × 2 > 8']) {
    const fight = asked(where, KEPT)
    expect([labels(fight), labels(seen(fight))], where).toEqual([['Rook', 'Crow'], ['Rook', 'Crow']])
  }
})

it('COM-24 who does not fit is chosen in vain, without a refusal and without a word of why', () => {
  const fight = asked(weak, KEPT)
  fight.do(picks(fight, at(fight, 'Crow')))
  expect([lost(fight, 'Crow'), lost(fight, 'Rook'), stat(fight, 'Wen', 'focus')]).toEqual([0, 17, 3])
  expect(fight.log(TABLE).join(' ')).not.toMatch(/HP (is|of)|4 or less/)
  const fits = asked(weak, KEPT)
  fits.do(picks(fits, at(fits, 'Rook')))
  expect([stat(fits, 'Rook', 'hp'), stat(fits, 'Wen', 'focus')]).toEqual([1, 0])
})

it('COM-24 where nobody fits the question comes all the same', () => {
  const fight = asked('its hp <= 1', KEPT)
  expect(labels(fight)).toEqual(['Rook', 'Crow'])
  expect(labels(asked('its hp <= 1', undefined))).toEqual([])
})

it('COM-24 the GM, who chooses for an NPC, is offered those alone who fit', () => {
  const fight = asked('its hp <= 20', undefined, 'Rook')
  expect(labels(fight)).toEqual(['Wen', 'Ada'])
  expect(labels(asked('its hp <= 4', KEPT, 'Rook'))).toEqual([])
})

it('COM-24 what everybody sees of somebody is looked at as before', () => {
  const fight = asked('its size >= 2', KEPT)
  expect(labels(fight)).toEqual([])
})

it('COM-24 a deed for some alone is aimed at anybody whose numbers are secret, and does nothing to others', () => {
  const text: Text = { name: 'Cull', use: 'fight', tags: ['technique'],
    needs: [{ need: 'who', side: 'enemy', count: '1', range: '9', where: weak }],
    steps: [{ do: 'harm', amount: '2', kind: 'physical' }] }
  const begun = (secret: typeof KEPT | undefined) =>
    bout({ wen: { abilities: [spoken(text)] }, rook: secret ? { secret } : {} })
  const open = begun(undefined)
  expect(open.refused(act(open, 'Wen', 'fight/1', [at(open, 'Rook')])).says).toContain('only for those')
  const fight = begun(KEPT)
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]))
  expect([lost(fight, 'Rook'), fight.log()]).toEqual([0, expect.arrayContaining(['Nothing comes of Cull.'])])
  const fits = bout({ wen: { abilities: [spoken(text)] }, rook: { secret: KEPT, stats: { hp: 4 } } })
  fits.do(act(fits, 'Wen', 'fight/1', [at(fits, 'Rook')]))
  expect(stat(fits, 'Rook', 'hp')).toBe(2)
})
