// The palette as people use it: keys, prices, reasons, many actions, and aiming without a mouse.
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../src/engine/core/refusal.ts'
import type { CombatantId } from '../../src/engine/core/ids.ts'
import type { Offer, TargetView } from '../../src/engine/core/view.ts'
import { AimTray, Palette, usePaletteKeys, type AimView, type PaletteProps } from '../../src/panels/palette/index.ts'
import { offer, offers, targets, thrust, token } from './fixtures.ts'

function WithKeys(props: PaletteProps) {
  usePaletteKeys(props.offers, props.onPick)
  return (
    <>
      <Palette {...props} />
      <input aria-label="Elsewhere" />
    </>
  )
}

function show(more: Partial<PaletteProps> = {}) {
  const onPick = vi.fn<(offer: Offer) => void>()
  render(<WithKeys token={token} offers={offers} onPick={onPick} {...more} />)
  return { onPick, picked: () => onPick.mock.calls.map(([one]) => one.name) }
}
const group = (name: string) => within(screen.getByRole('region', { name }))

describe('the palette', () => {
  it('shows who it belongs to, with every number in words', () => {
    show()
    const card = group('Ilse Varn')
    expect(card.getByRole('meter', { name: 'HP' }).getAttribute('aria-valuetext')).toBe('23 of 31')
    expect(card.getByText('AP 3 of 5')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Poisoned: 3 damage at the start of each turn' })).toBeTruthy()
  })

  it('tells whoever acts what is left of the turn, and every bar that its sheet has', () => {
    const meters = [...token.meters.slice(0, 2), { id: 'mp', label: 'MP', value: 4, max: 6, tone: 'neutral' } as const]
    show({ token: { ...token, now: true }, meters, left: ['3 spaces', '1 of 2 attacks', 'minor'] })
    const card = group('Ilse Varn')
    expect(card.getByText('3 spaces · 1 of 2 attacks · minor').getAttribute('title')).toContain(
      token.facts[0] ?? 'facts',
    )
    expect(card.getByText('MP', { exact: false, selector: '.card-pips > span' }).textContent).toBe('MP 4/6')
  })

  it('has the layout measure a note about others, and nothing where there is none', () => {
    show({ note: 'Joss Fennick is asked: Answer the blow of Dorga?' })
    const words = () => group('Ilse Varn').getByRole('heading').closest<HTMLElement>('.card-words')
    expect(words()?.dataset['words']).toBe('Joss Fennick is asked: Answer the blow of Dorga?')
    cleanup()
    show({ note: null })
    expect(words()?.dataset['words']).toBeUndefined()
  })

  it('begins with the next combatant’s own numbers: nothing counts on from those of the one before', () => {
    const hp = (value: number) => [{ id: 'hp', label: 'HP', value, max: 40, tone: 'good' } as const]
    const given = { offers, onPick: vi.fn() }
    const { rerender, container } = render(<Palette {...given} token={{ ...token, meters: hp(40) }} />)
    rerender(<Palette {...given} token={{ ...token, id: 'rook' as typeof token.id, name: 'Rook', meters: hp(9) }} />)
    expect([container.querySelector('.flash')?.textContent,
      container.querySelector('.flash')?.getAttribute('data-change')]).toEqual(['9', null])
    rerender(<Palette {...given} token={{ ...token, id: 'rook' as typeof token.id, name: 'Rook', meters: hp(4) }} />)
    expect(container.querySelector('.flash')?.getAttribute('data-change')).toBe('down')
  })

  it('groups actions, each with its price', () => {
    show()
    expect(group('Attack').getByRole('button', { name: /Throw spear\s*2\s*AP/ })).toBeTruthy()
    expect(group('Magic').getByRole('button', { name: /Ward of reeds.*2\s*AP.*1\s*anima/ })).toBeTruthy()
    expect(group('Other').getByRole('button', { name: /Shout\s*, costs nothing/ })).toBeTruthy()
  })

  it('says a price that a whole group has once, and still at the action that cannot be paid', () => {
    const priced = ['Slash', 'Stab', 'Parry'].map((name): Offer => ({ ...offer(name), group: 'Blades',
      price: [{ unit: 'action', amount: 1 }] })
    )
    const poor: Offer = { ...offer('Feint'), group: 'Blades', price: [{ unit: 'action', amount: 1 }],
      refusal: refusal('price', 'No action is left.') }
    show({ offers: [...priced, poor] })
    expect(group('Blades').getByRole('heading').textContent).toBe('Blades1 action each')
    const button = (name: RegExp) => group('Blades').getByRole('button', { name })
    expect(button(/Slash.*1 action/).querySelector('.price')).toBeNull()
    expect(button(/Feint.*1 action/).querySelector('.price')?.textContent).toBe('1 action')
  })

  it('picks with a click', async () => {
    const { picked } = show()
    await userEvent.click(group('Move').getByRole('button', { name: /Jump/ }))
    expect(picked()).toEqual(['Jump'])
  })

  it('gives the keys 1 to 9 to the first nine actions, in the order in which they stand', async () => {
    const { picked } = show()
    await userEvent.keyboard('1')
    await userEvent.keyboard('5')
    await userEvent.keyboard('9')
    expect(picked()).toEqual(['Spear thrust', 'Step', 'Stand up'])
    expect(group('Move').getByRole('button', { name: /Stand up/ }).getAttribute('aria-keyshortcuts')).toBe('9')
    expect(group('Move').getByRole('button', { name: /Swim/ }).getAttribute('aria-keyshortcuts')).toBeNull()
  })

  it('keeps each key with its action while others become usable; an unusable action is refused', async () => {
    const spent = offers.map(
      (one) => (one.name === 'Spear thrust' || one.name === 'Run'
        ? { ...one, refusal: refusal('price', 'No AP left.') }
        : one),
    )
    const { picked } = show({ offers: spent })
    expect(group('Move').getByRole('button', { name: /Step/ }).getAttribute('aria-keyshortcuts')).toBe('5')
    expect(group('Attack').getByRole('button', { name: /Shield bash/ }).getAttribute('aria-keyshortcuts')).toBe('3')
    await userEvent.keyboard('5')
    await userEvent.keyboard('1')
    expect(picked()).toEqual(['Step', 'Spear thrust'])
  })

  it('leaves keys alone while somebody types, and with Ctrl held', async () => {
    const { onPick } = show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Elsewhere' }), '1')
    await userEvent.click(document.body)
    await userEvent.keyboard('{Control>}1{/Control}')
    expect(onPick).not.toHaveBeenCalled()
  })

  it('keeps an unusable action readable, says why, and does not pick it', async () => {
    const { onPick } = show()
    const bash = group('Attack').getByRole('button', { name: /Shield bash/,
      description: /Shield bash costs 4 AP; Ilse has 3/ })
    expect(bash.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(bash)
    expect(onPick).not.toHaveBeenCalled()
    bash.blur()
    group('Attack').getByRole('button', { name: /Throw spear/ }).focus()
    await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toContain('Shield bash costs 4 AP; Ilse has 3.')
  })

  it('tells the reason on a long press, and the press does not count as a click', async () => {
    const onPick = vi.fn()
    render(<Palette token={token} offers={[offer('Parry', { detail: 'Turns a blow aside.' })]} onPick={onPick} />)
    const button = screen.getByRole('button', { name: /Parry/ })
    const user = userEvent.setup({ delay: null })
    await user.pointer({ keys: '[TouchA>]', target: button })
    await new Promise((resolve) => setTimeout(resolve, 550))
    expect(screen.getByRole('tooltip').textContent).toContain('Turns a blow aside.')
    await user.pointer({ keys: '[/TouchA]', target: button })
    expect(onPick).not.toHaveBeenCalled()
    await user.pointer([{ keys: '[TouchA]', target: button }])
    expect(onPick).toHaveBeenCalledOnce()
  })

  it('shows how much of an extended action is gathered', () => {
    show()
    expect(group('Magic').getByRole('button', { name: /Ward of reeds/ }).textContent).toContain('2/6 gathered')
  })

  it('folds what belongs to other phases under their names, and opens it by click and by key', async () => {
    show()
    expect(screen.queryByRole('button', { name: /Rally/ })).toBeNull()
    const fold = screen.getByRole('button', { name: /^At other times 3/ })
    expect(fold.textContent).toContain('Other 2')
    await userEvent.click(fold)
    expect(
      group('At other times: Other').getByRole('button', { name: /Rally/, description: 'Only in the morale phase.' }),
    )
      .toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^At other times 3/ }))
    expect(screen.queryByRole('button', { name: /Rally/ })).toBeNull()
    screen.getByRole('button', { name: /^At other times 3/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /Rally/ })).toBeTruthy()
  })

  it('brings what can be done now into sight again when the fold is closed', async () => {
    const { container } = render(<Palette token={token} offers={offers} onPick={vi.fn()} />)
    const strip = container.querySelector('.strip')
    if (!strip) throw new Error('There is a strip.')
    if (screen.queryByRole('region', { name: 'At other times: Other' }) === null) {
      await userEvent.click(screen.getByRole('button', { name: /^At other times/ }))
    }
    strip.scrollLeft = 300
    await userEvent.click(screen.getByRole('button', { name: /^At other times/ }))
    expect(strip.scrollLeft).toBe(0)
  })

  it('names each phase in the fold with its number of actions, and gives the keys to what is shown first', async () => {
    const then = (name: string, phase: string, now = false) =>
      offer(name, { group: phase, refusal: now ? null : refusal('phase', `That belongs to ${phase}.`) })
    const { picked } = show({
      offers: [then('Defend', '1 Bolster'), then('Refresh', '1 Bolster'), then('Mark', '3 Skirmish', true),
        then('Hide', '4 Reposition'), then('Volley', '3 Skirmish', true)],
    })
    expect(screen.getByRole('button', { name: /^At other times/ }).textContent).toBe(
      'At other times 31 Bolster 24 Reposition 1',
    )
    expect(group('3 Skirmish').getByRole('button', { name: /Mark/ }).getAttribute('aria-keyshortcuts')).toBe('1')
    await userEvent.keyboard('2')
    await userEvent.keyboard('3')
    expect(picked()).toEqual(['Volley'])
  })

  it('keeps every action at its place with its key, whatever can be used now', () => {
    const many = ['Sit', 'Drop', 'Kneel', 'Draw', 'Speak', 'Light', 'Rest'].map((name, nth) =>
      offer(name, { group: 'Minor', refusal: nth % 2 === 0 ? refusal('status', 'Not now.') : null })
    )
    show({ offers: many })
    const buttons = group('Minor').getAllByRole('button')
    expect(buttons.map((one) => one.querySelector('.offer-name')?.textContent)).toEqual(['Sit', 'Drop', 'Kneel', 'Draw',
      'Speak', 'Light', 'Rest'])
    expect(buttons.map((one) => one.getAttribute('aria-keyshortcuts')).slice(0, 4)).toEqual(['1', '2', '3', '4'])
  })

  it('finds one action among many: / goes to the filter, Enter takes the first, Escape clears', async () => {
    const { picked } = show()
    await userEvent.keyboard('/')
    const filter = screen.getByRole('textbox', { name: 'Find an action' })
    expect(document.activeElement).toBe(filter)
    await userEvent.type(filter, 'mend')
    expect(screen.queryByRole('button', { name: /Parry/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(picked()).toEqual(['Mend'])
    await userEvent.clear(filter)
    await userEvent.type(filter, 'zzz')
    expect(screen.getByText(/No action matches/)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /Parry/ })).toBeTruthy()
    expect(document.activeElement).not.toBe(filter)
  })

  it('finds an action of another phase by the filter without opening the fold', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Find an action' }), 'ambush')
    expect(screen.getByRole('region', { name: /^At other times: / })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Set an ambush/ })).toBeTruthy()
  })

  it('shows one group alone, and all again', async () => {
    show()
    const only = screen.getByRole('button', { name: 'Defend 4' })
    await userEvent.click(only)
    expect(screen.queryByRole('region', { name: 'Attack' })).toBeNull()
    expect(group('Defend').getAllByRole('button')).toHaveLength(4)
    await userEvent.click(only)
    expect(screen.getByRole('region', { name: 'Attack' })).toBeTruthy()
  })

  it('marks the action that is aimed', () => {
    show({ aimed: thrust.action })
    expect(screen.getByRole('button', { name: /Spear thrust/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says when nobody is selected what to do', async () => {
    const onPress = vi.fn()
    show({ token: null, empty: { says: 'Nobody is here.', label: 'Add combatants', onPress } })
    await userEvent.click(screen.getByRole('button', { name: 'Add combatants' }))
    expect(onPress).toHaveBeenCalledOnce()
  })
})

describe('aiming', () => {
  const handlers = () => ({ onTarget: vi.fn(), onShow: vi.fn(), onForm: vi.fn(), onCommit: vi.fn(), onBack: vi.fn() })
  const first: AimView = { offer: thrust, step: 0, have: 0, enough: false, chosen: [], targets, shown: null, form: {} }

  it('tells the step, and gives the target that is picked from the list', async () => {
    const to = handlers()
    render(<AimTray aim={first} handlers={to} />)
    expect(screen.getByRole('status').textContent).toBe('Step 1 of 2: choose a target — Escape goes back')
    await userEvent.click(screen.getByRole('button', { name: 'Rook' }))
    expect(to.onTarget).toHaveBeenCalledExactlyOnceWith(targets[1]?.target)
    expect(to.onShow).toHaveBeenCalledWith(targets[1])
  })

  it('says of a target out of reach why', async () => {
    const to = handlers()
    render(<AimTray aim={first} handlers={to} />)
    await userEvent.click(
      screen.getByRole('button', { name: 'Marsh rat 1', description: 'It is 6 m away; the spear reaches 2 m.' }),
    )
    expect(to.onTarget).not.toHaveBeenCalled()
  })

  it('shows at each target what would be rolled, with nothing pointed at', () => {
    render(<AimTray aim={first} handlers={handlers()} />)
    const rook = screen.getByRole('button', { name: 'Rook', description: '1d100 against 55. damage 1d8+2 − armour 1' })
    expect(rook.textContent).toContain('1d100 against 55 damage 1d8+2 − armour 1')
    expect(screen.getByRole('button', { name: 'Marsh rat 2' }).textContent).toContain('1d100 against 70')
  })

  it('tells what an area would do where nothing stands in a list', () => {
    const fog = offer('Call the fog', { needs: [{ kind: 'area', label: 'Where', shape: 'burst', size: 3, range: 10 }] })
    render(
      (
        <AimTray
          aim={{ ...first, offer: fog, targets: [],
            shown: { target: { kind: 'option', option: 'x' }, label: 'D4', why: null,
              preview: ['In the area: Rook'] } }}
          handlers={handlers()}
        />
      ),
    )
    expect(screen.getByText('In the area: Rook')).toBeTruthy()
  })

  it('offers the options of the next step with their prices', async () => {
    const to = handlers()
    render(<AimTray aim={{ ...first, step: 1, chosen: ['Rook'] }} handlers={to} />)
    expect(screen.getByRole('status').textContent).toContain('Step 2 of 2: choose a manner')
    await userEvent.click(screen.getByRole('button', { name: /Hard\s*1\s*AP/ }))
    expect(to.onTarget).toHaveBeenCalledExactlyOnceWith({ kind: 'option', option: 'hard' })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(to.onBack).toHaveBeenCalledOnce()
  })

  it('counts several targets, and commits when there are enough', async () => {
    const to = handlers()
    const sweep = offer('Sweep', { needs: [{ kind: 'combatant', label: 'Targets', min: 1, max: 3, range: 2 }] })
    render(<AimTray aim={{ ...first, offer: sweep, have: 1, enough: true, chosen: ['Rook'] }} handlers={to} />)
    expect(screen.getByRole('status').textContent).toContain('(1 to 3, 1 chosen)')
    await userEvent.click(screen.getByRole('button', { name: 'Sweep' }))
    expect(to.onCommit).toHaveBeenCalledOnce()
  })

  it('marks those of several that are chosen, and gives them again to be let go', async () => {
    const to = handlers()
    const sweep = offer('Sweep', { needs: [{ kind: 'combatant', label: 'Targets', min: 1, max: 3, range: 2 }] })
    const [, rook, rat] = targets
    if (!rook || !rat) throw new Error('Two are wanted.')
    render(
      (
        <AimTray
          aim={{ ...first, offer: sweep, have: 1, enough: true, chosen: ['Rook'], targets: [rook, rat],
            taken: [rook.target] }}
          handlers={to}
        />
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Rook', pressed: true }))
    expect(to.onTarget).toHaveBeenCalledExactlyOnceWith(rook.target)
    expect(screen.getByRole('button', { name: 'Marsh rat 2', pressed: false })).toBeTruthy()
  })

  it('folds many that cannot be chosen, and shows each with its reason when asked', async () => {
    const far = ['Ada', 'Bel', 'Cy'].map((label): TargetView => ({
      target: { kind: 'combatant', id: label as CombatantId },
      label,
      why: `${label} is too far away.`,
      preview: [],
    }))
    const { rerender } = render(
      <AimTray aim={{ ...first, targets: [...far, ...targets.slice(1)] }} handlers={handlers()} />,
    )
    expect(
      within(screen.getByRole('list', { name: 'Target' })).getAllByRole('button').map(({ textContent }) =>
        textContent.split('1d')[0]
      ),
    ).toEqual(['Rook', 'Marsh rat 2', '3 targets cannot be chosen'])
    await userEvent.click(screen.getByRole('button', { name: '3 targets cannot be chosen' }))
    expect(screen.getByRole('button', { name: 'Bel' }).textContent).toBe('BelBel is too far away.')
    // Where nothing can be chosen the reasons are what there is to see.
    rerender(<AimTray aim={{ ...first, targets: far }} handlers={handlers()} />)
    expect(screen.getByRole('button', { name: 'Cy' }).textContent).toBe('CyCy is too far away.')
  })

  it('asks for what is seldom wanted only when somebody asks for it', async () => {
    const to = { ...handlers(), onMore: vi.fn() }
    const { rerender } = render(<AimTray aim={{ ...first, more: false }} handlers={to} />)
    await userEvent.click(screen.getByRole('button', { name: 'More…', pressed: false }))
    expect(to.onMore).toHaveBeenCalledOnce()
    const asked = { ...thrust,
      form: [{ key: 'modifier', label: 'Modifier', type: 'integer', min: -9, max: 9, rarely: true }] } as const
    rerender(<AimTray aim={{ ...first, offer: asked, more: true, form: { modifier: 0 } }} handlers={to} />)
    expect(screen.getByRole('button', { name: 'More…', pressed: true })).toBeTruthy()
    expect(screen.getByRole('spinbutton', { name: 'Modifier' })).toBeTruthy()
    rerender(<AimTray aim={first} handlers={to} />)
    expect(screen.queryByRole('button', { name: 'More…' })).toBeNull()
  })

  it('asks for the fields of the action in place, and refuses what they do not take', async () => {
    const to = handlers()
    const spell = offer('Mend', { form: [{ key: 'anima', label: 'Anima', type: 'integer', min: 1, max: 4 }] })
    render(<AimTray aim={{ ...first, offer: spell, targets: [], form: { anima: 1 } }} handlers={to} />)
    const field = screen.getByRole('spinbutton', { name: 'Anima' })
    await userEvent.clear(field)
    await userEvent.type(field, '7{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Anima must be a whole number from 1 to 4')
    expect(to.onCommit).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '3{Enter}')
    expect(to.onCommit).toHaveBeenCalledExactlyOnceWith({ anima: 3 })
  })
})

it('each number of a target stands whole: lines break between them, never in them', () => {
  const aim: AimView = { offer: thrust, step: 0, have: 0, enough: false, chosen: [], shown: null, form: {},
    targets: targets.map((view) => ({ ...view, why: null, preview: ['1d4 damage, about 2.5', 'AV 77.5 → 88.5'] })) }
  const handlers = { onTarget: vi.fn(), onShow: vi.fn(), onForm: vi.fn(), onCommit: vi.fn(), onBack: vi.fn() }
  const { container } = render(<AimTray aim={aim} handlers={handlers} />)
  expect([...(container.querySelector('.target-numbers')?.children ?? [])].map((one) => one.textContent.trim()))
    .toEqual(['1d4 damage, about 2.5', 'AV 77.5 → 88.5'])
})
