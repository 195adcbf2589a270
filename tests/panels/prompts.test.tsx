// Prompts as people answer them: each kind by keyboard and by press, who may answer, and where the focus goes.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PromptTray } from '../../src/panels/prompts/index.ts'
import { faces, offer, prompts, targets, thrust, who } from './fixtures.ts'
import { press, showPrompt as show } from './show-prompt.tsx'

const card = (name: string) => within(screen.getByRole('region', { name }))

describe('a reaction window', () => {
  it('tells what triggered it and what is allowed meanwhile', () => {
    show(prompts.react)
    expect(screen.getByRole('region', { name: 'Rook attacks Ilse Varn' })).toBeTruthy()
    expect(screen.getByText('Cudgel, 41 against 55: a hit.')).toBeTruthy()
    expect(screen.getByText('Also allowed now: drop what you hold · speak')).toBeTruthy()
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

  it('shows what a reaction with a single target is rolled against, and offers its rarely needed fields', async () => {
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

  it('says in sight, once, for whose answer the reactions wait', () => {
    const wait = { code: 'phase', says: 'Mira Vane answers first.' } as const
    const asks = prompts.react.asks.map((ask) => ({ ...ask,
      offers: ask.offers.map((one) => ({ ...one, refusal: wait })) })
    )
    show({ ...prompts.react, asks })
    expect(card('Ilse Varn').getAllByText('Mira Vane answers first.')
      .filter((one) => one.className === 'ask-why')).toHaveLength(1)
    const { unmount } = show(prompts.react)
    unmount()
    expect(document.querySelectorAll('[data-answered] .ask-why')).toHaveLength(0)
  })

  it('says of a reaction that is given early once whose answer it counts', async () => {
    const asks = prompts.react.asks.map((ask) =>
      ask.answered === null
        ? { ...ask, note: 'Counts once Mira Vane has answered.' }
        : ask
    )
    const { onAnswer } = show({ ...prompts.react, asks })
    expect(card('Ilse Varn').getByText('Counts once Mira Vane has answered.').className).toBe('ask-why')
    await userEvent.click(card('Ilse Varn').getByRole('button', { name: 'Pass for Ilse Varn' }))
    expect(onAnswer).toHaveBeenCalledOnce()
  })

  it('says what a reaction does only once', () => {
    const [asked, ...rest] = prompts.react.asks
    const [parry] = asked.offers
    const strike = { ...parry, name: 'Strike', detail: 'A blow. On a hit: 1d6 physical. Critical: and PRONE.' }
    const told = [{ ...targets[0], why: null,
      preview: ['1d20 + 2 against DODGE 11', 'On a hit: 1d6 physical. Critical: and PRONE'] }]
    show({ ...prompts.react, asks: [{ ...asked, offers: [strike] }, ...rest] }, { targetsOf: () => told as never })
    const { textContent } = card('Ilse Varn').getByRole('button', { name: /Strike/ })
    expect(textContent).toContain(': 1d20 + 2 against DODGE 11')
    expect(textContent?.match(/Critical/gu)).toHaveLength(1)
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

  it('COM-24 offers the private panel where somebody cannot be answered for on this screen', async () => {
    const onElsewhere = vi.fn()
    const { unmount } = show(prompts.react, { onElsewhere })
    expect(screen.queryByRole('button', { name: /private panel/ })).toBeNull()
    unmount()
    show(prompts.react, { onElsewhere,
      whyNot: (by) => by.who === 'combatant' && by.id === who('oda') ? 'The GM answers.' : null })
    await press(/Answer in the private panel/)
    expect(onElsewhere).toHaveBeenCalledTimes(1)
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
    expect(screen.getByRole('button', { name: /^Take/, description: 'Choose 2; 1 chosen so far.' })).toBeTruthy()
    await press(/^Take/)
    expect(answers()).toEqual([])
    await press('Tomek')
    await press('Oda')
    expect(screen.getByRole('button', { name: 'Oda', pressed: false, description: 'You have chosen 2 already.' }))
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
    await press('Use this order')
    expect(answers()).toEqual([{ kind: 'order', order: ['fog', 'mend', 'poison'] }])
  })

  it('does not move the first up', async () => {
    const { answers } = show(prompts.order)
    await press('Move Poison on Ilse up')
    await press('Use this order')
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
    expect(screen.getByRole('alert').textContent).toBe('Anima must be a whole number from 0 to 4, not “12”.')
    expect(document.activeElement).toBe(field)
    expect(answers()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '4{Enter}')
    expect(answers()).toEqual([{ kind: 'form', values: { anima: 4 } }])
  })
})

describe('what else is allowed meanwhile', () => {
  it('can be done from the question, under which the palette lies; of much it is folded', async () => {
    const onAllowedAction = vi.fn()
    const shout = { who: who('oda'), name: 'Oda', offer: offer('Shout') }
    const { unmount } = show(prompts.react, { allowedActions: [shout], onAllowedAction })
    await press('Oda: Shout')
    expect(onAllowedAction).toHaveBeenCalledExactlyOnceWith(shout.offer, who('oda'))
    unmount()
    const { container } = show(prompts.react, {
      allowedActions: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...shout, who: who(id) })),
      onAllowedAction,
    })
    expect(container.querySelector('details.prompt-allowed ul')?.children).toHaveLength(5)
  })

  it('is told the GM folded away, in a sentence', async () => {
    show({ ...prompts.rows, gmMeanwhile: ['reveal what was declared', 'end the battle'] }, { gm: true })
    await userEvent.click(screen.getByText('What the GM can do now'))
    expect(screen.getByText('The GM can reveal what was declared and end the battle.')).toBeTruthy()
  })
})

describe('a target', () => {
  it('can be picked from the list, with what would be rolled', async () => {
    const { answers, onShow } = show(prompts.target)
    expect(screen.getByText(/choose on the board or here/)).toBeTruthy()
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
    expect(screen.getByRole('button', { name: 'Take these', description: 'Choose 1 more.' })).toBeTruthy()
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
