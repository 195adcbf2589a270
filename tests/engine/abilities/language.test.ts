// What can be said in the language and what cannot: each mistake is named at its place, when it is written.
import { describe, expect, it } from 'vitest'
import type { Ability, Step } from '../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { WORDS } from './words.ts'
import { FLASKS, GLASS_PALM, SWORD, WHEEL, WRONG_BODY } from './texts.ts'

const problems = (value: unknown): readonly string[] => {
  const read = readAbility(value, WORDS)
  return read.ok
    ? []
    : read.problem.map(({ at, says, character }) =>
      `${at.join('.')}${character === undefined ? '' : ` @${character}`}: ${says}`
    )
}
const swordThat = (...steps: readonly unknown[]): unknown => ({ ...SWORD, steps })
const answering = (when: string, ...steps: readonly unknown[]): unknown => ({ name: 'Answer',
  listens: [{ when, event: [{ on: 'harm', stage: 'raw', to: 'me' }], steps }] })

describe('an ability', () => {
  it.each([WHEEL, FLASKS, WRONG_BODY, GLASS_PALM, SWORD])('is read as it is written: $name', (ability) => {
    const read = readAbility(JSON.parse(JSON.stringify(ability)), WORDS)
    expect(read).toEqual({ ok: true, value: ability })
  })

  it('may use nothing but the words of its ruleset', () => {
    expect(problems({ ...SWORD, use: 'bonus action' })[0]).toMatch(/^use: must be one of "fight", /)
    expect(problems(swordThat({ do: 'harm', amount: '4', kind: 'slime' }))[0]).toMatch(/^steps\.0\.kind: must be/)
    expect(problems(swordThat({ do: 'dance' }))).toEqual(['steps.0.do: is of an unknown kind: "dance".'])
    expect(problems({ ...SWORD, colour: 'red' })).toEqual([': has "colour", which does not belong there.'])
  })

  it('names the place of a mistake deep inside', () => {
    const deep = swordThat({ do: 'check', check: 'attack', against: 'it', on: { hit: [
      { do: 'block', if: { test: 'has', who: 'it', condition: 'PRONE' }, steps: [
        { do: 'harm', amount: '2d6 + magik', kind: 'fire' },
      ] },
    ] } })
    expect(problems(deep)).toEqual([
      'steps.0.on.hit.0.steps.0.amount @6: There is no number called “magik”. Is it magic or max hp or max wounds?',
    ])
    expect(
      problems(
        swordThat({ do: 'harm', amount: '4', kind: 'fire',
          if: { test: 'all', tests: ['hp < 4', { test: 'has', who: 'it', condition: 'SLEEPY' }] } }),
      )[0],
    )
      .toMatch(/^steps\.0\.if\.tests\.1\.condition: /)
  })

  it('hides no zone that makes something of the ground', () => {
    const mire = { name: 'Mire', area: { shape: 'burst', size: '1' }, inside: 'part', until: 'cleared',
      hidden: { found: 'minor' } }
    expect(problems(swordThat({ do: 'zone', at: 'me', zone: mire }))).toEqual([])
    expect(problems(swordThat({ do: 'zone', at: 'me', zone: { ...mire, ground: ['difficult'] } }))).toEqual([
      'steps.0.zone.hidden: What it makes of the ground is seen by everybody, so it cannot be hidden.',
    ])
  })

  it('names a comparison that makes no sense, and where it stops', () => {
    expect(problems(swordThat({ do: 'stop', if: 'hp < foo' }))).toEqual([
      'steps.0.if @5: There is no number called “foo”. Is it focus?',
    ])
  })

  it('keeps a value before it is used', () => {
    expect(problems(swordThat({ do: 'harm', amount: '$lost', kind: 'fire' }))).toEqual([
      'steps.0.amount: Nothing is kept as "$lost" before this.',
    ])
    expect(
      problems(
        swordThat({ do: 'harm', amount: '4', kind: 'fire', keep: '$lost' }, { do: 'gain', what: 'hp', of: 'me',
          amount: '$lost' }),
      ),
    ).toEqual([])
    expect(
      problems(
        swordThat({ do: 'gain', what: 'hp', of: 'me', amount: '$lost' }, { do: 'harm', amount: '4', kind: 'fire',
          keep: '$lost' }),
      ),
    ).toHaveLength(1)
  })

  it('knows its own conditions, counters and forms', () => {
    expect(problems(swordThat({ do: 'put', condition: '+Glued', until: 'cleared' }))).toEqual([
      'steps.0.condition: The ability does not define "Glued".',
    ])
    expect(problems(swordThat({ do: 'gain', what: '#beads', amount: '1' }))).toEqual([
      'steps.0.what: There is no counter "beads" here.',
    ])
    expect(
      problems({ ...SWORD, counters: { beads: { start: '0', most: '6' } },
        steps: [{ do: 'gain', what: '#beads', amount: '1' }] }),
    ).toEqual([])
    expect(problems(swordThat({ do: 'form', form: 'wolf' }))).toEqual([
      'steps.0.form: The ability does not define the form "wolf".',
    ])
  })

  it('speaks of the event, the bearer and the source only where there are any', () => {
    expect(problems(swordThat({ do: 'gain', what: 'hp', of: 'to', amount: 'amount' }))).toEqual([
      'steps.0.of: “to” is known only where something is answered.',
      'steps.0.amount: “amount” is known only where something is answered.',
    ])
    expect(problems(swordThat({ do: 'end', condition: 'this' }))).toEqual([
      'steps.0.condition: “this” is known only in what somebody put there.',
    ])
    expect(problems(swordThat({ do: 'gain', what: 'hp', of: 'source', amount: '1' }))).toEqual([
      'steps.0.of: “source” is known only in what somebody put there.',
    ])
    expect(problems(swordThat({ do: 'harm', amount: 'value', kind: 'fire' }))).toEqual([
      'steps.0.amount: “value” is known only in a condition.',
    ])
  })

  it('does to what it answers only what its time allows', () => {
    expect(problems(answering('before', { do: 'cancel' }))).toEqual([
      'listens.0.steps.0: Only what comes instead can undo it.',
    ])
    expect(problems(answering('instead', { do: 'alter', amount: '0' }))).toEqual([
      'listens.0.steps.0: Only what comes before can change it.',
    ])
    expect(problems(answering('before', { do: 'retry', at: 'by' }))).toEqual([
      'listens.0.steps.0: Only what comes after, or instead, can try again.',
    ])
    expect(problems(swordThat({ do: 'redirect', to: 'it' }))).toEqual([
      'steps.0: Only what comes instead can turn it to somebody else.',
    ])
    expect(problems(answering('instead', { do: 'redirect', to: 'by' }))).toEqual([])
  })

  it('pays nothing unasked', () => {
    expect(
      problems({ name: 'Thorns',
        listens: [{ when: 'after', event: [{ on: 'harm', stage: 'net', to: 'me' }],
          cost: [{ pay: 'focus', amount: '1' }],
          steps: [{ do: 'harm', amount: '1', kind: 'physical', for: 'by' }] }] }),
    )
      .toEqual(['listens.0.may: Nothing is paid unasked: say who may.'])
    expect(problems(swordThat({ do: 'stop', pay: [{ pay: 'mp', amount: '1' }] }))).toEqual([
      'steps.0.may: Nothing is paid unasked: say who may.',
    ])
  })

  it('gives no turn after turn without a limit', () => {
    const again: Step = { do: 'order', how: 'extra turn', who: 'me' }
    expect(
      problems({ name: 'Once more', listens: [{ when: 'after', event: [{ on: 'down', by: 'me' }], steps: [again] }] }),
    ).toHaveLength(1)
    expect(
      problems({ name: 'Once more',
        listens: [{ when: 'after', event: [{ on: 'down', by: 'me' }],
          limits: [{ limit: 'times', times: '1', per: 'round' }], steps: [again] }] }),
    ).toEqual([])
  })

  it('moves nobody while many things happen at once', () => {
    expect(problems(swordThat({ do: 'block', for: 'targets', together: true, steps: [
      { do: 'move', how: 'push', by: '2' },
    ] }))).toEqual(['steps.0.steps.0: What happens to many at once cannot move them.'])
  })

  it('rolls only where a roll is kept', () => {
    expect(problems({ ...SWORD, needs: [{ need: 'who', side: 'enemy', count: '1d4' }] })).toEqual([
      'needs.0.count: Nothing is rolled here: keep a roll first, and name it.',
    ])
  })

  it('asks for the degrees that its check has', () => {
    expect(problems(swordThat({ do: 'check', check: 'bulk save', on: { hit: [] } }))).toEqual([
      'steps.0.on.hit: A BULK save ends as "success", "failure".',
    ])
  })

  it('is used by somebody and does something', () => {
    expect(problems({ name: 'Nothing', use: 'fight' })).toEqual([
      'steps: It is used, but nothing is done: a step is missing.',
    ])
    expect(problems({ name: 'Nobody', steps: [{ do: 'stop' }] })).toEqual([
      'use: Nobody can use it yet: say how it is used.',
    ])
  })

  it('is bounded', () => {
    const nested = (deep: number): Step => deep === 0 ? { do: 'stop' } : { do: 'block', steps: [nested(deep - 1)] }
    expect(problems(swordThat(nested(7)))).toEqual([])
    expect(problems(swordThat(nested(9)))[0]).toMatch(/Steps can stand in each other 8 deep\.$/)
    let far: unknown = 'end'
    for (let deep = 0; deep < 5000; deep++) far = { far }
    expect(problems({ ...SWORD, steps: [far] })).toEqual([': is nested too deeply to be read.'])
    expect(problems({ ...SWORD, steps: Array.from({ length: 30 }, () => ({ do: 'stop' })) })[0]).toMatch(/at most 24/)
    const blocks = Array.from({ length: 6 },
      (): Step => ({ do: 'block', steps: Array.from({ length: 24 }, (): Step => ({ do: 'stop' })) }))
    expect(problems(swordThat(...blocks))).toEqual(['steps.4.steps.19: An ability has at most 120 steps.'])
    const grant = (deep: number): Ability => ({ name: 'Matryoshka',
      grants: deep === 0 ? [] : [{ ability: grant(deep - 1) }] })
    expect(problems(grant(2))).toEqual([])
    expect(problems(grant(5))[0]).toMatch(/Abilities can stand in each other 3 deep\.$/)
  })
})
