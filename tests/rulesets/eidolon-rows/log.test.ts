// What is read in the log: calls and the order, turns of every kind, attacks with what multiplied them, shells,
// statuses and buffs, eidolons, the inventory, work on objects, the Effect phase, and nothing of numbers that are kept
// back.
import { describe, expect, it } from 'vitest'
import { ENEMIES, nameCommand, newObject, PLAYERS, type Viewer } from '../../../src/engine/core/index.ts'
import { ability, able, choose, does, eidolon, END_TURN, fills, four, gear, item, job, joins, npc, option, passAll, pc,
  row, set, shell, slotIn, START, suffers, table, use, useWith, walks, type RowsCommand, type RowsFight,
  type Said } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

const [GM, TABLE]: readonly [Viewer, Viewer] = [{ role: 'gm' }, { role: 'table' }]

const texts = (fight: RowsFight, viewer: Viewer = GM) => fight.log(viewer)
const floats = (fight: RowsFight, name: string) =>
  fight.lines().flatMap(({ float }) => (float?.who === fight.id(name) ? [float.text] : []))
const own = (command: Extract<RowsCommand, { type: 'own' }>['command']): RowsCommand => ({ type: 'own', command })

const summoner = { stats: { anima: 6 },
  sheet: { ...eidolon('Cindermaw'),
    ...able(ability('Claw', [does('damage')], { of: 'eidolon', nature: 'physical' })) } }

describe('before the first round', () => {
  const called = () =>
    table([pc({ name: 'Mira', stats: { initiative: 9 } }), pc({ name: 'Bel', stats: { initiative: 7 } }),
      npc({ name: 'Rook', stats: { initiative: 5 } })], { call: true }).do(START)

  it('ROW-04 the calls, what the dice say to them, and the order with what counts', () => {
    const fight = called()
    expect(texts(fight)).toEqual(['The battle begins.', 'Initiative is called'])
    expect(texts(fight.do(row(fight, 'Mira', { call: 5 })))).toEqual([])
    expect(texts(fight.do(row(fight, 'Bel', { call: 3 }), 2, 3))).toEqual([
      'Called: Mira 5, Bel 3.',
      '2d4 for the calls: 5. Mira called the number: Initiative 13.5.',
      'Called below the roll, so they win ties against enemies: Bel.',
      'Paradigm phase before round 1.',
      'Round 1',
      'Order: Mira 13.5, Bel 7, Rook 5.',
      'Mira’s turn',
    ])
    expect(fight.lines().find(({ text }) => text.includes('5.'))?.roll?.total).toBe(5)
    expect(fight.lines().filter(({ level }) => level === 0).map(({ text }) => text)).toEqual(['Round 1', 'Mira’s turn'])
  })

  it('ROW-04 nobody called, nobody right: no more is said than that', () => {
    const fight = called()
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } }, 1, 1)
    expect(texts(fight).slice(0, 3)).toEqual(['Nobody calls a number.',
      '2d4 for the calls: 2. Nobody called the number.', 'Paradigm phase before round 1.'])
  })

  it('ROW-05 a first strike is said, taken back, and fought', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook', stats: { initiative: 5 } })])
    expect(texts(fight.do(own({ type: 'first-strike', side: ENEMIES })))).toEqual([
      'First strike for Enemies: a free turn each before Initiative.',
    ])
    expect(texts(fight.do(own({ type: 'first-strike', side: null })))).toEqual(['Nobody has a first strike.'])
    fight.do(own({ type: 'first-strike', side: ENEMIES })).do(START)
    expect(texts(fight)).toEqual(['The battle begins.', 'First strike: Enemies', 'Rook’s free turn'])
    expect(texts(fight.do(END_TURN)).slice(0, 2)).toEqual(['Rook: 1 AP is lost with the end of the turn.',
      'Paradigm phase before round 1.'])
  })

  it('ROW-06 who joins later comes in at its Initiative', () => {
    const fight = four()
    fight.do(joins(npc({ name: 'Dun', slot: 4, stats: { initiative: 6 } })))
    expect(texts(fight)).toEqual(['Dun joins.', 'Dun comes in at Initiative 6.'])
  })
})

describe('turns', () => {
  it('ROW-24 ROW-26 a held turn and AP that are lost', () => {
    const fight = four()
    expect(texts(fight.do(use(fight, 'Mira', 'Hold AP', 'Bel')))).toEqual(['Mira holds AP until after Bel.'])
    expect(texts(fight.do(END_TURN))).toEqual(['Mira: 1 AP is lost with the end of the turn.', 'Bel’s turn'])
    expect(texts(fight.do(END_TURN))).toEqual(['Bel: 2 AP are lost with the end of the turn.', 'Mira’s held turn'])
  })

  it('ROW-25 a held turn that is lost says why', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook')).do(END_TURN)
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect(texts(fight)).toContain('Mira is down (no HP left).')
    expect(texts(fight)).toContain('Mira’s held turn is lost: is down.')
    expect(floats(fight, 'Mira')).toContain('down')
  })

  it('ROW-23 a Move is one line, from the palette and by dragging; within a row nothing is said', () => {
    const fight = four()
    expect(texts(fight.do(use(fight, 'Mira', 'Move')))).toEqual(['Mira moves to the back row.'])
    expect(texts(fight.do(walks(fight, 'Mira', slotIn('players', 'back', 3), 'row')))).toEqual([])
    fight.do(set(fight, 'Mira', 'ap', 2))
    expect(texts(fight.do(walks(fight, 'Mira', slotIn('players', 'front', 4), 'move')))).toEqual([
      'Mira moves to the front row.',
    ])
  })

  it('ROW-28 ROW-15 what is taken in hand, and a job that is taken up', () => {
    const fight = four({
      mira: { sheet: { gear: [gear(1, 'Reed bow', { worn: true })], jobs: [job(1, 'Piper'), job(2, 'Ward')], job: 1 } },
    })
    fight.do(row(fight, 'Mira', { job: '2' }))
    expect(texts(fight).slice(0, 2)).toEqual(['Mira takes up a job: Ward.', 'Round 1'])
    expect(texts(fight.do(use(fight, 'Mira', 'Swap Equipment', option('1'))))).toEqual(['Mira puts Reed bow away.'])
  })

  it('ROW-27 work on an object is counted until it is done', () => {
    const winch = { ...newObject({ name: 'Winch' }), place: slotIn('players', 'front', 4), numbers: { price: 2 } }
    const fight = four({ table: { objects: [winch] } })
    const on = { kind: 'object', id: fight.battle.scene.objects[0]?.id ?? ('' as never) } as const
    expect(texts(fight.do(use(fight, 'Mira', 'Interact', on)))).toEqual(['Mira works on Winch.', 'Winch: 1 of 2 AP.'])
    fight.do(use(fight, 'Mira', 'Interact', on))
    expect(texts(fight)[1]).toBe('Winch: 2 of 2 AP. It is done!')
  })
})

describe('attacks', () => {
  const ember = ability('Ember', [does('damage')], { nature: 'magical', element: 'fire' })

  it('ROW-50 ROW-52 hits with what multiplied them, and misses', () => {
    const fight = four({ mira: { sheet: able(ember) }, rook: { sheet: { element: 'ice' } } })
    // Magic 4 − Magic defence 3 + 3 = 4, × 4 against ice.
    fight.do(use(fight, 'Mira', 'Ember', 'Rook'), 3)
    expect(texts(fight)).toEqual(['Mira uses Ember on Rook.', 'Mira: Ember: 3',
      'Ember hits Rook: 3 + 4 magic − 3 magic defence = 4 ×4 (Fire on Ice) = 16.', 'Rook loses 16 HP (Ember).'])
    expect(floats(fight, 'Rook')).toEqual(['−16'])
    fight.do(use(fight, 'Mira', 'Ember', 'Rook'), 10)
    expect(texts(fight).slice(2, 3)).toEqual(['Ember misses Rook.'])
    expect(floats(fight, 'Rook')).toEqual(['missed'])
  })

  it('ROW-52 how each blow is reckoned: at least 1, rounded down, a weakness, and what was left of the fallen', () => {
    const cut = ability('Cut', [does('damage')], { nature: 'physical', element: 'water', times: 1.5 })
    const worked = (rook: Partial<Said>, die: number) => {
      const fight = four({ mira: { sheet: able(cut) }, rook })
      return texts(fight.do(use(fight, 'Mira', 'Cut', 'Rook'), die)).slice(2)
    }
    expect(worked({ stats: { defence: 40 } }, 2)).toEqual([
      'Cut hits Rook: 2 + 6 attack − 40 defence = −32, at least 1 ×2 (no shell) ×1.5 = 3.',
      'Rook loses 3 HP (Cut).',
    ])
    expect(worked({ stats: { defence: -1 }, sheet: { shells: [shell(1, 'water', 40)] } }, 4)[0]).toBe(
      'Cut hits Rook: 4 + 6 attack + 1 defence = 11 ×1.5 = 16.5, rounded down 16.',
    )
    expect(worked({ sheet: { element: 'wind', shells: [shell(1, 'fire', 2)] } }, 5)).toEqual([
      'Cut hits Rook: 5 + 6 attack − 3 defence = 8 ×2 (Water on Fire) ×1.5 = 24.',
      'Rook’s Fire shell takes 2 and breaks; 22 beyond it are lost.',
    ])
    expect(worked({ stats: { hp: 19 }, sheet: { shells: [shell(1, 'fire', 2)] } }, 5)).toEqual([
      'Cut hits Rook: 5 + 6 attack − 3 defence = 8 ×2 (Water on Fire) ×1.5 = 24.',
      'Rook’s Fire shell takes 2 and breaks.',
      'Rook loses the last 19 HP (Cut).',
      'Rook is down (no HP left).',
    ])
  })

  it('ROW-54 a shell takes what it can, breaks, and what is beyond is lost', () => {
    const fight = four({ mira: { stats: { magic: 6 }, sheet: able(ember) },
      rook: { sheet: { shells: [shell(1, 'earth', 20)] } } })
    // 6 − 3 + 2 = 5, doubled by the shell: 10; then 6 − 3 + 5 = 8, doubled: 16, of which 6 are beyond.
    fight.do(use(fight, 'Mira', 'Ember', 'Rook'), 2)
    expect(texts(fight).at(-1)).toBe('Rook’s Earth shell takes 10: 10 of 20 left.')
    fight.do(use(fight, 'Mira', 'Ember', 'Rook'), 5)
    expect(texts(fight)[3]).toBe('Rook’s Earth shell takes 10 and breaks; 6 beyond it are lost.')
    expect(floats(fight, 'Rook')).toEqual(['shell breaks'])
  })

  it('ROW-54 a new shell is told with its article', () => {
    const fight = four({
      mira: {
        sheet: able(ability('Rime', [does('shell', { element: 'ice', dice: '8' })], { type: 'ally', aim: 'allies' })),
      },
    })
    fight.do(use(fight, 'Mira', 'Rime', 'Bel'))
    expect(texts(fight)).toEqual(['Mira uses Rime on Bel.', 'Bel has an Ice shell of 8 HP.'])
  })

  it('ROW-57 a blow that only knocks out says so', () => {
    const fight = four({ mira: { sheet: able(ability('Blow', [does('damage')], { nature: 'physical', times: 9 })) } })
    fight.do(useWith(fight, 'Mira', 'Blow', { spare: true }, 'Crow'), 5)
    expect(texts(fight).slice(3)).toEqual(['Crow loses the last 30 HP (Blow).', 'Crow is down (no HP left).',
      'Crow is only knocked out.'])
  })

  it('ROW-51 ROW-56 a status takes hold or is withstood', () => {
    const gas = ability('Gas', [does('status', { status: 'Poisoned', turns: 2 })], { nature: 'status' })
    const fight = four({ mira: { sheet: able(gas) }, crow: { sheet: { element: 'wind' } } })
    // 5 or less, with Status accuracy 1 and Resistance 2: 4 or less.
    fight.do(use(fight, 'Mira', 'Gas', 'Rook'), 4)
    expect(texts(fight).slice(2)).toEqual(['Rook is poisoned for 2 Effect phases.'])
    fight.do(use(fight, 'Mira', 'Gas', 'Rook'), 5)
    expect(texts(fight)[2]).toBe('Rook resists Poisoned.')
    expect(floats(fight, 'Rook')).toEqual(['not Poisoned'])
  })

  it('ROW-55 buffs with where they stand on the track, until they are cancelled', () => {
    const song = ability('Song', [does('boost', { stat: 'attack', amount: 1 })], { type: 'ally', aim: 'allies', ap: 0 })
    const dirge = ability('Dirge', [does('boost', { stat: 'attack', amount: -1 })], { type: 'ally', aim: 'allies',
      ap: 0 })
    const fight = four({ mira: { sheet: able(song, dirge) } })
    expect(texts(fight.do(use(fight, 'Mira', 'Song', 'Bel'))).at(-1)).toBe('Bel: Attack +1 until the battle ends.')
    expect(texts(fight.do(use(fight, 'Mira', 'Song', 'Bel'))).at(-1)).toBe('Bel: Attack +3 until the battle ends.')
    expect(fight.lines().at(-1)).toMatchObject({ tone: 'good' })
    fight.do(use(fight, 'Mira', 'Dirge', 'Bel')).do(use(fight, 'Mira', 'Dirge', 'Bel'))
    expect(texts(fight).at(-1)).toBe('Bel: Attack is back to normal (cancelled by a debuff).')
  })

  it('COM-24 of one whose numbers are secret neither multipliers nor HP are told', () => {
    const fight = four({ mira: { sheet: able(ember) },
      rook: { secret: { token: false, stats: true }, sheet: { element: 'ice' } } })
    fight.do(use(fight, 'Mira', 'Ember', 'Rook'), 3)
    expect(texts(fight, TABLE)).toEqual(['Mira uses Ember on Rook.', 'Mira: Ember: 3', 'Ember hits Rook.',
      'Rook is hurt.'])
    expect(texts(fight)[2]).toBe('Ember hits Rook: 3 + 4 magic − 3 magic defence = 4 ×4 (Fire on Ice) = 16.')
  })
})

describe('eidolons', () => {
  it('ROW-06 somebody who is called like an eidolon, but joins of its own accord, is told of like anybody', () => {
    const fight = four({ mira: { stats: { anima: 9 }, sheet: eidolon('Cindermaw') } })
    fight.do(joins(npc({ name: 'Cindermaw', side: PLAYERS, row: 'back', slot: 3, stats: { initiative: 6 } })))
    expect(texts(fight)).toEqual(['Cindermaw joins.', 'Cindermaw comes in at Initiative 6.'])
  })

  it('ROW-40 ROW-41 ROW-43 it is summoned, acts in its summoner’s turn, and disappears', () => {
    const fight = four({ mira: summoner })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(texts(fight)).toEqual(['Mira summons Cindermaw.', 'Mira spends 3 Anima (summons Cindermaw).',
      'Cindermaw appears. Everybody on Mira’s side waits behind the eidolon.'])
    expect(floats(fight, 'Cindermaw')).toEqual(['summoned'])
    expect(texts(fight.do(END_TURN))).toEqual(['Mira: 2 AP are lost with the end of the turn.', 'Rook’s turn'])
    fight.do(END_TURN)
    fight.do(set(fight, 'Cindermaw', 'hp', 0))
    expect(texts(fight)).toContain('Cindermaw disappears: the eidolon has no HP left.')
    expect(texts(fight).filter((one) => one.startsWith('Cindermaw') && !one.includes(' HP ('))).toEqual([
      'Cindermaw disappears: the eidolon has no HP left.',
    ])
  })

  it('ROW-41 its turn in the next round is told under both names', () => {
    const fight = four({ mira: summoner, crow: null })
    fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(END_TURN).do(END_TURN)
    fight.do(choose(fight, 'keep'))
    expect(texts(fight)).toContain('Mira’s turn · Cindermaw acts')
  })
})

describe('the inventory', () => {
  const balm = item('Balm', [does('heal', { dice: '8' })], { count: 2 })

  it('ROW-22 what is put in, used up and taken out', () => {
    const fight = four({ bel: { stats: { hp: 10 } }, table: { items: [balm] } })
    fight.do(use(fight, 'Mira', 'Balm', 'Bel'))
    expect(texts(fight)).toEqual(['Mira uses Balm on Bel.', 'Balm is used up: 1 left.', 'Bel regains 8 HP (Balm).'])
    fight.do(own({ type: 'add-item', item: { side: PLAYERS, ...balm } }))
    expect(texts(fight)).toEqual(['Players: 2 × Balm more, 3 in all.'])
    expect(texts(fight.do(own({ type: 'remove-item', item: 1 })))).toEqual(['Players: no Balm any more.'])
  })
})

describe('the Effect phase', () => {
  it('ROW-13 what surroundings are to do, what they do, and that they are over', () => {
    const slates = { name: 'Falling slates', by: null, whom: { kind: 'rows', side: ENEMIES, row: 'front' },
      effect: does('harm', { dice: '4' }), phases: 1, secret: false } as const
    const fight = four({ crow: null })
    expect(texts(fight.do(own({ type: 'surround', ongoing: slates })))).toEqual([
      'In the next Effect phase: Falling slates on Enemies in the front row.',
    ])
    fight.do(END_TURN).do(END_TURN).do(END_TURN)
    const said = texts(fight)
    expect(said.slice(said.indexOf('Effect phase.'), said.indexOf('Paradigm phase.'))).toEqual(['Effect phase.',
      'Rook loses 4 HP (Falling slates).', 'Falling slates is over (Enemies in the front row): time is up.'])
  })

  it('COM-24 a secret of the surroundings is the GM’s until it happens', () => {
    const gas = { name: 'Marsh gas', by: null, whom: { kind: 'rows', side: 'all', row: 'any' },
      effect: does('harm', { dice: '2' }), phases: 0, secret: true } as const
    const fight = four({ crow: null })
    fight.do(own({ type: 'surround', ongoing: gas }))
    expect(texts(fight)).toEqual(['In every Effect phase: Marsh gas on everybody.'])
    expect(texts(fight, TABLE)).toEqual([])
    fight.do(END_TURN).do(END_TURN).do(END_TURN)
    expect(texts(fight, TABLE)).toContain('Marsh gas reaches everybody.')
  })

  it('ROW-14 an advance is one line for all, and staying back another', () => {
    const fight = four({ rook: { row: 'back' }, crow: { row: 'back' } })
    for (let turn = 0; turn < 4; turn++) fight.do(END_TURN)
    fight.do(choose(fight, 'advance'))
    expect(texts(fight).filter((one) => one.includes('front row'))).toEqual([
      'The Players advance: all of the Enemies now stand in their front row.',
    ])
    const stayed = four({ rook: { row: 'back' }, crow: { row: 'back' } })
    for (let turn = 0; turn < 4; turn++) stayed.do(END_TURN)
    stayed.do(choose(stayed, 'stay'))
    expect(texts(stayed)[0]).toBe('The Players do not advance.')
  })

  it('ROW-16 ROW-29 flight, and what follows', () => {
    const fight = four({ mira: { row: 'back' }, bel: null, crow: null })
    fight.do(use(fight, 'Mira', 'Flee'))
    expect(texts(fight).slice(0, 2)).toEqual(['Mira flees.', 'Mira leaves at the end of the Effect phase.'])
    expect(floats(fight, 'Mira')).toEqual(['flees'])
    fight.do(END_TURN).do(choose(fight, 'stay'))
    expect(texts(fight)).toEqual(['The Enemies do not advance.', 'Mira gets away.'])
    fight.do(fills(fight, { words: 'The mill is theirs.' }))
    expect(texts(fight).at(-1)).toBe(
      'The battle is over. All player characters have fled: no XP and no items are gained. The mill is theirs.',
    )
  })

  it('ROW-57 injuries are told in words when the battle ends', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0))
    fight.do({ type: 'end', outcome: 'Dawn comes.' }, 3)
    expect(texts(fight)).toEqual(
      expect.arrayContaining(['Bel’s injury: 3', 'Bel’s injury: Initiative −1 until it is treated.']),
    )
    expect(texts(fight).filter((one) => one.includes('Injured'))).toEqual([])
  })
})

describe('names of commands', () => {
  it('COM-04 the undo button says what would be taken back', () => {
    const fight = four({ mira: summoner, table: { items: [item('Balm', [does('heal')])] } })
    const name = (command: RowsCommand) => nameCommand(spec, fight.battle, command)
    const before = table([pc({ name: 'Mira', player: 'Ana' }), npc({ name: 'Rook' })], { call: true }).do(START)
    expect(nameCommand(spec, before.battle, row(before, 'Mira', { call: 4 }))).toBe('Ana (Mira): Call 4')
    expect(nameCommand(spec, before.battle, passAll(before))).toBe('The others call nothing')
    expect(name(END_TURN)).toBe('End Mira’s turn')
    expect(name(own({ type: 'remove-item', item: 1 }))).toBe('Take Balm out of the inventory')
    expect(name(own({ type: 'first-strike', side: PLAYERS }))).toBe('First strike for Players')
    expect(name(own({ type: 'first-strike', side: null }))).toBe('No first strike')
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(name(END_TURN)).toBe('End Cindermaw’s turn')
    fight.do(suffers(fight, 'Rook', 'Poisoned'))
    expect(texts(fight)).toEqual(['GM’s word: Rook is poisoned.', 'Rook is poisoned until the battle ends.'])
  })
})
