// A window of reactions as one kind of frame: it asks those who can react, in an order, asks again whenever a combatant
// came, left or can react no more, and hands the declared reactions on, the last declared to be resolved first.
import { isHidden, combatantOf, standingOf, type Battle, type Combatant, type CombatantId, type Deed, type Frame,
  type Offer, type PromptView, type RulesetTypes, type Work } from '../core/index.ts'
import type { FramePart } from './frame-parts.ts'
import { askedAnew, countEarly, declared, earlyIn, keepEarly, notStanding, pending, waitsFor, type WindowState,
  askPending, asksOf, stillAsks, takeAnswer } from './reaction-window.ts'
import { audience } from './secrecy.ts'
import type { QuestionView } from './frame-parts.ts'

/** `Asking`: what a window is about, without who is asked; its frame has that too. */
export interface WindowRules<T extends RulesetTypes, Asking, Window extends Frame<T> & WindowState & Asking> {
  /** What its prompt is about; the kind of its frame when absent. */
  readonly about?: string
  /** In which order they answer; those whom it leaves out come last. */
  readonly order: (battle: Battle<T>) => readonly CombatantId[]
  /** What that combatant can react with now. */
  readonly reactions: (battle: Battle<T>, who: Combatant<T>, asking: Asking) => readonly { readonly id: string }[]
  /** Whose doing is answered. */
  readonly by: (asking: Asking) => CombatantId
  /** Nothing is left to react to. */
  readonly isOver?: (battle: Battle<T>, window: Window) => boolean
  /** Checks a reaction and pays for it; gives it as it will be done. */
  readonly declare: (work: Work<T>, who: Combatant<T>, deed: Deed, window: Window) => Deed
  /** Everybody has answered: this reaction is put on the stack, or done. */
  readonly begin: (work: Work<T>, who: CombatantId, deed: Deed, window: Window) => void
  /** These just passed, one by one or all at once. */
  readonly passed?: (work: Work<T>, window: Window, who: readonly CombatantId[]) => void
  readonly offers: (battle: Battle<T>, who: Combatant<T>, window: Window) => readonly Offer[]
  readonly nameDeed: (battle: Battle<T>, who: CombatantId, deed: Deed) => string
  readonly words: (battle: Battle<T>, window: Window) => Pick<PromptView, 'title' | 'detail' | 'about' | 'gmMeanwhile'>
}

function everybody<T extends RulesetTypes>(battle: Battle<T>, { order }: Pick<WindowRules<T, never, never>, 'order'>) {
  const first = order(battle)
  return [...first, ...battle.roster.filter((id) => !first.includes(id))]
}

/** Those who would be asked: who has a reaction that no standing answer passes on. */
export function whoIsAsked<T extends RulesetTypes, Asking, Window extends Frame<T> & WindowState & Asking>(
  battle: Battle<T>,
  rules: Pick<WindowRules<T, Asking, Window>, 'order' | 'reactions'>,
  asking: Asking,
): readonly CombatantId[] {
  return everybody(battle, rules).filter((id) => {
    const who = combatantOf(battle, id)
    return who !== undefined && notStanding(standingOf(battle, who), rules.reactions(battle, who, asking)).length > 0
  })
}

/** The frame part of a window (see frame-parts.ts). */
export function windowPart<T extends RulesetTypes, Asking,
  Window extends Frame<T> & WindowState & Asking>(rules: WindowRules<T, Asking, Window>): FramePart<T, Window>
{
  /** The window as it would be asked now; the same where nothing has changed. */
  const now = (battle: Battle<T>, window: Window): Window | null => {
    if (rules.isOver?.(battle, window)) return null
    const can = new Set(whoIsAsked(battle, rules, window))
    return askedAnew(window, everybody(battle, rules), (who) => can.has(who))
  }
  /**
   * The window as it is asked now, once all reactions count that were given early and whose turn to answer has come;
   * `null`: nothing is left to react to.
   */
  const settled = (work: Work<T>, window: Window): Window | null => {
    const asked = now(work.battle, window)
    if (asked === null) return null
    const next = countEarly(work, asked, (trial, who, deed) => rules.declare(trial, who, deed, asked),
      (who, deed) => tellTooLate(work, asked, who, deed))
    return next === asked ? asked : settled(work, next)
  }
  const tellTooLate = (work: Work<T>, window: Window, who: CombatantId, deed: Deed): void => {
    const { battle } = work
    const isSecret = isHidden(combatantOf(battle, who)) || isForGm(battle, rules, window)
    work.tell(`${rules.nameDeed(battle, who, deed)}: that is no longer possible.`, [who],
      isSecret ? { only: 'gm' } : undefined)
  }
  return {
    advance: (work, window) => {
      const asked = settled(work, window)
      const { stack } = work.battle
      const kept = stack.find(({ id }) => id === window.id) as Window | undefined ?? window
      if (asked && askPending(work, kept, asked, rules.about)) return
      if (!asked) earlyIn(kept).forEach(([who, deed]) => tellTooLate(work, kept, who, deed))
      work.pop(window.id)
      for (const { who, deed } of declared(asked ?? kept)) rules.begin(work, who, deed, kept)
    },
    asks: {
      answer: (work, { answer }, window) => {
        if (answer.kind === 'pass-all') rules.passed?.(work, window, pending(window))
        if (answer.kind === 'pass') rules.passed?.(work, window, [answer.who])
        const declare = (now: Work<T>, who: Combatant<T>, deed: Deed) => rules.declare(now, who, deed, window)
        const isEarly = answer.kind === 'react' && waitsFor(window, answer.who) !== null
        if (isEarly && !work.forced) return keepEarly(work, window, answer, declare)
        takeAnswer(work, window, answer, (who, deed) => declare(work, who, deed))
      },
      holds: (battle, window) => {
        const asked = now(battle, window)
        return asked !== null && stillAsks(window, asked)
      },
      view: (battle, window) => windowView(battle, window, rules),
    },
  }
}

/** COM-24: what a hidden combatant does, or what only such are asked, is for the GM. */
export function isForGm<T extends RulesetTypes, Asking, Window extends Frame<T> & WindowState & Asking>(
  battle: Battle<T>,
  rules: Pick<WindowRules<T, Asking, Window>, 'by'>,
  window: Window,
): boolean {
  const hidden = (id: CombatantId) => isHidden(combatantOf(battle, id))
  return hidden(rules.by(window)) || (window.asked.length > 0 && window.asked.every(hidden))
}

function windowView<T extends RulesetTypes, Asking, Window extends Frame<T> & WindowState & Asking>(
  battle: Battle<T>,
  window: Window,
  rules: WindowRules<T, Asking, Window>,
): QuestionView {
  return {
    kind: 'react',
    ...rules.words(battle, window),
    asks: asksOf(battle, window, (who) => rules.offers(battle, who, window),
      (who, deed) => rules.nameDeed(battle, who.id, deed), true),
    ...audience(isForGm(battle, rules, window) ? { only: 'gm' } : undefined),
  }
}
