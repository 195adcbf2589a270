// What the table reads while the GM does something in secret, with two buttons for the GM.
import { EyeOff } from 'lucide-react'
import { Button } from '../parts/index.ts'
import './gm.css'

export interface GmActsProps {
  readonly says: string
  /** Whether the private panel is open already. */
  readonly open: boolean
  readonly onOpen: () => void
  /** Switches the whole screen to the GM's view. */
  readonly onLook: () => void
}

/** The GM can act beside the table's view, or switch the whole screen to the GM's view. */
export function GmActs({ says, open, onOpen, onLook }: GmActsProps) {
  return (
    <div className="gm-acts">
      <p>{says}</p>
      {!open && (
        <Button icon={EyeOff} shortcut="G"
          hint="Shows the secrets beside the board. The rest of the screen stays as the table sees it." onPress={onOpen}
        >
          Open the private panel
        </Button>
      )}
      <Button hint="Shows every secret on the whole screen." onPress={onLook}>
        Switch to the GM’s view
      </Button>
    </div>
  )
}
