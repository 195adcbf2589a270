// Buttons of a ruleset's own commands.
import type { ButtonView } from '../core/index.ts'

/** A ruleset's own command, as buttons and forms send it. */
export const ownCommand = <Command extends { readonly type: string }>(command: Command) =>
  ({ type: 'own', command }) as const

/** A button that sends an own command; quiet and possible unless `more` says otherwise. */
export const ownButton = <Command extends { readonly type: string }>(
  id: string,
  label: string,
  detail: string,
  command: Command,
  more: Partial<ButtonView> = {},
): ButtonView => ({ id, label, detail, command: ownCommand(command), primary: false, why: null, on: null, ...more })
