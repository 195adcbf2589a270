// COM-01: objects as the board and the panels show them: their identity and words from the core, their bar and facts
// from the ruleset where its rules know more.
import type { Battle, RulesetTypes } from './battle.ts'
import type { FieldSpec } from './field.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { SceneObject } from './scene-object.ts'
import type { Meter, ObjectView } from './view.ts'

/** What a ruleset adds to an object. */
export interface ObjectParts {
  /** Shown unless the table gave the object a bar of another number. */
  readonly meter?: Meter | null
  /** What is said instead of the numbers that the rules know. Without facts each number is said with its label. */
  readonly facts?: readonly string[]
}

/** The objects of a projected battle as they are shown. */
export function objectViews<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'objectView'>,
  battle: Battle<T>,
): readonly ObjectView[] {
  return battle.scene.objects.map((one) => spec.objectView(battle, one))
}

/** An object as it is shown. `fields`: the numbers that the rules know. */
export function objectView(object: SceneObject, fields: readonly FieldSpec[], parts: ObjectParts): ObjectView {
  const { id, name, place, size, detail, numbers, meter, blocks, state, secret } = object
  const own = meter
    && { id: meter.key, label: meter.label, value: numbers[meter.key] ?? 0, max: meter.max, tone: 'neutral' as const }
  const bar = own === null || own.id === parts.meter?.id ? parts.meter ?? own : own
  const said = Object.entries(numbers).flatMap(([key, value]) => {
    const known = fields.find((field) => field.key === key)
    return key === meter?.key || (known && parts.facts) ? [] : [`${known?.label ?? key} ${value}`]
  })
  return {
    id,
    name,
    place,
    size,
    blocks,
    destroyed: state === 'destroyed',
    concealed: secret,
    meter: bar,
    facts: [...(detail === '' ? [] : [detail]), ...(parts.facts ?? []), ...said],
  }
}
