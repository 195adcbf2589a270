// The combatants while the battle is being set up, by side and squad: add, copy, place, group and remove them.
import { ChevronDown, ScanEye, Swords, UserPlus, Users } from 'lucide-react'
import type { CombatantId, SideId, SquadId } from '../../engine/core/ids.ts'
import { counted } from '../../lib/counted.ts'
import { possessive } from '../../lib/possessive.ts'
import { Button, Menu, type MenuPart, SideMark } from '../parts/index.ts'
import { copyName, groupsOfSide, type RosterCombatant, type RosterKind, type RosterSide,
  type RosterSquad } from './model.ts'
import { ObjectList, type ObjectListProps } from './object-list.tsx'
import { RosterRow } from './roster-row.tsx'
import './roster.css'

export interface RosterProps {
  readonly sides: readonly RosterSide[]
  readonly squads: readonly RosterSquad[]
  readonly combatants: readonly RosterCombatant[]
  readonly selected: readonly CombatantId[]
  /** The combatant that the next click on the board places. */
  readonly placing: CombatantId | null
  /** Clicks on the board place combatants: the button of a combatant chooses it for the next click. */
  readonly byClick?: boolean
  readonly onSelect: (who: CombatantId, add: boolean) => void
  /** Adds a combatant from the ruleset's template. */
  readonly onAdd: (side: SideId, kind: 'pc' | 'npc') => void
  /** Kinds that are ready to play; the ruleset has none when absent. */
  readonly ready?: readonly RosterKind[]
  readonly onAddReady?: (side: SideId, kind: string) => void
  readonly onDuplicate: (who: CombatantId, name: string) => void
  readonly onRemove: (who: CombatantId) => void
  readonly onPlace: (who: CombatantId) => void
  readonly onTakeOff: (who: CombatantId) => void
  /** Makes the selected combatants a squad and numbers them. */
  readonly onMakeSquad: (who: readonly CombatantId[]) => void
  readonly onDissolve: (squad: SquadId) => void
  /** The viewer may not know of everybody: who is not listed may be out of sight. */
  readonly partial?: boolean
  /** Whose eyes know what is listed: then it is only read. */
  readonly knownTo?: string | null
  /** Objects of the scene; `null` for viewers that may not change them. */
  readonly objects?: ObjectListProps | null
}

/** A section for each side, then the objects. */
export function Roster(props: RosterProps) {
  const { sides, combatants, selected, onMakeSquad } = props
  const readable = props.knownTo ? possessive(props.knownTo) : null
  const waiting = combatants.filter((one) => !one.placed).length
  return (
    <section className="panel roster" aria-label="Roster">
      <header className="panel-head">
        <h2 className="panel-title">
          {counted(combatants.length, 'combatant')}{' '}
          {waiting > 0 && <span className="roster-waiting">{waiting} to place</span>}
        </h2>
      </header>
      <div className="panel-body">
        {readable !== null && (
          <p className="roster-known">
            <ScanEye size={14} aria-hidden />
            What {readable} eyes know. It is changed in the GM’s view.
          </p>
        )}
        {combatants.length === 0 && !props.partial && <NobodyYet {...props} />}
        {sides.map((side) => <RosterSideList key={side.id} {...props} side={side} />)}
        {props.objects && <ObjectList {...props.objects} />}
      </div>
      {selected.length > 1 && readable === null && (
        <footer className="roster-foot">
          <Button size="s" icon={Users} hint="The squad has a single place in the queue. Its members are numbered."
            onPress={() => onMakeSquad(selected)}
          >
            Make a squad of {selected.length}
          </Button>
        </footer>
      )}
    </section>
  )
}

/** What to do while there is no combatant at all. */
function NobodyYet({ sides, onAdd }: RosterProps) {
  const [side] = sides
  return (
    <div className="roster-empty">
      <p>This battle has no combatants yet. Add the heroes and their foes, and drag them onto the board.</p>
      {side && (
        <Button size="s" kind="primary" icon={UserPlus} onPress={() => onAdd(side.id, 'pc')}>
          Add the first combatant
        </Button>
      )}
    </div>
  )
}

function RosterSideList({ side, ...props }: RosterProps & { readonly side: RosterSide }) {
  const { combatants, squads, partial = false, knownTo, onAdd, onAddReady, onDissolve, ready = [] } = props
  const isRead = typeof knownTo === 'string'
  const groups = groupsOfSide(side.id, combatants, squads)
  const count = combatants.filter((one) => one.side === side.id).length
  return (
    <section className="roster-side" aria-label={side.name}>
      <header className="roster-head">
        <SideMark livery={side.livery} />
        <h3 className="roster-title">{side.name}</h3>
        <span className="roster-count">{count}</span>
      </header>
      {groups.map(({ squad, combatants: members }) => (
        <div key={squad?.id ?? ''} className="roster-group" data-squad={squad ? '' : undefined}>
          {squad && (
            <div className="roster-squad">
              <Users size={12} aria-hidden />
              <span>{squad.name}</span>
              {!isRead && (
                <Button size="s" kind="quiet" label={`Dissolve ${squad.name}`} onPress={() => onDissolve(squad.id)}>
                  Dissolve
                </Button>
              )}
            </div>
          )}
          <ul>
            {members.map((combatant) => <Row key={combatant.id} combatant={combatant} {...props} />)}
          </ul>
        </div>
      ))}
      {count === 0 && <p className="roster-none">{partial ? 'Nobody in sight.' : 'No combatants yet.'}</p>}
      <div className="roster-add" hidden={isRead}>
        <Button size="s" icon={UserPlus} label={`Add a non-player character to ${side.name}`}
          onPress={() => onAdd(side.id, 'npc')}
        >
          NPC
        </Button>
        <Button size="s" icon={UserPlus} label={`Add a player character to ${side.name}`}
          onPress={() => onAdd(side.id, 'pc')}
        >
          PC
        </Button>
        {ready.length > 0 && (
          <Menu
            label={`Ready for ${side.name}`}
            className="roster-ready"
            modal
            tip="Somebody with numbers, gear and abilities that work"
            button={(
              <button type="button" className="btn" data-kind="plain" data-size="s"
                aria-label={`Add somebody ready to ${side.name}`}
              >
                <Swords size={14} aria-hidden /> Ready <ChevronDown size={12} aria-hidden />
              </button>
            )}
            parts={() => readyParts(likelyFirst(ready, side), (kind) => onAddReady?.(side.id, kind))}
          />
        )}
      </div>
    </section>
  )
}

/** Heroes come first where the players are, foes everywhere else. */
const likelyFirst = (ready: readonly RosterKind[], { likely }: RosterSide): readonly RosterKind[] => [
  ...ready.filter(({ kind }) => kind === likely),
  ...ready.filter(({ kind }) => kind !== likely),
]

/** Each kind with what it is good at, under the heading of its group. */
const readyParts = (ready: readonly RosterKind[], onPick: (id: string) => void): readonly MenuPart[] =>
  ready.flatMap(({ id, name, detail, group }, at): readonly MenuPart[] => [
    ...(ready[at - 1]?.group === group
      ? []
      : [...(at === 0 ? [] : ['line' as const]), { title: group }]),
    { id, onPick: () => onPick(id), words: (
      <>
        {name}
        <span className="menu-detail">{detail}</span>
      </>
    ) },
  ])

function Row({ combatant, combatants, selected, placing, byClick = false, knownTo, ...calls }: RosterProps & {
  readonly combatant: RosterCombatant
}) {
  const { id, name } = combatant
  return (
    <RosterRow
      combatant={combatant}
      selected={selected.includes(id)}
      placing={placing === id}
      byClick={byClick}
      isRead={typeof knownTo === 'string'}
      onSelect={(add) => calls.onSelect(id, add)}
      onPlace={() => calls.onPlace(id)}
      onTakeOff={() => calls.onTakeOff(id)}
      onRemove={() => calls.onRemove(id)}
      onDuplicate={() => calls.onDuplicate(id, copyName(name, combatants.map((one) => one.name)))}
    />
  )
}
