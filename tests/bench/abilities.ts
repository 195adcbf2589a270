// What a command and the view after it cost in a crowd of 100 that has 20 abilities of the language each, and 5 zones:
// some are used, some modify numbers of whoever is near, some listen for what others do. Beside it, the same crowd
// without them. And what the previews of all targets of one deed cost there.
import { type Battle, type Command, decide, type Ruleset } from '../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../src/engine/dice/sources.ts'
import { PLAIN_ABILITY } from '../../src/rulesets/eidolon-rows/sheet/blank.ts'
import type { Ability } from '../../src/engine/abilities/language/ability.ts'
import { BLANK_ABILITY } from '../../src/rulesets/eight-phases/sheet/blank-ability.ts'
import { loadRuleset } from '../../src/rulesets/registry.ts'
import { costs, CROWD, LIMIT, median, peopled, sum } from './crowds.ts'

export { CROWD, LIMIT }
export const EACH = 20
export const ZONES = 5

const blow = (nth: number): Ability => ({
  name: `Blow ${nth}`,
  tags: ['weapon', 'melee', 'attack'],
  use: nth % 2 === 0 ? 'fight' : 'volley',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: `${1 + nth}` }],
  steps: [{ do: 'check', check: 'attack', against: 'it', edge: '1, 0 while bloodied', on: {
    hit: [{ do: 'harm', amount: '1d6 + enemies adjacent', kind: 'physical' }, { do: 'put', condition: '+Ached',
      until: { moment: 'turn end', of: 'it', count: '1' } }],
  } }],
  conditions: {
    Ached: { value: 'add up', modifiers: [{ on: 'dodge', by: '0 − value' }],
      listens: [{ when: 'after', event: [{ on: 'land', by: 'me', degrees: ['hit'] }],
        steps: [{ do: 'end', condition: 'this' }] }] },
  },
})
const ward = (nth: number): Ability => ({
  name: `Ward ${nth}`,
  modifiers: [{ on: ['armor', 'dodge', 'save target', 'speed', 'attack accuracy', 'damage done'][nth % 6] ?? 'armor',
    of: 'other ally', by: '1', stack: 'highest', if: { test: 'within', who: 'it', spaces: `${2 + nth}`, of: 'me' } }],
})
const EVENTS: readonly NonNullable<Ability['listens']>[number]['event'][number][] = [
  { on: 'harm', stage: 'net', to: 'other ally' },
  { on: 'land', degrees: ['hit', 'critical'], by: 'enemy', to: 'other ally' },
  { on: 'moment', moment: 'turn start', by: 'enemy' },
  { on: 'move', way: 'ends', by: 'enemy' },
  { on: 'deed', by: 'enemy' },
  { on: 'down', to: 'ally' },
]
const watch = (nth: number): Ability => ({
  name: `Watch ${nth}`,
  listens: [{ when: 'after', event: [EVENTS[nth % EVENTS.length] ?? { on: 'down' }], within: '2',
    if: { test: 'not', of: { test: 'has', who: 'me', condition: 'BLOODIED' } },
    limits: [{ limit: 'times', times: '1', per: 'round' }],
    steps: [{ do: 'gain', what: 'focus', amount: '1', of: 'me' }] }],
})

/** Five auras that go with whoever has them: numbers inside, and something that listens for who enters. */
const AURAS: Ability = {
  name: 'Auras',
  use: 'free',
  steps: Array.from({ length: ZONES },
    (_, nth) => ({ do: 'zone', at: 'me',
      zone: { name: `Aura ${nth}`, follows: 'me', area: { shape: 'burst', size: '2' }, inside: 'part',
        until: 'scene end',
        modifiers: [{ on: ['armor', 'dodge', 'speed', 'attack accuracy', 'damage done'][nth] ?? 'armor', of: 'inside',
          by: '1', stack: 'highest' }], listens: nth > 0
          ? []
          : [{ when: 'after', event: [{ on: 'move', way: 'enters', by: 'enemy' }],
            steps: [{ do: 'gain', what: 'focus', amount: '1', of: 'me' }] }] } })),
}

// --- Eidolon Rows: no zones; what goes with somebody is carried by conditions.

const strike = (nth: number): Ability => ({
  name: `Blow ${nth}`,
  tags: ['attack'],
  use: nth % 2 === 0 ? 'melee' : 'ranged',
  cost: [{ pay: 'ap', amount: '1' }],
  needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'check', check: nth % 3 === 0 ? 'magical attack' : 'physical attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: 'blow + allies standing', kind: 'own' }, { do: 'put', condition: '+Ached',
      until: { moment: 'turn end', of: 'it', count: '1' } }],
  } }],
  conditions: { Ached: { value: 'add up', modifiers: [{ on: 'evasion', by: '0 − value' }] } },
})
const shield = (nth: number): Ability => ({
  name: `Ward ${nth}`,
  modifiers: [{ on: ['attack', 'defence', 'evasion', 'accuracy', 'magic', 'resistance'][nth % 6] ?? 'attack',
    of: 'other ally', by: '1', stack: 'highest', if: { test: 'tag', who: 'it', tag: 'front row' } }],
})
const HEARD: typeof EVENTS = [
  { on: 'harm', stage: 'dealt', to: 'other ally' },
  { on: 'land', degrees: ['hit'], by: 'enemy', to: 'other ally' },
  { on: 'moment', moment: 'turn start', by: 'enemy' },
  { on: 'move', way: 'ends', by: 'enemy' },
  { on: 'deed', by: 'enemy' },
  { on: 'down', to: 'ally' },
]
const sentry = (nth: number): Ability => ({
  name: `Watch ${nth}`,
  listens: [{ when: 'after', event: [HEARD[nth % HEARD.length] ?? { on: 'down' }],
    if: { test: 'tag', who: 'me', tag: 'front row' }, limits: [{ limit: 'times', times: '1', per: 'round' }],
    steps: [{ do: 'gain', what: 'mp', amount: '1', of: 'me' }] }],
})
const AIRS: Ability = {
  name: 'Auras',
  use: 'self',
  steps: Array.from({ length: ZONES },
    (_, nth) => ({ do: 'put', condition: `+Air ${nth}`, on: 'me', until: 'battle end' })),
  conditions: Object.fromEntries(Array.from({ length: ZONES }, (_, nth) => [`Air ${nth}`, {
    modifiers: [{ on: ['attack', 'defence', 'evasion', 'accuracy', 'magic'][nth] ?? 'attack', of: 'other ally', by: '1',
      stack: 'highest' }],
    listens: nth > 0
      ? []
      : [{ when: 'after', event: [{ on: 'moment', moment: 'turn end', by: 'enemy' }],
        steps: [{ do: 'gain', what: 'mp', amount: '1', of: 'me' }] }],
  }])),
}

interface Gift {
  readonly ruleset: string
  readonly texts: readonly Ability[]
  /** What lays the zones down. */
  readonly lays: Ability
  readonly blank: object
}
const gift = (of: readonly [blow: typeof blow, ward: typeof ward, watch: typeof watch]): readonly Ability[] =>
  Array.from({ length: EACH }, (_, nth) => (nth < 8 ? of[0](nth) : nth < 14 ? of[1](nth - 8) : of[2](nth - 14)))
const GIFTS: readonly Gift[] = [
  { ruleset: 'eight-phases', texts: gift([blow, ward, watch]), lays: AURAS, blank: BLANK_ABILITY },
  { ruleset: 'eidolon-rows', texts: gift([strike, shield, sentry]), lays: AIRS, blank: PLAIN_ABILITY },
]

/** The crowd with those abilities on every sheet, beside what it has, and with all its zones down. */
function gifted(spec: Ruleset, { texts, lays, blank }: Gift): Battle {
  const battle = peopled(spec, CROWD)
  const combatants = Object.fromEntries(
    Object.entries(battle.combatants).map(([id, one]) => {
      const sheet = one.sheet as { readonly abilities: readonly { readonly id: number }[] }
      const own = [...texts, lays].map((text, nth) => ({ ...blank, id: 1000 + nth, name: text.name, text }))
      return [id, { ...one, sheet: { ...sheet, abilities: [...sheet.abilities, ...own] } }]
    }),
  )
  return zoned(spec, { ...battle, combatants } as Battle)
}

/** Everybody lays its zones down by the GM’s word; the battle is set up anew with what lies there. */
function zoned(spec: Ruleset, base: Battle): Battle {
  const dice = seededSource(seedState(1))
  const after = (battle: Battle, command: Command): Battle => {
    const decision = decide(spec, battle, command, dice)
    if (decision.kind !== 'accepted') throw new Error(`Not laid down: ${JSON.stringify(decision)}`)
    return decision.battle
  }
  const begun = after(base, { type: 'start' })
  const laid = base.roster.reduce((battle, actor) => {
    const calm: Battle = { ...battle, prompt: null, stack: [] }
    const action = spec.offers(calm, actor).find(({ name }) => name === 'Auras')?.action
    if (!action) throw new Error(`${actor} lays nothing down.`)
    return after(calm, { type: 'override', reason: '',
      change: { kind: 'force', command: { type: 'act', actor, deed: { action, targets: [], form: {} } } } })
  }, begun)
  if (laid.effects.length < ZONES * CROWD) throw new Error(`Only ${laid.effects.length} zones lie there.`)
  const { effects, scene, serial } = laid
  return { ...base, effects, scene, serial }
}

/** Milliseconds of the previews of all targets of one of the deeds, right after the battle has changed. */
function previews(spec: Ruleset, setUp: Battle): number {
  const begun = decide(spec, setUp, { type: 'start' }, seededSource(seedState(1)))
  const base: Battle = begun.kind === 'accepted' ? { ...begun.battle, prompt: null, stack: [] } : setUp
  const [actor] = base.roster
  if (!actor) return 0
  const deeds = spec.offers(base, actor).filter(({ name, needs }) => name.includes('Blow') && needs.length > 0)
  let lines = 0
  const taken = deeds.map(({ action }) => {
    const anew = { ...base, combatants: { ...base.combatants } } as Battle
    const began = performance.now()
    for (const { preview } of spec.targets(anew, actor, action, [])) lines += preview.length
    return performance.now() - began
  })
  if (lines === 0) throw new Error(`Nothing is foreseen in ${spec.id}.`)
  return median(taken)
}

export interface Listening {
  readonly ruleset: string
  readonly most: number
  readonly mostType: string
  /** Milliseconds that 19 of 20 commands stay under. */
  readonly dear: number
  readonly usual: number
  /** The usual cost in the bare sample of the same size. */
  readonly bare: number
  /** All targets of one deed with what would come of it, and the same of the bare sample. */
  readonly previews: number
}

export async function benchAbilities(): Promise<readonly Listening[]> {
  const all: Listening[] = []
  for (const one of GIFTS) all.push(await benchOne(one))
  return all
}

async function benchOne(one: Gift): Promise<Listening> {
  const spec = await loadRuleset(one.ruleset)
  if (!spec) throw new Error(`There is no ${one.ruleset}.`)
  const base = gifted(spec, one)
  // One game, twice over: whoever plays at random looks at everything, which takes longer than what is measured.
  const few = { seeds: [1], times: 2, commands: 30 }
  const [bare, all] = [costs(spec, () => peopled(spec, CROWD), few), costs(spec, () => base, few)]
  const dearest = all.toSorted((first, other) => sum(other) - sum(first))
  const [most, at] = [dearest[0], dearest[Math.floor(dearest.length / 20)]]
  if (!most || !at) throw new Error(`Nothing was played in ${one.ruleset}.`)
  return { ruleset: one.ruleset, most: sum(most), mostType: most.type, dear: sum(at), usual: median(all.map(sum)),
    bare: median(bare.map(sum)), previews: previews(spec, base) }
}
