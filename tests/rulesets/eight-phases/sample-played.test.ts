// What the people of the samples can do beyond damage: branches, choices, listeners, zones, counters, and conditions
// with a way out, played on an empty arena.
import { expect, it } from 'vitest'
import { combatantsOf } from '../../../src/engine/core/index.ts'
import { SAMPLES } from '../../../src/rulesets/eight-phases/sample/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Ability } from '../../../src/rulesets/eight-phases/sheet/shape.ts'
import { bout, lost, open } from './bout.ts'
import { anew, answers, area, counted, labels, named, offers, picks, turnTo } from './content/spoken.ts'
import { act, at, blade, choose, conditions, END_TURN, npc, giveTurn, pc, place, type PhasesFight, type Said, stat,
  walk, where, within } from './people.ts'
import { during } from './walking.ts'

const everybody = SAMPLES.flatMap(({ make }) => combatantsOf(make()))
/** That ability of somebody of the samples. */
function of(name: string, ability: string): Ability {
  const found = everybody.find((one) => one.name === name)?.sheet.abilities.find((one) => one.name === ability)
  if (!found) throw new Error(`${name} has no ${ability}.`)
  return { ...found, id: 0 }
}
const wen = (name: string, ability: string, more: Partial<Said> = {}, others: Parameters<typeof bout>[0] = {}) =>
  bout({ ...others, wen: { ...more, abilities: [of(name, ability)] } })

it('Ram: off their feet and back, and 1d4 more for whoever meets a wall', () => {
  const ram = (rookAt: readonly [number, number]) => {
    const fight = during('Wen', [pc({ name: 'Wen', at: [rookAt[0] - 1, 5], abilities: [of('Ysolt Marr', 'Ram')] }),
      npc({ name: 'Rook', at: rookAt })], { phase: 5,
      ground: { walls: [{ id: 'w', a: { x: 12, y: 0 }, b: { x: 12, y: 16 }, stops: 'both' }] } })
    fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never' } }
    return fight
  }
  const free = ram([6, 5])
  free.do(act(free, 'Wen', 'shove/1', [at(free, 'Rook')]), 15, 3)
  expect([lost(free, 'Rook'), where(free, 'Rook'), conditions(free, 'Rook')]).toEqual([3, '9,5', 'PRONE'])
  const walled = ram([10, 5])
  walled.do(act(walled, 'Wen', 'shove/1', [at(walled, 'Rook')]), 15, 3, 4)
  expect([lost(walled, 'Rook'), where(walled, 'Rook')]).toEqual([7, '11,5'])
})

it('Second wind and Warm the bones: one way or the other', () => {
  const wind = wen('Ysolt Marr', 'Second wind', { stats: { hp: 4, discord: 3 } })
  wind.do(act(wind, 'Wen', 'ability/1'))
  expect(labels(wind)).toEqual(['Breath', 'Wits'])
  wind.do(choose(wind, 'Wits'))
  expect([stat(wind, 'Wen', 'discord'), stat(wind, 'Wen', 'hp'), stat(wind, 'Wen', 'recoveries')]).toEqual([0, 4, 2])
  expect(turnTo(wind, 'Wen').refused(act(wind, 'Wen', 'ability/1')).says).toContain('as often as it may be')
  const warm = wen('Kesh Amarind', 'Warm the bones', {}, { phase: 1,
    more: [pc({ name: 'Ada', at: [5, 7], stats: { stress: 5, discord: 1 } })] })
  warm.do(act(warm, 'Wen', 'refresh/1', [at(warm, 'Ada')])).do(choose(warm, 'Nerves'))
  expect([stat(warm, 'Ada', 'stress'), stat(warm, 'Ada', 'discord'), stat(warm, 'Wen', 'mp')]).toEqual([0, 0, 4])
})

it('Turn the blade, Fall back and Snuff: reactions of the cistern’s heroes', () => {
  const turned = wen('Ysolt Marr', 'Turn the blade', { stats: { focus: 1 } }, { turn: 'Rook' })
  turned.do(act(turned, 'Rook', 'fight/1', [at(turned, 'Wen')]), 3)
  turned.do(answers(turned, 'Wen', 'Turn the blade'), 14, 5)
  expect([lost(turned, 'Rook'), stat(turned, 'Wen', 'focus')]).toEqual([5, 0])
  const back = wen('Teodor Quill', 'Fall back', { stats: { focus: 1 } }, { turn: 'Rook' })
  back.do(act(back, 'Rook', 'fight/1', [at(back, 'Wen')]), 15, 2)
  back.do(answers(back, 'Wen', 'Fall back')).do(picks(back, place(3, 5)))
  expect([lost(back, 'Wen'), where(back, 'Wen')]).toEqual([2, '3,5'])
  const snuffed = wen('Kesh Amarind', 'Snuff', {}, { turn: 'Rook' })
  snuffed.do(act(snuffed, 'Rook', 'fight/1', [at(snuffed, 'Wen')]))
  // 3 on the d6: the attack would have hit.
  snuffed.do(answers(snuffed, 'Wen', 'Snuff'), 15, 3)
  expect([lost(snuffed, 'Wen'), stat(snuffed, 'Wen', 'mp'), conditions(snuffed, 'Wen')]).toEqual([0, 4, 'INVISIBLE'])
})

it('PHA-53 PHA-44 Left fang: bonus damage of a hit, none for the second attack of the pair', () => {
  const pair = ['Left fang', 'Right fang'].map((one) => of('Bodkin Rue', one))
  const fight = bout({ wen: { abilities: pair } })
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 15, 4, 3)
  expect(lost(fight, 'Rook')).toBe(7)
  const other = bout({ wen: { abilities: pair.toReversed() } })
  other.do(act(other, 'Wen', 'fight/1', [at(other, 'Rook')]), 15, 2)
  other.do(act(other, 'Wen', 'linked-fight/2', [at(other, 'Rook')]), 15, 4, 3)
  expect(lost(other, 'Rook')).toBe(5)
})

it('Trip wire and Grasping reeds: what enemies do near them', () => {
  const wire = wen('Bodkin Rue', 'Trip wire', { stats: { focus: 1 } }, { turn: 'Rook' })
  wire.do(walk(wire, 'Rook', [9, 5])).do(answers(wire, 'Wen', 'Trip wire'), 5)
  expect([conditions(wire, 'Rook'), where(wire, 'Rook'), stat(wire, 'Wen', 'focus')]).toEqual(['PRONE', '8,5', 0])
  const reeds = wen('Ysolt Marr', 'Grasping reeds')
  reeds.do(giveTurn(reeds, 'Rook'), 5, 2)
  expect([lost(reeds, 'Rook'), conditions(reeds, 'Rook')]).toEqual([2, 'SLOWED'])
})

it('Pinning shot and Drag under hold until their bearer gets loose by a BULK check', () => {
  const pinned = wen('Silt archer', 'Pinning shot', { at: [2, 5] }, { phase: 3 })
  pinned.do(act(pinned, 'Wen', 'volley/1', [at(pinned, 'Rook')]), 15, 3)
  expect(conditions(pinned, 'Rook')).toBe('Pinned')
  turnTo(pinned, 'Rook')
  expect(pinned.refused(walk(pinned, 'Rook', [8, 5])).says).toContain('IMMOBILIZED')
  const loose = named(pinned, 'Rook', 'Tear loose')?.action ?? ''
  pinned.do(act(pinned, 'Rook', loose), 9)
  expect(conditions(pinned, 'Rook')).toBe('Pinned')
  anew(pinned).do(act(pinned, 'Rook', loose), 10)
  expect([conditions(pinned, 'Rook'), named(pinned, 'Rook', 'Tear loose')]).toEqual(['', undefined])
  const held = wen('Mire lurker', 'Drag under', {}, { rook: { at: [7, 5] } })
  held.do(act(held, 'Wen', 'grapple/1', [at(held, 'Rook')]), 15, 2)
  expect([conditions(held, 'Rook'), where(held, 'Rook')]).toEqual(['Held under', '6,5'])
  turnTo(held, 'Rook').do(END_TURN)
  expect(stat(held, 'Rook', 'stress')).toBe(1)
  // The lurker lets go where it moves away.
  turnTo(held, 'Wen').do(walk(held, 'Wen', [3, 5]))
  expect(conditions(held, 'Rook')).toBe('')
})

it('Bull rush tramples whom it passes; Thick hide takes 1 of the first blow of a round', () => {
  const rush = during('Ox', [
    npc({ name: 'Ox', at: [4, 5], size: 2, abilities: [of('Gloam ox', 'Bull rush'), of('Gloam ox', 'Thick hide')] }),
    pc({ name: 'Wen', at: [6, 5], size: 0.5 }),
  ], { phase: 4 })
  rush.do(act(rush, 'Ox', 'rush/1')).do(picks(rush, place(7, 5)), 3)
  expect([where(rush, 'Ox'), lost(rush, 'Wen'), open(rush)]).toEqual(['7,5', 3, null])
  const hide = wen('Gloam ox', 'Thick hide', {}, { turn: 'Rook',
    rook: { abilities: [blade('Claw', { damage: '3' })] } })
  hide.do(act(hide, 'Rook', 'fight/1', [at(hide, 'Wen')]), 15)
  expect(lost(hide, 'Wen')).toBe(2)
  turnTo(hide, 'Rook').do(act(hide, 'Rook', 'fight/1', [at(hide, 'Wen')]), 15)
  expect(lost(hide, 'Wen')).toBe(5)
})

it('Tally blade keeps count: 1 more with each notch, 3 at most', () => {
  const fight = wen('Orrin Vey', 'Tally blade', {}, { rook: { stats: { hp: 60, maxHp: 60 } } })
  const dealt = [1, 2, 3, 4, 5].map(() => {
    const before = lost(fight, 'Rook')
    turnTo(fight, 'Wen').do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 15, 2)
    return lost(fight, 'Rook') - before
  })
  expect([dealt, counted(fight, 'Wen', 'notches')]).toEqual([[3, 4, 5, 6, 6], 3])
})

it('Undertow, released, carries off whoever fails and wets the ground; Flicker takes whoever is hurt elsewhere', () => {
  const tow = wen('Fen warper', 'Undertow', {}, { phase: 2, rook: { at: [10, 5] } })
  tow.do(act(tow, 'Wen', 'channel/1'))
  const { turn } = tow.battle.turn
  within(tow, { phase: 6, turn: turn && { ...turn, kind: 'release', phase: 6, action: false } })
  tow.do(act(tow, 'Wen', 'release', [area(10, 5, 1)]), 6, 5).do(picks(tow, place(11, 6)))
  expect([lost(tow, 'Rook'), where(tow, 'Rook')]).toEqual([6, '11,6'])
  expect(tow.battle.effects.map(({ condition }) => condition)).toEqual(['Undertow'])
  const flicker = wen('Fen warper', 'Flicker', {}, { turn: 'Rook' })
  flicker.do(act(flicker, 'Rook', 'fight/1', [at(flicker, 'Wen')]), 15, 2)
  expect(offers(flicker, 'Wen')).toContain('Flicker')
  flicker.do(answers(flicker, 'Wen', 'Flicker')).do(picks(flicker, place(2, 5)))
  expect([lost(flicker, 'Wen'), where(flicker, 'Wen')]).toEqual([2, '2,5'])
})

const bell = (ability: string, more: Parameters<typeof bout>[0] = {}): PhasesFight =>
  wen('The Drowned Bell', ability, {}, more)

it('The water rises with the bell, and whoever begins a turn in it chooses what it costs', () => {
  const fight = bell('The water rises')
  fight.do(act(fight, 'Wen', 'ability/1'))
  expect(fight.battle.effects.map(({ condition }) => condition)).toEqual(['Black water'])
  fight.do(giveTurn(fight, 'Rook'))
  expect(labels(fight)).toEqual(['Hold your breath', 'Kick it away'])
  fight.do(choose(fight, 'Hold your breath'))
  expect(stat(fight, 'Rook', 'stress')).toBe(2)
})

it('Thrown anchor halves SPEED until it is unhooked; Cracked bronze answers being half down', () => {
  const fight = bell('Thrown anchor', { phase: 3, rook: { at: [10, 5] } })
  fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 15, 4)
  expect([where(fight, 'Rook'), conditions(fight, 'Rook')]).toEqual(['7,5', 'On the chain'])
  turnTo(fight, 'Rook', 5)
  expect(spec.movement(fight.battle, fight.id('Rook'))?.bands[0]?.budget).toBe(2)
  fight.do(act(fight, 'Rook', named(fight, 'Rook', 'Unhook the anchor')?.action ?? ''), 12)
  expect(conditions(fight, 'Rook')).toBe('')
  const cracked = bell('Cracked bronze', { turn: 'Rook', rook: { abilities: [blade('Maul', { damage: '10' })] } })
  cracked.do(act(cracked, 'Rook', 'fight/1', [at(cracked, 'Wen')]), 15, 2)
  expect(stat(cracked, 'Rook', 'discord')).toBe(2)
})

it('Hum: whoever ends its turn beside the bell takes 1 Stress along', () => {
  const fight = bell('Hum', { turn: 'Rook' })
  fight.do(END_TURN)
  expect(stat(fight, 'Rook', 'stress')).toBe(1)
})
