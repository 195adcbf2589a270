// Any ability can be entered by steps, with the controls of the form alone: the richest of each ruleset's samples.
import { describe, expect, it, vi } from 'vitest'
import { isGroup, isList } from '../../src/engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../src/engine/abilities/editing/fresh.ts'
import { offeredMembers, offeredSteps, whyNotUse } from '../../src/engine/abilities/editing/played.ts'
import type { Ability } from '../../src/engine/abilities/language/ability.ts'
import { combatantsOf, type Ruleset } from '../../src/engine/core/index.ts'
import { hasAbilityEditing, loadAbilityEditing } from '../../src/rulesets/registry.ts'
import { RULESETS } from '../support/all-rulesets.ts'
import { edit, press } from './abilities.tsx'
import { enterBySteps, secondsOf } from './by-steps.ts'

/** So many things are entered one after another, and the form is drawn again after each. */
vi.setConfig({ testTimeout: 300_000 })
const TEN_MINUTES = 600

/** The abilities on all sheets of a ruleset's samples, the longest first. */
function abilitiesOf(spec: Ruleset): readonly Draft[] {
  const texts = spec.samples.map(({ make }) => make()).flatMap((battle) =>
    combatantsOf(battle).flatMap((one) =>
      spec.sheetView(battle, one).records.flatMap(({ fields, rows }) =>
        fields.flatMap((field) =>
          field.type === 'text' && field.holds === 'ability' ? rows.map((row) => String(row[field.key])) : []
        )
      )
    )
  )
  return [...new Set(texts)].filter((text) => text.startsWith('{')).toSorted((a, b) => b.length - a.length).map(
    (text) => JSON.parse(text) as Draft,
  )
}

/** The kinds of all steps that stand anywhere in it. */
function stepsIn(draft: Draft | undefined): readonly string[] {
  if (isList(draft)) return draft.flatMap(stepsIn)
  if (!isGroup(draft)) return []
  return [...(typeof draft['do'] === 'string' ? [draft['do']] : []), ...Object.values(draft).flatMap(stepsIn)]
}

const editable = RULESETS.filter(({ id }) => hasAbilityEditing(id))
const loaded = await Promise.all(
  editable.map(async (spec) => [spec.name, spec, await loadAbilityEditing(spec.id)] as const),
)

describe.each(loaded)('%s', (_name, spec, editing) => {
  if (!editing) throw new Error('The ruleset gives nothing to the editor.')
  const all = abilitiesOf(spec)

  it('nothing that its own people can do is said not to be played', () => {
    expect(all.length).toBeGreaterThan(20)
    const members = new Set(all.flatMap((one) => (isGroup(one) ? Object.keys(one) : [])))
    const steps = new Set(all.flatMap(stepsIn))
    const kinds = offeredSteps(editing)
    const parts = offeredMembers(editing)
    expect([...members].map((key) => parts.get(key)?.why).filter((why) => why !== null)).toEqual([])
    expect([...steps].map((kind) => kinds.get(kind)?.why).filter((why) => why !== null)).toEqual([])
  })

  it('whatever is offered begins as something that is played', () => {
    const around = { name: 'Tried',
      use: Object.keys(editing.words.uses).find((use) => whyNotUse(editing, use) === null) }
    const begun = [
      ...[...offeredMembers(editing)].map(([key, offer]) => ({ offer,
        made: { steps: [], ...around, [key]: offer.begin } })
      ),
      ...[...offeredSteps(editing).values()].map((offer) => ({ offer, made: { ...around, steps: [offer.begin] } })),
    ].filter(({ offer }) => offer.why === null)
    expect(begun.length).toBeGreaterThan(20)
    expect(begun.map(({ made }) => editing.whyNot(made as unknown as Ability)).filter((why) => why !== null)).toEqual(
      [],
    )
  })

  it('the longest ability is entered by steps from nothing, in less than ten minutes', () => {
    const [longest] = all
    if (longest === undefined) throw new Error('Nobody has an ability.')
    const { button, kept, tab, problems } = edit(null, { editing, inParts: () => new Promise(() => undefined) })
    press(tab('By steps'))
    const effort = enterBySteps(editing.words, longest)
    expect(problems().filter(Boolean)).toEqual([])
    press(button('Save'))
    expect(kept()).toEqual(longest)
    expect(secondsOf(effort)).toBeLessThan(TEN_MINUTES)
  })

  it('what is only carried or only answers is entered by steps too: it has no step and no use', () => {
    const idle = all.find((one) => isGroup(one) && one['use'] === undefined && one['ways'] === undefined)
    if (idle === undefined) throw new Error('Everybody has to press everything.')
    const { button, kept, tab } = edit(null, { editing, inParts: () => new Promise(() => undefined) })
    press(tab('By steps'))
    enterBySteps(editing.words, idle)
    press(button('Save'))
    expect(kept()).toEqual(idle)
  })
})
