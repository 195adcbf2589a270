// The button in a message. Pressing the button does what it says and removes the message.
import { Button } from './button.tsx'

/** What can be done about a message. */
export interface MessageButton {
  readonly label: string
  readonly onPress: () => void
}

/** The button, or nothing where the message has no action. */
export function MessageAction({ action, onGone }: { readonly action: MessageButton | null | undefined;
  readonly onGone: () => void })
{
  if (!action) return null
  return (
    <Button
      size="s"
      onPress={() => {
        action.onPress()
        onGone()
      }}
    >
      {action.label}
    </Button>
  )
}
