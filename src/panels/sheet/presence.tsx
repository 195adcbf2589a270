// Buttons that take a combatant out of the fight, bring it back, or give it the turn (COM-06, COM-07).
import { DoorOpen, HeartPulse, LogOut, Skull, StepForward } from 'lucide-react'
import type { Presence as PresenceState } from '../../engine/core/battle.ts'
import { Button } from '../parts/index.ts'

export interface PresenceProps {
  readonly presence: PresenceState
  readonly now: boolean
  readonly onPresence: (presence: PresenceState) => void
  readonly onLeave: (how: 'fled' | 'gone') => void
  readonly onGiveTurn: () => void
}

export const PRESENCE_WORDS: Readonly<Record<PresenceState, string>> = { present: '', down: 'Down', fled: 'Fled',
  gone: 'Left the battle' }

/** Only the buttons that make sense now. Nothing asks for confirmation: everything can be undone. */
export function PresenceButtons({ presence, now, onPresence, onLeave, onGiveTurn }: PresenceProps) {
  const here = presence === 'present'
  return (
    <div className="sheet-buttons">
      {here && (
        <Button size="s" icon={StepForward} why={now ? 'This combatant has the turn already.' : null}
          onPress={onGiveTurn}
        >
          Give the turn
        </Button>
      )}
      {here
        ? (
          <Button size="s" icon={Skull} onPress={() => onPresence('down')}>
            Take down
          </Button>
        )
        : (
          <Button size="s" icon={HeartPulse} onPress={() => onPresence('present')}>
            {presence === 'down' ? 'Revive' : 'Bring back'}
          </Button>
        )}
      {here && (
        <Button size="s" icon={DoorOpen} hint="Leaves the board by fleeing." onPress={() => onLeave('fled')}>
          Flee
        </Button>
      )}
      {presence !== 'gone' && (
        <Button size="s" icon={LogOut} hint="Takes the combatant out of the battle." onPress={() => onLeave('gone')}>
          Leave
        </Button>
      )}
    </div>
  )
}
