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
  const lingering = new Map<string, number>()
  let before: readonly string[] = places.doors().invitations
  const open = () => {
    const { seats, invitations } = places.doors()
    return [...new Set([...seats, ...invitations, ...lingering.keys()])]
  }
  const tellAll = () => {
    const doors = open()
    for (const carrier of carriers()) carrier.setDoors(doors)
  }
  const sweep = () => {
    const over = [...lingering].filter(([, until]) => until <= clock.now())
    for (const [door] of over) lingering.delete(door)
    if (over.length > 0) tellAll()
  }
  const stop = every(clock, LINGER / 3, sweep)
  return {
    tell: (carrier) => carrier.setDoors(open()),
    changed: () => {
      const { invitations } = places.doors()
      for (const door of before) if (!invitations.includes(door)) lingering.set(door, clock.now() + LINGER)
      before = invitations
      tellAll()
    },
    stop,
  }
}
