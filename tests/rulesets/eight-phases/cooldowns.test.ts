// Abilities that cannot be used again before their time is over, in Eight Phases.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { bout, lost } from './bout.ts'
import { spoken, turnTo } from './content/spoken.ts'
import { act, at, blade, END_TURN } from './people.ts'

const breath: Text = { name: 'Cold breath', use: 'free', tags: ['technique'],
  limits: [{ limit: 'cooldown', moments: '1', of: 'turn end' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '3' }], steps: [{ do: 'harm', amount: '2', kind: 'cold' }] }

it('is used again when the user’s next turn is over, in any of its ways', () => {
  const ways: Text = { ...breath,
    ways: { near: {}, far: { needs: [{ need: 'who', side: 'enemy', count: '1', range: '9' }] } } }
  const fight = bout({ wen: { abilities: [blade('Sabre'), spoken(ways)] } })
  const way = (name: string) =>
    act(fight, 'Wen', fight.spec.offers(fight.battle, fight.id('Wen')).find((one) =>
      one.name.includes(name)
    )?.action ?? '', [at(fight, 'Rook')])
  fight.do(way('near'))
  expect(lost(fight, 'Rook')).toBe(2)
  const far = way('far')
  expect(fight.refused(far).says).toContain('was used already: not again until')
  fight.do(END_TURN)
  turnTo(fight, 'Wen')
  expect(fight.refused(far).says).toContain('not again until the end of Wen’s turn')
  fight.do(END_TURN)
  turnTo(fight, 'Wen').do(far)
  expect(lost(fight, 'Rook')).toBe(4)
})

it('an ability that is given waits too', () => {
  const giver: Text = { name: 'Frost heart', grants: [{ to: 'me', ability: breath }] }
  const fight = bout({ wen: { abilities: [blade('Sabre'), spoken(giver)] } })
  const offer = fight.spec.offers(fight.battle, fight.id('Wen')).find(({ name }) => name === 'Cold breath')
  if (!offer) throw new Error('It is not given.')
  fight.do(act(fight, 'Wen', offer.action, [at(fight, 'Rook')]))
  expect(fight.refused(act(fight, 'Wen', offer.action, [at(fight, 'Rook')])).says).toContain('not again until')
})
