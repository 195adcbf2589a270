// A look ahead: which command an aim or a pointed-at action would become, and the order after it, worked out once.
import { describe, expect, it, vi } from 'vitest'
import { offersAsTheyStand, type Battle, type CombatantId, type Offer,
  type Target } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { beginAim, choose } from '../../src/stores/aim.ts'
import { createTable } from '../../src/stores/table.ts'
import { orderAfter, plannedAim } from '../../src/stores/order-preview.ts'
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
const nothing = { aim: null, aimHover: null, pointedAction: null }

describe('the look ahead', () => {
  it('is an action pointed at, where it wants no target and can be done', () => {
    expect(plannedAim({ ...nothing, pointedAction: { actor: wen, offer: offer('Raft') } })?.offer.name).toBe('Raft')
    expect(plannedAim({ ...nothing, pointedAction: { actor: wen, offer: offer('Strike') } })).toBeNull()
    expect(
      plannedAim({ ...nothing,
        pointedAction: { actor: wen, offer: { ...offer('Raft'), refusal: { code: 'price', says: 'No breath.' } } } }),
    ).toBeNull()
    expect(plannedAim(nothing)).toBeNull()
  })

  it('is the aim with the target pointed at, once there are enough', () => {
    const net = beginAim(wen, offer('Net'), null)
    expect(plannedAim({ ...nothing, aim: net })).toBeNull()
    expect(plannedAim({ ...nothing, aim: net, aimHover: at(other) })?.chosen).toEqual([at(other)])
    expect(plannedAim({ ...nothing, aim: choose(net, at(other)) })?.chosen).toEqual([at(other)])
    expect(plannedAim({ ...nothing, aim: beginAim(wen, offer('Fling'), null), aimHover: at(other) })).toBeNull()
  })

  it('goes before an action pointed at, and is never what the GM aims in private', () => {
    const pointedAction = { actor: wen, offer: offer('Raft') }
    expect(plannedAim({ aim: beginAim(wen, offer('Net'), null), aimHover: null, pointedAction })).toBeNull()
    expect(
      plannedAim({ aim: beginAim(wen, offer('Net'), null, { seat: 'private' }), aimHover: at(other), pointedAction }),
    )
      .toBeNull()
  })

  it('is worked out once for each battle and command', () => {
    const spec = { ...tides, outlook: vi.fn(tides.outlook) }
    const raft = beginAim(wen, offer('Raft'), null)
    const first = orderAfter(spec, battle, raft)
    expect(first?.after.title).toBe('After raft')
    expect(orderAfter(spec, battle, beginAim(wen, offer('Raft'), null))).toBe(first)
    expect(spec.outlook).toHaveBeenCalledOnce()
    orderAfter(spec, { ...battle }, raft)
    expect(spec.outlook).toHaveBeenCalledTimes(2)
  })

  it('is forgotten, oldest first, when very much has been pointed at', () => {
    const spec = { ...tides, outlook: vi.fn(() => null) }
    const fresh = { ...battle }
    const boast = (words: number) => ({ ...beginAim(wen, offer('Raft'), null), form: { words } })
    for (let count = 0; count < 300; count++) orderAfter(spec, fresh, boast(count))
    expect(spec.outlook).toHaveBeenCalledTimes(300)
    orderAfter(spec, fresh, boast(299))
    expect(spec.outlook).toHaveBeenCalledTimes(300)
    orderAfter(spec, fresh, boast(0))
    expect(spec.outlook).toHaveBeenCalledTimes(301)
  })
})

it('what is pointed at is forgotten with the next command, with another viewer, and with the battle', async () => {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, battle)
  const point = () => table.pointAt({ actor: wen, offer: offer('Raft') })
  point()
  await table.give({ type: 'own', command: { type: 'toss' } })
  expect(table.getState().pointedAction).toBeNull()
  point()
  table.setViewer({ role: 'gm' })
  expect(table.getState().pointedAction).toBeNull()
  point()
  table.close()
  expect(table.getState().pointedAction).toBeNull()
})
