// COM-24: while only the GM is asked, no view looks as if everybody could go on: the view says that the GM decides, or,
// where the table is to know nothing of that, nothing at all.
import { describe, expect, it } from 'vitest'
import { asMeant, gateRefusal, GM_DECIDES, isSecretCommand, NOT_NOW, project, refusalFor, type Battle, type Command,
  type Viewer } from '../../src/engine/core/index.ts'
import { decide } from '../../src/engine/core/decide.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { headlineWithoutTurn } from '../../src/engine/kits/turn-parts.ts'
import { fight } from '../support/fight.ts'
import { ashore, deed, END, type Tide } from '../support/odd/fights.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const TABLE: Viewer = { role: 'table' }
const untold = (tide: Tide): Tide => tide.do({ type: 'hidden-turns', told: false })
const whole = (tide: Tide) => tide.battle as unknown as Battle

/** The GM alone is asked whom the omen favours; `hide`: and the frame that asks is not shown either. */
function omen(before: (tide: Tide) => Tide = (tide) => tide): { readonly battle: Battle; readonly view: Battle } {
  const tide = before(ashore(beach({ omen: true })))
  for (let turns = 0; turns < 9 && !tide.battle.prompt; turns++) tide.do(END)
  expect(tidesSpec.promptView(tide.battle)?.audience).toEqual({ only: 'gm' })
  const spec = { ...tides, projectFrames: () => [] }
  return { battle: whole(tide), view: project(spec, whole(tide), TABLE) }
}
const raft = (battle: Battle): Command => ({ type: 'act', actor: battle.roster[0] ?? ('' as never),
  deed: { action: 'raft' as never, targets: [], form: {} } })

describe('while only the GM is asked', () => {
  it('the view says so, although it shows neither the question nor what is half done', () => {
    const { battle, view } = omen()
    expect([view.prompt, view.stack, view.gmDecides]).toEqual([null, [], true])
    expect(gateRefusal(tides, view, raft(view))).toEqual({ code: 'prompt-open', says: GM_DECIDES })
    expect(gateRefusal(tides, view, { type: 'own', command: { type: 'toss' } })).toBeNull()
    expect(battle.gmDecides).toBeUndefined()
    expect(project(tides, battle, { role: 'gm' }).gmDecides).toBeUndefined()
  })

  it('nothing at all where the GM wants it so, and what is tried is refused without a reason', () => {
    const { battle, view } = omen(untold)
    expect([view.gmDecides, gateRefusal(tides, view, raft(view))]).toEqual([undefined, null])
    const spec = { ...tides, projectFrames: () => [] }
    const decision = decide(tides, battle, asMeant(battle, view, raft(view)), noDice)
    if (decision.kind !== 'refused') throw new Error('It was done.')
    expect(refusalFor(spec, battle, raft(battle), decision.refusal, TABLE).says).toBe(NOT_NOW)
  })

  it('a question that the view shows is the view’s own', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const view = project(tides, whole(tide), TABLE)
    expect([view.prompt === null, view.gmDecides]).toEqual([false, undefined])
  })
})

describe('what the table is told', () => {
  it('is the GM’s secret setting, kept with the battle, and undone by setting it back', () => {
    const tide = fight(tidesSpec, beach())
    const command: Command = { type: 'hidden-turns', told: false }
    expect(isSecretCommand(tides, whole(tide), command)).toBe(true)
    tide.do(command as never)
    expect(tide.battle.hiddenTurns).toBe('untold')
    tide.do({ type: 'hidden-turns', told: true })
    expect('hiddenTurns' in tide.battle).toBe(false)
  })

  it('also decides the headline while somebody hidden has the turn', () => {
    expect([headlineWithoutTurn({}), headlineWithoutTurn({ hiddenTurns: 'untold' })]).toEqual(['Waiting for the GM',
      'Between turns'])
  })
})
