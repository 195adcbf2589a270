// The conditions of a combatant: what each does, how long it lasts, and a button to end it.
import { X } from 'lucide-react'
import type { CombatantId, EffectId } from '../../engine/core/ids.ts'
import type { ConditionSpec, SheetView } from '../../engine/core/view.ts'
import { IconButton } from '../parts/index.ts'

export interface EffectsProps {
  readonly effects: SheetView['effects']
  readonly conditions: readonly ConditionSpec[]
  /** Combatants that may have given a condition. */
  readonly others: readonly { readonly id: CombatantId; readonly name: string }[]
  readonly editable: boolean
  readonly onEnd: (effect: EffectId) => void
}

/** The list of effects; a sentence when there are none. */
export function Effects({ effects, conditions, others, editable, onEnd }: EffectsProps) {
  if (effects.length === 0) return <p className="sheet-none">No conditions.</p>
  return (
    <ul className="effects">
      {effects.map(({ id, name, detail, lasts, effect }) => {
        const spec = conditions.find((one) => one.name === effect.condition)
        const giver = effect.source === null || effect.source === effect.bearer
          ? undefined
          : others.find((one) => one.id === effect.source)?.name
        return (
          <li className="effect" key={id}>
            <span className="badge" data-tone={spec?.tone ?? 'neutral'} aria-hidden>
              {spec?.glyph ?? name.slice(0, 2)}
            </span>
            <div className="effect-words">
              <span className="effect-name">
                {name}
                {effect.audience?.only === 'gm' && <span className="sheet-tag">GM only</span>}
              </span>
              {detail && <span className="effect-detail">{detail}</span>}
              <span className="effect-lasts">{giver === undefined ? lasts : `${lasts}, from ${giver}`}</span>
            </div>
            {editable && <IconButton size="s" icon={X} label={`End ${name}`} onPress={() => onEnd(id)} />}
          </li>
        )
      })}
    </ul>
  )
}
