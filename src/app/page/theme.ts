// Which theme is shown, and whether motion is wanted: the preference, or what the system says.
import { useEffect, useSyncExternalStore } from 'react'
import type { Preferences } from '../../stores/preferences.ts'
import { usePreferences } from '../services/services.ts'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export function useTheme(): 'dark' | 'light' {
  const wanted = usePreferences((state) => state.theme)
  return themeOf(wanted, useMedia(SYSTEM_LIGHT))
}

const SYSTEM_LIGHT = '(prefers-color-scheme: light)'
const themeOf = (wanted: Preferences['theme'], isSystemLight: boolean): 'dark' | 'light' =>
  wanted === 'system' ? (isSystemLight ? 'light' : 'dark') : wanted

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** The same before anything is drawn, so that the first screen does not change its colours. */
export function showFirstTheme({ theme }: Pick<Preferences, 'theme'>): void {
  document.documentElement.dataset['theme'] = themeOf(theme, matchMedia(SYSTEM_LIGHT).matches)
}

/** Puts the theme on the page's root. */
export function useThemeOnPage(): void {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
}
