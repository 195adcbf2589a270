// Buttons of the turn: the start, and a ruleset's own commands.
import type { Battle, ButtonView } from '../core/index.ts'

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

/** The button that starts the battle; `why` it cannot start. */
export const startButton = (detail: string, why: string | null, label = 'Start battle'): ButtonView => ({ id: 'start',
  label, detail, command: { type: 'start' }, primary: true, why, on: null })

/** Why nothing can be passed, ended or begun just now; `null` when nothing is asked or half done. */
export const whyWaiting = ({ prompt, stack }: Pick<Battle, 'prompt' | 'stack'>): string | null =>
  prompt ? 'Answer the open question first.' : stack.length > 0 ? 'Something is still being resolved.' : null
