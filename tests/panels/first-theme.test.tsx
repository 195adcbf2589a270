// Who has chosen no theme sees the table as the system has it; who has chosen keeps the choice.
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showFirstTheme, useThemeOnPage } from '../../src/app/page/theme.ts'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'

const shown = () => document.documentElement.dataset['theme']

/** The system as it says what it prefers, and may change its mind. */
function system(light: boolean) {
  const listeners = new Set<() => void>()
  const media = { matches: light, addEventListener: (_: string, one: () => void) => void listeners.add(one),
    removeEventListener: (_: string, one: () => void) => void listeners.delete(one) }
  vi.stubGlobal('matchMedia', (query: string) => query.includes('light') ? media : { ...media, matches: false })
  return (now: boolean) =>
    act(() => {
      media.matches = now
      for (const one of listeners) one()
    })
}

function page() {
  const store = memoryStore('')
  const preferences = createPreferences()
  const services: Services = { store, table: createTable({ store, newId: () => 'here', newSeed: () => 7 }), preferences,
    board: { current: null }, setBoard: () => undefined }
  showFirstTheme(preferences.getState())
  const first = shown()
  renderHook(useThemeOnPage, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ServicesProvider value={services}>{children}</ServicesProvider>
    ),
  })
  return { preferences, first }
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([[true, 'light'], [false, 'dark']])('a system that is light: %s shows a %s page from the start',
  (light, theme) => {
    system(light)
    expect(page().first).toBe(theme)
    expect(shown()).toBe(theme)
  })

it('follows the system when the system changes, and no longer once a theme is chosen', () => {
  const change = system(false)
  const { preferences } = page()
  change(true)
  expect(shown()).toBe('light')
  act(() => preferences.setState({ theme: 'dark' }))
  expect(shown()).toBe('dark')
  expect(page().first).toBe('dark')
})
