// What is the GM's alone beside the table's view: its frame, its palette, and what the table reads instead.
import { act, render, renderHook, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useSecondPress } from '../../src/app/aiming/second-press.ts'
import { GmActs, PrivateFrame, PrivatePalette, type PrivateMessage } from '../../src/panels/gm/index.ts'
import { Palette, type PaletteProps } from '../../src/panels/palette/index.ts'
import { offersWithKeys } from '../../src/panels/palette/offer-groups.ts'
import { offer, offers, token, who } from './fixtures.ts'

const panel = () => screen.getByRole('region', { name: 'Private panel, GM only' })

describe('the private frame', () => {
  const show = (messages: readonly PrivateMessage[] = []) => {
    const calls = { onClose: vi.fn(), onGone: vi.fn() }
    render(<PrivateFrame messages={messages} {...calls}>Seven of nine</PrivateFrame>)
    return calls
  }

  it('COM-24 is told apart by its name, and folded away by a button that tells the key', async () => {
    const { onClose } = show()
    expect(within(panel()).getByText('Seven of nine')).toBeTruthy()
    const fold = within(panel()).getByRole('button', { name: 'Close the private panel' })
    expect(fold.getAttribute('aria-keyshortcuts')).toBe('G')
    await userEvent.click(fold)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('COM-24 tells refusals with the way to insist, and puts them away', async () => {
    const onPress = vi.fn()
    const { onGone } = show([{ id: '4', text: 'Lurker stands there.', action: { label: 'Do it anyway', onPress } }, {
      id: '5',
      text: 'It is out of reach.',
      action: null,
    }])
    const told = within(within(panel()).getByRole('status', { name: 'Messages, GM only' }))
    await userEvent.click(told.getByRole('button', { name: 'Do it anyway' }))
    expect(onPress).toHaveBeenCalledOnce()
    await userEvent.click(told.getByRole('button', { name: 'Dismiss: It is out of reach.' }))
    expect(onGone.mock.calls).toEqual([['4'], ['5']])
  })
})

describe('the private palette', () => {
  const show = (others = [{ id: token.id, name: token.name }]) => {
    const calls = { onPick: vi.fn(), onTurnTo: vi.fn() }
    render(<PrivatePalette token={token} offers={offers} others={others} {...calls} />)
    return calls
  }
  const actions = () => within(screen.getByRole('region', { name: `Actions of ${token.name}` }))

  it('COM-20 shows numbers and actions in their groups, with the same keys as the palette', async () => {
    const { onPick } = show()
    expect(actions().getByRole('meter', { name: 'HP' }).getAttribute('aria-valuetext')).toBe('23 of 31')
    const own = within(actions().getByRole('region', { name: 'Attack' })).getByRole('button', { name: /Spear thrust/ })
    expect(own.getAttribute('aria-keyshortcuts')).toBe('1')
    const keys = offersWithKeys(offers).map((one) => one.name)
    expect(actions().getAllByRole('button').filter((one) => one.hasAttribute('aria-keyshortcuts'))).toHaveLength(
      keys.length,
    )
    await userEvent.click(own)
    expect(onPick.mock.calls[0]?.[0]).toMatchObject({ name: 'Spear thrust' })
  })

  it('COM-20 a key shows what would be about others before it does it, and does the rest at once', () => {
    const toll = offer('Toll', {
      look: { lines: ['In the area: Ilse', 'MIND save each'], who: [who('ilse')], places: [] },
    })
    const pick = vi.fn()
    const { result } = renderHook(() => useSecondPress(pick))
    act(() => result.current.press(toll))
    expect([result.current.pressed, pick.mock.calls.length]).toEqual([toll, 0])
    render(
      (
        <PrivatePalette token={token} offers={[toll]} pressAgain={result.current.pressed} others={[]} onPick={pick}
          onTurnTo={vi.fn()} />
      ),
    )
    expect(screen.getByRole('button', { name: /Toll/ }).textContent).toMatch(
      /Press again.*In the area: Ilse.*MIND save each/,
    )
    act(() => result.current.press({ ...toll }))
    expect(pick).not.toHaveBeenCalled()
    act(() => result.current.press(result.current.pressed ?? toll))
    expect([result.current.pressed, pick.mock.calls.length]).toEqual([null, 1])
    act(() => result.current.press(offer('Wave')))
    expect(pick).toHaveBeenCalledTimes(2)
  })

  it('hands on what is refused, so that it can be told why', async () => {
    const onPick = vi.fn()
    const shut = offer('Shut', { refusal: { code: 'price', says: 'Too dear.' } })
    render(<PrivatePalette token={token} offers={[shut]} others={[]} onPick={onPick} onTurnTo={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: /Shut/ }))
    expect(onPick).toHaveBeenCalledExactlyOnceWith(shut)
  })

  it('turns to another where several act, and offers no choice where one does', async () => {
    const { onTurnTo } = show([{ id: token.id, name: token.name }, { id: who('other'), name: 'The other' }])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Combatant' }), 'other')
    expect(onTurnTo).toHaveBeenCalledExactlyOnceWith('other')
  })

  it('says that nothing can be done where nothing can, and not that somebody acts whose moment it is not', () => {
    render(
      (
        <PrivatePalette token={token} acts={false}
          offers={[offer('Later', { refusal: { code: 'phase', says: 'Not now.' } })]} others={[]} onPick={vi.fn()}
          onTurnTo={vi.fn()} />
      ),
    )
    expect([actions().getByRole('heading').textContent?.trim(),
      actions().getByText(`${token.name} has no actions now.`).tagName]).toEqual([token.name, 'P'])
  })

  it('offers no choice where only one acts', () => {
    show()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('what the table reads while the GM acts', () => {
  it('COM-24 offers the private panel and the GM’s view; no panel where it is open', async () => {
    const calls = { onOpen: vi.fn(), onLook: vi.fn() }
    const { rerender } = render(<GmActs says="The GM acts." open={false} {...calls} />)
    await userEvent.click(screen.getByRole('button', { name: /Open the private panel/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the GM’s view' }))
    expect([calls.onOpen.mock.calls.length, calls.onLook.mock.calls.length]).toEqual([1, 1])
    rerender(<GmActs says="The GM acts." open {...calls} />)
    expect(screen.queryByRole('button', { name: /Open the private panel/ })).toBeNull()
  })

  it('COM-24 stands in the place of the actions, with somebody selected or with nobody', () => {
    const props: PaletteProps = { token, offers, onPick: vi.fn(), children: 'The GM acts.' }
    const { rerender } = render(<Palette {...props} />)
    expect(screen.getByText('The GM acts.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Parry/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Find an action' })).toBeNull()
    rerender(<Palette {...props} token={null} />)
    expect(screen.getByText('The GM acts.')).toBeTruthy()
    rerender(<Palette token={token} offers={offers} onPick={vi.fn()} />)
    expect(screen.getByRole('button', { name: /Parry/ })).toBeTruthy()
  })
})
