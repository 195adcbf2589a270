// The samples: complete, in their own rows, with somebody for every type of ability, every effect and every status, and
// a fight that comes to an end.
import { whyItemNotPlayed, whyNotPlayed } from '../../../src/rulesets/eidolon-rows/abilities/played.ts'
import { profilesOf, type Profile } from '../../../src/rulesets/eidolon-rows/abilities/profile.ts'
import { WORDS } from '../../../src/rulesets/eidolon-rows/abilities/words.ts'
import { describe, expect, it } from 'vitest'
import { checkStat, combatantsOf, decide, spaceOf } from '../../../src/engine/core/index.ts'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import { fight } from '../../support/fight.ts'
import { picker } from '../../support/contract/random-run.ts'
import { deedOf } from '../../support/random-player.ts'
import { lookAt } from './content/odds-of.ts'
import { END_TURN, START, type RowsCommand } from './table.ts'
import { ruleset as eidolonRows } from '../../../src/rulesets/eidolon-rows/index.ts'
import { actorFor } from '../../../src/rulesets/eidolon-rows/rules/summoned-eidolons.ts'
import { multiplier, STATUS_ELEMENT } from '../../../src/rulesets/eidolon-rows/rules/elements.ts'
import { ground } from '../../../src/rulesets/eidolon-rows/rules/ground.ts'
import { camp, rowWhere } from '../../../src/rulesets/eidolon-rows/rules/sides.ts'
import { SAMPLES } from '../../../src/rulesets/eidolon-rows/sample/index.ts'
import { records } from '../../../src/rulesets/eidolon-rows/sheet/fields.ts'
import { ALL_ELEMENTS, STATUSES } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import type { AbilityType, AbilityNature } from '../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import { apOf, statFields } from '../../../src/rulesets/eidolon-rows/sheet/stats.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { schemas, type RowsBattle, type RowsCombatant } from '../../../src/rulesets/eidolon-rows/state.ts'
import { expectRowsToFit } from '../../support/rows-fit.ts'

const made = SAMPLES.map((sample) => ({ id: sample.id, battle: sample.make() }))
const first = (): RowsBattle => {
  const [sample] = SAMPLES
  if (!sample) throw new Error('There is no sample.')
  return sample.make()
}
const party = (battle: RowsBattle) => combatantsOf(battle).filter((one) => one.kind === 'pc')
const foes = (battle: RowsBattle) => combatantsOf(battle).filter((one) => one.kind === 'npc')
/** What the texts of the sheets say, as the rules look at it. */
const abilities = (who: readonly RowsCombatant[]): readonly Profile[] =>
  who.flatMap((one) => one.sheet.abilities.flatMap((row) => profilesOf(one, row)))
const texts = (who: readonly RowsCombatant[]): readonly Text[] =>
  who.flatMap((one) => one.sheet.abilities.flatMap(({ text }) => text ?? []))
const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()

describe.each(made)('$id', ({ battle }) => {
  it('ROW-01 COM-40 four rows, everybody in a free slot of their own side’s', () => {
    expect(battle.scene.ground).toEqual(ground())
    const space = spaceOf(battle)
    for (const one of combatantsOf(battle)) {
      expect(one.place !== null && space.free(one.place, one.size, one.id), one.name).toBe(true)
      expect(one.place !== null && spec.whyNotStand?.(battle, one, one.place), one.name).toBeNull()
    }
    for (const who of [party(battle), foes(battle)]) {
      expect(sorted(who.map((one) => rowWhere(battle, one) ?? ''))).toEqual(['back', 'front'])
    }
  })

  it('has four people and six enemies, one of them a villain, all of other names', () => {
    expect(party(battle).filter((one) => one.player !== null && !one.secret.stats && camp(battle, one) === 'players'))
      .toHaveLength(4)
    expect(foes(battle).filter((one) => camp(battle, one) === 'enemies')).toHaveLength(6)
    expect(foes(battle).filter((one) => one.sheet.villain)).toHaveLength(1)
    expect(new Set(combatantsOf(battle).map((one) => one.name)).size).toBe(10)
  })

  it('has nothing that its own fields and schemas would refuse', () => {
    expect(schemas.state.parse(battle.turn)).toMatchObject({ ok: true })
    for (const one of combatantsOf(battle)) {
      const { sheet } = one
      expect(schemas.sheet.parse(sheet), one.name).toMatchObject({ ok: true })
      for (const field of statFields(battle, one)) {
        expect(checkStat(field, one.stats[field.key] ?? Number.NaN), `${one.name}: ${field.key}`).toMatchObject({
          ok: true,
        })
      }
      expect(Object.keys(one.stats).toSorted()).toEqual(statFields(battle, one).map((field) => field.key).toSorted())
      expectRowsToFit(records(one), one.name)
      for (const ability of sheet.abilities) {
        expect(ability.text?.words ?? ability.detail, ability.name).not.toBe('')
        const read = readAbility(ability.text, WORDS)
        expect(read.ok ? whyNotPlayed(read.value) : read.problem, ability.name).toBeNull()
      }
    }
  })

  it('ROW-22 what each item does stands in a text that is played', () => {
    for (const item of battle.turn.items) {
      const read = readAbility(item.text, WORDS)
      expect(read.ok ? whyItemNotPlayed(read.value) : read.problem, item.name).toBeNull()
    }
  })

  it('ROW-27 there is something to work on for AP and something for two whole turns, and each can be placed', () => {
    const { objects } = battle.scene
    expect(objects.filter((one) => (one.numbers['price'] ?? 0) > 1)).toHaveLength(1)
    expect(objects.filter((one) => one.numbers['turns'] === 2)).toHaveLength(1)
    expect(objects.every((one) => one.numbers['done'] === 0 && one.place !== null && spaceOf(battle).has(one.place)))
      .toBe(true)
    expect(objects.every((one) => one.meter?.max === Math.max(one.numbers['price'] ?? 0, one.numbers['turns'] ?? 0)))
      .toBe(true)
  })
})

describe('The Eleventh Night', () => {
  it('ROW-03 every type, every nature and every trigger of abilities is somebody’s', () => {
    const all = abilities(combatantsOf(first()))
    const types: readonly AbilityType[] = ['ally', 'melee', 'multi', 'passive', 'ranged', 'self', 'special']
    const natures: readonly AbilityNature[] = ['magical', 'none', 'physical', 'status']
    expect(sorted(all.map((one) => one.type))).toEqual(types)
    expect(sorted(all.map((one) => one.nature))).toEqual(natures)
    const answered = texts(combatantsOf(first())).flatMap(({ listens = [] }) =>
      listens.flatMap(({ use, event }) => use === 'reaction' ? event.map(({ on, to }) => `${on} ${to}`) : [])
    )
    expect(sorted(answered)).toEqual(['deed undefined', 'down other ally', 'harm me', 'harm other ally', 'land me'])
    expect(sorted(all.map((one) => one.row))).toEqual(['any', 'back', 'front'])
  })

  it('ROW-21 ROW-13 every kind of effect occurs, at once and in Effect phases to come, and every kind of price', () => {
    const battle = first()
    const all = abilities(combatantsOf(battle))
    const steps = JSON.stringify(texts(combatantsOf(battle)))
    for (const what of ['harm', 'gain', 'lose', 'cure', 'end', 'move', 'put']) expect(steps).toContain(`"do":"${what}"`)
    for (const what of ['hp', 'mp', 'anima', 'revival', 'water shell', 'defence track']) {
      expect(steps).toContain(`"what":"${what}"`)
    }
    // Harm by dice is not doubled.
    expect(steps).toMatch(/"amount":"1d6","kind":"colourless","skips":\["doubling"\]/)
    expect(steps.split('"on":"moment"').length - 1).toBeGreaterThanOrEqual(3)
    for (const price of ['mp', 'anima', 'hp'] as const) {
      expect(steps).toContain(`"pay":"${price}"`)
    }
    expect(sorted(all.map((one) => String(one.ap)))).toEqual(['0', '1', '2', '3'])
    for (const one of all) {
      if (one.item !== '') {
        expect(battle.turn.items.some((item) => item.name === one.item && item.count > 0), one.item).toBe(true)
      }
    }
    expect(all.filter((one) => one.item !== '')).toHaveLength(1)
  })

  describe('does more than strike', () => {
    const missing = (who: readonly RowsCombatant[], parts: readonly string[]) => {
      const all = JSON.stringify(texts(who))
      return parts.filter((part) => !all.includes(part))
    }

    it('heroes call out, shelter, mark, hide, copy, undo, lie in wait, look closely, and let others act', () => {
      expect(
        missing(party(first()), ['forbids', 'grants', 'modifiers', 'conditions', 'limits', 'ends', '"when":"before"',
          '"when":"instead"', '"when":"after"', '"do":"redirect"', '"do":"cancel"', '"do":"alter"', '"do":"order"',
          '"do":"use"', '"do":"pick"', '"do":"choose"', '"do":"repeat"', '"do":"reveal"', '"on":"move"', '"turn ap"',
          '"harm taken"', '"statuses taken"', 'revival', '#value']),
      ).toEqual([])
    })

    it('foes count, wager, mirror, survive, summon, undo and copy', () => {
      expect(
        missing(foes(first()), ['counters', 'ways', 'opposed roll', '"do":"summon"', '"when":"instead"',
          '"do":"cancel"', '"do":"use"', '"do":"retry"', 'forbids', '"turn ap"', '"kind":"fixed"', '"per":"battle"']),
      )
        .toEqual([])
    })
  })

  it('what the odds tell of each text is what comes of it', () => {
    for (const text of texts(combatantsOf(first()))) lookAt(text)
  })

  it('ROW-56 each of the nine statuses is inflicted by an ability, and not all possible targets are immune', () => {
    const battle = first()
    const givers = combatantsOf(battle).flatMap((one) => {
      const said = JSON.stringify(texts([one]))
      return STATUSES.flatMap((status) => said.includes(`"${status.toLowerCase()} roll"`) ? [{ one, status }] : [])
    })
    expect(sorted(givers.map(({ status }) => status))).toEqual(STATUSES.toSorted())
    for (const { one, status } of givers) {
      const others = combatantsOf(battle).filter((other) => camp(battle, other) !== camp(battle, one))
      expect(others.some((other) => multiplier(STATUS_ELEMENT[status], other.sheet.element) > 0.25),
        `${one.name}: ${status}`).toBe(true)
    }
    // Each side meets at least five of them.
    for (const whose of ['players', 'enemies'] as const) {
      expect(new Set(givers.filter(({ one }) => camp(battle, one) === whose).map(({ status }) => status)).size)
        .toBeGreaterThanOrEqual(7)
    }
  })

  it('ROW-53 ROW-54 all nine elements are there; every enemy begins with a shell of another element', () => {
    const battle = first()
    const used = [
      ...combatantsOf(battle).flatMap((one) => [one.sheet.element, ...one.sheet.shells.map((shell) => shell.element)]),
      ...abilities(combatantsOf(battle)).map((one) => one.element),
    ]
    expect(sorted(used.filter((one) => one !== ''))).toEqual(ALL_ELEMENTS.toSorted())
    for (const one of foes(battle)) {
      expect(one.sheet.shells.length, one.name).toBeGreaterThan(0)
      expect(
        one.sheet.shells.every((shell) =>
          shell.element !== one.sheet.element && shell.hp === shell.most && shell.hp <= (one.stats['maxHp'] ?? 0)
        ),
        one.name,
      ).toBe(true)
      expect(new Set(one.sheet.shells.map((shell) => shell.element)).size, one.name).toBe(one.sheet.shells.length)
    }
  })

  it('ROW-53 against every shell, and every enemy beneath, a hero has an element that does double or more', () => {
    const battle = first()
    const attacks = abilities(party(battle)).filter((one) =>
      one.of !== 'eidolon' && one.effects.some((effect) => effect.kind === 'harm')
    ).map((one) => one.element)
    for (const one of foes(battle)) {
      for (const element of [one.sheet.element, ...one.sheet.shells.map((shell) => shell.element)]) {
        expect(Math.max(...attacks.map((by) => multiplier(by, element))), `${one.name}: ${element}`).toBeGreaterThan(1)
      }
    }
  })

  it('ROW-15 ROW-40 each hero has two jobs with abilities and an eidolon with three; the villain has one, too', () => {
    const battle = first()
    for (const one of party(battle)) {
      const { jobs, job, abilities: own, eidolon } = one.sheet
      expect(jobs.map((each) => own.filter((ability) => ability.of === `job:${each.id}`).length >= 3), one.name)
        .toEqual([true, true])
      expect(jobs.some((each) => each.id === job), one.name).toBe(true)
      expect(own.filter((each) => each.of === 'eidolon'), eidolon.name).toHaveLength(3)
      expect(
        abilities([one]).filter((each) => each.of === 'eidolon' && each.effects.some(({ kind }) => kind === 'harm'))
          .length,
        eidolon.name,
      ).toBeGreaterThan(0)
      expect((one.stats['anima'] ?? 0) >= 3, one.name).toBe(true)
    }
    expect(new Set(party(battle).map((one) => one.sheet.eidolon.element)).size).toBe(4)
    expect(
      foes(battle).filter((one) => one.sheet.eidolon.name !== '').map(
        (one) => [one.sheet.villain, (one.stats['anima'] ?? 0) >= 5],
      ),
    ).toEqual([[true, true]])
  })

  it('ROW-11 ROW-28 both numbers of AP are there, and weapons one can and one cannot use', () => {
    const battle = first()
    expect(sorted(combatantsOf(battle).map((one) => String(apOf(one.stats['tier'] ?? 1))))).toEqual(['2', '3'])
    const spare = party(battle).flatMap((one) =>
      one.sheet.gear.filter((gear) => gear.kind === 'weapon' && !gear.worn).map((gear) =>
        one.sheet.proficient.includes(gear.family)
      )
    )
    expect(sorted(spare.map(String))).toEqual(['false', 'true'])
    for (const one of party(battle)) {
      expect(one.sheet.gear.filter((gear) => gear.kind === 'weapon' && gear.worn), one.name).toHaveLength(1)
    }
    expect(sorted(party(battle).flatMap((one) => one.sheet.gear.map((gear) => gear.kind)))).toEqual(['accessory',
      'armour', 'weapon'])
  })

  it('ROW-22 the party shares a basket, the enemies have a bottle, and nothing in either is used up yet', () => {
    const { items } = first().turn
    expect(items.filter((one) => one.side === 'players').length).toBeGreaterThan(5)
    expect(items.filter((one) => one.side === 'enemies')).toHaveLength(1)
    expect(items.every((one) => one.count > 0)).toBe(true)
  })

  it('ROW-04 it begins with a number from each of the four players', () => {
    const begun = fight(spec, first()).do(START)
    const view = spec.promptView(begun.battle)
    expect(view?.kind === 'rows' && view.rows.map((one) => one.label)).toHaveLength(4)
  })
})

describe('the fight', () => {
  /**
   * Everybody does the dearest thing on their palette that hurts, at somebody it can be done to; from the back row they
   * come forward for it, and else end the turn.
   */
  function played(seed: number): { readonly rounds: number; readonly won: boolean } {
    const [dice, pick] = [seededSource(seedState(seed)), picker(seed)]
    let battle = first()
    for (let step = 0; step < 600 && battle.proposal === null; step++) {
      const { acting } = battle.turn
      const who = acting ? battle.combatants[actorFor(battle, acting.who)] : undefined
      const can = who ? spec.offers(battle, who.id).filter((one) => one.refusal === null) : []
      const hurts = can.filter((one) =>
        /damage/i.test(one.detail)
      ).toSorted((a, b) => b.price.length - a.price.length)[0]
        ?? (who && rowWhere(battle, who) === 'back' ? can.find((one) => one.name === 'Move') : undefined)
      const deed = who && hurts ? deedOf(eidolonRows, battle, who, hurts, pick) : null
      const command: RowsCommand = battle.status === 'setup'
        ? START
        : battle.prompt
        ? answerFor(battle)
        : who && deed
        ? { type: 'act', actor: who.id, deed: { ...deed, form: {} } }
        : END_TURN
      const decision = decide(spec, battle, command, dice)
      if (decision.kind !== 'accepted') {
        throw new Error(
          decision.kind === 'refused' ? decision.refusal.says : 'The dice are given.',
        )
      }
      ;({ battle } = decision)
    }
    expect(battle.proposal, `seed ${seed}`).not.toBeNull()
    return { rounds: battle.turn.round, won: foes(battle).every((one) => one.presence !== 'present') }
  }
  function answerFor(battle: RowsBattle): RowsCommand {
    const view = spec.promptView(battle)
    if (!view) throw new Error('A question is open that nobody is asked.')
    return { type: 'answer', prompt: view.id, answer: view.kind === 'choose'
      ? { kind: 'choose', chosen: [view.choices[0]?.id ?? ''] }
      : view.kind === 'order'
      ? { kind: 'order', order: view.items.map((one) => one.id) }
      : { kind: 'pass-all' } }
  }

  it('is over in three to twelve rounds, played by people who do no more than strike', () => {
    const ends = Array.from({ length: 12 }, (_, seed) => played(seed + 1))
    for (const { rounds } of ends) expect(rounds >= 3 && rounds <= 12, JSON.stringify(ends)).toBe(true)
    expect(ends.filter(({ won }) => won).length, 'with no thought at all it can be lost, too, but not always')
      .toBeGreaterThan(0)
  })
})

describe('House Lights Down', () => {
  it('COM-24 one of six foes is hidden, the numbers of two are secret, and the house has something in store', () => {
    const [, sample] = made
    const kept = foes(sample?.battle ?? first()).map((one) => one.secret)
    expect([kept.filter((one) => one.token).length, kept.filter((one) => one.stats && !one.token).length]).toEqual([1,
      2])
    expect(sample?.battle.turn.ongoing.filter((one) => one.secret)).toHaveLength(1)
    expect(first().turn.ongoing.filter((one) => one.secret)).toEqual([])
  })
})
