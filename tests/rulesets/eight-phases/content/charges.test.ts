// Entries of the content with charges, and with what lasts as long as something else does.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout, lost } from '../bout.ts'
import { act, afflict, at, blade, bow, choose, conditions, END_TURN, option, pc, type PhasesFight,
  stat } from '../people.ts'
import { counted, spoken, turnTo } from './spoken.ts'

const spider: Text = {
  name: 'Vial Spider',
  tags: ['support'],
  counters: { vials: { start: '3', most: '3', lasts: 'ever' } },
  listens: [{ when: 'after',
    event: [{ on: 'land', by: 'me', degrees: ['hit', 'critical'], deed: { tags: ['weapon'], without: ['aetheric'] } }],
    may: 'me', cost: [{ pay: '#vials', amount: '1' }], steps: [
      { do: 'gain', what: 'discord', amount: '2', of: 'to' },
      { do: 'choose', options: {
        Festering: [{ do: 'put', condition: '+Festering', on: 'to', until: { while: 'discord > 0' } }],
        Weakness: [{ do: 'put', condition: '+Weakness', on: 'to', until: { while: 'discord > 0' } }],
        Blindness: [{ do: 'put', condition: '+Blindness', on: 'to', until: { while: 'discord > 0' } }],
      } },
    ] }],
  conditions: {
    Festering: {
      listens: [{ when: 'before', event: [{ on: 'land', to: 'me', check: 'discord check', degrees: ['failure'] }],
        steps: [{ do: 'alter', amount: '2 × amount' }] }],
    },
    Weakness: { imposes: [{ condition: 'WEAKENED', of: 'me' }] },
    Blindness: { imposes: [{ condition: 'BLINDED', of: 'me' }], modifiers: [{ on: 'reveals', set: '0' }] },
  },
}

const stung = (choice: string, said: Bout = {}): PhasesFight => {
  const fight = bout({ ...said, wen: { abilities: [blade('Sabre', { damage: '1' }), spoken(spider)], ...said.wen } })
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 14)
  fight.do(choose(fight, 'yes'))
  return fight.do(choose(fight, choice))
}

it('C-PHA-26 a charge on a hit: 2 Discord that doubles when the check to clear it fails', () => {
  const fight = stung('Festering')
  expect([stat(fight, 'Rook', 'discord'), lost(fight, 'Rook'), counted(fight, 'Wen', 'vials')]).toEqual([2, 3, 2])
  // Rook’s turn, and the check at its end: 3 fails, 2 doubles to 4 before it hurts.
  turnTo(fight, 'Rook').do(END_TURN, 3)
  expect([stat(fight, 'Rook', 'discord'), lost(fight, 'Rook')]).toEqual([4, 7])
  expect(conditions(fight, 'Rook')).toBe('Festering')
  const cleared = stung('Festering')
  turnTo(cleared, 'Rook').do(END_TURN, 14)
  expect([stat(cleared, 'Rook', 'discord'), lost(cleared, 'Rook'), conditions(cleared, 'Rook')]).toEqual([0, 3, ''])
})

it('C-PHA-26 or WEAKENED, or BLINDED and revealing nobody, as long as there is Discord', () => {
  const weak = stung('Weakness', { rook: { abilities: [blade('Claw', { damage: '8' })] } })
  turnTo(weak, 'Rook').do(act(weak, 'Rook', 'fight/1', [at(weak, 'Wen')]), 14)
  expect(lost(weak, 'Wen')).toBe(4)
  const blind = stung('Blindness', { more: [pc({ name: 'Ada', at: [9, 5] })], rook: { abilities: [bow('Sling')] } })
  blind.do(afflict(blind, 'Ada', 'HIDDEN'))
  turnTo(blind, 'Rook', 3)
  const targets = spec.targets(blind.battle, blind.id('Rook'), 'volley/1' as never, [])
  expect(targets.find(({ label }) => label === 'Ada')?.why).toContain('BLINDED')
  expect(blind.refused(act(blind, 'Rook', 'search', [at(blind, 'Ada'), option('find')])).says).toContain(
    'nobody HIDDEN can be revealed',
  )
  // Nor at the end of a turn in plain sight beside it.
  const beside = stung('Blindness', { more: [pc({ name: 'Ada', at: [7, 5] })] })
  beside.do(afflict(beside, 'Ada', 'HIDDEN'))
  turnTo(beside, 'Ada').do(END_TURN)
  expect(conditions(beside, 'Ada')).toBe('HIDDEN')
})

it('C-PHA-26 three charges and no more, on hits with weapons that are not Aetheric alone', () => {
  const empty = bout({ wen: { abilities: [blade('Sabre'), { ...spoken(spider), counters: { vials: 0 } }] } })
  empty.do(act(empty, 'Wen', 'fight/1', [at(empty, 'Rook')]), 14, 2)
  expect(empty.battle.prompt).toBeNull()
  for (const more of [{ aetheric: true }, { kind: 'spell' as const }]) {
    const other = bout({ wen: { abilities: [blade('Sabre', more), spoken(spider)] } })
    other.do(act(other, 'Wen', 'fight/1', [at(other, 'Rook')]), 14, 2)
    expect(other.battle.prompt).toBeNull()
  }
  const missed = bout({ wen: { abilities: [blade('Sabre'), spoken(spider)] } })
  missed.do(act(missed, 'Wen', 'fight/1', [at(missed, 'Rook')]), 4)
  expect(missed.battle.prompt).toBeNull()
  // Declined, nothing is used up; the charges outlast the battle.
  const declined = bout({ wen: { abilities: [blade('Sabre'), { ...spoken(spider), counters: { vials: 1 } }] } })
  declined.do(act(declined, 'Wen', 'fight/1', [at(declined, 'Rook')]), 14, 2)
  declined.do(choose(declined, 'no'))
  declined.do({ type: 'end', outcome: '' })
  expect([counted(declined, 'Wen', 'vials'), stat(declined, 'Rook', 'discord')]).toEqual([1, 0])
})
