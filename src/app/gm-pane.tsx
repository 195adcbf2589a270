// The GM's private panel, wired: secrets are edited, turns given and resolutions ended as commands of their own.
import type { Change, CombatantId } from '../engine/core/index.ts'
import { GmPanel } from '../panels/gm/index.ts'
import { promptOf, sheetOf, turnOf } from '../stores/derive.ts'
import { useFaces } from './faces.ts'
import { usePlaying, useServices } from './services.ts'

export function GmPane() {
  const { table, board } = useServices()
  const { spec, view, battle } = usePlaying()
  const faces = useFaces()
  const acting = turnOf(spec, view).acting.map(({ who }) => who)
  const people = view.roster.flatMap((id) => {
    const [one, face] = [view.combatants[id], faces.get(id)]
    if (!one || !face || one.presence === 'gone' || one.presence === 'fled') return []
    const { token: hidden, stats: numbersHidden } = one.secret
    if (one.kind === 'pc' && !hidden && !numbersHidden && one.notes === '') return []
    return [{ id, face, hidden, numbersHidden, notes: one.notes, meters: sheetOf(spec, view, id)?.meters ?? [], acts: acting.includes(id) }]
  })
  const top = battle.stack.at(-1)
  const resolving = top === undefined ? null : (promptOf(spec, view)?.title ?? `Something is being resolved (${top.kind}).`)
  const override = (change: Change<never>) => void table.give({ type: 'override', change, reason: '' })
  const keepSecret = (who: CombatantId, more: Partial<{ token: boolean; stats: boolean }>) => {
    const secret = battle.combatants[who]?.secret
    if (secret) void table.give({ type: 'edit', who, patch: { secret: { ...secret, ...more } } })
  }
  return (
    <GmPanel
      people={people} resolving={resolving}
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
