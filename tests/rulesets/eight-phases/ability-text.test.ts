// Abilities that are pasted into a sheet as a text of the language.
import { describe, expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { BLANK_ABILITY } from '../../../src/rulesets/eight-phases/sheet/blank-ability.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { records } from '../../../src/rulesets/eight-phases/sheet/fields.ts'
import { bout, lost } from './bout.ts'
import { act, at, set, stat } from './people.ts'

const HOOK = {
  name: 'Hooked spear',
  words: 'Long, and not kind.',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  cost: [{ pay: 'mp', amount: '1' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '2' }],
  steps: [{ do: 'check', check: 'attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: '1d6 + bulk', kind: 'physical' }] } }],
}

describe('an ability as a text', () => {
  it('counts in place of all other fields, and says in the palette what it does', () => {
    const fight = bout({ wen: { stats: { bulk: 2 } }, rook: { at: [7, 5] } })
    fight.do(set(fight, 'Wen', 'abilities.0.text', JSON.stringify(HOOK)))
    const offer = spec.offers(fight.battle, fight.id('Wen')).find(({ action }) => action === 'fight/1')
    expect(offer?.name).toBe('Fight: Hooked spear')
    expect(offer?.price).toContainEqual({ unit: 'MP', amount: 1 })
    expect(offer?.detail).toBe(
      'Long, and not kind. Weapon, melee, attack. Instead of Fight. For 1 MP. An enemy within 2. You make an attack'
        + ' against the target. Hit: The target takes physical damage equal to 1d6 + your BULK.',
    )
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 15, 3)
    expect([lost(fight, 'Rook'), stat(fight, 'Wen', 'mp')]).toEqual([5, 5])
  })

  it('PHA-52 a critical hit is a hit where the text says nothing of it, and its dice are rolled twice', () => {
    const fight = bout({ wen: { stats: { bulk: 2 } }, rook: { at: [7, 5] } })
    fight.do(set(fight, 'Wen', 'abilities.0.text', JSON.stringify(HOOK)))
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 20, 2, 5)
    expect(lost(fight, 'Rook')).toBe(7)
  })

  it('COM-20 is for its user too where it is for an ally, and the list of targets says so', () => {
    const fight = bout({ rook: { at: [7, 5] } })
    const balm = { ...HOOK, name: 'Balm', tags: ['spell'], cost: [], needs: [{ need: 'who', side: 'ally', count: '1' }],
      steps: [{ do: 'gain', what: 'hp', amount: '2' }] }
    fight.do(set(fight, 'Wen', 'abilities.0.text', JSON.stringify(balm)))
    const open = spec.targets(fight.battle, fight.id('Wen'), 'fight/1' as never, []).filter(({ why }) => why === null)
    expect(open.map(({ label }) => label)).toEqual(['Wen'])
  })

  it('is refused with the place of its mistake, and nothing is changed', () => {
    const fight = bout()
    const why = (text: string) => fight.refused(set(fight, 'Wen', 'abilities.0.text', text)).says
    expect(why('{ "name": ')).toMatch(/^This is no ability: it is not JSON\./)
    expect(why('{}')).toBe('name: is missing.')
    expect(why(JSON.stringify({ ...HOOK, steps: [{ do: 'harm', amount: '2d6 + magik', kind: 'fire' }] }))).toBe(
      'steps › 1 › amount: There is no number called “magik”. Is it magic or max hp or max wounds?',
    )
    const not = (change: object) => why(JSON.stringify({ ...HOOK, ...change }))
    expect(not({ conditions: { Glow: { counters: { bead: { start: '0' } } } } })).toBe(
      'conditions › Glow › counters: Eight Phases does not play a counter of a condition (it has a number of its own) '
        + 'yet.',
    )
    expect(not({ use: 'reaction' })).toBe(
      'use: Eight Phases does not play a reaction without what sets it off yet: let it listen for that, as a reaction, '
        + 'and use itself.',
    )
    expect(not({ steps: [{ do: 'block', steps: [{ do: 'order', how: 'delay' }] }] })).toBe(
      'steps › 1 › steps › 1: Eight Phases does not play the step “order” yet.',
    )
    expect(not({ cost: [{ pay: 'wounds', amount: '1' }] })).toBe(
      'cost › 1 › pay: Eight Phases does not play this kind of price yet.',
    )
    expect(not({ steps: [{ do: 'put', condition: 'DAZED', until: { moment: 'phase end', count: '1' } }] })).toBe(
      'steps › 1: Eight Phases does not play this kind of duration yet.',
    )
    expect(not({ steps: [{ do: 'move', how: 'fly', by: '3' }] })).toBe(
      'steps › 1: Eight Phases does not play this kind of movement yet.',
    )
    const mire = { name: 'Mire', area: { shape: 'burst', size: '1' }, inside: 'part', until: 'cleared',
      hidden: { found: 'search' } }
    expect(not({ steps: [{ do: 'zone', at: 'me', zone: mire }] })).toBe(
      'steps › 1 › zone › hidden: Eight Phases does not play hidden zones yet.',
    )
    expect(not({ steps: [{ do: 'thing', at: 'me', thing: { name: 'Snare', hidden: { found: 'search' } } }] })).toBe(
      'steps › 1 › thing › hidden: Eight Phases does not play hidden things yet.',
    )
    expect(not({ limits: [{ limit: 'cooldown', moments: '3', of: 'phase end' }] })).toBe(
      'limits › 1: Eight Phases does not play this kind of limit yet.',
    )
    // Laid out in lines, it says the line; of two that are not played it is the first.
    const twice = { ...HOOK, steps: [{ do: 'stop' }, { do: 'order', how: 'delay' }, { do: 'order', how: 'advance' }] }
    const laidOut = JSON.stringify(twice, null, 2)
    const line = laidOut.slice(0, laidOut.indexOf('"order"')).split('\n').length - 1
    expect(why(laidOut)).toBe(`steps › 2, line ${line}: Eight Phases does not play the step “order” yet.`)
    expect(fight.who('Wen').sheet.abilities[0]?.text).toBeUndefined()
  })

  it('COM-06 stays as it was kept, also where it is refused by now, until somebody writes it anew', () => {
    const kept = { ...HOOK, secret: 'until used' } as Text
    const fight = bout({ wen: { abilities: [{ ...BLANK_ABILITY, id: 1, name: HOOK.name, text: kept }] } })
    fight.do(set(fight, 'Wen', 'abilities.0.state', 'spent'))
    fight.do(set(fight, 'Wen', 'abilities.1', true))
    expect(fight.who('Wen').sheet.abilities[0]).toMatchObject({ name: HOOK.name, text: kept, state: 'spent' })
    expect(fight.refused(set(fight, 'Wen', 'abilities.0.text', JSON.stringify({ ...kept, words: 'New.' }))).says).toBe(
      'secret: Eight Phases does not play an ability that is secret until it is used yet.',
    )
  })

  it('is shown as it was read, hides the fields it speaks for, and gives way when it is emptied', () => {
    const fight = bout()
    fight.do(set(fight, 'Wen', 'abilities.0.text', JSON.stringify(HOOK)))
    const [list] = records(fight.who('Wen'))
    const [row] = list?.rows ?? []
    expect(JSON.parse(String(row?.['text']))).toEqual(HOOK)
    expect(list?.fields.find(({ key }) => key === 'damage')?.when).toEqual({ key: 'text', is: [''] })
    expect(list?.fields.filter(({ when }) => when === undefined).map(({ key }) => key)).toEqual(['state', 'linked',
      'text'])
    expect(spec.sheetView(fight.battle, fight.who('Wen')).records[0]?.says?.[0]).toMatch(/^Long, and not kind\. Weapon/)
    fight.do(set(fight, 'Wen', 'abilities.0.text', ''))
    expect(fight.who('Wen').sheet.abilities[0]).toMatchObject({ damage: '1d6', attack: 'melee' })
    expect(fight.who('Wen').sheet.abilities[0]?.text).toBeUndefined()
  })
})
