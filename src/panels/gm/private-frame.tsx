// The frame around what only the GM may read while the table looks at the same screen. It is plain to see what is
// private, and one press closes the frame.
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, MessageAction, type MessageButton } from '../parts/index.ts'
import './gm.css'

export interface PrivateMessage {
  readonly id: string
  readonly text: string
  readonly action: MessageButton | null
}

export interface PrivateFrameProps {
  readonly onClose: () => void
  /** Refusals with their full reason, the newest last. */
  readonly messages: readonly PrivateMessage[]
  readonly onGone: (message: string) => void
  readonly children: ReactNode
}

/** A dashed border with the word "Private" above. The app listens for the key that the button shows. */
export function PrivateFrame({ onClose, messages, onGone, children }: PrivateFrameProps) {
  return (
    <section className="private" aria-label="Private panel, GM only">
      <header className="private-head">
        <EyeOff size={16} aria-hidden />
        <h2>Private</h2>
        <p>GM only</p>
        <Button size="s" shortcut="G" label="Close the private panel" onPress={onClose}>
          Close
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of messages, not the output of a form */}
      <div className="private-messages" role="status" aria-label="Messages, GM only">
        {messages.map(({ id, text, action }) => (
          <div key={id} className="private-message">
            <p>{text}</p>
            <MessageAction action={action} onGone={() => onGone(id)} />
            <Button size="s" kind="quiet" label={`Dismiss: ${text}`} onPress={() => onGone(id)}>
              Dismiss
            </Button>
          </div>
        ))}
      </div>
      <div className="private-body">{children}</div>
    </section>
  )
}
