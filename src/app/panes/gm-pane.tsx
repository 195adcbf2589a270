// The GM's controls for secrets and turns, wired: from the whole battle, by commands from the GM's seat.
import type { Change, CombatantId } from '../../engine/core/index.ts'
import { GmPanel } from '../../panels/gm/index.ts'
import { promptOf, sheetOf, turnOf } from '../../stores/cached-views.ts'
import { usePortraitsOf } from './portraits.ts'
import { useSeat, useServices, useWhole } from '../services/services.ts'

/** A combatant that the table does not see cannot be selected on its board or flown to. */
const UNSEEN = 'The table’s board does not show this combatant. Switch to the GM’s view to see where it stands.'

export function GmPane() {
  const { table, board } = useServices()
  const { spec, view, battle } = useWhole()
  const { give } = useSeat()
  const faces = usePortraitsOf(battle)
  const acting = turnOf(spec, battle).acting.map(({ who }) => who)
  const people = battle.roster.flatMap((id) => {
    const [one, face] = [battle.combatants[id], faces.get(id)]
    if (!one || !face || one.presence === 'gone' || one.presence === 'fled') return []
    const { token: hidden, stats: numbersHidden } = one.secret
    if (one.kind === 'pc' && !hidden && !numbersHidden && one.notes === '') return []
    return [{ id, face, hidden, numbersHidden, notes: one.notes, meters: sheetOf(spec, battle, id)?.meters ?? [],
      acts: acting.includes(id), whyNotShown: view.combatants[id] ? null : UNSEEN }]
  })
  const top = battle.stack.at(-1)
  const resolving = top === undefined
    ? null
    : (promptOf(spec, battle)?.title ?? `Something is being resolved (${top.kind}).`)
  const override = (change: Change<never>) => void give({ type: 'override', change, reason: '' })
  const keepSecret = (who: CombatantId, more: Partial<{ token: boolean; stats: boolean }>) => {
    const secret = battle.combatants[who]?.secret
    if (secret) void give({ type: 'edit', who, patch: { secret: { ...secret, ...more } } })
  }
  return (
    <GmPanel
      combatants={people}
      resolving={resolving}
      onSelect={(who) => {
        table.select([who])
        board.current?.flyTo(who)
      }}
      onHide={(who, token) => keepSecret(who, { token })}
      onHideNumbers={(who, stats) => keepSecret(who, { stats })}
      onGiveTurn={(who) => override({ kind: 'turn', who })}
      onAbandon={() => override({ kind: 'abandon' })}
    />
  )
}
