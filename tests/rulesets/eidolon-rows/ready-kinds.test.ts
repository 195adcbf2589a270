// Kinds of hero and foe from which somebody new begins, and the formulas that their numbers follow.
import { describe, expect, it } from 'vitest'
import { createBattle, defineRuleset, ENEMIES, newcomer, PLAYERS, type Battle } from '../../../src/engine/core/index.ts'
import { bandPlace } from '../../../src/grid/index.ts'
import { whyNotPlayed } from '../../../src/rulesets/eidolon-rows/abilities/played.ts'
import { READY } from '../../../src/rulesets/eidolon-rows/ready/ready-kinds.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { schemas } from '../../../src/rulesets/eidolon-rows/state.ts'
import type { EidolonRows } from '../../../src/rulesets/eidolon-rows/state.ts'
import { fight } from '../../support/fight.ts'
import { deedsAtRandom } from '../../support/ready-fight.ts'
import { hp, num, set, shells, type RowsFight } from './table.ts'

const made = (id: string) => {
  const ready = READY.find((one) => one.id === id)
  if (!ready) throw new Error(`There is no kind “${id}”.`)
  return {
    ...newcomer<EidolonRows>(spec, { name: ready.name, kind: ready.kind,
      side: ready.kind === 'pc' ? PLAYERS : ENEMIES }),
    ...ready.make(),
  }
}
/** Before the start: those of these kinds, in front. */
const laid = (...ids: readonly string[]): RowsFight =>
  fight(spec, createBattle(spec, { name: 'Ready', combatants: ids.map((id, at) => {
    const one = made(id)
    return { ...one, place: bandPlace(`${one.side === PLAYERS ? 'players' : 'enemies'}-front`, at) }
  }), options: { ...spec.defaults(), call: false } }))

describe.each(READY.map((one) => [one.id, one] as const))('%s', (_id, ready) => {
  it('is whole: it joins, its abilities are played, and it has gear or a shell and full HP', () => {
    const { sheet, stats } = ready.make()
    expect(schemas.sheet.parse(sheet)).toMatchObject({ ok: true })
    expect(sheet.abilities.flatMap(({ text }) => (text ? [whyNotPlayed(text)] : ['no text']))).toEqual(
      sheet.abilities.map(() => null),
    )
    expect([stats['hp'], stats['mp']]).toEqual([stats['maxHp'], stats['maxMp']])
    expect(sheet.abilities.length).toBeGreaterThanOrEqual(2)
    expect(ready.detail).not.toBe('')
    const table = laid().do({ type: 'join', combatant: made(ready.id) })
    expect(table.who(ready.name).kind).toBe(ready.kind)
  })
})

it('all of them fight each other at random without an exception', () => {
  const ruleset = defineRuleset(spec)
  const heroes = READY.filter(({ kind }) => kind === 'pc').map(({ id }) => id)
  for (const [nth, rank] of ['normal', 'elite', 'boss'].entries()) {
    const foes = READY.filter(({ id }) => id.endsWith(`-${rank}`)).map(({ id }) => id)
    const battle = laid(...heroes, ...foes).battle as unknown as Battle
    expect(deedsAtRandom(ruleset, battle, nth + 1), rank).toBeGreaterThan(5)
  }
})

describe('formulas', () => {
  it('ROW-41 attributes make HP, MP, Initiative and accuracies; a job adds them, and eidolons have them', () => {
    const table = laid('prizefighter', 'brawler-normal')
    const name = 'Prizefighter'
    const now = (key: Parameters<typeof statNow>[2]) => statNow(table.battle, table.who(name), key)
    // Body 3, Mind 2, Spirit 1, tier 1; a cudgel of +3, a coat of +1, a ring of +1.
    expect([hp(table, name), num(table, name, 'maxMp'), num(table, name, 'initiative')]).toEqual([25, 15, 8])
    expect([now('attack'), now('evasion'), now('defence'), now('accuracy'), now('magicAccuracy'),
      now('statusAccuracy')]).toEqual([6, 3, 2, 5, 3, 4])
    const { eidolon } = table.who(name).sheet
    expect([eidolon.maxHp, eidolon.attack, eidolon.magic, eidolon.defence, eidolon.evasion, eidolon.accuracy]).toEqual([
      25,
      7,
      3,
      5,
      5,
      6,
    ])
  })

  it('another attribute, or another tier, moves what follows from it', () => {
    const table = laid('prizefighter', 'brawler-normal')
    table.do(set(table, 'Prizefighter', 'body', 6)).do(set(table, 'Prizefighter', 'tier', 3))
    const { sheet } = table.who('Prizefighter')
    expect([hp(table, 'Prizefighter'), num(table, 'Prizefighter', 'maxHp'), num(table, 'Prizefighter', 'accuracy'),
      sheet.jobs[0]?.attack, sheet.eidolon.attack, sheet.eidolon.maxHp]).toEqual([40, 40, 8, 6, 6 + 3 + 6, 50])
  })

  it('a number that was typed wins over the formula, and stays', () => {
    const table = laid('prizefighter', 'brawler-normal')
    table.do(set(table, 'Prizefighter', 'maxHp', 33)).do(set(table, 'Prizefighter', 'eidolon.attack', 1))
      .do(set(table, 'Prizefighter', 'hp', 20)).do(set(table, 'Prizefighter', 'body', 6))
    const { eidolon } = table.who('Prizefighter').sheet
    expect([num(table, 'Prizefighter', 'maxHp'), hp(table, 'Prizefighter'), num(table, 'Prizefighter', 'accuracy'),
      eidolon.attack, eidolon.defence]).toEqual([33, 20, 8, 1, 8])
  })

  it('rank and tier of a foe make its numbers and its shell; a shell that was typed stays', () => {
    const table = laid('prizefighter', 'chanter-normal', 'brawler-normal')
    expect([hp(table, 'Chanter'), shells(table, 'Chanter'), num(table, 'Chanter', 'magic')]).toEqual([6, [' 9'], 4])
    table.do(set(table, 'Chanter', 'tier', 3)).do(set(table, 'Chanter', 'rank', 'elite'))
    expect([hp(table, 'Chanter'), shells(table, 'Chanter'), num(table, 'Chanter', 'magic')]).toEqual([26, [' 39'], 10])
    table.do(set(table, 'Brawler', 'shells.0.most', 30)).do(set(table, 'Brawler', 'attack', 1))
      .do(set(table, 'Brawler', 'tier', 5))
    expect([shells(table, 'Brawler')[0], num(table, 'Brawler', 'attack'), num(table, 'Brawler', 'defence')]).toEqual([
      ' 3',
      1,
      7,
    ])
    table.do(set(table, 'Brawler', 'rank', 'boss'))
    expect(num(table, 'Brawler', 'anima')).toBe(5)
  })

  it('somebody bare takes up a kind: what was never typed follows from then on', () => {
    const table = laid('prizefighter', 'brawler-normal')
    table.do({ type: 'join',
      combatant: { ...newcomer<EidolonRows>(spec, { name: 'Ada', kind: 'pc', side: PLAYERS }),
        stats: { ...spec.template('pc').stats, initiative: 11 } } })
    table.do(set(table, 'Ada', 'ready', 'hexer'))
    expect([num(table, 'Ada', 'body'), num(table, 'Ada', 'maxHp'), hp(table, 'Ada'), num(table, 'Ada', 'initiative')])
      .toEqual([2, 20, 20, 11])
    table.do(set(table, 'Ada', 'ready', '')).do(set(table, 'Ada', 'body', 9))
    expect(num(table, 'Ada', 'maxHp')).toBe(20)
  })
})
