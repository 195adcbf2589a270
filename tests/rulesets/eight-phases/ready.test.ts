// PHA-46: readying an action, what sets it off, and what becomes of it.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { ActionId, FormValues } from '../../../src/engine/core/index.ts'
import { bout, type Bout, lost, open } from './bout.ts'
import { ability, act, afflict, at, blade, bow, channelled, conditions, END_TURN, giveTurn, npc, option, own, passes,
  pc, type PhasesFight, place, react, set, spell, started, stat, surge, take, walk, where } from './people.ts'

const readies = (fight: PhasesFight, what: string, form: FormValues = {}) =>
  act(fight, 'Wen', 'ready', [option(what)], { on: 'movement', whose: 'anybody', words: 'it comes near', ...form })
const choices = (fight: PhasesFight) => {
  const need = spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === 'ready')?.needs[0]
  return need?.kind === 'option' ? need.options : []
}
const whyNot = (fight: PhasesFight, what: string): string | null | undefined =>
  choices(fight).find((one) => one.id === what)?.why
const forgoes = (fight: PhasesFight) => own({ type: 'forgo', who: fight.id('Wen') })
const nothingBut = (fight: PhasesFight) => Object.keys(fight.battle.turn.readied)

/** Wen has readied that with a bow or blade; now it is Rook's turn, who stands at 12,5. */
const waiting = (what: string, form: FormValues = {}, said: Bout = {}) => {
  const fight = bout({ phase: 3, ...said, wen: { abilities: [bow('Bow'), blade('Sabre')], ...said.wen },
    rook: { at: [12, 5], ...said.rook } })
  fight.do(readies(fight, what, form))
  return fight.do(giveTurn(fight, 'Rook'))
}

describe('PHA-46', () => {
  it('PHA-46 as the standard action of any phase: an action of that phase is kept and used as a reaction', () => {
    const fight = waiting('volley/1', { whose: 'c2' })
    fight.do(walk(fight, 'Rook', [10, 5]))
    expect([open(fight), where(fight, 'Rook')]).toEqual(['reactions', '10,5'])
    const view = spec.promptView(fight.battle)
    expect(view?.detail).toContain('Wen waits for: “it comes near”. Pass if it is not met.')
    fight.do(react(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 12, 5)
    expect([lost(fight, 'Rook'), nothingBut(fight)]).toEqual([5, []])
  })

  it('PHA-46 it takes the standard action', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Bow')] }, rook: { at: [12, 5] } })
    fight.do(readies(fight, 'volley/1'))
    expect(fight.battle.turn.turn).toMatchObject({ action: true, minor: false })
    expect(fight.refused(act(fight, 'Wen', 'mark', [at(fight, 'Rook')])).says).toBe('Wen has no standard action left.')
  })

  it('PHA-46 only what can be taken now: in this phase, in one’s condition, and never Channel', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Bow'), blade('Sabre'), channelled('Ash')] },
      rook: { at: [12, 5] } })
    expect([whyNot(fight, 'volley/1'), whyNot(fight, 'fight/2')]).toEqual([null, 'That belongs to phase 5, Brawl.'])
    expect(choices(fight).map(({ id }) => id).filter((id) => /channel|ready|release|full|rush-quiet/.test(id))).toEqual(
      [],
    )
    expect(fight.refused(readies(fight, 'fight/2')).says).toBe('That belongs to phase 5, Brawl.')
    expect(fight.refused(readies(fight, 'channel/3')).code).toBe('malformed')
    fight.do(afflict(fight, 'Wen', 'DISARMED'))
    expect(fight.refused(readies(fight, 'volley/1')).says).toBe('Wen is DISARMED and cannot attack with a weapon.')
  })

  it('PHA-46 what can be readied now stands before what cannot', () => {
    const fight = bout({ phase: 3, wen: { abilities: [blade('Sabre'), bow('Bow')] }, rook: { at: [12, 5] } })
    const [first] = choices(fight)
    const fits = choices(fight).map(({ why }) => why === null)
    expect([first?.why, fits.indexOf(false) > fits.lastIndexOf(true), fits.includes(false),
      fits.filter(Boolean).length > 2]).toEqual([null, true, true, true])
  })

  it('PHA-46 a character that does not match, or another kind of thing, is not asked about', () => {
    const other = waiting('volley/1', { whose: 'c3' }, { more: [npc({ name: 'Owl', at: [12, 9] })] })
    other.do(walk(other, 'Rook', [10, 5]))
    expect(open(other)).toBeNull()
    const action = waiting('volley/1', { on: 'action' })
    action.do(walk(action, 'Rook', [11, 5]))
    expect(open(action)).toBeNull()
    action.do(act(action, 'Rook', 'hide'))
    expect(open(action)).toBeNull()
    expect(conditions(action, 'Rook')).toBe('HIDDEN')
    const seen = waiting('volley/1', { on: 'action' })
    seen.do(act(seen, 'Rook', 'defend'), 2)
    expect(open(seen)).toBe('reactions')
  })

  it('PHA-46 a reaction can be waited for, an ally’s too', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Bow')], at: [1, 1] }, rook: { at: [6, 5] },
      more: [pc({ name: 'Ada', at: [5, 5], abilities: [blade('Pike')], stats: { focus: 1 } })] })
    fight.do(readies(fight, 'volley/1', { on: 'reaction', whose: fight.id('Ada') })).do(giveTurn(fight, 'Rook'))
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 12, 3)
    expect(open(fight)).toBe('reactions')
    fight.do(react(fight, 'Ada', 'fight/1'), 12, 1)
    expect(spec.promptView(fight.battle)).toMatchObject({ kind: 'react', asks: [{ who: fight.id('Wen') }] })
    fight.do(react(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 12, 2)
    expect(lost(fight, 'Rook')).toBe(3)
  })

  it('PHA-46 Interpose is a reaction too: combatants waiting for it are asked after the shift, before the roll', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Bow')], at: [1, 1] }, rook: { at: [6, 5] },
      more: [pc({ name: 'Ada', at: [5, 5] }), pc({ name: 'Ivo', at: [4, 7], stats: { focus: 1 } })] })
    fight.do(readies(fight, 'volley/1', { on: 'reaction', whose: fight.id('Ivo') })).do(giveTurn(fight, 'Rook'))
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')])).do(react(fight, 'Ivo', 'interpose', [place(5, 6)]))
    expect([where(fight, 'Ivo'), spec.promptView(fight.battle)]).toMatchObject(['5,6', { kind: 'react',
      asks: [{ who: fight.id('Wen') }] }])
    fight.do(react(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 12, 2, 12, 4)
    expect([lost(fight, 'Rook'), lost(fight, 'Ivo'), nothingBut(fight)]).toEqual([2, 4, []])
  })

  it('PHA-46 people judge the words: passing is “not met”, and it stays ready', () => {
    const fight = waiting('volley/1')
    fight.do(walk(fight, 'Rook', [11, 5])).do(passes(fight, 'Wen'))
    expect(nothingBut(fight)).toHaveLength(1)
    fight.do(walk(fight, 'Rook', [10, 5]))
    expect(open(fight)).toBe('reactions')
  })

  it('PHA-46 until the start of one’s next turn, a surge too; unused it is lost', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Sabre')] }), npc({ name: 'Rook', at: [12, 5] })],
      options: { rerolls: 'never' },
    })
    fight.do(take(fight, 'Wen')).do(readies(fight, 'defend')).do(END_TURN)
    expect(nothingBut(fight)).toHaveLength(1)
    fight.do(surge(fight, 'Wen'))
    expect(nothingBut(fight)).toEqual([])
    expect(fight.log()).toContain('Wen’s readied action is lost.')
  })

  it('PHA-46 meanwhile no other reactions', () => {
    const fight = waiting('volley/1', {}, { rook: { at: [6, 5] },
      wen: { abilities: [bow('Bow'), blade('Sabre')], stats: { focus: 2 } } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 3)
    expect([open(fight), lost(fight, 'Wen')]).toEqual([null, 3])
  })

  it('PHA-46 it is forgone at will, also with its trigger at hand, and other reactions are possible again', () => {
    const fight = waiting('volley/1', { on: 'movement' }, { rook: { at: [6, 5] },
      wen: { abilities: [bow('Bow'), blade('Sabre')], stats: { focus: 2 } } })
    fight.do(forgoes(fight)).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 3)
    expect([nothingBut(fight), open(fight)]).toEqual([[], 'reactions'])
    const asked = waiting('volley/1')
    asked.do(walk(asked, 'Rook', [10, 5]))
    expect(open(asked)).toBe('reactions')
    asked.do(forgoes(asked))
    expect([open(asked), nothingBut(asked), asked.battle.stack]).toEqual([null, [], []])
    expect(asked.refused(forgoes(asked)).says).toBe('Wen has nothing readied.')
  })

  it('PHA-46 a readied minor action uses up the minor action', () => {
    const dash = ability('Dash', { activation: 'minor', aim: 'self', shift: 2 })
    const fight = bout({ phase: 3, wen: { abilities: [dash] } })
    fight.do(readies(fight, 'ability/1'))
    expect(fight.battle.turn.turn).toMatchObject({ action: true, minor: true })
    expect(fight.refused(act(fight, 'Wen', 'ability/1', [])).says).toBe('Wen has no minor action left.')
    const stunned = bout({ phase: 3, wen: { abilities: [dash] } })
    stunned.do(afflict(stunned, 'Wen', 'STUNNED'))
    expect(stunned.refused(readies(stunned, 'ability/1')).says).toBe(
      'Wen is STUNNED: a standard or a minor action, not both.',
    )
  })

  it('PHA-46 its costs are paid when it is used, not before', () => {
    const fight = waiting('volley/1', {}, { wen: { abilities: [spell('Spark', { mp: 2, range: 8 })] } })
    expect(stat(fight, 'Wen', 'mp')).toBe(6)
    fight.do(walk(fight, 'Rook', [10, 5])).do(react(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 12)
    expect([stat(fight, 'Wen', 'mp'), stat(fight, 'Rook', 'stress')]).toEqual([4, 2])
  })

  it('PHA-46 its legality is checked again: without the MP, DISARMED by then, or out of RANGE it is not asked', () => {
    const poor = waiting('volley/1', {}, { wen: { abilities: [spell('Spark', { mp: 2, range: 8 })] } })
    poor.do(set(poor, 'Wen', 'mp', 1)).do(walk(poor, 'Rook', [10, 5]))
    expect(open(poor)).toBeNull()
    const disarmed = waiting('volley/1')
    disarmed.do(afflict(disarmed, 'Wen', 'DISARMED')).do(walk(disarmed, 'Rook', [10, 5]))
    expect(open(disarmed)).toBeNull()
    const far = waiting('volley/1')
    far.do(walk(far, 'Rook', [14, 5]))
    expect(open(far)).toBeNull()
    const stunned = waiting('volley/1')
    stunned.do(afflict(stunned, 'Wen', 'STUNNED')).do(walk(stunned, 'Rook', [10, 5]))
    expect(open(stunned)).toBeNull()
  })

  it('PHA-46 PHA-60 it is a reaction like any other: one in a turn', () => {
    const fight = waiting('volley/1')
    fight.do(walk(fight, 'Rook', [11, 5])).do(react(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 3)
    const { readied: _none, ...rest } = fight.battle.turn
    fight.battle = { ...fight.battle, turn: { ...rest, readied: {
      [fight.id('Wen')]: { on: 'movement', whose: null, words: '',
        deed: { action: 'volley/1' as ActionId, targets: [], form: {} } },
    } } }
    fight.do(walk(fight, 'Rook', [10, 5]))
    expect(open(fight)).toBeNull()
  })

  it('PHA-46 PHA-38 a readied Rush: asked where to at once, up to SPEED, and its own beginning may be answered', () => {
    const fight = waiting('rush', {}, { phase: 4, more: [
      npc({ name: 'Owl', at: [5, 6],
        abilities: [ability('Peck', { activation: 'reaction', trigger: 'enemy-moves', reach: 1, damage: '2' })] }),
    ] })
    fight.do(walk(fight, 'Rook', [11, 5])).do(react(fight, 'Wen', 'rush'))
    expect([open(fight), spec.promptView(fight.battle)]).toMatchObject(['slide', { title: 'Where does Wen rush?' }])
    const goes = (x: number, y: number) =>
      ({ type: 'answer', prompt: fight.battle.prompt?.id as never,
        answer: { kind: 'target', targets: [{ kind: 'place', place: `${x},${y}` as never }] } }) as const
    expect(fight.refused(goes(10, 1)).code).toBe('range')
    fight.do(goes(1, 4))
    expect([open(fight), where(fight, 'Wen')]).toEqual(['reactions', '5,5'])
    fight.do(react(fight, 'Owl', 'ability/1', [at(fight, 'Wen')]))
    expect([where(fight, 'Wen'), lost(fight, 'Wen'), fight.battle.stack]).toEqual(['1,4', 2, []])
    // Rook's own turn is left as it was.
    expect(fight.battle.turn.turn).toMatchObject({ who: fight.id('Rook'), moved: 1, quiet: false })
  })

  it('PHA-46 PHA-80 whoever is SLOWED by then has no Rush', () => {
    const fight = waiting('rush', {}, { phase: 4 })
    fight.do(afflict(fight, 'Wen', 'SLOWED')).do(walk(fight, 'Rook', [11, 5]))
    expect(open(fight)).toBeNull()
  })

  it('PHA-46 basic actions without a roll can be readied as well: Hide, Mark, Defend', () => {
    const hide = waiting('hide', {}, { phase: 4 })
    hide.do(walk(hide, 'Rook', [11, 5])).do(react(hide, 'Wen', 'hide'))
    expect(conditions(hide, 'Wen')).toBe('HIDDEN')
    const mark = waiting('mark')
    mark.do(walk(mark, 'Rook', [11, 5])).do(react(mark, 'Wen', 'mark', [at(mark, 'Rook')]))
    expect(conditions(mark, 'Rook')).toBe('MARKED')
    const defend = waiting('defend', {}, { phase: 1 })
    defend.do(walk(defend, 'Rook', [11, 5])).do(react(defend, 'Wen', 'defend'), 2)
    expect([stat(defend, 'Wen', 'focus'), conditions(defend, 'Wen')]).toEqual([2, 'Defending'])
  })

  it('PHA-46 NPCs have Ready too, in any phase and for anything they could do', () => {
    const fight = bout({ turn: 'Rook', phase: 5, rook: { abilities: [bow('Bow')], at: [10, 5] } })
    fight.do(act(fight, 'Rook', 'ready', [option('volley/1')], { on: 'movement', whose: fight.id('Wen'), words: '' }))
      .do(giveTurn(fight, 'Wen')).do(walk(fight, 'Wen', [5, 7]))
    expect(open(fight)).toBe('reactions')
    fight.do(react(fight, 'Rook', 'volley/1', [at(fight, 'Wen')]), 12, 3)
    expect(lost(fight, 'Wen')).toBe(3)
  })

  it('PHA-46 whoever goes down has nothing ready any more', () => {
    const fight = waiting('volley/1')
    fight.do({ type: 'override', change: { kind: 'presence', who: fight.id('Wen'), presence: 'down' }, reason: '' })
    expect(nothingBut(fight)).toEqual([])
  })
})
