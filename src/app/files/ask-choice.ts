// Asks what is to be done with something that was brought in, where that is in doubt. The question is a small dialog of
// the page; here is what it asks, so that code without a screen can ask and await the answer.
import { createStore } from 'zustand/vanilla'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly words: string
  /** Said first, where the choice does something that is not plain. */
  readonly note?: string
}

export interface ChoiceQuestion {
  /** `What is “goblin.png”?` */
  readonly title: string
  readonly choices: readonly Choice[]
  /** Words below the choices. */
  readonly foot: string
  /** The id of the choice; `null`: none, and nothing is done. */
  readonly answer: (id: string | null) => void
}

/** The question that is open; `null` when there is none. */
export const choiceQuestion = createStore<{ readonly open: ChoiceQuestion | null }>(() => ({ open: null }))

/** The id of what was chosen; `null` when the question was put aside. A newer question puts an older one aside. */
export function askChoice(title: string, choices: readonly Choice[], foot: string): Promise<string | null> {
  choiceQuestion.getState().open?.answer(null)
  return new Promise((resolve) => {
    const answer = (id: string | null) => {
      if (choiceQuestion.getState().open === question) choiceQuestion.setState({ open: null })
      resolve(id)
    }
    const question: ChoiceQuestion = { title, choices, foot, answer }
    choiceQuestion.setState({ open: question })
  })
}
