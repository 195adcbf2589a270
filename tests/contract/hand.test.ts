// COM-06 under every ruleset: the GM's hand on everything, within its type and not outside; and every option to its
// bounds.
import { describe, expect, it } from 'vitest'
import { applyEvent, checkStat, combatantsOf, offersAsTheyStand, spaceOf, type Battle, type Command, type Duration,
  type FieldSpec, type FieldValue, type Ruleset } from '../../src/engine/core/index.ts'
import { checkHealth, checkViews, deepFreeze, must } from '../support/contract/health.ts'
import { tried } from '../support/contract/honest.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { chooseCommand, deedOf, valuesOf, wrongValuesOf } from '../support/random-player.ts'

type Change = Extract<Command, { type: 'override' }>['change']
const gm = (change: Change): Command => ({ type: 'override', change, reason: 'said so' })
const rulesets = await everyRuleset()

/** Battles at several moments of a random game: before, early, with prompts open, late. */
function moments(spec: Ruleset, start: Battle, seed: number): Battle[] {
  const pick = picker(seed)
  const seen = [deepFreeze(start)]
  let battle = start
  for (let step = 0; step < 60 && battle.status !== 'ended'; step++) {
    const command = chooseCommand(spec, battle, pick)
    const decision = command && tried(spec, battle, command, seed + step)
    if (decision?.kind !== 'accepted') break
    battle = deepFreeze(decision.battle)
    if (step % 6 === 1) seen.push(battle)
  }
  return seen.filter((one) => one.status !== 'ended')
}

/** Accepted and whole, or refused as malformed: nothing else may come of the GM's word. */
function borne(spec: Ruleset, battle: Battle, command: Command): Battle | null {
  const decision = tried(spec, battle, command)
  if (decision.kind === 'accepted') {
    checkHealth(spec, decision.battle)
    return decision.battle
  }
  must(decision.kind === 'refused' && decision.refusal.code === 'malformed',
    () =>
      `The GM is refused: ${JSON.stringify(decision.kind === 'refused' ? decision.refusal : decision)} — ${
        JSON.stringify(command)
      }`)
  return null
}

function malformed(spec: Ruleset, battle: Battle, command: Command): void {
  const decision = tried(spec, battle, command)
  must(decision.kind === 'refused' && decision.refusal.code === 'malformed',
    () => `Malformed, but ${decision.kind}: ${JSON.stringify(command)}`)
}

/**
 * Whatever number is set, those that stood within their bounds stand within them still, also where bounds hang on one
 * another.
 */
function withinStill(spec: Ruleset, before: Battle, after: Battle, who: Battle['roster'][number]): void {
  const fits = (battle: Battle): ReadonlyMap<string, boolean> => {
    const one = battle.combatants[who]
    return new Map(
      (one ? spec.statFields(battle, one) : []).map(
        (field) => [field.key, checkStat(field, one?.stats[field.key] ?? Number.NaN).ok],
      ),
    )
  }
  const was = fits(before)
  for (const [key, within] of fits(after)) {
    must(within || was.get(key) === false, () =>
      `${key} of ${before.combatants[who]?.name} is left at ${after.combatants[who]?.stats[key]}.`)
  }
}

/** Sets the field to each value it takes, and to some it does not. */
function settable(
  spec: Ruleset,
  battle: Battle,
  who: Battle['roster'][number],
  field: FieldSpec,
  path: string,
  isStat: boolean,
): void {
  for (const value of valuesOf(field)) {
    const decision = tried(spec, battle, gm({ kind: 'set', who, field: path, value }))
    if (decision.kind !== 'accepted') {
      throw new Error(`${path} does not take ${String(value)}: ${JSON.stringify(decision)}`)
    }
    checkHealth(spec, decision.battle)
    if (!isStat) continue
    withinStill(spec, battle, decision.battle, who)
    // What follows may change it again (a fall at 0), but first it is what the GM said.
    let between = battle
    const was = decision.events.map((event) =>
      (between = applyEvent(between, event, spec.apply)).combatants[who]?.stats[path]
    )
    must([battle.combatants[who]?.stats[path], ...was].includes(Number(value)), `${path} was never ${String(value)}.`)
  }
  for (const value of wrongValuesOf(field)) {
    malformed(spec, battle, gm({ kind: 'set', who, field: path, value: value as FieldValue }))
  }
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  describe.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s', (_name, sample) => {
    const battles = moments(spec, sample.make(), 5)

    it('COM-06 every number of every combatant can be set within its type and not outside', () => {
      expect(battles.length).toBeGreaterThan(2)
      for (const battle of battles.slice(0, 3)) {
        for (const one of combatantsOf(battle)) {
          const stats = spec.statFields(battle, one)
          expect(stats.length).toBeGreaterThan(0)
          for (const field of stats) settable(spec, battle, one.id, field, field.key, true)
        }
      }
    })

    it('COM-06 every field and record of a sheet can be set, added and removed', () => {
      const battle = battles[1] ?? sample.make()
      for (const [who, one] of combatantsOf(battle).entries()) {
        const sheet = spec.sheetView(battle, one)
        const stats = new Set(spec.statFields(battle, one).map((field) => field.key))
        for (const { spec: field } of sheet.fields) {
          settable(spec, battle, one.id, field, field.key, stats.has(field.key))
        }
        for (const list of sheet.records) {
          // Every field of some row of somebody, and some of every other.
          list.rows.forEach((_row, index) =>
            list.fields.filter((_, at) => (at + index + who) % (index === 0 && who < 2 ? 1 : 8) === 0).forEach(
              (field) => settable(spec, battle, one.id, field, `${list.id}.${index}.${field.key}`, false),
            )
          )
          if (!list.canAdd) continue
          const more = borne(spec, battle,
            gm({ kind: 'set', who: one.id, field: `${list.id}.${list.rows.length}`, value: true }))
          const bearer = more?.combatants[one.id]
          if (!more || !bearer) throw new Error(`${list.id} cannot grow.`)
          expect(spec.sheetView(more, bearer).records.find((other) => other.id === list.id)?.rows.length).toBe(
            list.rows.length + 1,
          )
          const fewer = borne(spec, more, gm({ kind: 'set', who: one.id, field: `${list.id}.0`, value: false }))
          const poorer = fewer?.combatants[one.id]
          if (!fewer || !poorer) throw new Error(`${list.id} cannot shrink.`)
          expect(spec.sheetView(fewer, poorer).records.find((other) => other.id === list.id)?.rows.length ?? 0).toBe(
            list.rows.length,
          )
        }
        malformed(spec, battle, gm({ kind: 'set', who: one.id, field: 'no.such.field', value: 1 }))
      }
    })

    it('COM-06 COM-07 places, presence, turns, effects and what is half done bend to the GM at any moment', () => {
      const durations = (of: Battle['roster'][number]): Duration[] => [
        { until: 'turn-start', of, count: 1 },
        { until: 'turn-end', of, count: 2 },
        { until: 'round-end', count: 1 },
        { until: 'scene-end' },
        { until: 'cleared' },
      ]
      for (const [index, battle] of battles.entries()) {
        const places = [...spaceOf(battle).places()]
        // Everybody at some of the moments, somebody at each.
        for (const one of combatantsOf(battle).filter((_, at) => (at + index) % 3 === 0)) {
          for (const presence of ['down', 'present', 'fled', 'gone', 'present'] as const) {
            expect(borne(spec, battle, gm({ kind: 'presence', who: one.id, presence }))).not.toBeNull()
          }
          // The first and the last place that has room for one of that size.
          const wide = spaceOf(battle).footprint(places[0] ?? ('' as never), one.size).length
          const fits = places.filter((place) =>
            spaceOf(battle).footprint(place, one.size).length === wide
            && spaceOf(battle).footprint(place, one.size).every((each) => spaceOf(battle).has(each))
          )
          for (const place of [null, fits[0] ?? null, fits.at(-1) ?? null]) {
            expect(borne(spec, battle, gm({ kind: 'place', who: one.id, place, manner: 'gm' }))).not.toBeNull()
            expect(borne(spec, battle, gm({ kind: 'place', who: one.id, place, manner: 'forced' }))).not.toBeNull()
          }
          const turn = borne(spec, battle, gm({ kind: 'turn', who: one.id }))
          must((turn !== null) === (battle.status === 'running' && one.presence === 'present'),
            `${one.name} cannot be given the turn.`)
          // Every condition and every duration, each with some of the other.
          const [lasting, named] = [durations(one.id), ['Homemade', ...spec.conditions.map((each) => each.name)]]
          for (let at = 0; at < Math.max(lasting.length, named.length); at++) {
            const [condition, duration] = [named[at % named.length] ?? '',
              lasting[at % lasting.length] ?? { until: 'cleared' as const }]
            expect(borne(spec, battle, gm({ kind: 'add-effect', who: one.id, condition, value: 1, duration }))).not
              .toBeNull()
          }
          for (const how of ['fled', 'gone'] as const) {
            if (one.presence === 'present') {
              expect(borne(spec, battle, { type: 'leave', who: one.id, how })).not.toBeNull()
            }
          }
        }
        for (const effect of battle.effects) {
          expect(borne(spec, battle, gm({ kind: 'end-effect', effect: effect.id }))).not.toBeNull()
        }
        expect(borne(spec, battle, gm({ kind: 'abandon' }))).not.toBeNull()
        malformed(spec, battle,
          gm({ kind: 'place', who: battle.roster[0] ?? ('' as never), place: 'nowhere' as never, manner: 'gm' }))
        malformed(spec, battle, gm({ kind: 'turn', who: 'nobody' as never }))
        malformed(spec, battle, gm({ kind: 'end-effect', effect: 'nothing' as never }))
      }
    })

    it('COM-06 whatever a rule refuses can be forced, unless it is malformed', () => {
      const pick = picker(11)
      for (const battle of battles.filter((one) => one.status === 'running').slice(0, 6)) {
        for (const one of combatantsOf(battle)) {
          for (const offer of offersAsTheyStand(spec, battle, one.id)) {
            if (!offer.refusal || offer.refusal.code === 'malformed') continue
            const deed = deedOf(spec, battle, one, offer, pick)
            const after = borne(spec, battle,
              gm({ kind: 'force',
                command: { type: 'act', actor: one.id,
                  deed: deed ?? { action: offer.action, targets: [], form: {} } } }))
            if (deed) must(after !== null, `${one.name}’s ${offer.name} cannot be forced although it is aimed well.`)
          }
        }
      }
    })

    it('a battle in any state can be drawn', () => {
      for (const battle of battles) checkViews(spec, battle)
    })
  })

  it('every option can be set to each of its bounds, reads back, and takes nothing outside them', () => {
    const battle = spec.samples[0]?.make()
    if (!battle) throw new Error('A ruleset needs a sample.')
    for (const field of spec.options) {
      for (const value of valuesOf(field)) {
        const after = borne(spec, battle, { type: 'options', values: { [field.key]: value } })
        expect(after && spec.optionValues(after.options)[field.key], `${field.key} ${String(value)}`).toBe(value)
      }
      for (const value of wrongValuesOf(field)) {
        malformed(spec, battle, { type: 'options', values: { [field.key]: value as FieldValue } })
      }
    }
    malformed(spec, battle, { type: 'options', values: { 'no-such-option': 1 } })
    expect(Object.keys(spec.optionValues(spec.defaults())).toSorted()).toEqual(
      spec.options.map((field) => field.key).toSorted(),
    )
  })

  it('its defaults, templates and samples fit its own schemas', () => {
    expect(spec.schemas.options.parse(spec.defaults())).toEqual({ ok: true, value: spec.defaults() })
    expect(spec.schemas.state.parse(spec.initial())).toEqual({ ok: true, value: spec.initial() })
    for (const kind of ['pc', 'npc'] as const) expect(spec.schemas.sheet.parse(spec.template(kind).sheet).ok).toBe(true)
    expect(spec.samples.length).toBeGreaterThan(0)
    for (const sample of spec.samples) {
      const battle = sample.make()
      checkHealth(spec, battle)
      expect(battle.ruleset).toBe(spec.id)
      expect(battle.status).toBe('setup')
      expect(tried(spec, battle, { type: 'start' }).kind).toBe('accepted')
    }
  })

  it('refuses foreign data with the field named', () => {
    const { sheet, ...others } = spec.schemas
    for (const [part, schema] of Object.entries({ sheet, ...others })) {
      // An empty group may be a sheet or options; nothing else of these is anything.
      for (const value of [null, 7, 'x', [], undefined, { type: 'no-such-thing' }, { kind: 'no-such-thing' }]) {
        const parsed = schema.parse(value)
        expect(parsed.ok, `${part}: ${JSON.stringify(value)}`).toBe(false)
        if (!parsed.ok) expect(parsed.problem.says.length).toBeGreaterThan(3)
      }
    }
  })
})
