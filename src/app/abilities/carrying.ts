// Abilities on their way: to the clipboard, from there on to a sheet, to a file and back. What cannot be taken is shown
// to be mended, and nothing is lost.
import { ABILITY_ENDING, packAbility, unpackAbility, type Arrival } from '../../engine/abilities/editing/packed.ts'
import { isGroup } from '../../engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import { problemsOfDraft } from '../../engine/abilities/editing/problems.ts'
import { cardOf, loadAbilityEditing } from '../../rulesets/registry.ts'
import { visible } from '../../lib/visible.ts'
import { readText, tooLarge } from '../../storage/file-text.ts'
import type { Services } from '../services/services.ts'
import { type AbilitySpot, openedAbility } from './opened-ability.ts'

/** Where abilities arrive that are pasted here. */
export const arrivalOf = (ruleset: string): Arrival => ({ ruleset, nameOf: (id) => cardOf(id)?.name })

const nameOf = (ability: Draft): string =>
  isGroup(ability) && typeof ability['name'] === 'string' ? visible(ability['name'].slice(0, 60)) : 'The ability'

const packed = ({ table }: Services, ability: Draft): string => {
  const { spec } = table.getState().playing ?? {}
  return packAbility(ability, { id: spec?.id ?? '', version: spec?.version ?? 0 })
}

export async function copyAbility(services: Services, ability: Draft): Promise<void> {
  const { table } = services
  try {
    await navigator.clipboard.writeText(packed(services, ability))
    table.notify('good', `${nameOf(ability)} is copied. Paste puts it on any sheet.`)
  } catch {
    table.notify('bad', 'The browser does not let the page copy. Copy the ability as text instead.')
  }
}

export function saveAbility(services: Services, ability: Draft): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([packed(services, ability)], { type: 'application/json' }))
  const name = nameOf(ability).replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  link.download = `${name || 'ability'}${ABILITY_ENDING}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Puts the ability that was copied on the sheet. Where the page may not read the clipboard, it is pasted by hand. */
export async function pasteAbility(services: Services, spot: AbilitySpot): Promise<void> {
  let text = ''
  try {
    text = await navigator.clipboard.readText()
  } catch {
    openedAbility.setState({ open: { ...spot, text: null, pasted: '' } })
    return
  }
  await takeAbility(services, spot, text)
}

export async function takeAbilityFile(services: Services, spot: AbilitySpot, file: File): Promise<void> {
  const large = tooLarge(file)
  if (large !== null) return services.table.notify('bad', `${visible(file.name)} ${large}.`)
  await takeAbility(services, spot, await readText(file))
}

/** A file that was dropped on the page: its ability comes on the sheet of whoever is selected. */
export async function dropAbilityFile(services: Services, file: File): Promise<void> {
  const { table } = services
  const { playing, selected: [who, ...others], seats } = table.getState()
  const owner = who === undefined || others.length > 0 ? undefined : playing?.battle.combatants[who]
  const refuse = (why: string) => table.notify('bad', `${visible(file.name)} holds an ability. ${why}`)
  if (!playing) return refuse('Open a battle and select whose ability it is, then drop the file again.')
  if (seats.table.viewer.role !== 'gm') return refuse('Only the GM changes sheets: look with the GM’s eyes first.')
  if (!owner) return refuse('Select whose ability it is, then drop the file again.')
  const spot = playing.spec.sheetView(playing.battle, owner).records.flatMap((records): AbilitySpot[] => {
    const held = records.fields.find((spec) => spec.type === 'text' && spec.holds === 'ability')
    return held ? [{ who: owner.id, list: records.id, field: held.key, row: records.rows.length }] : []
  })[0]
  if (!spot) return refuse(`${playing.spec.name} has no abilities of that kind yet.`)
  await takeAbilityFile(services, spot, file)
}

/** One that is of another ruleset is refused; one that is damaged is shown with what is wrong with it. */
async function takeAbility(services: Services, spot: AbilitySpot, text: string): Promise<void> {
  const { table } = services
  const { playing } = table.getState()
  const editing = playing && await loadAbilityEditing(playing.spec.id)
  if (!playing || !editing) return
  const read = unpackAbility(text, arrivalOf(playing.spec.id))
  if (!read.ok) {
    table.notify('bad', `The ability was not taken. ${read.problem}`)
    return
  }
  if (problemsOfDraft(read.value, editing).length > 0) {
    openedAbility.setState({ open: { ...spot, text: null, pasted: JSON.stringify(read.value, null, 2) } })
    return
  }
  const no = await keepAbility(services, spot, JSON.stringify(read.value))
  if (no === null) table.notify('good', `${nameOf(read.value)} is on the sheet.`)
  else table.notify('bad', `The ability was not taken. ${no}`)
}

/** Why the sheet did not take it; `null` where it did. */
export async function keepAbility({ table }: Services, spot: AbilitySpot, text: string): Promise<string | null> {
  const { who, list, field, row } = spot
  const reply = await table.give({ type: 'override',
    change: { kind: 'set', who, field: `${list}.${row}.${field}`, value: text }, reason: '' }, true)
  return reply.ok ? null : reply.says
}
