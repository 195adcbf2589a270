// The prompt tray on its own, as the tests of prompts show it.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Answer } from '../../src/engine/core/command.ts'
import { PromptTray, type PromptTrayProps } from '../../src/panels/prompts/index.ts'
import { faces } from './fixtures.ts'

/** Renders the prompt, with spies for what can be done in it and the answers given so far. */
export function showPrompt(prompt: PromptTrayProps['prompt'], more: Partial<PromptTrayProps> = {}) {
  const spies = { onAnswer: vi.fn<(answer: Answer) => void>(), onAim: vi.fn(), onShow: vi.fn() }
  const view = render(<PromptTray prompt={prompt} faces={faces} {...spies} {...more} />)
  return { ...spies, ...view, answers: () => spies.onAnswer.mock.calls.map(([answer]) => answer) }
}

/** Presses the button of that name. */
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
