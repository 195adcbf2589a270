// The samples: complete, on their ground, and with somebody for every basic action and tag.
import { describe, expect, it } from 'vitest'
import { checkStat, combatantsOf, spaceOf } from '../../../src/engine/core/index.ts'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { abilityWords } from '../../../src/engine/abilities/say/ability.ts'
import { whyNotPlayed } from '../../../src/rulesets/eight-phases/abilities/played.ts'
import { WORDS } from '../../../src/rulesets/eight-phases/abilities/words.ts'
import { faultsOf } from '../../support/faulty-words.ts'
import { records } from '../../../src/rulesets/eight-phases/sheet/fields.ts'
import { abilitiesOn } from '../../../src/rulesets/eight-phases/sheet/abilities.ts'
import { ground } from '../../../src/rulesets/eight-phases/rules/ground.ts'
import { SAMPLES } from '../../../src/rulesets/eight-phases/sample/index.ts'
import { schemas } from '../../../src/rulesets/eight-phases/state.ts'
import { coverOf } from '../../../src/rulesets/eight-phases/rules/cover.ts'
import { lineOfSight } from '../../../src/rulesets/eight-phases/rules/sight.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { statFields } from '../../../src/rulesets/eight-phases/sheet/stats.ts'
import { fight } from '../../support/fight.ts'
import { START } from './people.ts'
import type { Ability } from '../../../src/rulesets/eight-phases/sheet/shape.ts'
import { expectRowsToFit } from '../../support/rows-fit.ts'

const made = SAMPLES.map((sample) => ({ id: sample.id, battle: sample.make() }))
const abilities = made.flatMap(({ battle }) => combatantsOf(battle).flatMap((one) => abilitiesOn(one)))
/** The conditions of the rules that abilities put on or impose. */
const conditions = abilities.flatMap(({ text }) =>
  [...JSON.stringify(text).matchAll(/"condition":"([A-Z]+)"/g)].map(([, name = '']) => name)
)
/** Somebody’s steps do that, wherever they stand. */
const does = (what: string) => abilities.some(({ text }) => JSON.stringify(text).includes(what))
const somebody = (has: (ability: Ability) => boolean) => abilities.some(has)

describe.each(made)('$id', ({ battle }) => {
  it('COM-40 lies on squares of one space, every diagonal one, and everybody stands on a free place', () => {
    expect(battle.scene.ground).toMatchObject({ kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'spaces' },
      diagonal: 'one' })
    const space = spaceOf(battle)
    for (const one of combatantsOf(battle)) {
      expect(one.place !== null && space.free(one.place, one.size, one.id), one.name).toBe(true)
    }
  })

  it('has four beacons, open to all, and six NPCs whose numbers the players do not know (PHA-72)', () => {
    const people = combatantsOf(battle)
    expect(people.filter((one) => one.kind === 'pc' && !one.secret.stats && one.player !== null)).toHaveLength(4)
    expect(people.filter((one) => one.kind === 'npc' && one.secret.stats && one.player === null)).toHaveLength(6)
    expect(new Set(people.map((one) => one.name)).size).toBe(10)
  })

  it('has nothing that its own fields and schemas would refuse', () => {
    for (const one of combatantsOf(battle)) {
      expect(schemas.sheet.parse(one.sheet), one.name).toMatchObject({ ok: true })
      for (const field of statFields(battle, one)) {
        expect(checkStat(field, one.stats[field.key] ?? Number.NaN), `${one.name}: ${field.key}`).toMatchObject({
          ok: true,
        })
      }
      expect(Object.keys(one.stats).toSorted()).toEqual(statFields(battle, one).map((field) => field.key).toSorted())
      expectRowsToFit(records(one), one.name)
      for (const { detail, name, text } of abilitiesOn(one)) {
        expect(detail, name).not.toBe('')
        if (!text) throw new Error(`${name} is not in the language.`)
        expect(readAbility(text, WORDS), name).toMatchObject({ ok: true })
        expect(whyNotPlayed(text), name).toBeNull()
        expect(faultsOf(abilityWords(text, WORDS)), name).toEqual([])
      }
    }
  })

  it('begins', () => {
    const begun = fight(spec, battle).do(START)
    expect(begun.battle).toMatchObject({ status: 'running', turn: { round: 1 } })
  })
})

it('PHA-71 one sample has an elite with INITIATIVE 3 and 8, the other a boss in its place', () => {
  const [plain, boss] = made.map(({ battle }) => combatantsOf(battle).filter((one) => one.kind === 'npc'))
  expect(plain?.map((one) => one.sheet.initiatives)).toEqual([[1], [2], [3], [4], [5], [3, 8]])
  expect(plain?.filter((one) => one.sheet.boss)).toEqual([])
  expect(boss?.filter((one) => one.sheet.boss).map((one) => one.name)).toEqual(['The Drowned Bell'])
  expect(boss?.map((one) => one.size)).toContain(3)
})

it('PHA-02 an ability stands in for every basic action but Release, Ready and the whole of a Full Attack', () => {
  const basics = new Set(abilities.filter((one) => one.activation === 'action').map((one) => one.basic))
  expect([...basics].toSorted()).toEqual(['channel', 'defend', 'fight', 'grapple', 'hide', 'mark', 'refresh', 'rush',
    'search', 'shove', 'volley'])
  expect(somebody((one) => one.slow)).toBe(true)
})

it('PHA-12 PHA-44 PHA-69 every kind of activation, area, attack and tag is somebody’s', () => {
  const all = (key: keyof Ability) => new Set(abilities.map((one) => one[key]))
  expect(all('activation')).toEqual(new Set(['action', 'phase', 'minor', 'free', 'reaction', 'standing']))
  expect(all('area')).toEqual(new Set(['none', 'blast', 'close-blast', 'burst', 'line']))
  expect(all('aim')).toEqual(new Set(['enemy', 'ally', 'any', 'self']))
  expect(all('kind')).toEqual(new Set(['weapon', 'spell', 'technique', 'support']))
  for (const tag of ['slow', 'aetheric', 'indirect', 'arcing', 'piercing', 'reloading', 'recharge', 'linked', 'mp',
    'focus', 'recoveries', 'takesStress'] as const)
  {
    expect(somebody((one) => Boolean(one[tag])), tag).toBe(true)
  }
  for (const what of ['"edge"', '"do":"harm"', '"what":"stress"', '"what":"discord"', '"what":"hp"', '"what":"temp hp"',
    '"what":"focus"', ' save"', '"how":"push"', '"how":"pull"', '"how":"slide"', '"how":"shift"', '"how":"teleport"',
    '"do":"choose"', '"do":"zone"', '"do":"alter"', '"do":"use"', '"critical"', '"passed"', '"keep"', '"if"',
    '"listens"', '"counters"', '"conditions"', '"grants"', '"imposes"', '"modifiers"', '"use":"reaction"'])
  {
    expect(does(what), what).toBe(true)
  }
  const linked = abilities.filter((one) => one.linked !== '').map((one) => one.linked)
  expect(linked.every((pair) => linked.filter((one) => one === pair).length % 2 === 0)).toBe(true)
})

it('PHA-80 most conditions are somebody’s to put on', () => {
  expect([...new Set(conditions)].toSorted()).toEqual([
    'BLINDED',
    'DAZED',
    'DISARMED',
    'HIDDEN',
    'IMMOBILIZED',
    'INVISIBLE',
    'MARKED',
    'PRONE',
    'SILENCED',
    'SLOWED',
    'SUNDERED',
    'VULNERABLE',
    'WEAKENED',
  ])
})

it('PHA-68 PHA-81 the cistern has hard and soft cover, and walls that nobody sees through', () => {
  const [sample] = made
  if (!sample) throw new Error('There is no sample.')
  const kept = fight(spec, sample.battle)
  const among = (from: string, to: string) => coverOf(kept.battle, kept.who(from), kept.who(to)).kind
  expect(lineOfSight(kept.battle, kept.who('Teodor Quill'), kept.who('Orrin Vey'))).toBe(false)
  expect(lineOfSight(kept.battle, kept.who('Bodkin Rue'), kept.who('Mire lurker'))).toBe(true)
  expect(among('Ysolt Marr', 'Mire lurker')).not.toBe('none')
  expect(among('Silt archer', 'Cistern kite')).toBe('none')
  const kite = kept.who('Cistern kite')
  const perched = { ...kite, sheet: { ...kite.sheet, landed: true } }
  expect(coverOf(kept.battle, kept.who('Silt archer'), perched).kind).toBe('soft')
})

it('COM-40 a new battle begins on an empty ground', () => {
  expect(ground()).toMatchObject({ walls: [], doors: [], terrain: [], image: null })
})
