// Abilities that cannot be used again before their time is over. The herb garden, the dragons and the frost runner of
// the content for other rulesets wait so.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { abilityWords } from '../../../src/engine/abilities/say/ability.ts'
import { WORDS } from '../../../src/rulesets/eidolon-rows/abilities/words.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { onEnemy } from './content/job-texts.ts'
import { blow, spoken } from './content/spoken.ts'
import { able, four, hp, num, type RowsFight, type Said, set, until, untilRound, use, why } from './table.ts'

const breath: Text = { ...onEnemy('Cold breath', 1, 0, [{ do: 'harm', amount: '6', kind: 'ice' }]),
  limits: [{ limit: 'cooldown', moments: '2', of: 'round end' }] }

const begun = (text = breath, rook: Partial<Said> = {}): RowsFight =>
  four({ mira: { sheet: able(spoken(text), spoken(blow('Cut', 0, '1'))) },
    rook: { stats: { hp: 90, maxHp: 90 }, ...rook } })

it('is used again only when so many rounds are over', () => {
  const fight = begun()
  expect(abilityWords(breath, WORDS)).toContain('Not again until the end of the round has come 2 times.')
  fight.do(use(fight, 'Mira', 'Cold breath', 'Rook'))
  expect(hp(fight, 'Rook')).toBe(84)
  expect(why(fight, 'Mira', 'Cold breath')).toBe('Cold breath was used already: not again for 2 rounds.')
  expect(why(fight, 'Mira', 'Cut')).toBeNull()
  until(untilRound(fight, 2), 'Mira')
  expect(why(fight, 'Mira', 'Cold breath')).toContain('not again until the end of the round')
  until(untilRound(fight, 3), 'Mira')
  expect(why(fight, 'Mira', 'Cold breath')).toBeNull()
  fight.do(use(fight, 'Mira', 'Cold breath', 'Rook'))
  expect(hp(fight, 'Rook')).toBe(78)
})

it('counts own turns without the running one, and stands on the sheet with the time that is left', () => {
  const fight = begun({ ...breath, limits: [{ limit: 'cooldown', moments: '1', of: 'turn end' }] })
  fight.do(use(fight, 'Mira', 'Cold breath', 'Rook'))
  expect(fight.log()).toContain('Mira is waiting for Cold breath until Mira’s turn has ended twice.')
  const [row] = spec.sheetView(fight.battle, fight.who('Mira')).effects
  expect([row?.name, row?.detail]).toEqual(['Waiting for Cold breath', 'It cannot be used again before that.'])
  // No badge on the token: it changes nothing for those who look.
  expect(spec.tokenView(fight.battle, fight.who('Mira')).badges.map(({ label }) => label)).toEqual([])
  until(untilRound(fight, 2), 'Mira')
  expect(why(fight, 'Mira', 'Cold breath')).not.toBeNull()
  until(untilRound(fight, 3), 'Mira')
  expect(why(fight, 'Mira', 'Cold breath')).toBeNull()
})

it('is ready at once when the GM ends the wait, and nobody waits whose number is 0', () => {
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Cold breath', 'Rook'))
  const [wait] = fight.battle.effects
  if (!wait) throw new Error('Nobody waits.')
  fight.do({ type: 'override', change: { kind: 'end-effect', effect: wait.id }, reason: '' })
  expect([fight.log().at(-1), why(fight, 'Mira', 'Cold breath')]).toEqual([
    'Mira is no longer waiting for Cold breath (by the GM’s word).',
    null,
  ])
  const often = begun({ ...breath, limits: [{ limit: 'cooldown', moments: '2 − tier', of: 'round end' }] })
  often.do(set(often, 'Mira', 'tier', 2))
  often.do(use(often, 'Mira', 'Cold breath', 'Rook'))
  expect([often.battle.effects, why(often, 'Mira', 'Cold breath')]).toEqual([[], null])
})

it('a listener and a step wait by themselves, each for its own time', () => {
  const thorns: Text = { name: 'Thorns',
    listens: [{ when: 'after', event: [{ on: 'loss', what: 'hp', to: 'me' }],
      limits: [{ limit: 'cooldown', moments: '1', of: 'round end' }],
      steps: [{ do: 'gain', what: 'mp', amount: '2', of: 'me' }] }] }
  const twice: Text = { ...blow('Cut', 0, '1'),
    steps: [{ do: 'harm', amount: '1', kind: 'colourless' }, { do: 'gain', what: 'mp', amount: '1', of: 'me',
      limit: { limit: 'cooldown', moments: '1', of: 'round end' } }] }
  const fight = four({ mira: { stats: { mp: 0, maxMp: 20 }, sheet: able(spoken(twice)) },
    rook: { stats: { mp: 0, maxMp: 20, hp: 90, maxHp: 90 }, sheet: able(spoken(thorns)) } })
  const points = () => [num(fight, 'Mira', 'mp'), num(fight, 'Rook', 'mp')]
  fight.do(use(fight, 'Mira', 'Cut', 'Rook')).do(use(fight, 'Mira', 'Cut', 'Rook'))
  expect([hp(fight, 'Rook'), points()]).toEqual([88, [1, 2]])
  until(untilRound(fight, 2), 'Mira')
  fight.do(use(fight, 'Mira', 'Cut', 'Rook'))
  expect(points()).toEqual([2, 4])
})

it('COM-24 of whom the table does not see, the table is not told that it waits', () => {
  const fight = four({
    rook: { stats: { initiative: 99 }, sheet: able(spoken(breath)), secret: { token: true, stats: true } },
  })
  fight.do(use(fight, 'Rook', 'Cold breath', 'Mira'))
  expect(fight.battle.effects).toMatchObject([{ condition: 'waiting for Cold breath', audience: { only: 'gm' } }])
  expect(fight.log({ role: 'table' }).join(' ')).not.toContain('Cold breath')
})
