// How the ruleset shows itself: turn view, queue, tokens, sheets, log lines, options, and what is kept from whom.
import { describe, expect, it } from 'vitest'
import { describeEvent, project, seesToken, type Viewer } from '../../../src/engine/core/index.ts'
import { canonicalJson, whyNotJson } from '../../../src/lib/json.ts'
import { act, duel, END_TURN, npc, pc, set, START, surprise, yard } from './people.ts'
import { fight } from '../../support/fight.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'

const TABLE: Viewer = { role: 'table' }

describe('the turn view', () => {
  it('PTS-02 in set-up says so, offers the start and the surprise of a side', () => {
    const people = [pc({ name: 'Mira', at: [1, 1] }), npc({ name: 'Rook', at: [5, 5] })]
    const view = spec.turnView(yard(people).battle)
    expect(view.track.map((tick) => [tick.label, tick.state])).toEqual([['Set-up', 'now'], ['Initiative', 'next'], [
      'Round 1',
      'next',
    ], ['Round end', 'next']])
    expect(view.buttons.map((button) => [button.label, button.primary])).toEqual([['Start battle', true], [
      'Players surprised',
      false,
    ], ['Enemies surprised', false]])
    expect(spec.turnView(yard([]).battle).buttons[0]?.why).toBe('Nobody is on the board yet.')
  })

  it('PTS-06 in a round tells whose turn it is, who waits and who has acted, with AP and initiative', () => {
    const one = duel().do(END_TURN)
    const view = spec.turnView(one.battle)
    expect([view.headline, view.round]).toEqual(['Rook’s turn', 1])
    expect(view.queue.entries.map((entry) => [entry.label, entry.state, entry.value, entry.pips?.value])).toEqual([[
      'Mira',
      'acted',
      '13',
      3,
    ], ['Rook', 'acting', '11', 3]])
    expect(view.track.find((tick) => tick.id === 'round')).toMatchObject({ state: 'now', progress: 0.5,
      ticks: [{ label: 'Mira', state: 'done' }, { label: 'Rook', state: 'now' }] })
    expect(view.buttons[0]).toMatchObject({ label: 'End turn', primary: true, detail: 'Rook has 3 AP left', why: null })
  })

  it('PTS-01 shows the surprised as unable, with a mark', () => {
    const people = [pc({ name: 'Mira', at: [1, 1], stats: { initiative: 9 } }),
      npc({ name: 'Rook', at: [5, 5], stats: { initiative: 1 } })]
    const one = yard(people)
    one.do(surprise(one, 'Rook')).do(START, 1)
    const entry = spec.turnView(one.battle).queue.entries[1]
    expect(entry).toMatchObject({ label: 'Rook', state: 'unable', badges: [{ label: 'Surprised' }] })
    expect(spec.tokenView(one.battle, one.who('Rook')).badges).toHaveLength(1)
    expect(spec.sheetView(one.battle, one.who('Rook')).toggles[0]).toMatchObject({ label: 'Surprised', on: true })
  })

  it('PTS-25 offers a delayed turn to be claimed', () => {
    const one = duel()
    one.do(act(one, 'Mira', 'delay-turn'))
    const view = spec.turnView(one.battle)
    expect(view.queue.entries[0]).toMatchObject({ label: 'Mira', state: 'delayed' })
    expect(view.buttons[1]).toMatchObject({ label: 'Take the delayed turn: Mira', on: false, why: null })
  })

  it('COM-08 ends with nothing left to press', () => {
    const view = spec.turnView(duel().do({ type: 'end', outcome: 'over' }).battle)
    expect([view.headline, view.buttons]).toEqual(['The battle is over', []])
  })
})

describe('tokens and sheets', () => {
  it('PTS-32 the token tells HP, AP and what is in hand; the ring of whoever acts is lit', () => {
    const one = duel()
    one.do(set(one, 'Mira', 'hp', 3))
    const token = spec.tokenView(one.battle, one.who('Mira'))
    expect(token).toMatchObject({ initials: 'Mi', now: true, isPlayer: true,
      meters: [{ value: 3, max: 14, tone: 'bad' }], pips: { value: 3, max: 3 } })
    expect(token.facts).toContain('In hand: Short blade')
    expect(spec.tokenView(one.battle, one.who('Rook')).now).toBe(false)
  })

  it('COM-06 every field of the sheet can be set by the GM, within its type', () => {
    const one = duel()
    const sheet = () => spec.sheetView(one.battle, one.who('Mira'))
    one.do(set(one, 'Mira', 'weapons.0.damage', '1d10+2')).do(set(one, 'Mira', 'weapons.1', true)).do(
      set(one, 'Mira', 'weapons.1.reach', 3),
    )
    one.do(set(one, 'Mira', 'spells.0.name', 'Lantern glare')).do(set(one, 'Mira', 'potions', 2)).do(
      set(one, 'Mira', 'advantages.trip', true),
    )
    expect(one.who('Mira').sheet).toMatchObject({ weapons: [{ damage: '1d10+2' }, { name: 'New weapon', reach: 3 }],
      spells: [{ name: 'Lantern glare' }], potions: 2, advantages: ['trip'] })
    expect(sheet().records.map((record) => record.rows.length)).toEqual([2, 1])
    one.do(set(one, 'Mira', 'spells.0.damage', '1d6')).do(set(one, 'Mira', 'spells.0.damage', '0')).do(
      set(one, 'Mira', 'weapons.1.name', ' '),
    )
    expect(one.who('Mira').sheet).toMatchObject({ weapons: [{}, { name: 'Unnamed' }], spells: [{ damage: '' }] })
    one.do(set(one, 'Mira', 'weapons.0', false))
    expect(one.who('Mira').sheet.weapons).toHaveLength(1)
    for (const [field, value] of [['weapons.0.damage', '2d'], ['weapons.7.reach', 1], ['weapons.0.colour', 'red'], [
      'potions',
      -1,
    ], ['advantages.fly', true], ['crown', 1]] as const) {
      expect(one.refused(set(one, 'Mira', field, value)).code, field).toBe('malformed')
    }
  })

  it('COM-30 the sheet says how long each condition lasts', () => {
    const one = duel()
    const change = { kind: 'add-effect', who: one.id('Rook'), condition: 'Prone', value: null,
      duration: { until: 'round-end', count: 1 } } as const
    one.do({ type: 'override', change, reason: '' })
    expect(spec.sheetView(one.battle, one.who('Rook')).effects).toMatchObject([{ name: 'Prone',
      lasts: 'until the end of the round' }])
  })
})

describe('secrets', () => {
  const ambush = (rating: number, hidden: boolean) =>
    yard([
      pc({ name: 'Mira', at: [1, 1], stats: { initiative: 30 } }),
      npc({ name: 'Rook', at: [5, 5], stats: { initiative: rating, hp: rating, maxHp: 40, ap: 2, maxAp: 2 },
        secret: { token: false, stats: true } }),
      ...(hidden
        ? [npc({ name: 'Wren', at: [7, 7], stats: { initiative: 2 }, secret: { token: true, stats: true } })]
        : []),
    ]).do(START, 1, 1, ...(hidden ? [1] : []))

  it('COM-24 battles that differ only in secret numbers look the same to the table, with rolls and log', () => {
    const [one, other] = [ambush(20, false), ambush(7, false)]
    const seen = (each: typeof one) => {
      const battle = project(spec, each.battle, TABLE)
      const rook = battle.combatants[each.id('Rook')]
      if (!rook) throw new Error('Rook is seen')
      const lines = each.history.map((event) => describeEvent(spec, each.battle, event, TABLE)?.text ?? null)
      return canonicalJson([battle.turn, spec.turnView(battle), spec.tokenView(battle, rook),
        spec.sheetView(battle, rook), lines])
    }
    expect(seen(one)).toBe(seen(other))
    expect(canonicalJson(spec.turnView(one.battle))).not.toBe(canonicalJson(spec.turnView(other.battle)))
  })

  it('COM-24 a hidden token is in no order, no state and no line that the table sees', () => {
    const one = ambush(9, true)
    const shown = (each: typeof one) => {
      const battle = project(spec, each.battle, TABLE)
      expect(battle.roster.every((id) => battle.combatants[id] && seesToken(TABLE, battle.combatants[id]))).toBe(true)
      const lines = each.history.flatMap((event) => describeEvent(spec, each.battle, event, TABLE)?.text ?? [])
      return canonicalJson([battle.turn, spec.turnView(battle), lines])
    }
    expect(shown(one)).not.toMatch(/Wren/)
    expect(shown(one)).not.toContain(one.id('Wren'))
    expect(shown(one)).toBe(shown(ambush(9, false)))
    one.do(END_TURN).do(END_TURN)
    const hiddenTurn = spec.turnView(project(spec, one.battle, TABLE))
    expect([hiddenTurn.headline, hiddenTurn.acting]).toEqual(['Waiting for the GM', []])
  })
})

describe('secret ties', () => {
  it('COM-24 only the GM is asked about a tie of those whose numbers are secret', () => {
    const twins = ['Rook', 'Wren'].map((name, index) =>
      npc({ name, at: [index, 5], stats: { initiative: 8 }, secret: { token: false, stats: true } })
    )
    const one = yard([...twins, pc({ name: 'Mira', at: [9, 9], stats: { initiative: 1 } })]).do(START, 4, 4, 1)
    expect(spec.promptView(one.battle)?.title).toBe('Tied for initiative')
    expect(project(spec, one.battle, TABLE).prompt).toBeNull()
  })
})

describe('options', () => {
  it('PTS-20 prices and effects are fields that a table can change, kept only where they differ', () => {
    const one = duel()
    one.do({ type: 'options',
      values: { 'price.dash': 3, 'effect.aim.bonus': 15, refresh: 'turn', attacksPerRound: 2 } })
    expect(one.battle.options).toMatchObject({ prices: { dash: 3 }, effects: { 'aim.bonus': 15 }, refresh: 'turn',
      attacksPerRound: 2 })
    expect(spec.optionValues(one.battle.options)).toMatchObject({ 'price.dash': 3, 'price.attack': 1,
      'effect.aim.bonus': 15, 'effect.aim.most': 3 })
    one.do({ type: 'options', values: { 'price.dash': 1, 'effect.aim.bonus': 10 } })
    expect(one.battle.options).toMatchObject({ prices: {}, effects: {} })
    expect(one.refused({ type: 'options', values: { 'price.fly': 1 } }).code).toBe('malformed')
    expect(one.refused({ type: 'options', values: { refresh: 'never' } }).code).toBe('malformed')
  })

  it('PTS-27 the option says how diagonals are counted, whatever the map said', () => {
    const one = duel()
    expect(one.battle.scene.ground).toMatchObject({ kind: 'square', diagonal: 'alternating',
      cell: { length: 1, unit: 'm' } })
    one.do({ type: 'options', values: { diagonal: 'euclidean' } })
    expect(one.battle.scene.ground).toMatchObject({ diagonal: 'euclidean' })
    expect(one.log()).toContain('Diagonal steps count 1.41 m each.')
    // What differs is kept, and not the whole map.
    expect(one.events).toContainEqual({ type: 'drawn', change: { board: { diagonal: 'euclidean' } } })
    // Of older battles the whole map was kept.
    const { before } = one
    const whole = { type: 'ground', ground: { ...before.scene.ground, diagonal: 'euclidean' } } as const
    expect(describeEvent(one.spec, before, whole as never, { role: 'gm' })?.text).toBe(
      'Diagonal steps count 1.41 m each.',
    )
  })

  it('COM-03 every option has a value, and the values make the same options again', () => {
    const values = spec.optionValues(spec.defaults())
    expect(Object.keys(values).toSorted()).toEqual(spec.options.map((field) => field.key).toSorted())
    expect(spec.withOptions(spec.defaults(), values)).toEqual(spec.defaults())
  })
})

describe('the sample', () => {
  const sample = () => {
    const [first] = spec.samples
    if (!first) throw new Error('there is a sample')
    return first.make()
  }

  it('PTS-04 has four player characters, a squad of four and two leaders, all on free ground', () => {
    const battle = sample()
    const everybody = Object.values(battle.combatants)
    expect(everybody.filter((one) => one.kind === 'pc')).toHaveLength(4)
    expect(everybody.filter((one) => one.squad !== null)).toHaveLength(4)
    expect(everybody).toHaveLength(10)
    expect(new Set(everybody.map((one) => one.place)).size).toBe(10)
    for (const one of everybody) {
      expect(spec.schemas.sheet.parse(one.sheet).ok, one.name).toBe(true)
      const fields = spec.statFields(battle, one).map((field) => field.key)
      expect(Object.keys(one.stats).filter((key) => !fields.includes(key)), one.name).toEqual([])
    }
  })

  it('COM-01 it starts, and its states, events and frames are plain data that its own schemas take', () => {
    const one = fight(spec, sample()).do(START, 3, 3, 3, 3, 3, 3, 3)
    for (let turn = 0; turn < 12 && one.battle.turn.acting !== null; turn++) {
      one.do(END_TURN)
      expect(spec.schemas.state.parse(one.battle.turn)).toMatchObject({ ok: true })
    }
    expect(one.battle.turn.round).toBe(2)
    expect(whyNotJson(one.battle)).toBeNull()
    const own = one.history.flatMap((event) => (event.type === 'own' ? [event.event] : []))
    expect(own.length).toBeGreaterThan(20)
    for (const event of own) expect(spec.schemas.event.parse(event), JSON.stringify(event)).toMatchObject({ ok: true })
    expect(spec.schemas.options.parse(one.battle.options).ok).toBe(true)
  })

  it('COM-01 what does not fit is named by its path', () => {
    const { turn } = sample()
    expect(spec.schemas.state.parse({ ...turn, round: -1 })).toMatchObject({ ok: false, problem: { field: 'round' } })
    expect(spec.schemas.sheet.parse({ weapons: [{ name: 'Spear' }], spells: [], advantages: [], potions: 0 }))
      .toMatchObject({ ok: false, problem: { field: 'weapons.0.kind' } })
    expect(spec.schemas.command.parse({ type: 'end-turn', now: true }).ok).toBe(false)
    expect(spec.schemas.event.parse({ type: 'dance' }).ok).toBe(false)
    expect(spec.schemas.frame.parse({ kind: 'ties', step: 'ask', tied: ['c1', 7] })).toMatchObject({ ok: false,
      problem: { field: 'tied.1' } })
  })
})

describe('the log', () => {
  it('COM-06 names what was done in words, also on the undo button', () => {
    const one = duel()
    expect(one.log()).toEqual(
      expect.arrayContaining(['Everybody rolls for initiative.', 'Mira’s initiative: 13', 'Round 1', 'Mira’s turn']),
    )
    expect(spec.nameOwnCommand(one.battle, { type: 'end-turn' })).toBe('End Mira’s turn')
    one.do(set(one, 'Rook', 'hp', 4))
    expect(one.log()).toContain('Rook loses 6 HP (by the GM’s word).')
    one.do(END_TURN)
    expect(one.log().filter((line) => line.includes('AP'))).toEqual([])
  })
})
