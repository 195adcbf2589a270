// What the table reads while the GM does something that is kept from it, with the ways for the GM to do it.
import { EyeOff } from 'lucide-react'
import { Button } from '../parts/index.ts'
import './gm.css'

export interface GmActsProps {
  readonly says: string
  /** The private panel is open already. */
  readonly open: boolean
  readonly onOpen: () => void
  /** Switches the whole screen to the GM's view. */
  readonly onLook: () => void
}

/** Two ways: beside the table's view, or in its place. */
export function GmActs({ says, open, onOpen, onLook }: GmActsProps) {
  return (
    <div className="gm-acts">
      <p>{says}</p>
      {!open && (
        <Button icon={EyeOff} shortcut="G"
          hint="It tells what is secret, beside the board. The rest of the screen stays the table’s." onPress={onOpen}
        >
          Open the private panel
        </Button>
      )}
      <Button hint="Shows every secret on the whole screen." onPress={onLook}>
        Look as the GM
      </Button>
    </div>
  )
}
