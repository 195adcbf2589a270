// Pictures for tokens: on a token, for what is selected, many by name, and what is asked where it is in doubt.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choiceQuestion } from '../../src/app/files/ask-choice.ts'
import { takeFiles } from '../../src/app/files/take-file.ts'
import { artSize, MOST_ART } from '../../src/app/files/token-art.ts'
import type { Services } from '../../src/app/services/services.ts'
import type { BoardHandle } from '../../src/board/index.ts'
import { createBattle } from '../../src/engine/core/create.ts'
import { ENEMIES, newcomer, type CombatantId, type Ruleset } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'
import { pngOfSize } from '../support/png-head.ts'

let services: Services
let onto: CombatantId | null
let asked: string[]
let choice: string | null
const spec = rulesetOf(RULESETS.find(({ plays }) => plays === 'square')?.id ?? '') as Ruleset
const [ghoul, ghoul2, mira] = ['c1', 'c2', 'c3'] as unknown as [CombatantId, CombatantId, CombatantId]
const SPOT = { clientX: 10, clientY: 10 }

beforeEach(async () => {
  // A browser decodes pictures; here every picture that is not called broken can be decoded.
  vi.stubGlobal('createImageBitmap',
    (file: File) =>
      file.name.includes('broken') ? Promise.reject(new Error('broken')) : Promise.resolve({ close: () => undefined }))
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'b1', newSeed: () => 1 })
  onto = null
  const board = { tokenAt: () => onto, placeAt: () => placeOf({ x: 8, y: 8 }) } as unknown as BoardHandle
  services = { store, table, preferences: createPreferences(), board: { current: board }, setBoard: () => undefined }
  const one = (name: string, x: number) => ({ ...newcomer(spec, { name, side: ENEMIES, kind: 'npc' }),
    place: placeOf({ x, y: 1 }) })
  await table.begin(spec,
    createBattle(spec, { name: 'Crypt', combatants: [one('Ghoul', 1), one('Ghoul 2', 2), one('Mira', 3)] }))
  table.setMode('prepare')
  asked = []
  choice = null
  return choiceQuestion.subscribe(({ open }) => {
    if (!open) return
    asked.push(open.choices.map(({ label }) => label).join(' / '))
    open.answer(choice)
  })
})

afterEach(() => void vi.unstubAllGlobals())

const take = (at: typeof SPOT | null, ...files: readonly File[]) => takeFiles(services, files, at, () => undefined)
const combatants = () => Object.values(services.table.getState().playing?.battle.combatants ?? {})
const withArt = () => combatants().filter(({ art }) => art !== null).map(({ name }) => name)
const told = () => services.table.getState().notices.map(({ text }) => text)
const steps = () => services.table.getState().playing?.session.entries.length

it('a picture dropped on a token becomes its art, in one step, and the old framing is gone', async () => {
  await services.table.give({ type: 'edit', who: mira, patch: { frame: { x: 0, y: 0, zoom: 3, cut: 'ring' } } })
  onto = mira
  await take(SPOT, pngOfSize('anything.png'))
  expect(withArt()).toEqual(['Mira'])
  expect(combatants().find(({ id }) => id === mira)?.frame).toBeNull()
  expect([asked, steps()]).toEqual([[], 2])
})

it('a picture pasted while tokens are selected is for all of them, and kept once', async () => {
  services.table.select([ghoul, ghoul2])
  await take(null, pngOfSize('x.png'))
  expect(withArt()).toEqual(['Ghoul', 'Ghoul 2'])
  expect(new Set(combatants().flatMap(({ art }) => art ?? [])).size).toBe(1)
  expect(steps()).toBe(1)
})

it('a broken file on a token is refused by name, with the reason, and nothing is changed', async () => {
  onto = mira
  await take(SPOT, pngOfSize('broken.png'))
  await take(SPOT, pngOfSize('giant.png', 20_000))
  expect(told()[0]).toMatch(/^broken\.png was not taken\. The picture is damaged, .* Nothing was changed\.$/)
  expect(told()[1]).toMatch(/^giant\.png was not taken\. The picture is 20,000 × 20,000 pixels; at most 16,383/)
  expect([withArt(), steps()]).toEqual([[], 0])
})

it('a small picture beside the tokens is asked about; its name finds whose it is', async () => {
  choice = 'art'
  await take(SPOT, pngOfSize('ghoul.png'))
  expect(asked).toEqual(['The picture of Ghoul and Ghoul 2 / A new combatant / The map'])
  expect(withArt()).toEqual(['Ghoul', 'Ghoul 2'])
  choice = 'new'
  await take(SPOT, pngOfSize('crypt_rat.png'))
  expect(combatants().at(-1)).toMatchObject({ name: 'Crypt rat', place: '8,8' })
  choice = null
  await take(SPOT, pngOfSize('other.png'))
  expect(steps()).toBe(2)
})

it('several pictures go to the combatants of their names, the others join, all in one step', async () => {
  await take(SPOT, pngOfSize('mira.png'), pngOfSize('rat.png'), pngOfSize('rat 2.png'), pngOfSize('broken.png'),
    new File(['x'], 'list.txt'))
  expect(withArt()).toEqual(['Mira', 'Rat', 'Rat 2'])
  expect(new Set(combatants().map(({ place }) => place)).size).toBe(5)
  expect(steps()).toBe(1)
  expect(told().join('\n')).toMatch(/list\.txt is not a picture and was left out\./)
  expect(told().join('\n')).toMatch(/broken\.png was not taken/)
  expect(told().at(-1)).toBe('1 combatant has a picture by its name, 2 new combatants were added.')
})

it('several pictures wait for Prepare, and the table gives no token a picture', async () => {
  services.table.setMode('play')
  services.table.setViewer({ role: 'gm' })
  await take(SPOT, pngOfSize('mira.png'), pngOfSize('rat.png'))
  expect(told().at(-1)).toMatch(/Switch to Prepare/)
  services.table.setViewer({ role: 'table' })
  onto = mira
  await take(SPOT, pngOfSize('mira.png'))
  expect(told().at(-1)).toMatch(/Switch to the GM’s view/)
  expect(steps()).toBe(0)
})

it('a picture is kept no larger than a token needs, in its proportions', () => {
  expect(artSize(400, 300)).toEqual({ width: 400, height: 300 })
  expect(artSize(8000, 4000)).toEqual({ width: MOST_ART, height: MOST_ART / 2 })
  expect(artSize(16_000, 3)).toEqual({ width: MOST_ART, height: 1 })
})
