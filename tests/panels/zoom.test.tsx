// The zoom in the board's corner does what the keys do.
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { ZoomPane } from '../../src/app/board/zoom-pane.tsx'
import type { BoardHandle } from '../../src/board/model.ts'
import type { CombatantId } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'

it('goes nearer, back to where it was, and shows the whole map', async () => {
  const factors: number[] = []
  const [fit, fitTo] = [vi.fn(), vi.fn()]
  const board: BoardHandle = {
    showGesture: vi.fn(),
    zoomBy: (factor) => void factors.push(factor),
    fit,
    fitTo,
    flyTo: vi.fn(),
    bring: vi.fn(),
    float: vi.fn(),
    cameraNow: () => ({ x: 0, y: 0, scale: 1 }),
    cameraToKeep: () => null,
    show: vi.fn(),
    shown: () => ({ x: 0, y: 0, width: 1, height: 1 }),
    moveByKey: vi.fn(),
    turnByKey: () => false,
    say: vi.fn(),
    placeAt: () => null,
    tokenAt: () => null,
    boxOf: () => null,
    focus: vi.fn(),
    ping: () => false,
    keyToTool: vi.fn(),
    settle: vi.fn(),
    uncover: vi.fn(),
  }
  const store = memoryStore('')
  const services: Services = { store, table: createTable({ store, newId: () => 'here', newSeed: () => 7 }),
    preferences: createPreferences(), board: { current: board }, setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <ZoomPane />
    </ServicesProvider>
  ))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Zoom in/ }))
  await user.click(screen.getByRole('button', { name: /^Zoom out/ }))
  expect(factors[0]).toBeGreaterThan(1)
  expect((factors[0] ?? 0) * (factors[1] ?? 0)).toBeCloseTo(1)
  expect(fit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^All of the map/ }))
  expect(fit).toHaveBeenCalledOnce()
  // With nobody selected there is nothing to zoom to; the button says so and does nothing.
  await user.click(screen.getByRole('button', { name: /^Zoom to the selected/ }))
  expect(fitTo).not.toHaveBeenCalled()
  act(() => services.table.select(['c1' as CombatantId]))
  await user.click(screen.getByRole('button', { name: /^Zoom to the selected/ }))
  expect(fitTo).toHaveBeenCalledWith(['c1'])
})
