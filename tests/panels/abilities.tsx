// The editor of abilities on a ruleset that has one, for tests.
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Draft } from '../../src/engine/abilities/editing/fresh.ts'
import type { TrialSetting } from '../../src/engine/abilities/trial/prepare.ts'
import { createBattle, type FieldSpec, newcomer, PLAYERS } from '../../src/engine/core/index.ts'
import { AbilityEditor, type AbilityEditorProps } from '../../src/panels/abilities/index.ts'
import { hasAbilityEditing, loadAbilityEditing } from '../../src/rulesets/registry.ts'
import { inParts } from '../../src/storage/in-parts.ts'
import { RULESETS } from '../support/all-rulesets.ts'

/** The forms are large, and a machine that does much else draws them slowly. */
vi.setConfig({ testTimeout: 20_000 })
export const PATIENT = { timeout: 15_000 }

const found = RULESETS.find(({ id }) => hasAbilityEditing(id))
if (!found) throw new Error('No ruleset has an editor of abilities.')
/** The first ruleset whose abilities are entered in the language. */
export const spec = found
const loaded = await loadAbilityEditing(spec.id)
if (!loaded) throw new Error('The ruleset gives nothing to the editor.')
export const editing = loaded

const battle = createBattle(spec, { name: 'Yard',
  combatants: [newcomer(spec, { name: 'Wen', side: PLAYERS, kind: 'pc' })] })
const isHeld = (field: FieldSpec): boolean => field.type === 'text' && field.holds === 'ability'
const [user] = Object.values(battle.combatants)
const [list] = user ? spec.sheetView(battle, user).records.filter(({ fields }) => fields.some(isHeld)) : []
const held = list?.fields.find(isHeld)
if (!user || !list || !held) throw new Error('Nobody has a list of abilities.')
/** Wen tries it. */
export const trial: TrialSetting = { spec, editing, battle, user, list: list.id, field: held.key }
/** The field of a sheet after the last ability. */
export const nextField = `${list.id}.${list.rows.length}.${held.key}`

/** The button of that name. By its words alone, because looking through all roles of a large form takes long. */
function button(name: string): HTMLElement {
  const all = [...screen.getByRole('dialog').querySelectorAll('button')]
  const found = all.filter((one) =>
    (one.getAttribute('aria-label') ?? one.querySelector('.btn-label')?.textContent
      ?? one.textContent) === name
  )
  if (!found[0] || found.length > 1) throw new Error(`${found.length} buttons are called ${name}.`)
  return found[0]
}

/** At once, without all that a real hand does before: forms are large, and real hands are in the browser tests. */
export function press(element: HTMLElement): void {
  fireEvent.mouseDown(element)
  fireEvent.click(element)
}
export const write = (element: HTMLElement, value: string): boolean => fireEvent.change(element, { target: { value } })
/** Chooses the option with these words. */
export function choose(element: HTMLElement, words: string): void {
  const option = [...element.querySelectorAll('option')].find(({ textContent }) => textContent === words)
  if (!option || option.disabled) throw new Error(`“${words}” cannot be chosen.`)
  fireEvent.change(element, { target: { value: option.value } })
}

/** The editor, with what it was told and a hand for it. `ability`: the one that is changed. */
export function edit(ability: Draft | null = null, more: Partial<AbilityEditorProps> = {}) {
  const calls = { onSave: vi.fn<AbilityEditorProps['onSave']>(() => Promise.resolve(null)), onCopy: vi.fn(),
    onFile: vi.fn(), onClose: vi.fn() }
  render(
    (
      <AbilityEditor editing={editing} owner="Wen" ability={ability}
        arrival={{ ruleset: spec.id, nameOf: (id) => RULESETS.find((one) => one.id === id)?.name }} trial={trial}
        onSeed={() => 20_260_101} inParts={inParts} {...calls} {...more} />
    ),
  )
  const dialog = within(screen.getByRole('dialog'))
  return { calls, dialog, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), /** What was kept. */
    kept: (): unknown => JSON.parse(calls.onSave.mock.calls.at(-1)?.[0] ?? 'null'), button,
    tab: (name: string) => dialog.getByRole('tab', { name }),
    field: <Element extends HTMLElement = HTMLInputElement>(name: string) =>
      dialog.getByLabelText<Element>(name, { selector: 'input, select, textarea' }),
    problems: () => dialog.queryAllByRole('alert').map(({ textContent }) => textContent) }
}
