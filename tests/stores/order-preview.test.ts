// What is only thought of: which command an aim or a pointed-at action comes to, and the order after it, worked out
// once.
import { describe, expect, it, vi } from 'vitest'
import { offersAsTheyStand, type Battle, type CombatantId, type Offer,
  type Target } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { beginAim, choose } from '../../src/stores/aim.ts'
import { createTable } from '../../src/stores/table.ts'
import { afterThought, thoughtOf } from '../../src/stores/order-preview.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const tide = ashore()
const battle = tide.battle as unknown as Battle
const wen = tide.id('Wen')
const other = battle.roster.find((id) => id !== wen) as CombatantId
function offer(name: string): Offer {
  const found = offersAsTheyStand(tides, battle, wen).find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not offered.`)
  return found
}
const at = (id: CombatantId): Target => ({ kind: 'combatant', id })
const nothing = { aim: null, aimHover: null, pondered: null }

describe('what is thought of', () => {
  it('is an action pointed at, where it wants no target and can be done', () => {
    expect(thoughtOf({ ...nothing, pondered: { actor: wen, offer: offer('Raft') } })?.offer.name).toBe('Raft')
    expect(thoughtOf({ ...nothing, pondered: { actor: wen, offer: offer('Strike') } })).toBeNull()
    expect(
      thoughtOf({ ...nothing,
        pondered: { actor: wen, offer: { ...offer('Raft'), refusal: { code: 'price', says: 'No breath.' } } } }),
    ).toBeNull()
    expect(thoughtOf(nothing)).toBeNull()
  })

  it('is the aim with the target pointed at, once there are enough', () => {
    const net = beginAim(wen, offer('Net'), null)
    expect(thoughtOf({ ...nothing, aim: net })).toBeNull()
    expect(thoughtOf({ ...nothing, aim: net, aimHover: at(other) })?.chosen).toEqual([at(other)])
    expect(thoughtOf({ ...nothing, aim: choose(net, at(other)) })?.chosen).toEqual([at(other)])
    expect(thoughtOf({ ...nothing, aim: beginAim(wen, offer('Fling'), null), aimHover: at(other) })).toBeNull()
  })

  it('goes before an action pointed at, and is never what the GM aims in private', () => {
    const pondered = { actor: wen, offer: offer('Raft') }
    expect(thoughtOf({ aim: beginAim(wen, offer('Net'), null), aimHover: null, pondered })).toBeNull()
    expect(thoughtOf({ aim: beginAim(wen, offer('Net'), null, { privately: true }), aimHover: at(other), pondered }))
      .toBeNull()
  })

  it('is worked out once for each battle and command', () => {
    const spec = { ...tides, outlook: vi.fn(tides.outlook) }
    const raft = beginAim(wen, offer('Raft'), null)
    const first = afterThought(spec, battle, raft)
    expect(first?.after.title).toBe('After raft')
    expect(afterThought(spec, battle, beginAim(wen, offer('Raft'), null))).toBe(first)
    expect(spec.outlook).toHaveBeenCalledOnce()
    afterThought(spec, { ...battle }, raft)
    expect(spec.outlook).toHaveBeenCalledTimes(2)
  })

  it('is forgotten, oldest first, when very much has been pointed at', () => {
    const spec = { ...tides, outlook: vi.fn(() => null) }
    const fresh = { ...battle }
    const boast = (words: number) => ({ ...beginAim(wen, offer('Raft'), null), form: { words } })
    for (let count = 0; count < 300; count++) afterThought(spec, fresh, boast(count))
    expect(spec.outlook).toHaveBeenCalledTimes(300)
    afterThought(spec, fresh, boast(299))
    expect(spec.outlook).toHaveBeenCalledTimes(300)
    afterThought(spec, fresh, boast(0))
    expect(spec.outlook).toHaveBeenCalledTimes(301)
  })
})

it('what is pointed at is forgotten with the next command, with another viewer, and with the battle', async () => {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, battle)
  const point = () => table.ponder({ actor: wen, offer: offer('Raft') })
  point()
  await table.give({ type: 'own', command: { type: 'toss' } })
  expect(table.getState().pondered).toBeNull()
  point()
  table.setViewer({ role: 'gm' })
  expect(table.getState().pondered).toBeNull()
  point()
  table.close()
  expect(table.getState().pondered).toBeNull()
})
