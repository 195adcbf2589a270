// What an ability tells its user’s side of somebody: numbers, the element, abilities, what it leaves.
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { elementName } from '../rules/elements.ts'
import { statNow } from '../rules/modified.ts'
import { shellPoints } from '../rules/shells.ts'
import { currentAbilities } from '../sheet/current-abilities.ts'
import { ALL_STATS, STATS } from '../sheet/kinds.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { profilesOf } from './profile.ts'

export function tellOf(work: RowsWork, { me }: RunFrame, of: CombatantId, what: string): void {
  const [user, one] = [work.battle.combatants[me], work.battle.combatants[of]]
  if (!user || !one) return
  work.tell(`${one.name}: ${wordsOf(work.battle, one, what)}.`, [of], { only: 'side', side: user.side })
}

function wordsOf(battle: RowsBattle, one: RowsCombatant, what: string): string {
  switch (what) {
    case 'hp':
      return `${stat(one, 'hp')} of ${stat(one, 'maxHp')} HP`
    case 'mp':
      return `${stat(one, 'mp')} of ${stat(one, 'maxMp')} MP`
    case 'shell':
      return `${shellPoints(one)} shell`
    case 'element':
      return one.sheet.element === '' ? 'colourless' : elementName(one.sheet.element)
    case 'statistics':
      return ALL_STATS.map((key) => `${STATS[key]} ${statNow(battle, one, key)}`).join(', ')
    case 'loot':
      return one.sheet.leaves ? `leaves ${one.sheet.leaves}` : 'leaves nothing'
    case 'abilities':
      return currentAbilities(one).flatMap((row) => profilesOf(one, row)).map(({ name }) => name).join(', ')
        || 'no abilities'
    default:
      return what
  }
}
