// Which doors the relay is to hold open. The door of a link that has ended stays open for a moment: whoever came by it
// and was let in is still on the way to the seat's own door. Whoever else comes by it in that time is told.
import { every, type Clock } from '../clock.ts'
import type { HostCarrier } from '../wire/carrier.ts'
import type { Places } from './places.ts'

const LINGER = 30_000

export interface OpenDoors {
  /** Tells that carrier which doors are open. */
  tell(carrier: HostCarrier): void
  /** Tells all carriers, after something has changed. */
  changed(): void
  stop(): void
}

export function openDoors(
  places: Pick<Places, 'doors'>,
  carriers: () => readonly HostCarrier[],
  clock: Clock,
): OpenDoors {
  const lingering = { invitations: new Map<string, number>(), screens: new Map<string, number>() }
  let before = places.doors()
  /** A screen's link opens windows of this browser alone. */
  const open = ({ isNear }: HostCarrier) => {
    const { seats, invitations, screens } = places.doors()
    return [
      ...new Set([...seats, ...invitations, ...lingering.invitations.keys(),
        ...(isNear ? [...screens, ...lingering.screens.keys()] : [])]),
    ]
  }
  const tellAll = () => {
    for (const carrier of carriers()) carrier.setDoors(open(carrier))
  }
  const sweep = () => {
    let isAnyOver = false
    for (const doors of Object.values(lingering)) {
      for (const [door, until] of doors) if (until <= clock.now()) isAnyOver = doors.delete(door)
    }
    if (isAnyOver) tellAll()
  }
  const stop = every(clock, LINGER / 3, sweep)
  return {
    tell: (carrier) => carrier.setDoors(open(carrier)),
    changed: () => {
      const now = places.doors()
      for (const  of of['invitations', 'screens'] as const) {
        for (const door of before[of]) if (!now[of].includes(door)) lingering[of].set(door, clock.now() + LINGER)
      }
      before = now
      tellAll()
    },
    stop,
  }
}
