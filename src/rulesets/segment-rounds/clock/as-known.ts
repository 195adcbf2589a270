// COM-24: a combatant as those know it who are not told the GM’s secret declarations and secret sheets. Whom the round
// waits for goes by this, so that neither a stop nor its absence tells of a secret. Pure.
import { type CombatantId, withTurn } from '../../../engine/core/index.ts'
import { without } from '../../../lib/lookup.ts'
import { NOTHING_SPENT } from '../deeds/spent.ts'
import { activityName } from '../deeds/under-way.ts'
import type { SegmentsBattle, Spent } from '../state.ts'

/**
 * Whether the major action is something under way that is not revealed: that it is taken would tell of it. What was
 * done for all to see is no secret.
 */
export function isUnderWayInSecret(
  { turn: { casting, activities, declared }, combatants }: Pick<SegmentsBattle, 'turn' | 'combatants'>,
  id: string,
  { major }: Spent,
): boolean {
  const one = combatants[id]
  const under = casting[id]
  const works = activities[id] ?? []
  const said = declared[id]?.what
  if (!one || major === null) return false
  const power = (row: number): string | undefined => one.sheet.powers.find((each) => each.id === row)?.name
  return [under && power(under.power), ...works.map(({ what }) => activityName(one, what)),
    said?.kind === 'power' ? power(said.power) : undefined].includes(major)
}

/** What the combatant has spent, without what is under way in secret. */
export const withoutSecretAction = (done: Spent): Spent => ({ ...done, major: NOTHING_SPENT.major,
  spell: NOTHING_SPENT.spell })

/** The battle as if the combatant had declared nothing, and had begun nothing by it. */
export function asIfUndeclared(battle: SegmentsBattle, who: CombatantId): SegmentsBattle {
  const { turn } = battle
  const done = turn.spent[who]
  return withTurn(battle, {
    ...turn,
    declared: without(turn.declared, who),
    casting: without(turn.casting, who),
    activities: without(turn.activities, who),
    spent: done && isUnderWayInSecret(battle, who, done)
      ? { ...turn.spent, [who]: withoutSecretAction(done) }
      : turn.spent,
  })
}
