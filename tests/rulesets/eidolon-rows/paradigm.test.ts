// The Paradigm phase: jobs are switched, the GM's side first (ROW-10, ROW-15).
import { describe, expect, it } from 'vitest'
import { maySee } from '../../../src/engine/core/index.ts'
import { ability, able, acting, asked, choose, does, eidolon, END_TURN, forced, four, giveTurn, job, marks, palette,
  passAll, presence, row, suffers, told, use, type RowsFight } from './table.ts'
import type { Sheet } from '../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

/** Warden (1) and Lantern-bearer (2), each with an ability. */
const JOBS: Partial<Sheet> = {
  job: 1,
  jobs: [job(1, 'Warden', { defence: 3 }), job(2, 'Lantern-bearer', { magic: 2 })],
  ...able(ability('Guard', [does('shell', { dice: '4', element: 'earth' })], { of: 'job:1', type: 'self' }),
    ability('Glimmer', [does('harm', { dice: '3', element: 'light' })], { of: 'job:2' })),
}
const ONE_JOB: Partial<Sheet> = { job: 1, jobs: [job(1, 'Warden')] }
const jobOf = (fight: RowsFight, name: string): number => fight.who(name).sheet.job
const rowsOf = (fight: RowsFight): readonly string[] => {
  const prompt = asked(fight)
  return prompt.kind === 'rows' ? prompt.rows.map(({ label }) => label) : []
}
function through(fight: RowsFight): RowsFight {
  for (let turn = 0; turn < 8 && !fight.battle.prompt; turn++) fight.do(END_TURN)
  return fight
}
const steps = (fight: RowsFight): readonly string[] =>
  fight.history.flatMap((one) => (one.type === 'own' && one.event.type === 'stepped' ? [one.event.step] : []))

describe('the phase', () => {
  it('ROW-15 each job that could be taken up says what it adds and which abilities it brings', () => {
    const sheet = { job: 1, jobs: [job(1, 'Fool'), job(2, 'Quack', { attack: 2, evasion: -1 })],
      ...able(ability('Dose', [does('heal')], { of: 'job:2' }), ability('Pill', [does('cure')], { of: 'job:2' }),
        ability('Jest', [does('cure')], { of: 'job:1' })) }
    const prompt = asked(four({ mira: { sheet } }))
    const [field] = prompt.kind === 'rows' ? (prompt.rows[0]?.fields ?? []) : []
    expect(field?.type === 'choice' && field.options.map(({ label }) => label)).toEqual(['Fool (stays)',
      'Quack: Attack +2, Evasion −1; Dose, Pill'])
  })

  it('ROW-10 there is one before round 1, and one at the end of each round', () => {
    const fight = four({ mira: { sheet: JOBS } })
    expect([fight.battle.turn.step, fight.battle.turn.round, rowsOf(fight)]).toEqual(['paradigm', 0, ['Mira']])
    fight.do(passAll(fight))
    expect([fight.battle.turn.step, fight.battle.turn.round]).toEqual(['action', 1])
    through(fight)
    expect([fight.battle.turn.step, fight.battle.turn.round, steps(fight).at(-1)]).toEqual(['paradigm', 1, 'paradigm'])
    fight.do(passAll(fight))
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
  })

  it('ROW-15 a player character may switch its job, each once in a phase', () => {
    const fight = four({ mira: { sheet: JOBS }, bel: { sheet: JOBS } })
    fight.do(row(fight, 'Mira', { job: '2' }))
    expect([jobOf(fight, 'Mira'), asked(fight).kind], 'all switch together').toEqual([1, 'rows'])
    fight.do(row(fight, 'Bel', { job: '1' }))
    expect([jobOf(fight, 'Mira'), jobOf(fight, 'Bel'), fight.battle.prompt]).toEqual([2, 1, null])
    expect(told(fight, 'job').map(({ who }) => who)).toEqual([fight.id('Mira')])
  })

  it('ROW-15 with the job come its abilities and bonuses, and those of the old one go', () => {
    const fight = four({ mira: { sheet: JOBS } })
    const before = statNow(fight.battle, fight.who('Mira'), 'defence')
    fight.do(row(fight, 'Mira', { job: '2' }))
    expect([statNow(fight.battle, fight.who('Mira'), 'defence'), statNow(fight.battle, fight.who('Mira'), 'magic')])
      .toEqual([before - 3, 6])
    expect(palette(fight, 'Mira')).toContain('Glimmer')
    expect(palette(fight, 'Mira')).not.toContain('Guard')
  })

  it('ROW-15 statuses, buffs and debuffs stay', () => {
    const fight = four({ mira: { sheet: JOBS } })
    fight.do(suffers(fight, 'Mira', 'Blinded')).do(suffers(fight, 'Mira', 'Attack ±', -1))
    fight.do(row(fight, 'Mira', { job: '2' }))
    expect([jobOf(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([2, ['Blinded', 'Attack ±']])
  })

  it('ROW-15 antagonists switch before the players do, out of their sight', () => {
    const fight = four({ mira: { sheet: JOBS }, rook: { sheet: JOBS } })
    const prompt = asked(fight)
    expect([rowsOf(fight), maySee({ role: 'table' }, prompt.audience)]).toEqual([['Rook'], false])
    fight.do(row(fight, 'Rook', { job: '2' }))
    expect([jobOf(fight, 'Rook'), rowsOf(fight), maySee({ role: 'table' }, asked(fight).audience)]).toEqual([2, [
      'Mira',
    ], true])
  })

  it('ROW-15 a choice that does not fit is refused', () => {
    const fight = four({ mira: { sheet: JOBS } })
    expect(fight.refused(row(fight, 'Mira', { job: '3' })).says).toBe('Mira has no such job.')
    expect(fight.refused(row(fight, 'Rook', { job: '1' })).code).toBe('malformed')
  })

  it('ROW-15 whoever has nothing to choose is not asked', () => {
    expect(four({ mira: { sheet: ONE_JOB } }).battle.prompt).toBeNull()
  })
})

describe('who is asked', () => {
  it('ROW-40 the withdrawn may switch job; their eidolon keeps to what it is', () => {
    const fight = four({ mira: { stats: { anima: 6 }, sheet: { ...JOBS, ...eidolon('Saltwing') } },
      bel: { sheet: JOBS } })
    fight.do(passAll(fight))
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(rowsOf(through(fight))).toEqual(['Mira', 'Bel'])
    fight.do(row(fight, 'Mira', { job: '2' })).do(row(fight, 'Bel', { job: '2' }))
    expect([jobOf(fight, 'Mira'), jobOf(fight, 'Bel'), asked(fight).title]).toEqual([2, 2, 'Does Saltwing stay?'])
    fight.do(choose(fight, 'keep'))
  })

  it('ROW-15 who is down does not switch, and who goes down meanwhile is not waited for', () => {
    const fight = four({ mira: { sheet: JOBS }, bel: { sheet: JOBS } })
    fight.do(row(fight, 'Mira', { job: '2' })).do(presence(fight, 'Bel', 'down'))
    expect([jobOf(fight, 'Mira'), fight.battle.prompt, fight.battle.turn.step]).toEqual([2, null, 'action'])
  })

  it('ROW-15 the GM can go on without them', () => {
    const fight = four({ mira: { sheet: JOBS } })
    fight.do(forced(END_TURN))
    expect(spec.promptView(fight.battle)?.kind, 'the question is asked again').toBe('rows')
    fight.do(passAll(fight))
    expect([fight.battle.turn.step, jobOf(fight, 'Mira')]).toEqual(['action', 1])
  })

  it('ROW-15 a question that is dropped is asked again, and only of those who have not switched yet', () => {
    const fight = four({ mira: { sheet: JOBS }, rook: { sheet: JOBS } })
    expect(fight.battle.prompt?.about).toBe('paradigm-antagonists')
    fight.do({ type: 'override', reason: '', change: { kind: 'abandon' } })
    expect(fight.battle.prompt?.about).toBe('paradigm-antagonists')
    fight.do(row(fight, 'Rook', { job: '2' }))
    expect([fight.battle.prompt?.about, jobOf(fight, 'Rook')]).toEqual(['paradigm-players', 2])
    fight.do(giveTurn(fight, 'Bel'))
    expect([acting(fight), fight.battle.prompt]).toEqual(['Bel', null])
    fight.do(END_TURN)
    expect(rowsOf(fight)).toEqual(['Mira'])
    fight.do(row(fight, 'Mira', { job: '2' }))
    expect([jobOf(fight, 'Mira'), fight.battle.turn.step, fight.battle.turn.round]).toEqual([2, 'action', 1])
  })
})
