// Making squads of similar combatants and numbering them (COM-50).
import type { CombatantId, SquadId } from '../../engine/core/index.ts'
import type { Services } from '../services/services.ts'

/** Makes a squad of these members, named after the first: "Raider 1", "Raider 2" … */
export async function makeSquad({ table }: Services, members: readonly CombatantId[], name?: string): Promise<void> {
  const battle = table.getState().playing?.battle
  const first = members[0] === undefined ? undefined : battle?.combatants[members[0]]
  if (!battle || !first) return
  const stem = name ?? first.name.replace(/ \d+$/, '')
  const taken = new Set<string>(battle.squads.map((squad) => squad.id))
  let number = battle.squads.length + 1
  while (taken.has(`squad-${number}`)) number++
  const squad = `squad-${number}` as SquadId
  const made = await table.give({ type: 'squads', squads: [...battle.squads, { id: squad, name: stem }] })
  if (!made.ok) return
  for (const [index, who] of members.entries()) {
    await table.give({ type: 'edit', who, patch: { squad, name: `${stem} ${index + 1}` } })
  }
}

export async function dissolveSquad({ table }: Services, squad: SquadId): Promise<void> {
  const squads = table.getState().playing?.battle.squads ?? []
  await table.give({ type: 'squads', squads: squads.filter((one) => one.id !== squad) })
}
