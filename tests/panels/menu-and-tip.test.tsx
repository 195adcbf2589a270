// A button with a menu, and the text of a control.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Menu, Tooltip } from '../../src/panels/parts/index.ts'
import { tipPlace } from '../../src/panels/parts/tip-place.ts'

const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  const show = (onPick = vi.fn()) => {
    render(
      (
        <>
          <Menu label="Doors" button={<button type="button">Open</button>}
            parts={() => [{ title: 'Which' }, { id: 'a', words: 'Barred', disabled: true, onPick }, { id: 'b',
              words: 'Oak', onPick }, 'line', { id: 'c', words: 'Iron', checked: true, onPick }]} />
          <button type="button">Beside</button>
        </>
      ),
    )
    return { onPick, trigger: screen.getByRole('button', { name: 'Open' }), user: userEvent.setup() }
  }

  it('opens by the first click, although its code comes later', async () => {
    const { trigger, user, onPick } = show()
    await user.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Iron', checked: true }))
    expect(onPick).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('focuses by key the first entry that can be picked, and the button again', async () => {
    const { trigger, user } = show()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('Oak'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Iron'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menu', { name: 'Doors' })).toBeTruthy()
  })

  it('leaves the focus to whoever presses elsewhere', async () => {
    const { trigger, user } = show()
    await user.click(trigger)
    await screen.findByRole('menu')
    await user.click(screen.getByRole('button', { name: 'Beside' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(focused()).toBe('Beside')
  })
})

describe('the text of a control', () => {
  const text = () => screen.queryByRole('tooltip')?.textContent ?? null
  const show = () => {
    const pressed = vi.fn()
    render(
      (
        <>
          <Tooltip content="First words">
            <button type="button" onClick={pressed}>One</button>
          </Tooltip>
          <Tooltip content="Second words">
            <button type="button">Two</button>
          </Tooltip>
          <Tooltip content="">
            <button type="button">Three</button>
          </Tooltip>
        </>
      ),
    )
    const [one, two] = screen.getAllByRole('button')
    if (!one || !two) throw new Error('no buttons')
    return { one, two, pressed, user: userEvent.setup() }
  }

  it('comes with the focus, describes the control, and goes with Escape', async () => {
    const { one, user } = show()
    await user.tab()
    expect(text()).toBe('First words')
    expect(one.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    await user.tab()
    expect(text()).toBe('Second words')
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    act(() => void document.body.dispatchEvent(escape))
    expect([text(), escape.defaultPrevented]).toEqual([null, true])
    await user.tab()
    expect(text()).toBeNull()
  })

  it('comes a moment after the pointer, one at a time, and can be pointed at', async () => {
    const { one, two, user } = show()
    await user.hover(one)
    expect(text()).toBeNull()
    await waitFor(() => expect(text()).toBe('First words'))
    await user.hover(screen.getByRole('tooltip'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(text()).toBe('First words')
    await user.hover(two)
    await waitFor(() => expect(text()).toBe('Second words'))
    await user.click(two)
    expect(text()).toBeNull()
  })

  it('comes by a long touch, which presses nothing', async () => {
    const { one, pressed } = show()
    fireEvent.pointerDown(one, { pointerType: 'touch' })
    await waitFor(() => expect(text()).toBe('First words'))
    fireEvent.pointerUp(one, { pointerType: 'touch' })
    fireEvent.click(one)
    expect([text(), pressed.mock.calls.length]).toEqual(['First words', 0])
    fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    await waitFor(() => expect(text()).toBeNull())
    fireEvent.pointerDown(one, { pointerType: 'touch' })
    fireEvent.pointerUp(one, { pointerType: 'touch' })
    fireEvent.click(one)
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('stands on its side, on the other where there is no room, and inside the window', () => {
    const view = { width: 800, height: 600 }
    const at = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 })
    const size = { width: 100, height: 40 }
    expect(tipPlace(at(400, 300), size, 'top', view)).toEqual({ left: 360, top: 254 })
    expect(tipPlace(at(400, 20), size, 'top', view)).toEqual({ left: 360, top: 46 })
    expect(tipPlace(at(790, 300), size, 'bottom', view)).toEqual({ left: 692, top: 326 })
    expect(tipPlace(at(740, 300), size, 'right', view)).toEqual({ left: 634, top: 290 })
    expect(tipPlace(at(10, 300), size, 'top', view, 150)).toEqual({ left: 150, top: 254 })
  })
})
