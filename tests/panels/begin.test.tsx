// Who begins, and what the selected can begin or end: always one click or one key away.
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ButtonView, Tick } from '../../src/engine/core/view.ts'
import type { Face } from '../../src/panels/parts/index.ts'
import { Palette, useHeadKeys, WhoBegins, type Pledge } from '../../src/panels/palette/index.ts'
import { headKeys } from '../../src/panels/palette/use-head-keys.ts'
import { offers, token, who } from './fixtures.ts'

const [ilse, rook] = [who('ilse'), who('rook')]
const button = (id: string, label: string, more: Partial<ButtonView> = {}): ButtonView => ({ id, label, detail: '',
  command: { type: 'own', command: { type: id } }, primary: false, why: null, on: null, ...more })
const acts = button('turn', 'Ilse acts', { who: ilse })
const surges = button('surge', 'Ilse surges · 2 Stress', { who: ilse, detail: 'A second turn' })
const ends = button('end', 'End turn', { who: ilse, primary: true })

function Head({ buttons, pledges = [], now = false, onButton }: { readonly buttons: readonly ButtonView[];
  readonly pledges?: readonly Pledge[]; readonly now?: boolean; readonly onButton: (button: ButtonView) => void })
{
  useHeadKeys(buttons, onButton)
  return (
    <>
      <Palette token={{ ...token, now }} offers={offers} onPick={vi.fn()} buttons={buttons} pledges={pledges}
        onButton={onButton} />
      <input aria-label="Elsewhere" />
    </>
  )
}
const pressed = (mock: ReturnType<typeof vi.fn<(one: ButtonView) => void>>) => mock.mock.calls.map(([one]) => one.id)

describe('the head of the palette', () => {
  it('holds what the selected can begin, the first of it standing out, with price and key', async () => {
    const onButton = vi.fn<(one: ButtonView) => void>()
    render(<Head buttons={[acts, surges]} onButton={onButton} />)
    const head = within(screen.getByRole('region', { name: 'Turn of the combatant' }))
    expect(head.getByRole('button', { name: 'Ilse acts' }).getAttribute('data-kind')).toBe('primary')
    const surge = head.getByRole('button', { name: 'Ilse surges · 2 Stress', description: 'A second turn' })
    expect([surge.getAttribute('data-kind'), surge.getAttribute('aria-keyshortcuts')]).toEqual(['plain', 'E'])
    await userEvent.click(surge)
    await userEvent.keyboard('q')
    await userEvent.keyboard('e')
    expect(pressed(onButton)).toEqual(['surge', 'turn', 'surge'])
  })

  it('lets what stands out be refused: the first that can be pressed does, and a refused one says why', async () => {
    const onButton = vi.fn<(one: ButtonView) => void>()
    render(<Head buttons={[{ ...acts, why: 'First the open question is answered.' }, surges]} onButton={onButton} />)
    expect(screen.getByRole('button', { name: 'Ilse surges · 2 Stress' }).getAttribute('data-kind')).toBe('primary')
    await userEvent.click(
      screen.getByRole('button', { name: 'Ilse acts', description: 'First the open question is answered.' }),
    )
    await userEvent.keyboard('q')
    expect(pressed(onButton)).toEqual([])
  })

  it('lets nothing stand out that is not offered first, such as giving up', () => {
    render(
      (
        <Head buttons={[{ ...acts, why: 'The dice have to be rolled first.' }, { ...surges, aside: true }]}
          onButton={vi.fn()} />
      ),
    )
    expect(screen.getByRole('button', { name: 'Ilse surges · 2 Stress' }).getAttribute('data-kind')).toBe('plain')
  })

  it('has no second button for what the bar’s button does, and stands back once the combatant has begun', () => {
    render(<Head buttons={[ends, surges]} now onButton={vi.fn()} />)
    expect(screen.queryByRole('button', { name: 'End turn' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ilse surges · 2 Stress' }).getAttribute('data-kind')).toBe('plain')
  })

  it('has the bar’s key where its button is the one that begins', () => {
    render(<Head buttons={[{ ...acts, primary: true }]} onButton={vi.fn()} />)
    expect(screen.getByRole('button', { name: 'Ilse acts' }).getAttribute('aria-keyshortcuts')).toBe('N')
    expect(headKeys([ends, acts, surges])).toEqual(new Map([['end', 'N'], ['turn', 'Q'], ['surge', 'E']]))
  })

  it('leaves its keys alone while somebody types', async () => {
    const onButton = vi.fn<(one: ButtonView) => void>()
    render(<Head buttons={[acts]} onButton={onButton} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'qe')
    expect(pressed(onButton)).toEqual([])
  })

  it('is not there where nothing can be begun', () => {
    render(<Head buttons={[]} onButton={vi.fn()} />)
    expect(screen.queryByRole('region', { name: 'Turn of the combatant' })).toBeNull()
  })

  it('lets a phase be named in advance, and shows which is', async () => {
    const tick = (id: string, label: string): Tick => ({ id, label, state: 'next', detail: '', progress: null,
      ticks: [] })
    const pledges: readonly Pledge[] = [
      { tick: tick('4', '4 Reposition'), button: button('w4', 'Ilse waits for Reposition', { on: false, who: ilse }) },
      { tick: tick('5', '5 Brawl'), button: button('w5', 'Ilse waits for Brawl', { on: true, who: ilse }) },
    ]
    const onButton = vi.fn<(one: ButtonView) => void>()
    render(<Head buttons={[acts]} pledges={pledges} onButton={onButton} />)
    const named = within(screen.getByRole('group', { name: 'Acts in' }))
    expect(named.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([[
      '4',
      'false',
    ], ['5', 'true']])
    await userEvent.click(named.getByRole('button', { name: '4 Reposition: Ilse waits for Reposition' }))
    expect(pressed(onButton)).toEqual(['w4'])
  })
})

describe('nobody acts', () => {
  const faces = new Map<typeof ilse, Face>([[ilse, { id: ilse, name: 'Ilse Varn', initials: 'IV', livery: 0,
    picture: null }], [rook, { id: rook, name: 'Rook', initials: 'RO', livery: 0, picture: null }]])
  const all = [acts, button('turn-rook', 'Rook acts', { who: rook }), { ...surges, why: 'The others go first.' }]

  it('everybody who may begin has a card and a number', async () => {
    const onButton = vi.fn<(one: ButtonView) => void>()
    render(<WhoBegins says="Brawl: the player characters go" buttons={all} faces={faces} onButton={onButton} />)
    expect(screen.getByText('Brawl: the player characters go')).toBeTruthy()
    const cards = within(screen.getByRole('list', { name: 'Who begins' })).getAllByRole('button')
    expect(cards.map((card) => card.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', '3'])
    await userEvent.click(screen.getByRole('button', { name: /Rook acts/ }))
    await userEvent.keyboard('1')
    await userEvent.keyboard('3')
    expect(pressed(onButton)).toEqual(['turn-rook', 'turn'])
    expect(screen.getByRole('button', { name: /Ilse surges/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('leaves the numbers alone while something else is asked', async () => {
    const onButton = vi.fn<(one: ButtonView) => void>()
    render(<WhoBegins says="" buttons={all} faces={faces} onButton={onButton} enabled={false} />)
    await userEvent.keyboard('1')
    expect(pressed(onButton)).toEqual([])
  })
})
