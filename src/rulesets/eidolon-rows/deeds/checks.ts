// A roll that the steps of a text ask for: rolled once for all to whom a step is done, perhaps turned for Anima, and
// counted against each (ROW-50, ROW-51, ROW-59).
import { isAwaited } from '../../../engine/abilities/listen/waiting.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { checkKey, leftToCome, resolveCheck } from '../../../engine/abilities/run/checks.ts'
import { type Happening, isLastDeed, type RunFrame } from '../../../engine/abilities/run/frame.ts'
import { someStep } from '../../../engine/abilities/language/ways.ts'
import { stepAt } from '../../../engine/abilities/run/text.ts'
import { change } from '../../../engine/abilities/run/running.ts'
import { combatantOf, type FrameId, isHidden } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { attackIn, degreeOf, highestFor, type Rolling, statusOf, succeeds } from '../abilities/rolls.ts'
import { TEACHING } from '../abilities/teach.ts'
import { OPPOSED } from '../abilities/words.ts'
import type { FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { rollD10, rollInSecret } from './dice.ts'
import { deedUnderWay } from './deed-now.ts'
import { sayLanded } from './landed.ts'
import { noteOutcome } from './outcome.ts'
import { facesToTurn, STAND, turnDie, turnDieView } from './turn-die.ts'

type CheckFrame = FrameOf<'check'>

const isOpposed = ({ check }: Pick<CheckFrame, 'check'>): boolean => check === 'opposed roll'

function runOf(battle: RowsBattle, { run }: Pick<CheckFrame, 'run'>): RunFrame | undefined {
  const frame = battle.stack.find(({ id }) => id === run)
  return frame?.kind === 'run' ? frame : undefined
}

const nameOfRun = (battle: RowsBattle, frame: CheckFrame): string => {
  const run = runOf(battle, frame)
  return (run && TEACHING.abilityAt(battle, run.root)?.name) ?? 'an ability'
}

/** What the roll is; of an item its quality counts in place of status accuracy (ROW-22). */
function rollingOf(battle: RowsBattle, frame: CheckFrame): Rolling {
  const { check, edge, target, redirected = false } = frame
  return { check, edge, target, redirected, ...((runOf(battle, frame)?.root.ability ?? 0) < 0 ? { quality: 0 } : {}) }
}

/**
 * Steps: `roll` (a roll that counts for all is made for the first), `turn` (its player may turn the die), `count`. Who
 * cannot be struck, and who is hidden where a status is tried, needs no open die.
 */
export function advanceCheck(work: RowsWork, frame: CheckFrame): void {
  const { battle } = work
  const { id, ...now } = frame
  const [who, one] = [combatantOf(battle, frame.who), combatantOf(battle, frame.against)]
  const run = runOf(battle, frame)
  if (!who || !one || !run || (who.presence !== 'present' && !isLastDeed(run, who.id))) {
    return work.pop(id, 'nobody is there to roll')
  }
  switch (frame.step) {
    case 'aim':
      work.set(id, { ...now, step: 'roll' })
      return isOpposed(frame) ? undefined : isAbout(work, { on: 'aim', ...aboutOf(battle, frame) }, 'aim', id)
    case 'roll': {
      const known = isOpposed(frame) ? undefined : runOf(battle, frame)?.rolled[keyOf(battle, frame, who, one)]
      if (known || !isDecidedByDie(battle, frame, who, one)) return count(work, frame, who, one, known?.total ?? null)
      const roll = rollFor(work, frame, who, one)
      const other = isOpposed(frame) ? rollD10(work, `${one.name}: ${nameOfRun(battle, frame)}`, one.id) : null
      if (frame.reroll === undefined) return work.set(id, { ...now, step: 'turn', roll, other })
      const second = rollFor(work, frame, who, one)
      return work.set(id, { ...now, ...ofBoth(frame.reroll, roll, second), other })
    }
    case 'pick':
      work.ask({ frame: id, about: 'pick-die' })
      return
    case 'land':
      return land(work, frame, who, one, frame.roll?.total ?? null)
    case 'turn':
      if (facesFor(battle, frame).length === 0) return work.set(id, { ...now, step: 'count' })
      work.ask({ frame: id, about: 'turn-die' })
      return
    case 'count':
      return count(work, frame, who, one, frame.roll?.total ?? null)
  }
}

/** Which of two dice counts; whoever rolls picks where they differ. */
function ofBoth(
  reroll: NonNullable<CheckFrame['reroll']>,
  first: Roll,
  second: Roll,
): Pick<CheckFrame, 'step' | 'roll'> & Partial<Pick<CheckFrame, 'second'>> {
  const [low, high] = first.total <= second.total ? [first, second] : [second, first]
  switch (reroll) {
    case 'second':
      return { step: 'turn', roll: second }
    case 'better':
      return { step: 'turn', roll: low }
    case 'worse':
      return { step: 'turn', roll: high }
    case 'either':
      return first.total === second.total
        ? { step: 'turn', roll: first }
        : { step: 'pick', roll: first, second }
  }
}

/** The roll as others answer it. */
function aboutOf(battle: RowsBattle, { who, against, check }: CheckFrame): Omit<Happening, 'on'> {
  const deed = deedUnderWay(battle)
  const as = attackIn(check) ?? 'status roll'
  const tags = (deed?.tags ?? []).filter((tag) => !AS_ROLLED.has(tag))
  return { by: who, to: against, what: check, deed: { ...(deed ?? { name: check }), tags: [...tags, as] } }
}
const AS_ROLLED: ReadonlySet<string> = new Set(['physical', 'magical', 'status roll'])

/** Lets others come before it, or instead of it, where any do. */
function isAbout(work: RowsWork, event: Happening, what: 'aim' | 'land', frame: FrameId): void {
  if (isAwaited(work.battle, TEACHING, event)) {
    work.push({ kind: 'event', step: 'instead', event, done: [], call: { for: what, frame } })
  }
}

/** ROW-51: hidden combatants have a status die of their own, so that no open die is rolled because of them (COM-24). */
const isApart = (frame: CheckFrame, who: RowsCombatant, one: RowsCombatant): boolean =>
  attackIn(frame.check) === null && !isOpposed(frame) && isHidden(one) && !isHidden(who)

function keyOf(battle: RowsBattle, frame: CheckFrame, who: RowsCombatant, one: RowsCombatant): string {
  const path = runOf(battle, frame)?.asked ?? []
  return checkKey(isApart(frame, who, one) ? [...path, 'hidden'] : path)
}

/** No die decides for the immune, for friends, and for what is sure. */
function isDecidedByDie(battle: RowsBattle, frame: CheckFrame, who: RowsCombatant, one: RowsCombatant): boolean {
  if (isOpposed(frame)) return true
  const highest = highestFor(battle, who, rollingOf(battle, frame), one)
  return frame.sure === undefined && highest !== 'always' && (highest !== 'never' || attackIn(frame.check) !== null)
}

function rollFor(work: RowsWork, frame: CheckFrame, who: RowsCombatant, one: RowsCombatant): Roll {
  const { battle } = work
  const status = statusOf(who, frame.check)
  const purpose = `${who.name}: ${nameOfRun(battle, frame)}${status === null ? '' : `, ${status}`}`
  if (isApart(frame, who, one)) return rollInSecret(work, purpose, who.id)
  return rollD10(work, purpose, who.id, isOpposed(frame) ? undefined : neededWords(battle, frame, who))
}

/** “6 or less”, where only one whose numbers all may know is faced. */
function neededWords(battle: RowsBattle, frame: CheckFrame, who: RowsCombatant): string | undefined {
  const [only, ...others] = facedBy(battle, frame).filter((one) => !isHidden(one))
  if (!only || others.length > 0 || only.secret.stats) return undefined
  const most = highestFor(battle, who, rollingOf(battle, frame), only)
  return most === 'always' || most === 'never' || most >= 10
    ? (most === 'never' ? 'nothing' : 'anything')
    : most <= 0
    ? 'nothing'
    : `${most} or less`
}

/** Whom the die is rolled against: the one in hand, and those to whom the step will still be done. */
function facedBy(battle: RowsBattle, frame: CheckFrame): readonly RowsCombatant[] {
  const run = runOf(battle, frame)
  return [...new Set([frame.against, ...(run ? leftToCome(run) : [])])].flatMap((id) => {
    const one = combatantOf(battle, id)
    return one?.presence === 'present' ? [one] : []
  })
}

function facesFor(battle: RowsBattle, frame: CheckFrame): readonly number[] {
  const who = combatantOf(battle, frame.who)
  if (frame.step !== 'turn' || !frame.roll || !who) return []
  if (isOpposed(frame)) {
    const { other } = frame
    return facesToTurn(battle, who, frame.roll.total, (face) => Math.sign((other?.total ?? 0) - face))
  }
  const faced = facedBy(battle, frame)
  const rolling = rollingOf(battle, frame)
  return facesToTurn(battle, who, frame.roll.total,
    (face) => faced.filter((one) => !succeeds(highestFor(battle, who, rolling, one), face)).length)
}

/** Counts the die against the one in hand, tells what came of it and goes on with the steps. */
function count(
  work: RowsWork,
  frame: CheckFrame,
  who: RowsCombatant,
  one: RowsCombatant,
  die: number | null,
): void {
  const { battle } = work
  const run = runOf(battle, frame)
  const running = { work, teach: TEACHING, id: frame.run }
  if (!run) return work.pop(frame.id)
  if (isOpposed(frame)) {
    work.pop(frame.id)
    const [mine, theirs] = [die ?? 0, frame.other?.total ?? 0]
    const degree = OPPOSED[mine > theirs ? 0 : mine === theirs ? 1 : 2]
    return resolveCheck(running, { degree, total: mine, against: one.id, struck: degree === OPPOSED[0] })
  }
  if (frame.roll && die !== null) {
    const key = keyOf(battle, frame, who, one)
    change(running, { rolled: { ...run.rolled, [key]: { total: die, faces: [die] } } })
  }
  const highest = highestFor(battle, who, rollingOf(battle, frame), one)
  const said = frame.fixed ?? frame.sure
  const success = said === undefined
    ? succeeds(highest, die ?? 10)
    : highest !== 'never' && said === degreeOf(frame.check, true)
  const degree = degreeOf(frame.check, success)
  const event: Happening = { on: 'land', ...aboutOf(battle, frame), degree, ...(die === null ? {} : { amount: die }) }
  const { id, ...now } = frame
  work.set(id, { ...now, step: 'land', degree })
  isAbout(work, event, 'land', id)
}

/** What it has come to in the end. */
function land(
  work: RowsWork,
  frame: CheckFrame,
  who: RowsCombatant,
  one: RowsCombatant,
  die: number | null,
): void {
  const run = runOf(work.battle, frame)
  work.pop(frame.id)
  if (!run) return
  const { degree = degreeOf(frame.check, false), die: counts } = frame
  if (counts !== undefined) {
    const key = checkKey(run.asked ?? [])
    change({ work, teach: TEACHING, id: frame.run }, {
      rolled: { ...run.rolled, [key]: { total: counts, faces: [counts] } },
    })
  }
  const success = degree === degreeOf(frame.check, true)
  tell(work, frame, run, who, one, success)
  noteOutcome(work, run.of, one.id, success ? 'hit' : 'missed')
  sayLanded(work, { check: frame.check, by: who.id, to: one.id, degree, die })
  resolveCheck({ work, teach: TEACHING, id: frame.run }, { degree, total: die ?? 0, against: one.id, struck: success,
    ...(frame.redirected ? { redirected: true } : {}) })
}

/** A miss is told; a hit where no harm tells it. Of a status, whether it takes hold. */
function tell(
  work: RowsWork,
  frame: CheckFrame,
  run: RunFrame,
  who: RowsCombatant,
  one: RowsCombatant,
  success: boolean,
): void {
  const { battle } = work
  const text = TEACHING.abilityAt(battle, run.root)
  const step = text && stepAt(text, run.asked ?? [])
  const branch = step?.do === 'check' ? (step.on?.[degreeOf(frame.check, true)] ?? []) : []
  if (success && someStep(branch, (each) => each.do === 'harm')) return
  const status = statusOf(who, frame.check)
  const highest = highestFor(battle, who, rollingOf(battle, frame), one)
  work.own({ type: 'struck',
    struck: { by: who.id, who: one.id, what: status ?? text?.name ?? '', hit: success,
      notes: status !== null && highest === 'never' ? ['immune'] : [] } }, secretly(one, who))
}

export const checkHolds = (battle: RowsBattle, frame: CheckFrame): boolean =>
  frame.step === 'pick' || facesFor(battle, frame).length > 0

export function answerCheck(work: RowsWork, choice: string, frame: CheckFrame): void {
  if (frame.step === 'pick') return answerPick(work, choice, frame)
  const face = facesFor(work.battle, frame).find((one) => String(one) === choice)
  if (face === undefined && choice !== STAND) return work.malformed('chosen', 'Choose one of the choices.')
  const { id, ...now } = frame
  work.closePrompt()
  const roll = face === undefined || !frame.roll ? frame.roll : turnDie(work, frame.who, frame.roll, face)
  work.set(id, { ...now, step: 'count', roll })
}

function answerPick(work: RowsWork, choice: string, { id, second = null, ...now }: CheckFrame): void {
  const picked = [now.roll, second].find((one) => one !== null && String(one.total) === choice)
  if (!picked) return work.malformed('chosen', 'Choose one of both dice.')
  work.closePrompt()
  work.set(id, { ...now, step: 'turn', roll: picked })
}

function pickView(who: RowsCombatant, what: string, dice: readonly Roll[]): QuestionView {
  return { kind: 'choose', title: `${what}: which die counts for ${who.name}?`, detail: [], about: [who.id],
    by: { who: 'combatant', id: who.id }, choices: dice.map(({ total }) => asChoice(String(total), `The ${total}`)),
    ...audience(secretly(who)) }
}

export function checkPromptView(battle: RowsBattle, frame: CheckFrame): QuestionView | null {
  const who = combatantOf(battle, frame.who)
  if (frame.step === 'pick') {
    const dice = [frame.roll, frame.second ?? null].filter((one) => one !== null)
    return who ? pickView(who, nameOfRun(battle, frame), dice) : null
  }
  return who && frame.roll
    ? turnDieView(who, nameOfRun(battle, frame), frame.roll.total, facesFor(battle, frame))
    : null
}
