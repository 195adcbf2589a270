// Half-done things by kind: who moves each on, takes the answer it waits for, words its question, and knows whether
// that is still the one to ask.
import type { Battle, CommandOf, Frame, PromptView, RulesetTypes, Work } from '../core/index.ts'

type Kind<T extends RulesetTypes> = T['Frame']['kind']
type FrameOf<T extends RulesetTypes, K extends Kind<T>> = Extract<Frame<T>, { kind: K }>

/**
 * A question in words. The open prompt gives its id; nothing else is allowed meanwhile, and one choice is made, where
 * the view does not say otherwise.
 */
export type QuestionView = Question<PromptView>
type Question<View> = View extends PromptView ? Omit<View, 'id' | Assumed> & Partial<Pick<View, Assumed & keyof View>>
  : never
type Assumed = 'meanwhile' | 'min' | 'max'

function promptOf(id: PromptView['id'], view: QuestionView): PromptView {
  const assumed = { id, meanwhile: [] }
  return view.kind === 'choose' ? { ...assumed, min: 1, max: 1, ...view } : { ...assumed, ...view }
}

/** Methods, so that parts of several kinds can stand in one list. */
interface Asking<T extends RulesetTypes, F> {
  answer(work: Work<T>, command: CommandOf<T, 'answer'>, frame: F): void
  view(battle: Battle<T>, frame: F): QuestionView | null
  /** Whether there is still something to ask; a question without this holds as long as its frame stands on top. */
  holds?(battle: Battle<T>, frame: F): boolean
}

/** What is to be known of one kind of frame. */
export interface FramePart<T extends RulesetTypes, F> {
  advance(work: Work<T>, frame: F): void
  /** Absent where it asks nothing, and so can be left with no open question. */
  readonly asks?: Asking<T, F>
}

/** A frame that does nothing but ask while its question holds. `over`: what comes when the question holds no more. */
export const onlyAsks = <T extends RulesetTypes, F extends Frame<T>>(
  asks: Required<Asking<T, F>>,
  over: (work: Work<T>, frame: F) => void = (work, frame) => work.pop(frame.id),
): FramePart<T, F> => ({
  advance: (work, frame) =>
    asks.holds(work.battle, frame) ? work.ask({ frame: frame.id, about: frame.kind }) : over(work, frame),
  asks,
})

/** Takes answers that choose one of the choices, and refuses all others. */
export const oneChosen =
  <T extends RulesetTypes, F>(take: (work: Work<T>, choice: string, frame: F) => void) =>
  (work: Work<T>, { answer }: CommandOf<T, 'answer'>, frame: F): void => {
    const [choice, another] = answer.kind === 'choose' ? answer.chosen : []
    return choice === undefined || another !== undefined
      ? work.malformed('chosen', 'Choose one of the choices.')
      : take(work, choice, frame)
  }

/** What a turn itself asks, with nothing half done. */
export interface TurnQuestion<T extends RulesetTypes> {
  readonly answer: (work: Work<T>, command: CommandOf<T, 'answer'>) => void
  readonly view: (battle: Battle<T>) => QuestionView | null
  readonly holds: (battle: Battle<T>) => boolean
}

/** One part for each kind of frame. */
export type FrameParts<T extends RulesetTypes> = { readonly [K in Kind<T>]: FramePart<T, FrameOf<T, K>> }

interface Handlers<T extends RulesetTypes> {
  readonly advance: (work: Work<T>, frame: Frame<T>) => void
  readonly answer: (work: Work<T>, command: CommandOf<T, 'answer'>) => void
  readonly promptView: (battle: Battle<T>) => PromptView | null
  /**
   * Closes the open question when it is not the right one any more, so that it is asked anew or not at all; one that
   * holds keeps what is half typed into it.
   */
  readonly askAgain: (work: Work<T>) => void
}

/** The parts of a ruleset’s frames as its spec wants them; `turn` is asked about questions that belong to no frame. */
export function framesOf<T extends RulesetTypes>(
  parts: Readonly<Record<Kind<T>, FramePart<T, Frame<T>>>>,
  turn?: TurnQuestion<T>,
): Handlers<T> {
  const partOf = (frame: Frame<T>): FramePart<T, Frame<T>> => parts[frame.kind as Kind<T>]
  const asking = (battle: Battle<T>): Frame<T> | undefined =>
    battle.stack.find((frame) => frame.id === battle.prompt?.frame)
  const ofTurn = (battle: Battle<T>): TurnQuestion<T> | undefined => (battle.prompt?.frame === null ? turn : undefined)
  const holds = (battle: Battle<T>): boolean => {
    const frame = asking(battle)
    if (!frame) return ofTurn(battle)?.holds(battle) ?? false
    const { asks } = partOf(frame)
    return asks !== undefined && frame.id === battle.stack.at(-1)?.id && (asks.holds?.(battle, frame) ?? true)
  }
  return {
    advance: (work, frame) => partOf(frame).advance(work, frame),
    answer: (work, command) => {
      const frame = asking(work.battle)
      const asks = frame && partOf(frame).asks
      if (asks) return asks.answer(work, command, frame)
      const asked = frame ? undefined : ofTurn(work.battle)
      return asked ? asked.answer(work, command) : work.malformed('answer', 'No question is open here.')
    },
    promptView: (battle) => {
      if (!battle.prompt) return null
      const frame = asking(battle)
      const view = frame ? partOf(frame).asks?.view(battle, frame) : ofTurn(battle)?.view(battle)
      return view ? promptOf(battle.prompt.id, view) : null
    },
    askAgain: (work) => {
      if (work.battle.prompt && !holds(work.battle)) work.closePrompt()
    },
  }
}
