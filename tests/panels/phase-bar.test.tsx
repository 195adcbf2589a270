// The phase bar as people use it: read whose turn it is, go on, learn why something cannot be done.
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ButtonView, Tick } from '../../src/engine/core/view.ts'
import { PhaseBar } from '../../src/panels/phase-bar/index.ts'
import { partLines } from '../../src/panels/phase-bar/tick-words.tsx'
import { fittingNames, shownNames } from '../../src/panels/phase-bar/use-fitting-names.ts'
import { fitting } from '../../src/panels/phase-bar/use-buttons-in-bar.ts'
import { delay, emptyTurn, longTurn, next, turn } from './fixtures.ts'

/** The code of open menus comes when the first menu is opened. */
const inMenu = (name: RegExp) => screen.findByRole('menuitem', { name })

describe('the phase bar', () => {
  it('says whose turn it is as its heading, with the round', () => {
    render(<PhaseBar turn={turn} onCommand={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Ilse Varn acts')
    expect(screen.getByText('Round 3')).toBeTruthy()
  })

  it('calls a round, and what it is made of, as its ruleset does', () => {
    const cycle = (number: number, state: Tick['state']): Tick => ({ id: `cycle-${number}`, label: `Cycle ${number}`,
      state, detail: state === 'now' ? '63 of 100 AV' : '', progress: null, ticks: [], number: null })
    render(
      (
        <PhaseBar
          turn={{ ...turn, round: 7, terms: { round: 'Cycle', track: 'Cycles' },
            track: [cycle(6, 'done'), cycle(7, 'now'), cycle(8, 'next')] }}
          onCommand={vi.fn()}
        />
      ),
    )
    expect(screen.queryByText('Round 7')).toBeNull()
    const items = within(screen.getByRole('list', { name: 'Cycles' })).getAllByRole('listitem')
    // No number of its place stands before a label that has its own.
    expect(items.map((item) => item.textContent)).toEqual(['Cycle 6, done', 'Cycle 763 of 100 AV, now',
      'Cycle 8, to come'])
  })

  it('marks the current phase and its current part, and names the state of the others', () => {
    render(<PhaseBar turn={{ ...longTurn, track: longTurn.track.slice(1, 6) }} onCommand={vi.fn()} />)
    const track = screen.getByRole('list', { name: 'Phases of the round' })
    const current = within(track).getAllByRole('listitem', { current: 'step' })
    expect(current.map((item) => item.textContent)).toEqual([expect.stringContaining('Spells'), '4, now'])
    expect(within(track).getByText('Surprise').closest('li')?.textContent).toContain('skipped')
    const parts = within(track).getByRole('list', { name: 'Parts of Spells' })
    expect(within(parts).getAllByRole('listitem')).toHaveLength(10)
  })

  it('gives the command of the button that is pressed, the primary one with its key', async () => {
    const onCommand = vi.fn()
    render(<PhaseBar turn={turn} onCommand={onCommand} />)
    const primary = screen.getByRole('button', { name: 'End turn' })
    expect(primary.getAttribute('aria-keyshortcuts')).toBe('N')
    await userEvent.click(primary)
    expect(onCommand).toHaveBeenLastCalledWith(next)
    await userEvent.click(screen.getByRole('button', { name: 'Delay' }))
    expect(onCommand).toHaveBeenLastCalledWith(delay)
  })

  it('does not give a refused command, and says why on focus', async () => {
    const onCommand = vi.fn()
    // The refused one first, where a running turn has room for one.
    render(
      (
        <PhaseBar
          turn={{ ...turn,
            buttons: turn.buttons.toSorted((a, b) => Number(a.label !== 'Hold') - Number(b.label !== 'Hold')) }}
          onCommand={onCommand}
        />
      ),
    )
    const hold = screen.getByRole('button', { name: 'Hold', description: 'Ilse holds an action already.' })
    await userEvent.click(hold)
    expect(onCommand).not.toHaveBeenCalled()
    hold.blur()
    hold.focus()
    expect(document.activeElement).toBe(hold)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Ilse holds an action already.')
  })

  it('keeps rarer buttons in a menu, refused ones with their reason', async () => {
    const onCommand = vi.fn()
    render(<PhaseBar turn={turn} onCommand={onCommand} />)
    await userEvent.click(screen.getByRole('button', { name: 'More buttons of this turn' }))
    expect((await inMenu(/Hold/)).textContent).toContain('Ilse holds an action already.')
    await userEvent.click(await inMenu(/Lower weapons/))
    expect(onCommand).toHaveBeenCalledExactlyOnceWith({ type: 'own', command: { type: 'surrender' } })
  })

  it('says before the start what is missing', () => {
    render(<PhaseBar turn={emptyTurn} onCommand={vi.fn()} />)
    expect(screen.getByText('Not started')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start', description: 'Nobody is on the board yet.' })).toBeTruthy()
  })

  it('shows a meter of the turn with its numbers, and counts to new ones', () => {
    const { rerender } = render(<PhaseBar turn={turn} onCommand={vi.fn()} />)
    expect(screen.getByRole('meter', { name: 'Tide' }).getAttribute('aria-valuetext')).toBe('4 of 10')
    rerender(
      <PhaseBar turn={{ ...turn, meters: turn.meters.map((meter) => ({ ...meter, value: 7 })) }} onCommand={vi.fn()} />,
    )
    expect(screen.getByRole('meter', { name: 'Tide' }).getAttribute('aria-valuetext')).toBe('7 of 10')
    expect(screen.getByText('7').getAttribute('data-change')).toBe('up')
  })
})

describe('a track of many phases', () => {
  const person = (name: string, state: Tick['state'], detail: string): Tick => ({ id: name, label: name, state, detail,
    progress: null, ticks: [] })
  const wait = (name: string, on: boolean): ButtonView => ({ id: `wait-${name}`, label: `${name} waits for Brawl`,
    detail: 'Is not asked before it', command: { type: 'own', command: { type: `wait ${name}` } }, primary: false,
    why: null, on })
  const phases: readonly Tick[] = ['1 Bolster', '2 Channel', '3 Skirmish', '4 Reposition', '5 Brawl', '6 Release',
    '7 Full Attack', '8 Delay'].map((label, index) => ({
      id: label,
      label,
      state: index < 2 ? 'done' : index === 2 ? 'now' : 'next',
      detail: `What ${label} is for`,
      progress: null,
      ticks: index === 2
        ? [person('Ilse Varn', 'done', 'acted'), person('Rook', 'now', 'acts now'), person('Oda', 'next', 'to act'),
          person('Tomek', 'next', 'to act')]
        : [],
      ...(index === 4 ? { buttons: [wait('Ilse', true), wait('Rook', false)] } : {}),
    }))
  const many = { ...turn, track: phases }

  it('has a row of its own, where each phase says what it is for and who has acted in it', () => {
    const { container } = render(<PhaseBar turn={many} onCommand={vi.fn()} />)
    expect(container.querySelector('.phase-bar')?.hasAttribute('data-long')).toBe(true)
    const items = within(screen.getByRole('list', { name: 'Phases of the round' })).getAllByRole('listitem')
    expect(items).toHaveLength(8)
    expect(items[4]?.textContent).toContain('What 5 Brawl is for')
    expect(items[2]?.getAttribute('aria-current')).toBe('step')
    expect(items[2]?.textContent).toContain('Ilse Varn, acted; Rook, acts now; Oda, to act; Tomek, to act')
    expect(
      [...(items[2]?.querySelectorAll('.step-person') ?? [])].map(
        (one) => [one.textContent, one.getAttribute('data-state')],
      ),
    ).toEqual([['IV', 'done'], ['Ro', 'now'], ['Od', 'next'], ['To', 'next']])
  })

  it('tells all the numbered parts of the phase that runs with who does what now, and none of the others’', () => {
    const segments = Array.from({ length: 10 },
      (_, index) => ({ id: `s${index}`, label: String(index + 1),
        state: index < 3 ? 'done' as const : index === 3 ? 'now' as const : 'next' as const,
        detail: index === 3 ? 'Maud: Spark' : '', progress: null, ticks: [] }))
    const track = longTurn.track.map((tick, index) => ({ ...tick, state: index === 1 ? 'now' as const : 'next' as const,
      detail: `Detail ${index}`, ticks: index < 2 ? segments : [] })
    )
    const { container } = render(<PhaseBar turn={{ ...longTurn, track }} onCommand={vi.fn()} />)
    const [first, second] = [...container.querySelectorAll('.long-tick')]
    expect([first?.querySelectorAll('.step-person').length, first?.querySelector('.step-detail')?.textContent]).toEqual(
      [0, 'Detail 0'],
    )
    expect([...(second?.querySelectorAll('.step-person[data-name]') ?? [])].map((one) => one.textContent)).toEqual(['1',
      '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    // Beside its name stands who does what in the part that runs.
    expect(second?.querySelector('.step-detail')?.textContent).toBe('Maud: Spark')
  })

  it('has the short detail of a phase in the bar, and the whole detail on hover', async () => {
    const track = many.track.map((tick, index) =>
      index === 4 ? { ...tick, detail: 'Nobody has several routines in melee', brief: 'Nobody' } : tick
    )
    const { container } = render(<PhaseBar turn={{ ...many, track }} onCommand={vi.fn()} />)
    const step = container.querySelectorAll<HTMLElement>('.step')[4]
    expect(step?.querySelector('.step-detail')?.textContent).toBe('Nobody')
    if (step) await userEvent.hover(step)
    expect((await screen.findByRole('tooltip')).textContent).toContain('Nobody has several routines in melee')
  })

  it('a long headline has two lines, a short one has one', () => {
    const lines = (headline: string) => {
      const { container, unmount } = render(<PhaseBar turn={{ ...many, headline }} onCommand={vi.fn()} />)
      const said = container.querySelector<HTMLElement>('.phase-headline')?.dataset['lines'] !== undefined
      unmount()
      return said
    }
    expect([lines('Dice first: Initiative of Wenna Holt'), lines('Set-up: place the tokens')]).toEqual([true, false])
  })

  it('keeps the part that runs in sight where not all have room, with one that is over before it', () => {
    expect([shownNames(10, 10, 9), shownNames(10, 5, 0), shownNames(10, 5, 3), shownNames(10, 5, -1)]).toEqual([{
      from: 0,
      to: 10,
    }, { from: 0, to: 5 }, { from: 0, to: 5 }, { from: 0, to: 5 }])
    expect([shownNames(10, 5, 4), shownNames(10, 5, 6), shownNames(10, 5, 9)]).toEqual([{ from: 3, to: 7 }, { from: 5,
      to: 9 }, { from: 6, to: 10 }])
    for (let now = 0; now < 10; now++) {
      for (let count = 1; count < 12; count++) {
        const { from, to } = shownNames(10, count, now)
        expect([from <= now, now < to, to - from <= count], `${now} of ${count}`).toEqual([true, true, true])
      }
    }
  })

  it('counts whoever has no room: nobody is dropped without a word', () => {
    // Three names 24 wide: all of them, two and the count, one and the count, only the count.
    expect([80, 76, 75, 50, 49].map((room) => fittingNames([24, 24, 24], room, 6))).toEqual([3, 3, 1, 1, 0])
    expect(fittingNames([24, 24, 24], 300, 2)).toBe(2)
    const crowd = Array.from({ length: 9 }, (_, nth) => person(`One ${nth + 1}`, 'next', 'to act'))
    const { container } = render(
      (
        <PhaseBar
          turn={{ ...many, track: phases.map((tick, index) => (index === 2 ? { ...tick, ticks: crowd } : tick)) }}
          onCommand={vi.fn()}
        />
      ),
    )
    const names = [...container.querySelectorAll('.step-person:not([data-out])')].map((one) => one.textContent)
    expect(names).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', '+3'])
  })

  it('says of a phase that is over who acted in it, in the place of what it was for', () => {
    const over = phases.map((
      tick,
      index,
    ) => (index === 0 ? { ...tick, ticks: [person('Ilse Varn', 'done', 'acted')] } : tick))
    render(<PhaseBar turn={{ ...many, track: over }} onCommand={vi.fn()} />)
    const [first, second] = within(screen.getByRole('list', { name: 'Phases of the round' })).getAllByRole('listitem')
    expect([first?.textContent, second?.textContent]).toEqual([expect.not.stringContaining('is for'),
      expect.stringContaining('What 2 Channel is for')])
    expect(first?.querySelector('.step-person')?.textContent).toBe('IV')
  })

  it('is a single tab stop, at the current phase; arrow keys move on; each says everything on focus', async () => {
    render(<PhaseBar turn={many} onCommand={vi.fn()} />)
    const steps = within(screen.getByRole('list', { name: 'Phases of the round' })).getAllByRole('button')
    expect(steps.map((step) => step.tabIndex)).toEqual([-1, -1, 0, -1, -1, -1, -1, -1])
    steps[2]?.focus()
    expect((await screen.findByRole('tooltip')).textContent).toContain('to act: Oda, Tomek')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(steps[4])
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(steps[0])
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(steps[7])
  })

  it('opens what can be set about a phase in advance, with what is set ticked', async () => {
    const onCommand = vi.fn()
    render(<PhaseBar turn={many} onCommand={onCommand} />)
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Phases of the round' })).getByRole('button', { name: /5 Brawl/ }),
    )
    expect(screen.getByRole('menuitemcheckbox', { name: /Ilse waits/ }).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: /Rook waits/ }))
    expect(onCommand).toHaveBeenCalledExactlyOnceWith({ type: 'own', command: { type: 'wait Rook' } })
  })

  it('leaves the buttons that have no room to the menu, and loses none', async () => {
    const buttons = ['Ilse acts', 'Rook acts', 'Oda acts', 'Tomek acts'].map((label) => ({ ...wait(label, false),
      id: label, label, on: null })
    )
    render(
      (
        <PhaseBar turn={{ ...many, buttons: [...buttons, ...turn.buttons.filter(({ primary }) => primary)] }}
          onCommand={vi.fn()} />
      ),
    )
    const inBar = buttons.filter(({ label }) => screen.queryByRole('button', { name: label })).map(({ label }) => label)
    await userEvent.click(screen.getByRole('button', { name: 'More buttons of this turn' }))
    expect([...inBar, ...screen.getAllByRole('menuitem').map((item) => item.querySelector('.menu-label')?.textContent)])
      .toEqual(buttons.map(({ label }) => label))
  })

  it('keeps to the menu what nobody is asked for, wherever it stands among the others', async () => {
    const buttons = [{ ...wait('Ilse', false), label: 'Ilse acts', on: null, aside: true as const }, {
      ...wait('Rook', false),
      label: 'Rook acts',
      on: null,
    }]
    render(<PhaseBar turn={{ ...many, buttons }} onCommand={vi.fn()} />)
    expect([screen.queryByRole('button', { name: 'Rook acts' }) !== null,
      screen.queryByRole('button', { name: 'Ilse acts' })]).toEqual([true, null])
    await userEvent.click(screen.getByRole('button', { name: 'More buttons of this turn' }))
    expect(await inMenu(/Ilse acts/)).toBeTruthy()
  })

  it('before the start leaves buttons to the menu where the steps of the track would lose their names', () => {
    const before = { ...turn, round: null, headline: 'Set-up: place the tokens',
      buttons: ['Players surprised', 'Enemies surprised'].map((label) => ({ ...wait('Ilse', false), id: label, label,
        on: null })
      ) }
    const widths = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get')
    const inBar = (width: number) => {
      widths.mockReturnValue(width)
      const { unmount } = render(<PhaseBar turn={before} onCommand={vi.fn()} />)
      const found = screen.queryAllByRole('button', { name: / surprised$/ }).length
      unmount()
      return found
    }
    try {
      expect([inBar(1000), inBar(1900)]).toEqual([0, 2])
    } finally {
      widths.mockRestore()
    }
  })

  it('counts the buttons that fit, from the first on', () => {
    const labels = ['Ilse acts', 'Rook acts', 'Brother Anselm of the Long Reeds acts']
    expect([0, 110, 240, 700].map((room) => fitting(labels, room))).toEqual([0, 1, 2, 3])
  })
})

describe('what a phase tells in full', () => {
  const part = (label: string, state: Tick['state'], detail: string): Tick => ({ id: label, label, state, detail,
    progress: null, ticks: [] })
  const tick = (ticks: readonly Tick[]): Tick => ({ id: 't', label: 'Phase', state: 'now', detail: '', progress: null,
    ticks })

  it('puts parts together that say the same, and of many that say each something else tells the one that is on', () => {
    expect(partLines(tick([part('A', 'done', 'acted'), part('B', 'next', 'to act'), part('C', 'done', 'acted')])))
      .toEqual(['acted: A, C', 'to act: B'])
    expect(
      partLines(
        tick(
          [1, 2, 3, 4].map((each) => part(String(each), each === 2 ? 'now' : 'next', each === 2 ? 'two castings' : '')),
        ),
      ),
    ).toEqual(['2: two castings'])
    expect(partLines(tick([]))).toEqual([])
  })
})
