// Abilities between sheets, battles and files, from the buttons of a sheet: copied and pasted by two clicks, kept by
// one step that is undone like any other, and refused by name.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropAbilityFile } from '../../src/app/abilities/carrying.ts'
import { openedAbility } from '../../src/app/abilities/opened-ability.ts'
import { SheetPane } from '../../src/app/panes/sheet-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { fillPattern, startOf } from '../../src/engine/abilities/editing/patterns.ts'
import { type CombatantId, createBattle, newcomer, PLAYERS } from '../../src/engine/core/index.ts'
import { createSheetMemory } from '../../src/panels/sheet/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { GM } from '../../src/stores/table-state.ts'
import { RULESETS } from '../support/all-rulesets.ts'
import { editing, nextField, PATIENT, spec, trial } from './abilities.tsx'

const clipboard = { text: '', isOpen: true }
beforeEach(() => {
  Object.assign(clipboard, { text: '', isOpen: true })
  const refused = () => Promise.reject(new Error('Not allowed.'))
  vi.stubGlobal('navigator', { ...navigator, clipboard: {
    writeText: (text: string) => (clipboard.isOpen ? Promise.resolve(void (clipboard.text = text)) : refused()),
    readText: () => (clipboard.isOpen ? Promise.resolve(clipboard.text) : refused()),
  } })
})
afterEach(() => {
  openedAbility.setState({ open: null })
  vi.unstubAllGlobals()
})

const [pattern] = editing.patterns
if (!pattern) throw new Error('There is no pattern.')
const made = fillPattern(pattern, { ...startOf(pattern), name: 'Boar spear' })
const TEXT = JSON.stringify(made)

/** Wen, who has the ability, and Rook, who has not; the GM looks at the sheet of one of them. */
async function table() {
  const person = (name: string) => newcomer(spec, { name, side: PLAYERS, kind: 'pc' })
  const at = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  await at.begin(spec, createBattle(spec, { name: 'Yard', combatants: [person('Wen'), person('Rook')] }))
  at.setViewer(GM)
  const [wen = '', rook = ''] = at.getState().playing?.battle.roster ?? []
  await at.give({ type: 'override', change: { kind: 'set', who: wen as CombatantId, field: nextField, value: TEXT },
    reason: '' })
  const services: Services = { store: memoryStore(''), table: at, preferences: createPreferences(),
    board: { current: null }, setBoard: () => undefined }
  at.select([wen as CombatantId])
  render((
    <ServicesProvider value={services}>
      <SheetPane memory={createSheetMemory()} />
    </ServicesProvider>
  ))
  const rows = (who: string) => {
    const battle = at.getState().playing?.battle
    const one = battle?.combatants[who]
    const list = battle && one ? spec.sheetView(battle, one).records.find(({ id }) => id === trial.list) : undefined
    return (list?.rows ?? []).map((row) => String(row[trial.field] ?? '')).filter((text) => text !== '').map((text) =>
      JSON.parse(text) as unknown
    )
  }
  return { at, services, wen, rook, rows, look: (who: string) => act(() => at.select([who as CombatantId])),
    told: () => at.getState().notices.map(({ text }) => text).join(' '),
    press: (name: string) => act(() => void fireEvent.click(screen.getByLabelText(name))) }
}

describe('an ability of a sheet', () => {
  it('is copied to another sheet by two clicks, and that is one step, which is undone', async () => {
    const { at, rook, look, press, rows, told } = await table()
    press('Copy Boar spear')
    await waitFor(() => expect(told()).toContain('Boar spear is copied.'), PATIENT)
    expect(JSON.parse(clipboard.text)).toMatchObject({ turnstone: 'ability', language: 1, ruleset: spec.id,
      version: spec.version, ability: made })
    look(rook)
    press(`Paste into ${listTitle()}`)
    await waitFor(() => expect(rows(rook)).toEqual([made]), PATIENT)
    await act(() => at.undo())
    expect(rows(rook)).toEqual([])
  })

  it('is refused by name where it is of another ruleset, and opens to be mended where it is damaged', async () => {
    const { rook, look, press, rows, told } = await table()
    look(rook)
    const other = RULESETS.find(({ id }) => id !== spec.id)
    clipboard.text = JSON.stringify({ turnstone: 'ability', language: 1, ruleset: other?.id, ability: made })
    press(`Paste into ${listTitle()}`)
    await waitFor(() => expect(told()).toContain(`The ability was not taken. This is an ability of ${other?.name}.`),
      PATIENT)
    expect(rows(rook)).toEqual([])
    clipboard.text = JSON.stringify({ ...(made as object), use: 'nothing of the kind' })
    press(`Paste into ${listTitle()}`)
    await waitFor(() => expect(openedAbility.getState().open?.pasted).toContain('nothing of the kind'), PATIENT)
    expect(rows(rook)).toEqual([])
  })

  it('is pasted by hand where the page may not read the clipboard', async () => {
    const { press } = await table()
    clipboard.isOpen = false
    press(`Paste into ${listTitle()}`)
    await waitFor(() => expect(openedAbility.getState().open).toMatchObject({ text: null, pasted: '' }), PATIENT)
  })

  it('is changed where it stands, and a new one comes after the last', async () => {
    const { press, wen } = await table()
    press(`New in ${listTitle()}`)
    const last = Number(nextField.split('.')[1])
    expect(openedAbility.getState().open).toMatchObject({ who: wen, row: last + 1, text: null })
    await act(() => void fireEvent.click(screen.getByText('Boar spear')))
    press('Change Boar spear')
    const { open } = openedAbility.getState()
    expect(open).toMatchObject({ who: wen, list: trial.list, field: trial.field, row: last })
    expect(JSON.parse(open?.text ?? '')).toEqual(made)
  })
})

describe('a file with an ability', () => {
  const file = (text: string) => new File([text], 'boar-spear.ability.json', { type: 'application/json' })
  const packed = JSON.stringify({ turnstone: 'ability', language: 1, ruleset: spec.id, version: 1, ability: made })

  it('comes on the sheet of whoever is selected', async () => {
    const { services, rook, look, rows } = await table()
    look(rook)
    await act(() => dropAbilityFile(services, file(packed)))
    expect(rows(rook)).toEqual([made])
  })

  it('is refused where nobody is selected, or with eyes that change no sheet', async () => {
    const { at, services, told } = await table()
    act(() => at.select([]))
    await act(() => dropAbilityFile(services, file(packed)))
    expect(told()).toContain('boar-spear.ability.json holds an ability. Select whose ability it is')
    act(() => at.setViewer({ role: 'table' }))
    await act(() => dropAbilityFile(services, file(packed)))
    expect(told()).toContain('Only the GM changes sheets')
  })
})

const listTitle = (): string =>
  spec.sheetView(trial.battle, trial.user).records.find(({ id }) => id === trial.list)?.title ?? ''
