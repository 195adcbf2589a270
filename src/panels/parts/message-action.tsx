// The button within a message: what can be done about it. Done once, the message is gone.
import { Button } from './button.tsx'

/** Something to do about a message. */
export interface MessageButton {
  readonly label: string
  readonly onPress: () => void
}

/** Nothing where there is nothing to do. */
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
