// What the sheet can do with abilities. Everything but the buttons is fetched when it is wanted.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import type { AbilityCalls, AbilityPlace } from '../../panels/sheet/index.ts'
import type { Services } from '../services/services.ts'
import { type AbilitySpot, openedAbility } from './opened-ability.ts'

const loadCarrying = () => import('./carrying.ts')

export function abilityCalls(services: Services, who: CombatantId): AbilityCalls {
  const spotOf = ({ list, field, rows }: AbilityPlace, row = rows): AbilitySpot => ({ who, list, field, row })
  // What a row holds was checked when it was kept.
  const read = (text: string) => JSON.parse(text) as Draft
  return {
    onNew: (at) => openedAbility.setState({ open: { ...spotOf(at), text: null } }),
    onEdit: (at, row, text) =>
      openedAbility.setState({ open: { ...spotOf(at, row), text: text === '' ? null : text } }),
    onCopy: (text) => void loadCarrying().then((part) => part.copyAbility(services, read(text))),
    onFile: (text) => void loadCarrying().then((part) => part.saveAbility(services, read(text))),
    onPaste: (at) => void loadCarrying().then((part) => part.pasteAbility(services, spotOf(at))),
    onPick: (at, file) => void loadCarrying().then((part) => part.takeAbilityFile(services, spotOf(at), file)),
  }
}
