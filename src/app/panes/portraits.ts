// Name and picture of every combatant that the viewer may know, as lists and prompts show them.
import { useMemo } from 'react'
import type { Battle, CombatantId } from '../../engine/core/index.ts'
import type { Face, Faces } from '../../panels/parts/index.ts'
import { tokensOf } from '../../stores/cached-views.ts'
import { useTokensWithPictures } from '../files/pictures.ts'
import { usePlaying } from '../services/services.ts'

export function usePortraits(): Faces {
  return usePortraitsOf(usePlaying().view)
}

/** Every combatant of that battle: of the whole battle for the GM's eyes. */
export function usePortraitsOf(view: Battle): Faces {
  const { spec } = usePlaying()
  const tokens = useTokensWithPictures(tokensOf(spec, view))
  return useMemo(
    () =>
      new Map<CombatantId, Face>(
        tokens.map(
          ({ id, name, initials, livery, art, frame, tint }) => [id, { id, name, initials, livery, picture: art, frame,
            tint }],
        ),
      ),
    [tokens],
  )
}
