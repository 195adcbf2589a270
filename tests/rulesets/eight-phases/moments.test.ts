// PHA-14: abilities in the language that listen for the start or the end of a turn keep to the order of what is due.
import { describe, expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../src/engine/abilities/language/ability.ts'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { open } from './bout.ts'
import { spoken } from './content/spoken.ts'
import { arena, blade, choose, END_TURN, giveTurn, npc, ordered, pc, type PhasesFight, type Said, turnOf,
  within } from './people.ts'

const aura = (name: string, steps: readonly Step[], moment: 'turn start' | 'turn end' = 'turn start'): Text => ({ name,
  listens: [{ when: 'after', event: [{ on: 'moment', moment, by: 'enemy' }], within: '1', steps }] })
const tendrils = aura('Tendrils', [{ do: 'put', condition: 'SLOWED',
  until: { moment: 'turn end', of: 'it', count: '1' } }])
const thorns = aura('Thorns', [{ do: 'harm', amount: '2', kind: 'physical' }])
const gas = aura('Gas', [{ do: 'check', check: 'bulk save', by: 'it', against: 'me', on: { failure: [
  { do: 'put', condition: 'DAZED', until: { moment: 'turn end', of: 'it', count: '1' } },
] } }])
/** What somebody does to itself at the start of its turn. */
const fever: Text = { name: 'Fever',
  listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'me' }],
    steps: [{ do: 'gain', what: 'stress', amount: '1' }] }] }

function beside(ilse: readonly Text[], jory: readonly Text[] = [], reaper: Partial<Said> = {}): PhasesFight {
  const fight = arena({
    people: [pc({ name: 'Ilse', at: [5, 5], abilities: ilse.map(spoken) }),
      pc({ name: 'Jory', at: [6, 6], abilities: jory.map(spoken) }),
      npc({ name: 'Reaper', at: [6, 5], abilities: [blade('Scythe')], ...reaper })],
    options: { rerolls: 'never' },
  })
  return within(fight, { phase: 5, turn: turnOf(fight, 'Ilse', 5) })
}
const turns = (fight: PhasesFight, ...faces: number[]) => fight.do(giveTurn(fight, 'Reaper'), ...faces)
const course = (fight: PhasesFight) =>
  fight.events.flatMap((event) =>
    event.type === 'effect-added'
      ? [`+${event.effect.condition}`]
      : event.type === 'rolled'
      ? [event.roll.purpose]
      : event.type === 'stat'
      ? [`${event.stat} ${event.by}`]
      : []
  )
const items = (fight: PhasesFight) => {
  const view = spec.promptView(fight.battle)
  return view?.kind === 'order' ? view.items : []
}
const keyOf = (fight: PhasesFight, label: string) => items(fight).find((one) => one.label === label)?.id ?? ''

describe('PHA-14', () => {
  it('PHA-14 what others do comes before what one does to oneself, and before Recharge', () => {
    const fight = beside([thorns], [], { abilities: [spoken(fever), blade('Scythe', { recharge: 4, state: 'spent' })] })
    turns(fight, 4)
    expect([open(fight), course(fight)]).toEqual([null, ['hp -2', 'Reaper’s recharge', 'stress 1']])
  })

  it('PHA-14 the owner orders several of its own, the GM those of several owners; checks come first', () => {
    const own = turns(beside([tendrils, thorns]))
    expect(spec.promptView(own.battle)).toMatchObject({ kind: 'order', by: { who: 'combatant', id: own.id('Ilse') },
      items: [{ label: 'Ilse’s Tendrils' }, { label: 'Ilse’s Thorns' }] })
    own.do(ordered(own, keyOf(own, 'Ilse’s Thorns'), keyOf(own, 'Ilse’s Tendrils')))
    expect(course(own)).toEqual(['hp -2', '+SLOWED'])
    const both = turns(beside([tendrils, gas], [thorns]))
    expect(spec.promptView(both.battle)).toMatchObject({ kind: 'order', by: { who: 'gm' } })
    both.do(ordered(both, ...['Jory’s Thorns', 'Ilse’s Tendrils', 'Ilse’s Gas'].map((one) => keyOf(both, one))), 5)
    expect(course(both)).toEqual(['Reaper: BULK save against Ilse', '+DAZED', 'hp -2', '+SLOWED'])
  })

  it('PHA-14 what came before may make the next pointless', () => {
    const shove = aura('Shove off', [{ do: 'move', how: 'push', by: '3' }])
    const fight = turns(beside([tendrils], [shove]))
    fight.do(ordered(fight, keyOf(fight, 'Jory’s Shove off'), keyOf(fight, 'Ilse’s Tendrils')))
    expect(course(fight)).toEqual([])
  })

  it('PHA-14 at the end of a turn what others do comes before Discord', () => {
    const hum = aura('Hum', [{ do: 'gain', what: 'stress', amount: '1' }], 'turn end')
    const fight = arena({
      people: [pc({ name: 'Ilse', at: [5, 5], stats: { discord: 2 } }),
        npc({ name: 'Bell', at: [6, 5], abilities: [spoken(hum)] })],
      options: { rerolls: 'never' },
    })
    within(fight, { phase: 5, turn: turnOf(fight, 'Ilse', 5) })
    fight.do(END_TURN, 15)
    expect(course(fight)).toEqual(['stress 1', 'Ilse: MAGIC check', 'discord -2'])
  })

  it('PHA-57 what costs something is asked of its owner, and left when it is declined', () => {
    const paid: Text = { ...thorns,
      listens: (thorns.listens ?? []).map((one) => ({ ...one, may: 'me', cost: [{ pay: 'focus', amount: '1' }] })) }
    const fight = arena({
      people: [pc({ name: 'Ilse', at: [5, 5], stats: { focus: 1 }, abilities: [spoken(paid)] }),
        npc({ name: 'Reaper', at: [6, 5] })],
    })
    within(fight, { phase: 5, turn: turnOf(fight, 'Ilse', 5) })
    turns(fight).do(choose(fight, 'no'))
    expect([fight.who('Reaper').stats['hp'], fight.who('Ilse').stats['focus']]).toEqual([20, 1])
  })

  it('COM-24 the owner of what is due is not named where nobody sees it', () => {
    const fight = arena({
      people: [pc({ name: 'Ilse', at: [5, 5] }),
        npc({ name: 'Lurker', at: [6, 5], secret: { token: true, stats: true },
          abilities: [spoken(thorns), spoken(tendrils)] })],
    })
    within(fight, { phase: 5, turn: turnOf(fight, 'Lurker', 5) })
    fight.do(giveTurn(fight, 'Ilse'))
    expect(items(fight)).toHaveLength(2)
    const seen = project(spec, fight.battle, { role: 'table' })
    expect(seen.prompt).toBeNull()
    expect(JSON.stringify(seen.stack)).not.toContain(fight.id('Lurker'))
  })
})
