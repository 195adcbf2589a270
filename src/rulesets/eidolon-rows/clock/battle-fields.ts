// Numbers of the battle itself, as the GM sets them (COM-06, ROW-22).
import { sideName, type BattleField, type FieldSpec, type FieldValue } from '../../../engine/core/index.ts'
import { itemAudience } from '../deeds/inventory.ts'
import { ITEM_BOUNDS } from '../rules/limits.ts'
import { wholeField } from '../../../engine/kits/field-parts.ts'
import type { Item, RowsBattle, RowsWork } from '../state.ts'

/** COM-06: how many there are of each item, by the GM's word. */
export const battleFields = (battle: Pick<RowsBattle, 'sides' | 'truces' | 'turn'>): readonly BattleField[] =>
  battle.turn.items.map((item) => ({ spec: countField(battle, item), value: item.count,
    ...(itemAudience(battle, item.side) ? { secret: true } : {}) })
  )

export function setBattleField(work: RowsWork, field: string, value: FieldValue): void {
  const item = work.battle.turn.items.find((one) => `${COUNT}${one.id}` === field)
  if (item) work.own({ type: 'item', item: { ...item, count: Number(value) } }, itemAudience(work.battle, item.side))
}

const COUNT = 'item-'

const countField = (battle: Pick<RowsBattle, 'sides'>, item: Item): FieldSpec =>
  wholeField(`${COUNT}${item.id}`, item.name, ITEM_BOUNDS.count, { group: `Inventory of ${sideName(battle, item.side)}`,
    hint: 'How many there are' })
