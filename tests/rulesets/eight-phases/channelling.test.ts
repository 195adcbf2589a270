// What is begun in phase 2 and takes effect in phase 6 (PHA-32, PHA-34, PHA-43).
import { describe, expect, it } from 'vitest'
import type { Options } from '../../../src/rulesets/eight-phases/state.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { again, facing, why } from './facing.ts'
import { ability, act, acting, afflict, at, blade, channelled, END_TURN, giveTurn, type Newcomer, npc, own, pass, pc,
  type PhasesFight, release, type Said, set, started, stat, surge, take, toPhase, walk, where } from './people.ts'

const glass = channelled('Rain of Glass')
const keep = (fight: PhasesFight, name: string) => own({ type: 'keep', who: fight.id(name) })
const channels = (fight: PhasesFight, name: string) => fight.battle.turn.channels[fight.id(name)] ?? null

/** Wen channels its first ability in phase 2; Rook (INITIATIVE 7) waits at [9,5]. */
function channelling(
  wen: Partial<Said> = {},
  more: readonly Newcomer[] = [],
  options: Partial<Options> = {},
): PhasesFight {
  const fight = started({
    people: [pc({ name: 'Wen', at: [5, 5], abilities: [glass, channelled('Slow tide')], ...wen }),
      npc({ name: 'Rook', at: [9, 5], initiatives: [7] }), ...more],
    options: { rerolls: 'never', ...options },
  })
  return toPhase(fight, 2).do(take(fight, 'Wen')).do(act(fight, 'Wen', 'channel/1'))
}
/** The same, in phase 6, before anybody released. */
const inSix = (...said: Parameters<typeof channelling>): PhasesFight => toPhase(channelling(...said).do(END_TURN), 6)

describe('PHA-32', () => {
  it('PHA-32 its costs are paid and it counts as used as it begins', () => {
    const fight = channelling({ abilities: [channelled('Rain of Glass', { mp: 3, focus: 1, limit: 'scene' })],
      stats: { focus: 2 } })
    expect([stat(fight, 'Wen', 'mp'), stat(fight, 'Wen', 'focus'), channels(fight, 'Wen')?.ability]).toEqual([3, 1, 1])
    fight.do(act(fight, 'Wen', 'stop-channelling'))
    expect(why(again(fight, { action: false }), 'channel/1')).toBe('Rain of Glass was used this scene already.')
  })

  it('PHA-32 targets and effects come at the release', () => {
    const fight = channelling()
    expect([stat(fight, 'Rook', 'hp'),
      spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === 'channel/2')?.needs]).toEqual([20, []])
    fight.do(END_TURN)
    toPhase(fight, 6).do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]), 5)
    expect([stat(fight, 'Rook', 'hp'), stat(fight, 'Wen', 'mp'), channels(fight, 'Wen')]).toEqual([15, 4, null])
  })

  it('PHA-32 unless the ability says while channelling: then at once, and the release ends it without more', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [channelled('Humming ward', { early: true, aim: 'enemy' })] }),
        npc({ name: 'Rook', at: [9, 5], initiatives: [7] })],
      options: { rerolls: 'never' },
    })
    toPhase(fight, 2).do(take(fight, 'Wen')).do(act(fight, 'Wen', 'channel/1', [at(fight, 'Rook')]), 6).do(END_TURN)
    expect([stat(fight, 'Rook', 'hp'), channels(fight, 'Wen')?.ability]).toEqual([14, 1])
    toPhase(fight, 6).do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release'))
    expect([stat(fight, 'Rook', 'hp'), channels(fight, 'Wen')]).toEqual([14, null])
  })

  it('PHA-32 PHA-57 FOCUS for reaching somebody comes once: as it takes effect', () => {
    for (const [early, focus] of [[true, [2, 2]], [false, [0, 2]]] as const) {
      const fight = started({
        people: [
          pc({ name: 'Wen', at: [5, 5],
            abilities: [channelled('Humming ward', { early, gainsFocus: '2', damage: '1' })] }),
          npc({ name: 'Rook', at: [9, 5], initiatives: [7] }),
        ],
        options: { rerolls: 'never' },
      })
      const aim = (now: boolean) => (now ? [at(fight, 'Rook')] : [])
      toPhase(fight, 2).do(take(fight, 'Wen')).do(act(fight, 'Wen', 'channel/1', aim(early))).do(END_TURN)
      const before = stat(fight, 'Wen', 'focus')
      toPhase(fight, 6).do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', aim(!early)))
      expect([before, stat(fight, 'Wen', 'focus')], `early: ${early}`).toEqual(focus)
    }
  })

  it('PHA-32 the bar shows who is to release, from the channelling to the release, and that it has', () => {
    const told = (fight: PhasesFight) =>
      (spec.turnView(fight.battle).track[5]?.ticks ?? []).filter((one) => one.label === 'Wen').map((one) => one.detail)
    expect([told(channelling()), told(inSix()), told(inSix().do(keep(inSix(), 'Wen')))]).toEqual([['to release'], [
      'to release',
    ], ['released or kept']])
  })

  it('PHA-32 one at a time: another is refused until the first is stopped', () => {
    const fight = again(channelling(), { action: false })
    expect(fight.refused(act(fight, 'Wen', 'channel/2')).says).toBe(
      'Wen is channelling already. Stop that first.',
    )
    fight.do(act(fight, 'Wen', 'stop-channelling')).do(act(fight, 'Wen', 'channel/2'))
    expect([channels(fight, 'Wen')?.ability, stat(fight, 'Wen', 'mp')]).toEqual([2, 2])
  })

  it('PHA-32 it is stopped as a free action, in one’s own turn', () => {
    const fight = channelling({}, [pc({ name: 'Ada', at: [2, 9] })]).do(END_TURN)
    expect(fight.refused(act(fight, 'Wen', 'stop-channelling')).says).toBe('Wen has not begun the turn.')
    fight.do(surge(fight, 'Wen')).do(act(fight, 'Wen', 'stop-channelling'))
    expect([channels(fight, 'Wen'), fight.battle.turn.turn?.action]).toEqual([null, false])
    expect(fight.log().join(' ')).toContain('Wen stops channelling.')
  })

  it('PHA-32 PHA-47 an ability destroyed while channelled is still released, and cannot be channelled again', () => {
    const fight = inSix()
    fight.do(set(fight, 'Wen', 'abilities.1.state', 'destroyed'))
    fight.do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]), 4)
    expect([stat(fight, 'Rook', 'hp'), channels(fight, 'Wen')]).toEqual([16, null])
    const next = facing(2, { abilities: [{ ...glass, state: 'destroyed' }] })
    expect(why(next, 'channel/1')).toBe('Rain of Glass is destroyed until it is restored.')
  })

  it('PHA-32 Channel cannot be readied', () => {
    const fight = facing(2, {
      abilities: [glass, ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' })],
    })
    expect(spec.targets(fight.battle, fight.id('Wen'), 'ready' as never, []).map((one) => one.label)).not.toContain(
      'Channel: Rain of Glass',
    )
    expect(
      fight.refused(
        act(fight, 'Wen', 'ready', [{ kind: 'option', option: 'channel/1' }], { on: 'action', whose: 'anybody',
          words: '' }),
      ).code,
    ).toBe('malformed')
  })
})

describe('PHA-34', () => {
  it('PHA-34 without a movement in the turn of channelling, it can be made when releasing', () => {
    const fight = inSix()
    fight.do(release(fight, 'Wen')).do(walk(fight, 'Wen', [5, 7])).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]),
      4).do(walk(fight, 'Wen', [5, 9]))
    expect([where(fight, 'Wen'), stat(fight, 'Rook', 'hp')]).toEqual(['5,9', 16])
    expect(fight.refused(walk(fight, 'Wen', [5, 10])).says).toBe('Wen kept no movement for the release.')
  })

  it('PHA-34 any space moved in that turn forfeits it, before the channelling or after', () => {
    const before = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [glass] }),
        npc({ name: 'Rook', at: [9, 5], initiatives: [7] })],
    })
    toPhase(before, 2).do(take(before, 'Wen')).do(walk(before, 'Wen', [5, 6])).do(act(before, 'Wen', 'channel/1')).do(
      END_TURN,
    )
    const after = channelling()
    after.do(walk(after, 'Wen', [5, 6])).do(END_TURN)
    for (const fight of [before, after]) {
      toPhase(fight, 6).do(release(fight, 'Wen'))
      expect(fight.refused(walk(fight, 'Wen', [5, 7])).says).toBe('Wen kept no movement for the release.')
    }
  })

  it('PHA-34 a surge in the same phase is another turn: what is forced in it forfeits nothing', () => {
    const fight = channelling({
      abilities: [glass, ability('Low chord', { activation: 'phase', phase: 2, aim: 'self', gainsFocus: '1' })],
    }).do(END_TURN)
    fight.do(surge(fight, 'Wen')).do(act(fight, 'Wen', 'ability/2')).do(walk(fight, 'Wen', [5, 6])).do(END_TURN)
    toPhase(fight, 6).do(release(fight, 'Wen')).do(walk(fight, 'Wen', [5, 8]))
    expect(where(fight, 'Wen')).toBe('5,8')
  })

  it('PHA-34 it is for a release in this round: what is kept for the next comes without', () => {
    const fight = inSix()
    fight.do(keep(fight, 'Wen')).do(pass(fight, 'Wen')).do(take(fight, 'Rook')).do(END_TURN)
    toPhase(fight, 8).do(pass(fight, 'Wen'))
    expect(fight.battle.turn.round).toBe(2)
    toPhase(fight, 6).do(release(fight, 'Wen'))
    expect(fight.refused(walk(fight, 'Wen', [5, 7])).says).toBe('Wen kept no movement for the release.')
  })
})

describe('PHA-43', () => {
  it('PHA-43 only in phase 6, and only what one channels', () => {
    const fight = channelling({}, [pc({ name: 'Ada', at: [2, 9], abilities: [glass] })]).do(END_TURN)
    expect(fight.refused(release(fight, 'Wen')).says).toBe('What is channelled is released in phase 6.')
    toPhase(fight, 6)
    expect(fight.refused(release(fight, 'Ada')).says).toBe('Ada is not channelling.')
    fight.do(release(fight, 'Wen'))
    expect(fight.refused(act(fight, 'Wen', 'defend')).says).toBe(
      'A release is not a turn: nothing else can be done in it.',
    )
  })

  it('PHA-12 PHA-43 an ability used instead of Release replaces what is channelled, for its own price', () => {
    const unravel = ability('Unravel', { basic: 'release', range: 6, stress: '3', mp: 1 })
    const fight = channelling({ abilities: [glass, unravel] }).do(END_TURN)
    expect(why(fight, 'release/2')).toBe('That belongs to phase 6, Release.')
    toPhase(fight, 6).do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release/2', [at(fight, 'Rook')]))
    expect([stat(fight, 'Rook', 'hp'), stat(fight, 'Rook', 'stress'), stat(fight, 'Wen', 'mp'), channels(fight, 'Wen')])
      .toEqual([20, 3, 3, null])
    expect(fight.refused(act(fight, 'Wen', 'release', [at(fight, 'Rook')])).says).toBe('Wen is not channelling.')
  })

  it('PHA-43 the button that passes phase 6 leaves out whoever has yet to release or keep', () => {
    const fight = inSix({}, [pc({ name: 'Ada', at: [2, 9] })])
    const passing = () => spec.turnView(fight.battle).buttons.find((one) => one.id === 'pass')?.command
    expect(passing()).toEqual(pass(fight, 'Ada'))
    fight.do(passing() as never)
    expect(passing()).toBeUndefined()
    fight.do(keep(fight, 'Wen'))
    expect(passing()).toEqual(pass(fight, 'Wen'))
  })

  it('PHA-43 a release uses no turn and no standard action: the combatant may still take its turn, or SURGE', () => {
    const fight = inSix()
    fight.do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]), 4).do(END_TURN)
    expect(fight.battle.turn.taken[fight.id('Wen')]).toEqual([2])
    fight.do(surge(fight, 'Wen'))
    expect([acting(fight), fight.battle.turn.turn?.action]).toEqual(['Wen', false])
  })

  it('PHA-43 it counts as no turn for what ends with one', () => {
    const fight = inSix()
    fight.do(afflict(fight, 'Wen', 'DAZED', { until: 'turn-end', of: fight.id('Wen'), count: 1 }))
    fight.do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]), 4).do(END_TURN)
    expect(fight.battle.effects.map((one) => one.condition)).toEqual(['DAZED'])
  })

  it('PHA-43 it goes in the alternating order, like a turn: player characters and NPCs by turns', () => {
    const fight = channelling({}, [pc({ name: 'Ada', at: [2, 9], abilities: [glass] }),
      npc({ name: 'Crow', at: [12, 5], initiatives: [2], abilities: [channelled('Caw', { range: 12 })] })]).do(END_TURN)
    fight.do(take(fight, 'Crow')).do(act(fight, 'Crow', 'channel/1')).do(END_TURN)
    fight.do(take(fight, 'Ada')).do(act(fight, 'Ada', 'channel/1')).do(END_TURN)
    toPhase(fight, 6)
    expect([fight.battle.turn.last, fight.refused(release(fight, 'Wen')).says]).toEqual(['pcs', 'The others go first.'])
    fight.do(release(fight, 'Crow')).do(act(fight, 'Crow', 'release', [at(fight, 'Wen')]), 3, 12)
    fight.do(END_TURN)
    fight.do(release(fight, 'Ada'))
    expect([acting(fight), stat(fight, 'Wen', 'hp')]).toEqual(['Ada', 17])
  })

  it('PHA-43 an NPC that begins to channel after phase 6 releases in the next round', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }),
        npc({ name: 'Crow', at: [9, 5], initiatives: [7], abilities: [channelled('Caw')] })],
      options: { rerolls: 'never' },
    })
    toPhase(fight, 7).do(take(fight, 'Wen')).do(END_TURN)
    fight.do(take(fight, 'Crow')).do(act(fight, 'Crow', 'channel/1')).do(END_TURN)
    toPhase(fight, 8).do(pass(fight, 'Wen'))
    expect(fight.battle.turn.round).toBe(2)
    toPhase(fight, 6)
    fight.do(pass(fight, 'Wen')).do(release(fight, 'Crow')).do(act(fight, 'Crow', 'release', [at(fight, 'Wen')]), 6)
    expect(stat(fight, 'Wen', 'hp')).toBe(14)
  })

  it('PHA-43 an NPC that acts in phase 6 and begins to channel there waits as well', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }),
        npc({ name: 'Crow', at: [9, 5], initiatives: [6], abilities: [channelled('Caw')] })],
    })
    toPhase(fight, 6)
    fight.do(take(fight, 'Wen')).do(END_TURN).do(take(fight, 'Crow')).do(act(fight, 'Crow', 'channel/1')).do(END_TURN)
    expect(fight.refused(release(fight, 'Crow')).says).toBe('Crow began in this phase and releases in the next round.')
  })

  it('PHA-43 it cannot be readied, nor done in phase 8', () => {
    const fight = inSix({}, [pc({ name: 'Ada', at: [2, 9] })])
    fight.do(keep(fight, 'Wen')).do(surge(fight, 'Wen'))
    expect(fight.refused(act(fight, 'Wen', 'release', [at(fight, 'Rook')])).says).toBe(
      'What is channelled is released in phase 6.',
    )
    expect(spec.targets(fight.battle, fight.id('Wen'), 'ready' as never, []).map((one) => one.label)).not.toContain(
      'Release',
    )
    const late = inSix()
    late.do(keep(late, 'Wen')).do(pass(late, 'Wen')).do(take(late, 'Rook')).do(END_TURN)
    toPhase(late, 8).do(surge(late, 'Wen'))
    expect(late.refused(act(late, 'Wen', 'release', [at(late, 'Rook')])).says).toBe(
      'What is channelled is released in phase 6.',
    )
  })

  it('PHA-43 not released, it is kept for the next round’s phase 6', () => {
    const fight = inSix()
    fight.do(release(fight, 'Wen')).do(END_TURN)
    expect(fight.refused(release(fight, 'Wen')).says).toBe('Wen has released or kept this round.')
    fight.do(pass(fight, 'Wen')).do(take(fight, 'Rook')).do(END_TURN)
    toPhase(fight, 8).do(pass(fight, 'Wen'))
    toPhase(fight, 6).do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]), 2)
    expect([fight.battle.turn.round, stat(fight, 'Rook', 'hp')]).toEqual([2, 18])
  })

  it('PHA-43 not while SILENCED: then it is kept', () => {
    const fight = inSix()
    fight.do(afflict(fight, 'Wen', 'SILENCED'))
    expect(fight.refused(release(fight, 'Wen')).says).toBe('Wen is SILENCED and cannot release.')
    expect(spec.turnView(fight.battle).buttons.filter((one) => one.why === null).map((one) => one.label)).toContain(
      'Wen keeps channelling',
    )
    fight.do(keep(fight, 'Wen')).do(pass(fight, 'Wen'))
    expect([fight.battle.turn.phase, channels(fight, 'Wen')?.ability]).toEqual([7, 1])
  })

  it('PHA-43 whoever has yet to act may take a turn in phase 6, with Ready or an ability of that phase', () => {
    const fight = inSix({}, [
      pc({ name: 'Ada', at: [8, 5],
        abilities: [ability('Hold the note', { activation: 'phase', phase: 6, range: 4, stress: '2' }),
          ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' }), blade('Dirk')] }),
    ])
    fight.do(take(fight, 'Ada'))
    const may = spec.offers(fight.battle, fight.id('Ada')).filter((one) => one.refusal === null).map((one) =>
      one.action
    )
    expect(may).toEqual(['ability/1', 'ready', 'ability/2'])
    fight.do(act(fight, 'Ada', 'ability/1', [at(fight, 'Rook')]))
    expect(stat(fight, 'Rook', 'stress')).toBe(2)
  })

  it('PHA-43 the GM’s word gives a turn, not a release', () => {
    const fight = inSix()
    fight.do(giveTurn(fight, 'Wen'))
    expect([fight.battle.turn.turn?.kind, channels(fight, 'Wen')?.ability]).toEqual(['turn', 1])
  })
})
