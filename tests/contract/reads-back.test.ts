// Whatever is accepted reads back: crowds of thousands do, and ids that objects have by nature are not accepted.
import { describe, expect, it } from 'vitest'
import { combatantsOf, createBattle, type Battle } from '../../src/engine/core/index.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import type { Session } from '../../src/session/types.ts'
import { RULESETS } from '../support/all-rulesets.ts'

const rulesetOf = (id: string) => RULESETS.find((one) => one.id === id)

/** What is wrong with the session as a file; `null` when it reads back as it was. */
function whyNotBack(session: Session): string | null {
  const read = readSave(writeSave({ session, assets: {} }), rulesetOf)
  if (!read.ok) return `${read.problem.field}: ${read.problem.says}`
  return canonicalJson(read.value.session) === canonicalJson(session) ? null : 'reads back as something else'
}

/** The same battle with another id for somebody. */
function renamed(battle: Battle, id: string, to: string): Battle {
  return JSON.parse(JSON.stringify(battle).replaceAll(`"${id}"`, JSON.stringify(to))) as Battle
}

describe.each(RULESETS.map((spec) => [spec.id, spec] as const))('%s', (_name, spec) => {
  const [sample] = spec.samples

  it.each(['constructor', 'toString', '__proto__'])('nobody has the id %s: a file that says so is refused by its field',
    (id) => {
      const base = sample && renamed(sample.make(), combatantsOf(sample.make())[0]?.id ?? '', id)
      if (!base) throw new Error('There is no sample.')
      expect(whyNotBack(newSession(spec, 's', base, 1))).toMatch(/^session\.base\..*must be another name/)
    })

  it('two thousand combatants read back', () => {
    const all = sample ? combatantsOf(sample.make()) : []
    const combatants = Array.from({ length: 2000 }, (_, nth) => {
      const one = all[nth % all.length]
      if (!one) throw new Error('There is nobody in the sample.')
      return { ...one, name: `${one.name} ${nth}`, place: null }
    })
    const { sides = [], squads = [], scene } = sample?.make() ?? {}
    const base = createBattle(spec, { name: 'A host', sides, squads, combatants,
      ...(scene ? { ground: scene.ground } : {}) })
    expect(whyNotBack(newSession(spec, 's', base, 1))).toBeNull()
    const named = submit(spec, newSession(spec, 's', base, 1), { type: 'name', name: 'A greater host' }, 'GM')
    if (named.kind !== 'accepted') throw new Error(named.kind)
    expect(whyNotBack(named.session)).toBeNull()
  })
})
