// The queue as people use it: who acts, who comes next, squads, rolls, and the keyboard.
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { QueueEntry, QueueView } from '../../src/engine/core/view.ts'
import { GmMenu } from '../../src/panels/gm/index.ts'
import { QueuePanel, type QueuePanelProps } from '../../src/panels/queue/index.ts'
import { emptyQueue, faces, queue, queueAfter, squad, turn, who } from './fixtures.ts'
import { row, showQueue as show } from './show-queue.tsx'

describe('the queue', () => {
  it('marks who acts, and names every other state', () => {
    show()
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Ilse Varn, acts now')
    expect(row(/^The grey crane ?, has acted/)).toBeTruthy()
    expect(row(/^Oda of the Long Reeds ?, delays/)).toBeTruthy()
    expect(row(/^Rook ?, cannot act/)).toBeTruthy()
    expect(screen.getByText('Below 5: second wave')).toBeTruthy()
    expect(screen.getByText('uncertain')).toBeTruthy()
  })

  it('tells points and conditions in words', () => {
    show()
    expect(row(/^Ilse Varn/).textContent).toContain('AP 3 of 5')
    expect(row(/^Ilse Varn/).textContent).toContain('Prone: gets up for 2 AP')
  })

  it('shows a state in the rules’ word, with no icon or badge for it; two badges fit, others are counted', () => {
    const badge = (label: string) => ({ id: label, glyph: label.slice(0, 1), label, detail: '', tone: 'warn' as const })
    const entries = queue.entries.map(
      (entry) => (entry.key === 'rook'
        ? { ...entry, state: 'unable' as const, told: 'surprised',
          badges: ['Surprised', 'Prone', 'Blinded', 'Stunned'].map(badge) }
        : entry),
    )
    show({ view: { ...queue, entries } })
    const rook = row(/^Rook ?, surprised/)
    expect(rook.textContent).not.toContain('cannot act')
    expect(rook.querySelectorAll('.badge')).toHaveLength(2)
    expect(rook.textContent).toContain('+2and Blinded, Stunned')
    expect(rook.closest('li')?.querySelector('.queue-icon')).toBeNull()
  })

  it('tells what somebody means to do in words of the rules, beside the sign of having acted too', () => {
    const entries = queue.entries.map(
      (entry) => (entry.key === 'rook'
        ? { ...entry, state: 'acted' as const, told: 'casts Spark', badges: [] }
        : entry),
    )
    show({ view: { ...queue, entries } })
    const rook = row(/^Rook ?, casts Spark/)
    expect(rook.querySelector('.queue-state')?.textContent).toBe('casts Spark')
    expect(rook.closest('li')?.querySelector('.queue-icon')).not.toBeNull()
  })

  it('folds a squad to one row, opens it, and remembers that', async () => {
    const first = show({ squadNames: new Map([[squad('rats'), 'The rats']]) })
    const head = row(/The rats ×3/)
    expect(head.getAttribute('aria-expanded')).toBe('false')
    expect(head.textContent).toContain('1 of 3 has acted')
    expect(screen.getByText('9–8')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Marsh rat 2/ })).toBeNull()
    await userEvent.click(head)
    expect(row(/^Marsh rat 2/)).toBeTruthy()
    first.unmount()
    show()
    expect(row(/^Marsh rat 3/)).toBeTruthy()
    expect(row(/^Marsh rat ×3/).getAttribute('aria-expanded')).toBe('true')
  })

  it('counts in the folded row those of a squad who still stand', () => {
    const entries = queue.entries.map(
      (entry) => (entry.key === 'rat2' ? { ...entry, state: 'unable' as const } : entry),
    )
    show({ view: { ...queue, entries }, squadNames: new Map([[squad('rats'), 'The rats']]) })
    expect(row(/The rats ×2/).textContent).toContain('1 of 2 has acted')
  })

  it('says in the folded row which member acts', () => {
    const entries = queue.entries.map(
      (entry) => (entry.key === 'rat2' ? { ...entry, state: 'acting' as const } : entry),
    )
    show({ view: { ...queue, entries } })
    expect(row(/Marsh rat ×3/).textContent).toContain('Marsh rat 2 acts now')
  })

  it('shows the roll behind a value on a click', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Roll of Ilse Varn: 11' }))
    expect(screen.getAllByText('2d6 + 3 = 6 + 2 + 3 = 11').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Initiative of Ilse Varn').length).toBeGreaterThan(0)
  })

  it('tells who lets the time that is running go by, to the eye too', () => {
    show({
      view: { title: 'Round',
        entries: [{ key: 'p', who: who('ilse'), squad: null, label: 'Ilse Varn', state: 'passed', value: '', roll: null,
          pips: null, badges: [], moved: false, uncertain: false }] },
    })
    expect(screen.getByRole('listitem').textContent).toContain('passes')
  })

  it('hovers, selects and flies with the pointer', async () => {
    const { onHover, onSelect, onFly } = show()
    await userEvent.hover(row(/^Tomek/))
    expect(onHover).toHaveBeenLastCalledWith(who('tomek'))
    await userEvent.unhover(row(/^Tomek/))
    expect(onHover).toHaveBeenLastCalledWith(null)
    await userEvent.click(row(/^Tomek/))
    expect(onSelect).toHaveBeenLastCalledWith(who('tomek'), false)
    expect(onFly).not.toHaveBeenCalled()
    await userEvent.dblClick(row(/^Rook/))
    expect(onFly).toHaveBeenCalledExactlyOnceWith(who('rook'))
  })

  it('marks everybody who is selected, a folded squad for its members, and adds with shift or Ctrl', async () => {
    const { onSelect } = show({ selected: [who('tomek'), who('rook'), who('rat2')] })
    const marked = screen.getAllByRole('listitem').filter((item) => item.dataset['selected'] !== undefined)
    expect(marked.map((item) => /^[A-Z][a-z ]+/.exec(item.textContent ?? '')?.[0].trim())).toEqual(['Marsh rat',
      'Tomek', 'Rook'])
    expect(row(/^Rook/).getAttribute('aria-pressed')).toBe('true')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(row(/^Ilse Varn/))
    await user.keyboard('{/Shift}')
    expect(onSelect).toHaveBeenLastCalledWith(who('ilse'), true)
  })

  it('has the GM’s menu at each row, by its button and by a right click', async () => {
    const onGiveTurn = vi.fn()
    const onPresence = vi.fn()
    const menuOf: QueuePanelProps['menuOf'] = (id, held) => (
      <GmMenu {...held} subject={{ name: String(id), presence: 'present', acts: id === who('ilse'), hidden: false }}
        onGiveTurn={() => onGiveTurn(id)} onPresence={onPresence} onLeave={vi.fn()} onHide={vi.fn()} />
    )
    show({ menuOf })
    fireEvent.contextMenu(row(/^Tomek/))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Give the turn/ }))
    expect(onGiveTurn).toHaveBeenCalledExactlyOnceWith(who('tomek'))
    await userEvent.click(screen.getByRole('button', { name: 'GM’s menu for ilse' }))
    expect(screen.getByRole('menuitem', { name: /Give the turn/ }).textContent).toContain('ilse has the turn already.')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Take down' }))
    expect(onPresence).toHaveBeenCalledExactlyOnceWith('down')
  })

  it('has no menu from the table’s view', () => {
    show()
    expect(screen.queryByRole('button', { name: /GM’s word/ })).toBeNull()
    expect(fireEvent.contextMenu(row(/^Tomek/))).toBe(true)
  })

  it('is walked with the arrow keys; Enter selects, Shift+Enter flies', async () => {
    const { onSelect, onFly } = show()
    await userEvent.tab()
    expect(document.activeElement).toBe(row(/^The grey crane/))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onSelect).toHaveBeenLastCalledWith(who('ilse'), false)
    await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift}')
    expect(onFly).toHaveBeenLastCalledWith(who('rook'))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(row(/^Tomek/))
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement).toBe(row(/^The grey crane/))
  })

  it('shows beside it how the order would become, with who moves', () => {
    show({ after: queueAfter })
    const after = screen.getByRole('region', { name: 'If Ilse delays' })
    expect(within(after).getByRole('button', { name: /^Ilse Varn ?, waiting ?, moves down/ })).toBeTruthy()
    const names = within(after).getAllByRole('listitem').map((item) => item.textContent)
    expect(names.findIndex((name) => name?.startsWith('Ilse'))).toBeGreaterThan(
      names.findIndex((name) => name?.startsWith('Oda')),
    )
    expect(screen.getAllByRole('button', { current: true })).toHaveLength(1)
  })

  it('says when empty what to do next, and offers it', async () => {
    const onPress = vi.fn()
    show({ view: emptyQueue, empty: { says: 'Nobody is here yet.', label: 'Add combatants', onPress } })
    expect(screen.getByText('Nobody is here yet.')).toBeTruthy()
    await userEvent.click(row(/Add combatants/))
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('shrinks to portraits that still select', async () => {
    const { onSelect } = show({ folded: true, onFold: vi.fn() })
    await userEvent.click(screen.getByRole('button', { name: 'Ilse Varn, acts now' }))
    expect(onSelect).toHaveBeenCalledWith(who('ilse'), false)
  })

  it('shows tables of the turn, and gives the command of a form with its values', async () => {
    const { onCommand } = show({ tables: turn.tables, forms: turn.forms })
    expect(within(screen.getByRole('table')).getByRole('columnheader', { name: 'Front' })).toBeTruthy()
    await userEvent.click(screen.getByText('Check morale'))
    const field = await screen.findByRole('spinbutton', { name: 'Modifier' })
    await userEvent.clear(field)
    await userEvent.type(field, '9')
    await userEvent.click(row(/Roll morale/))
    expect(screen.getByRole('alert').textContent).toBe('Modifier must be a whole number from -4 to 4, not “9”.')
    expect(onCommand).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '-2{Enter}')
    expect(onCommand).toHaveBeenCalledExactlyOnceWith({ type: 'own', command: { type: 'morale -2' } })
  })

  it('marks what shifts in both orders, each in its own words', () => {
    const value = (key: string, to: string) =>
      queue.entries.map((entry) => (entry.key === key ? { ...entry, value: to } : entry))
    show({ after: { ...queue, entries: value('tomek', '9') }, afterWhat: 'Hurry' })
    const after = screen.getByRole('region', { name: 'After “Hurry”' })
    expect(within(after).getByRole('button', { name: /^Tomek ?, waiting ?, the value changes/ })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Tomek ?, waiting ?, the value would change/ })).toHaveLength(1)
    expect(document.querySelectorAll('[data-shift]')).toHaveLength(2)
    expect(within(after).getByText('Tomek 4 → 9')).toBeTruthy()
    expect(document.querySelector('.queue > p[aria-live]')?.textContent).toBe('After “Hurry”: Tomek 4 → 9.')
  })

  it('shows the order after beside the folded queue, too, with the values there were', () => {
    const entries = queue.entries.map((entry) => (entry.key === 'tomek' ? { ...entry, value: '9' } : entry))
    show({ folded: true, after: { title: 'If Tomek hurries', entries } })
    const after = screen.getByRole('region', { name: 'If Tomek hurries' })
    expect(within(after).getByText('4').textContent).toBe('was 4')
  })

  it('scrolls the two orders together', () => {
    show({ after: queueAfter })
    const [before, after] = document.querySelectorAll<HTMLElement>('.panel-body')
    if (!before || !after) throw new Error('There are two.')
    before.scrollTop = 120
    fireEvent.scroll(before)
    expect(after.scrollTop).toBe(120)
    after.scrollTop = 40
    fireEvent.scroll(after)
    expect(before.scrollTop).toBe(40)
  })
})

describe('an order in which everybody stands several times', () => {
  const [ilse, tomek] = [queue.entries[1], queue.entries[7]]
  const long: QueueView = { title: 'Turns to come', entries: Array.from({ length: 12 }, (
    _,
    index,
  ) => ({ ...(index % 3 === 0 ? ilse : tomek), key: `t${index}`, state: index === 0 ? 'acting' : 'waiting',
    value: String(index * 10), roll: null } as QueueEntry)) }

  it('says which of its turns each row is', () => {
    show({ view: long })
    expect(row(/^Ilse Varn ?, turn 1 of 4 ?, acts now/)).toBeTruthy()
    expect(row(/^Tomek ?, turn 8 of 8 ?, waiting/)).toBeTruthy()
    expect(new Set(screen.getAllByRole('button').map((button) => button.textContent)).size).toBe(12)
  })

  it('says nothing of the kind where everybody stands once', () => {
    show()
    expect(row(/^Tomek/).textContent).not.toContain('turn')
  })

  it('lights every row of whoever is selected or pointed at', () => {
    show({ view: long, selected: [who('ilse')], hovered: who('tomek') })
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(4)
    expect(document.querySelectorAll('[data-hovered]')).toHaveLength(8)
  })

  it('brings the first row of a combatant selected elsewhere or acting into sight; a click moves nothing', async () => {
    const props = { faces, hovered: null, onHover: vi.fn(), onSelect: vi.fn(), onFly: vi.fn() }
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const room = document.querySelector('.panel-body')
      const at = [...document.querySelectorAll('.queue-list > li')].indexOf(this)
      const top = this === room || at < 0 ? 0 : at * 40 - (room?.scrollTop ?? 0)
      return { top, bottom: top + (this === room ? 200 : 40) } as DOMRect
    })
    const body = () => document.querySelector('.panel-body')?.scrollTop ?? 0
    const { rerender } = render(<QueuePanel {...props} view={long} selected={[]} />)
    expect(body()).toBe(0)
    const last = { ...long, entries: long.entries.map((
      entry,
      index,
    ) => (index === 11 ? { ...entry, who: who('rook'), label: 'Rook' } : entry)) }
    rerender(<QueuePanel {...props} view={last} selected={[who('rook')]} />)
    expect(body()).toBe(11 * 40 + 40 - 200 + 20)
    await userEvent.click(row(/^Tomek ?, turn 7 of 7/))
    const there = body()
    rerender(<QueuePanel {...props} view={last} selected={[who('tomek')]} />)
    expect(body()).toBe(there)
    rerender(
      (
        <QueuePanel {...props}
          view={{ ...last,
            entries: last.entries.map((entry, index) => ({ ...entry, state: index === 1 ? 'acting' : 'waiting' })) }}
          selected={[]} />
      ),
    )
    expect(body()).toBe(20)
    rect.mockRestore()
  })
})
