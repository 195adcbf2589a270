// Questions as half-done things: asked while they hold, answered by one of their choices, shown with what goes without
// saying.
import { expect, it } from 'vitest'
import { framesOf, oneChosen, onlyAsks, type QuestionView } from '../../../src/engine/kits/frame-parts.ts'
import type { Battle, CommandOf, Frame, FrameId, PromptId, RulesetTypes, Work } from '../../../src/engine/core/index.ts'

interface Rules extends RulesetTypes {
  Frame: { readonly kind: 'ties'; readonly step: 'ask' }
}
type Ties = Frame<Rules>
const FRAME: Ties = { id: 'f1' as FrameId, kind: 'ties', step: 'ask' }
const VIEW: QuestionView = { kind: 'choose', title: 'Who goes first?', detail: [], about: [], by: { who: 'gm' },
  choices: [] }

/** What the part did to the work that it was given, one word for each call. */
function done(act: (work: Work<Rules>) => void, holds = true): readonly string[] {
  const said: string[] = []
  const work = {
    battle: { isHeld: holds },
    ask: ({ frame, about }: { readonly frame: string; readonly about: string }) => said.push(`ask ${frame} ${about}`),
    pop: (id: string) => said.push(`pop ${id}`),
    malformed: (field: string) => said.push(`malformed ${field}`),
  }
  act(work as unknown as Work<Rules>)
  return said
}

const part = onlyAsks<Rules, Ties>({
  answer: oneChosen((work, choice) => work.pop(choice as FrameId)),
  view: () => VIEW,
  holds: (battle) => (battle as unknown as { readonly isHeld: boolean }).isHeld,
})
const answer = (chosen: readonly string[]): CommandOf<Rules, 'answer'> => ({ type: 'answer', prompt: 'p1' as PromptId,
  answer: { kind: 'choose', chosen } })

it('asks while the question holds, and is gone when it does not', () => {
  expect(done((work) => part.advance(work, FRAME))).toEqual(['ask f1 ties'])
  expect(done((work) => part.advance(work, FRAME), false)).toEqual(['pop f1'])
})

it('takes one choice and refuses none, two, and every other answer', () => {
  const given = (command: CommandOf<Rules, 'answer'>) => done((work) => part.asks?.answer(work, command, FRAME))
  expect(given(answer(['luck']))).toEqual(['pop luck'])
  expect(given(answer([]))).toEqual(['malformed chosen'])
  expect(given(answer(['luck', 'gm']))).toEqual(['malformed chosen'])
  expect(given({ ...answer([]), answer: { kind: 'pass-all' } })).toEqual(['malformed chosen'])
})

it('shows a question with the id of the open prompt, one choice, and nothing else meanwhile', () => {
  const handlers = framesOf<Rules>({ ties: part })
  const battle = { stack: [FRAME], prompt: { id: 'p7', frame: FRAME.id, about: 'ties' } } as unknown as Battle<Rules>
  expect(handlers.promptView(battle)).toEqual({ ...VIEW, id: 'p7', meanwhile: [], min: 1, max: 1 })
})
