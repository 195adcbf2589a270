// What others do at their boards: shown as it happens, with who does it, and over when nothing more is heard.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pin } from '../../src/board/hud/pins.ts'
import type { Gesture } from '../../src/board/model.ts'
import { createOthers, seenByOthers } from '../../src/board/moving/others.ts'
import { createMoveTool } from '../../src/board/tools/move-tool.ts'
import { placeOf } from '../../src/grid/index.ts'
import { id, modelOf, SKIRMISH, token } from '../bench/scenes.ts'
import { fakeContext, settled, spot } from './fake-context.ts'

const [mira, odo, nobody] = [id('t1'), id('t2'), id('t9')]
const fighters = [token(1, { name: 'Mira', place: placeOf({ x: 2, y: 2 }), livery: 0 }),
  token(2, { name: 'Odo', place: placeOf({ x: 5, y: 3 }), livery: 0 })]
const ADA = { id: 'a1', name: 'Ada' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { devicePixelRatio: 1 })
  vi.stubGlobal('document', {
    createElement: () => ({ style: {}, dataset: {}, remove: () => undefined, getContext: () => null }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const pins = new Set<Pin>()
  const pings: string[] = []
  const said: string[] = []
  let rings = 0
  const { board } = fakeContext(modelOf(SKIRMISH, fighters))
  const others = createOthers({ ...board, pins: { ...board.pins, add: (pin) => pins.add(pin), remove: (pin) => {
    pins.delete(pin)
  } } }, () => undefined, ({ x, y }, by, isSaid) => {
    pings.push(`${by}: ${x}, ${y}`)
    if (isSaid) said.push(by)
    rings++
    return () => rings--
  })
  const places = () => [...pins].map(({ at }) => `${at.x}, ${at.y}`)
  const names = () => [...pins].flatMap(({ element }) => element.textContent || [])
  return { others, pings, said, places, names, rings: () => rings }
}

it('a token that somebody carries is shown where it is carried, with who carries it', () => {
  const { others, places, names } = open()
  others.show(ADA, { kind: 'carry', who: [mira], at: { x: 4, y: 4 } })
  others.show(ADA, { kind: 'carry', who: [mira], at: { x: 6, y: 4.5 } })
  expect([places(), names()]).toEqual([['6, 4.5', '6, 4.5'], ['Ada']])
  others.show(ADA, { kind: 'let-go' })
  expect(places()).toEqual([])
})

it('several keep their distance to the first', () => {
  const { others, places } = open()
  others.show(ADA, { kind: 'carry', who: [mira, odo], at: { x: 10, y: 10 } })
  expect(places()).toEqual(['10, 10', '13, 11', '10, 10'])
  others.show(ADA, { kind: 'carry', who: [mira, odo], at: { x: 11, y: 10 } })
  expect(places()).toEqual(['11, 10', '14, 11', '11, 10'])
})

it('two people carry at once, and each lets go alone', () => {
  const { others, names } = open()
  others.show(ADA, { kind: 'carry', who: [mira], at: { x: 4, y: 4 } })
  others.show({ id: 'b2', name: 'Bea' }, { kind: 'carry', who: [odo], at: { x: 7, y: 4 } })
  expect(names()).toEqual(['Ada', 'Bea'])
  others.show(ADA, { kind: 'let-go' })
  expect(names()).toEqual(['Bea'])
})

it('what is not heard of for a moment is over', () => {
  const { others, places } = open()
  others.show(ADA, { kind: 'carry', who: [mira], at: { x: 4, y: 4 } })
  vi.advanceTimersByTime(1_000)
  others.show(ADA, { kind: 'carry', who: [mira], at: { x: 5, y: 4 } })
  vi.advanceTimersByTime(1_000)
  expect(places()).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(places()).toEqual([])
})

it('who is not on this board is not shown, and a ping is', () => {
  const { others, places, pings, names } = open()
  others.show(ADA, { kind: 'carry', who: [nobody], at: { x: 4, y: 4 } })
  expect(places()).toEqual([])
  others.show(ADA, { kind: 'ping', at: { x: 3, y: 1 } })
  expect([places(), names(), pings]).toEqual([['3, 1'], ['Ada'], ['Ada: 3, 1']])
  vi.advanceTimersByTime(3_000)
  expect(places()).toEqual([])
})

it('of many pings of somebody the last is shown, and some are said; those of others go on', () => {
  const { others, said, names, places, rings } = open()
  others.show({ id: 'b2', name: 'Bea' }, { kind: 'ping', at: { x: 1, y: 1 } })
  for (let count = 1; count <= 200; count++) {
    others.show(ADA, { kind: 'ping', at: { x: count, y: 1 } })
    vi.advanceTimersByTime(50)
    expect(rings()).toBe(count < 48 ? 2 : 1)
  }
  expect([names(), places()]).toEqual([['Ada'], ['200, 1']])
  expect(said).toEqual(['Bea', 'Ada', 'Ada', 'Ada'])
  vi.advanceTimersByTime(3_000)
  expect([names(), rings()]).toEqual([[], 0])
})

it('what is carried here is told, from the first movement until it is let go', async () => {
  vi.useRealTimers()
  const told: Gesture[] = []
  const context = fakeContext(modelOf(SKIRMISH, fighters, { freePlacing: true }))
  const board = { ...context.board, ghost: seenByOthers(context.board.ghost, (gesture) => told.push(gesture)) }
  const mover = createMoveTool(board)
  const { x = 0, y = 0 } = board.index().get(mira)?.rect ?? {}
  mover.carry(mira, { left: (x + 0.48) * 10, top: (y + 0.48) * 10 }, { left: (x + 0.48) * 10, top: (y + 0.48) * 10 },
    false)
  mover.drag(spot(4, 4))
  expect(told.at(-1)).toMatchObject({ kind: 'carry', who: [mira] })
  mover.drop(spot(4, 4))
  await settled()
  expect(told.at(-1)).toEqual({ kind: 'let-go' })
  expect(told.filter(({ kind }) => kind === 'let-go')).toHaveLength(1)
})
