// Whether somebody is in the fight at all, and the turn by the GM's word (COM-06, COM-07).
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

export const PRESENCE_WORDS: Readonly<Record<PresenceState, string>> = { present: '', down: 'Defeated', fled: 'Fled',
  gone: 'Left the battle' }

/** The few buttons that make sense in this state. Nothing is asked twice: undo takes it back. */
export function PresenceButtons({ presence, now, onPresence, onLeave, onGiveTurn }: PresenceProps) {
  const here = presence === 'present'
  return (
    <div className="sheet-buttons">
      {here && (
        <Button size="s" icon={StepForward} why={now ? 'It is its turn already.' : null} onPress={onGiveTurn}>
          Give the turn
        </Button>
      )}
      {here
        ? (
          <Button size="s" icon={Skull} onPress={() => onPresence('down')}>
            Defeat
          </Button>
        )
        : (
          <Button size="s" icon={HeartPulse} onPress={() => onPresence('present')}>
            {presence === 'down' ? 'Revive' : 'Bring back'}
          </Button>
        )}
      {here && (
        <Button size="s" icon={DoorOpen} hint="Leaves the ground by fleeing." onPress={() => onLeave('fled')}>
          Flee
        </Button>
      )}
      {presence !== 'gone' && (
        <Button size="s" icon={LogOut} hint="Takes it out of the battle." onPress={() => onLeave('gone')}>
          Leave
        </Button>
      )}
    </div>
  )
}
