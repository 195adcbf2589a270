// On a screen with little room the map is moved so that everybody who can be aimed at is in sight, with whoever aims.
import { useEffect } from 'react'
import type { CombatantId } from '../../engine/core/index.ts'
import { useIsCompact } from '../page/compact.ts'
import { useServices } from '../services/services.ts'
import type { AimTrayParts } from './aim-tray.ts'

/** More targets than this are spread over the map: it stays as it is. */
const FEW = 8

export function useAimInView(aiming: AimTrayParts | null): void {
  const { board } = useServices()
  const isCompact = useIsCompact()
  const who =
    aiming?.view.targets.flatMap(({ target, why }) => target.kind === 'combatant' && why === null ? [target.id] : [])
      ?? []
  const key = isCompact && aiming && who.length > 0 && who.length <= FEW ? [aiming.aim.actor, ...who].join(' ') : null
  useEffect(() => {
    if (key !== null) board.current?.bring(key.split(' ') as readonly string[] as readonly CombatantId[])
  }, [board, key])
}
