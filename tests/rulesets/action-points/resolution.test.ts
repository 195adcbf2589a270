// Rolls, defences, Advantage, damage and the narrated battle (PTS-15, PTS-30 to PTS-33).
import { describe, expect, it } from 'vitest'
import { describeEvent, project, type Viewer } from '../../../src/engine/core/index.ts'
import { apOf, END_TURN, npc, pc, START, yard } from './people.ts'
import { allPass, asked, blade, bow, buckler, chooses, conditions, does, hp, odds, pair, reacts, says, spell, styled,
  view, walks } from './deeds.ts'
import type { Options } from '../../../src/rulesets/action-points/state.ts'
import { judge, opposed } from '../../../src/rulesets/action-points/rules/rolls.ts'

const BOTH = { alwaysSucceed: true, alwaysFail: true }
const mute = { stats: { ap: 0, maxAp: 0 } }

/** Rolls of Mira's attack and Rook's evade, with what it takes off Rook's HP; the die of damage follows only a hit. */
function exchange(attack: number, evade: number, ...damage: number[]) {
  const fight = pair()
  return fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), evade, attack, ...damage)
}

describe('PTS-30', () => {
  it('PTS-30 a roll up to the target number succeeds, one above fails', () => {
    const hit = pair({}, {}, mute)
    hit.do(does(hit, 'Mira', 'attack', ['Rook']), 50, 4)
    expect(hp(hit, 'Rook')).toBe(7)
    hit.do(does(hit, 'Mira', 'attack', ['Rook']), 51)
    expect(hp(hit, 'Rook')).toBe(7)
  })

  it('PTS-30 degrees are the tens digit, at least 1, so that the higher success is the better one', () => {
    expect(judge(BOTH, 7, 50)).toEqual({ success: true, degrees: 1 })
    expect(judge(BOTH, 19, 50)).toEqual({ success: true, degrees: 1 })
    expect(judge(BOTH, 47, 50)).toEqual({ success: true, degrees: 4 })
    expect(judge(BOTH, 51, 50)).toEqual({ success: false, degrees: 0 })
  })

  it('PTS-30 01 to 05 always succeeds, and does not when the option is off', () => {
    expect(judge(BOTH, 5, -30).success).toBe(true)
    expect(judge({ ...BOTH, alwaysSucceed: false }, 5, -30).success).toBe(false)
    const fight = pair({ alwaysSucceed: false }, { stats: { style: 0 } }, mute)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 3)
    expect(hp(fight, 'Rook')).toBe(10)
  })

  it('PTS-30 96 to 00 always fails, and does not when the option is off', () => {
    expect(judge(BOTH, 96, 120).success).toBe(false)
    expect(judge({ ...BOTH, alwaysFail: false }, 96, 120)).toEqual({ success: true, degrees: 9 })
    expect(judge({ ...BOTH, alwaysFail: false }, 100, 120)).toEqual({ success: true, degrees: 10 })
    const fight = pair({}, { stats: { style: 150 } }, mute)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 100)
    expect(hp(fight, 'Rook')).toBe(10)
  })

  it('PTS-30 opposed rolls: more degrees, then the higher roll; two failures have no winner', () => {
    const roll = (total: number) => ({ ...judge(BOTH, total, 50), roll: { total } }) as Parameters<typeof opposed>[0]
    expect(opposed(roll(30), roll(29))).toBe('one')
    expect(opposed(roll(31), roll(35))).toBe('other')
    expect(opposed(roll(80), roll(90))).toBe('none')
    expect(opposed(roll(33), roll(33))).toBe('none')
  })

  it('COM-44 cover, concealment and long range come off the target number', () => {
    const fight = pair({}, { at: [1, 5], sheet: { weapons: [bow] } }, { at: [8, 5] })
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toBe('50 on d100: 50%')
    fight.do({ type: 'ground',
      ground: { ...ground, walls: [{ id: 'w', a: { x: 7.9, y: 5.4 }, b: { x: 7.9, y: 9 }, stops: 'both' }] } })
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toContain('50 −40 heavy cover = 10')
    fight.do({ type: 'ground',
      ground: { ...ground,
        terrain: [{ id: 's', name: 'Smoke', cells: [{ x: 8, y: 5 }], cost: 1, concealment: 50, look: 'smoke' }] } })
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toContain('50 −25 concealment = 25')
    const far = pair({}, { at: [1, 5], sheet: { weapons: [bow] } }, { at: [15, 5] })
    expect(odds(far, 'Mira', 'attack/0', 'Rook')).toContain('−10 long range')
  })
})

describe('PTS-31', () => {
  it('PTS-31 more degrees than the attacker avoid the hit', () => {
    expect(hp(exchange(30, 40), 'Rook')).toBe(10)
  })

  it('PTS-31 equal degrees do not', () => {
    expect(hp(exchange(35, 30, 5), 'Rook')).toBe(6)
  })

  it('PTS-31 a defence against a failed attack avoids it whatever it rolls', () => {
    expect(hp(exchange(90, 91), 'Rook')).toBe(10)
  })

  const advantages = (fight: ReturnType<typeof pair>) =>
    fight.history.flatMap((one) =>
      one.type === 'own' && one.event.type === 'advantage' && one.event.advantage
        ? [fight.battle.combatants[one.event.advantage.who]?.name]
        : []
    )

  it('PTS-31 a defender who wins by two degrees gains Advantage, by one not', () => {
    expect(advantages(exchange(20, 40))).toEqual(['Rook'])
    expect(advantages(exchange(30, 40))).toEqual([])
  })

  it('PTS-31 an attacker who wins by two, or against a failed defence, gains Advantage', () => {
    expect(advantages(exchange(40, 20, 1))).toEqual(['Mira'])
    expect(advantages(exchange(40, 30, 1))).toEqual([])
    expect(advantages(exchange(12, 80, 1))).toEqual(['Mira'])
  })

  it('PTS-31 without a reaction nobody gains Advantage', () => {
    const fight = pair({}, {}, mute)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 50, 1)
    expect(advantages(fight)).toEqual([])
  })
})

describe('PTS-31 options', () => {
  const shielded = { sheet: { weapons: [blade, buckler] } }
  /** Who gained Advantage, and HP of Rook, after Mira attacked and Rook answered; faces of the answer first. */
  function met(options: Partial<Options>, answer: string, faces: readonly number[], weapon = blade) {
    const fight = pair(options, { sheet: { weapons: [weapon] } }, { ...shielded,
      at: weapon === bow ? [10, 5] : [6, 5] })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', answer), ...faces)
    const gained = fight.history.flatMap((one) =>
      one.type === 'own' && one.event.type === 'advantage' && one.event.advantage
        ? [fight.battle.combatants[one.event.advantage.who]?.name]
        : []
    )
    return [hp(fight, 'Rook'), gained]
  }

  it('PTS-31 option: a tie of degrees goes to the defender', () => {
    expect(met({}, 'evade', [30, 35, 5])).toEqual([6, []])
    expect(met({ tieToDefender: true }, 'evade', [30, 35])).toEqual([10, []])
    expect(met({ tieToDefender: true }, 'evade', [30, 45, 5])).toEqual([6, []])
  })

  it('PTS-31 option: a successful Block stops the blow whatever the degrees; a failed one does not', () => {
    expect(met({}, 'block', [10, 48, 5])).toEqual([6, ['Mira']])
    expect(met({ blockStops: true }, 'block', [10, 48])).toEqual([10, []])
    expect(met({ blockStops: true }, 'block', [90, 48, 5])).toEqual([6, ['Mira']])
    expect(met({ blockStops: true }, 'evade', [10, 48, 5])).toEqual([6, ['Mira']])
  })

  it('PTS-31 option: missiles gain no Advantage; the defender can', () => {
    expect(met({}, 'evade', [10, 48, 5], bow)).toEqual([6, ['Mira']])
    expect(met({ noMissileAdvantage: true }, 'evade', [10, 48, 5], bow)).toEqual([6, []])
    expect(met({ noMissileAdvantage: true }, 'evade', [40, 20], bow)).toEqual([10, ['Rook']])
    expect(met({ noMissileAdvantage: true }, 'evade', [10, 48, 5])).toEqual([6, ['Mira']])
  })
})

describe('PTS-15', () => {
  const keen = (options = {}) =>
    pair(options, { sheet: { weapons: [blade], ...styled('trip', 'bash', 'force-movement') } })
  const won = (options = {}) => {
    const fight = keen(options)
    return fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 90, 40, 1)
  }

  it('PTS-15 a gained Advantage asks for one of the special advantages of the style, or none', () => {
    const fight = won()
    const shown = view(fight)
    expect(shown.title).toBe('Mira has Advantage over Rook')
    expect(shown.kind === 'choose' && shown.choices.map((one) => one.id)).toEqual([
      'trip',
      'bash',
      'force-movement:away',
      'force-movement:left',
      'force-movement:right',
      'force-movement:toward',
      'decline',
    ])
    expect(fight.refused(chooses(fight, 'disarm')).code).toBe('malformed')
  })

  it('PTS-15 it is used at once and costs no AP', () => {
    const fight = won()
    fight.do(chooses(fight, 'trip'))
    fight.do(allPass(fight), 30, 90)
    expect([conditions(fight, 'Rook'), apOf(fight, 'Mira'), fight.battle.turn.advantage]).toEqual([['Prone'], 2, null])
  })

  it('PTS-15 let go, it is gone', () => {
    const fight = won()
    fight.do(chooses(fight, 'decline'))
    expect([fight.battle.turn.advantage, fight.battle.prompt, fight.battle.stack]).toEqual([null, null, []])
  })

  it('PTS-15 a style that lists nothing is not asked', () => {
    expect(exchange(40, 90, 1).battle.prompt).toBeNull()
  })

  it('PTS-15 a defender uses its own', () => {
    const fight = pair({}, {}, { sheet: { weapons: [blade], ...styled('trip') } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'parry'), 40, 20)
    expect(view(fight).title).toBe('Rook has Advantage over Mira')
    fight.do(chooses(fight, 'trip')).do(allPass(fight), 30, 90)
    expect(conditions(fight, 'Mira')).toEqual(['Prone'])
  })

  it('PTS-15 otherwise a special action costs its AP', () => {
    const fight = pair({}, {}, mute)
    fight.do(does(fight, 'Mira', 'bash', ['Rook']), 40, 90)
    expect(apOf(fight, 'Mira')).toBe(2)
  })
})

describe('PTS-32', () => {
  it('PTS-32 what armour takes off whole is told, and what gets through is told as HP', () => {
    const fight = pair({}, {}, { stats: { ap: 0, maxAp: 0, armour: 3 } })
    const texts = () =>
      fight.events.flatMap((event) => describeEvent(fight.spec, fight.before, event, { role: 'table' })?.text ?? [])
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 30, 3)
    expect(texts()).toContain('Nothing gets through Rook’s armour.')
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 30, 6)
    expect(texts().join()).not.toContain('Nothing gets through')
    expect(texts().some((line) => line.startsWith('Rook loses'))).toBe(true)
  })

  it('PTS-32 damage is the weapon’s dice less armour, at least 0', () => {
    const fight = pair({}, {}, { stats: { ap: 0, maxAp: 0, armour: 3 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 40, 5)
    expect(hp(fight, 'Rook')).toBe(8)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 40, 2)
    expect(hp(fight, 'Rook')).toBe(8)
  })

  it('PTS-32 at 0 HP one is defeated and no target any more', () => {
    const fight = pair({}, {}, { stats: { ap: 0, maxAp: 0, hp: 3 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 40, 4)
    expect(fight.who('Rook').presence).toBe('down')
    expect(fight.refused(does(fight, 'Mira', 'attack', ['Rook'])).says).toContain('down')
  })

  it('PTS-32 an attacker struck down by a counter-attack does not finish its own', () => {
    const fight = pair({}, { stats: { hp: 2 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'counter-attack')).do(allPass(fight), 40,
      30, 6)
    expect([fight.who('Mira').presence, hp(fight, 'Rook')]).toEqual(['down', 10])
  })
})

describe('PTS-33', () => {
  const told = () => pair({ narrated: true }, { sheet: { weapons: [blade], ...styled('trip') } })

  it('PTS-33 the table says hit and damage, the program rolls nothing', () => {
    const fight = told()
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'))
    const shown = view(fight)
    expect([shown.kind, shown.detail]).toEqual(['form', ['Rook reacts: Evade']])
    fight.do(says(fight, { success: true, damage: 6, advantage: 'none' }))
    expect([hp(fight, 'Rook'), apOf(fight, 'Mira'), apOf(fight, 'Rook')]).toEqual([4, 2, 2])
    expect(fight.history.filter((one) => one.type === 'rolled')).toHaveLength(2)
  })

  it('PTS-33 a miss does nothing, and nonsense is refused', () => {
    const fight = told()
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(allPass(fight))
    expect(fight.refused(says(fight, { success: true, damage: -4, advantage: 'none' })).code).toBe('malformed')
    fight.do(says(fight, { success: false, damage: 6, advantage: 'none' }))
    expect(hp(fight, 'Rook')).toBe(10)
  })

  it('PTS-33 the table says who gains Advantage', () => {
    const fight = told()
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(allPass(fight)).do(
      says(fight, { success: true, damage: 1, advantage: 'actor' }),
    )
    fight.do(chooses(fight, 'trip')).do(allPass(fight)).do(says(fight, { success: true }))
    expect(conditions(fight, 'Rook')).toEqual(['Prone'])
  })

  it('PTS-33 turns, AP, movement and its reactions are kept by the program', () => {
    const fight = told()
    expect(fight.refused(walks(fight, 'Mira', 'free', [20, 5])).code).toBe('way')
    fight.do(walks(fight, 'Mira', 'free', [2, 5]))
    expect(asked(fight)).toEqual(['Rook'])
  })
})

describe('COM-24', () => {
  const secret = { secret: { token: false, stats: true } }
  const table: Viewer = { role: 'table' }

  it('COM-24 the log tells the table no target number of those whose numbers are secret', () => {
    const fight = pair({}, {}, secret)
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 20, 30, 5)
    const lines = fight.events.flatMap((event) => describeEvent(fight.spec, fight.before, event, table)?.text ?? [])
    expect(lines.some((line) => line.includes('against 50'))).toBe(true)
    expect(lines.filter((line) => line.includes('45'))).toEqual([])
  })

  it('COM-24 previews are unknown rather than telling', () => {
    const fight = pair({}, {}, secret)
    const shown = project(fight.spec, fight.battle, table)
    const [of] = fight.spec.targets(shown, fight.id('Mira'), 'attack/0' as never, [])
    expect(of?.preview).toEqual(['50 on d100: 50%', '1d6 less armour, which is unknown'])
    const other = pair({}, {}, { ...secret, stats: { armour: 9, evade: 3, style: 2 } })
    expect(fight.spec.targets(project(other.spec, other.battle, table), other.id('Mira'), 'attack/0' as never, []))
      .toEqual([of])
  })
})

describe('magic', () => {
  const mage = (more: Parameters<typeof spell>[0], rook = {}) =>
    pair({}, { sheet: { spells: [spell(more)] } }, { at: [9, 5], ...rook })

  it('PTS-34 Cast Magic: its own cost, roll, damage and condition for its rounds', () => {
    const fight = mage({ price: 2, target: 60, damage: '2d6', condition: 'Chilled', rounds: 2 }, mute)
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook']), 60, 3, 4)
    expect([hp(fight, 'Rook'), apOf(fight, 'Mira'), conditions(fight, 'Rook')]).toEqual([4, 1, ['Chilled']])
    expect(fight.battle.effects[0]?.duration).toEqual({ until: 'turn-end', of: fight.id('Rook'), count: 2 })
    expect(fight.battle.effects[0]?.source).toBe(fight.id('Mira'))
  })

  it('PTS-34 Cast Magic: out of range is refused, healing asks nobody', () => {
    const fight = mage({ heals: true, target: 0, range: 2, damage: '1d4' })
    expect(fight.refused(does(fight, 'Mira', 'cast-magic/0', ['Rook'])).says).toBe(
      'Rook is 4 m away, Ember reaches 2 m.',
    )
    const hurt = pair({}, { stats: { hp: 3 }, sheet: { spells: [spell({ heals: true, target: 0, damage: '1d4' })] } })
    hurt.do(does(hurt, 'Mira', 'cast-magic/0', ['Mira']), 4)
    expect(hp(hurt, 'Mira')).toBe(7)
  })

  it('PTS-34 Cast Magic: an area strikes everybody in it, each reacting for itself', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [1, 5], stats: { initiative: 30 },
        sheet: { spells: [spell({ radius: 2, damage: '1d6' })] } }),
      npc({ name: 'Rook', at: [8, 5], stats: { initiative: 20 } }),
      npc({ name: 'Pell', at: [9, 5], stats: { initiative: 10 } }),
      npc({ name: 'Far', at: [14, 5] }),
    ]).do(START, 3, 3, 3, 3)
    fight.do(
      does(fight, 'Mira', 'cast-magic/0', [{ kind: 'area',
        area: { shape: 'burst', center: { x: 8.5, y: 5.5 }, radius: 2 } }]),
    )
    expect(asked(fight)).toEqual(['Rook', 'Pell'])
    fight.do(reacts(fight, 'Rook', 'evade')).do(allPass(fight), 45, 30, 5)
    expect([hp(fight, 'Rook'), hp(fight, 'Pell'), hp(fight, 'Far')]).toEqual([10, 6, 10])
  })

  it('PTS-12 a spell of more than 1 AP is gathered over turns', () => {
    const fight = pair({}, { stats: { ap: 1, maxAp: 1 }, sheet: { spells: [spell({ price: 2 })] } }, { at: [9, 5],
      ...mute })
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook']))
    expect(fight.battle.turn.progress[fight.id('Mira')]).toMatchObject({ gathered: 1 })
  })

  it('PTS-21 instant magic may answer an attack', () => {
    const fight = pair({}, {}, {
      sheet: { weapons: [],
        spells: [spell({ instant: true, target: 0, damage: '', condition: 'Stunned', rounds: 1 })] },
    })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'cast-instant/0', ['Mira'])).do(
      allPass(fight),
    )
    expect(conditions(fight, 'Mira')).toEqual(['Stunned'])
    expect(hp(fight, 'Rook')).toBe(10)
    expect(fight.log()).toContain('It ends there: Mira is stunned and cannot act.')
  })
})

describe('PTS-34 how long magic lasts', () => {
  const daze = spell({ target: 0, damage: '', condition: 'Dazed', rounds: 1 })

  it('PTS-34 a condition of one round covers one whole turn of the bearer, not what is left of the round', () => {
    const fight = pair({}, { stats: { initiative: 1 }, sheet: { spells: [daze] } }, { at: [9, 5], stats: mute.stats })
    fight.do(END_TURN).do(does(fight, 'Mira', 'cast-magic/0', ['Rook'])).do(END_TURN)
    expect([fight.battle.turn.round, conditions(fight, 'Rook')]).toEqual([2, ['Dazed']])
    fight.do(END_TURN)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PTS-34 a condition of two rounds covers two turns of the bearer', () => {
    const fight = pair({}, { sheet: { spells: [{ ...daze, rounds: 2 }] } }, { at: [9, 5], stats: mute.stats })
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook']))
    for (let turn = 0; turn < 3; turn++) fight.do(END_TURN)
    expect(conditions(fight, 'Rook')).toEqual(['Dazed'])
    fight.do(END_TURN)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PTS-34 the turn in which the bearer casts it on itself does not count', () => {
    const fight = pair({}, { sheet: { spells: [{ ...daze, condition: 'Bright' }] } }, { at: [9, 5], stats: mute.stats })
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Mira'])).do(END_TURN).do(END_TURN)
    expect(conditions(fight, 'Mira')).toEqual(['Bright'])
    fight.do(END_TURN)
    expect(conditions(fight, 'Mira')).toEqual([])
  })
})
