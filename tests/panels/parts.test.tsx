// The shared parts: fields that never hand on a bad value, numbers that tell their change, habits that are remembered.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { FieldSpec } from '../../src/engine/core/field.ts'
import { BadgeRow, FieldInput, Form, MeterBar, RollLine, rollWords,
  useRemembered } from '../../src/panels/parts/index.ts'
import { badges, roll } from './fixtures.ts'

const hp: FieldSpec = { key: 'hp', label: 'Hit points', type: 'integer', min: 0, max: 40 }

function edit(spec: FieldSpec, value: number | string | boolean | null) {
  const onCommit = vi.fn()
  const view = render(<FieldInput spec={spec} value={value} onCommit={onCommit} />)
  return { onCommit, ...view }
}
const number = () => screen.getByRole<HTMLInputElement>('spinbutton')

describe('a field', () => {
  it('commits with Enter, once', async () => {
    const { onCommit } = edit(hp, 20)
    await userEvent.clear(number())
    await userEvent.type(number(), '12{Enter}')
    await userEvent.tab()
    expect(onCommit.mock.calls).toEqual([[12]])
  })

  it('is as wide as the number in it asks for', async () => {
    edit({ ...hp, max: 100_000 }, 10_000)
    expect(number().size).toBe(5)
    await userEvent.type(number(), '{End}0')
    expect(number().size).toBe(6)
  })

  it('commits when it is left, and not when nothing changed', async () => {
    const { onCommit } = edit(hp, 20)
    await userEvent.click(number())
    await userEvent.tab()
    expect(onCommit).not.toHaveBeenCalled()
    await userEvent.clear(number())
    await userEvent.type(number(), '7')
    await userEvent.tab()
    expect(onCommit.mock.calls).toEqual([[7]])
  })

  it.each(['41', '-1', '2.5', 'many', ''])(
    'refuses %j, names the field and its bounds; left, it shows the true value and still says why',
    async (text) => {
      const { onCommit } = edit(hp, 20)
      await userEvent.clear(number())
      await userEvent.type(number(), `${text}{Enter}`)
      expect(number().value).toBe(text)
      expect(number().getAttribute('aria-invalid')).toBe('true')
      await userEvent.tab()
      expect(number().value).toBe('20')
      expect(screen.getByRole('alert').textContent).toContain('Hit points must be a whole number from 0 to 40')
      expect(number().getAttribute('aria-invalid')).toBeNull()
      expect(onCommit).not.toHaveBeenCalled()
      await userEvent.click(number())
      await userEvent.tab()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('left without Enter, refuses just the same', async () => {
    edit(hp, 20)
    await userEvent.clear(number())
    await userEvent.type(number(), '500')
    await userEvent.tab()
    expect(number().value).toBe('20')
    expect(screen.getByRole('alert').textContent).toContain('from 0 to 40')
  })

  it('shows what the rules refuse as typed while it has the focus, and the true value once it is left', async () => {
    const onCommit = vi.fn<(value: unknown) => Promise<string | null>>(() => Promise.resolve('Hit points end at 30.'))
    render(<FieldInput spec={hp} value={20} onCommit={onCommit} />)
    await userEvent.clear(number())
    await userEvent.type(number(), '35{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Hit points end at 30.')
    expect(number().value).toBe('35')
    await userEvent.tab()
    expect(number().value).toBe('20')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(35)
    await userEvent.clear(number())
    await userEvent.type(number(), '36')
    await userEvent.tab()
    await waitFor(() => expect(number().value).toBe('20'))
    expect(screen.getByRole('alert').textContent).toBe('Hit points end at 30.')
  })

  it('keeps what was handed on until it is taken, and then shows what counts', async () => {
    let take: (refused: string | null) => void = () => undefined
    const onCommit = () => new Promise<string | null>((resolve) => (take = resolve))
    const { rerender } = render(<FieldInput spec={hp} value={20} onCommit={onCommit} />)
    await userEvent.clear(number())
    await userEvent.type(number(), '35')
    await userEvent.tab()
    expect(number().value).toBe('35')
    rerender(<FieldInput spec={hp} value={30} onCommit={onCommit} />)
    take(null)
    await waitFor(() => expect(number().value).toBe('30'))
  })

  it('shows the highest value beside it where that means something', () => {
    render(<FieldInput spec={{ ...hp, showsMax: true }} value={20} onCommit={vi.fn()} />)
    expect(screen.getByText('/ 40')).toBeTruthy()
  })

  it('takes the old value back with Escape, which nobody else hears', async () => {
    const heard = vi.fn<(event: KeyboardEvent) => void>()
    window.addEventListener('keydown', heard)
    const { onCommit } = edit(hp, 20)
    await userEvent.clear(number())
    heard.mockClear()
    await userEvent.type(number(), '99{Escape}')
    expect(number().value).toBe('20')
    expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['9', '9'])
    window.removeEventListener('keydown', heard)
    await userEvent.tab()
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('shows the value that counts once it is left, when what was committed was not taken up', async () => {
    edit(hp, 20)
    await userEvent.clear(number())
    await userEvent.type(number(), '12{Enter}')
    await userEvent.tab()
    expect(number().value).toBe('20')
  })

  it('steps with the arrow keys inside its limits', async () => {
    const { onCommit } = edit(hp, 39)
    await userEvent.click(number())
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
    expect(onCommit.mock.calls).toEqual([[40]])
  })

  it('shows a new value from outside', () => {
    const { rerender } = edit(hp, 20)
    rerender(<FieldInput spec={hp} value={9} onCommit={vi.fn()} />)
    expect(number().value).toBe('9')
  })

  it('takes a decimal comma', async () => {
    const { onCommit } = edit({ key: 'speed', label: 'Speed', type: 'number', min: 0, max: 20 }, 5)
    await userEvent.clear(number())
    await userEvent.type(number(), '7,5{Enter}')
    expect(onCommit.mock.calls).toEqual([[7.5]])
  })

  it('takes dice, and says what dice look like', async () => {
    const { onCommit } = edit({ key: 'damage', label: 'Damage', type: 'dice' }, '1d6')
    const field = screen.getByRole('textbox', { name: 'Damage' })
    await userEvent.clear(field)
    await userEvent.type(field, 'two swords{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Damage must be dice such as 2d6+3')
    await userEvent.clear(field)
    await userEvent.type(field, '2d6 + 3{Enter}')
    expect(onCommit.mock.calls).toEqual([['2d6+3']])
  })

  it('a choice that cannot be made now says why and cannot be chosen; one with a note can', () => {
    edit({ key: 'does', label: 'Does', type: 'choice',
      options: [{ value: 'none', label: 'Nothing' }, { value: 'veil', label: 'Veil', why: 'used up' }, { value: 'flee',
        label: 'Flee', note: 'in no melee now' }] }, 'none')
    expect(screen.getAllByRole<HTMLOptionElement>('option').map((one) => [one.textContent, one.disabled])).toEqual([[
      'Nothing',
      false,
    ], ['Veil – used up', true], ['Flee – in no melee now', false]])
  })

  it('commits a tick and a choice at once', async () => {
    const flag = edit({ key: 'flies', label: 'Flies', type: 'flag' }, false)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Flies' }))
    expect(flag.onCommit.mock.calls).toEqual([[true]])
    const options = [{ value: 'calm', label: 'Calm' }, { value: 'angry', label: 'Angry' }]
    const choice = edit({ key: 'mood', label: 'Mood', type: 'choice', options }, 'calm')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mood' }), 'Angry')
    expect(choice.onCommit.mock.calls).toEqual([['angry']])
  })
})

describe('a form', () => {
  it('sends nothing until every field can be taken, and goes to the first that cannot', async () => {
    const onSubmit = vi.fn()
    const fields: readonly FieldSpec[] = [{ key: 'name', label: 'Name', type: 'text', maxLength: 4 }, hp]
    render(<Form title="New" fields={fields} values={{ name: 'Oda', hp: 5 }} submit="Make" onSubmit={onSubmit} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the tall')
    await userEvent.clear(number())
    await userEvent.click(screen.getByRole('button', { name: 'Make' }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Name must have at most 4 characters.',
      'Hit points must be a whole number from 0 to 40, not nothing.',
    ])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps a half-typed number when its values come back from outside', async () => {
    const speed: FieldSpec = { key: 'speed', label: 'Speed', type: 'number', min: 0, max: 20 }
    const onChange = vi.fn()
    const draw = (value: number) => (
      <Form title="Move" fields={[speed]} values={{ speed: value }} submit="Go" onSubmit={vi.fn()}
        onChange={onChange} />
    )
    const { rerender } = render(draw(1))
    await userEvent.clear(number())
    await userEvent.type(number(), '2.')
    expect(onChange).toHaveBeenLastCalledWith({ speed: 2 })
    rerender(draw(2))
    expect(number().value).toBe('2.')
  })
})

describe('small parts', () => {
  it('show an unknown value as unknown, not as 0', () => {
    render(<MeterBar meter={{ id: 'hp', label: 'HP', value: null, max: null, tone: 'good' }} />)
    expect(screen.getByRole('meter', { name: 'HP' }).getAttribute('aria-valuetext')).toBe('unknown')
    expect(screen.getByText('?')).toBeTruthy()
  })

  it('tell of a bar that broke what its label says, without figures', () => {
    const { container } = render(
      (
        <MeterBar
          meter={{ id: 'casting', label: 'Spark: broken by damage', value: 1, max: 4, tone: 'magic', broken: true }}
        />
      ),
    )
    expect(screen.getByRole('meter', { name: 'Spark: broken by damage' }).getAttribute('aria-valuetext')).toBe('broken')
    expect([container.querySelector('.meter')?.getAttribute('data-broken'), container.querySelector('.meter-value')])
      .toEqual(['true', null])
  })

  it('name the badges that do not fit', () => {
    render(<BadgeRow badges={badges} most={2} />)
    expect(screen.getByText('+2')).toBeTruthy()
    expect(screen.getByText('and Blessed, Poisoned')).toBeTruthy()
  })

  it('show dice that are taken off behind their minus, in the picture as in the words', () => {
    const hindered = { ...roll, dice: [{ count: 1, sides: 20 }, { count: 2, sides: 6, keep: 'highest', minus: true }],
      faces: [18, 4, 1], bonus: 2, total: 16 } as const
    const { container } = render(<RollLine roll={hindered} />)
    expect([...(container.querySelector('.roll-dice')?.children ?? [])].map((one) => one.textContent)).toEqual(['18',
      '−', '4', '1', '+2', '= 16'])
    expect(container.querySelector('.sr-only')?.textContent).toBe(
      '1d20 − 2d6, keep the higher, + 2 = 18 − 4 + (1) + 2 = 16',
    )
  })

  it('say a unit once: where it is the label it does not stand beside the number too', () => {
    const units = (label: string) => {
      const { container, unmount } = render(
        (
          <FieldInput spec={{ key: 'x', label, type: 'integer', min: 0, max: 9, unit: 'MP' }} value={1}
            onCommit={() => undefined} />
        ),
      )
      const said = [...container.querySelectorAll('.field-unit')].map((one) => one.textContent)
      unmount()
      return said
    }
    expect([units('Price'), units('MP')]).toEqual([['MP'], []])
  })

  it('read a roll aloud', () => {
    expect(rollWords(roll)).toBe('2d6 + 3 = 6 + 2 + 3 = 11')
    expect(rollWords({ ...roll, bonus: -2, total: 6 })).toBe('2d6 − 2 = 6 + 2 − 2 = 6')
  })

  it('remember a habit, and do without a broken memory', async () => {
    function Habit() {
      const [on, setOn] = useRemembered<boolean>('habit', false)
      return <button type="button" onClick={() => setOn(!on)}>{on ? 'on' : 'off'}</button>
    }
    const first = render(<Habit />)
    await userEvent.click(screen.getByRole('button', { name: 'off' }))
    first.unmount()
    const second = render(<Habit />)
    expect(screen.getByRole('button', { name: 'on' })).toBeTruthy()
    second.unmount()
    localStorage.setItem('turnstone.habit', '{broken')
    render(<Habit />)
    expect(screen.getByRole('button', { name: 'off' })).toBeTruthy()
  })
})

describe('fields that hang on others', () => {
  const fields: readonly FieldSpec[] = [
    { key: 'kind', label: 'Does', type: 'choice',
      options: [{ value: 'hurt', label: 'Hurts' }, { value: 'slow', label: 'Slows' }] },
    { key: 'turns', label: 'Turns', type: 'integer', min: 0, max: 9, when: { key: 'kind', is: ['slow'] } },
  ]

  it('are asked only while they matter; what was typed there does not hold up the form afterwards', async () => {
    const onSubmit = vi.fn()
    render(<Form title="Make" fields={fields} values={{ kind: 'hurt', turns: 2 }} submit="Make" onSubmit={onSubmit} />)
    expect(screen.queryByLabelText('Turns')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Does'), 'slow')
    await userEvent.clear(screen.getByLabelText('Turns'))
    await userEvent.selectOptions(screen.getByLabelText('Does'), 'hurt')
    expect(screen.queryByLabelText('Turns')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Make' }))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'hurt', turns: 2 })
  })

  it('a choice that is gone falls back to the one that was given, and what stands for one is never shown', async () => {
    const onSubmit = vi.fn()
    const pairs =
      (...names: readonly string[]): readonly FieldSpec[] => [{ key: 'who', label: 'Who', type: 'choice',
        options: names.map((name) => ({ value: `c+${name}`, label: name })) }]
    const { rerender } = render(
      <Form title="Fight" fields={pairs('Ada', 'Bel')} values={{ who: 'c+Ada' }} submit="Fight" onSubmit={onSubmit} />,
    )
    await userEvent.selectOptions(screen.getByLabelText('Who'), 'Bel')
    rerender(
      <Form title="Fight" fields={pairs('Ada', 'Cy')} values={{ who: 'c+Ada' }} submit="Fight" onSubmit={onSubmit} />,
    )
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('Ada')
    await userEvent.click(screen.getByRole('button', { name: 'Fight' }))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ who: 'c+Ada' })
    rerender(<Form title="Fight" fields={pairs('Cy')} values={{ who: 'c+Ada' }} submit="Fight" onSubmit={onSubmit} />)
    expect(screen.getByRole('combobox').textContent).toBe('Choose …Cy')
  })

  it('a text of which not every one will do shows one that does while it is empty', () => {
    render(
      (
        <FieldInput
          spec={{ key: 'line', label: 'Line', type: 'text', maxLength: 40, lines: 2, like: ['', 'MELEE: pike (1d8)'] }}
          value=""
          onCommit={vi.fn()}
        />
      ),
    )
    render(
      (
        <FieldInput spec={{ key: 'dice', label: 'Dice', type: 'text', maxLength: 8, like: ['4+4'] }} value=""
          onCommit={vi.fn()} />
      ),
    )
    expect(['Line', 'Dice'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).placeholder)).toEqual(
      ['such as MELEE: pike (1d8)', 'such as 4+4'],
    )
  })

  it('a number that stands for something says what, and texts suggest what people mostly say', () => {
    const move: FieldSpec = { key: 'move', label: 'Move', type: 'number', min: -1, max: 9, unit: 'm',
      told: { value: -1, words: '6 m' } }
    const { container, rerender } = render(<FieldInput spec={move} value={-1} onCommit={vi.fn()} />)
    expect(container.querySelector('.field-unit')?.textContent).toBe('= 6 m')
    rerender(<FieldInput spec={move} value={4} onCommit={vi.fn()} />)
    expect(container.querySelector('.field-unit')?.textContent).toBe('m')
    rerender(
      (
        <FieldInput spec={{ key: 'mark', label: 'Mark', type: 'text', maxLength: 9, suggests: ['Cold', 'Lit'] }}
          value="" onCommit={vi.fn()} />
      ),
    )
    expect(screen.getByRole('combobox', { name: 'Mark' }).getAttribute('list')).toBe(
      container.querySelector('datalist')?.id,
    )
    expect([...container.querySelectorAll('option')].map((one) => one.value)).toEqual(['Cold', 'Lit'])
  })
})
