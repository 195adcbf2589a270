// What every combatant has under any ruleset: name, side, who plays it, size, squad, secrets, notes, standing answers.
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import type { ActionId, SideId, SquadId } from '../../engine/core/ids.ts'
import { FieldInput, type Committed } from '../parts/index.ts'
import type { GeneralPatch, Person, Surroundings } from './model.ts'

export interface GeneralProps {
  readonly person: Person
  readonly around: Surroundings
  readonly onEdit: (patch: GeneralPatch) => Committed
  readonly onStanding: (answers: readonly (ActionId | '*')[]) => void
}

const SIZES = [0.5, 1, 2, 3, 4, 5, 6]

/** One editor for each; every change is handed on at once. */
export function General({ person, around, onEdit, onStanding }: GeneralProps) {
  return (
    <>
      <div className="sheet-fields">
        {generalFields(person, around).map(({ spec, value, patch }) => (
          <FieldInput key={spec.key} keeps spec={spec} value={value} onCommit={(next) => onEdit(patch(next))} />
        ))}
      </div>
      <Standing person={person} reactions={around.reactions} onStanding={onStanding} />
    </>
  )
}

interface GeneralField {
  readonly spec: FieldSpec
  readonly value: FieldValue
  readonly patch: (value: FieldValue) => GeneralPatch
}

function generalFields(person: Person, { sides, squads }: Surroundings): readonly GeneralField[] {
  const sizes = SIZES.includes(person.size) ? SIZES : [...SIZES, person.size]
  return [
    { spec: { key: 'name', label: 'Name', type: 'text', maxLength: 60 }, value: person.name,
      patch: (value) => ({ name: String(value).trim() || person.name }) },
    {
      spec: { key: 'side', label: 'Side', type: 'choice',
        options: sides.map((side) => ({ value: side.id, label: side.name })) },
      value: person.side,
      patch: (value) => ({ side: value as SideId }),
    },
    {
      spec: { key: 'kind', label: 'Kind', type: 'choice',
        options: [{ value: 'pc', label: 'Player character' }, { value: 'npc', label: 'Non-player character' }] },
      value: person.kind,
      patch: (value) => ({ kind: value === 'pc' ? 'pc' : 'npc' }),
    },
    { spec: { key: 'player', label: 'Played by', hint: 'Empty: the GM.', type: 'text', maxLength: 40 },
      value: person.player ?? '', patch: (value) => ({ player: String(value).trim() || null }) },
    {
      spec: { key: 'size', label: 'Size', type: 'choice',
        options: sizes.map((size) => ({ value: String(size), label: sizeWords(size) })) },
      value: String(person.size),
      patch: (value) => ({ size: Number(value) }),
    },
    {
      spec: { key: 'squad', label: 'Squad', type: 'choice',
        options: [{ value: '', label: 'none' }, ...squads.map((squad) => ({ value: squad.id, label: squad.name }))] },
      value: person.squad ?? '',
      patch: (value) => ({ squad: value === '' ? null : (value as SquadId) }),
    },
    {
      spec: { key: 'hide-token', label: 'Hide the token', hint: 'Only the GM sees it on the board and in the queue.',
        type: 'flag' },
      value: person.secret.token,
      patch: (value) => ({ secret: { ...person.secret, token: value === true } }),
    },
    {
      spec: { key: 'hide-stats', label: 'Hide the numbers', hint: 'Others see the token without its numbers.',
        type: 'flag' },
      value: person.secret.stats,
      patch: (value) => ({ secret: { ...person.secret, stats: value === true } }),
    },
    { spec: { key: 'notes', label: 'Notes', hint: 'For the GM’s eyes only.', type: 'text', maxLength: 4000, lines: 3 },
      value: person.notes, patch: (value) => ({ notes: String(value) }) },
  ]
}

const sizeWords = (size: number): string => (size < 1 ? 'small, shares a cell' : `${size} × ${size}`)

function Standing({ person, reactions, onStanding }: Pick<GeneralProps, 'person' | 'onStanding'> & {
  readonly reactions: Surroundings['reactions']
}) {
  const all = person.standing.includes('*')
  const set = (answer: ActionId | '*', on: boolean) =>
    onStanding(on ? [...person.standing, answer] : person.standing.filter((one) => one !== answer))
  return (
    <fieldset className="standing">
      <legend className="sheet-group-title">Standing answers</legend>
      <label className="standing-line">
        <input type="checkbox" checked={all} onChange={(event) => set('*', event.target.checked)} />
        Pass on every reaction
      </label>
      {reactions.map(({ id, label }) => (
        <label className="standing-line" key={id}>
          <input type="checkbox" checked={all || person.standing.includes(id)} disabled={all}
            onChange={(event) => set(id, event.target.checked)} />
          Pass on {label}
        </label>
      ))}
    </fieldset>
  )
}
