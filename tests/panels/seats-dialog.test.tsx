// The dialog of players and screens: what stands there, and what each button does.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SeatsDialog, type SeatsDialogProps } from '../../src/panels/seats/index.ts'
import type { PeopleProps } from '../../src/panels/seats/people.tsx'
import type { LinksProps } from '../../src/panels/seats/links.tsx'

const ADDRESS = 'http://10.0.0.2:4178/#join=room.key'

function show(
  people: Partial<PeopleProps> = {},
  links: Partial<LinksProps> = {},
  more: Partial<SeatsDialogProps> = {},
) {
  const does = { onAdmit: vi.fn(), onDecline: vi.fn(), onLend: vi.fn(), onThrowOut: vi.fn(), onMake: vi.fn(() => 'l2'),
    onWithdraw: vi.fn(), onCopy: vi.fn(async () => true), onLock: vi.fn(), onClose: vi.fn(), onPlayerWindow: vi.fn(),
    onGoesAlong: vi.fn() }
  render((
    <SeatsDialog
      open
      onOpen={() => undefined}
      people={{ newcomers: [], seats: [],
        lendable: [{ id: 'c1', name: 'Brook hag', player: null }, { id: 'c2', name: 'Wenna', player: 'Mira' }], ...does,
        ...people }}
      links={{ links: [{ id: 'l1', label: '', address: ADDRESS, once: false, welcome: false }], ...does, ...links }}
      wayIn={{ tone: 'quiet', says: 'Whoever opens the link asks for a seat.' }}
      addresses={['http://10.0.0.2:4178/']}
      address="http://10.0.0.2:4178/"
      onAddress={() => undefined}
      locked={false}
      goesAlong={false}
      {...does}
      {...more}
    />
  ))
  return does
}
const seat = (name: string, more: Partial<PeopleProps['seats'][number]> = {}) => ({ id: name, name,
  kind: 'player' as const, present: true, plays: [], lent: [], ...more })

it('says what to do while nobody is there, and shows the link with its code', async () => {
  const { onCopy } = show()
  expect(screen.getByText(/Nobody is at a seat of their own yet/)).toBeTruthy()
  expect(screen.getByTitle('QR code of the link for everybody')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(ADDRESS)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(onCopy).toHaveBeenCalledWith(ADDRESS)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
})

it('lets in and declines; a name with markup is a name', async () => {
  const { onAdmit, onDecline } = show({
    newcomers: [{ id: 'n1', name: '<b>Mira</b>', kind: 'player', wish: 'wants to play, and would play Wenna.' }, {
      id: 'n2',
      name: 'Rook',
      kind: 'spectator',
      wish: 'wants to watch.',
    }],
  })
  expect(screen.getByText('<b>Mira</b>')).toBeTruthy()
  expect(screen.getByText('wants to watch.')).toBeTruthy()
  expect(screen.getByText('wants to play, and would play Wenna.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Let <b>Mira</b> in' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline Rook' }))
  expect([onAdmit.mock.calls, onDecline.mock.calls]).toEqual([[['n1']], [['n2']]])
})

it('tells of each seat who plays, watches or is away; lends, and throws out after a second press', async () => {
  const { onLend, onThrowOut } = show({
    seats: [seat('Mira', { plays: ['Wenna'] }), seat('Rook', { present: false }), seat('Sorrel', { kind: 'spectator' }),
      seat('Wall', { kind: 'table' }), seat('Tansy', { lent: ['c1'] })],
  })
  const words = within(screen.getByRole('list', { name: 'Seats' })).getAllByRole('listitem').map(({ textContent }) =>
    textContent
  )
  expect(words).toEqual(['MiraPlays Wenna.', 'RookAway. Plays nobody yet.', 'SorrelWatches.',
    'WallA screen of the table.', 'TansyLent: Brook hag.'])
  await userEvent.click(screen.getByRole('button', { name: 'More for Mira' }))
  const hag = await screen.findByRole('menuitemcheckbox', { name: 'Brook hag' })
  // Nothing that is Mira's own can be lent to her.
  expect(screen.getAllByRole('menuitemcheckbox')).toEqual([hag])
  await userEvent.click(hag)
  expect(onLend).toHaveBeenCalledWith('Mira', ['c1'])
  await userEvent.click(screen.getByRole('button', { name: 'More for Mira' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Throw out …' }))
  expect(onThrowOut).not.toHaveBeenCalled()
  expect(screen.getByText('After that nobody comes in by a link without asking you.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Throw Mira out' }))
  expect(onThrowOut).toHaveBeenCalledWith('Mira')
})

it('makes a link for one person that ends with the first who comes, and ends links', async () => {
  const { onMake, onWithdraw } = show({}, { links: [
    { id: 'l1', label: '', address: ADDRESS, once: false, welcome: false },
    { id: 'l2', label: 'Mira', address: `${ADDRESS}2`, once: true, welcome: true },
  ] })
  await userEvent.type(screen.getByRole('textbox', { name: 'For one person' }), ' Rook ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Let people in without asking me' }))
  await userEvent.click(screen.getByRole('button', { name: 'New link' }))
  expect(onMake).toHaveBeenCalledWith({ label: 'Rook', once: true, welcome: true })
  // What is shown, and copied, is the new link.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(`${ADDRESS}2`)
  await userEvent.click(screen.getByRole('button', { name: 'Everybody' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(ADDRESS)
  await userEvent.click(screen.getByRole('button', { name: 'Mira' }))
  expect(screen.getByText('It works for one person only. People come in without asking you.'))
    .toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'End the link for Mira' }))
  expect(onWithdraw).toHaveBeenCalledWith('l2')
})

it('shows no links while nobody new may come in', async () => {
  const { onLock } = show({}, {}, { locked: true })
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nobody new comes in' }))
  expect(onLock).toHaveBeenCalledWith(false)
})

it('the player window can be told to show what the GM looks at', async () => {
  const { onGoesAlong } = show()
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Screens of the table show the part of the map that you look at' }),
  )
  expect(onGoesAlong).toHaveBeenCalledWith(true)
})

it('closes with Escape, also where the button that had the focus has gone', async () => {
  const onOpen = vi.fn()
  show({ seats: [seat('Mira')] }, {}, { onOpen })
  screen.getByRole('button', { name: 'More for Mira' }).focus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  expect(onOpen.mock.calls).toEqual([[false]])
  screen.getByRole('textbox', { name: 'Link' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(onOpen.mock.calls).toEqual([[false], [false]])
})
