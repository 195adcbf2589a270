// The roster, wired: who takes part. Combatants are made from the ruleset's templates or copied, and placed on the
// board.
import { useStore } from 'zustand'
import { isGmLook, newcomer, newObject, type Battle, type Combatant, type CombatantId, type FieldSpec,
  type ObjectChange, type Ruleset } from '../../engine/core/index.ts'
import { copyName, Roster, type ObjectListProps } from '../../panels/roster/index.ts'
import { isForPlayers, newcomerName } from './newcomer-name.ts'
import { usePortraits } from './portraits.ts'
import { placeByHand, placeInView, placeObjectInView } from '../board/placing.ts'
import { nextPlaced } from '../prepare/next-placed.ts'
import { nameOfEyes } from '../turn/only-looking.ts'
import { dissolveSquad, makeSquad } from './squads.ts'
import { usePlaying, useServices, useTable, whyRefused, type Services, useIsGmView,
  useOpenBattle } from '../services/services.ts'

/** The objects of the scene, with the numbers that the ruleset knows and those that the table added. */
function objectListOf(services: Services, spec: Ruleset, battle: Battle): ObjectListProps {
  const give = (change: ObjectChange) => void services.table.give({ type: 'object', change })
  const field = (change: ObjectChange) => whyRefused(services.table.give({ type: 'object', change }, true))
  const known = spec.objectFields ?? []
  return {
    objects: battle.scene.objects.map(({ id, name, detail, place, secret, blocks, state, size, numbers }) => {
      const own = Object.keys(numbers).filter((key) => !known.some((field) => field.key === key))
      const fields: readonly FieldSpec[] = [...known,
        ...own.map((key): FieldSpec => ({ key, label: key, type: 'number', min: -1e6, max: 1e6 }))]
      return {
        id,
        name,
        detail,
        size,
        placed: place !== null,
        hidden: secret,
        blocks,
        destroyed: state === 'destroyed',
        numbers: fields.map((field) => ({ spec: field,
          value: field.type === 'flag' ? numbers[field.key] === 1 : (numbers[field.key] ?? null) })
        ),
      }
    }),
    onAdd: () => give({ kind: 'add', object: newObject({ name: 'New object' }) }),
    onChange: (id, patch) => give({ kind: 'change', object: id, patch }),
    onEdit: (id, patch) => field({ kind: 'change', object: id, patch }),
    onNumber: (id, key, value) => {
      const one = battle.scene.objects.find((object) => object.id === id)
      if (one) {
        return field({ kind: 'change', object: id, patch: { numbers: { ...one.numbers, [key]: Number(value) } } })
      }
    },
    onRemove: (id) => give({ kind: 'remove', object: id }),
    onPlace: (id) => placeObjectInView(services, id),
  }
}

/** Adds a combatant and selects it. `open`: its sheet is opened with the name ready to be typed. */
async function join({ table }: Services, combatant: Omit<Combatant, 'id'>, open: boolean): Promise<void> {
  const reply = await table.give({ type: 'join', combatant })
  const { playing } = table.getState()
  const who = playing?.battle.roster.at(-1)
  // In fog a newcomer can be out of the table's sight.
  if (!reply.ok || who === undefined || !playing?.view.combatants[who]) return
  if (open) {
    table.setState({ naming: who })
    table.turnTo('sheet')
  }
  table.select([who])
}

export function RosterPane() {
  const services = useServices()
  const { table } = services
  const { spec, view } = usePlaying()
  const { battle } = useOpenBattle()
  const selected = useTable((state) => state.selected)
  const gm = useIsGmView()
  const viewer = useTable((state) => state.seats.table.viewer)
  const byClick = useStore(nextPlaced, (state) => state.by)
  const faces = usePortraits()
  const people = view.roster.flatMap((id) => {
    const [one, face] = [view.combatants[id], faces.get(id)]
    if (!one || !face || one.presence === 'gone' || one.presence === 'fled') return []
    const { name, side, kind, squad, place, secret } = one
    return [{ id, face, name, side, kind, squad, placed: place !== null, down: one.presence === 'down',
      hidden: secret.token }]
  })
  const select = (who: CombatantId, add: boolean) =>
    table.select(!add ? [who] : selected.includes(who) ? selected.filter((id) => id !== who) : [...selected, who])
  return (
    <Roster
      sides={view.sides.map((side) => ({ ...side, likely: isForPlayers(battle, side.id) ? 'pc' : 'npc' }))}
      squads={view.squads}
      combatants={people}
      selected={selected}
      placing={people.find(({ id }) => id === byClick?.next)?.id ?? null}
      byClick={byClick !== null}
      partial={!gm}
      knownTo={isGmLook(viewer) ? nameOfEyes(battle, viewer) : null}
      onSelect={select}
      onAdd={(side, kind) =>
        void join(services, newcomer(spec, { name: newcomerName(battle, side, kind), side, kind }), gm)}
      ready={spec.ready ?? []}
      onAddReady={(side, id) => {
        const kind = spec.ready?.find((one) => one.id === id)
        if (!kind) return
        const taken = Object.values(battle.combatants).map(({ name }) => name)
        const name = taken.includes(kind.name) ? copyName(kind.name, taken) : kind.name
        void join(services, { ...newcomer(spec, { name, side, kind: kind.kind }), ...kind.make() }, gm)
      }}
      onDuplicate={(who, name) => {
        const one = battle.combatants[who]
        if (!one) return
        const { id: _, unseen: __, ...copy } = one
        void join(services, { ...copy, name, place: null, presence: 'present' }, false)
      }}
      onRemove={(who) => void table.give({ type: 'leave', who, how: 'gone' })}
      onPlace={(who) => (byClick ? byClick.choose(who) : placeInView(services, who))}
      onTakeOff={(who) => void placeByHand(services, who, null)}
      onMakeSquad={(who) => void makeSquad(services, who)}
      onDissolve={(squad) => void dissolveSquad(services, squad)}
      objects={gm ? objectListOf(services, spec, battle) : null}
    />
  )
}
