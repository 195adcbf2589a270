// What a run asks: whether a step happens, which of several, whom or where. One table of questions for words, answers
// and whether the question still holds.
import { assertNever } from '../../../lib/assert-never.ts'
import { type Choice, type Combatant, type CommandOf, type FormValues, nameOf, refusal, spaceOf, type Target,
  type Work } from '../../core/index.ts'
import type { FramePart, QuestionView } from '../../kits/frame-parts.ts'
import { asChoice, misfit } from '../../kits/needs.ts'
import { audience, numbersOf, secretly } from '../../kits/secrecy.ts'
import type { Need, Step } from '../language/ability.ts'
import { whatName } from '../say/nouns.ts'
import { stepsWords, stepWords } from '../say/steps.ts'
import { advanceRun, agreed, otherwise } from './advance.ts'
import { abilitiesThatFit, asksSo, deedsThatFit, isAskedHere, placesThatFit, purses, whoFits,
  whoMayFit } from './candidates.ts'
import type { KeptValue, RunFrame, RunningTypes } from './frame.ts'
import { priceOf } from './pay.ts'
import { change, enter, keep, type Running } from './running.ts'
import type { Teaching } from './teach.ts'
import { stepAt } from './text.ts'
import { type InRun, numberOf, sumOfParts } from './values.ts'

/** The frame part of runs, for the frames of a ruleset. */
export function runPart<T extends RunningTypes>(teach: Teaching<T>): FramePart<T, RunFrame> {
  return {
    advance: (work, frame) => advanceRun(work, frame, teach),
    asks: {
      answer: (work, command, frame) => answer(work, command, frame, teach),
      view: (battle, frame) => view({ battle, run: frame, teach }),
      holds: (battle, frame) => stillAsks({ battle, run: frame, teach }),
    },
  }
}

const stepOf = <T extends RunningTypes>({ battle, run, teach }: InRun<T>): Step | null => {
  const text = teach.abilityAt(battle, run.root)
  return (text && stepAt(text, run.asked ?? [])) ?? null
}

function stillAsks<T extends RunningTypes>(here: InRun<T>): boolean {
  const step = stepOf(here)
  return isAskedHere(here.battle, here.run) && step !== null && asksSo(here, step)
}

function view<T extends RunningTypes>(here: InRun<T>): QuestionView | null {
  const { battle, run, teach } = here
  const step = stepOf(here)
  const ability = teach.abilityAt(battle, run.root)
  if (!step || !ability) return null
  if (run.step === 'ask') return forTheGm(here, step, ability.name)
  if (run.asks === undefined) return null
  const base = {
    about: aboutWhom(run),
    by: { who: 'combatant', id: run.asks } as const,
    ...audience(secretly(battle.combatants[run.me], battle.combatants[run.asks])),
  }
  const asker = nameOf(battle, run.asks)
  const voice = { words: teach.words, me: 'you' } as const
  switch (run.step) {
    case 'may': {
      const price = step.pay?.length ? `For ${priceOf(here, step.pay, battle.combatants[run.asks] ?? null)}` : ''
      return { ...base, kind: 'choose', title: `${ability.name}: does ${asker} want that?`,
        detail: [stepWords(itself(step), voice)], choices: [asChoice('yes', 'Yes', price), asChoice('no', 'No')] }
    }
    case 'choose':
      return step.do !== 'choose'
        ? null
        : { ...base, kind: 'choose', title: `${ability.name}: what does ${asker} choose?`, detail: [],
          choices: Object.entries(step.options).map(([name, steps]): Choice =>
            asChoice(name, name, stepsWords(steps, voice))
          ) }
    case 'pick':
      return step.do === 'pick' ? picking(here, step.pick, ability.name, base) : null
    case 'check':
    case 'move':
    case 'next':
      return null
    default:
      return assertNever(run.step)
  }
}

const DONE = 'done'

/** The last resort: the GM does by hand what the step says, and then lets the ability go on. */
function forTheGm<T extends RunningTypes>({ battle, run }: InRun<T>, step: Step, name: string): QuestionView | null {
  return step.do !== 'ask'
    ? null
    : { kind: 'choose', by: { who: 'gm' }, title: `${name}: the GM decides`, detail: [step.text], about: aboutWhom(run),
      ...audience(secretly(battle.combatants[run.me])), choices: [asChoice(DONE, 'Go on', 'It is done by hand.')] }
}

const aboutWhom = ({ me, it }: RunFrame): readonly RunFrame['me'][] => [me, ...(it === null || it === me ? [] : [it])]

/** The step without what is asked about it. */
const itself = ({ may: _may, pay: _pay, if: _if, else: _else, ...step }: Step): Step => step

type Base = Pick<QuestionView, 'about'> & { readonly by: { readonly who: 'combatant'; readonly id: RunFrame['me'] } }

function picking<T extends RunningTypes>(here: InRun<T>, need: Need, name: string, base: Base): QuestionView | null {
  const { battle } = here
  const asker = nameOf(battle, base.by.id)
  switch (need.need) {
    case 'who': {
      const most = Math.max(1, numberOf(here, need.count))
      const chooser = battle.combatants[base.by.id]
      const found = chooser ? whoMayFit(here, need, chooser) : []
      const max = Math.min(most, found.length)
      return { ...base, kind: 'target', title: `${name}: whom does ${asker} choose?`, detail: [],
        need: { kind: 'combatant', label: need.label ?? 'Whom', min: need.upTo ? 1 : max, max, range: null },
        targets: found.map((one) => ({ target: { kind: 'combatant', id: one.id }, label: one.name, why: null,
          preview: [] })
        ) }
    }
    case 'place': {
      const space = spaceOf(battle)
      return { ...base, kind: 'target', title: `${name}: where?`, detail: [],
        need: { kind: 'place', label: need.label ?? 'Where', range: null },
        targets: placesThatFit(here, need).map((place) => ({ target: { kind: 'place', place },
          label: space.label(place), why: null, preview: [] })
        ) }
    }
    case 'option':
      return { ...base, kind: 'choose', title: `${name}: what does ${asker} choose?`, detail: [],
        choices: need.options.map((one) => asChoice(one, one)) }
    case 'ability':
      return { ...base, kind: 'choose', title: `${name}: which ability?`, detail: [],
        choices: abilitiesThatFit(here, need).map((one) => asChoice(one.name, one.name, one.detail)) }
    case 'deed':
      return { ...base, kind: 'choose', title: `${name}: which deed?`, detail: [],
        choices: deedsThatFit(here, need).map((one) => asChoice(one.name, one.label, one.detail)) }
    case 'number': {
      const [min, max] = [numberOf(here, need.least), numberOf(here, need.most)]
      return { ...base, kind: 'form', title: `${name}: how much?`, detail: [], submit: 'Choose',
        fields: [{ key: 'number', label: need.label ?? 'How much', type: 'integer', min, max }],
        values: { number: min } }
    }
    case 'split': {
      const chooser = battle.combatants[base.by.id]
      return chooser ? splitting(here, need, name, base, chooser) : null
    }
    default:
      return null
  }
}

/**
 * So much of each of several resources. COM-24: how much there is of them, are numbers of whoever is asked. It begins
 * with as much as is asked for, from the first on.
 */
function splitting<T extends RunningTypes>(
  here: InRun<T>,
  need: Extract<Need, { need: 'split' }>,
  name: string,
  base: Base,
  chooser: Combatant<T>,
): QuestionView {
  const { words } = here.teach
  const sum = numberOf(here, need.sum)
  let left = sum
  const all = purses(here, need, chooser).map(({ what, most }) => {
    const first = Math.min(left, most)
    left -= first
    return { what, most: Math.min(sum, most), first }
  })
  return { ...base, ...audience(numbersOf(here.battle.combatants[here.run.me], chooser)), kind: 'form',
    title: `${name}: ${need.upTo ? `up to ${sum}` : `${sum} in all`}, of what?`,
    detail: [need.upTo ? `At most ${sum} in all, at least 1.` : `Exactly ${sum} in all.`], submit: 'Choose',
    fields: all.map(({ what, most }) => ({ key: what, label: whatName(what, words), type: 'integer', min: 0,
      max: most })
    ), values: Object.fromEntries(all.map(({ what, first }) => [what, first])) }
}

/** The split that was answered with; `null`: it is none that was asked for. */
function splitOf(
  values: FormValues,
  need: Extract<Need, { need: 'split' }>,
  { fields }: Extract<QuestionView, { kind: 'form' }>,
  sum: number,
): KeptValue | null {
  const parts = Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key] ?? 0
      const fits = typeof value === 'number' && Number.isInteger(value) && field.type === 'integer'
        && value >= field.min && value <= field.max
      return [field.key, fits ? value : Number.NaN]
    }),
  )
  const all = sumOfParts(parts)
  return (need.upTo ? all >= 1 && all <= sum : all === sum) ? { is: 'split', parts } : null
}

function answer<T extends RunningTypes>(
  work: Work<T>,
  { answer: said }: CommandOf<T, 'answer'>,
  frame: RunFrame,
  teach: Teaching<T>,
): void {
  const running: Running<T> = { work, teach, id: frame.id }
  const here: InRun<T> = { battle: work.battle, run: frame, teach }
  const step = stepOf(here)
  const path = frame.asked ?? []
  if (!step) return work.malformed('answer', 'The ability is gone.')
  const done = (): void => {
    work.closePrompt()
    change(running, { step: 'next' })
  }
  const [chosen, another] = said.kind === 'choose' ? said.chosen : []
  switch (frame.step) {
    case 'may':
      if ((chosen !== 'yes' && chosen !== 'no') || another !== undefined) {
        return work.malformed('chosen', 'Answer yes or no.')
      }
      done()
      return chosen === 'yes' ? agreed(running, step, path) : otherwise(running, step, path)
    case 'choose':
      if (step.do !== 'choose' || chosen === undefined || another !== undefined
        || !Object.hasOwn(step.options, chosen))
      {
        return work.malformed('chosen', 'Choose one of the choices.')
      }
      done()
      keep(running, step.keep, { is: 'word', word: chosen })
      return enter(running, { of: 'list', path: [...path, 'options', chosen], at: 0 })
    case 'pick': {
      if (step.do !== 'pick') return work.malformed('answer', 'Nothing is to be chosen here.')
      const picked = pickedBy(work, here, step.pick, said)
      done()
      const fitting = ofThem(here, step.pick, picked)
      // COM-24: the choice is made, and nothing is said of why nobody of them is meant.
      if (fitting === null) return otherwise(running, step, path)
      return keep(running, step.keep, step.adds ? added(frame.kept[step.keep ?? ''], fitting) : fitting)
    }
    case 'ask':
      if (chosen !== DONE || another !== undefined) return work.malformed('chosen', 'Choose one of the choices.')
      return done()
    case 'check':
    case 'move':
    case 'next':
      return work.malformed('answer', 'No question is open here.')
    default:
      return assertNever(frame.step)
  }
}

/** Those of the chosen who fit the need; `null`: somebody was chosen, and nobody fits. */
function ofThem<T extends RunningTypes>(here: InRun<T>, need: Need, picked: KeptValue): KeptValue | null {
  if (need.need !== 'who' || picked.is !== 'who' || picked.ids.length === 0) return picked
  const fitting = whoFits(here, need)
  const ids = picked.ids.filter((one) => fitting.some(({ id }) => id === one))
  return ids.length === 0 ? null : { is: 'who', ids }
}

/** What was kept under the name, and what is chosen now. */
const added = (before: KeptValue | undefined, picked: KeptValue): KeptValue =>
  before?.is === 'place' && picked.is === 'place'
    ? { is: 'place', places: [...before.places, ...picked.places] }
    : before?.is === 'who' && picked.is === 'who'
    ? { is: 'who', ids: [...new Set([...before.ids, ...picked.ids])] }
    : picked

function pickedBy<T extends RunningTypes>(
  work: Work<T>,
  here: InRun<T>,
  need: Need,
  said: CommandOf<T, 'answer'>['answer'],
): KeptValue {
  const targets: readonly Target[] = said.kind === 'target' ? said.targets : []
  const wanted = picking(here, need, '', { about: [], by: { who: 'combatant', id: here.run.asks ?? here.run.me } })
  if (wanted?.kind === 'target') {
    const wrong = misfit(work.battle, [wanted.need], targets)
    if (wrong) return work.malformed('answer', wrong)
    const known = new Set(wanted.targets.map(({ target }) => JSON.stringify(target)))
    const stranger = targets.find((one) => !known.has(JSON.stringify(one)))
    work.refuseIf(stranger ? refusal('target', 'That cannot be chosen now.') : null)
    if (new Set(targets.map((one) => JSON.stringify(one))).size < targets.length) {
      return work.malformed('answer', 'The same target is named twice.')
    }
    return need.need === 'who'
      ? { is: 'who', ids: targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])) }
      : { is: 'place', places: targets.flatMap((one) => (one.kind === 'place' ? [one.place] : [])) }
  }
  if (wanted?.kind === 'choose') {
    const [option, another] = said.kind === 'choose' ? said.chosen : []
    return option === undefined || another !== undefined || !wanted.choices.some(({ id }) => id === option)
      ? work.malformed('chosen', 'Choose one of the choices.')
      : { is: 'word', word: option }
  }
  if (wanted?.kind === 'form' && need.need === 'split') {
    const sum = numberOf(here, need.sum)
    return splitOf(said.kind === 'form' ? said.values : {}, need, wanted, sum)
      ?? work.malformed('values',
        `${need.upTo ? `From 1 to ${sum}` : `Exactly ${sum}`} in all, and of each no more than there is.`)
  }
  if (wanted?.kind === 'form') {
    const value = said.kind === 'form' ? said.values['number'] : undefined
    const [field] = wanted.fields
    return typeof value !== 'number' || !Number.isInteger(value) || field?.type !== 'integer' || value < field.min
        || value > field.max
      ? work.malformed('values', 'A whole number within the bounds is needed.')
      : { is: 'number', value }
  }
  return work.malformed('answer', 'Nothing is to be chosen here.')
}
