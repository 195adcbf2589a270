// What lies between Mira, at (4,4), and Rook, at (6,4), on a ground said in a line: for the tests of effect and sight.
import type { SquareGround } from '../../../src/grid/index.ts'
import { cover, whyNoEffect, whyUnseen } from '../../../src/rulesets/segment-rounds/rules/sight.ts'
import type { Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { npc, pc, suffers, table } from './table.ts'

interface Between extends Partial<Pick<SquareGround, 'walls' | 'doors' | 'terrain'>> {
  readonly mira?: readonly [number, number]
  readonly rook?: readonly [number, number]
  readonly rookNative?: Sheet['native']
  readonly blinded?: boolean
}

/** Why Mira has no effect on Rook, why she does not see it, and how much of it is covered, in percent. */
export function lineOf({ mira = [4, 4], rook = [6, 4], rookNative = 'none', blinded = false, ...ground }: Between): {
  readonly effect: string | null
  readonly sight: string | null
  readonly cover: number
} {
  const fight = table([pc({ name: 'Mira', at: mira }), npc({ name: 'Rook', at: rook, sheet: { native: rookNative } })],
    { ground })
  if (blinded) fight.do(suffers(fight, 'Mira', 'Blinded'))
  const [one, other] = [fight.who('Mira'), fight.who('Rook')]
  return { effect: whyNoEffect(fight.battle, { one }, { one: other }), sight: whyUnseen(fight.battle, one, other),
    cover: cover(fight.battle, one, other) }
}
