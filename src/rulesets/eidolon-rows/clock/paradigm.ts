// ROW-15: the Paradigm phase, in which jobs are switched: first the GM's combatants, then the players' characters, each
// in a row of its own.
import { combatantsOf, type CombatantId, type CommandOf, type FieldSpec } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import type { Job } from '../sheet/shape.ts'
import { bonusWords } from '../sheet/stats.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Paradigm = FrameOf<'paradigm'>

const STEPS: readonly Paradigm['step'][] = ['antagonists', 'players']

/** Limit: that step of this Paradigm phase is over. A dropped question is asked again. */
const SWITCHED = 'paradigm:'
const switchedLimit = (step: Paradigm['step']): string => `${SWITCHED}${step}:`

/**
 * Opens the next step of the Paradigm phase in which anybody has a job to switch to: `true` then, `false` when it is
 * over.
 */
export function nextParadigm(work: RowsWork): boolean {
  const step = STEPS.find((one) => !work.used(switchedLimit(one)) && choosers(work.battle, one).length > 0)
  if (!step) {
    work.clearUsed(SWITCHED)
    return false
  }
  work.push({ kind: 'paradigm', step, jobs: {} })
  return true
}

/** Those of that step with something to choose, also the withdrawn. A combatant that is down switches nothing. */
function choosers(battle: RowsBattle, step: Paradigm['step']): RowsCombatant[] {
  return combatantsOf(battle).filter((one) =>
    takesPart(one) && !isEidolon(battle, one.id) && isForPlayers(one) === (step === 'players')
    && otherJobs(one).length > 0
  )
}

/** A combatant without a player is the GM's. */
const isForPlayers = ({ kind, player }: Pick<RowsCombatant, 'kind' | 'player'>): boolean =>
  kind === 'pc' || player !== null
const otherJobs = ({ sheet }: Pick<RowsCombatant, 'sheet'>): readonly Job[] =>
  sheet.jobs.filter(({ id }) => id !== sheet.job)

const undecided = (battle: RowsBattle, { step, jobs }: Pick<Paradigm, 'step' | 'jobs'>): readonly RowsCombatant[] =>
  choosers(battle, step).filter(({ id }) => jobs[id] === undefined)

/** Whether a choice is still missing. */
export function paradigmHolds(battle: RowsBattle, frame: Paradigm): boolean {
  return undecided(battle, frame).length > 0
}

export function advanceParadigm(work: RowsWork, frame: Paradigm): void {
  if (paradigmHolds(work.battle, frame)) {
    work.ask({ frame: frame.id, about: `paradigm-${frame.step}` })
    return
  }
  switchJobs(work, frame)
  work.use(switchedLimit(frame.step))
  work.pop(frame.id)
}

/** Everybody of a step switches at the same time. */
function switchJobs(work: RowsWork, { jobs }: Paradigm): void {
  for (const who of work.battle.roster) {
    const [one, job] = [work.battle.combatants[who], jobs[who]]
    if (one && job !== undefined && job !== one.sheet.job
      && (job === 0 || one.sheet.jobs.some(({ id }) => id === job)))
    {
      work.own({ type: 'job', who, job }, secretly(one))
    }
  }
}

export function answerParadigm(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, frame: Paradigm): void {
  const { id, ...plain } = frame
  const all = choosers(work.battle, frame.step)
  if (answer.kind === 'pass-all') {
    return keepChoices(work, { ...plain,
      jobs: { ...Object.fromEntries(all.map((one) => [one.id, one.sheet.job])), ...frame.jobs } }, id)
  }
  const one = answer.kind === 'row' ? all.find((each) => each.id === answer.row) : undefined
  if (answer.kind !== 'row' || !one) {
    return work.malformed('answer', 'Choose the job of a combatant that can switch.')
  }
  const job = one.sheet.jobs.find((each) => String(each.id) === answer.values['job'])?.id
    ?? (answer.values['job'] === String(one.sheet.job) ? one.sheet.job : undefined)
  if (job === undefined) return work.malformed('values.job', `${one.name} has no such job.`)
  keepChoices(work, { ...plain, jobs: { ...frame.jobs, [one.id]: job } }, id)
}

function keepChoices(work: RowsWork, next: Omit<Paradigm, 'id'>, id: Paradigm['id']): void {
  work.set(id, next)
  if (undecided(work.battle, next).length === 0) work.closePrompt()
}

const NO_JOB = 'No job'

/** “Attack +2, Evasion −1; Lunge, Parry”: what a job adds, and its abilities. */
const jobWords = (sheet: RowsCombatant['sheet'], job: Job): string =>
  [bonusWords(job), sheet.abilities.filter(({ of }) => of === `job:${job.id}`).map(({ name }) => name).join(', ')]
    .filter(Boolean).join('; ')

/** The jobs to choose from, the present job first. */
function fieldsOf({ sheet }: RowsCombatant): readonly FieldSpec[] {
  const now = sheet.jobs.find(({ id }) => id === sheet.job)
  const options = [{ value: String(sheet.job), label: `${now?.name ?? NO_JOB} (stays)` },
    ...otherJobs({ sheet }).map((one) => ({ value: String(one.id),
      label: [one.name, jobWords(sheet, one)].filter(Boolean).join(': ') })
    )]
  return [{ key: 'job', label: 'Job', type: 'choice', options }]
}

export function paradigmPromptView(battle: RowsBattle, frame: Paradigm): QuestionView {
  const all = choosers(battle, frame.step)
  const rows = all.map((one) => ({
    id: one.id,
    who: one.id,
    label: one.name,
    fields: fieldsOf(one),
    values: { job: String(frame.jobs[one.id] ?? one.sheet.job) },
    answered: frame.jobs[one.id] !== undefined,
  }))
  const isGm = frame.step === 'antagonists'
  return {
    kind: 'rows',
    title: isGm ? 'Paradigm phase: the GM’s side first' : 'Paradigm phase: who switches jobs?',
    detail: ['A new job brings its abilities and bonuses; statuses, buffs and debuffs stay.',
      'Without an answer the job stays.'],
    about: all.map(({ id }): CombatantId => id),
    rows,
    submit: 'Switch',
    rest: 'The others keep their jobs',
    all: 'Switch all as shown',
    ...(isGm ? { audience: { only: 'gm' as const } } : {}),
  }
}
