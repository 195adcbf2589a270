// Placing a combatant from the roster before the start: not silently onto another.
import { describe, expect, it, vi } from 'vitest'
import { placeByHand, placeInView } from '../../src/app/board/placing.ts'
import type { Services } from '../../src/app/services/services.ts'
import type { Battle, CombatantId } from '../../src/engine/core/index.ts'
import { bandOf, bandPlace } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { tides } from '../support/odd/index.ts'
import { beach, rafts } from '../support/odd/samples.ts'

describe('placing from the roster', () => {
  it('COM-41 tells who stands there and asks first; the GM’s switch needs no asking', async () => {
    const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 5 })
    await table.begin(tides, beach() as unknown as Battle)
    const services = { table } as unknown as Services
    const placeOf = (who: string) => table.getState().playing?.battle.combatants[who]?.place ?? null
    const [who, other] = ['c1' as CombatantId, 'c2']
    const [home, taken] = [placeOf(who), placeOf(other)]
    expect(await placeByHand(services, who, taken)).toMatchObject({ ok: false })
    const name = table.getState().playing?.battle.combatants[other]?.name
    expect(table.getState().notices.at(-1)).toMatchObject({ text: `${name} stands there.`,
      action: { label: 'Do it anyway' } })
    expect(placeOf(who)).toBe(home)
    table.getState().notices.at(-1)?.action?.run()
    await new Promise((wait) => {
      setTimeout(wait, 10)
    })
    expect(placeOf(who)).toBe(taken)
    expect(await placeByHand(services, who, home)).toEqual({ ok: true })
    table.setGmMoves(true)
    expect(await placeByHand(services, who, taken)).toEqual({ ok: true })
  })

  it('COM-41 a small combatant may share a place with a small object; a full-sized one may not', async () => {
    const put = async (size: number) => {
      const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 5 })
      const whole = beach() as unknown as Battle
      const objects = whole.scene.objects.map((one) => (one.name === 'Wreck' ? { ...one, size: 0.5 } : one))
      const who = 'c1' as CombatantId
      const combatant = whole.combatants[who]
      if (!combatant) throw new Error('Nobody is there.')
      await table.begin(tides, { ...whole, scene: { ...whole.scene, objects },
        combatants: { ...whole.combatants, [who]: { ...combatant, size } } })
      return placeByHand({ table } as unknown as Services, who,
        objects.find(({ name }) => name === 'Wreck')?.place ?? null)
    }
    expect(await put(0.5)).toEqual({ ok: true })
    expect(await put(1)).toEqual({ ok: false, says: 'Wreck stands there.' })
  })

  it('COM-07 a tap places where the rules allow; a drop elsewhere is refused, and the GM may insist', async () => {
    vi.stubGlobal('document', {
      querySelector: () => ({ getBoundingClientRect: () => ({ x: 0, y: 0, width: 100, height: 100 }) }),
    })
    const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 5 })
    await table.begin(tides, rafts() as unknown as Battle)
    table.setViewer({ role: 'gm' })
    const theirs = bandPlace('e-bow', 2)
    const services = { table, board: { current: { placeAt: () => theirs } } } as unknown as Services
    const placeOf = (who: CombatantId) => table.getState().playing?.battle.combatants[who]?.place ?? null
    const [pim] = table.getState().playing?.view.roster ?? []
    if (pim === undefined) throw new Error('Pim must be there.')
    placeInView(services, pim)
    await vi.waitFor(() => expect(placeOf(pim)).not.toBe(bandPlace('p-bow', 0)))
    expect(bandOf(placeOf(pim) ?? theirs).band).toMatch(/^p-/)
    expect(table.getState().notices).toEqual([])
    expect(await placeByHand(services, pim, theirs)).toEqual({ ok: false, says: 'Pim cannot stand on their rafts.' })
    const told = table.getState().notices.at(-1)
    expect(told).toMatchObject({ text: 'Pim cannot stand on their rafts.', action: { label: 'Do it anyway' } })
    told?.action?.run()
    await vi.waitFor(() => expect(placeOf(pim)).toBe(theirs))
    vi.unstubAllGlobals()
  })
})
