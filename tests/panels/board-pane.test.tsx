// The board, wired: what people do on it becomes commands, and what is refused there is told there, once.
import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BoardPane } from '../../src/app/board/board-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { refusal, type Battle, type ObjectId, type PromptView } from '../../src/engine/core/index.ts'
import { bandPlace, placeOf } from '../../src/grid/index.ts'
import { brand } from '../../src/lib/brand.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { beginAim } from '../../src/stores/aim.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, deed } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { beach, rafts } from '../support/odd/samples.ts'
import { given } from './given-board.ts'

vi.mock('../../src/board/index.ts', () => import('./given-board.ts'))

async function atTheBeach(battle: Battle = beach() as unknown as Battle) {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BoardPane camera={undefined} />
    </ServicesProvider>
  ))
  const { callbacks } = given
  if (!callbacks) throw new Error('There is no board.')
  return { table, callbacks }
}

describe('what the board is refused', () => {
  it('is told where an object was let go, and not a second time as a notice', async () => {
    const { table, callbacks } = await atTheBeach()
    const reply = await act(() => callbacks.onPlaceObject(brand<ObjectId>('no-such-thing'), placeOf({ x: 1, y: 1 })))
    expect(reply.ok ? '' : reply.says).toMatch(/no-such-thing/)
    expect(table.getState().notices).toEqual([])
  })
})

it('a drag while dice are awaited is refused for the dice, as the headline may be ahead', async () => {
  const tide = ashore()
  const { table, callbacks } = await atTheBeach({ ...tide.battle, dice: 'typed' } as unknown as Battle)
  const tolly = tide.id('Tolly')
  expect(callbacks.whyNotMovable(tolly)).toMatch(/turn/)
  await act(() => table.give(deed(tide, 'Wen', 'strike', 'Limpet 1') as never))
  const prompt = table.getState().playing?.battle.prompt?.id
  if (prompt) await act(() => table.give({ type: 'answer', prompt, answer: { kind: 'pass-all' } }))
  expect(table.getState().playing?.session.pending).not.toBeNull()
  expect(callbacks.whyNotMovable(tolly)).toBe('The dice have to be rolled first.')
})

describe('setting up where the rules keep somebody from', () => {
  const theirs = bandPlace('e-bow', 2)
  const onRafts = async () => {
    const wired = await atTheBeach(rafts() as unknown as Battle)
    const [pim] = wired.table.getState().playing?.view.roster ?? []
    if (pim === undefined) throw new Error('Pim must be there.')
    return { ...wired, pim, place: () => wired.table.getState().playing?.battle.combatants[pim]?.place }
  }

  it('COM-07 is told before it is tried, and refused in the same words', async () => {
    const { callbacks, pim, place } = await onRafts()
    expect(callbacks.whyNotPlace?.(pim, theirs)).toBe('Pim cannot stand on their rafts.')
    expect(callbacks.whyNotPlace?.(pim, bandPlace('p-stern', 2))).toBeNull()
    const reply = await act(() => callbacks.onPlace(pim, theirs, 'gm'))
    expect(reply).toEqual({ ok: false, says: 'Pim cannot stand on their rafts.' })
    expect(place()).toBe(bandPlace('p-bow', 0))
  })

  it('COM-06 the GM insists, and the log has it as the GM’s word; what is not refused needs no insisting', async () => {
    const { table, callbacks, pim, place } = await onRafts()
    const lastType = () => table.getState().playing?.session.entries.at(-1)?.command.type
    expect(await act(() => callbacks.onPlace(pim, bandPlace('p-stern', 2), 'gm', true))).toEqual({ ok: true })
    expect(lastType()).toBe('set-up')
    expect(await act(() => callbacks.onPlace(pim, theirs, 'gm', true))).toEqual({ ok: true })
    expect([place(), lastType()]).toEqual([theirs, 'override'])
  })

  it('COM-07 nothing is said once the fight has begun: then it is the GM’s hand anyhow', async () => {
    const { table, callbacks, pim } = await onRafts()
    await act(() => table.give({ type: 'start' }))
    expect(callbacks.whyNotPlace?.(pim, theirs)).toBeNull()
  })
})

it('which doors are locked is shown in the GM’s view alone', async () => {
  const { table } = await atTheBeach()
  act(() => table.setViewer({ role: 'gm' }))
  expect(given.model?.locksShown).toBe(true)
  act(() => table.setViewer({ role: 'table' }))
  expect(given.model?.locksShown).toBe(false)
})

it('the board follows whose turn it is in play, and stays where the GM looks while the fight is prepared', async () => {
  const { table } = await atTheBeach(ashore().battle as unknown as Battle)
  expect(given.model?.followsTurn).toBe(true)
  act(() => table.setMode('prepare'))
  expect(given.model?.followsTurn).toBe(false)
})

it('the ruleset is asked what an aimed area covers, but not where nothing is aimed or it has no answer', async () => {
  const { table, callbacks } = await atTheBeach()
  const area = { shape: 'burst', center: { x: 1, y: 1 }, radius: 1 } as const
  const covers = { covers: { places: [placeOf({ x: 1, y: 1 })], who: [] } }
  const { playing } = table.getState()
  const [actor] = playing?.view.roster ?? []
  const [offer] = playing && actor !== undefined ? tides.offers(playing.view as never, actor) : []
  if (!playing || actor === undefined || !offer) throw new Error('Nobody is there to do anything.')
  act(() => table.setAim(beginAim(actor, offer, null)))
  expect(callbacks.drawnOf?.({ kind: 'area', area })).toBeNull()
  table.setState({ playing: { ...playing, spec: { ...playing.spec, drawn: () => covers } } })
  expect(callbacks.drawnOf?.({ kind: 'area', area })).toBe(covers)
  act(() => table.setAim(null))
  expect(callbacks.drawnOf?.({ kind: 'area', area })).toBeNull()
})

it('an action under the pointer rings its targets and shows its area; an unusable action does not', async () => {
  const { table } = await atTheBeach()
  const { playing } = table.getState()
  const [actor, other] = playing?.view.roster ?? []
  const [offer] = playing && actor !== undefined ? tides.offers(playing.view as never, actor) : []
  if (actor === undefined || other === undefined || !offer) throw new Error('Nobody is there to do anything.')
  const look = { lines: ['In the area: Rook'], who: [other], places: [placeOf({ x: 1, y: 1 })] }
  const drawn =
    () => [given.model?.highlight,
      given.model?.areas.filter(({ id }) => id === 'look').map(({ label, covers }) => [label, covers])]
  act(() => table.pointAt({ actor, offer: { ...offer, refusal: null, look } }))
  expect(drawn()).toEqual([[other], [[`${offer.name}\nIn the area: Rook`, { kind: 'places', places: look.places }]]])
  // More than the plate has room for is counted.
  act(() =>
    table.pointAt({ actor,
      offer: { ...offer, refusal: null, look: { ...look, lines: ['Ada', 'Bel', 'Cy', 'Dov', 'Eve', 'Fen'] } } })
  )
  expect(given.model?.areas.find(({ id }) => id === 'look')?.label).toBe(`${offer.name}\nAda\nBel\nCy\nand 3 more`)
  act(() => table.pointAt({ actor, offer: { ...offer, refusal: refusal('status', 'Not now.'), look } }))
  expect(drawn()).toEqual([[], []])
})

it('what a panel lights stays lit when the pointer comes from the board; what the board lit goes out', async () => {
  const { table, callbacks } = await atTheBeach()
  const [one, other] = table.getState().playing?.view.roster ?? []
  if (one === undefined || other === undefined) throw new Error('Two are wanted.')
  act(() => callbacks.onHover(one))
  expect(table.getState().lit).toEqual([one])
  act(() => callbacks.onHover(null))
  expect(table.getState().lit).toEqual([])
  act(() => callbacks.onHover(one))
  // The row that is entered hears of it before the board hears that it was left.
  act(() => table.light([one]))
  act(() => callbacks.onHover(null))
  expect(table.getState().lit).toEqual([one])
  act(() => callbacks.onHover(other))
  act(() => callbacks.onHover(null))
  expect(table.getState().lit).toEqual([])
})

it('a click on the board chooses one of several targets and lets it go again, for actions and prompts', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  const tide = ashore()
  await table.begin(tides, tide.battle as unknown as Battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BoardPane camera={undefined} />
    </ServicesProvider>
  ))
  const { playing } = table.getState()
  const [wen, tolly] = [tide.id('Wen'), tide.id('Tolly')]
  const net = playing && tides.offers(playing.view as never, wen).find(({ name }) => name === 'Net')
  if (!playing || !net || !given.callbacks) throw new Error('Wen has her net.')
  const target = { kind: 'combatant', id: tolly } as const
  act(() =>
    table.setAim(
      beginAim(wen, { ...net, needs: [{ kind: 'combatant', label: 'whom', min: 1, max: 3, range: 3 }], refusal: null },
        null),
    )
  )
  act(() => given.callbacks?.onTarget(target))
  expect([table.getState().aim?.chosen, given.model?.aim?.several,
    given.model?.aim?.targets.find((one) => one.label === 'Tolly')?.why]).toEqual([[target], { loose: [target],
      enough: true }, null])
  act(() => table.setState({ playing: { ...playing, spec: { ...playing.spec, targets: () => [] } } }))
  act(() => given.callbacks?.onTarget(target))
  expect(table.getState().aim?.chosen).toEqual([])
  act(() => table.setAim(null))
  // A question: nothing is sent before somebody says that these are all.
  const answer = vi.spyOn(table.getState().seats.table, 'answer').mockResolvedValue({ ok: true })
  const prompt = { kind: 'target', id: 'q1', title: '', detail: [], about: [wen], meanwhile: [], by: { who: 'gm' },
    need: { kind: 'combatant', label: 'Whom', min: 1, max: 2, range: null },
    targets: [{ target, label: 'Tolly', why: null, preview: [] }] } as unknown as PromptView
  const view = { ...playing.view, prompt: { id: 'q1', frame: null } } as unknown as Battle
  act(() =>
    table.setState({ playing: { ...playing, view, battle: view, spec: { ...playing.spec, promptView: () => prompt } } })
  )
  act(() => given.callbacks?.onTarget(target))
  expect([table.getState().taken, given.model?.aim?.several?.loose]).toEqual([{ prompt: 'q1', targets: [target] }, [
    target,
  ]])
  act(() => given.callbacks?.onTarget(target))
  expect(table.getState().taken?.targets).toEqual([])
  act(() => given.callbacks?.onTarget(target))
  expect(answer).not.toHaveBeenCalled()
  act(() => given.callbacks?.onEnough?.())
  expect(answer).toHaveBeenCalledExactlyOnceWith('q1', { kind: 'target', targets: [target] })
})
