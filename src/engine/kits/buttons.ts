// Buttons of a ruleset's own commands.
import type { ButtonView } from '../core/index.ts'

/** A button that sends an own command; quiet and possible unless `more` says otherwise. */
export const ownButton = <Command extends { readonly type: string }>(
  id: string,
  label: string,
  detail: string,
  command: Command,
  more: Partial<ButtonView> = {},
): ButtonView => ({ id, label, detail, command: { type: 'own', command }, primary: false, why: null, on: null,
  ...more })
