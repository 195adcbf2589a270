// PHA-14: what is due at the start and at the end of a turn, in which order, and who says so; and the example of the
// cleaver and the vines.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost, open } from './bout.ts'
import { ability, choose, afflict, arena, blade, conditions as names, END_TURN, force, giveTurn, npc, ordered, pc,
  type PhasesFight, presence, type Said, stat, take, turnOf, within } from './people.ts'

const vines = ability('Grasping tendrils', { activation: 'standing', trigger: 'enemy-turn-start', reach: 1,
  condition: 'SLOWED', lasts: 'turn-end' })
const thorns = ability('Thorn song', { activation: 'standing', trigger: 'enemy-turn-start', reach: 1, damage: '2' })

/**
 * The reaper, who whirls until the start of its next turn, beside Ilse and her tendrils; the turn before its own is
 * running.
 */
function reaped(
  ilse: Partial<Said> = {},
  more: readonly ReturnType<typeof pc>[] = [],
  reaper: Partial<Said> = {},
): PhasesFight {
  const fight = arena({
    people: [pc({ name: 'Ilse', at: [5, 5], abilities: [vines], ...ilse }), ...more,
      npc({ name: 'Reaper', at: [6, 5], abilities: [blade('Scythe')], ...reaper })],
    options: { rerolls: 'never' },
  })
  within(fight, { phase: 5, turn: turnOf(fight, 'Ilse', 5) })
  const reaperId = fight.id('Reaper')
  fight.battle = { ...fight.battle, serial: fight.battle.serial + 1,
    effects: [{ id: 'e900' as never, bearer: reaperId, condition: 'Whirling', source: reaperId, value: null,
      duration: { until: 'turn-start', of: reaperId, count: 1 } }] }
  return fight
}
const turns = (fight: PhasesFight) => fight.do(giveTurn(fight, 'Reaper'))
/** What came over the reaper, in order. */
const course = (fight: PhasesFight) =>
  fight.events.flatMap((event) => {
    if (event.type === 'effect-added') return [`+${event.effect.condition}`]
    if (event.type === 'effect-ended') {
      return [
        `−${fight.before.effects.find((one) => one.id === event.effect)?.condition ?? '?'}`,
      ]
    }
    if (event.type === 'rolled') return [event.roll.purpose]
    return event.type === 'stat' ? [`${event.stat} ${event.by}`] : []
  })
const key = (fight: PhasesFight, name: string, id = 1) => `ability:${fight.id(name)}:${id}`

describe('a turn cut short', () => {
  const dazed = (): PhasesFight => {
    const fight = bout()
    return fight.do(afflict(fight, 'Wen', 'DAZED', { until: 'turn-end', of: fight.id('Wen'), count: 1 }))
  }

  it('COM-30 PHA-14 when the GM lets somebody else begin in the middle of a turn, what lasts to its end ends', () => {
    const forced = dazed()
    forced.do(force(take(forced, 'Rook')))
    const given = dazed()
    given.do(giveTurn(given, 'Rook'))
    const fled = dazed()
    fled.do(presence(fled, 'Wen', 'fled'))
    for (const fight of [forced, given, fled]) expect(names(fight, 'Wen')).toBe('')
    expect([forced.battle.turn.turn?.who, given.battle.turn.turn?.who]).toEqual([forced.id('Rook'), given.id('Rook')])
  })

  it('COM-30 PHA-43 a release cut short is no turn: nothing ends with it', () => {
    const fight = dazed()
    const { turn } = fight.battle.turn
    within(fight, { phase: 6, turn: turn && { ...turn, kind: 'release', phase: 6 } })
    fight.do(giveTurn(fight, 'Rook'))
    expect(names(fight, 'Wen')).toBe('DAZED')
  })
})

describe('PHA-14', () => {
  it('PHA-14 the cleaver and the vines: the effect of another comes first, what one has put on oneself second', () => {
    const fight = turns(reaped())
    expect([open(fight), course(fight)]).toEqual([null, ['+SLOWED', '−Whirling']])
    expect(names(fight, 'Reaper')).toBe('SLOWED')
  })

  it('PHA-14 with a second player’s effect at the start of that turn the GM orders the two', () => {
    const both = () => turns(reaped({}, [pc({ name: 'Jory', at: [6, 6], abilities: [thorns] })]))
    const fight = both()
    expect(spec.promptView(fight.battle)).toMatchObject({ kind: 'order', by: { who: 'gm' },
      items: [{ label: 'Ilse’s Grasping tendrils' }, { label: 'Jory’s Thorn song' }] })
    fight.do(ordered(fight, key(fight, 'Jory'), key(fight, 'Ilse')))
    expect(course(fight)).toEqual(['hp -2', '+SLOWED', '−Whirling'])
    const other = both()
    other.do(ordered(other, key(other, 'Ilse'), key(other, 'Jory')))
    expect(course(other)).toEqual(['+SLOWED', 'hp -2', '−Whirling'])
  })

  it('PHA-14 several effects of one owner: the owner orders them', () => {
    const fight = turns(reaped({ abilities: [vines, thorns] }))
    expect(spec.promptView(fight.battle)).toMatchObject({ kind: 'order',
      by: { who: 'combatant', id: fight.id('Ilse') } })
    expect(fight.refused(ordered(fight, key(fight, 'Ilse', 2))).code).toBe('malformed')
    fight.do(ordered(fight, key(fight, 'Ilse', 2), key(fight, 'Ilse', 1)))
    expect(course(fight)).toEqual(['hp -2', '+SLOWED', '−Whirling'])
  })

  it('PHA-14 checks and saves are rolled first, whatever order was asked for', () => {
    const gas = { ...thorns, name: 'Gas', save: 'bulk', condition: 'DAZED', damage: '' } as const
    const one = reaped({ abilities: [vines, gas] })
    one.do(giveTurn(one, 'Reaper'), 5)
    // Only one of them rolls: there is nothing to ask.
    expect(course(one)).toEqual(['Reaper: BULK save against Ilse', '+DAZED', '+SLOWED', '−Whirling'])
    const two = reaped({ abilities: [vines, gas] }, [pc({ name: 'Jory', at: [6, 6], abilities: [thorns] })])
    two.do(giveTurn(two, 'Reaper'))
    two.do(ordered(two, key(two, 'Jory'), key(two, 'Ilse', 1), key(two, 'Ilse', 2)), 5)
    expect(course(two)).toEqual(['Reaper: BULK save against Ilse', '+DAZED', 'hp -2', '+SLOWED', '−Whirling'])
  })

  it('PHA-14 an effect without an owner counts as another’s, and the GM orders it', () => {
    const fight = reaped()
    const [whirl] = fight.battle.effects
    fight.battle = { ...fight.battle, effects: whirl ? [{ ...whirl, source: null, condition: 'Curse' }] : [] }
    turns(fight)
    expect(spec.promptView(fight.battle)).toMatchObject({ kind: 'order', by: { who: 'gm' },
      items: [{ label: 'Curse on Reaper ends' }, { label: 'Ilse’s Grasping tendrils' }] })
  })

  it('PHA-14 what only ends needs no order', () => {
    const fight = reaped({ abilities: [] })
    const [whirl] = fight.battle.effects
    fight.battle = { ...fight.battle,
      effects: whirl ? [whirl, { ...whirl, id: 'e901' as never, condition: 'Curse', source: null }] : [] }
    turns(fight)
    expect([open(fight), course(fight)]).toEqual([null, ['−Curse', '−Whirling']])
  })

  it('PHA-14 what came before may make the next pointless: pushed out of reach, the tendrils miss it', () => {
    const fight = turns(reaped({}, [pc({ name: 'Jory', at: [5, 6], abilities: [{ ...thorns, push: 3 }] })]))
    fight.do(ordered(fight, key(fight, 'Jory'), key(fight, 'Ilse')))
    expect(course(fight)).toEqual(['hp -2', '−Whirling'])
  })

  it('PHA-14 nothing of allies, of those out of reach or out of the fight, or of what is destroyed', () => {
    for (const ilse of [{ at: [4, 5] }, { presence: 'down' }, {
      abilities: [{ ...vines, state: 'destroyed' }],
    }] as readonly Partial<Said>[]) {
      const fight = turns(reaped(ilse))
      expect(course(fight)).toEqual(['−Whirling'])
    }
    const friend = turns(reaped({ abilities: [] }, [npc({ name: 'Mate', at: [6, 6], abilities: [vines] })]))
    expect(names(friend, 'Reaper')).toBe('')
  })

  it('PHA-14 a HIDDEN one that begins its turn next to them is caught, farther off it is not seen', () => {
    const caught = (x: number) => {
      const fight = reaped({ abilities: [{ ...vines, range: 3 }] }, [], { at: [x, 5] })
      return names(turns(fight.do(afflict(fight, 'Reaper', 'HIDDEN'))), 'Reaper')
    }
    expect([caught(6), caught(8)]).toEqual(['HIDDEN SLOWED', 'HIDDEN'])
  })

  it('PHA-14 at the end of a turn too: what others do first, then Discord, then HIDDEN in plain sight', () => {
    const hum = ability('Hum', { activation: 'standing', trigger: 'enemy-turn-end', reach: 1, stress: '1' })
    const fight = arena({
      people: [pc({ name: 'Ilse', at: [5, 5], stats: { discord: 2 } }),
        npc({ name: 'Bell', at: [6, 5], abilities: [hum] })],
      options: { rerolls: 'never' },
    })
    within(fight, { phase: 5, turn: turnOf(fight, 'Ilse', 5) })
    fight.do(afflict(fight, 'Ilse', 'HIDDEN')).do(END_TURN, 15)
    expect(course(fight)).toEqual(['stress 1', 'Ilse: MAGIC check', 'discord -2', '−HIDDEN'])
  })

  it('PHA-14 whoever falls at the start of its turn has none, and nothing more is due', () => {
    const fight = turns(reaped({ abilities: [{ ...thorns, damage: '20' }] }))
    expect([fight.who('Reaper').presence, fight.battle.turn.turn, fight.battle.stack, lost(fight, 'Ilse')]).toEqual([
      'down',
      null,
      [],
      0,
    ])
    expect(fight.log().join(' ')).toContain('Reaper loses a turn (down).')
  })

  it('PHA-14 Recharge is one’s own and comes after what others do', () => {
    const fight = reaped({}, [], { abilities: [blade('Scythe', { recharge: 4, state: 'spent' })] })
    fight.do(giveTurn(fight, 'Reaper'), 4)
    expect(course(fight)).toEqual(['+SLOWED', 'Reaper’s recharge', '−Whirling'])
    expect(fight.who('Reaper').sheet.abilities[0]?.state).toBe('ready')
  })

  it('PHA-14 by a limit of its own an effect comes only once a round, and it pays what it costs', () => {
    const fight = turns(reaped({ abilities: [{ ...thorns, limit: 'round', focus: 1 }], stats: { focus: 2 } }))
    fight.do(choose(fight, 'use'))
    expect([lost(fight, 'Reaper'), stat(fight, 'Ilse', 'focus')]).toEqual([2, 1])
    fight.do(END_TURN)
    turns(fight)
    expect(lost(fight, 'Reaper')).toBe(2)
  })
})
