// COM-01: objects as the board and the panels show them.
import type { Battle, RulesetTypes } from './battle.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { SceneObject } from './scene-object.ts'
import type { ObjectView } from './view.ts'

/** The objects of a projected battle, as the ruleset shows them where it has views of its own. */
export function objectViews<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'objectView'>,
  battle: Battle<T>,
): readonly ObjectView[] {
  return battle.scene.objects.map((one) => spec.objectView?.(battle, one) ?? plainObjectView(one))
}

/** What can be shown of an object without knowing any rules. */
function plainObjectView({ id, name, place, size, detail, numbers, meter, blocks, state, secret }:
  SceneObject): ObjectView
{
  const others = Object.entries(numbers).filter(([key]) => key !== meter?.key)
  return {
    id,
    name,
    place,
    size,
    blocks,
    destroyed: state === 'destroyed',
    concealed: secret,
    meter: meter
      && { id: meter.key, label: meter.label, value: numbers[meter.key] ?? 0, max: meter.max, tone: 'neutral' },
    facts: [...(detail === '' ? [] : [detail]), ...others.map(([key, value]) => `${key} ${value}`)],
  }
}
