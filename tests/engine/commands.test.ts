// COM-01 to COM-03, COM-20, COM-22: commands become events or refusals, and the battle is plain data throughout.
import { describe, expect, it } from 'vitest'
import { applyEvent, decide, offersAsTheyStand, type Answer, type BattleEvent, type Command,
  type PromptId } from '../../src/engine/core/index.ts'
import { noDice, scriptedSource } from '../../src/engine/dice/sources.ts'
import { brand } from '../../src/lib/brand.ts'
import { canonicalJson, whyNotJson } from '../../src/lib/json.ts'
import { ashore, deed, END, nextTide, reply, until } from '../support/odd/fights.ts'
import { fight } from '../support/fight.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { ACTIONS } from '../support/odd/actions.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides, TidesBattle } from '../support/odd/types.ts'

const reloaded = (battle: TidesBattle): TidesBattle => JSON.parse(JSON.stringify(battle)) as TidesBattle

describe('the battle', () => {
  it('COM-01 a battle in the middle of a blow is plain JSON: written down, read again, it goes on the same', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    expect(tide.battle.prompt).not.toBeNull()
    expect(tide.battle.stack.map((frame) => frame.kind)).toEqual(['deed', 'window'])
    expect(whyNotJson(tide.battle)).toBeNull()
    const other = fight(tidesSpec, reloaded(tide.battle))
    reply(other, { kind: 'pass-all' }, 3)
    reply(tide, { kind: 'pass-all' }, 3)
    expect(canonicalJson(other.battle)).toBe(canonicalJson(tide.battle))
    expect(other.who('Limpet 1').stats['grip']).toBe(1)
  })

  it('COM-01 holds pictures by their fingerprint and nothing that is not JSON', () => {
    const tide = ashore()
    tide.do({ type: 'edit', who: tide.id('Wen'), patch: { art: 'a1b2c3' } })
    expect(tide.who('Wen').art).toBe('a1b2c3')
    for (const value of [undefined, () => 1, new Date(0), new Map(), Number.NaN]) {
      expect(whyNotJson({ ...tide.battle, outcome: value })).not.toBeNull()
    }
  })
})

describe('commands', () => {
  it('COM-02 a deed that cannot be paid is refused in a sentence, and nothing changes', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'undertow', 'Limpet 1')).do(deed(tide, 'Wen', 'raft')).do(deed(tide, 'Wen', 'raft'))
    const before = canonicalJson(tide.battle)
    expect(tide.refused(deed(tide, 'Wen', 'strike', 'Limpet 1'))).toEqual({ code: 'price',
      says: 'Wen has 0 breath, Strike costs 1.' })
    expect(canonicalJson(tide.battle)).toBe(before)
  })

  it('COM-02 an accepted command yields events, and the events alone are what changes the battle', () => {
    const tide = ashore()
    const before = tide.battle
    const decision = decide(tidesSpec, before, deed(tide, 'Wen', 'net', 'Limpet 1'), noDice)
    if (decision.kind !== 'accepted') throw new Error(decision.kind)
    expect(decision.events.length).toBeGreaterThan(0)
    expect(
      canonicalJson(
        decision.events.reduce<TidesBattle>((battle, event) => applyEvent(battle, event, tidesSpec.apply), before),
      ),
    ).toBe(canonicalJson(decision.battle))
    expect(canonicalJson(before)).not.toBe(canonicalJson(decision.battle))
  })

  it('COM-02 before the start and after the end deeds are refused with the reason', () => {
    const early = fight(tidesSpec, beach())
    expect(early.refused(deed(early, 'Wen', 'strike', 'Limpet 1')).says).toBe('The battle has not started yet.')
    const late = ashore().do({ type: 'end', outcome: 'a draw' })
    expect(late.refused(deed(late, 'Wen', 'beg')).code).toBe('status')
    expect(late.refused({ type: 'start' }).code).toBe('status')
  })

  it('COM-02 a command about nobody, with a wrong form or unknown targets is malformed, with the field named', () => {
    const tide = ashore()
    const act = deed(tide, 'Wen', 'strike', 'Limpet 1')
    const field = (command: Command<Tides>) => {
      const refusal = tide.refused(command)
      return refusal.code === 'malformed' ? refusal.field : refusal.code
    }
    for (const nobody of ['c99', '', 'constructor', '__proto__']) {
      expect(field({ ...act, actor: nobody as typeof act.actor })).toBe('actor')
    }
    expect(
      field({ type: 'override',
        change: { kind: 'set', who: 'constructor' as typeof act.actor, field: 'grip', value: 1 }, reason: '' }),
    ).toBe('who')
    expect(field({ ...act, deed: { ...act.deed, action: 'sing' as typeof act.deed.action } })).toBe('action')
    expect(field({ ...act, deed: { ...act.deed, form: { loud: 'very' } } })).toBe('form.loud')
    expect(field({ ...act, deed: { ...act.deed, targets: [] } })).toBe('targets')
    expect(field({ type: 'own', command: { type: 'bail', buckets: 99 } })).toBe('buckets')
    expect(field({ type: 'dice-mode', mode: 'loaded' as 'ask' })).toBe('mode')
    expect(field({ type: 'move', actor: act.actor, waypoints: [], band: 'stroll' })).toBe('waypoints')
    expect(field({ type: 'name', name: ' ' })).toBe('name')
  })

  it('COM-03 events carry every die: the same battle and events, read from a file, give the same battle', () => {
    const base = beach({ mood: 'storm' })
    const tide = ashore(base)
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    reply(tide, { kind: 'pass-all' }, 4)
    expect(tide.who('Limpet 1').presence).toBe('down')
    const rolls = tide.history.flatMap((event) => (event.type === 'rolled' ? [event.roll] : []))
    expect(rolls).toMatchObject([{ dice: [{ count: 1, sides: 4 }], faces: [4], total: 4, by: tide.id('Wen') }])
    const events = JSON.parse(JSON.stringify(tide.history)) as BattleEvent<Tides>[]
    const again = events.reduce<TidesBattle>((battle, event) => applyEvent(battle, event, tidesSpec.apply),
      reloaded(base))
    expect(canonicalJson(again)).toBe(canonicalJson(tide.battle))
  })

  it('COM-03 a die that lies about its faces never gets into an event', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const prompt = tide.battle.prompt
    if (!prompt) throw new Error('no prompt')
    const pass: Command<Tides> = { type: 'answer', prompt: prompt.id, answer: { kind: 'pass-all' } }
    expect(decide(tidesSpec, tide.battle, pass, scriptedSource([5]))).toMatchObject({ kind: 'refused',
      refusal: { code: 'malformed', field: 'dice' } })
  })
})

describe('the palette', () => {
  it('COM-20 lists every action with its cost, the unusable ones with why', () => {
    const tide = ashore()
    const offers = offersAsTheyStand(tidesSpec, tide.battle, tide.id('Wen'))
    expect(offers.map((offer) => offer.action)).toEqual(ACTIONS.map((action) => action.id))
    const by = (name: string) => offers.find((offer) => offer.name === name)
    expect(by('Strike')).toMatchObject({ refusal: null, price: [{ unit: 'breath', amount: 1 }] })
    expect(by('Duck')?.refusal?.says).toBe('Duck answers something; it cannot be begun.')
    const tolly = offersAsTheyStand(tidesSpec, tide.battle, tide.id('Tolly'))
    expect(tolly.find((offer) => offer.name === 'Strike')?.refusal?.says).toBe('It is not Tolly’s turn.')
  })

  it('COM-20 while a prompt is open, and before the start, the palette says so', () => {
    const tide = ashore()
    expect(
      offersAsTheyStand(tidesSpec, beach(), tide.id('Wen')).every((offer) =>
        offer.refusal?.says === 'The battle has not started yet.'
      ),
    ).toBe(true)
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const offers = offersAsTheyStand(tidesSpec, tide.battle, tide.id('Wen'))
    expect(offers.find((offer) => offer.name === 'Net')?.refusal).toEqual({ code: 'prompt-open',
      says: 'Answer first. A blow is coming.' })
    expect(offers.find((offer) => offer.name === 'Beg')?.refusal).toBeNull()
  })
})

describe('an open prompt', () => {
  it('COM-22 lets through only answers, what it lists as allowed meanwhile, overrides and the dice mode', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    for (const command of [END, deed(tide, 'Wen', 'net', 'Limpet 1'), { type: 'options', values: { stroll: 3 } }, {
      type: 'start',
    }] as const) {
      expect(tide.refused(command).code).toBe('prompt-open')
    }
    const { prompt } = tide.battle
    tide.do(deed(tide, 'Tolly', 'beg')).do({ type: 'own', command: { type: 'toss' } }).do({ type: 'dice-mode',
      mode: 'typed' })
    tide.do({ type: 'override', change: { kind: 'set', who: tide.id('Tolly'), field: 'grip', value: 5 }, reason: '' })
    expect(tide.battle.prompt).toEqual(prompt)
    expect(reply(tide, { kind: 'pass-all' }, 1).battle.prompt).toBeNull()
  })

  it('COM-22 survives a reload, and an answer to a question that is over is refused', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const again = fight(tidesSpec, reloaded(tide.battle))
    expect(tidesSpec.promptView(again.battle)).toEqual(tidesSpec.promptView(tide.battle))
    const late = { type: 'answer', prompt: again.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'pass-all' } } as const
    again.do(late, 2)
    expect(again.refused(late)).toEqual({ code: 'no-prompt', says: 'That question is no longer open.' })
  })

  it('COM-22 forcing something else closes the question, and the frame asks again afterwards', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const first = tide.battle.prompt?.id
    tide.do({ type: 'override', change: { kind: 'force', command: deed(tide, 'Tolly', 'raft') },
      reason: 'quick hands' })
    expect(tide.battle.prompt).not.toBeNull()
    expect(tide.battle.prompt?.id).not.toBe(first)
    expect(tide.battle.turn.rafts[tide.id('Tolly')]).toBe(1)
    expect(reply(tide, { kind: 'pass-all' }, 2).who('Limpet 1').stats['grip']).toBe(2)
  })

  it('COM-05 rows that are sent together are one step: all of them or none, taken back as one', () => {
    const tide = fight(tidesSpec, beach()).do({ type: 'start' })
    const vows = (...names: readonly string[]) =>
      names.map((name) => ({ kind: 'row', row: tide.id(name), values: { stance: 'low', depth: 1 } }) as const)
    const several = (...answers: Extract<Answer, { kind: 'several' }>['answers']): Command<Tides> => ({ type: 'answer',
      prompt: tide.battle.prompt?.id ?? brand<PromptId>(''), answer: { kind: 'several', answers } })
    const before = tide.battle
    expect(tide.refused(several(...vows('Wen'), { kind: 'row', row: 'nobody', values: {} })).code).toBe('malformed')
    expect(tide.refused(several()).code).toBe('malformed')
    expect(tide.battle).toBe(before)
    tide.do(several(...vows('Wen', 'Tolly')))
    expect(Object.keys(tide.battle.turn.vows)).toEqual([tide.id('Wen'), tide.id('Tolly')])
    // The third of them closes the sheet, and what comes after it finds no question.
    expect(tide.refused(several(...vows('Limpet 1', 'Limpet 2', 'Undermouth', 'Wen'))).code).toBe('no-prompt')
  })

  it('COM-23 the GM orders the equal, and the turns follow that order', () => {
    const tide = fight(tidesSpec, beach()).do({ type: 'start' })
    for (const name of ['Wen', 'Tolly', 'Limpet 1', 'Limpet 2', 'Undermouth']) {
      reply(tide, { kind: 'row', row: tide.id(name),
        values: { stance: name === 'Tolly' || name === 'Limpet 1' ? 'high' : 'low', depth: 0 } })
    }
    expect(tidesSpec.promptView(tide.battle)).toMatchObject({ kind: 'order', by: { who: 'gm' },
      items: [{ label: 'Tolly' }, { label: 'Limpet 1' }] })
    const { prompt } = tide.battle
    if (!prompt) throw new Error('nobody asks')
    expect(
      tide.refused({ type: 'answer', prompt: prompt.id,
        answer: { kind: 'order', order: [tide.id('Wen'), tide.id('Tolly')] } }).code,
    ).toBe('malformed')
    reply(tide, { kind: 'order', order: [tide.id('Limpet 1'), tide.id('Tolly')] })
    expect(tide.battle.turn.acting).toBe(tide.id('Limpet 1'))
    expect(tide.do(END).battle.turn.acting).toBe(tide.id('Tolly'))
    expect(until(tide, 'Wen').battle.turn.acting).toBe(tide.id('Wen'))
    expect(nextTide(tide).battle.turn.tide).toBe(2)
  })
})
