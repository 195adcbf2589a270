// Asks before steps are lost that are not kept anywhere: stay, save a file first, or leave all the same.
import { useEffect, useId, useRef } from 'react'
import { Button } from '../parts/index.ts'

export interface LeaveQuestionProps {
  /** Why the battle is not kept. */
  readonly why: string
  /** What came of saving a file; empty where nothing is to be told. */
  readonly said: string
  readonly onSave: () => void
  readonly onLeave: () => void
  readonly onStay: () => void
}

export function LeaveQuestion({ why, said, onSave, onLeave, onStay }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="leave" aria-labelledby={title} onCancel={onStay}>
      <h2 id={title}>Leave a battle that is not kept?</h2>
      <p>Its last steps are lost when you leave: {why.replace(/\.$/, '')}. A file keeps them.</p>
      {said && <output>{said}</output>}
      <div className="leave-buttons">
        <Button kind="primary" onPress={onSave}>Save as a file</Button>
        <Button onPress={onStay}>Stay</Button>
        <Button onPress={onLeave}>Leave without them</Button>
      </div>
    </dialog>
  )
}
