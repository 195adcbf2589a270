// Abilities: advancing and delaying, Speed, HP, energy and skill points, what they cost and whom they reach (GAU-10,
// GAU-12, GAU-22, GAU-30, GAU-32).
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { outlook } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { ability, able, acting, action, av, does, END_TURN, forced, gauge, hp, marks, npc, num, now, offer, pc, speed,
  START, suffers, target, three, told, use, why, yard } from './fighters.ts'
import { aimWords } from '../../../src/rulesets/action-gauge/deeds/ability-words.ts'

const advance = (amount: number, on: 'targets' | 'user' | 'side' = 'targets') => does('advance', { amount, on })
const delay = (amount: number, on: 'targets' | 'user' | 'side' = 'targets') => does('delay', { amount, on })

describe('GAU-10', () => {
  it('GAU-10 an advance takes percent of a full gauge off', () => {
    const fight = three([ability('Haste', [advance(15)])])
    expect([now(fight), gauge(fight, 'Bel'), av(fight, 'Bel')]).toEqual([80, 2000, 20])
    fight.do(use(fight, 'Mira', 'Haste', 'Bel'))
    expect([gauge(fight, 'Bel'), av(fight, 'Bel'), acting(fight)]).toEqual([500, 5, 'Mira'])
    fight.do(END_TURN)
    expect([acting(fight), now(fight)]).toEqual(['Bel', 85])
  })

  it('GAU-10 a delay puts them on, without an upper bound', () => {
    const fight = three([ability('Mire', [delay(30)]), ability('Bury', [delay(200)])])
    fight.do(use(fight, 'Mira', 'Mire', 'Rook'))
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([6600, 82.5])
    fight.do(use(fight, 'Mira', 'Bury', 'Rook'))
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([26_600, 332.5])
  })

  it('GAU-10 an advance ends at 0', () => {
    const fight = three([ability('Haste', [advance(100)])])
    fight.do(use(fight, 'Mira', 'Haste', 'Rook')).do(END_TURN)
    expect([acting(fight), now(fight)]).toEqual(['Rook', 80])
  })

  it('GAU-10 both in one ability: the difference first, then the floor', () => {
    const fight = three([ability('Tug', [advance(50), does('damage', { dice: '1' }), delay(40)])])
    fight.do(use(fight, 'Mira', 'Tug', 'Bel'))
    // 2,000 − 5,000 + 4,000, not 0 + 4,000.
    expect(gauge(fight, 'Bel')).toBe(1000)
    expect(told(fight, 'gauged')).toHaveLength(1)
    fight.do(use(fight, 'Mira', 'Tug', 'Rook'))
    expect(gauge(fight, 'Rook')).toBe(2600)
  })

  it('GAU-10 effects on the user and on its whole side are part of the sum of each', () => {
    const fight = three([ability('March', [advance(10, 'side'), delay(5, 'user'), advance(2)])])
    fight.do(use(fight, 'Mira', 'March', 'Bel'))
    expect([gauge(fight, 'Mira'), gauge(fight, 'Bel'), gauge(fight, 'Rook')]).toEqual([9500, 800, 3600])
  })
})

describe('GAU-12', () => {
  it('GAU-12 what changes the gauge of the one that acts counts for its next', () => {
    const fight = three([ability('Second wind', [advance(50, 'user')], { aim: 'self' }),
      ability('Overreach', [delay(20, 'user')], { aim: 'self' })])
    fight.do(use(fight, 'Mira', 'Second wind'))
    expect([acting(fight), gauge(fight, 'Mira')]).toEqual(['Mira', 5000])
    fight.do(use(fight, 'Mira', 'Overreach'))
    expect(gauge(fight, 'Mira')).toBe(7000)
    fight.do(END_TURN)
    // Bel acts at 100; Mira has used 20 × 125 of the 7,000 by then.
    expect([acting(fight), now(fight), gauge(fight, 'Mira'), av(fight, 'Mira')]).toEqual(['Bel', 100, 4500, 36])
  })

  it('GAU-12 advanced by a whole gauge in its own turn it moves again at once', () => {
    const fight = three([ability('Again', [advance(100, 'user')], { aim: 'self' })])
    fight.do(use(fight, 'Mira', 'Again')).do(END_TURN)
    expect([acting(fight), now(fight), gauge(fight, 'Mira')]).toEqual(['Mira', 80, 10_000])
  })
})

describe('GAU-22', () => {
  const quick = (turns: number, more = {}) => ability('Quicken', [does('speed-percent', { amount: 25, turns })], more)

  it('GAU-22 Speed from an ability lasts turns of its bearer, and the gauge stays', () => {
    const fight = three([quick(1), ability('Slow', [does('speed-flat', { amount: -20, turns: 2 })])])
    fight.do(use(fight, 'Mira', 'Quicken', 'Bel')).do(use(fight, 'Mira', 'Slow', 'Rook'))
    expect([speed(fight, 'Bel'), gauge(fight, 'Bel'), av(fight, 'Bel')]).toEqual([125, 2000, 16])
    expect([speed(fight, 'Rook'), gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([60, 3600, 60])
    fight.do(END_TURN)
    expect([acting(fight), now(fight), speed(fight, 'Bel')]).toEqual(['Bel', 96, 125])
    fight.do(END_TURN)
    expect([speed(fight, 'Bel'), speed(fight, 'Rook')]).toEqual([100, 60])
  })

  it('GAU-22 put on in the bearer’s own turn it skips the end of that turn', () => {
    const fight = three([quick(1)], { bel: { stats: { speed: 1 } }, rook: { stats: { speed: 1 } } })
    fight.do(use(fight, 'Mira', 'Quicken', 'Mira'))
    expect(speed(fight, 'Mira')).toBe(156.25)
    fight.do(END_TURN)
    expect([acting(fight), now(fight), speed(fight, 'Mira')]).toEqual(['Mira', 144, 156.25])
    fight.do(END_TURN)
    expect(speed(fight, 'Mira')).toBe(125)
  })

  it('GAU-22 without a number of turns it lasts until it is cleared, and several add up', () => {
    const fight = three([quick(0), ability('Drag', [does('speed-percent', { amount: -10, turns: 1 })])])
    fight.do(use(fight, 'Mira', 'Quicken', 'Bel')).do(use(fight, 'Mira', 'Drag', 'Bel'))
    expect(speed(fight, 'Bel')).toBe(115)
    fight.do(END_TURN).do(END_TURN)
    expect(speed(fight, 'Bel')).toBe(125)
  })
})

describe('GAU-30', () => {
  const blow = (more = {}) => ability('Blow', [does('damage', { dice: '1d8+2' })], { aim: 'enemy', range: 2, ...more })

  it('GAU-30 using one ends the turn', () => {
    const fight = three([blow()], { options: { several: false } })
    fight.do(use(fight, 'Mira', 'Blow', 'Rook'), 5)
    expect([hp(fight, 'Rook'), acting(fight), now(fight)]).toEqual([43, 'Bel', 100])
  })

  it('GAU-30 option: more than one, until the turn is ended', () => {
    const fight = three([blow()])
    fight.do(use(fight, 'Mira', 'Blow', 'Rook'), 5).do(use(fight, 'Mira', 'Blow', 'Rook'), 1)
    expect([hp(fight, 'Rook'), acting(fight), fight.battle.turn.acting?.used]).toEqual([40, 'Mira', 2])
  })

  it('GAU-30 only in one’s own turn, and not before the start', () => {
    const fight = three([blow()])
    expect(fight.refused(use(fight, 'Bel', 'Blow', 'Rook'))).toMatchObject({ code: 'not-your-turn',
      says: 'It is Mira’s turn.' })
    const early = yard([pc({ name: 'Mira' }), npc({ name: 'Rook', at: [1, 0] })])
    expect(why(early, 'Mira', 'Blow')).toBe('The battle has not started yet.')
  })

  it('GAU-30 effects come in the order of the list, each for every target', () => {
    const fight = three([
      ability('Sweep', [does('damage', { dice: '1d6' }), does('damage', { dice: '4' })], { targets: 2 }),
    ])
    fight.do(use(fight, 'Mira', 'Sweep', 'Rook', 'Bel'), 2, 6)
    expect([hp(fight, 'Rook'), hp(fight, 'Bel')]).toEqual([44, 50])
    expect(fight.events.filter((one) => one.type === 'stat').map((one) => one.by)).toEqual([-2, -6, -4, -4])
  })

  it('GAU-30 whoever has no HP left falls and takes no more of it', () => {
    const fight = three([
      ability('Twice', [does('damage', { dice: '60' }), does('damage', { dice: '1d6' }), delay(50),
        does('condition', { condition: 'Marked' })]),
    ])
    fight.do(use(fight, 'Mira', 'Twice', 'Rook'))
    expect([hp(fight, 'Rook'), fight.who('Rook').presence, marks(fight, 'Rook'), gauge(fight, 'Rook')]).toEqual([0,
      'down', [], Number.NaN])
    expect(fight.refused(use(fight, 'Mira', 'Twice', 'Rook')).says).toBe('Rook is down: only what heals does anything.')
  })

  it('GAU-30 healing goes up to the most, and who is down is back with a full gauge', () => {
    const fight = three([ability('Mend', [does('heal', { dice: '2d4' }), advance(10)], { aim: 'ally' })], {
      bel: { stats: { hp: 58 } },
    })
    fight.do(use(fight, 'Mira', 'Mend', 'Bel'), 4, 4)
    expect([hp(fight, 'Bel'), gauge(fight, 'Bel')]).toEqual([60, 1000])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Bel'), field: 'hp', value: 0 }, reason: '' })
    expect([fight.who('Bel').presence, gauge(fight, 'Bel')]).toEqual(['down', Number.NaN])
    fight.do(use(fight, 'Mira', 'Mend', 'Bel'), 1, 2)
    expect([hp(fight, 'Bel'), fight.who('Bel').presence, gauge(fight, 'Bel')]).toEqual([3, 'present', 9000])
  })

  it('GAU-30 energy goes up to the most and not below 0', () => {
    const fight = three([ability('Charge', [does('energy', { amount: 70 })]),
      ability('Drain', [does('energy', { amount: -90 })])], { bel: { stats: { energy: 50 } } })
    fight.do(use(fight, 'Mira', 'Charge', 'Bel')).do(use(fight, 'Mira', 'Charge', 'Rook'))
    expect([num(fight, 'Bel', 'energy'), num(fight, 'Rook', 'energy')]).toEqual([100, 0])
    fight.do(use(fight, 'Mira', 'Drain', 'Bel')).do(use(fight, 'Mira', 'Drain', 'Bel'))
    expect(num(fight, 'Bel', 'energy')).toBe(0)
  })

  it('GAU-30 energy is a price, paid before anything happens', () => {
    const fight = three([ability('Flare', [does('energy', { amount: 5, on: 'user' })], { aim: 'self', energy: 30 })], {
      mira: { stats: { energy: 40 } },
    })
    expect(offer(fight, 'Mira', 'Flare').price).toEqual([{ unit: 'energy', amount: 30 }])
    fight.do(use(fight, 'Mira', 'Flare'))
    expect(num(fight, 'Mira', 'energy')).toBe(15)
    expect(fight.refused(use(fight, 'Mira', 'Flare')).says).toBe('Flare takes 30 energy, Mira has 15.')
  })

  it('GAU-30 conditions by name: for turns, put on anew, and ice as in a break', () => {
    const fight = three([ability('Chill', [does('condition', { condition: 'Frozen', turns: 3 })]),
      ability('Mark', [does('condition', { condition: 'Marked', turns: 1 })])])
    fight.do(use(fight, 'Mira', 'Chill', 'Rook'))
    expect(fight.battle.effects).toMatchObject([{ condition: 'Frozen', duration: { until: 'cleared' } }])
    fight.do(use(fight, 'Mira', 'Mark', 'Bel')).do(use(fight, 'Mira', 'Mark', 'Bel')).do(END_TURN)
    expect([acting(fight), marks(fight, 'Bel')]).toEqual(['Bel', ['Marked']])
    fight.do(END_TURN)
    // Rook’s turn at 125 only thaws it; 5,000 are left of its next gauge.
    expect([marks(fight, 'Bel'), marks(fight, 'Rook'), acting(fight), now(fight), gauge(fight, 'Rook')]).toEqual([[],
      [], 'Mira', 160, 5000 - 35 * 80])
  })

  it('GAU-30 the frozen use nothing', () => {
    const fight = three([blow()])
    fight.do(suffers(fight, 'Mira', 'Frozen'))
    expect(why(fight, 'Mira', 'Blow')).toBe('Mira is frozen.')
  })

  it('GAU-30 aimed by side: enemies, allies with oneself, anybody, oneself', () => {
    const fight = three([blow(), ability('Cheer', [advance(1)], { aim: 'ally' }), ability('Gaze', [advance(1)])])
    const fits = (what: string) =>
      ['Mira', 'Bel', 'Rook'].filter((name) => target(fight, 'Mira', what, name).why === null)
    expect([fits('Blow'), fits('Cheer'), fits('Gaze')]).toEqual([['Rook'], ['Mira', 'Bel'], ['Mira', 'Bel', 'Rook']])
    expect(fight.refused(use(fight, 'Mira', 'Blow', 'Bel'))).toMatchObject({ code: 'target',
      says: 'Bel is on Mira’s own side.' })
    expect(fight.refused(use(fight, 'Mira', 'Cheer', 'Rook')).says).toBe('Rook is no ally of Mira.')
  })

  it('GAU-30 a truce makes no allies of enemies’ abilities’ targets: it takes them away', () => {
    const fight = three([blow()])
    fight.do({ type: 'sides', sides: fight.battle.sides, truces: [[fight.who('Mira').side, fight.who('Rook').side]] })
    expect(target(fight, 'Mira', 'Blow', 'Rook').why).toBe('Rook is on Mira’s own side.')
  })

  it('GAU-30 range in metres between the nearest cells', () => {
    const fight = three([blow({ range: 3 })], { rook: { at: [9, 5] } })
    expect(fight.refused(use(fight, 'Mira', 'Blow', 'Rook'))).toMatchObject({ code: 'range',
      says: 'Rook is 4 m away, Blow reaches 3 m.' })
    const wide = three([blow({ range: 3 })], { mira: { at: [5, 5], size: 2 }, rook: { at: [9, 5] } })
    wide.do(use(wide, 'Mira', 'Blow', 'Rook'), 1)
    expect(hp(wide, 'Rook')).toBe(47)
    expect(offer(fight, 'Mira', 'Blow').needs).toEqual([{ kind: 'combatant', label: 'Target', min: 1, max: 1,
      range: 3 }])
  })

  it('GAU-30 walls stop what needs sight and nothing else', () => {
    const fight = three([blow({ sight: true }), ability('Hex', [delay(1)])])
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    fight.do({ type: 'ground',
      ground: { ...ground, walls: [{ id: 'w', a: { x: 6, y: 0 }, b: { x: 6, y: 16 }, stops: 'both' }] } })
    expect(fight.refused(use(fight, 'Mira', 'Blow', 'Rook'))).toMatchObject({ code: 'sight' })
    fight.do(use(fight, 'Mira', 'Hex', 'Rook'))
    expect(gauge(fight, 'Rook')).toBe(3700)
  })

  it('GAU-30 everybody in range that fits, without choosing', () => {
    const quake = ability('Quake', [does('damage', { dice: '7' })], { aim: 'enemy', targets: 0, range: 4 })
    const fight = yard([
      pc({ name: 'Mira', at: [5, 5], stats: { speed: 200 }, sheet: able(quake) }),
      pc({ name: 'Bel', at: [5, 6] }),
      npc({ name: 'Rook', at: [7, 5] }),
      npc({ name: 'Crow', at: [5, 9] }),
      npc({ name: 'Jay', at: [15, 5] }),
      npc({ name: 'Wren', at: [6, 5], secret: { token: true, stats: false } }),
    ]).do(START)
    expect(offer(fight, 'Mira', 'Quake')).toMatchObject({ needs: [],
      detail: '7 damage. Targets: all enemies within 4 m. Reaches Rook, Crow.', refusal: null })
    fight.do(use(fight, 'Mira', 'Quake'))
    expect(['Bel', 'Rook', 'Crow', 'Jay', 'Wren'].map((name) => hp(fight, name))).toEqual([60, 43, 43, 50, 50])
    expect(told(fight, 'deed')[0]).toMatchObject({
      deed: { targets: [{ id: fight.id('Rook') }, { id: fight.id('Crow') }] },
    })
  })

  it('GAU-30 refused in the palette where nobody can be reached', () => {
    const fight = three([blow()], { rook: { at: [20, 5] } })
    expect(why(fight, 'Mira', 'Blow')).toBe('Rook is 15 m away, Blow reaches 2 m.')
  })

  it('GAU-30 what names too many, nobody, or the same twice makes no sense', () => {
    const fight = three([ability('Pair', [delay(1)], { targets: 2 })])
    expect(fight.refused(use(fight, 'Mira', 'Pair')).says).toBe('Pair: Targets is missing.')
    expect(fight.refused(use(fight, 'Mira', 'Pair', 'Rook', 'Rook')).says).toBe('Pair: the same target is named twice.')
    expect(fight.refused(use(fight, 'Mira', 'Pair', 'Rook', 'Bel', 'Mira')).code).toBe('malformed')
    expect(
      fight.refused({ type: 'act', actor: fight.id('Mira'), deed: { action: action(9), targets: [], form: {} } }).says,
    ).toBe('There is no action “ability:9”.')
  })

  it('GAU-30 who is hidden from the table is no target of a player’s character', () => {
    const fight = three([blow()], { rook: { secret: { token: true, stats: false } } })
    expect(fight.refused(use(fight, 'Mira', 'Blow', 'Rook')).code).toBe('sight')
  })

  it('GAU-30 what a hidden one does is the GM’s alone to read', () => {
    const peck = ability('Peck', [does('damage', { dice: '1d4' })])
    const fight = yard([
      npc({ name: 'Rook', secret: { token: true, stats: false }, stats: { speed: 200 }, sheet: able(peck) }),
      pc({ name: 'Mira', at: [3, 0] }),
    ], { several: true }).do(START)
    fight.do(use(fight, 'Rook', 'Peck', 'Mira'), 3)
    const kept = fight.events.filter((one) => one.type === 'rolled' || one.type === 'own')
    expect(kept.map((one) => one.audience)).toEqual(kept.map(() => ({ only: 'gm' })))
    expect(hp(fight, 'Mira')).toBe(57)
  })

  it('GAU-30 a hidden one that is reached too is not told to the table', () => {
    const rally = ability('Rally', [advance(5), does('speed-flat', { amount: 10, turns: 1 }),
      does('heal', { dice: '1d4' })], { aim: 'ally', targets: 0 })
    const fight = yard([
      npc({ name: 'Crow', stats: { speed: 200 }, sheet: able(rally) }),
      npc({ name: 'Rook', at: [2, 0], stats: { hp: 10 }, secret: { token: true, stats: false } }),
      pc({ name: 'Mira', at: [3, 0] }),
    ], { several: true }).do(START)
    fight.do(use(fight, 'Crow', 'Rally'), 1, 3)
    expect([hp(fight, 'Rook'), gauge(fight, 'Rook'), speed(fight, 'Rook')]).toEqual([13, 4500, 110])
    // The core itself keeps changes of a hidden one’s numbers back.
    const open = fight.events.filter((one) => one.audience === undefined && one.type !== 'stat')
    expect(open.length).toBeGreaterThan(0)
    expect(JSON.stringify(open)).not.toContain(`"${fight.id('Rook')}"`)
  })

  it('GAU-30 the GM’s word lets it be used out of turn, out of range and without paying in full', () => {
    const fight = three([blow()], {
      bel: { sheet: able(ability('Bolt', [does('damage', { dice: '9' }), delay(10)], { range: 1, points: 9 })) },
    })
    fight.do(forced(use(fight, 'Bel', 'Bolt', 'Rook')))
    expect([hp(fight, 'Rook'), acting(fight), fight.battle.turn.points, gauge(fight, 'Rook')]).toEqual([41, 'Mira', 0,
      4600])
  })

  it('COM-20 the lines before the click tell what would come of it', () => {
    const fight = three([
      ability('Blow', [does('damage', { dice: '1d8+2' }), delay(30), does('speed-percent', { amount: -10, turns: 2 }),
        does('condition', { condition: 'Marked', turns: 1 })]),
      ability('Mend', [does('heal', { dice: '2d4' }), does('energy', { amount: 20 })]),
    ])
    expect(target(fight, 'Mira', 'Blow', 'Rook').preview).toEqual(['1d8+2 damage, about 6.5', 'Gauge 3600 → 6600',
      'Speed 80 → 72', 'AV 45 → 91.7', 'Marked for 1 turn'])
    expect(target(fight, 'Mira', 'Mend', 'Bel').preview).toEqual(['Heals 2d4, about 5', 'Energy 0 → 20'])
    expect(target(fight, 'Mira', 'Blow', 'Mira').preview).toContain('Next gauge 10,000 → 13,000')
  })

  it('COM-24 of secret numbers the lines tell only what the ability says itself', () => {
    const fight = three([
      ability('Blow', [does('damage', { dice: '1d8' }), does('toughness', { amount: 99 }), delay(30)]),
    ], {
      rook: { sheet: { weaknesses: ['physical'] }, secret: { token: false, stats: true } },
    })
    const view = project(fight.spec, fight.battle, { role: 'table' })
    const seen = fight.spec.targets(view, fight.id('Mira'), offer(fight, 'Mira', 'Blow').action, []).find((one) =>
      one.label === 'Rook'
    )
    expect(seen).toMatchObject({ why: null, preview: ['1d8 damage, about 4.5', 'Toughness unknown', 'Delays by 30 %'] })
  })

  it('COM-20 a deed is called by what is used on whom', () => {
    const fight = three([blow()])
    const command = use(fight, 'Mira', 'Blow', 'Rook')
    expect(command.type === 'act' && fight.spec.nameDeed(fight.battle, command.actor, command.deed)).toBe(
      'Mira uses Blow on Rook',
    )
  })
})

describe('GAU-40', () => {
  it('GAU-40 looking ahead carries abilities out without dice; who surely falls is out of the order', () => {
    const fight = three([ability('Blow', [does('damage', { dice: '1d8' })]),
      ability('Crush', [does('damage', { dice: '50' })])], { rook: { stats: { hp: 5 } } })
    const coming = (what: string) =>
      outlook(fight.battle, use(fight, 'Mira', what, 'Rook'), 6)?.coming.map((one) =>
        `${fight.battle.combatants[one.who]?.name}${one.uncertain ? '?' : ''}`
      )
    expect(coming('Crush')).toEqual(['Bel', 'Mira', 'Bel', 'Mira', 'Bel', 'Mira'])
    expect(coming('Blow')).toEqual(['Bel', 'Rook?', 'Mira', 'Bel', 'Mira', 'Rook?'])
    expect(hp(fight, 'Rook')).toBe(5)
  })
})

it('COM-20 the words of an ability say at whom and how far, before anybody is aimed at', () => {
  const at = (more: Partial<Parameters<typeof aimWords>[0]>) =>
    aimWords({ aim: 'enemy', targets: 1, range: 8, sight: true, ...more })
  expect([at({}), at({ aim: 'ally', range: 0, sight: false }), at({ targets: 3 }), at({ targets: 0, aim: 'ally' })])
    .toEqual([
      'Target: one enemy in sight within 8 m.',
      'Target: one ally at any distance.',
      'Targets: up to 3 enemies in sight within 8 m.',
      'Targets: all allies in sight within 8 m.',
    ])
  expect([at({ aim: 'any' }), at({ aim: 'any', targets: 2 }), at({ aim: 'any', targets: 0 }), at({ aim: 'self' })])
    .toEqual([
      'Target: one combatant in sight within 8 m.',
      'Targets: up to 2 combatants in sight within 8 m.',
      'Targets: all combatants in sight within 8 m.',
      '',
    ])
})
