// The roster, wired: who takes part, made from the ruleset's templates or copied, set down on the board.
import { newcomer, type CombatantId } from '../engine/core/index.ts'
import { Roster } from '../panels/roster/index.ts'
import { useFaces } from './faces.ts'
import { setDown, setDownInView } from './set-down.ts'
import { dissolveSquad, makeSquad } from './squads.ts'
import { usePlaying, useServices, useTable } from './services.ts'

export function RosterPane() {
  const services = useServices()
  const { table } = services
  const { spec, view, battle } = usePlaying()
  const selected = useTable((state) => state.selected)
  const faces = useFaces()
  const people = view.roster.flatMap((id) => {
    const [one, face] = [view.combatants[id], faces.get(id)]
    if (!one || !face || one.presence === 'gone' || one.presence === 'fled') return []
    const { name, side, kind, squad, place, secret } = one
    return [{ id, face, name, side, kind, squad, placed: place !== null, hidden: secret.token }]
  })
  const select = (who: CombatantId, add: boolean) =>
    table.select(!add ? [who] : selected.includes(who) ? selected.filter((id) => id !== who) : [...selected, who])
  return (
    <Roster
      sides={view.sides} squads={view.squads} people={people} selected={selected} placing={null}
      onSelect={select}
      onAdd={(side, kind) => void table.give({ type: 'join', combatant: newcomer(spec, { name: kind === 'pc' ? 'New hero' : 'New foe', side, kind }) })}
      onDuplicate={(who, name) => {
        const one = battle.combatants[who]
        if (!one) return
        const { id: _, ...copy } = one
        void table.give({ type: 'join', combatant: { ...copy, name, place: null, presence: 'present' } })
      }}
      onRemove={(who) => void table.give({ type: 'leave', who, how: 'gone' })}
      onPlace={(who) => setDownInView(services, who)}
      onTakeOff={(who) => void setDown(services, who, null)}
      onMakeSquad={(who) => void makeSquad(services, who)}
      onDissolve={(squad) => void dissolveSquad(services, squad)}
    />
  )
}
