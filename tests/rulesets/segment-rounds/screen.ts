// What the screen shows of a fight: steps, queue, tokens.
import type { QueueEntry, Tick, Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentsFight } from './table.ts'

export const TABLE: Viewer = { role: 'table' }
export const turn = (fight: SegmentsFight) => spec.turnView(fight.battle)
export const ticks = (fight: SegmentsFight): readonly Tick[] => turn(fight).track
export const step = (fight: SegmentsFight, label: string): Tick => {
  const found = ticks(fight).find((one) => one.label === label)
  if (!found) throw new Error(`There is no step ${label}: ${ticks(fight).map((one) => one.label).join(', ')}.`)
  return found
}
/** Borders as `— label`, entries as `name: state or word, value`. */
export const queue = (fight: SegmentsFight): readonly string[] =>
  turn(fight).queue.entries.map((one) => (one.state === 'border'
    ? `— ${one.label}`
    : [`${one.label}: ${one.told ?? one.state}`, one.value].filter(Boolean).join(', '))
  )
export const entry = (fight: SegmentsFight, key: string, name: string): QueueEntry | undefined =>
  turn(fight).queue.entries.find((one) => one.key.startsWith(`${key}:`) && one.label === name)
export const token = (fight: SegmentsFight, name: string) => spec.tokenView(fight.battle, fight.who(name))
/** Rook stands next to both of them. */
export const NEAR = { rook: { at: [5, 4] } } as const
