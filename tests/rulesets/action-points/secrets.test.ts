// What the table's view says of those whose numbers or tokens are the GM's secret, and what it does not (COM-24).
import { describe, expect, it } from 'vitest'
import { applyEvent, describeEvent, project, type Viewer } from '../../../src/engine/core/index.ts'
import { act, END_TURN, npc, pc, START, yard, type PointsFight } from './people.ts'
import { bow, conditions, does, pair, spell, suffers, walks } from './deeds.ts'

const TABLE: Viewer = { role: 'table' }
const HIDDEN = { token: true, stats: true }
const seen = (fight: PointsFight) => project(fight.spec, fight.battle, TABLE)

/** Lines of the last command as that viewer reads them. */
function lines(fight: PointsFight, viewer: Viewer): readonly string[] {
  let before = fight.before
  return fight.events.flatMap((event) => {
    const line = describeEvent(fight.spec, before, event, viewer)
    before = applyEvent(before, event, fight.spec.apply)
    return line ? [line.text] : []
  })
}

describe('secret numbers', () => {
  const SECRET = 'Rook’s numbers are secret: switch to the GM’s view to act.'
  const veiled = () =>
    pair({}, {}, { secret: { token: false, stats: true }, sheet: { spells: [spell({ price: 3 })] } }).do(END_TURN)

  it('COM-24 COM-20 says of every action that the numbers are secret, and nothing untrue', () => {
    const fight = veiled()
    const offers = fight.spec.offers(seen(fight), fight.id('Rook'))
    expect(offers.length).toBeGreaterThan(20)
    expect([...new Set(offers.map((one) => JSON.stringify(one.refusal)))]).toEqual([
      JSON.stringify({ code: 'need', says: SECRET }),
    ])
    expect(offers.find((one) => one.action === 'cast-magic')?.price).toEqual([])
    expect(fight.spec.offers(fight.battle, fight.id('Rook')).find((one) => one.action === 'attack/0')?.refusal)
      .toBeNull()
  })

  it('COM-24 PTS-26 says the same of movement, and of every target', () => {
    const fight = veiled()
    expect(fight.spec.movement(seen(fight), fight.id('Rook'))?.refusal).toEqual({ code: 'need', says: SECRET })
    expect(fight.spec.movement(fight.battle, fight.id('Rook'))?.refusal).toBeNull()
    expect(fight.spec.targets(seen(fight), fight.id('Rook'), 'attack' as never, []).map((one) => one.why)).toEqual([
      SECRET,
    ])
  })

  it('COM-24 PTS-12 what those gather tells nobody of their AP', () => {
    const fight = pair({}, {}, { secret: { token: false, stats: true },
      sheet: { spells: [spell({ name: 'Landslide', price: 5, target: 0 })] } }).do(END_TURN)
    fight.do(does(fight, 'Rook', 'cast-magic/0', ['Mira']))
    expect(lines(fight, TABLE).join()).not.toContain('gathers')
    expect(lines(fight, { role: 'gm' })).toContain('Rook gathers AP for Landslide: 3 of 5.')
    expect(seen(fight).turn.progress).toEqual({})
  })
})

describe('what is not seen', () => {
  const LURKER = { at: [9, 5] as const, secret: HIDDEN, sheet: { weapons: [bow] } }

  it('COM-24 PTS-32 of a shot by someone unseen the table reads what it cost, not what it was', () => {
    const fight = yard([
      npc({ name: 'Lurker', ...LURKER, stats: { initiative: 20 } }),
      pc({ name: 'Mira', at: [5, 5], stats: { initiative: 10, ap: 0, maxAp: 0, armour: 1 } }),
    ]).do(START, 3, 3)
    fight.do(does(fight, 'Lurker', 'attack', ['Mira']), 5, 6)
    expect(lines(fight, { role: 'gm' })).toContain('Mira loses 5 HP (Bow).')
    expect(lines(fight, TABLE)).toContain('Mira loses 5 HP (someone unseen).')
    expect(lines(fight, TABLE).join()).not.toMatch(/Bow|Lurker/)
  })

  it('COM-24 COM-06 numbers set by the GM are told to nobody while they are kept, and to all when they are not', () => {
    const fight = pair({}, {}, { secret: { token: false, stats: true } })
    const set = (who: string, field: string, value: number) =>
      fight.do({ type: 'override', change: { kind: 'set', who: fight.id(who), field, value }, reason: '' })
    const before = fight.who('Rook').stats['hp'] ?? 0
    set('Rook', 'hp', before - 1)
    expect(fight.who('Rook').stats['hp']).toBe(before - 1)
    expect(lines(fight, TABLE)).toEqual([])
    expect(lines(fight, { role: 'gm' })).toContain('Rook loses 1 HP (by the GM’s word).')
    set('Rook', 'maxHp', before - 3)
    expect(fight.who('Rook').stats['hp']).toBe(before - 3)
    expect(lines(fight, TABLE)).toEqual([])
    set('Mira', 'hp', 3)
    expect(lines(fight, TABLE).some((line) => line.startsWith('Mira loses'))).toBe(true)
  })
})

describe('conditions that only the GM knows', () => {
  it('COM-24 PTS-30 a roll shows the table its total; the GM reads what it is made of', () => {
    const fight = pair({}, {}, { stats: { ap: 0, maxAp: 0 } })
    const secret = { kind: 'add-effect', value: null, duration: { until: 'cleared' },
      audience: { only: 'gm' } } as const
    fight.do({ type: 'override', change: { ...secret, who: fight.id('Mira'), condition: 'Blinded' }, reason: '' })
    fight.do({ type: 'override', change: { ...secret, who: fight.id('Rook'), condition: 'Prone' }, reason: '' })
    fight.do(suffers(fight, 'Mira', 'Prone')).do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(lines(fight, TABLE)).toContain('Attack by Mira against Rook: 90 against 30, failed.')
    expect(lines(fight, TABLE).join()).not.toMatch(/blinded|target prone/i)
    expect(lines(fight, { role: 'gm' })).toContain('Mira needed 50 −20 prone −20 blinded +20 target prone = 30.')
  })
})

describe('hidden watchers', () => {
  /** Mira in scrub with Rook in view; Lurker, unseen, looks on as well or is not there. */
  function scrub(lurker: boolean, rook = true) {
    const fight = yard([
      pc({ name: 'Mira', at: [10, 5], stats: { initiative: 40, stealth: 60 } }),
      ...(rook ? [npc({ name: 'Rook', at: [4, 5], stats: { initiative: 20 } })] : []),
      ...(lurker
        ? [npc({ name: 'Lurker', at: [4, 8], stats: { initiative: 2, observation: 90 }, secret: HIDDEN })]
        : []),
      npc({ name: 'Post', at: [23, 15], stats: { initiative: 1, observation: 1 } }),
    ]).do(START, 3, 3, ...(rook ? [3] : []), ...(lurker ? [3] : []))
    fight.do(suffers(fight, 'Post', 'Helpless'))
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    return fight.do({ type: 'ground',
      ground: { ...ground,
        terrain: [{ id: 's', name: 'Scrub', cells: [{ x: 10, y: 5 }], cost: 1, concealment: 40,
          look: 'undergrowth' }] } })
  }

  it('COM-24 PTS-34 Hide reads the same whether or not somebody hidden noticed, who is aware all the same', () => {
    const [with_, without] = [scrub(true), scrub(false)]
    with_.do(act(with_, 'Mira', 'hide'), 50, 40, 75)
    without.do(act(without, 'Mira', 'hide'), 50, 40)
    expect(lines(with_, TABLE)).toEqual(lines(without, TABLE))
    expect(lines(with_, TABLE).join()).not.toContain('someone')
    expect(conditions(with_, 'Mira')).toEqual(conditions(without, 'Mira'))
    expect(with_.battle.turn.awareness).toEqual({ [`${with_.id('Lurker')}>${with_.id('Mira')}`]: true })
    expect(seen(with_).used.filter((key) => key.startsWith('noticed'))).toEqual([])
  })

  it('COM-24 PTS-34 watched by nobody but the hidden, the table sees no roll', () => {
    const [with_, without] = [scrub(true, false), scrub(false, false)]
    with_.do(act(with_, 'Mira', 'hide'), 70, 40)
    without.do(act(without, 'Mira', 'hide'))
    expect(lines(with_, TABLE)).toEqual(lines(without, TABLE))
    expect(conditions(with_, 'Mira')).toEqual(['Hidden'])
  })

  it('COM-24 PTS-35 who is hidden itself notices somebody in plain view and ends nothing', () => {
    const fight = scrub(true, false)
    fight.do(act(fight, 'Mira', 'hide'), 50, 20).do(walks(fight, 'Mira', 'free', [11, 5]))
    expect(conditions(fight, 'Mira')).toEqual(['Hidden'])
    expect(fight.battle.turn.awareness).toEqual({ [`${fight.id('Lurker')}>${fight.id('Mira')}`]: true })
    expect(lines(fight, TABLE).join()).not.toContain('someone')
  })
})

it('PTS-35 surprise and delay are marks of the turn, not conditions to put on', () => {
  const fight = pair()
  expect(fight.spec.conditions.map((one) => one.name).filter((name) => name === 'Surprised' || name === 'Delayed'))
    .toEqual([])
  fight.do(act(fight, 'Mira', 'delay-turn'))
  expect(fight.spec.tokenView(fight.battle, fight.who('Mira')).badges[0]).toMatchObject({ label: 'Delayed',
    glyph: 'De' })
})
