// Under every ruleset: questions are asked anew, walks end where the walker is moved, turns are given cleanly, orders
// keep nobody who left, who has no HP left goes down, and the table is told no secret (COM-06, COM-07, COM-22, COM-24,
// COM-46).
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../../src/engine/core/index.ts'
import { partsOf, withoutHiding } from '../support/contract/by-code.ts'
import { CHECKS, gameOf, type Game } from '../support/contract/checks.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()

/** Whether a ruleset has something half done at all, or something half done of that kind. */
const knows = (spec: Ruleset, kind?: string): boolean => {
  const parsed = spec.schemas.frame.parse({ kind: kind ?? 'anything' })
  if (parsed.ok || kind === undefined) return parsed.ok || !parsed.problem.says.includes('nothing is ever half done')
  return parsed.problem.field !== 'kind' && knows(spec)
}

const withParts = await Promise.all(rulesets.map(async (spec) => [spec.id, spec, await partsOf(spec)] as const))

describe.each(withParts)('%s', (_id, spec, parts) => {
  let asked = 0
  let walking = 0
  const games: Game[] = []

  describe.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s', (_name, sample) => {
    const game = gameOf(spec, sample.make())
    games.push(game)
    asked += game.questions.length
    walking += game.questions.filter(({ walker }) => walker !== null).length

    it.each(Object.entries(CHECKS))('%s', (_title, check) => check(spec, game))
  })

  it.each(withoutHiding(parts))('COM-24 without $member the table can tell what is hidden', ({ rules }) => {
    const title = 'COM-24 two battles that differ only in secrets look the same'
    expect(() => games.forEach((game) => CHECKS[title](rules, game))).toThrow(/shows|Secrets show|is told of hidden/)
  })

  it('something was asked in its games, and somebody was stopped on a walk, where it has such things', () => {
    if (knows(spec)) expect(asked).toBeGreaterThan(0)
    if (knows(spec, 'walk')) expect(walking).toBeGreaterThan(0)
  })
})
