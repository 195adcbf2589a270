// Abilities that are pasted into a sheet as a text of the language.
import { describe, expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../src/engine/abilities/language/ability.ts'
import { records } from '../../../src/rulesets/eidolon-rows/sheet/fields.ts'
import { fieldsFor } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { able, ability, asked, choose, does, four, hp, inRow, marks, npc, num, offer, pc, type RowsFight, set, shell,
  START, suffers, table, target, until, untilRound, use, why } from './table.ts'
import { blow, onAlly, price, spoken } from './content/spoken.ts'

const SPLINTERS: Text = {
  name: 'Splinters',
  words: 'Small ones.',
  use: 'ranged',
  cost: price(1, 4),
  needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'check', check: 'magical attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '1.5 × blow', kind: 'own' }, { do: 'lose', what: 'evasion track', amount: '1' }],
  } }],
}

describe('an ability as a text', () => {
  it('ROW-21 counts in place of all other fields, and says in the palette what it does', () => {
    const fight = four({ mira: { sheet: able(ability('Old', [does('harm', { dice: '4' })])), stats: { mp: 9 } } })
    fight.do(set(fight, 'Mira', 'abilities.0.text', JSON.stringify(SPLINTERS)))
    expect(offer(fight, 'Mira', 'Splinters')).toMatchObject({
      price: [{ unit: 'AP', amount: 1 }, { unit: 'MP', amount: 4 }],
      detail: 'Small ones. Ranged. For 1 AP and 4 MP. An enemy. You make a magical attack against the target. Hit: The '
        + 'target takes own-element damage equal to 1.5 × the blow. The target loses 1 step of Evasion.',
    })
    fight.do(use(fight, 'Mira', 'Splinters', 'Rook'), 2)
    // 4 − 3 + 2 = 3, ×1.5 = 4.5.
    expect([hp(fight, 'Rook'), marks(fight, 'Rook'), num(fight, 'Mira', 'mp')]).toEqual([26, ['Evasion ±'], 5])
    expect(spec.sheetView(fight.battle, fight.who('Mira')).records.find(({ id }) => id === 'abilities')?.says?.[0])
      .toMatch(
        /^Small ones\. Ranged\./,
      )
  })

  it('is refused with the place of its mistake, or by the name of what is not played, and nothing is changed', () => {
    const fight = four({ mira: { sheet: able(ability('Old', [does('harm', { dice: '4' })])) } })
    const not = (change: object) =>
      fight.refused(set(fight, 'Mira', 'abilities.0.text', JSON.stringify({ ...SPLINTERS, ...change }))).says
    expect(fight.refused(set(fight, 'Mira', 'abilities.0.text', '{ "name": ')).says).toMatch(/^This is no ability/)
    expect(not({ steps: [{ do: 'harm', amount: '2d6 + magik', kind: 'fire' }] })).toMatch(
      /^steps › 1 › amount: There is no number called “magik”\. Is it magic/,
    )
    expect(not({ imposes: [] })).toBe('imposes: Eidolon Rows does not play imposes yet.')
    expect(not({ needs: [{ need: 'who', side: 'enemy', count: '1', range: '3' }] })).toBe(
      'needs › 1 › range: Eidolon Rows does not play this kind of need yet.',
    )
    expect(not({ cost: [{ pay: 'fire shell', amount: '2' }] })).toBe(
      'cost › 1: Eidolon Rows does not play this kind of price yet.',
    )
    expect(not({ limits: [{ limit: 'times', times: '1', per: 'deed' }] })).toBe(
      'limits › 1: Eidolon Rows does not play this kind of limit yet.',
    )
    expect(not({ requires: [{ test: 'within', who: 'me', spaces: '1', of: 'it' }] })).toBe(
      'requires › 1: Eidolon Rows does not play this kind of test yet.',
    )
    const step = (one: object) => not({ steps: [one] })
    expect(step({ do: 'swap', with: 'it' })).toBe('steps › 1: Eidolon Rows does not play the step “swap” yet.')
    expect(step({ do: 'move', how: 'push', by: '2' })).toBe(
      'steps › 1 › by: Eidolon Rows does not play this kind of movement yet.',
    )
    expect(step({ do: 'put', condition: 'Burned', until: 'for good' })).toBe(
      'steps › 1 › until: Eidolon Rows does not play this kind of duration yet.',
    )
    expect(step({ do: 'check', check: 'magical attack' })).toBe(
      'steps › 1: Eidolon Rows does not play a roll against nobody yet.',
    )
    expect(fight.who('Mira').sheet.abilities[0]?.text).toBeUndefined()
  })

  it('hides the fields and the list that it speaks for, and gives way when it is emptied', () => {
    const fight = four({ mira: { sheet: able(ability('Old', [does('harm', { dice: '4' })], { type: 'multi' })) } })
    const list = () => records(fight.who('Mira')).find(({ id }) => id === 'abilities')
    const fields = () => fieldsFor(list()?.fields ?? [], list()?.rows[0] ?? {}).map(({ key }) => key)
    expect(fields()).toContain('aim')
    fight.do(set(fight, 'Mira', 'abilities.0.text', JSON.stringify(SPLINTERS)))
    expect(fields()).toEqual(['of', 'item', 'text'])
    expect(records(fight.who('Mira')).some(({ id }) => id.startsWith('effects-'))).toBe(false)
    fight.do(set(fight, 'Mira', 'abilities.0.text', ''))
    expect(fight.who('Mira').sheet.abilities[0]).toMatchObject({ type: 'multi', effects: [{ dice: '4' }] })
    expect(fields()).toContain('aim')
  })
})

it('ROW-22 an item is put in with a pasted text, which is refused like any other', () => {
  const form = spec.turnView(four().battle).forms.find(({ id }) => id === 'add-item')
  const put = (text: object) =>
    form?.command({ ...form.values, name: 'Loaf', text: JSON.stringify(text) }) as Parameters<RowsFight['do']>[0]
  const loaf = { name: 'Bread', use: 'special', needs: [{ need: 'who', side: 'ally', count: '1' }],
    steps: [{ do: 'gain', what: 'hp', amount: '5' }] }
  const fight = four({ bel: { stats: { hp: 9 } } })
  expect(fight.refused(put({ ...loaf, listens: [] })).says).toBe(
    'listens: Eidolon Rows does not play listens of an item yet.',
  )
  expect(fight.refused(put({})).says).toBe('name: is missing.')
  fight.do(put(loaf)).do(use(fight, 'Mira', 'Loaf', 'Bel'))
  expect(hp(fight, 'Bel')).toBe(14)
  expect(form && fieldsFor(form.fields, { ...form.values, text: 'x' }).map(({ key }) => key)).toEqual(['side', 'name',
    'detail', 'count', 'text'])
})

describe('the steps of a text', () => {
  const begun = (text: Text, more: Parameters<typeof four>[0] = {}): RowsFight =>
    four({ ...more, mira: { stats: { mp: 9, ...more.mira?.stats }, sheet: able(spoken(text)) } })

  it('ROW-59 its die can be turned before it counts, and ROW-50 misses Paralyzed all the same', () => {
    const fight = begun(blow('Cut', 1, 'blow'), { table: { turnDice: 'misses' }, rook: { stats: { evasion: 9 } } })
    fight.do(use(fight, 'Mira', 'Cut', 'Rook'), 8)
    expect(asked(fight).title).toBe('Mira’s die for Cut shows 8: turn it?')
    fight.do(choose(fight, '1'))
    // 6 − 3 + 1 = 4, without a shell ×2.
    expect([hp(fight, 'Rook'), num(fight, 'Mira', 'anima')]).toEqual([22, 4])
    const stiff = begun(blow('Cut', 1, 'blow'))
    stiff.do(suffers(stiff, 'Mira', 'Paralyzed')).do(use(stiff, 'Mira', 'Cut', 'Rook'), 1)
    expect(hp(stiff, 'Rook')).toBe(30)
  })

  it('ROW-51 a status by its element: half, double, immune, always, and always on the own side', () => {
    const hex: Text = { name: 'Hex', use: 'special', cost: price(1),
      needs: [{ need: 'who', side: 'anyone', count: '1' }],
      steps: [{ do: 'check', check: 'poisoned roll', against: 'it', on: {
        'takes hold': [{ do: 'put', condition: 'Poisoned', until: { moment: 'turn end', of: 'it', count: '1' } }],
      } }] }
    const on = (element: 'fire' | 'ice' | 'light' | 'earth' | '', ...faces: readonly number[]) => {
      const fight = begun(hex, { mira: { stats: { statusAccuracy: 2 } },
        rook: { stats: { resistance: 2 }, sheet: { element } } })
      return marks(fight.do(use(fight, 'Mira', 'Hex', 'Rook'), ...faces), 'Rook').length
    }
    // Wood on Fire and Ice ½, on Light 2, on the colourless 1.
    expect([on('', 5), on('', 6), on('fire', 3), on('ice', 4), on('light', 7), on('light', 8)]).toEqual([1, 0, 1, 0, 1,
      0])
    const own = begun(hex)
    expect(marks(own.do(use(own, 'Mira', 'Hex', 'Bel')), 'Bel')).toEqual(['Poisoned'])
  })

  it('ROW-56 Fatigued doubles MP also in the middle', () => {
    const text: Text = { name: 'More', use: 'self', cost: price(1, 1),
      steps: [{ do: 'gain', what: 'attack track', of: 'me', amount: '1', may: 'me',
        pay: [{ pay: 'mp', amount: '2' }] }] }
    const fight = begun(text)
    fight.do(suffers(fight, 'Mira', 'Fatigued')).do(use(fight, 'Mira', 'More'))
    expect(asked(fight)).toMatchObject({ choices: [{ id: 'yes', detail: 'For 4 MP' }, { id: 'no' }] })
    expect(num(fight.do(choose(fight, 'yes')), 'Mira', 'mp')).toBe(9 - 2 - 4)
  })

  it('can be used so often, on each so often, and only if what it requires holds', () => {
    const text: Text = { ...onAlly('Cheer', 0, [{ do: 'gain', what: 'hp', amount: '1' }]), requires: ['hp >= 20'],
      cost: [],
      limits: [{ limit: 'times', times: '2', per: 'round' }, { limit: 'times', times: '1', per: 'battle',
        each: 'target' }] }
    const fight = begun(text, { bel: { stats: { hp: 9 } } })
    fight.do(use(fight, 'Mira', 'Cheer', 'Bel'))
    expect(target(fight, 'Mira', 'Cheer', 'Bel').why).toBe(
      'Cheer was used on Bel already: once a battle for each target.',
    )
    fight.do(use(fight, 'Mira', 'Cheer', 'Mira'))
    expect(why(fight, 'Mira', 'Cheer')).toBe('Cheer was used already: 2 times a round.')
    untilRound(fight, 2)
    until(fight, 'Mira')
    expect(target(fight, 'Mira', 'Cheer', 'Bel').why).toContain('already')
    fight.do(set(fight, 'Mira', 'hp', 19))
    expect(why(fight, 'Mira', 'Cheer')).toBe('Cheer can be used only if your HP ≥ 20.')
  })

  it('ROW-23 moves somebody to the other row', () => {
    const fight = begun({ ...blow('Shove', 0, 'blow'), steps: [{ do: 'move', how: 'push' }] })
    expect(inRow(fight.do(use(fight, 'Mira', 'Shove', 'Rook')), 'Rook')).toBe('back')
  })
})

describe('the odds beside the target', () => {
  const fightOf = (
    text: Text,
    rook: { readonly shells?: readonly ReturnType<typeof shell>[]; readonly hp?: number } = {},
  ) =>
    table([
      pc({ name: 'Mira', stats: { initiative: 9, attack: 6, accuracy: 1, mp: 20, magic: 5, magicAccuracy: 1 },
        sheet: { ...able(spoken(text)), element: 'fire' } }),
      pc({ name: 'Bel', stats: { initiative: 7 } }),
      npc({ name: 'Rook',
        stats: { initiative: 3, hp: rook.hp ?? 30, maxHp: 30, defence: 3, magicDefence: 1, evasion: 2 },
        sheet: { element: 'ice', shells: rook.shells ?? [] } }),
    ]).do(START)
  /** What Rook loses with each face, played. */
  const played = (text: Text, rook: Parameters<typeof fightOf>[1]): readonly number[] =>
    Array.from({ length: 10 }, (_, face) => {
      const fight = fightOf(text, rook)
      const all = () => hp(fight, 'Rook') + fight.who('Rook').sheet.shells.reduce((sum, one) => sum + one.hp, 0)
      const before = all()
      fight.do(use(fight, 'Mira', text.name, 'Rook'), face + 1)
      return before - all()
    })

  it.each([
    ['a plain blow', blow('Cut', 0, 'blow'), {}],
    ['a blow of an element on a shell', blow('Cut', 0, '1.5 × blow', 'own'), { shells: [shell(1, 'wood', 9)] }],
    ['a blow on two shells and few HP', blow('Cut', 0, '2 × blow'), { shells: [shell(1, 'wood', 4), shell(2, 'ice', 9)],
      hp: 3 }],
    ['harm that hangs on what is left', blow('Cut', 0, '4 × blow, blow while its hp < 8'), { hp: 7 }],
  ] as const)('COM-20 are those of the dice: %s', (_, text, rook) => {
    const faces = played(text, rook)
    const mean = faces.reduce((sum, one) => sum + one, 0) / 10
    const hits = faces.filter((one) => one > 0)
    const [least, most] = [Math.min(...hits), Math.max(...hits)]
    const said = target(fightOf(text, rook), 'Mira', text.name, 'Rook').preview
    expect(said[0]).toBe('Hits on 6 or less, 60%')
    expect(said[1]).toContain(
      `${Math.round(mean * 10) / 10} damage on average, ${least === most ? most : `${least} to ${most}`} on a hit`,
    )
  })

  it('COM-20 tells the chance to fall, and only the words where a choice decides', () => {
    const [, lost] = target(fightOf(blow('Cut', 0, 'blow'), { hp: 15 }), 'Mira', 'Cut', 'Rook').preview
    // 2 × (3 + die) is 15 and more from a die of 5 on; 7 misses. More than there is cannot be lost.
    expect(lost).toBe('7.4 damage on average, 8 to 15 on a hit, 20% to fall')
    const choice: Text = { ...blow('Cut', 0, 'blow'), steps: [{ do: 'choose', options: {
      hard: [{ do: 'harm', amount: '9', kind: 'fixed' }],
      soft: [{ do: 'harm', amount: '1', kind: 'fixed' }],
    } }] }
    expect(target(fightOf(choice), 'Mira', 'Cut', 'Rook').preview).toEqual([
      'hard: 9 damage',
      'soft: 1 damage',
    ])
  })
})

it('ROW-21 rounds that do not begin, for a test or for nobody who may, leave the steps after them', () => {
  const struck = (first: Step) => {
    const stones: Text = { name: 'Stones', use: 'special', cost: price(1),
      needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [first, { do: 'lose', what: 'hp', amount: '4' }] }
    const fight = four({ mira: { sheet: able(spoken(stones)) } })
    return hp(fight.do(use(fight, 'Mira', 'Stones', 'Rook')), 'Rook')
  }
  const rounds: Step = { do: 'repeat', most: '2', steps: [{ do: 'lose', what: 'hp', amount: '10' }] }
  expect(struck(rounds)).toBe(6)
  expect(struck({ ...rounds, if: 'round > 1' })).toBe(26)
  expect(struck({ ...rounds, if: 'round > 1', else: [{ do: 'lose', what: 'hp', amount: '1' }] })).toBe(25)
  expect(struck({ ...rounds, may: 'me', pay: [{ pay: 'anima', amount: '9' }] })).toBe(26)
  expect(struck({ ...rounds, while: 'round > 1' })).toBe(26)
})
