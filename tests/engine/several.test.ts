// COM-02: several commands given as one step: carried out in their order, or refused as a whole.
import { describe, expect, it } from 'vitest'
import { asMeant, asSeen, isSecretCommand, nameCommand, project, type Command,
  type SingleCommand } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { currentBattle, newSession, submit, undo } from '../../src/session/session.ts'
import { force } from '../../src/stores/aim.ts'
import { ashore, deed, END, type Tide } from '../support/odd/fights.ts'
import { fight } from '../support/fight.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

type One = SingleCommand<Tides>
const several = (...commands: readonly One[]): Command<Tides> => ({ type: 'several', commands })
const put = (tide: Tide, name: string, x: number, y: number): One => ({ type: 'set-up', who: tide.id(name),
  place: placeOf({ x, y }) })

describe('several commands', () => {
  it('COM-02 are carried out in their order, as if each had been given alone', () => {
    const [one, other] = [fight(tidesSpec, beach()), fight(tidesSpec, beach())]
    const moves = [put(one, 'Wen', 2, 2), put(one, 'Tolly', 1, 1), put(one, 'Wen', 2, 3)]
    one.do(several(...moves))
    for (const move of moves) other.do(move)
    expect(canonicalJson(one.battle)).toBe(canonicalJson(other.battle))
    expect(one.who('Wen').place).toBe('2,3')
  })

  it('COM-02 are refused as a whole when one of them is refused, with its reason, and nothing has happened', () => {
    const tide = fight(tidesSpec, beach())
    const before = canonicalJson(tide.battle)
    expect(tide.refused(several(put(tide, 'Wen', 2, 2), put(tide, 'Tolly', 99, 99)))).toMatchObject({
      code: 'malformed',
      says: expect.stringContaining('is not on this ground'),
    })
    expect(canonicalJson(tide.battle)).toBe(before)
    const begun = ashore()
    expect(begun.refused(several({ type: 'name', name: 'Low water' }, put(begun, 'Wen', 2, 2)))).toMatchObject({
      code: 'status',
    })
    expect(begun.battle.name).toBe('A beach')
  })

  it('COM-22 wait for a question that one of them opens', () => {
    const tide = ashore()
    const strike = deed(tide, 'Wen', 'strike', 'Limpet 1')
    expect(tide.refused(several(strike, END as One)).code).toBe('prompt-open')
    tide.do(several({ type: 'name', name: 'Low water' }, strike))
    expect(tide.battle.prompt).not.toBeNull()
    expect(tide.battle.name).toBe('Low water')
  })

  it('COM-06 are forced each by itself, and what is the GM’s word already stays so', () => {
    const tide = ashore()
    const strike = deed(tide, 'Tolly', 'net', 'Limpet 1')
    const down = { type: 'override', change: { kind: 'presence', who: tide.id('Limpet 2'), presence: 'down' },
      reason: '' } as const
    expect(tide.refused(several(strike, down)).code).toBe('not-your-turn')
    tide.do(force(several(strike, down) as Command) as Command<Tides>)
    expect(tide.who('Limpet 2').presence).toBe('down')
    expect(tide.battle.effects).toMatchObject([{ condition: 'Tangled', bearer: tide.id('Limpet 1') }])
  })

  it('are one step: undone at once, with a name of their own', () => {
    const battle = beach()
    const tide = fight(tidesSpec, battle)
    const both = several(put(tide, 'Wen', 2, 2), put(tide, 'Tolly', 1, 1))
    const done = submit(tides, newSession(tides, 's', battle as never, 7), both as Command, 'gm')
    if (done.kind !== 'accepted') throw new Error('The step was refused.')
    expect(done.session.entries).toHaveLength(1)
    expect(currentBattle(tides, done.session).combatants[tide.id('Wen')]?.place).toBe('2,2')
    expect(currentBattle(tides, undo(done.session)).combatants[tide.id('Wen')]?.place).toBe('1,1')
    expect(nameCommand(tidesSpec, battle, both)).toBe('Place Wen, and 1 more')
    expect(nameCommand(tidesSpec, battle, several(put(tide, 'Wen', 2, 2)))).toBe('Place Wen')
  })

  it('COM-24 are secret where one of them is, and their prompts have the ids of the view', () => {
    const tide = ashore()
    const edit = (name: string): One => ({ type: 'edit', who: tide.id(name), patch: { notes: 'x' } })
    tide.do({ type: 'edit', who: tide.id('Limpet 2'), patch: { secret: { token: true, stats: true } } })
    expect(isSecretCommand(tidesSpec, tide.battle, several(edit('Wen')))).toBe(false)
    expect(isSecretCommand(tidesSpec, tide.battle, several(edit('Wen'), edit('Limpet 2')))).toBe(true)
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const view = project(tidesSpec, tide.battle, { role: 'table' })
    const pass: One = { type: 'answer', prompt: view.prompt?.id ?? ('none' as never), answer: { kind: 'pass-all' } }
    const meant = asMeant(tide.battle, view, several(pass))
    expect(meant).toEqual(several({ ...pass, prompt: tide.battle.prompt?.id } as One))
    expect(asSeen(tide.battle, view, meant)).toEqual(several(pass))
  })
})
