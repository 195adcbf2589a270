// Prompts that are sheets of rows: filled in row by row or all at once, changed, and passed on.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PromptTray, type PromptTrayProps } from '../../src/panels/prompts/index.ts'
import { faces, prompts, who } from './fixtures.ts'
import { press, showPrompt as show } from './show-prompt.tsx'

describe('a sheet of rows', () => {
  const fields = [{ key: 'call', label: 'Call', type: 'integer', min: 1, max: 8 }] as const
  const sheet = (...answered: readonly string[]): NonNullable<PromptTrayProps['prompt']> => ({
    kind: 'rows',
    id: prompts.react.id,
    title: 'Call a number',
    detail: [],
    about: [],
    meanwhile: [],
    submit: 'Call',
    rows: ['Ada', 'Bel', 'Cy'].map((label) => ({ id: label, label, fields,
      values: answered.includes(label) ? { call: 4 } : {}, answered: answered.includes(label) })
    ),
  })
  const focused = () => document.activeElement?.closest('form')?.getAttribute('aria-label') ?? null

  it('moves the focus to the next open row when a row is in, and into a row that is opened again', async () => {
    const { rerender, onAnswer } = show(sheet())
    const send = async (name: string) =>
      userEvent.type(within(screen.getByRole('form', { name })).getByRole('spinbutton'), '4{Enter}')
    await send('Bel')
    rerender(<PromptTray prompt={sheet('Bel')} faces={faces} onAnswer={onAnswer} onAim={vi.fn()} />)
    expect(focused()).toBe('Cy')
    await send('Cy')
    rerender(<PromptTray prompt={sheet('Bel', 'Cy')} faces={faces} onAnswer={onAnswer} onAim={vi.fn()} />)
    expect(focused()).toBe('Ada')
    await userEvent.click(screen.getByRole('button', { name: 'Change Cy' }))
    expect(focused()).toBe('Cy')
  })
})

describe('a declaration sheet', () => {
  it('is filled in row by row, in any order; a row that is in can be changed', async () => {
    const { answers } = show(prompts.rows)
    expect(screen.getByText('1 of 3 answered')).toBeTruthy()
    const oda = within(screen.getByRole('form', { name: 'Oda of the Long Reeds' }))
    await userEvent.selectOptions(oda.getByRole('combobox', { name: 'Deed' }), 'cast')
    const segment = oda.getByRole('spinbutton', { name: 'Segment' })
    await userEvent.clear(segment)
    await userEvent.type(segment, '11')
    await userEvent.click(oda.getByRole('button', { name: 'Declare' }))
    expect(oda.getByRole('alert').textContent).toContain('Segment must be a whole number from 1 to 10')
    await userEvent.clear(segment)
    await userEvent.type(segment, '6')
    await userEvent.click(oda.getByRole('button', { name: 'Declare' }))
    expect(answers()).toEqual([{ kind: 'row', row: 'oda', values: { deed: 'cast', segment: 6 } }])
    expect(screen.queryByRole('form', { name: 'Tomek' })).toBeNull()
    await press('Change Tomek')
    await userEvent.click(within(screen.getByRole('form', { name: 'Tomek' })).getByRole('button', { name: 'Declare' }))
    expect(answers()).toHaveLength(2)
  })
})

describe('a sheet of many rows', () => {
  const many = (count: number): NonNullable<PromptTrayProps['prompt']> => ({
    ...prompts.rows,
    detail: ['Targets are named later.'],
    rows: Array.from({ length: count },
      (_, at) => ({ id: `r${at}`, label: `Row ${at}`, fields: [], values: {}, answered: false })),
  })
  const tray = () => screen.getByRole('region', { name: prompts.rows.title })

  it('is lowered to the height of the palette and raised again, so that the board can be seen', async () => {
    show(many(7))
    expect(tray().dataset['low']).toBeUndefined()
    await press('Lower the sheet')
    expect(tray().dataset['low']).toBe('true')
    await press('Raise the sheet')
    expect(tray().dataset['low']).toBeUndefined()
  })

  it('says its detail beside its buttons; a short sheet need not be lowered', () => {
    show(many(6))
    expect(screen.queryByRole('button', { name: 'Lower the sheet' })).toBeNull()
    expect(screen.getByText('Targets are named later.').closest('.rows-head')).not.toBeNull()
  })
})

describe('all that is left of a sheet', () => {
  const choice = { key: 'what', label: 'Declares', type: 'choice',
    options: [{ value: 'none', label: 'Nothing' }, { value: 'bind', label: 'Bind' }] } as const
  const row = (id: string, more: Partial<Rows['rows'][number]> = {}): Rows['rows'][number] => ({ id, who: who(id),
    label: faces.get(who(id))?.name ?? id, fields: [choice], values: { what: 'none' }, answered: false, ...more })
  type Rows = Extract<PromptTrayProps['prompt'], { kind: 'rows' }>
  const sheet = (more: Partial<Rows> = {}): Rows => ({
    ...prompts.rows,
    rows: [row('ilse'), row('oda', { values: { what: 'bind' } }),
      row('tomek', { answered: true, values: { what: 'bind' } })],
    rest: 'The others declare nothing',
    all: 'Declare all as shown',
    ...more,
  })
  const formOf = (name: string) => within(screen.getByRole('form', { name }))

  it('is sent in one press as it stands, with what was chosen and not sent yet; what is in stays', async () => {
    const { answers } = show(sheet())
    await userEvent.selectOptions(formOf('Ilse Varn').getByRole('combobox'), 'bind')
    await press('Declare all as shown')
    expect(answers()).toEqual([{ kind: 'several',
      answers: [{ kind: 'row', row: 'ilse', values: { what: 'bind' } }, { kind: 'row', row: 'oda',
        values: { what: 'bind' } }] }])
  })

  it('is not sent while a row of it cannot be taken, and says whose', async () => {
    const count = { key: 'call', label: 'Call', type: 'integer', min: 1, max: 8 } as const
    const { answers } = show(sheet({ rows: [row('ilse', { fields: [count], values: {} }), row('oda')] }))
    expect(
      screen.getByRole('button', { name: 'Declare all as shown',
        description: /^(Type a number|Fill in the row) for Ilse Varn first/ }),
    )
      .toBeTruthy()
    await userEvent.type(formOf('Ilse Varn').getByRole('spinbutton'), '5')
    await press('Declare all as shown')
    expect(answers()).toMatchObject([{ answers: [{ row: 'ilse', values: { call: 5 } }, { row: 'oda' }] }])
  })

  it('a row that is in says what was said in it, where that may be known', () => {
    show(
      sheet({
        rows: [row('ilse', { answered: true, values: { what: 'bind' } }), row('rook', { answered: true, values: {} }),
          row('oda')],
      }),
    )
    const said = (name: string) =>
      screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name))?.textContent
    expect([said('Ilse Varn'), said('Rook')]).toEqual(['Ilse Varn, answeredBindChange', 'Rook, answeredChange'])
  })

  it('says in a line that others are filled in elsewhere, and passes on the rows of this screen only', async () => {
    const onElsewhere = vi.fn()
    const { answers, unmount } = show(sheet({ elsewhere: { says: 'The GM declares for 8.', done: false } }), { gm: true,
      onElsewhere })
    expect(screen.getByText('The GM declares for 8.')).toBeTruthy()
    await press(/Open the private panel/)
    expect(onElsewhere).toHaveBeenCalledOnce()
    await press('The others declare nothing')
    expect(answers()).toEqual([{ kind: 'several',
      answers: [{ kind: 'pass', who: who('ilse') }, { kind: 'pass', who: who('oda') }] }])
    unmount()
    show(sheet({ elsewhere: { says: 'The GM declares for 8.', done: true } }), { gm: true, onElsewhere })
    expect(screen.getByText('All are answered.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /private panel/ })).toBeNull()
  })

  it('rows stand wide where they have several fields or choices in many words, else close to each other', () => {
    const long = { ...choice,
      options: [...choice.options, { value: 'long', label: 'The Nurse: Defence +2; Mend, Balm' }] }
    const wide = (fields: Rows['rows'][number]['fields']) => {
      const { container, unmount } = show(sheet({ rows: [row('ilse', { fields })] }))
      const { wide: said } = container.querySelector<HTMLElement>('.rows')?.dataset ?? {}
      unmount()
      return said !== undefined
    }
    expect([wide([choice]), wide([long]), wide([choice, { ...choice, key: 'how' }])]).toEqual([false, true, true])
  })

  it('a row that another screen fills in can be neither sent nor changed here', async () => {
    const { answers } = show(sheet(), {
      whyNot: (by) => (by.who === 'combatant' && by.id === who('oda') ? 'The GM answers for it.' : null),
    })
    await userEvent.click(
      formOf('Oda of the Long Reeds').getByRole('button', { name: 'Declare', description: 'The GM answers for it.' }),
    )
    expect(answers()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Declare all as shown' })).toBeNull()
  })
})

describe('the rows that are not in', () => {
  it('are passed on with one press of the GM’s, where the sheet allows it', async () => {
    const { answers } = show({ ...prompts.rows, rest: 'The others say nothing' }, { gm: true })
    await press('The others say nothing')
    expect(answers()).toEqual([{ kind: 'pass-all' }])
  })

  it('are wanted, every one, where it does not, and on a player’s screen', () => {
    show(prompts.rows, { gm: true })
    expect(screen.queryByRole('button', { name: /others/ })).toBeNull()
    show({ ...prompts.rows, rest: 'The others say nothing' })
    expect(screen.queryByRole('button', { name: 'The others say nothing' })).toBeNull()
  })
})
