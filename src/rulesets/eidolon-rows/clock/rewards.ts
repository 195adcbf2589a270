// ROW-58: at the end of the battle the XP for downed foes and what these leave are told.
import { combatantsOf } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { formOverLimit } from '../rules/bosses.ts'
import { camp } from '../rules/sides.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'

const BY_RANK = { '': 0, normal: 1, elite: 5, boss: 10 } as const
/** XP of one foe that does not stand above its kind. */
const [LEAST, MOST] = [1, 10] as const

export function tellRewards(work: RowsWork): void {
  const { battle } = work
  const party = combatantsOf(battle).filter(({ kind }) => kind === 'pc')
  // ROW-29: who has fled gains nothing.
  if (party.length > 0 && party.every(({ presence }) => presence === 'fled')) return
  const tier = party.reduce((most, one) => Math.max(most, stat(one, 'tier')), 0)
  // ROW-15: a form that gave way to the next was beaten too.
  const foes = combatantsOf(battle).filter((one) =>
    (one.presence === 'down' || battle.used.includes(formOverLimit(one.id))) && one.kind === 'npc'
    && camp(battle, one) === 'enemies'
  )
  const xp = foes.reduce((sum, one) => sum + (one.sheet.xp || xpFor(battle, one, tier)), 0)
  if (xp > 0) work.tell(`Each player character gains ${xp} XP.`, [])
  const left = foes.flatMap((one) => lootOf(work, one))
  if (left.length > 0) work.tell(`Left behind: ${left.join(', ')}.`, [])
  const bosses = battle.options.bossXp === 'tier' ? foes.filter(({ sheet }) => sheet.rank === 'boss') : []
  for (const one of bosses) {
    work.tell(`${one.name} leaves ${100 * stat(one, 'tier') * formsOf(one)} coins and 1 to 4 pieces of gear.`, [one.id])
  }
}

const formsOf = ({ sheet }: RowsCombatant): number => sheet.forms ?? 1

/** Less for players of a higher tier, more for players of a lower one. `tier`: the highest of the players. */
function xpFor(battle: RowsBattle, one: RowsCombatant, tier: number): number {
  const { rank = '' } = one.sheet
  if (rank === '') return 0
  if (rank === 'boss' && battle.options.bossXp === 'tier') return 10 * stat(one, 'tier') * formsOf(one)
  const each = Math.max(LEAST, Math.min(MOST, BY_RANK[rank] + stat(one, 'tier') - tier))
  return each * (rank === 'boss' ? formsOf(one) : 1)
}

/** 1d4 on a list of three, 4 is nothing; of an elite twice. What is no such list is told as it is. */
function lootOf(work: RowsWork, { id, name, sheet }: RowsCombatant): readonly string[] {
  const list = (sheet.leaves ?? '').split(';').map((one) => one.trim()).filter((one) => one !== '')
  if (list.length !== 3 || !sheet.rank) return sheet.leaves ? [sheet.leaves] : []
  return Array.from({ length: sheet.rank === 'elite' ? 2 : 1 },
    () => work.roll({ dice: [{ count: 1, sides: 4 }], bonus: 0, purpose: `${name}: loot`, by: id }).total).flatMap(
      (face) => list[face - 1] ?? [],
    )
}
