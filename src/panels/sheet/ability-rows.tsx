// What is done with abilities in a list of a sheet: entered, changed, copied, pasted, kept as files.
import { ClipboardPaste, Download, FileUp, Pencil, Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../parts/index.ts'
import type { AbilityCalls, AbilityPlace } from './model.ts'

export interface AbilityButtonsProps {
  readonly name: string
  readonly at: AbilityPlace
  readonly row: number
  /** Empty where the row is still a form of its own. */
  readonly text: string
  readonly calls: AbilityCalls
}

/** The buttons of an open row. */
export function AbilityButtons({ name, at, row, text, calls }: AbilityButtonsProps) {
  return (
    <div className="ability-buttons">
      <Button size="s" icon={Pencil} label={text === '' ? `Enter ${name} anew` : `Change ${name}`}
        onPress={() => calls.onEdit(at, row, text)}
      >
        {text === '' ? 'Enter anew …' : 'Change …'}
      </Button>
      {text !== '' && (
        <Button size="s" icon={Download} label={`Save ${name} as a file`} onPress={() => calls.onFile(text)}>
          Save as a file
        </Button>
      )}
    </div>
  )
}

export interface AddAbilityProps {
  readonly title: string
  readonly at: AbilityPlace
  readonly calls: AbilityCalls
}

/** The buttons beneath the list. */
export function AddAbility({ title, at, calls }: AddAbilityProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="s" icon={Plus} label={`New in ${title}`} onPress={() => calls.onNew(at)}>New …</Button>
      <Button size="s" icon={ClipboardPaste} label={`Paste into ${title}`} hint="Takes an ability that was copied."
        onPress={() => calls.onPaste(at)}
      >
        Paste
      </Button>
      <IconButton size="s" icon={FileUp} label={`From a file into ${title}`} onPress={() => file.current?.click()} />
      <input ref={file} hidden type="file" accept=".json" aria-label="A file with an ability" onChange={(event) => {
        const picked = event.target.files?.[0]
        if (picked) calls.onPick(at, picked)
        event.target.value = ''
      }} />
    </>
  )
}
