// The log: filters and search, dice on a press, hover, following the newest line, and thousands of lines.
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Log, rowsOf, type LogEntry } from '../../src/panels/log/index.ts'
import { useFollow } from '../../src/panels/log/use-follow.ts'
import { entries, entry, id, line } from './sheet-data.ts'

const HEIGHT = 300
let scrolled: number

/** happy-dom lays nothing out: the box gets a height, rows 24 pixels each, and the list a scroll position. */
beforeEach(() => {
  scrolled = 0
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function(this: HTMLElement) {
    return this.classList.contains('log-scroll') ? HEIGHT : 24
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function(this: Element) {
    const rows = this.querySelector<HTMLElement>('.log-rows')
    return rows ? Number.parseFloat(rows.style.height) : HEIGHT
  })
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => scrolled)
  Element.prototype.scrollTo = function(this: Element, to?: number | ScrollToOptions) {
    const top = typeof to === 'object' ? (to.top ?? 0) : 0
    if (top === scrolled) return
    scrolled = top
    setTimeout(() => fireEvent.scroll(this))
  }
})
afterEach(() => vi.restoreAllMocks())

/** Lets the scroll events come that browsers send after the fact. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)))

const none: readonly never[] = []
const log = (all: readonly LogEntry[], more: Partial<Parameters<typeof Log>[0]> = {}) => (
  <Log entries={all} selected={none} lit={none} onHover={() => {}} {...more} />
)
const texts = () =>
  [...screen.getByRole('region', { name: 'Log' }).querySelectorAll('.log-text')].map((one) => one.textContent)

describe('rows', () => {
  it('keeps the turn above what is found in it', () => {
    const rows = rowsOf(entries, { kind: 'overrides', search: '' }, [])
    expect(rows.map((row) => row.line.text)).toEqual(['Mira’s turn', 'Mira’s armour is set to 2', 'Forgot the shield.'])
  })

  it('finds every word in any case, also in what a roll was for', () => {
    expect(rowsOf(entries, { kind: 'dice', search: 'BOAR damage' }, []).map((row) => row.line.text)).toEqual([
      'Mira’s turn',
      'Rook loses 9 HP, 12 left',
    ])
    expect(rowsOf(entries, { kind: 'all', search: 'heron' }, [])).toEqual([])
  })

  it('shows what concerns those selected', () => {
    const rows = rowsOf(entries.slice(0, 3), { kind: 'selected', search: '' }, [id('rook')])
    expect(rows.filter((row) => row.line.level > 0).every((row) => row.line.about.includes(id('rook')))).toBe(true)
    expect(rows.length).toBe(5)
  })

  it('tells an entry without a deed by its title', () => {
    expect(rowsOf([entry('Dice are typed in', [])], { kind: 'all', search: '' }, []).map((row) => row.line.text))
      .toEqual(['Dice are typed in'])
  })
})

describe('the panel', () => {
  it('says that nothing has happened yet', async () => {
    render(log([]))
    await settled()
    expect(screen.getByText(/Nothing has happened yet/)).toBeTruthy()
  })

  it('opens the dice of a line on a press, by keyboard too', async () => {
    const user = userEvent.setup()
    render(log(entries))
    await settled()
    const attack = screen.getByRole('button', { name: /Mira attacks Rook.*22/ })
    expect(attack.getAttribute('aria-expanded')).toBe('false')
    attack.focus()
    await user.keyboard('{Enter}')
    expect(attack.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('1d20 + 5 = 17 + 5 = 22')).toBeTruthy()
  })

  it('names an override and what is undone', async () => {
    render(log(entries))
    await settled()
    const rows = [...document.querySelectorAll<HTMLElement>('.log-row')]
    const row = (text: string) => within(rows.find((one) => one.textContent?.includes(text)) ?? document.body)
    expect(row('armour is set').getByText('GM’s word')).toBeTruthy()
    expect(row('hooked blade').getByText('undone')).toBeTruthy()
    expect(row('Rook moves').queryByText('undone')).toBeNull()
  })

  it('filters by kind and by words; Escape empties the search', async () => {
    const user = userEvent.setup()
    render(log(entries))
    await settled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Turns')
    expect(texts()).toEqual(['Round 1', 'Mira’s turn', 'Rook’s turn'])
    await user.type(screen.getByRole('searchbox'), 'heron')
    expect(screen.getByText('No line contains “heron”.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
    expect(texts()).toHaveLength(3)
  })

  it('tells whom a hovered line is about, and lights lines of a hovered token', async () => {
    const user = userEvent.setup()
    const onHover = vi.fn()
    render(log(entries, { onHover, lit: [id('rook')] }))
    await settled()
    await user.hover(screen.getByText('Rook moves 4 m', { selector: '.log-text' }))
    expect(onHover).toHaveBeenLastCalledWith(['rook'])
    await user.unhover(screen.getByText('Rook moves 4 m', { selector: '.log-text' }))
    expect(onHover).toHaveBeenLastCalledWith([])
    const lit = [...document.querySelectorAll('.log-row[data-lit]')]
    expect(lit.length).toBeGreaterThan(0)
    expect(lit.every((row) => /Rook|hit/.test(row.textContent ?? ''))).toBe(true)
  })

  it('tells the newest entry to screen readers', async () => {
    render(log(entries))
    await settled()
    expect(document.querySelector('[aria-live]')?.textContent).toContain('Rook moves 4 m')
  })
})

describe('thousands of lines', () => {
  const many = Array.from({ length: 5000 }, (_, index) => entry(`e${index}`, [line(`Deed ${index}`, 1)]))

  it('has only those in sight in the page, and stands at the newest', async () => {
    render(log(many))
    await settled()
    expect(texts().length).toBeLessThan(80)
    expect(texts()).toContain('Deed 4999')
  })

  it('leaves a reader who scrolled up alone and counts what is new', async () => {
    const user = userEvent.setup()
    const { rerender } = render(log(many))
    await settled()
    scrolled = 0
    fireEvent.scroll(screen.getByRole('region', { name: 'Log' }))
    rerender(log([...many, entry('x', [line('New deed', 1), line('and its end', 2)])]))
    await settled()
    expect(texts()).not.toContain('New deed')
    await user.click(screen.getByRole('button', { name: '2 new' }))
    await settled()
    expect(texts()).toContain('New deed')
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull()
  })
})

describe('the end moves away from its reader', () => {
  /** A reader who stands at `top` of 400 pixels; then something happens to the box. */
  function after(
    top: number,
    happens: (
      box: { scrollHeight: number; clientHeight: number },
      grow: (extent: number) => void,
      sized: () => void,
    ) => void,
  ): number {
    const observers: (() => void)[] = []
    vi.stubGlobal('ResizeObserver', class {
      constructor(tell: () => void) {
        observers.push(tell)
      }
      observe() {}
      disconnect() {}
    })
    const box = { scrollTop: top, scrollHeight: 400, clientHeight: HEIGHT,
      scrollTo: (to: { readonly top: number }) => void (box.scrollTop = to.top) }
    const ref = { current: box as unknown as HTMLElement }
    const { result, rerender } = renderHook(({ extent }) => useFollow(ref, 9, 'e9', extent, () => {}), {
      initialProps: { extent: 400 },
    })
    box.scrollTop = 100
    result.current.onScroll()
    box.scrollTop = top
    result.current.onScroll()
    happens(box, (extent) => rerender({ extent }), () => observers.forEach((tell) => tell()))
    vi.unstubAllGlobals()
    return box.scrollTop
  }

  it.each([[100, 150], [20, 20]])('rows turn out higher than they were guessed: from %i to %i', (from, to) => {
    expect(after(from, (box, grow) => {
      box.scrollHeight = 450
      grow(450)
    })).toBe(to)
  })

  it.each([[100, 140], [20, 20]])('something opens beneath and takes room: from %i to %i', (from, to) => {
    expect(after(from, (box, _grow, sized) => {
      box.clientHeight = HEIGHT - 40
      sized()
    })).toBe(to)
  })
})

describe('the log read aloud', () => {
  it('ends every line with one stop', async () => {
    const said = [line('The battle begins.', 0), line('Rook moves 4 m', 1), line('“Hold!”', 2)]
    render(log([entry('l9', said)]))
    await settled()
    expect(document.querySelector('[aria-live]')?.textContent).toBe('The battle begins. Rook moves 4 m. “Hold!”')
  })
})
