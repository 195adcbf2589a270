// What a table reads must be so: who is out of the fight, whose turns are over, what can be answered, how it ended.
import { describe, expect, it } from 'vitest'
import { decide, type ActionId } from '../../../src/engine/core/index.ts'
import { noDice } from '../../../src/engine/dice/sources.ts'
import { allPass, blade, does, pair, suffers, view, walks } from './deeds.ts'
import { duel, END_TURN, npc, pc, presence, set, START, surprise, yard } from './people.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'

describe('what is said', () => {
  it('PTS-02 a battle with nobody on the ground is not started, for the reason on the button', () => {
    for (const one of [yard([]), yard([pc({ name: 'Mira', at: null })])]) {
      expect(one.refused(START).says).toBe(spec.turnView(one.battle).buttons[0]?.why)
    }
  })

  it('PTS-32 the defeated look defeated: out of the queue, no AP, an empty bar', () => {
    const one = duel()
    one.do(presence(one, 'Rook', 'down'))
    expect(spec.turnView(one.battle).queue.entries[1]).toMatchObject({ label: 'Rook', state: 'gone', pips: null,
      badges: [{ label: 'Down' }] })
    expect(spec.tokenView(one.battle, one.who('Rook')).meters[0]).toMatchObject({ value: 0, tone: 'bad' })
    const caught = yard([pc({ name: 'Mira', at: [1, 1] }), npc({ name: 'Rook', at: [9, 9] })])
    caught.do(surprise(caught, 'Rook')).do(START, 3).do(presence(caught, 'Rook', 'down'))
    expect(
      spec.turnView(caught.battle).queue.entries.find((entry) => entry.label === 'Rook')?.badges.map((mark) =>
        mark.label
      ),
    ).toEqual(['Down'])
  })

  it('PTS-23 an opportunity attack is offered with what is rolled against what, before it is chosen', () => {
    const one = pair({}, {}, { stats: { style: 52 }, sheet: { weapons: [blade] } })
    one.do(walks(one, 'Mira', 'free', [2, 5]))
    const shown = view(one)
    const offers = shown.kind === 'react' ? shown.asks[0]?.offers ?? [] : []
    expect(offers.find((offer) => offer.action.startsWith('opportunity-attack'))?.detail).toMatch(
      /52 on d100: 52%\. 1d6.*about/,
    )
  })

  it('COM-04 an awaited roll says what it is held against, and the log keeps no word of it in the roll', () => {
    const one = pair({}, { stats: { style: 61 } })
    one.do(does(one, 'Mira', 'attack', ['Rook']))
    const waiting = decide(one.spec, one.battle, allPass(one), noDice)
    expect(waiting.kind === 'needs-dice' && waiting.request.against).toBe('61')
    one.do(allPass(one), 95)
    expect(one.events.flatMap((event) => (event.type === 'rolled' ? Object.keys(event.roll) : []))).not.toContain(
      'against',
    )
  })

  it('PTS-13 Trip with nobody within reach carries its refusal in the window', () => {
    const bow = { name: 'Bow', kind: 'ranged', reach: 0, range: 20, damage: '1d8', state: 'ready',
      shield: false } as const
    const one = pair({ defend: 'before-roll' }, { at: [1, 5], sheet: { weapons: [bow] } }, { at: [9, 5] })
    one.do(does(one, 'Mira', 'attack', ['Rook']))
    const shown = view(one)
    const offers = shown.kind === 'react' ? shown.asks.find((ask) => ask.who === one.id('Rook'))?.offers ?? [] : []
    expect(offers.find((offer) => offer.action === 'trip')?.refusal?.code).toBe('range')
    expect(offers.find((offer) => offer.action === 'evade')?.refusal).toBeNull()
  })

  it('COM-08 the proposal says who has won, and the ended battle has nobody acting', () => {
    const one = duel()
    one.do(set(one, 'Rook', 'hp', 0))
    expect(one.battle.proposal).toBe('The Players have won: the Enemies are out of the fight.')
    one.do({ type: 'end', outcome: one.battle.proposal ?? '' })
    const shown = spec.turnView(one.battle)
    expect([shown.headline, shown.buttons, shown.acting]).toEqual(['The battle is over', [], []])
    expect(shown.track.flatMap((tick) => [tick, ...tick.ticks]).filter((tick) => tick.state === 'now')).toEqual([])
    expect(shown.queue.entries.filter((entry) => entry.state === 'acting')).toEqual([])
  })

  it('PTS-06 the turns of the surprised count once they have passed', () => {
    const one = yard([pc({ name: 'Mira', at: [1, 1], stats: { initiative: 20 } }),
      npc({ name: 'Rook', at: [5, 5], stats: { initiative: 1 } })])
    one.do(surprise(one, 'Rook')).do(START, 1)
    const round = () => spec.turnView(one.battle).track.find((tick) => tick.id === 'round')?.detail
    expect(round()).toBe('0 of 2 turns')
    one.do(END_TURN).do(END_TURN)
    expect([one.battle.turn.round, round()]).toEqual([2, '1 of 2 turns'])
  })

  it('PTS-35 Off guard lasts until the next defence; a Coup de Grâce needs the helpless; nothing is said twice', () => {
    const one = pair()
    one.do(suffers(one, 'Rook', 'Off guard'))
    expect(one.log()).toContain('Rook is off guard until the next defence.')
    const offers = spec.offers(one.battle, one.id('Mira'))
    expect(spec.sheetView(one.battle, one.who('Rook')).effects[0]?.lasts).toBe('until the next defence')
    const token = spec.tokenView(one.battle, one.who('Rook'))
    expect(token.badges[0]?.detail).toMatch(/^Until the next defence\./)
    expect(token.facts.join(' ')).not.toMatch(/HP|AP/)
    expect(offers.find((offer) => offer.name.startsWith('Coup'))?.refusal?.says).toBe(
      'Nobody helpless is within reach.',
    )
  })

  it('PTS-05 who comes too late for this round waits for the next one', () => {
    const one = duel({ newcomers: 'next-round' })
    one.do({ type: 'join', combatant: npc({ name: 'Wren', at: [9, 9], stats: { initiative: 1 } }) }, 1)
    expect(spec.turnView(one.battle).queue.entries.find((entry) => entry.label === 'Wren')).toMatchObject({
      state: 'waiting',
      badges: [{ label: 'Acts from the next round' }],
    })
  })

  it('PTS-12 what only gathers AP is called so', () => {
    const one = pair({ prices: { 'drink-potion': 2 } }, { sheet: { potions: 1 } })
    const deed = { action: 'drink-potion' as ActionId, targets: [], form: {} }
    expect(spec.nameDeed(one.battle, one.id('Mira'), deed)).toBe('Mira drinks a potion')
    one.do(set(one, 'Mira', 'ap', 1))
    expect(spec.nameDeed(one.battle, one.id('Mira'), deed)).toBe('Mira gathers AP to drink a potion (1 of 2)')
  })
})
