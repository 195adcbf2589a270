// Several files at once: the first that can be taken is taken, and each file that is left out is told.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceQuestion } from '../../src/app/files/ask-choice.ts'
import { takeFiles } from '../../src/app/files/take-file.ts'
import type { Services } from '../../src/app/services/services.ts'
import { createBattle } from '../../src/engine/core/create.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'
import { uvtt } from '../support/uvtt.ts'
import { pngOfSize } from '../support/png-head.ts'

let services: Services
let asked: string[]
let choice: string | null
const squares = RULESETS.find(({ plays }) => plays === 'square')?.id ?? ''
const spec = rulesetOf(squares)
if (!spec) throw new Error('No ruleset plays on squares.')

beforeEach(() => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'b1', newSeed: () => 1 })
  services = { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
  asked = []
  choice = null
  return choiceQuestion.subscribe(({ open }) => {
    if (!open) return
    asked.push(open.title)
    open.answer(choice)
  })
})

const map = (name: string, changes: Record<string, unknown> = {}) => new File([JSON.stringify(uvtt(changes))], name)
const notes = new File(['Remember the milk.'], 'notes.txt')
const take = (...files: readonly File[]) => takeFiles(services, files, null, () => undefined)
const told = () => services.table.getState().notices.map(({ text }) => text)
const SECOND = 'was left out: one file is taken at a time.'

describe('on the start page', () => {
  it('a picture behind a file that is nothing is taken all the same, and the other is told once', async () => {
    await take(notes, pngOfSize('map.png'))
    expect(asked).toEqual(['Which rules for “map”?'])
    expect(told()).toEqual(['notes.txt was left out: it is neither a saved battle nor a Universal VTT map, and not a '
      + 'picture in PNG, JPEG, WebP or AVIF.'])
  })

  it.each(['\u200b', '\u3164', '\u00a0'])('a file whose name nobody sees gives the battle a name (%j)',
    async (unseen) => {
      await take(pngOfSize(`${unseen}.png`))
      await take(map(`${unseen}.dd2vtt`))
      expect(asked).toEqual(['Which rules for “A new battle”?', 'Which rules for “A new battle”?'])
      choice = squares
      await take(map(`${unseen}.dd2vtt`, { image: '' }))
      expect(services.table.getState().playing?.battle.name).toBe('A new battle')
    })

  it('of two pictures the first is taken and the second told', async () => {
    await take(pngOfSize('cellar.png'), pngOfSize('attic.png'))
    expect(asked).toEqual(['Which rules for “cellar”?'])
    expect(told()).toEqual([`attic.png ${SECOND}`])
  })

  it('what is left out is told after a battle has begun with the first map', async () => {
    choice = squares
    await take(map('ford.dd2vtt', { image: '' }), map('mill.dd2vtt'))
    expect(services.table.getState().playing?.battle.name).toBe('ford')
    expect(told()).toContain(`mill.dd2vtt ${SECOND}`)
  })

  it('a map goes before an ability, which needs a battle, wherever it stands', async () => {
    const ability = new File(['{"turnstone": "ability", "ruleset": "x"}'], 'spark.json')
    await take(ability, map('ford.dd2vtt'))
    expect(asked).toEqual(['Which rules for “ford”?'])
    expect(told()).toEqual([`spark.json ${SECOND}`])
  })

  it('files of which none can be taken are all told, many of them by their names alone', async () => {
    const texts = ['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.txt`))
    await take(...texts)
    expect(told()[0]).toMatch(/^a\.txt is neither .* Nothing was changed\.$/)
    expect(told().slice(1)).toEqual(['b.txt, c.txt and d.txt were left out: one file is taken at a time.'])
  })
})

describe('in an open battle', () => {
  beforeEach(() => services.table.begin(spec, createBattle(spec, { name: 'Crypt' })))

  it('of two maps the first becomes the board and the second is told', async () => {
    await take(map('ford.dd2vtt', { image: '' }), map('mill.dd2vtt', { image: '' }))
    expect(services.table.getState().playing?.session.entries).toHaveLength(1)
    expect(told()).toContain(`mill.dd2vtt ${SECOND}`)
  })

  it.each(['table', 'gm'] as const)('several portraits while it is played wait for Prepare, seen by the %s',
    async (role) => {
      const decode = vi.fn()
      vi.stubGlobal('createImageBitmap', decode)
      services.table.setMode('play')
      services.table.setViewer({ role })
      await take(pngOfSize('mira.png'), pngOfSize('rat.png'), pngOfSize('crow.png'))
      vi.unstubAllGlobals()
      expect(told()).toEqual(['Several pictures at once are taken while the table is prepared. Switch to Prepare in '
        + 'the bar.'])
      expect(services.table.getState().playing?.session.entries).toEqual([])
      expect([asked, decode.mock.calls]).toEqual([[], []])
    })
})
