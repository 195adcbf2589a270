// PHA-72, PHA-80, PHA-81: what players know of NPCs; what conditions and statuses do in a fight.
import { describe, expect, it } from 'vitest'
import { project, type Target, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout, lost, open } from './bout.ts'
import { ability, act, afflict, at, blade, bow, channelled, conditions, END_TURN, giveTurn, npc, option, own, pc,
  type PhasesFight, set, spell, started, stat, surge, take, toPhase, walk, where } from './people.ts'

const PLAYER: Viewer = { role: 'player', player: 'Ana', side: 'players' as never }
const seenBy = (fight: PhasesFight) => project(spec, fight.battle, PLAYER)
const SECRET = { token: false, stats: true }
/** What stands at Rook's token, as the players see it. */
const badges = (fight: PhasesFight) => {
  const view = seenBy(fight)
  const rook = view.combatants[fight.id('Rook')]
  return rook ? spec.tokenView(view, rook).badges.map(({ label }) => label) : []
}
const sheet = (fight: PhasesFight) => {
  const view = seenBy(fight)
  const rook = view.combatants[fight.id('Rook')]
  return rook ? spec.sheetView(view, rook) : undefined
}
const named = (fight: PhasesFight) => sheet(fight)?.records[0]?.rows.map((row) => row['name'])
const number = (fight: PhasesFight, key: string) => sheet(fight)?.fields.find((one) => one.spec.key === key)?.value

describe('PHA-72', () => {
  it('PHA-72 kept from the players until searched: scores, attributes, abilities and INITIATIVE of an NPC', () => {
    const fight = bout({ rook: { secret: SECRET, stats: { dodge: 14 } } })
    expect([number(fight, 'dodge'), number(fight, 'bulk'), number(fight, 'hp'), named(fight), sheet(fight)?.subtitle])
      .toEqual([null, null, null, [], 'Enemies'])
    expect(JSON.stringify(seenBy(fight))).not.toContain('Claw')
  })

  it('PHA-72 always known: that it is there, what it is and where, its conditions, and BLOODIED or BREAKING', () => {
    const fight = bout({ rook: { secret: SECRET } })
    fight.do(afflict(fight, 'Rook', 'DAZED'))
    expect(badges(fight)).toEqual(['DAZED', 'ENGAGED'])
    fight.do(set(fight, 'Rook', 'hp', 10)).do(set(fight, 'Rook', 'stress', 4))
    expect(badges(fight)).toEqual(['DAZED', 'BLOODIED', 'BREAKING', 'ENGAGED'])
    expect([number(fight, 'hp'), number(fight, 'stress'), seenBy(fight).combatants[fight.id('Rook')]?.place]).toEqual([
      null,
      null,
      '6,5',
    ])
    fight.do(set(fight, 'Rook', 'hp', 11)).do(set(fight, 'Rook', 'stress', 3))
    expect(badges(fight)).toEqual(['DAZED', 'ENGAGED'])
  })

  it('PHA-72 what shows is no number: two that look the same are the same to the players', () => {
    const fight = bout({ rook: { secret: SECRET } })
    fight.do(set(fight, 'Rook', 'hp', 9))
    const before = JSON.stringify(seenBy(fight))
    expect(JSON.stringify(seenBy(fight.do(set(fight, 'Rook', 'hp', 2))))).toBe(before)
    expect(seenBy(fight).combatants[fight.id('Rook')]?.sheet.seems).toEqual(['BLOODIED'])
  })

  it('PHA-72 what an ability does is known once the NPC has used it', () => {
    const fight = bout({ turn: 'Rook',
      rook: { secret: SECRET, abilities: [blade('Claw', { detail: 'Rakes.' }), blade('Bite')] } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 3)
    expect([named(fight), sheet(fight)?.records[0]?.rows[0]?.['detail'], number(fight, 'grit')]).toEqual([['Claw'],
      'Rakes.', null])
  })

  it('PHA-72 also as a reaction, by itself, or begun to be channelled', () => {
    const answers = bout({
      rook: { secret: SECRET,
        abilities: [ability('Snap', { activation: 'reaction', trigger: 'missed', reach: 1, damage: '1' })] },
    })
    answers.do(act(answers, 'Wen', 'fight/1', [at(answers, 'Rook')]), 3)
    expect([open(answers), named(answers)]).toEqual(['reactions', []])
    answers.do({ type: 'answer', prompt: answers.battle.prompt?.id as never,
      answer: { kind: 'react', who: answers.id('Rook'),
        deed: { action: 'ability/1' as never, targets: [at(answers, 'Wen')], form: {} } } })
    expect(named(answers)).toEqual(['Snap'])
    const channels = bout({ turn: 'Rook', phase: 2, rook: { secret: SECRET, abilities: [channelled('Ash')] } })
    channels.do(act(channels, 'Rook', 'channel/1'))
    expect([named(channels), badges(channels)]).toEqual([['Ash'], ['Channelling Ash', 'ENGAGED']])
    const hums = bout({
      rook: { secret: SECRET,
        abilities: [ability('Hum', { activation: 'standing', trigger: 'enemy-turn-end', reach: 1, stress: '1' })] },
    })
    hums.do(END_TURN)
    expect(named(hums)).toEqual(['Hum'])
  })

  it('PHA-72 PHA-36 once searched its scores, attributes and abilities are known, all of them, from then on', () => {
    const fight = bout({ phase: 3,
      rook: { secret: SECRET, stats: { dodge: 14, mind: 3 }, abilities: [blade('Claw'), blade('Bite')] } })
    fight.do(act(fight, 'Wen', 'search', [at(fight, 'Rook'), option('know')]))
    expect([number(fight, 'dodge'), number(fight, 'mind'), named(fight), sheet(fight)?.subtitle]).toEqual([14, 3, [
      'Claw',
      'Bite',
    ], 'Enemies · INITIATIVE 5'])
    fight.do(set(fight, 'Rook', 'hp', 4))
    expect(number(fight, 'hp')).toBe(4)
  })

  it('PHA-72 what NPCs have that is no secret, everybody reads', () => {
    const fight = bout({})
    expect([number(fight, 'dodge'), named(fight)]).toEqual([10, ['Claw']])
  })

  it('PHA-72 a sheet from outside says what it looks like in those two words only', () => {
    const plain = bout({}).who('Rook').sheet
    expect(spec.schemas.sheet.parse({ ...plain, seems: ['BREAKING'] }).ok).toBe(true)
    expect(spec.schemas.sheet.parse(plain).ok).toBe(true)
    for (const seems of [['TIRED'], ['BLOODIED', 'BLOODIED'], 'BLOODIED']) {
      expect(spec.schemas.sheet.parse({ ...plain, seems }).ok).toBe(false)
    }
  })
})

/** Wen's blow at Rook, with those conditions on either. */
const blow = (faces: readonly number[], on: Partial<Record<'Wen' | 'Rook', string>>, said: Bout = {}, form = {}) => {
  const fight = bout(said)
  for (const [who, condition] of Object.entries(on)) fight.do(afflict(fight, who, condition))
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')], form), ...faces)
  return fight
}
const refusal = (fight: PhasesFight, action: string) =>
  spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.refusal?.says ?? null

describe('PHA-80', () => {
  it('PHA-80 BLINDED sees and targets only adjacent cells', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Bow')] }, more: [npc({ name: 'Owl', at: [9, 5] })] })
    fight.do(afflict(fight, 'Wen', 'BLINDED'))
    expect(fight.refused(act(fight, 'Wen', 'volley/1', [at(fight, 'Owl')])).says).toBe(
      'Wen is BLINDED and sees only adjacent cells.',
    )
    expect(fight.refused(act(fight, 'Wen', 'mark', [at(fight, 'Owl')])).says).toBe(
      'Wen is BLINDED and sees only adjacent cells.',
    )
    fight.do(act(fight, 'Wen', 'mark', [at(fight, 'Rook')]))
    expect(conditions(fight, 'Rook')).toBe('MARKED')
  })

  it('PHA-80 DAZED has +1 difficulty on attacks, checks and saves', () => {
    expect(lost(blow([12, 3], { Wen: 'DAZED' }), 'Rook')).toBe(0)
    expect(lost(blow([13, 3, 2], { Wen: 'DAZED' }), 'Rook')).toBe(2)
    const check = bout({ wen: { stats: { discord: 1 } } })
    check.do(afflict(check, 'Wen', 'DAZED')).do(END_TURN, 11, 2)
    expect(lost(check, 'Wen')).toBe(1)
    const save = bout({ turn: 'Rook',
      rook: { abilities: [ability('Gas', { activation: 'minor', range: 4, save: 'bulk', condition: 'PRONE' })] } })
    save.do(afflict(save, 'Wen', 'DAZED')).do(act(save, 'Rook', 'ability/1', [at(save, 'Wen')]), 11, 2)
    expect(conditions(save, 'Wen')).toBe('DAZED PRONE')
  })

  it('PHA-80 DISARMED makes no weapon attacks but improvised ones, Shove and Grapple; spells are no weapons', () => {
    const fight = bout({ phase: 8, wen: { abilities: [blade('Sabre'), bow('Bow'), spell('Spark')] } })
    fight.do(afflict(fight, 'Wen', 'DISARMED'))
    expect(
      ['fight/1', 'volley/2', 'fight/improvised', 'shove', 'grapple', 'volley/3', 'volley/improvised'].filter(
        (action) => refusal(fight, action) === null,
      ),
    ).toEqual(['fight/improvised', 'shove', 'grapple', 'volley/3', 'volley/improvised'])
  })

  it('PHA-80 IMMOBILIZED moves no way of its own, neither walking nor shifting nor by a Rush; pushed it goes', () => {
    const fight = bout({ phase: 4,
      wen: { abilities: [ability('Slip', { activation: 'minor', aim: 'self', shift: 2 })] }, more: [
        pc({ name: 'Ada', at: [4, 4],
          abilities: [ability('Gust', { activation: 'minor', range: 3, aim: 'any', push: 1 })] }),
      ] })
    fight.do(afflict(fight, 'Wen', 'IMMOBILIZED'))
    expect(fight.refused(walk(fight, 'Wen', [5, 7])).says).toBe('Wen is IMMOBILIZED and cannot move.')
    expect(refusal(fight, 'rush')).toContain('Wen is IMMOBILIZED')
    expect(fight.refused(act(fight, 'Wen', 'ability/1', [{ kind: 'place', place: '5,6' as never }])).says).toBe(
      'Wen is IMMOBILIZED and cannot move.',
    )
    fight.do(giveTurn(fight, 'Ada')).do(act(fight, 'Ada', 'ability/1', [at(fight, 'Wen')]))
    expect(where(fight, 'Wen')).toBe('6,6')
  })

  it('PHA-80 MARKED: an attacker may use up the mark for +1 accuracy, and need not', () => {
    const used = blow([8, 2, 4], { Rook: 'MARKED' }, {}, { mark: true })
    expect([lost(used, 'Rook'), conditions(used, 'Rook')]).toEqual([4, ''])
    const kept = blow([12, 4], { Rook: 'MARKED' })
    expect([lost(kept, 'Rook'), conditions(kept, 'Rook')]).toEqual([4, 'MARKED'])
    const fight = bout()
    fight.do(afflict(fight, 'Rook', 'MARKED')).do(afflict(fight, 'Rook', 'MARKED'))
    expect(spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === 'fight/1')?.form).toMatchObject([{
      key: 'mark',
    }])
  })

  it('PHA-80 one mark at a time: a second replaces the first', () => {
    const fight = bout({ phase: 3, more: [pc({ name: 'Ada', at: [8, 5] })] })
    fight.do(act(fight, 'Wen', 'mark', [at(fight, 'Rook')])).do(giveTurn(fight, 'Ada'))
    fight.do(act(fight, 'Ada', 'mark', [at(fight, 'Rook')]))
    expect(fight.battle.effects.map(({ condition, source }) => [condition, source])).toEqual([['MARKED',
      fight.id('Ada')]])
  })

  it('PHA-80 SILENCED uses no spells, improvised ones neither, and releases nothing; weapons stay', () => {
    const fight = bout({ phase: 8, wen: { abilities: [bow('Bow'), spell('Spark'), channelled('Ash')] } })
    fight.do(afflict(fight, 'Wen', 'SILENCED'))
    expect(
      ['volley/1', 'volley/2', 'channel/3', 'volley/improvised'].filter((action) => refusal(fight, action) === null),
    ).toEqual(['volley/1'])
    const holds = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [channelled('Ash')] }),
        npc({ name: 'Rook', at: [9, 5], initiatives: [8] })],
      options: { rerolls: 'never' },
    })
    toPhase(holds, 2).do(take(holds, 'Wen')).do(act(holds, 'Wen', 'channel/1')).do(END_TURN)
    toPhase(holds, 6).do(afflict(holds, 'Wen', 'SILENCED'))
    expect(holds.refused(own({ type: 'release', who: holds.id('Wen') })).says).toBe(
      'Wen is SILENCED and cannot release.',
    )
  })

  it('PHA-80 SLOWED leaves only the standard movement, and player characters act and surge only in phase 8', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }), pc({ name: 'Ada', at: [5, 8] }),
        npc({ name: 'Rook', at: [12, 5], initiatives: [4] })],
      options: { rerolls: 'never' },
    })
    fight.do(take(fight, 'Ada')).do(END_TURN).do(afflict(fight, 'Ada', 'SLOWED'))
    expect(fight.refused(surge(fight, 'Ada')).says).toBe('Ada is SLOWED and acts in phase 8.')
    toPhase(fight, 4).do(afflict(fight, 'Wen', 'SLOWED'))
    expect(fight.refused(take(fight, 'Wen')).says).toBe('Wen is SLOWED and acts in phase 8.')
    fight.do(take(fight, 'Rook')).do(END_TURN)
    expect(fight.battle.turn.phase).toBe(8)
    fight.do(take(fight, 'Wen'))
    expect(refusal(fight, 'rush')).toBe('Wen is SLOWED and has only the standard movement.')
    fight.do(walk(fight, 'Wen', [5, 1]))
    expect(where(fight, 'Wen')).toBe('5,1')
    fight.do(END_TURN).do(surge(fight, 'Ada'))
    expect(fight.battle.turn.turn).toMatchObject({ who: fight.id('Ada'), phase: 8 })
  })

  it('PHA-80 SLOWED, an NPC’s next turn is in phase 8', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [12, 5], initiatives: [3] })],
      options: { rerolls: 'never' },
    })
    fight.do(afflict(fight, 'Rook', 'SLOWED'))
    toPhase(fight, 3)
    expect(fight.refused(take(fight, 'Rook')).says).toBe('Rook acts in phase 8.')
    toPhase(fight, 8)
    fight.do(take(fight, 'Wen')).do(END_TURN).do(take(fight, 'Rook'))
    expect(fight.battle.turn.turn?.who).toBe(fight.id('Rook'))
  })

  it('PHA-80 STUNNED has a standard or a minor action, no Full Attack and no reactions', () => {
    const fight = bout({ phase: 7,
      wen: { abilities: [blade('Sabre'), ability('Nod', { activation: 'minor', aim: 'self' })] } })
    fight.do(afflict(fight, 'Wen', 'STUNNED'))
    expect([refusal(fight, 'full-fight/1'), refusal(fight, 'ability/2')]).toEqual([
      'Wen is STUNNED and cannot take a Full Attack.',
      null,
    ])
    fight.do(act(fight, 'Wen', 'ability/2'))
    expect(refusal(fight, 'ready')).toBe('Wen is STUNNED: a standard or a minor action, not both.')
    const struck = bout({ turn: 'Rook', wen: { abilities: [blade('Sabre')], stats: { focus: 2 } } })
    struck.do(afflict(struck, 'Wen', 'STUNNED')).do(act(struck, 'Rook', 'fight/1', [at(struck, 'Wen')]), 5, 2)
    expect([open(struck), lost(struck, 'Wen')]).toEqual([null, 2])
  })

  it('PHA-80 SUNDERED has no ARMOR and no resistance', () => {
    const hard = { stats: { armor: 3 }, sheet: { resistances: ['physical' as const] } }
    expect([lost(blow([12, 6], {}, { rook: hard }), 'Rook'),
      lost(blow([12, 6], { Rook: 'SUNDERED' }, { rook: hard }), 'Rook')]).toEqual([2, 6])
  })

  it('PHA-80 VULNERABLE doubles and WEAKENED halves', () => {
    expect([lost(blow([12, 3], { Rook: 'VULNERABLE' }), 'Rook'), lost(blow([12, 3], { Wen: 'WEAKENED' }), 'Rook')])
      .toEqual([6, 2])
  })

  it('PHA-80 PHA-31 all of them are cleared by a Refresh, those of one’s own making aside', () => {
    const fight = bout({ phase: 1, rook: { at: [20, 5] } })
    fight.do(afflict(fight, 'Wen', 'DAZED')).do(
      act(fight, 'Wen', 'refresh', [option('mp'), option(`clear:${fight.id('Wen')}:DAZED`)]),
    )
    expect(conditions(fight, 'Wen')).toBe('')
  })
})

describe('PHA-81', () => {
  it('PHA-81 GRAPPLED are both; it ends apart, at the initiator’s will, or by contested BULK as a minor action', () => {
    const hold = (said: Bout = {}) => {
      const fight = bout(said)
      return fight.do(act(fight, 'Wen', 'grapple', [at(fight, 'Rook')]), 12)
    }
    const held = (fight: PhasesFight) => fight.battle.turn.grapples.length
    const free = hold()
    free.do(giveTurn(free, 'Rook')).do(act(free, 'Rook', 'break-free', [at(free, 'Wen')]), 9, 10)
    expect([held(free), free.battle.turn.turn?.minor]).toEqual([1, true])
    const won = hold()
    won.do(giveTurn(won, 'Rook')).do(act(won, 'Rook', 'break-free', [at(won, 'Wen')]), 10, 10)
    expect(held(won)).toBe(0)
    const lets = hold()
    expect(lets.refused(own({ type: 'let-go', who: lets.id('Rook'), of: lets.id('Wen') })).says).not.toBe('')
    lets.do(own({ type: 'let-go', who: lets.id('Wen'), of: lets.id('Rook') }))
    expect(held(lets)).toBe(0)
    const apart = hold({ wen: { abilities: [] }, more: [
      pc({ name: 'Ada', at: [4, 5],
        abilities: [ability('Gust', { activation: 'minor', range: 3, aim: 'any', push: 2 })] }),
    ] })
    apart.do(giveTurn(apart, 'Ada')).do(act(apart, 'Ada', 'ability/1', [at(apart, 'Rook')]))
    expect([where(apart, 'Rook'), held(apart)]).toEqual(['8,5', 0])
  })

  it('PHA-81 HIDDEN is targeted by adjacent enemies and areas only', () => {
    const fight = bout({ phase: 3,
      wen: { abilities: [bow('Bow'), bow('Hail', { area: 'blast', areaSize: 1, damage: '2' })] },
      rook: { at: [9, 5] } })
    fight.do(afflict(fight, 'Rook', 'HIDDEN'))
    expect(fight.refused(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')])).says).toBe('Rook is HIDDEN.')
    fight.do(
      act(fight, 'Wen', 'volley/2', [{ kind: 'area',
        area: { shape: 'burst', center: { x: 9.5, y: 5.5 }, radius: 1 } }]),
      12,
    )
    expect(lost(fight, 'Rook')).toBe(2)
    expect(lost(blow([12, 3], { Rook: 'HIDDEN' }), 'Rook')).toBe(3)
  })

  it('PHA-81 HIDDEN ends with a hostile effect, hit or missed, and not with what is none', () => {
    expect(conditions(blow([2], { Wen: 'HIDDEN' }), 'Wen')).toBe('')
    const calm = bout({ phase: 1, rook: { at: [20, 5] } })
    calm.do(afflict(calm, 'Wen', 'HIDDEN')).do(act(calm, 'Wen', 'defend'), 1)
    expect(conditions(calm, 'Wen')).toBe('HIDDEN Defending')
  })

  it('PHA-81 looking at an enemy is no hostile effect, marking it is', () => {
    const after = (action: string, ...more: readonly Target[]) => {
      const fight = bout({ phase: 3 })
      fight.do(afflict(fight, 'Wen', 'HIDDEN')).do(act(fight, 'Wen', action, [at(fight, 'Rook'), ...more]))
      return conditions(fight, 'Wen')
    }
    expect([after('search', option('know')), after('mark')]).toEqual(['HIDDEN', ''])
  })

  it('PHA-80 PHA-81 an enemy that is BLINDED still sees who is beside it, and nobody further off', () => {
    for (const [x, told] of [[6, ''], [8, 'HIDDEN']] as const) {
      const fight = bout({ rook: { at: [x, 5] } })
      fight.do(afflict(fight, 'Wen', 'HIDDEN')).do(afflict(fight, 'Rook', 'BLINDED')).do(END_TURN)
      expect(conditions(fight, 'Wen'), `${x}`).toBe(told)
    }
  })

  it('PHA-81 HIDDEN ends at the end of a turn in an enemy’s sight without cover; behind a wall it stays', () => {
    const sees = bout({ rook: { at: [12, 5] } })
    sees.do(afflict(sees, 'Wen', 'HIDDEN')).do(END_TURN)
    expect(conditions(sees, 'Wen')).toBe('')
    const walled = bout({ rook: { at: [12, 5] } })
    const { ground } = walled.battle.scene
    walled.battle = { ...walled.battle,
      scene: { ...walled.battle.scene,
        ground: { ...ground, walls: [{ id: 'w', a: { x: 8, y: 0 }, b: { x: 8, y: 16 }, stops: 'both' }] } as never } }
    walled.do(afflict(walled, 'Wen', 'HIDDEN')).do(END_TURN)
    expect(conditions(walled, 'Wen')).toBe('HIDDEN')
    // Seen over a parapet it is in cover, and stays HIDDEN.
    const covered = bout({ rook: { at: [12, 5] } })
    covered.battle = { ...covered.battle,
      scene: { ...covered.battle.scene,
        ground: { ...ground,
          walls: [{ id: 'w', a: { x: 6, y: 0 }, b: { x: 6, y: 16 }, stops: 'movement', cover: 'hard',
            size: 1 }] } as never } }
    covered.do(afflict(covered, 'Wen', 'HIDDEN')).do(END_TURN)
    expect(conditions(covered, 'Wen')).toBe('HIDDEN')
  })

  it('PHA-81 attacks on somebody INVISIBLE miss on 1–3 of a d6, whatever they rolled', () => {
    expect(lost(blow([20, 3], { Rook: 'INVISIBLE' }), 'Rook')).toBe(0)
    expect(lost(blow([12, 4, 5], { Rook: 'INVISIBLE' }), 'Rook')).toBe(5)
  })

  it('PHA-81 PRONE: attacks against it have +1 accuracy; standing up takes the standard movement’s place', () => {
    expect(lost(blow([8, 2, 4], { Rook: 'PRONE' }), 'Rook')).toBe(4)
    const fight = bout({ rook: { at: [20, 5] } })
    fight.do(afflict(fight, 'Wen', 'PRONE')).do(act(fight, 'Wen', 'stand-up'))
    expect([conditions(fight, 'Wen'), fight.battle.turn.turn?.standard, fight.battle.turn.turn?.action]).toEqual(['',
      true, false])
    expect(fight.refused(walk(fight, 'Wen', [5, 6])).says).toBe('Wen has no movement left this turn.')
  })

  it('PHA-81 PRONE moves as in difficult terrain', () => {
    const fight = bout({ rook: { at: [20, 5] } })
    fight.do(afflict(fight, 'Wen', 'PRONE'))
    expect(fight.refused(walk(fight, 'Wen', [5, 8])).code).toBe('way')
    fight.do(walk(fight, 'Wen', [5, 7]))
    expect([where(fight, 'Wen'), fight.battle.turn.turn?.movement?.left]).toEqual(['5,7', 0])
  })

  it('PHA-81 BLOODIED, BREAKING and ENGAGED hold while they are true, and go by themselves', () => {
    const fight = bout({ wen: { stats: { hp: 10, stress: 4 } } })
    const told = () => spec.tokenView(fight.battle, fight.who('Wen')).badges.map(({ label }) => label)
    expect(told()).toEqual(['BLOODIED', 'BREAKING', 'ENGAGED'])
    fight.do(set(fight, 'Wen', 'hp', 20)).do(set(fight, 'Wen', 'stress', 0)).do(walk(fight, 'Wen', [3, 5]))
    expect([told(), stat(fight, 'Wen', 'hp')]).toEqual([[], 20])
  })
})
