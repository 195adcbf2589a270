// Several people who sit at one table in one browser: which seat is that of which tab.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Held } from '../../src/app/pen/held.ts'
import { AskName, ComingIn, OutPage, WhichSeat } from '../../src/app/seats/page/enter-pages.tsx'
import { forgetOldSeats, forgetSeat, keepHere, keepTab, keptIn, markOf,
  type KeptHere } from '../../src/app/seats/page/kept-here.ts'
import { findSeats } from '../../src/app/seats/page/own-seat.ts'
import { readSeatAddress } from '../../src/app/seats/page/seat-address.ts'
import type { KeptSeat } from '../../src/seats/kept-seat.ts'
import { byChance, SECRET_BYTES } from '../../src/seats/wire/keys.ts'
import { linkText, readLink } from '../../src/seats/wire/link.ts'
import { toText } from '../../src/seats/wire/bytes.ts'
import { ROOM_BYTES } from '../../src/seats/wire/room-id.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const room = toText(byChance(ROOM_BYTES))
const newLink = (kind: 'invitation' | 'seat' = 'invitation') => linkText({ room, kind, key: byChance(SECRET_BYTES) })
const keyIn = (link: string) => toText(readLink(link)?.key ?? new Uint8Array())

/** A seat that this browser keeps, taken by that link. */
function kept(name: string, link: string, kind: KeptHere['kind'] = 'player'): KeptHere {
  const seat: KeptSeat = { version: 1, room, secret: toText(byChance(SECRET_BYTES)), invitation: keyIn(link),
    seated: true }
  const one = { seat, name, kind }
  keepHere(one, { version: 1, from: 'a', next: 1, given: [] })
  return one
}

/** Tabs of one browser: each has what no other has. */
function browser() {
  const holders = new Map<string, object>()
  const tab = (hash: string) => {
    const me = {}
    const hold = async (mark: string, take: boolean): Promise<Held | null> => {
      if (holders.has(mark) && !take) return null
      holders.set(mark, me)
      return { letGo: () => holders.get(mark) === me && holders.delete(mark) }
    }
    return { find: () => findSeats(readSeatAddress(hash), hold), hold }
  }
  return { tab, heldNow: () => [...holders.keys()] }
}
const names = async (found: ReturnType<typeof findSeats>) => {
  const { own, others } = await found
  return { own: own?.name ?? null,
    others: others.map(({ kept: { name }, isOpen }) => `${name}${isOpen ? ' open' : ''}`) }
}

it('seats that were not used for months are forgotten, in every room; others stay', () => {
  const now = vi.spyOn(Date, 'now')
  const day = 24 * 60 * 60 * 1000
  now.mockReturnValue(1_000 * day)
  const before = kept('Ada', newLink())
  now.mockReturnValue(1_100 * day)
  kept('Bea', newLink())
  localStorage.setItem(`turnstone-seat-${room}.old`, JSON.stringify(before))
  forgetOldSeats()
  expect(keptIn(room).map(({ name }) => name)).toEqual(['Ada', 'Bea'])
  now.mockReturnValue(1_190 * day)
  forgetOldSeats()
  expect(Object.keys(localStorage)).toHaveLength(2)
  now.mockReturnValue(1_300 * day)
  forgetOldSeats()
  expect(keptIn(room)).toEqual([])
  now.mockRestore()
})

describe('a tab', () => {
  it('has the only seat that was taken by its link; of another link it is asked', async () => {
    const link = newLink()
    kept('Ada', link)
    const { tab, heldNow } = browser()
    expect(await names(tab(`#${newLink()}`).find())).toEqual({ own: null, others: ['Ada'] })
    expect(heldNow()).toEqual([])
    expect(await names(tab(`#${link}`).find())).toEqual({ own: 'Ada', others: [] })
    expect(heldNow()).toHaveLength(1)
  })

  it('never takes the seat of another tab by itself', async () => {
    const link = newLink()
    kept('Ada', link)
    const { tab } = browser()
    await tab(`#${link}`).find()
    expect(await names(tab(`#${link}`).find())).toEqual({ own: null, others: ['Ada open'] })
    kept('Bea', link)
    expect(await names(tab(`#${link}`).find())).toEqual({ own: 'Bea', others: [] })
  })

  it('asks where several seats were taken by the same link, and keeps its own when it is loaded again', async () => {
    const link = newLink()
    const [, bea] = [kept('Ada', link), kept('Bea', link)]
    const { tab } = browser()
    expect(await names(tab(`#${link}`).find())).toEqual({ own: null, others: ['Ada', 'Bea'] })
    keepTab(room, { mark: markOf(bea.seat), hash: `#${link}`, takes: false })
    expect(await names(tab(`#${link}`).find())).toEqual({ own: 'Bea', others: [] })
    // Another link in the same tab is somebody else's, perhaps.
    sessionStorage.clear()
    keepTab(room, { mark: markOf(bea.seat), hash: `#${link}`, takes: false })
    expect((await names(tab(`#${newLink()}`).find())).own).toBeNull()
  })

  it('that is a copy of another asks; the seat comes to it where somebody says so', async () => {
    const link = newLink()
    const ada = kept('Ada', link)
    const { tab } = browser()
    keepTab(room, { mark: markOf(ada.seat), hash: `#${link}`, takes: false })
    await tab(`#${link}`).find()
    expect(await names(tab(`#${link}`).find())).toEqual({ own: null, others: ['Ada open'] })
    keepTab(room, { mark: markOf(ada.seat), hash: `#${link}`, takes: true })
    expect(await names(tab(`#${link}`).find())).toEqual({ own: 'Ada', others: [] })
  })

  it('of the player window takes no player’s seat, and no player that of the player window', async () => {
    const link = newLink()
    kept('Ada', link)
    const { tab } = browser()
    const asWindow = `#${link.replace('join', 'window')}`
    expect(await names(tab(asWindow).find())).toEqual({ own: null, others: [] })
    kept('Player window', link, 'table')
    expect(await names(tab(asWindow).find())).toEqual({ own: 'Player window', others: [] })
    expect(await names(tab(`#${link}`).find())).toEqual({ own: 'Ada', others: [] })
  })

  it('of the player window is found without its link, which leaves the address; a new link comes with it', async () => {
    const window = kept('Player window', newLink(), 'table')
    const { tab } = browser()
    expect(await names(tab(`#window=${room}`).find())).toEqual({ own: 'Player window', others: [] })
    const later = newLink().replace('join', 'window')
    expect(readSeatAddress(`#${later}`)?.hash).toBe(`#window=${room}`)
    const { own } = await browser().tab(`#${later}`).find()
    expect(own?.seat).toEqual({ ...window.seat, seated: false,
      invitation: readSeatAddress(`#${later}`)?.brings?.invitation })
  })

  it('with a seat that is taken along leaves the others that are kept here', async () => {
    kept('Ada', newLink())
    const { tab } = browser()
    expect(await names(tab(`#${newLink('seat')}`).find())).toEqual({ own: null, others: [] })
    expect(keptIn(room).map(({ name }) => name)).toEqual(['Ada'])
  })
})

it('a seat that was kept before there could be several is found, and forgotten once it is taken away', () => {
  const ada = kept('Ada', newLink())
  localStorage.clear()
  localStorage.setItem(`turnstone-seat-${room}`, JSON.stringify(ada))
  expect(keptIn(room)).toEqual([ada])
  forgetSeat(ada.seat)
  expect(keptIn(room)).toEqual([])
})

it('a link for one person knows the name, and asks for nothing where nothing has to be asked', async () => {
  const user = userEvent.setup()
  const onName = vi.fn()
  const { rerender } = render(<AskName name="Ada" welcome onName={onName} />)
  expect(screen.queryByText(/lets you in/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Come in' }))
  expect(onName).toHaveBeenCalledWith('Ada', 'player')
  rerender(<AskName name="Ada" welcome={false} onName={onName} />)
  screen.getByText(/The GM lets you in\./)
  screen.getByRole('button', { name: 'Ask to come in' })
})

it('whoever finds the table full, or the link used, is told so, and what to do', () => {
  const { rerender } = render(<ComingIn answers={false} onRename={null} waits={false} turnedAway="full" />)
  screen.getByRole('heading', { name: 'The table is full' })
  expect(screen.getByRole('status').textContent).toMatch(/Ask the GM to free a seat\. .*tries again/)
  rerender(<ComingIn answers={false} onRename={null} waits={false} turnedAway={null} />)
  screen.getByRole('heading', { name: 'Looking for the table' })
  rerender(<OutPage why="used" onBack={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('ask the GM for a link of your own')
})

it('the page of who it is says where a seat is open, and lets somebody else come in', async () => {
  const user = userEvent.setup()
  const [ada, bea] = [kept('Ada', newLink()), kept('Bea', newLink())]
  const [onGoOn, onOther] = [vi.fn(), vi.fn()]
  render(
    <WhichSeat seats={[{ kept: ada, isOpen: true }, { kept: bea, isOpen: false }]} onGoOn={onGoOn} onOther={onOther} />,
  )
  await user.click(screen.getByRole('button', { name: 'Go on as Ada, who is open in another tab' }))
  expect(onGoOn).toHaveBeenCalledWith(ada)
  await user.click(screen.getByRole('button', { name: 'Come in as somebody else' }))
  expect(onOther).toHaveBeenCalledOnce()
})
