// COM-24: what others than the GM may know. Initiative and AP go with the numbers of a sheet, the hidden are not there
// at all, and nothing that is asked, held or about to happen tells of either.
import { describe, expect, it } from 'vitest'
import { applyEvent, decide, describeEvent, ENEMIES, FOR_THE_GM, mayGive, PLAYERS, project, refusalFor, type Command,
  type Viewer } from '../../../src/engine/core/index.ts'
import { noDice } from '../../../src/engine/dice/sources.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { ability, able, acting, asked as askedNow, choose, does, eidolon, END_TURN, item, job, marks, npc, passAll, pc,
  reacts, shell, START, table, use, type Laid, type RowsFight, type Said } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { blankSheet } from '../../../src/rulesets/eidolon-rows/sheet/stats.ts'

const TABLE: Viewer = { role: 'table' }
const ANA: Viewer = { role: 'player', player: 'Ana', side: PLAYERS }
const GM: Viewer = { role: 'gm' }
const HIDDEN = { token: true, stats: true }
const NUMBERS = { token: false, stats: true }

/** Mira and Bel (9 and 7, Ana's) against Rook (5) and the Lurker (3), who has whatever secrets. */
function night(
  lurker: Partial<Said> = {},
  { laid = {}, mira = {} }: { readonly laid?: Laid; readonly mira?: Partial<Said> } = {},
): RowsFight {
  return table([
    pc({ name: 'Mira', player: 'Ana', ...mira, stats: { initiative: 9, ...mira.stats } }),
    pc({ name: 'Bel', player: 'Ana', stats: { initiative: 7 } }),
    npc({ name: 'Rook', stats: { initiative: 5 } }),
    npc({ name: 'Lurker', slot: 3, ...lurker, stats: { initiative: 3, ...lurker.stats } }),
  ], laid)
}
const view = (fight: RowsFight, viewer: Viewer = TABLE) => project(spec, fight.battle, viewer)
const queue = (fight: RowsFight, viewer: Viewer = TABLE) => {
  const seen = view(fight, viewer)
  return spec.turnView(seen).queue.entries.flatMap(
    (one) => (one.who === null
      ? []
      : [{ name: fight.battle.combatants[one.who]?.name ?? one.label, value: one.value, pips: one.pips }]),
  )
}
const lines = (fight: RowsFight, viewer: Viewer = TABLE): string => {
  let before = fight.before
  return fight.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, viewer)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  }).join(' ')
}
/** Everybody ends their turns until it is that one’s. */
function until(fight: RowsFight, name: string): RowsFight {
  for (let turns = 0; acting(fight) !== name && turns < 20; turns++) fight.do(END_TURN)
  expect(acting(fight)).toBe(name)
  return fight
}

describe('the order', () => {
  it('COM-24 ROW-24 the hidden have no place in it; secret numbers leave a place without value and without AP', () => {
    const hidden = night({ secret: HIDDEN }).do(START)
    expect(queue(hidden).map((one) => one.name)).toEqual(['Mira', 'Bel', 'Rook'])
    expect(queue(hidden, GM).map((one) => one.name)).toEqual(['Mira', 'Bel', 'Rook', 'Lurker'])
    const secret = night({ secret: NUMBERS }).do(START)
    const told = queue(secret).find((one) => one.name === 'Lurker')
    expect([told?.value, told?.pips]).toEqual(['', null])
    expect(queue(secret, GM).find((one) => one.name === 'Lurker')?.value).toBe('3')
  })

  it('COM-24 ROW-04 battles that differ in a secret Initiative alone, not in the order, look the same', () => {
    const seen = (initiative: number, secret: Said['secret']) =>
      canonicalJson(view(night({ ...(secret ? { secret } : {}), stats: { initiative } }).do(START)))
    expect(seen(4, NUMBERS)).toBe(seen(2, NUMBERS))
    expect(seen(8, HIDDEN)).toBe(seen(2, HIDDEN))
    expect(seen(4, { token: false, stats: false })).not.toBe(seen(2, { token: false, stats: false }))
  })

  it('COM-24 ROW-11 how many AP a secret turn began with tells of its tier, and is told nobody', () => {
    const seen = (tier: number) => {
      const fight = until(night({ secret: NUMBERS, stats: { tier } }).do(START), 'Lurker')
      expect(fight.battle.turn.acting?.began).toBe(tier >= 6 ? 3 : 2)
      return canonicalJson(view(fight))
    }
    expect(seen(7)).toBe(seen(2))
  })

  it('COM-24 ROW-04 the GM settles a tie with a secret Initiative unseen; no number in the order tells of it', () => {
    const fight = night({ secret: NUMBERS, stats: { initiative: 5 } }).do(START)
    expect([fight.battle.prompt?.about, view(fight).prompt, view(fight).stack]).toEqual([expect.anything(), null, []])
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'order', order: [fight.id('Rook'), fight.id('Lurker')] } })
    expect(fight.battle.turn.order.map((one) => one.tie)).toEqual([0, 0, 1, 2])
    expect(view(fight).turn.order.map((one) => one.tie)).toEqual([0, 0, 0, 0])
  })

  it('COM-24 a hidden one’s turn is nobody’s to the others', () => {
    const fight = until(night({ secret: HIDDEN }).do(START), 'Lurker')
    expect([view(fight).turn.acting, view(fight, GM).turn.acting?.who]).toEqual([null, fight.id('Lurker')])
    expect(lines(fight)).not.toContain('Lurker')
    fight.do(END_TURN)
    expect(lines(fight)).not.toContain('Lurker')
  })

  it('COM-24 ROW-24 AP that are held until after a hidden one’s turn name nobody', () => {
    const fight = night({ secret: HIDDEN }).do(START)
    fight.do(use(fight, 'Mira', 'Hold AP', 'Lurker'))
    expect([fight.battle.turn.held, view(fight).turn.held]).toEqual([[{ who: fight.id('Mira'),
      after: fight.id('Lurker') }], []])
    expect(canonicalJson(queue(fight))).not.toContain('Lurker')
    expect(lines(fight)).toContain('Mira holds AP.')
  })
})

describe('sheets', () => {
  it('COM-24 of a sheet that is secret nothing is there: no number, no shell, no element, no ability', () => {
    const fight = night({ secret: NUMBERS,
      sheet: { element: 'ice', shells: [shell(1, 'fire', 9)], ...able(ability('Freeze', [does('harm', { dice: '4' })])),
        ...eidolon('Old Frost'), villain: true } }).do(START)
    const seen = view(fight)
    const lurker = seen.combatants[fight.id('Lurker')]
    if (!lurker) throw new Error('Lurker stands there for all to see.')
    const sheet = spec.sheetView(seen, lurker)
    expect(sheet.fields.filter((one) => one.value !== null)).toEqual([])
    expect([sheet.records, sheet.toggles, sheet.subtitle, sheet.meters.map((one) => one.value)]).toEqual([[], [],
      'Enemies', [null]])
    expect(lurker.sheet).toEqual(blankSheet())
    const text = canonicalJson([seen, sheet, spec.tokenView(seen, lurker), spec.turnView(seen)])
    for (const secret of ['Freeze', 'Old Frost', 'Fire shell']) expect(text, secret).not.toContain(secret)
  })

  it('COM-24 a player knows the numbers of their own character that are kept from the rest', () => {
    const fight = night({}, { mira: { secret: NUMBERS } }).do(START)
    expect([TABLE, ANA].map((viewer) => queue(fight, viewer).find((one) => one.name === 'Mira')?.value)).toEqual(['',
      '9'])
    expect([TABLE, ANA].map((viewer) => view(fight, viewer).turn.acting?.began)).toEqual([0, 2])
  })

  it('COM-24 ROW-57 what somebody used up or fell by is no one’s to read where the numbers are secret', () => {
    const strike = able(ability('Strike', [does('harm', { dice: '90' })]))
    const used = (secret: Said['secret']) => {
      const fight = night(secret ? { secret } : {}, { mira: { sheet: strike } }).do(START)
      fight.do(use(fight, 'Mira', 'Strike', 'Lurker'))
      const names = (keys: readonly string[]) =>
        keys.filter((key) => key.split(':').includes(fight.id('Lurker'))).length
      return [names(fight.battle.used) > 0, names(view(fight).used) > 0]
    }
    expect(used(NUMBERS)).toEqual([true, false])
    expect(used({ token: false, stats: false })).toEqual([true, true])
  })
})

describe('questions', () => {
  it('COM-24 ROW-45 whether a villain could answer a summoning is asked where nobody else sees it', () => {
    const summoner: Partial<Said> = { stats: { anima: 5 }, sheet: eidolon('Gale') }
    const foe = (secret: Said['secret']): Partial<Said> => ({ ...(secret ? { secret } : {}), stats: { anima: 6 },
      sheet: { villain: true, ...eidolon('Old Frost') } })
    const asked = (secret: Said['secret']) => {
      const fight = night(foe(secret), { mira: summoner }).do(START)
      fight.do(use(fight, 'Mira', 'Summon Eidolon'))
      return [fight.battle.prompt !== null, view(fight).stack.length, view(fight).prompt !== null]
    }
    expect(asked(NUMBERS)).toEqual([true, 0, false])
    expect(asked(HIDDEN)).toEqual([true, 0, false])
    expect(asked({ token: false, stats: false })[1]).toBe(1)
  })

  it('COM-24 ROW-45, ROW-42 whoever plays a villain that nobody else can read is asked, and others are not', () => {
    const fight = night({ secret: NUMBERS, stats: { anima: 6 }, sheet: { villain: true, ...eidolon('Old Frost') } }, {
      mira: { stats: { anima: 5 }, sheet: eidolon('Gale') },
    }).do(START)
    const lent: Viewer = { role: 'player', player: 'Cal', side: PLAYERS, lent: [fight.id('Lurker')] }
    const shown = () => [lent, ANA, TABLE].map((viewer) => view(fight, viewer).prompt?.about ?? null)
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(shown()).toEqual(['answer-summoning', null, null])
    const pass: Command = { type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'pass', who: fight.id('Lurker') } }
    expect([lent, ANA].map((seat) => mayGive(spec as never, fight.battle as never, seat, pass)?.says)).toEqual([
      undefined,
      FOR_THE_GM,
    ])
    fight.do(reacts(fight, 'Lurker', 'answer-summoning'))
    for (let turns = 0; turns < 8 && !fight.battle.prompt; turns++) fight.do(END_TURN)
    fight.do(choose(fight, 'nothing'))
    fight.do(choose(fight, 'keep'))
    expect([askedNow(fight).title, ...shown()]).toEqual(['Does Old Frost stay?', 'upkeep', null, null])
  })

  it('COM-24 ROW-15 which jobs the GM’s people could take up is not asked in the open', () => {
    const sheet: Said['sheet'] = { jobs: [job(1, 'Ghost'), job(2, 'Corpse')], job: 1 }
    const fight = night({ sheet, secret: NUMBERS }).do(START)
    expect([fight.battle.prompt?.about, view(fight).prompt, view(fight).stack]).toEqual(['paradigm-antagonists', null,
      []])
    fight.do(passAll(fight))
    expect(acting(fight)).toBe('Mira')
    // Of one whose sheet all may read they see at least what is waited for.
    const open = night({ sheet }).do(START)
    expect([view(open).prompt, view(open).stack.map((one) => one.kind)]).toEqual([null, ['paradigm']])
  })

  it('COM-24 ROW-14 that somebody hidden is all that is left in the back is asked of the GM alone', () => {
    const fight = table([pc({ name: 'Mira', player: 'Ana', stats: { initiative: 9 } }),
      npc({ name: 'Lurker', row: 'back', secret: HIDDEN, stats: { initiative: 3 } })]).do(START)
    for (let turns = 0; fight.battle.prompt === null && turns < 4; turns++) fight.do(END_TURN)
    expect(fight.battle.prompt?.about).toBe('advance')
    expect(view(fight).prompt).toBeNull()
    fight.do(choose(fight, 'stay'))
    expect(lines(fight)).not.toContain('Lurker')
  })

  it('COM-24 ROW-50 dice of a half-done deed are not shown where the numbers of its user are secret', () => {
    const answer = able(
      ability('Turn it back', [does('harm', { dice: '1' })], { type: 'reaction', trigger: 'hurt', ap: 0 }),
    )
    const sting = able(ability('Sting', [does('damage')], { nature: 'physical' }))
    const rolls = (secret: Said['secret']) => {
      const fight = until(night({ ...(secret ? { secret } : {}), sheet: sting }, { mira: { sheet: answer } }).do(START),
        'Lurker')
      fight.do(use(fight, 'Lurker', 'Sting', 'Mira'), 1)
      return view(fight).stack.flatMap((frame) => (frame.kind === 'deed' ? [frame.roll?.total ?? null] : []))
    }
    expect(rolls(NUMBERS)).toEqual([null])
    expect(rolls({ token: false, stats: false })).toEqual([1])
  })
})

describe('dice', () => {
  const ongoing = (effect: ReturnType<
    typeof does
  >) => ({ type: 'own',
    command: { type: 'surround',
      ongoing: { name: 'Fumes', by: null, whom: { kind: 'rows', side: ENEMIES, row: 'back' }, effect, phases: 1,
        secret: false } } } as const)
  const rolls = (fight: RowsFight, viewer: Viewer) =>
    lines(fight, viewer).match(/(?:Fumes|Drowse|Blinded)[^.]*: \d+/g) ?? []

  it('COM-24 ROW-51 a status on hidden combatants is rolled out of sight, by a die of its own', () => {
    const drowse = able(ability('Drowse', [does('status', { status: 'Blinded', on: 'enemies' })], { type: 'self' }))
    const fight = night({ secret: HIDDEN }, { mira: { sheet: drowse } }).do(START)
    fight.do(use(fight, 'Mira', 'Drowse'), 9, 2)
    expect([marks(fight, 'Rook'), marks(fight, 'Lurker')]).toEqual([[], ['Blinded']])
    expect([rolls(fight, TABLE), rolls(fight, GM)]).toEqual([['Blinded: 9'], ['Blinded: 9', 'Blinded: 2']])
  })

  it('COM-24 ROW-50 what the die has to come to is told of the one that all see, whoever is hidden beside it', () => {
    const wave = able(ability('Wave', [does('damage', { on: 'enemies' })], { type: 'self', nature: 'physical' }),
      ability('Drowse', [does('status', { status: 'Blinded', on: 'enemies' })], { type: 'self' }))
    const against = (secret: Said['secret'], what: string) => {
      const fight = night(secret ? { secret } : {}, { mira: { sheet: wave } }).do(START)
      const waits = decide(spec, fight.battle, use(fight, 'Mira', what), noDice)
      return waits.kind === 'needs-dice' ? (waits.request.against ?? '') : null
    }
    for (const what of ['Wave', 'Drowse']) {
      expect([against({ token: false, stats: false }, what), against(HIDDEN, what)]).toEqual(['',
        expect.stringContaining('or less')])
    }
  })

  it('COM-24 ROW-13 what befalls a row in which only hidden ones stand is rolled out of sight', () => {
    const befalls = (secret: Said['secret'], effect: ReturnType<typeof does>) => {
      const fight = until(night({ ...(secret ? { secret } : {}), row: 'back' }).do(START).do(ongoing(effect)), 'Lurker')
      fight.do(END_TURN, 2)
      return [rolls(fight, TABLE).length, rolls(fight, GM).length]
    }
    for (const effect of [does('status', { status: 'Blinded' }), does('harm', { dice: '1d6' })]) {
      expect(befalls(HIDDEN, effect)).toEqual([0, 1])
      expect(befalls({ token: false, stats: false }, effect)).toEqual([1, 1])
    }
  })
})

describe('what is in store', () => {
  it('COM-24 ROW-13 surroundings that the GM keeps are not there until they happen', () => {
    const fight = night().do(START)
    const ongoing = (
      name: string,
      secret: boolean,
    ) => ({ type: 'own',
      command: { type: 'surround',
        ongoing: { name, by: null, whom: { kind: 'rows', side: ENEMIES, row: 'any' },
          effect: does('harm', { dice: '2' }), phases: 2, secret } } } as const)
    fight.do(ongoing('Falling beam', true))
    expect([lines(fight), view(fight).turn.ongoing]).toEqual(['', []])
    fight.do(ongoing('Rain of ash', false))
    expect(view(fight).turn.ongoing.map((one) => one.name)).toEqual(['Rain of ash'])
    until(fight, 'Lurker').do(END_TURN)
    expect(lines(fight)).toContain('Falling beam')
    expect(view(fight).turn.ongoing.map((one) => one.name).toSorted()).toEqual(['Falling beam', 'Rain of ash'])
  })

  it('COM-24 ROW-22 the table is not shown what the enemies carry, nor do the ids of open items tell of it', () => {
    const draught =
      (side:
        typeof PLAYERS) => ({ type: 'own',
          command: { type: 'add-item', item: { ...item('Draught', [does('heal', { dice: '5' })]), side } } } as const)
    const fight = night({ stats: { hp: 10 } }).do(START).do(draught(ENEMIES))
    expect([lines(fight), view(fight).turn.items, view(fight, ANA).turn.items]).toEqual(['', [], []])
    expect(view(fight, GM).turn.items).toHaveLength(1)
    fight.do(draught(PLAYERS))
    expect(view(fight).turn.items).toMatchObject([{ id: 1, side: PLAYERS }])
    fight.do({ type: 'override',
      change: { kind: 'set-battle', field: `item-${fight.battle.turn.items[0]?.id}`, value: 4 }, reason: '' })
    expect(lines(fight)).toBe('')
    until(fight, 'Lurker')
    fight.do(use(fight, 'Lurker', 'Draught', 'Lurker'))
    expect(lines(fight)).toContain('Lurker uses Draught.')
    expect(lines(fight)).not.toContain('left')
    expect(lines(fight, GM)).toContain('Draught is used up: 3 left.')
    const [theirs] = fight.battle.turn.items
    fight.do({ type: 'own', command: { type: 'remove-item', item: theirs?.id ?? 0 } })
    expect(lines(fight)).toBe('')
  })

  it('COM-24 ROW-21 a missing item is no refusal for the table, which does not know the enemies’ inventory', () => {
    const fight = until(
      night({ sheet: able(ability('Blast', [does('harm', { dice: '3' })], { item: 'Powder' })) }).do(START),
      'Lurker',
    )
    const reason = (viewer: Viewer) =>
      spec.offers(view(fight, viewer), fight.id('Lurker')).find((one) => one.name === 'Blast')?.refusal?.says ?? null
    expect([reason(TABLE), reason(GM)]).toEqual([null, 'There is no Powder in the inventory.'])
    const blast = use(fight, 'Lurker', 'Blast', 'Mira')
    expect(refusalFor(spec, fight.battle, blast, fight.refused(blast), TABLE).says).not.toContain('Powder')
  })

  it('COM-24 ROW-26 how many AP somebody’s turn ended with is nobody’s to know whose numbers are secret', () => {
    const ended = (secret: Said['secret'], viewer: Viewer) =>
      lines(until(night(secret ? { secret } : {}).do(START), 'Lurker').do(END_TURN), viewer)
    expect(ended({ token: false, stats: false }, TABLE)).toContain('Lurker: 2 AP are lost')
    expect(ended(NUMBERS, TABLE)).not.toContain('lost')
    expect(ended(NUMBERS, GM)).toContain('Lurker: 2 AP are lost')
  })

  it('COM-24 ROW-13 what a combatant with secret numbers left behind is named, without its amount', () => {
    const sap = able(ability('Slow sap', [does('harm', { dice: '7', phases: 2 })]))
    const fight = until(night({ secret: NUMBERS, sheet: sap }).do(START), 'Lurker')
    fight.do(use(fight, 'Lurker', 'Slow sap', 'Mira'))
    expect(view(fight).turn.ongoing).toMatchObject([{ name: 'Slow sap', effect: { kind: 'harm', dice: '?' } }])
    expect(view(fight, GM).turn.ongoing).toMatchObject([{ effect: { dice: '7' } }])
  })

  it('COM-24 ROW-40 an eidolon that everybody sees keeps its camp back also where who called it is hidden', () => {
    const fight = night({ secret: HIDDEN, stats: { anima: 6 }, sheet: { villain: true, ...eidolon('Old Frost') } }, {
      mira: { stats: { anima: 5 }, sheet: eidolon('Gale') },
    }).do(START)
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    fight.do(passAll(fight))
    fight.do({ type: 'edit', who: fight.id('Mira'), patch: { secret: HIDDEN } })
    expect(view(fight).turn.eidolons).toMatchObject([{ eidolon: fight.id('Gale'), summoner: '' }])
    expect(view(fight, GM).turn.eidolons).toMatchObject([{ eidolon: fight.id('Gale'), summoner: fight.id('Mira') }])
  })
})
