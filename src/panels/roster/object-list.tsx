// The objects of the scene, for the GM: add, name, describe, number, place, hide, destroy and remove them.
import { Box, BrickWall, EyeOff, Hammer, MapPin, MapPinOff, Trash2 } from 'lucide-react'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import type { ObjectId } from '../../engine/core/ids.ts'
import type { ObjectPatch } from '../../engine/core/scene-object.ts'
import { OBJECT_DRAG } from './model.ts'
import { Button, FieldInput, IconButton, type Committed } from '../parts/index.ts'

export interface RosterObject {
  readonly id: ObjectId
  readonly name: string
  readonly detail: string
  readonly placed: boolean
  readonly hidden: boolean
  readonly blocks: boolean
  readonly destroyed: boolean
  readonly size: number
  readonly numbers: readonly { readonly spec: FieldSpec; readonly value: FieldValue | null }[]
}

export interface ObjectListProps {
  readonly objects: readonly RosterObject[]
  readonly onAdd: () => void
  readonly onChange: (id: ObjectId, patch: ObjectPatch) => void
  /** Like `onChange`, from a field that shows why the change was refused. */
  readonly onEdit: (id: ObjectId, patch: ObjectPatch) => Committed
  readonly onNumber: (id: ObjectId, key: string, value: FieldValue) => Committed
  readonly onRemove: (id: ObjectId) => void
  readonly onPlace: (id: ObjectId) => void
}

const NAME: FieldSpec = { key: 'name', label: 'Name', type: 'text', minLength: 1, maxLength: 60 }
const DETAIL: FieldSpec = { key: 'detail', label: 'Description', type: 'text', maxLength: 1000, lines: 2 }
const SIZE: FieldSpec = { key: 'size', label: 'Size', type: 'integer', min: 1, max: 10, unit: 'cells' }

/** A section like the section of a side, with each object folded to its name. */
export function ObjectList(props: ObjectListProps) {
  const { objects, onAdd } = props
  return (
    <section className="roster-side" aria-label="Objects">
      <header className="roster-head">
        <Box size={14} aria-hidden />
        <h3 className="roster-title">Objects</h3>
        <span className="roster-count">{objects.length}</span>
      </header>
      <ul>
        {objects.map((object) => <ObjectRow key={object.id} {...props} object={object} />)}
      </ul>
      {objects.length === 0 && <p className="roster-none">No objects yet. Add chests, gates or barrels.</p>}
      <div className="roster-add">
        <Button size="s" icon={Box} onPress={onAdd}>
          Add an object
        </Button>
      </div>
    </section>
  )
}

function ObjectRow({ object, onChange, onEdit, onNumber, onRemove, onPlace }: ObjectListProps & {
  readonly object: RosterObject
}) {
  const { id, name, placed, hidden, blocks, destroyed } = object
  const change = (patch: ObjectPatch) => onChange(id, patch)
  const state = [placed ? 'on the board' : 'not on the board', hidden ? 'hidden' : '', blocks ? 'blocks the way' : '',
    destroyed ? 'destroyed' : ''].filter((word) => word !== '')
  return (
    // Dragging is an extra: the place button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className="roster-object"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(OBJECT_DRAG, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <details>
        <summary>
          <span className="roster-name">{name}</span>
          <span className="roster-note">{state.join(' · ')}</span>
        </summary>
        <div className="roster-object-fields">
          <FieldInput spec={NAME} value={name} onCommit={(value) => onEdit(id, { name: String(value) })} />
          <FieldInput spec={DETAIL} value={object.detail} onCommit={(value) => onEdit(id, { detail: String(value) })} />
          <FieldInput spec={SIZE} value={object.size} onCommit={(value) => onEdit(id, { size: Number(value) })} />
          {object.numbers.map(({ spec, value }) => (
            <FieldInput key={spec.key} spec={spec} value={value} onCommit={(next) => onNumber(id, spec.key, next)} />
          ))}
          <span className="roster-object-buttons">
            {placed
              ? (
                <IconButton size="s" icon={MapPinOff} label={`Take ${name} off the board`}
                  onPress={() => change({ place: null })} />
              )
              : <IconButton size="s" icon={MapPin} label={`Place ${name} on the board`} onPress={() => onPlace(id)} />}
            <IconButton size="s" icon={EyeOff} label={`Hide ${name} from the players`} pressed={hidden}
              onPress={() => change({ secret: !hidden })} />
            <IconButton size="s" icon={BrickWall} label={`${name} blocks the way`} pressed={blocks}
              onPress={() => change({ blocks: !blocks })} />
            <IconButton size="s" icon={Hammer} label={`${name} is destroyed`} pressed={destroyed}
              onPress={() => change({ state: destroyed ? 'present' : 'destroyed' })} />
            <IconButton size="s" icon={Trash2} label={`Remove ${name}`} onPress={() => onRemove(id)} />
          </span>
        </div>
      </details>
    </li>
  )
}
