// Playing a trial: the ability is used, its dice are rolled, questions are answered, and all that happens is told.
import { type Answer, applyEvent, type Battle, type Command, decide, describeEvent, firstValues, type LogLine,
  type Offer, previewOf, promptAsItStands, type PromptView, type Ruleset, type Target } from '../../core/index.ts'
import { sameTarget } from '../../core/target-choice.ts'
import { seededSource, seedState } from '../../dice/sources.ts'
import type { SeedState } from '../../dice/types.ts'
import { overridden, targetsOf } from './people.ts'
import { targetsFor, type Trial } from './trial.ts'

export interface TrialAnswer {
  readonly label: string
  readonly answer: Answer
}

/** How far a trial has come. */
export interface Tried {
  readonly battle: Battle
  readonly dice: SeedState
  /** What happened, in the order in which it did. */
  readonly lines: readonly LogLine[]
  /** The open question with the answers to it; `null` where nothing is asked. */
  readonly asks: { readonly title: string; readonly answers: readonly TrialAnswer[] } | null
  /** Why it went no further, in a sentence; `null` where it did. */
  readonly refused: string | null
}

export interface TrialTarget {
  readonly label: string
  readonly target: Target
  /** What is told before the click: what is rolled against what, and the odds. */
  readonly odds: readonly string[]
}

/** Whom or what the first need of the ability can be aimed at. */
export function trialTargets(trial: Trial, use: Offer): readonly TrialTarget[] {
  const { spec, battle, user, foe } = trial
  const all = use.needs.length === 0 ? [] : spec.targets(battle, user, use.action, []).filter(({ why }) => why === null)
  const first = targetsFor(trial, use, null)?.[0]
  return all.map(({ target, label }) => ({ target, label, odds: previewOf(spec, battle, user, use, [], target) }))
    .toSorted((a, b) => rank(b.target) - rank(a.target)).slice(0, MOST_SHOWN)

  function rank(target: Target): number {
    return first && sameTarget(target, first) ? 2 : target.kind === 'combatant' && target.id === foe ? 1 : 0
  }
}
const MOST_SHOWN = 8

/** Of what is told before the click, what says more than the sentence does, of whomever. */
export const besides = (sentence: string, lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !sentence.includes(line.replace(/^[^:]+: /, '')))

/** Uses the ability. The same seed rolls the same dice. Whatever the rules refuse is done by the GM’s word. */
export function useInTrial(trial: Trial, use: Offer, target: Target | null, seed: number): Tried {
  const start: Tried = { battle: trial.battle, dice: seedState(seed), lines: [], asks: null, refused: null }
  const targets = targetsFor(trial, use, target)
  if (targets === null) return { ...start, refused: 'Nobody stands where it could be aimed.' }
  const act: Command = { type: 'act', actor: trial.user,
    deed: { action: use.action, targets, form: firstValues(use.form) } }
  return goOn(trial, start, overridden({ kind: 'force', command: act }))
}

/** Answers the open question. */
export function answerInTrial(trial: Pick<Trial, 'spec'>, tried: Tried, answer: Answer): Tried {
  const { prompt } = tried.battle
  return prompt ? goOn(trial, tried, { type: 'answer', prompt: prompt.id, answer }) : tried
}

/** Does something more in the same trial. */
export const givenInTrial = (trial: Pick<Trial, 'spec'>, tried: Tried, command: Command): Tried =>
  goOn(trial, tried, command)

/** Gives these commands one after the other, until something is asked or refused. What the last does is told. */
export function begunWith(spec: Ruleset, battle: Battle, commands: readonly Command[], seed: number): Tried {
  const start: Tried = { battle, dice: seedState(seed), lines: [], asks: null, refused: null }
  return commands.reduce(
    (tried, command) =>
      tried.refused === null && tried.asks === null ? goOn({ spec }, { ...tried, lines: [] }, command) : tried,
    start,
  )
}

function goOn({ spec }: Pick<Trial, 'spec'>, { battle, dice, lines }: Tried, command: Command): Tried {
  const source = seededSource(dice)
  const decision = decide(spec, battle, command, source)
  if (decision.kind === 'refused') {
    return { battle, dice, lines, asks: asksOf(spec, battle), refused: decision.refusal.says }
  }
  let sofar = battle
  const told = decision.events.flatMap((event) => {
    const line = describeEvent(spec, sofar, event, { role: 'gm' })
    sofar = applyEvent(sofar, event, spec.apply)
    return line && !isTableWork(event.type) ? [line] : []
  })
  return { battle: decision.battle, dice: source.state(), lines: [...lines, ...told],
    asks: asksOf(spec, decision.battle), refused: null }
}

/** That the GM’s word was needed, and that nobody is left to fight, says nothing of the ability. */
const isTableWork = (type: string): boolean => type === 'override' || type === 'waived' || type === 'end-proposed'

function asksOf(spec: Ruleset, battle: Battle): Tried['asks'] {
  const prompt = promptAsItStands(spec, battle)
  if (!prompt) return null
  const all = answersTo(spec, battle, prompt)
  // The last is to do nothing, where that can be said.
  return { title: prompt.title, answers: all.filter((_, nth) => nth < MOST_SHOWN * 2 || nth === all.length - 1) }
}

function answersTo(spec: Ruleset, battle: Battle, prompt: PromptView): readonly TrialAnswer[] {
  switch (prompt.kind) {
    case 'choose': {
      const open = prompt.choices.filter(({ why }) => why === null)
      if (prompt.min > 1) {
        return [{ label: `The first ${prompt.min}`,
          answer: { kind: 'choose', chosen: open.slice(0, prompt.min).map(({ id }) => id) } }]
      }
      return [...open.map(({ id, label }): TrialAnswer => ({ label, answer: { kind: 'choose', chosen: [id] } })),
        ...(prompt.min === 0 ? [{ label: 'None', answer: { kind: 'choose', chosen: [] } } as const] : [])]
    }
    case 'target': {
      const open = prompt.targets.filter(({ why }) => why === null)
      const least = prompt.need.kind === 'combatant' ? prompt.need.min : 1
      if (least > 1) {
        return [{ label: `The first ${least}`,
          answer: { kind: 'target', targets: open.slice(0, least).map(({ target }) => target) } }]
      }
      return [
        ...open.map(({ target, label }): TrialAnswer => ({ label, answer: { kind: 'target', targets: [target] } })),
        ...(least === 0 ? [{ label: 'None', answer: { kind: 'target', targets: [] } } as const] : []),
      ]
    }
    case 'react':
      return [
        ...prompt.asks.filter(({ answered }) => answered === null).flatMap(({ who, offers }) =>
          offers.flatMap((offer): readonly TrialAnswer[] => {
            const targets = offer.refusal === null ? targetsOf({ spec, battle, actor: who, at: null }, offer) : null
            return targets === null
              ? []
              : [{ label: offer.name,
                answer: { kind: 'react', who,
                  deed: { action: offer.action, targets, form: firstValues(offer.form) } } }]
          })
        ),
        { label: 'Nobody reacts', answer: { kind: 'pass-all' } },
      ]
    case 'order':
      return [{ label: 'In this order', answer: { kind: 'order', order: prompt.items.map(({ id }) => id) } }]
    case 'form':
      return [{ label: prompt.submit, answer: { kind: 'form', values: prompt.values } }]
    case 'rows':
      return [{ label: prompt.rest ?? prompt.submit, answer: { kind: 'pass-all' } }]
  }
}
