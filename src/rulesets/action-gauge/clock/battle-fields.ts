// Numbers of the battle itself, as the GM sets them (COM-06, GAU-32).
import type { BattleField, FieldValue } from '../../../engine/core/index.ts'
import type { GaugeBattle, GaugeWork } from '../state.ts'

/** GAU-32: the pool, once the battle has begun and where the table plays with one. */
export function battleFields({ options, turn, status }: GaugeBattle): readonly BattleField[] {
  if (!options.skillPoints || status === 'setup') return []
  return [{
    spec: { key: 'points', label: 'Skill points', hint: 'Of the players’ side', type: 'integer', min: 0,
      max: options.mostPoints, showsMax: true },
    value: turn.points,
  }]
}

export function setBattleField(work: GaugeWork, field: string, value: FieldValue): void {
  if (field === 'points') {
    work.own({ type: 'points', by: Number(value) - work.battle.turn.points, why: 'by the GM’s word' })
  }
}
