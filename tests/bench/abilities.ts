// What a command and the view after it cost in a crowd of 100 that has 20 abilities of the language each: some are
// used, some modify numbers of whoever is near, some listen for what others do. Beside it, the same crowd without them.
import type { Battle, Ruleset } from '../../src/engine/core/index.ts'
import type { Ability } from '../../src/engine/abilities/language/ability.ts'
import { BLANK_ABILITY } from '../../src/rulesets/eight-phases/sheet/blank-ability.ts'
import { loadRuleset } from '../../src/rulesets/registry.ts'
import { costs, CROWD, LIMIT, median, peopled, sum } from './crowds.ts'

export { CROWD, LIMIT }
export const EACH = 20
const RULESET = 'eight-phases'

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
  { on: 'harm', stage: 'raw', to: 'other ally' },
  { on: 'land', degrees: ['hit', 'critical'], by: 'enemy', to: 'other ally' },
  { on: 'moment', moment: 'turn start', by: 'enemy' },
  { on: 'move', way: 'ends', by: 'enemy' },
  { on: 'rolled', by: 'enemy' },
  { on: 'down', to: 'ally' },
]
const watch = (nth: number): Ability => ({
  name: `Watch ${nth}`,
  listens: [{ when: 'after', event: [EVENTS[nth % EVENTS.length] ?? { on: 'down' }], within: '2',
    if: { test: 'not', of: { test: 'has', who: 'me', condition: 'BLOODIED' } },
    limits: [{ limit: 'times', times: '1', per: 'round' }],
    steps: [{ do: 'gain', what: 'focus', amount: '1', of: 'me' }] }],
})

/** The crowd with those abilities on every sheet, beside what it has. */
function gifted(spec: Ruleset): Battle {
  const battle = peopled(spec, CROWD)
  const texts = Array.from({ length: EACH },
    (_, nth) => (nth < 8 ? blow(nth) : nth < 14 ? ward(nth - 8) : watch(nth - 14)))
  const combatants = Object.fromEntries(
    Object.entries(battle.combatants).map(([id, one]) => {
      const sheet = one.sheet as { readonly abilities: readonly { readonly id: number }[] }
      const own = texts.map((text, nth) => ({ ...BLANK_ABILITY, id: 1000 + nth, name: text.name, text }))
      return [id, { ...one, sheet: { ...sheet, abilities: [...sheet.abilities, ...own] } }]
    }),
  )
  return { ...battle, combatants } as Battle
}

export interface Listening {
  readonly most: number
  readonly mostType: string
  /** Milliseconds that 19 of 20 commands stay under. */
  readonly dear: number
  readonly usual: number
  /** The usual cost in the bare sample of the same size. */
  readonly bare: number
}

export async function benchAbilities(): Promise<Listening> {
  const spec = await loadRuleset(RULESET)
  if (!spec) throw new Error(`There is no ${RULESET}.`)
  const [bare, all] = [costs(spec, () => peopled(spec, CROWD)), costs(spec, () => gifted(spec))]
  const dearest = all.toSorted((one, other) => sum(other) - sum(one))
  const [most, at] = [dearest[0], dearest[Math.floor(dearest.length / 20)]]
  if (!most || !at) throw new Error(`Nothing was played in ${RULESET}.`)
  return { most: sum(most), mostType: most.type, dear: sum(at), usual: median(all.map(sum)),
    bare: median(bare.map(sum)) }
}
