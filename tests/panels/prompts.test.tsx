// Prompts as people answer them: each kind by keyboard and by press, who may answer, and where the focus goes.
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../src/engine/core/command.ts'
import { PromptTray, type PromptTrayProps } from '../../src/panels/prompts/index.ts'
import { faces, offer, prompts, targets, thrust, who } from './fixtures.ts'

function show(prompt: PromptTrayProps['prompt'], more: Partial<PromptTrayProps> = {}) {
  const spies = { onAnswer: vi.fn<(answer: Answer) => void>(), onAim: vi.fn(), onShow: vi.fn() }
  const view = render(<PromptTray prompt={prompt} faces={faces} {...spies} {...more} />)
  return { ...spies, ...view, answers: () => spies.onAnswer.mock.calls.map(([answer]) => answer) }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const card = (name: string) => within(screen.getByRole('region', { name }))

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

  it('hands the focus to the next open row when one is in, and to the field of a row that is to be changed', async () => {
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

describe('a reaction window', () => {
  it('tells what triggered it and what is allowed meanwhile', () => {
    show(prompts.react)
    expect(screen.getByRole('region', { name: 'Rook attacks Ilse Varn' })).toBeTruthy()
    expect(screen.getByText('Cudgel, 41 against 55: a hit.')).toBeTruthy()
    expect(screen.getByText('Meanwhile allowed: drop what you hold · speak')).toBeTruthy()
  })

  it('answers at once with a reaction that needs nothing', async () => {
    const { answers } = show(prompts.react)
    await userEvent.click(card('Ilse Varn').getByRole('button', { name: /Parry\s*1\s*AP/ }))
    expect(answers()).toEqual([{ kind: 'react', who: who('ilse'), deed: { action: 'parry', targets: [], form: {} } }])
  })

  it('aims a reaction that needs a target, in place of the answers', async () => {
    const { onAim, onAnswer, rerender } = show(prompts.react)
    await userEvent.click(card('Oda of the Long Reeds').getByRole('button', { name: /Interpose/ }))
    const offer = prompts.react.asks[1].offers[0]
    expect(onAim).toHaveBeenCalledExactlyOnceWith(offer, who('oda'))
    expect(onAnswer).not.toHaveBeenCalled()
    const handlers = { onTarget: vi.fn(), onShow: vi.fn(), onForm: vi.fn(), onCommit: vi.fn(), onBack: vi.fn() }
    const view = { offer: thrust, step: 0, have: 0, enough: false, chosen: [], targets, shown: null, form: {} }
    rerender(
      <PromptTray prompt={prompts.react} faces={faces} onAnswer={onAnswer} onAim={onAim} aim={{ view, handlers }} />,
    )
    expect(screen.queryByRole('button', { name: /Parry/ })).toBeNull()
    await press('Rook')
    expect(handlers.onTarget).toHaveBeenCalledOnce()
  })

  it('passes for one, and for all only as GM', async () => {
    const { answers, unmount } = show(prompts.react)
    expect(screen.queryByRole('button', { name: 'Pass for all' })).toBeNull()
    await press('Pass for Oda of the Long Reeds')
    expect(answers()).toEqual([{ kind: 'pass', who: who('oda') }])
    unmount()
    const gm = show(prompts.react, { gm: true })
    await press('Pass for all')
    expect(gm.answers()).toEqual([{ kind: 'pass-all' }])
  })

  it('shows in each row what is rolled against what, with nothing hovered', () => {
    const asks = prompts.react.asks.map((
      ask,
      index,
    ) => (index === 0
      ? { ...ask, offers: ask.offers.map((one) => (one.name === 'Parry' ? { ...one, detail: '55 on d100.' } : one)) }
      : ask)
    )
    show({ ...prompts.react, asks }, { targetsOf: (offer) => (offer.name === 'Interpose' ? targets : []) })
    expect(card('Ilse Varn').getByRole('button', { name: /Parry/ }).textContent).toContain('55 on d100.')
    const interpose = card('Oda of the Long Reeds').getByRole('button', { name: /Interpose/ })
    expect(interpose.textContent).toContain('Rook: 1d100 against 55 · damage 1d8+2 − armour 1')
    expect(interpose.textContent).toContain('Marsh rat 2: 1d100 against 70')
    expect(interpose.textContent).not.toContain('Marsh rat 1')
  })

  it('shows what a reaction with one target of its own is rolled against, and asks for what is seldom wanted beside it', async () => {
    const onMore = vi.fn()
    const [asked, ...rest] = prompts.react.asks
    const [parry] = asked.offers
    const free = { ...parry, name: 'Free attack',
      form: [{ key: 'modifier', label: 'Modifier', type: 'integer', min: -9, max: 9, rarely: true }],
      look: { lines: ['Spear hits on 9 or more, 60 %'], who: [], places: [] } } as const
    const { onAim } = show({ ...prompts.react, asks: [{ ...asked, offers: [free] }, ...rest] }, { onMore })
    expect(card('Ilse Varn').getByRole('button', { name: /^Free attack \d/ }).textContent).toContain(
      'Spear hits on 9 or more, 60 %',
    )
    await userEvent.click(card('Ilse Varn').getByRole('button', { name: 'Free attack, more…' }))
    expect(onMore.mock.calls).toEqual([[free, who('ilse')]])
    expect(onAim).not.toHaveBeenCalled()
  })

  it('ticks who has answered, and offers them nothing more', () => {
    show(prompts.react)
    expect(card('Tomek').getByText('passes')).toBeTruthy()
    expect(card('Tomek').queryByRole('button')).toBeNull()
  })

  it('says why a reaction is not possible, and who else has to answer', async () => {
    const { onAnswer } = show(prompts.react, {
      whyNot: (by) => (by.who === 'combatant' && by.id === who('oda') ? 'Ask Oda’s player.' : null),
    })
    await userEvent.click(card('Ilse Varn').getByRole('button', { name: /Dodge/, description: /Ilse is prone/ }))
    await userEvent.click(
      card('Oda of the Long Reeds').getByRole('button', { name: /Interpose/, description: /Ask Oda’s player/ }),
    )
    await press('Pass for Oda of the Long Reeds')
    expect(onAnswer).not.toHaveBeenCalled()
  })
})

describe('a choice', () => {
  it('of one is answered by a press', async () => {
    const { answers } = show(prompts.chooseOne)
    await press(/^Trip/)
    await press(/^Push/)
    expect(answers()).toEqual([{ kind: 'choose', chosen: ['push'] }])
    expect(screen.getByRole('button', { name: /^Trip/, description: /Rook lies already/ })).toBeTruthy()
  })

  it('of two is sent when two are ticked, and takes no third', async () => {
    const { answers } = show(prompts.chooseSome)
    await press('Ilse')
    expect(screen.getByRole('button', { name: /^Take/, description: 'Choose 2; 1 chosen.' })).toBeTruthy()
    await press(/^Take/)
    expect(answers()).toEqual([])
    await press('Tomek')
    await press('Oda')
    expect(screen.getByRole('button', { name: 'Oda', pressed: false, description: '2 are chosen already.' }))
      .toBeTruthy()
    await press(/^Take/)
    expect(answers()).toEqual([{ kind: 'choose', chosen: ['ilse', 'tomek'] }])
  })
})

describe('an order', () => {
  it('is changed by buttons and arrow keys, then sent', async () => {
    const { answers } = show(prompts.order)
    await press('Move Fog lifts up')
    screen.getByRole('button', { name: 'Move Poison on Ilse down' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByText('Poison on Ilse is now 3 of 3.')).toBeTruthy()
    await press('In this order')
    expect(answers()).toEqual([{ kind: 'order', order: ['fog', 'mend', 'poison'] }])
  })

  it('does not move the first up', async () => {
    const { answers } = show(prompts.order)
    await press('Move Poison on Ilse up')
    await press('In this order')
    expect(answers()).toEqual([{ kind: 'order', order: ['poison', 'fog', 'mend'] }])
  })
})

describe('a form', () => {
  it('refuses an impossible number by the name of its field, then takes a possible one', async () => {
    const { answers } = show(prompts.form)
    const field = screen.getByRole('spinbutton', { name: 'Anima' })
    await userEvent.clear(field)
    await userEvent.type(field, '12')
    await press('Spend')
    expect(screen.getByRole('alert').textContent).toBe('Anima takes a whole number from 0 to 4, not “12”.')
    expect(document.activeElement).toBe(field)
    expect(answers()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '4{Enter}')
    expect(answers()).toEqual([{ kind: 'form', values: { anima: 4 } }])
  })
})

describe('a declaration sheet', () => {
  it('is filled in row by row, in any order; a row that is in can be changed', async () => {
    const { answers } = show(prompts.rows)
    expect(screen.getByText('1 of 3 are in.')).toBeTruthy()
    const oda = within(screen.getByRole('form', { name: 'Oda of the Long Reeds' }))
    await userEvent.selectOptions(oda.getByRole('combobox', { name: 'Deed' }), 'cast')
    const segment = oda.getByRole('spinbutton', { name: 'Segment' })
    await userEvent.clear(segment)
    await userEvent.type(segment, '11')
    await userEvent.click(oda.getByRole('button', { name: 'Declare' }))
    expect(oda.getByRole('alert').textContent).toContain('Segment takes a whole number from 1 to 10')
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
    expect(screen.getByRole('button', { name: 'Declare all as shown', description: /^Ilse Varn is not filled in yet/ }))
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
    expect([said('Ilse Varn'), said('Rook')]).toEqual(['Ilse Varn, inBindChange', 'Rook, inChange'])
  })

  it('where others are filled in elsewhere, says so in a line, and passes over the rows of this screen alone', async () => {
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
    expect(screen.getByText('All in.')).toBeTruthy()
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

describe('what else is allowed meanwhile', () => {
  it('can be done from the question, under which the palette lies; of much it is folded', async () => {
    const onAlso = vi.fn()
    const shout = { who: who('oda'), name: 'Oda', offer: offer('Shout') }
    const { unmount } = show(prompts.react, { also: [shout], onAlso })
    await press('Oda: Shout')
    expect(onAlso).toHaveBeenCalledExactlyOnceWith(shout.offer, who('oda'))
    unmount()
    const { container } = show(prompts.react, {
      also: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...shout, who: who(id) })),
      onAlso,
    })
    expect(container.querySelector('details.prompt-also ul')?.children).toHaveLength(5)
  })

  it('is told the GM folded away, in a sentence', async () => {
    show({ ...prompts.rows, gmMeanwhile: ['reveal what was declared', 'end the battle'] }, { gm: true })
    await userEvent.click(screen.getByText('Meanwhile …'))
    expect(screen.getByText('The GM can reveal what was declared; end the battle.')).toBeTruthy()
  })
})

describe('a target', () => {
  it('can be picked from the list, with what would be rolled', async () => {
    const { answers, onShow } = show(prompts.target)
    expect(screen.getByText(/pick on the board, or here/)).toBeTruthy()
    await userEvent.hover(screen.getByRole('button', { name: 'Rook' }))
    expect(onShow).toHaveBeenLastCalledWith(targets[1])
    expect(screen.getByRole('button', { name: 'Rook' }).textContent).toContain(
      '1d100 against 55 damage 1d8+2 − armour 1',
    )
    await press('Marsh rat 1')
    await press('Rook')
    expect(answers()).toEqual([{ kind: 'target', targets: [targets[1]?.target] }])
  })

  it('may be several, kept although the view is worked out anew', async () => {
    const need = { kind: 'combatant', label: 'Targets', min: 2, max: 2, range: null } as const
    const { onAnswer, onAim, answers, rerender } = show({ ...prompts.target, need })
    await press('Rook')
    const anew = { ...prompts.target, need, targets: structuredClone(targets) }
    rerender(<PromptTray prompt={anew} faces={faces} onAnswer={onAnswer} onAim={onAim} />)
    expect(screen.getByRole('button', { name: 'Rook', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take these', description: '1 more to choose.' })).toBeTruthy()
    await press('Marsh rat 2')
    await press('Take these')
    expect(answers()).toEqual([{ kind: 'target', targets: [targets[1]?.target, targets[2]?.target] }])
  })
})

it('several targets are taken on the board as well: the tray shows what is taken, and sends it', async () => {
  const need = { kind: 'combatant', label: 'Targets', min: 1, max: 3, range: null } as const
  const [, rook, rat] = targets
  if (!rook || !rat) throw new Error('Two are wanted.')
  const onTake = vi.fn()
  const { answers } = show({ ...prompts.target, need }, { taken: [rat.target], onTake })
  expect(screen.getByRole('button', { name: 'Marsh rat 2', pressed: true })).toBeTruthy()
  await press('Rook')
  expect(onTake).toHaveBeenCalledExactlyOnceWith([rat.target, rook.target])
  await press('Take these')
  expect(answers()).toEqual([{ kind: 'target', targets: [rat.target] }])
  // Enter does the same, wherever no button has the focus.
  await userEvent.keyboard('{Enter}')
  expect(answers()).toHaveLength(2)
  screen.getByRole('region', { name: prompts.target.title }).focus()
  await userEvent.keyboard('{Enter}')
  expect(answers()).toHaveLength(3)
})

describe('the tray', () => {
  it('takes the focus when it opens and gives it back when it closes', async () => {
    const outside = document.body.appendChild(document.createElement('button'))
    outside.focus()
    const { unmount } = show(prompts.order)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'These happen at the same time' }))
    await userEvent.tab()
    unmount()
    expect(document.activeElement).toBe(outside)
    outside.remove()
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
