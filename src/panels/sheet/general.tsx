// What every combatant has under any ruleset: name, side, player, size, squad, secrets, notes, standing answers.
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import type { ActionId, SideId, SquadId } from '../../engine/core/ids.ts'
import { FieldInput, type Committed } from '../parts/index.ts'
import type { GeneralPatch, SheetCombatant, SheetContext } from './model.ts'

export interface GeneralProps {
  readonly combatant: SheetCombatant
  readonly context: SheetContext
  readonly onEdit: (patch: GeneralPatch) => Committed
  readonly onStanding: (answers: readonly (ActionId | '*')[]) => void
}

const SIZES = [0.5, 1, 2, 3, 4, 5, 6]

/** An editor for each of these; every change is handed on at once. */
export function General({ combatant, context, onEdit, onStanding }: GeneralProps) {
  return (
    <>
      <div className="sheet-fields" data-long-choices>
        {generalFields(combatant, context).map(({ spec, value, patch }) => (
          <FieldInput key={spec.key} keepsRefused spec={spec} value={value} onCommit={(next) => onEdit(patch(next))} />
        ))}
      </div>
      <Standing combatant={combatant} reactions={context.reactions} onStanding={onStanding} />
    </>
  )
}

interface GeneralField {
  readonly spec: FieldSpec
  readonly value: FieldValue
  readonly patch: (value: FieldValue) => GeneralPatch
}

function generalFields(combatant: SheetCombatant, { sides, squads }: SheetContext): readonly GeneralField[] {
  const sizes = SIZES.includes(combatant.size) ? SIZES : [...SIZES, combatant.size]
  return [
    { spec: { key: 'name', label: 'Name', type: 'text', minLength: 1, maxLength: 60 }, value: combatant.name,
      patch: (value) => ({ name: String(value).trim() }) },
    {
      spec: { key: 'side', label: 'Side', type: 'choice',
        options: sides.map((side) => ({ value: side.id, label: side.name })) },
      value: combatant.side,
      patch: (value) => ({ side: value as SideId }),
    },
    {
      spec: { key: 'kind', label: 'Kind', type: 'choice',
        options: [{ value: 'pc', label: 'Player character' }, { value: 'npc', label: 'Non-player character' }] },
      value: combatant.kind,
      patch: (value) => ({ kind: value === 'pc' ? 'pc' : 'npc' }),
    },
    { spec: { key: 'player', label: 'Played by', hint: 'Leave empty for the GM.', type: 'text', maxLength: 40 },
      value: combatant.player ?? '', patch: (value) => ({ player: String(value).trim() || null }) },
    {
      spec: { key: 'size', label: 'Size', type: 'choice',
        options: sizes.map((size) => ({ value: String(size), label: sizeWords(size) })) },
      value: String(combatant.size),
      patch: (value) => ({ size: Number(value) }),
    },
    {
      spec: { key: 'squad', label: 'Squad', type: 'choice',
        options: [{ value: '', label: 'none' }, ...squads.map((squad) => ({ value: squad.id, label: squad.name }))] },
      value: combatant.squad ?? '',
      patch: (value) => ({ squad: value === '' ? null : (value as SquadId) }),
    },
    {
      spec: { key: 'hide-token', label: 'Hide the token', hint: 'Only the GM sees it on the board and in the queue.',
        type: 'flag' },
      value: combatant.secret.token,
      patch: (value) => ({ secret: { ...combatant.secret, token: value === true } }),
    },
    {
      spec: { key: 'hide-stats', label: 'Hide the numbers', hint: 'Others see the token without its numbers.',
        type: 'flag' },
      value: combatant.secret.stats,
      patch: (value) => ({ secret: { ...combatant.secret, stats: value === true } }),
    },
    {
      spec: { key: 'notes', label: 'Notes', hint: 'Only the GM sees the notes.', type: 'text', maxLength: 4000,
        lines: 3 },
      value: combatant.notes,
      patch: (value) => ({ notes: String(value) }),
    },
    ownNotes(combatant, 'The player’s notes', 'Whoever plays the combatant sees these notes, and the GM.'),
  ]
}

const ownNotes = (combatant: SheetCombatant, label: string, hint: string): GeneralField => ({
  spec: { key: 'own-notes', label, hint, type: 'text', maxLength: 4000, lines: 3 },
  value: combatant.ownNotes ?? '',
  patch: (value) => ({ ownNotes: String(value) }),
})

/** What a player changes of an own combatant: notes, and what is always answered alike. */
export function OwnPart({ combatant, context, onEdit, onStanding }: GeneralProps) {
  const { spec, value, patch } = ownNotes(combatant, 'Your notes', 'You see these notes, and the GM.')
  return (
    <>
      <div className="sheet-fields" data-long-choices>
        <FieldInput keepsRefused spec={spec} value={value} onCommit={(next) => onEdit(patch(next))} />
      </div>
      <Standing combatant={combatant} reactions={context.reactions} onStanding={onStanding} />
    </>
  )
}

const sizeWords = (size: number): string => (size < 1 ? 'small, shares a cell' : `${size} × ${size}`)

function Standing({ combatant, reactions, onStanding }: Pick<GeneralProps, 'combatant' | 'onStanding'> & {
  readonly reactions: SheetContext['reactions']
}) {
  const all = combatant.standing.includes('*')
  const set = (answer: ActionId | '*', on: boolean) =>
    onStanding(on ? [...combatant.standing, answer] : combatant.standing.filter((one) => one !== answer))
  return (
    <fieldset className="standing">
      <legend className="sheet-group-title">Standing answers</legend>
      <label className="standing-line">
        <input type="checkbox" checked={all} onChange={(event) => set('*', event.target.checked)} />
        Pass on every reaction
      </label>
      {reactions.map(({ id, label }) => (
        <label className="standing-line" key={id}>
          <input type="checkbox" checked={all || combatant.standing.includes(id)} disabled={all}
            onChange={(event) => set(id, event.target.checked)} />
          Pass on {label}
        </label>
      ))}
    </fieldset>
  )
}
