// COM-24, COM-44 under every ruleset: what the players' side does not see of a map in fog shows in nothing that it is
// shown or told.
import { describe, expect, it } from 'vitest'
import { checkFogKept } from '../support/contract/fogged.ts'
import { tried } from '../support/contract/honest.ts'
import { checkMemoryKept } from '../support/contract/remembered.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('COM-24 two battles that differ only in what is out of sight look the same', () => {
    const [sample] = spec.samples
    const start = sample?.make()
    if (!start) throw new Error('A ruleset has a sample.')
    if (start.scene.ground.kind === 'bands') {
      const fog = tried(spec, start, { type: 'fog', change: { kind: 'by', by: 'sight' } })
      expect(fog).toMatchObject({ kind: 'refused', refusal: { code: 'malformed' } })
      return
    }
    expect(checkFogKept(spec, start)).toBeGreaterThan(12)
  })

  it('COM-24 what changes where players have been, and where they do not look now, shows in nothing', () => {
    const start = spec.samples[0]?.make()
    if (!start) throw new Error('A ruleset has a sample.')
    expect(checkMemoryKept(spec, start)).toBe(start.scene.ground.kind === 'bands' ? 0 : 9)
  })
})
