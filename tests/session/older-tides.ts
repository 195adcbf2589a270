// A made-up past of the odd ruleset: rules of version 3 that are the present ones, the way to them from version 1, and
// battles as versions 1 and 2 would have saved them.
import { newcomer, PLAYERS, type Battle, type Command, type Ruleset,
  type RulesetMigration } from '../../src/engine/core/index.ts'
import type { Json } from '../../src/lib/json.ts'
import { writeSave } from '../../src/session/save.ts'
import { currentBattle, newSession, rollForMe, submit, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { ashore, deed } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { template } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

type Group = { readonly [key: string]: Json }
const isGroup = (value: Json): value is Group =>
  typeof value === 'object' && value !== null && !(Array.isArray as (value: Json) => value is readonly Json[])(value)
/** The group with what is made of it added and `without` taken out; anything else as it is. */
const remade = (value: Json, make: (group: Group) => Group, ...without: string[]): Json => {
  if (!isGroup(value)) return value
  const made = { ...value, ...make(value) }
  return Object.fromEntries(Object.entries(made).filter(([key]) => !without.includes(key)))
}
const retyped = (value: Json, from: string, to: string): Json =>
  isGroup(value) && value['type'] === from ? { ...value, type: to } : value

export const TELLS = ['Strolls are counted in whole ells now.',
  'Totems are written small now; nobody is damp at first.'] as const

/** Every part is touched by one of the two steps, and the commands by both. */
export const TO_2 = {
  tells: TELLS[0],
  options: (old) => remade(old, ({ halfElls = 2 }) => ({ stroll: Number(halfElls) / 2 }), 'halfElls'),
  state: (old) => remade(old, ({ bilge = 0 }) => ({ water: bilge }), 'bilge'),
  event: (old) => retyped(old, 'scooped', 'bailed'),
  command: (old) => retyped(retyped(old, 'scoop', 'bail'), 'finish-turn', 'done'),
} satisfies RulesetMigration
export const TO_3 = {
  tells: TELLS[1],
  sheet: (old) => remade(old, ({ totem = '' }) => ({ totem: String(totem).toLowerCase() })),
  frame: (old) =>
    isGroup(old) && old['kind'] === 'deed' ? remade(old, ({ victim = null }) => ({ target: victim }), 'victim') : old,
  command: (old) => retyped(old, 'done', 'end-turn'),
  session: (old) =>
    remade(old, ({ base = null }) => ({
      base: remade(base, ({ combatants = null }) => ({
        combatants: remade(combatants, (all) =>
          Object.fromEntries(
            Object.entries(all).map(
              ([id, one]) => [id, remade(one, ({ stats = null }) => ({ stats: remade(stats, () => ({ damp: 0 })) }))],
            ),
          )),
      })),
    })),
} satisfies RulesetMigration

export const tides3: Ruleset = { ...tides, version: 3, migrations: [TO_2, TO_3] }
export const find3 = (id: string): Ruleset | undefined => (id === tides3.id ? tides3 : undefined)

/**
 * A battle with every part of its own in every place: it begins in the midst of a deed, and ends with a step undone and
 * a command that waits for dice.
 */
export function everywhere(): Session {
  const tide = ashore()
  tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
  let session = newSession(tides3, 'old', tide.battle as unknown as Battle, 3)
  const give = (command: Command): void => {
    let outcome = submit(tides3, session, command, 'gm')
    while (outcome.kind === 'awaits-dice') outcome = rollForMe(tides3, outcome.session)
    if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
    session = outcome.session
  }
  const pass = () => {
    const { prompt } = currentBattle(tides3, session)
    if (prompt) give({ type: 'answer', prompt: prompt.id, answer: { kind: 'pass-all' } })
  }
  const wen = tide.id('Wen')
  pass()
  give({ type: 'own', command: { type: 'bail', buckets: 2 } as never })
  give({ type: 'override',
    change: { kind: 'force', command: { type: 'own', command: { type: 'bail', buckets: 1 } as never } },
    reason: 'a wave' })
  give({ type: 'join', combatant: newcomer<Tides>({ template }, { name: 'Mab', side: PLAYERS, kind: 'pc' }) })
  give({ type: 'override', change: { kind: 'set', who: wen, field: 'totem', value: 'crab' }, reason: 'a moult' })
  give({ type: 'options', values: { motto: 'High water' } })
  give({ type: 'own', command: { type: 'end-turn' } as never })
  const undertow = deed(tide, 'Tolly', 'undertow', 'Limpet 1')
  give(
    { ...undertow, deed: { ...undertow.deed, form: { weight: 0, slant: 0, kind: 'grey', spray: '1d4' } } } as Command,
  )
  give({ type: 'own', command: { type: 'end-turn' } as never })
  give(deed(tide, 'Limpet 1', 'strike', 'Wen') as Command)
  pass()
  give({ type: 'name', name: 'Undone again' })
  session = undo(session)
  give({ type: 'dice-mode', mode: 'typed' })
  for (let turns = 0; turns < 12; turns++) {
    const outcome = submit(tides3, session, { type: 'own', command: { type: 'end-turn' } as never }, 'gm')
    if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
    session = outcome.session
    if (session.pending) return session
  }
  throw new Error('No turn ended with dice.')
}

/**
 * The file as version 1 or 2 of the rules would have written it. Every group of values is looked at, wherever it
 * stands, and known by what is in it.
 */
export function savedBy(version: 1 | 2, session: Session): string {
  const file = JSON.parse(writeSave({ session, assets: {} }),
    (_key, value: Json) => version === 1 ? asIn1(asIn2(value)) : asIn2(value)) as {
      session: { rulesetVersion?: number; base: Battle }
    }
  for (const { stats } of Object.values(file.session.base.combatants)) delete (stats as Record<string, number>)['damp']
  if (version === 1) delete file.session.rulesetVersion
  else file.session.rulesetVersion = version
  return JSON.stringify(file)
}

function asIn2(value: Json): Json {
  if (!isGroup(value)) return value
  if (typeof value['totem'] === 'string') return { ...value, totem: value['totem'].toUpperCase() }
  if (value['kind'] === 'deed') return remade(value, ({ target = null }) => ({ victim: target }), 'target')
  return retyped(value, 'end-turn', 'done')
}

function asIn1(value: Json): Json {
  if (!isGroup(value)) return value
  if ('stroll' in value) return remade(value, ({ stroll }) => ({ halfElls: Number(stroll) * 2 }), 'stroll')
  if ('water' in value) return remade(value, ({ water = 0 }) => ({ bilge: water }), 'water')
  return retyped(retyped(retyped(value, 'bailed', 'scooped'), 'bail', 'scoop'), 'done', 'finish-turn')
}
