// While dice are awaited nothing of the turn can be pressed a second time, and the headline no longer asks who goes.
import { expect, it } from 'vitest'
import { whileGmIsAsked, whileDiceAreAwaited, whileNobodyTakesPart, whileOthersRoll,
  withTurnMarks } from '../../src/app/turn/turn-on-hold.ts'
import { GM_DECIDES, type Battle, type Command, type TurnView } from '../../src/engine/core/index.ts'
import { promptOf, viewOf } from '../../src/stores/cached-views.ts'
import { ashore, END } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const awaited = { purpose: 'Save against Grasping reeds', dice: [{ count: 1, sides: 20 }], bonus: 0, by: null,
  against: null } as const

it('what begins a turn rests while its opening roll is awaited, and the bar says what is waited for', () => {
  const turn: TurnView = { ...tides.turnView(ashore().battle as never), headline: 'Bolster: the NPCs go', acting: [] }
  expect(turn.buttons.length).toBeGreaterThan(0)
  const held = whileDiceAreAwaited(turn, awaited)
  expect(held.headline).toBe('Dice first: Save against Grasping reeds')
  expect(new Set(held.buttons.map(({ why }) => why))).toEqual(new Set(['The dice have to be rolled first.']))
  expect(whileDiceAreAwaited(turn, null)).toBe(turn)
})

it('while others roll, whoever can do something is shown the turn as it stands; the buttons of what comes wait', () => {
  const turn = tides.turnView(ashore().battle as never)
  const soFar: TurnView = { ...turn, headline: 'Cass’s turn' }
  expect(turn.buttons.some(({ why }) => why === null)).toBe(true)
  expect(whileOthersRoll(turn, soFar)).toBe(turn)
  const idle: TurnView = { ...turn, buttons: [] }
  const held = whileOthersRoll(idle, soFar)
  expect(held.headline).toBe('Cass’s turn')
  expect(new Set(held.buttons.map(({ why }) => why))).toEqual(new Set(['The dice have to be rolled first.']))
  const [button] = turn.buttons
  const pledging: TurnView = { ...idle,
    track: [{ id: 'act', label: 'Act', state: 'now', buttons: button ? [button] : [] }] as never }
  expect(whileOthersRoll(pledging, soFar)).toBe(pledging)
  expect(whileOthersRoll(idle, pledging).track[0]?.buttons?.[0]?.why).toBe('The dice have to be rolled first.')
})

it('a set-up without combatants says what to do first, and does not begin; with a combatant it is as it was', () => {
  const button = { id: 'start', label: 'Roll initiative', detail: '', command: { type: 'start' }, why: null, on: null,
    primary: true } as const
  const turn: TurnView = { ...tides.turnView(ashore().battle as never), headline: 'Set-up', buttons: [button] }
  const empty = whileNobodyTakesPart(turn, { status: 'setup', roster: [] })
  expect([empty.headline, empty.buttons[0]?.why]).toEqual(['Set-up: add combatants',
    'Nobody takes part yet. Add the combatants first.'])
  expect(whileNobodyTakesPart(turn, { status: 'setup', roster: ['ilse' as never] })).toBe(turn)
  expect(whileNobodyTakesPart(turn, { status: 'running', roster: [] })).toBe(turn)
})

it('the mark of the turn is on those who act as far as the command has come, and the tokens stay in place', () => {
  const battle = ashore().battle as never as Parameters<typeof tides.turnView>[0]
  const tokens = Object.values(battle.combatants).slice(0, 2).map((one, index) => ({ ...tides.tokenView(battle, one),
    now: index === 0 })
  )
  const soFar = tokens.map((one, index) => ({ ...one, now: index === 1, place: null }))
  const shown = withTurnMarks(tokens, soFar)
  expect(shown.map(({ now, place }) => [now, place])).toEqual(tokens.map(({ place }, index) => [index === 1, place]))
  expect(withTurnMarks(tokens, null)).toBe(tokens)
})

it('COM-24 while only the GM is asked, no button that the question does not let through can be pressed', () => {
  const tide = ashore()
  const whole = () => tide.battle as unknown as Battle
  for (let turns = 0; turns < 9 && promptOf(tides, whole())?.kind !== 'rows'; turns++) tide.do(END)
  const shown: Battle = { ...viewOf(tides, whole(), { role: 'table' }), prompt: null }
  const [battle, view] = [whole(), { ...shown, gmDecides: true as const }]
  expect([promptOf(tides, battle)?.kind, promptOf(tides, view)]).toEqual(['rows', null])
  const button = (command: Command) => ({ id: command.type, label: command.type, detail: '', command, why: null,
    on: null, primary: true })
  const turn: TurnView = { ...tides.turnView(view as never),
    buttons: [button(END as unknown as Command), button({ type: 'end', outcome: '' })] }
  expect(whileGmIsAsked(turn, tides, view).buttons.map(({ why }) => why)).toEqual([GM_DECIDES, null])
  expect([whileGmIsAsked(turn, tides, battle), whileGmIsAsked(turn, tides, shown)]).toEqual([turn, turn])
})
