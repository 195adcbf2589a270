// The frame around what only the GM may read while the table looks at the same screen: told apart at a glance, folded
// away at once.
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
  readonly onFold: () => void
  /** Refusals with the whole reason, the newest last. */
  readonly messages: readonly PrivateMessage[]
  readonly onGone: (message: string) => void
  readonly children: ReactNode
}

/** Dashed all around, with the word "Private" above. The key in the button is the app's to listen for. */
export function PrivateFrame({ onFold, messages, onGone, children }: PrivateFrameProps) {
  return (
    <section className="private" aria-label="Private: for the GM alone">
      <header className="private-head">
        <EyeOff size={16} aria-hidden />
        <h2>Private</h2>
        <p>GM only</p>
        <Button size="s" shortcut="G" label="Fold the private panel away" onPress={onFold}>
          Fold away
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of messages, not the output of a form */}
      <div className="private-messages" role="status" aria-label="For the GM alone: messages">
        {messages.map(({ id, text, action }) => (
          <div key={id} className="private-message">
            <p>{text}</p>
            <MessageAction action={action} onGone={() => onGone(id)} />
            <Button size="s" kind="quiet" label={`Put away: ${text}`} onPress={() => onGone(id)}>
              Put away
            </Button>
          </div>
        ))}
      </div>
      <div className="private-body">{children}</div>
    </section>
  )
}
