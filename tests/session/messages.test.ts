// What is said of a broken battle file: plain words, the field by its path as a person reads it, what belongs there and
// what was found.
import { describe, expect, it } from 'vitest'
import type { Battle, Command, Ruleset } from '../../src/engine/core/index.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { FORMAT, readSave, readSession, tellProblem, writeSave } from '../../src/session/save.ts'
import { readablePath } from '../../src/session/readable-path.ts'
import type { Session } from '../../src/session/types.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const find = (id: string): Ruleset | undefined => (id === 'tides' ? tides : undefined)

function played(): Session {
  let session = newSession(tides, 's', beach() as unknown as Battle, 7)
  for (const command of [{ type: 'name', name: 'Low water' }, { type: 'start' }] satisfies Command[]) {
    const outcome = submit(tides, session, command, 'gm')
    if (outcome.kind === 'accepted') session = outcome.session
  }
  return session
}

const whole = writeSave({ session: played(), assets: {} })

/**
 * The file with the value at that path replaced; `undefined` takes it out. The text is written by hand where JSON has
 * no such value.
 */
function spoilt(path: string, to: unknown): string {
  const file: unknown = JSON.parse(whole)
  const keys = path.split('.')
  const parent = keys.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], file) as Record<string,
    unknown>
  parent[keys.at(-1) ?? ''] = to
  return JSON.stringify(file)
}

function message(text: string): string {
  const read = readSave(text, find)
  return read.ok ? 'It was opened.' : tellProblem(read.problem)
}

const COMBATANT = 'session.base.combatants.c1'

describe('a broken battle file is told in plain words', () => {
  it.each<[damage: string, text: string, says: string]>([
    ['empty', '', 'The file is empty.'],
    ['nothing but blanks', ' \n ', 'The file is empty.'],
    ['cut off', `{"format":"${FORMAT}","version":1,`,
      'The file cannot be read at line 1, column 42: the file ends too early: it seems to be cut off.'],
    ['cut off within a text', '{"format": "turnst', 'The file cannot be read at line 1, column 19: '
      + 'a text starts with " but never ends: the file seems to be cut off.'],
    ['words', 'Buy eels.', 'The file cannot be read at line 1, column 1: expected a value but found “B”.'],
    ['NaN', `{"format":"${FORMAT}",\n "version":NaN}`,
      'The file cannot be read at line 2, column 12: NaN and Infinity are not allowed as numbers.'],
    ['a comma too many', `{"format":"${FORMAT}",}`,
      'The file cannot be read at line 1, column 29: there is a comma with nothing after it.'],
    ['data of something else', '{"format":"dungeon"}',
      `format: must be “${FORMAT}”, but is "dungeon": this is not a saved battle.`],
    ['a list', '[1]', `format: must be “${FORMAT}”: this is not a saved battle.`],
    ['a number', '7', `format: must be “${FORMAT}”: this is not a saved battle.`],
    ['no version', `{"format":"${FORMAT}"}`, 'version: is missing.'],
    ['a version that is a text', spoilt('version', 'new'),
      'version: must be a whole number from 1 to 2, but is "new".'],
    ['a newer version', spoilt('version', 99),
      'This battle was saved by a newer Turnstone: its format is version 99, this page knows 2. '
      + 'Reload to get the newer page.'],
    ['newer rules', spoilt('session.rulesetVersion', 3),
      'This battle was saved by a newer Turnstone: its Tides rules are version 3, this page knows 1. '
      + 'Reload to get the newer page.'],
    ['a version of the rules that is a text', spoilt('session.rulesetVersion', 'new'),
      'version of the rules: must be a whole number from 1 to 1, but is "new".'],
    ['a version of the battle in the file', spoilt('session.base.version', 7),
      'the battle in it › version: must be 1, but is 7.'],
    ['no battle', spoilt('session', undefined), 'the battle: is missing.'],
    ['a battle that is a text', spoilt('session', 'lost'),
      'the battle: must be a group of named values, but is "lost".'],
    ['an unknown ruleset', spoilt('session.base.ruleset', 'chess'),
      'ruleset: is "chess": this version has no such ruleset.'],
    ['a number that is a text', spoilt(`${COMBATANT}.stats.grip`, 'lots'),
      'combatants › Wen › grip: must be a whole number from 0 to 12, but is "lots".'],
    ['a number out of its bounds', spoilt(`${COMBATANT}.stats.grip`, 99),
      'combatants › Wen › grip: must be a whole number from 0 to 12, but is 99.'],
    ['a broken number', spoilt(`${COMBATANT}.stats.grip`, 2.5),
      'combatants › Wen › grip: must be a whole number from 0 to 12, but is 2.5.'],
    ['a number that is nothing', spoilt(`${COMBATANT}.stats.grip`, null),
      'combatants › Wen › grip: must be a whole number from 0 to 12, but is nothing.'],
    ['a number without end', spoilt(`${COMBATANT}.stats.grip`, 7).replace('"grip":7', '"grip":1e999'),
      'combatants › Wen › grip: must be a whole number from 0 to 12, but is an infinite number.'],
    ['a number that is missing', spoilt(`${COMBATANT}.stats.grip`, undefined), 'combatants › Wen › grip: is missing.'],
    ['a name that is missing', spoilt(`${COMBATANT}.name`, undefined), 'combatants › c1 › name: is missing.'],
    ['a list that is a text', spoilt('session.base.roster', 'everybody'),
      'roster: must be a list, but is "everybody".'],
    ['a kind that does not exist', spoilt(`${COMBATANT}.presence`, 'asleep'),
      'combatants › Wen › presence: must be one of "present", "down", "fled", "gone", but is "asleep".'],
    ['a member too many', spoilt(`${COMBATANT}.mana`, 3), 'combatants › Wen: has "mana", which does not belong there.'],
    ['a side that is not there', spoilt(`${COMBATANT}.side`, 'crabs'),
      'combatants › Wen › side: There is no side “crabs”.'],
    ['a place off the ground', spoilt(`${COMBATANT}.place`, '77,1'),
      'combatants › Wen › place: “77,1” is not on this ground.'],
    ['a ground too large', spoilt('session.base.scene.ground.cols', 1e9),
      'scene › ground › cols: must be a whole number from 1 to 1000, but is 1,000,000,000.'],
    ['an event of no kind', spoilt('session.entries.0.events.0.type', 'meteor'),
      'step 1 (Name the battle “Low water”) › event 1 › type: is of an unknown kind: "meteor".'],
    ['a command of no kind', spoilt('session.entries.0.command.type', 'pray'),
      'step 1 (Name the battle “Low water”) › command › type: is of an unknown kind: "pray".'],
    ['an event without its text', spoilt('session.entries.0.events.0.name', 7),
      'step 1 (Name the battle “Low water”) › event 1 › name: must be text, but is 7.'],
    ['a head that is not there', spoilt('session.head', 77), 'head: names step 78, which is not there.'],
    ['dice that stand still', spoilt('session.seed', [0, 0, 0, 0]), 'seed: must have a number other than 0.'],
    ['lists without a bottom',
      `{"format":"${FORMAT}","version":1,"session":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      'the battle: must be a group of named values, but is a list of 1.'],
    ['a value without a bottom',
      spoilt(`${COMBATANT}.sheet`, 'DEEP').replace('"DEEP"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      'the battle: is nested too deeply to be read.'],
  ])('%s', (_, text, says) => {
    expect(message(text)).toBe(says)
  })

  it('wherever it is cut off, it is said to be', () => {
    for (let at = 1; at < whole.length; at += 7) {
      expect(message(whole.slice(0, at)), whole.slice(Math.max(0, at - 20), at)).toMatch(
        /^The file cannot be read at line 1, column \d+: .*cut off\.$/,
      )
    }
  })

  it('and never in a parser’s, whatever single value is broken', () => {
    const paths = (value: unknown, path: readonly string[] = []): string[] =>
      typeof value === 'object' && value !== null && Object.keys(value).length > 0
        ? [path.join('.'), ...Object.entries(value).flatMap(([key, member]) => paths(member, [...path, key]))]
        : [path.join('.')]
    const all = paths(JSON.parse(whole)).filter((path) => path !== '')
    expect(all.length).toBeGreaterThan(150)
    const told = all.flatMap((path) => [undefined, null, 'lots', -0.5, {}, [1]].map((to) => message(spoilt(path, to))))
      .filter((says) => says !== 'It was opened.')
    expect(told.length).toBeGreaterThan(500)
    expect(
      told.filter((says) =>
        /Invalid|expected|received|undefined|NaN|object Object|Cannot read|Maximum|plain data|: it /i.test(says)
      ),
    ).toEqual([])
    expect(told.filter((says) => !/^[^.]{3,}.*\.$/s.test(says))).toEqual([])
  })

  it('also when the browser gives back what JSON cannot hold', () => {
    const data =
      structuredClone(JSON.parse(whole) as { session: { base: { options: Record<string, unknown> } } }).session
    data.base.options['stroll'] = Number.NaN
    const read = readSession(data, find)
    expect(read.ok ? '' : tellProblem(read.problem)).toMatch(
      /^options › stroll: must be .*, but is not a number \(NaN\)\.$/,
    )
  })
})

it('a path is read by names where there are some, and survives any data', () => {
  const data = {
    session: { base: { combatants: { c4: { name: 'Hesk' } }, scene: { objects: [{ name: 'Chest' }, {}] } },
      entries: [{ title: 'Hesk strikes', events: [{}] }] },
  }
  const told = ['session.base.combatants.c4.stats.hp', 'session.base.scene.objects.0.place',
    'session.base.scene.objects.1.place', 'session.entries.0.events.0.who', 'session.base.combatants.c9.name',
    'session', ''].map((field) => readablePath(data, field))
  expect(told).toEqual(['combatants › Hesk › hp', 'scene › objects › Chest › place', 'scene › objects › no. 2 › place',
    'step 1 (Hesk strikes) › event 1 › who', 'combatants › c9 › name', 'the battle', ''])
  for (const odd of [null, 7, [], 'x', { session: null }]) {
    expect(readablePath(odd, 'session.base.combatants.c4.hp')).toBe('combatants › c4 › hp')
  }
})
