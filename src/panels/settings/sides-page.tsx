// Sides, truces between them, their standing answers, and squads.
import { Plus, Trash2, Users, X } from 'lucide-react'
import type { Side } from '../../engine/core/battle.ts'
import type { ActionId, SideId, SquadId } from '../../engine/core/ids.ts'
import { Button, FieldInput, IconButton, SideMark, type Committed } from '../parts/index.ts'
import { atPeace, commitName, pairsOf, withNewSide, withoutSide, withPeace, type Truces } from './model.ts'

export interface SidesPageProps {
  readonly sides: readonly Side[]
  readonly truces: Truces
  /** How many combatants belong to each side, by the side's id. */
  readonly members: Readonly<Record<string, number>>
  readonly onSides: (sides: readonly Side[], truces: Truces) => void
  /** A side as edited in its fields, which show why a change was refused. */
  readonly onSide: (side: Side) => Committed
  readonly squads: readonly { readonly id: SquadId; readonly name: string; readonly members: readonly string[] }[]
  /** Names of the combatants selected on the board, for a new squad. */
  readonly selected: readonly string[]
  readonly onMakeSquad: (name: string) => void
  readonly onRenameSquad: (squad: SquadId, name: string) => Committed
  readonly onDissolveSquad: (squad: SquadId) => void
  /** Reactions that a whole side can always pass on. */
  readonly reactions: readonly { readonly id: ActionId; readonly label: string }[]
  readonly onStanding: (side: SideId, answers: readonly (ActionId | '*')[]) => void
}

const LIVERIES = [0, 1, 2, 3, 4, 5].map((livery) => ({ value: String(livery),
  label: ['Blue disc', 'Red diamond', 'Green square', 'Violet triangle', 'Orange hexagon', 'Grey cross'][livery]
    ?? '' })
)

/** Why a side with that many combatants cannot be removed; `null` when it can. */
function whyNotRemoved(combatants: number, sides: number): string | null {
  if (combatants === 1) return '1 combatant belongs to this side.'
  if (combatants > 1) return `${combatants} combatants belong to this side.`
  return sides <= 1 ? 'The battle needs at least one side.' : null
}

/** Four lists: sides, pairs of sides, standing answers, squads. */
export function SidesPage(props: SidesPageProps) {
  const { sides, truces, members, onSides, onSide } = props
  return (
    <>
      <ul className="settings-sides">
        {sides.map((side) => {
          const count = members[side.id] ?? 0
          return (
            <li key={side.id}>
              <SideMark livery={side.livery} size={16} />
              <FieldInput bare spec={{ key: 'name', label: `Name of ${side.name}`, type: 'text', maxLength: 40 }}
                value={side.name} onCommit={(value) => commitName(value, (name) => onSide({ ...side, name }))} />
              <FieldInput bare
                spec={{ key: 'livery', label: `Colour of ${side.name}`, type: 'choice', options: LIVERIES }}
                value={String(side.livery)} onCommit={(livery) => onSide({ ...side, livery: Number(livery) })} />
              <IconButton
                size="s"
                icon={Trash2}
                label={`Remove ${side.name}`}
                why={whyNotRemoved(count, sides.length)}
                onPress={() => {
                  const next = withoutSide(sides, truces, side.id)
                  onSides(next.sides, next.truces)
                }}
              />
            </li>
          )
        })}
      </ul>
      <Button size="s" icon={Plus} onPress={() => onSides(withNewSide(sides), truces)}>
        Add a side
      </Button>
      {sides.length > 1 && (
        <fieldset className="settings-pairs">
          <legend>Who is hostile to whom</legend>
          {pairsOf(sides).map(([one, other]) => (
            <label className="setting" key={`${one.id} ${other.id}`}>
              <span className="settings-pair">
                <SideMark livery={one.livery} /> {one.name} and <SideMark livery={other.livery} /> {other.name}
              </span>
              <select
                className="field-input"
                aria-label={`${one.name} and ${other.name}`}
                value={atPeace(truces, one.id, other.id) ? 'truce' : 'hostile'}
                onChange={(event) =>
                  onSides(sides, withPeace(truces, one.id, other.id, event.target.value === 'truce'))}
              >
                <option value="hostile">hostile</option>
                <option value="truce">truce</option>
              </select>
            </label>
          ))}
        </fieldset>
      )}
      <Standing {...props} />
      <Squads {...props} />
    </>
  )
}

/** The reactions that each side always passes on. They also count for combatants that join the side later. */
function Standing({ sides, reactions, onStanding }: SidesPageProps) {
  const choices = [{ id: '*' as const, label: 'every reaction' }, ...reactions]
  return (
    <section className="settings-squads" aria-labelledby="settings-standing">
      <h3 id="settings-standing">Standing answers</h3>
      <p className="setting-detail">
        Reactions that a side always passes on, so that it is not asked each time. A combatant’s own standing answers
        are on its sheet.
      </p>
      <ul className="settings-standing">
        {sides.map((side) => {
          const standing = side.standing ?? []
          const rest = choices.filter((choice) => !standing.includes(choice.id))
          return (
            <li key={side.id}>
              <SideMark livery={side.livery} /> <span>{side.name}</span>
              {standing.map((answer) => {
                const label = choices.find((choice) => choice.id === answer)?.label ?? answer
                return (
                  <Button key={answer} size="s" icon={X} label={`${side.name}: ask again about ${label}`}
                    onPress={() => onStanding(side.id, standing.filter((one) => one !== answer))}
                  >
                    {label}
                  </Button>
                )
              })}
              <select
                className="field-input"
                aria-label={`${side.name} always passes on`}
                value=""
                onChange={(event) => {
                  const picked = choices.find((choice) => choice.id === event.target.value)
                  if (picked) onStanding(side.id, [...standing, picked.id])
                }}
              >
                <option value="">{standing.length === 0 ? 'is always asked' : 'add another …'}</option>
                {rest.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    passes on {choice.label}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Squads({ squads, selected, onMakeSquad, onRenameSquad, onDissolveSquad }: SidesPageProps) {
  const stem = (selected[0] ?? 'Squad').replace(/ \d+$/, '')
  return (
    <section className="settings-squads" aria-labelledby="settings-squads">
      <h3 id="settings-squads">Squads</h3>
      <p className="setting-detail">A squad has a single place in the queue. Its members are numbered.</p>
      <ul className="settings-sides">
        {squads.map((squad) => (
          <li key={squad.id}>
            <Users size={16} aria-hidden />
            <FieldInput bare
              spec={{ key: 'name', label: `Name of the squad ${squad.name}`, type: 'text', maxLength: 40 }}
              value={squad.name} onCommit={(value) => commitName(value, (name) => onRenameSquad(squad.id, name))} />
            <span className="setting-detail">{squad.members.join(', ') || 'empty'}</span>
            <IconButton size="s" icon={Trash2} label={`Dissolve ${squad.name}`}
              onPress={() => onDissolveSquad(squad.id)} />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        icon={Users}
        why={selected.length < 2 ? 'Select two or more combatants on the board first.' : null}
        hint={selected.length < 2 ? undefined : `Their names become ${stem} 1 to ${stem} ${selected.length}.`}
        onPress={() => onMakeSquad(stem)}
      >
        {selected.length < 2
          ? 'Make a squad of the selected combatants'
          : `Make a squad “${stem}” of ${selected.length}`}
      </Button>
    </section>
  )
}
