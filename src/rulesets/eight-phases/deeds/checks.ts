// PHA-50, PHA-51, PHA-56: checks, saves and contests: d20s with accuracy and difficulty, and rerolls before they count.
import { type CombatantId, nameOf } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { checkEdges, netEdge } from '../rules/accuracy.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork, RollState } from '../state.ts'
import { checkOfRun, isSave } from './check-of-run.ts'
import { applyCheck } from './check-outcome.ts'
import { modified } from '../rules/modified.ts'
import { comesBefore } from './roll-happens.ts'
import { payReroll, rerollsOf } from './rerolls.ts'
import type { Attribute } from '../sheet/kinds.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type CheckFrame = FrameOf<'check'>

const NAMES: Readonly<Record<Attribute | 'grit', string>> = { bulk: 'BULK', agility: 'AGILITY', mind: 'MIND',
  magic: 'MAGIC', grit: 'GRIT' }

function purposeWords(battle: PhasesBattle, frame: CheckFrame): string {
  const who = nameOf(battle, frame.who)
  const toward = frame.against === null ? '' : ` against ${nameOf(battle, frame.against)}`
  const { for: what } = frame.purpose
  if (what === 'object') return `${who} attacks ${nameOf(battle, frame.purpose.object)}`
  if (what === 'attack') {
    return `${who} attacks ${frame.against === null ? '' : nameOf(battle, frame.against)}`.trimEnd()
  }
  const kind = frame.versus !== null ? 'contest' : isSave(battle, frame) ? 'save' : 'check'
  return `${who}: ${NAMES[frame.stat]} ${kind}${toward}`
}

/** Whether the roll succeeds as it stands. A tied contest goes to the combatant that began it (PHA-51). */
function succeeds(frame: Pick<CheckFrame, 'rolled' | 'other' | 'target'>): boolean {
  const total = frame.rolled?.roll.total ?? 0
  return frame.other ? total >= frame.other.roll.total : total >= (frame.target ?? 0)
}

/** Steps: `roll`, then `reroll` as often as a player may and wants, then `count`. */
export function advanceCheck(work: PhasesWork, frame: CheckFrame): void {
  const { id, ...now } = frame
  const who = work.battle.combatants[frame.who]
  if (!who || who.presence !== 'present') return work.pop(id, 'nobody is there to roll')
  switch (frame.step) {
    case 'before':
      work.set(id, { ...now, step: 'roll' })
      return void comesBefore(work, { on: 'check', ...rollOf(work.battle, frame) }, { for: 'roll', frame: id })
    case 'roll': {
      const rolled = now.rolled ?? rollFor(work, who, frame)
      const other = now.other ?? rollAgainst(work, frame)
      work.set(id, { ...now, step: 'reroll', rolled, other, again: (now.again ?? 0) + 1 })
      if ((now.again ?? 0) < MOST_AGAIN) {
        const roll = rollOf(work.battle, frame)
        // Of a contest, the roll of the one who was challenged can be made again as well.
        if (other !== null && roll.to !== null) {
          comesBefore(work, { on: 'rolled', ...roll, by: roll.to, to: roll.by, total: other.roll.total }, { for: 'roll',
            frame: id })
        }
        comesBefore(work, { on: 'rolled', ...roll, total: rolled.roll.total }, { for: 'roll', frame: id })
      }
      return
    }
    case 'reroll': {
      const asked = asksReroll(work.battle, frame)
      if (asked === null) return work.set(id, { ...now, step: 'count', asked })
      if (asked !== frame.asked) work.set(id, { ...now, asked })
      work.ask({ frame: id, about: 'reroll' })
      return
    }
    case 'count':
      work.pop(id)
      return applyCheck(work, frame, succeeds(frame))
  }
}

/** So often an ability can have one roll made again. */
const MOST_AGAIN = 6

/** The roll as listeners look at it: who rolls what against whom. */
function rollOf(battle: PhasesBattle, check: CheckFrame) {
  const { who, against, purpose, stat: score, versus } = check
  const kind = isSave(battle, check) ? 'save' : 'check'
  const what = purpose.for === 'attack' || purpose.for === 'object'
    ? 'attack'
    : (checkOfRun(battle, check) ?? `${score} ${versus === null ? kind : 'contest'}`)
  return { by: who, to: against, what }
}

function rollFor(work: PhasesWork, who: PhasesCombatant, frame: CheckFrame): RollState {
  return rollD20(work, { who, bonus: frame.bonus ?? modified(work.battle, who, frame.stat, stat(who, frame.stat)),
    edge: frame.edge, purpose: purposeWords(work.battle, frame) })
}

function rollAgainst(work: PhasesWork, frame: CheckFrame): RollState | null {
  const other = frame.against === null ? undefined : work.battle.combatants[frame.against]
  if (frame.versus === null || !other) return null
  const edge = netEdge(checkEdges(work.battle, other.id))
  return rollD20(work, { who: other, bonus: modified(work.battle, other, frame.versus, stat(other, frame.versus)), edge,
    purpose: `${other.name}: ${NAMES[frame.versus]} against ${nameOf(work.battle, frame.who)}` })
}

/**
 * PHA-56: the combatant whose player is asked about a reroll: it has rerolls left, and its roll fails unless every roll
 * is asked about.
 */
function asksReroll(battle: PhasesBattle, frame: CheckFrame): CombatantId | null {
  if (battle.options.rerolls === 'never' || frame.step !== 'reroll') return null
  const won = succeeds(frame)
  const rollers = [{ who: frame.who, fails: !won },
    ...(frame.other && frame.against !== null ? [{ who: frame.against, fails: won }] : [])]
  const one = rollers.find(({ who, fails }) =>
    !frame.stood.includes(who) && (fails || battle.options.rerolls === 'always')
    && rerollsOf(battle, who).some(({ why }) => why === null)
  )
  return one?.who ?? null
}

const STAND = 'stand'

export function answerCheck(work: PhasesWork, choice: string, frame: CheckFrame): void {
  const who = asksReroll(work.battle, frame)
  if (who === null) return work.malformed('answer', 'Nobody can roll again.')
  const { id, ...now } = frame
  if (choice === STAND) {
    work.closePrompt()
    return work.set(id, { ...now, stood: [...now.stood, who], asked: null })
  }
  payReroll(work, who, choice, () => {
    work.closePrompt()
    // All dice of that roll are rolled again, after what the reroll costs.
    work.set(id, { ...now, step: 'roll', asked: null, ...(who === frame.who ? { rolled: null } : { other: null }) })
  })
}

export function checkHolds(battle: PhasesBattle, frame: CheckFrame): boolean {
  return frame.asked !== null && asksReroll(battle, frame) === frame.asked
}

export function checkPromptView(battle: PhasesBattle, frame: CheckFrame): QuestionView | null {
  // Who is asked was found out on the whole battle: success may hang on numbers that the viewer does not know.
  const who = frame.asked
  const one = who === null ? undefined : battle.combatants[who]
  const roll = who === frame.who ? frame.rolled?.roll : frame.other?.roll
  if (who === null || !one || !roll) return null
  const against = frame.against === null ? undefined : battle.combatants[frame.against]
  const open = numbersOf(who === frame.who ? against : battle.combatants[frame.who]) === undefined
  const to = open
    ? (frame.other
      ? ` against ${(who === frame.who ? frame.other : frame.rolled)?.roll.total ?? 0}`
      : ` against ${frame.target ?? 0}`)
    : ''
  return {
    kind: 'choose',
    title: `${one.name} rolled ${roll.total}${to}: roll again?`,
    detail: [`${roll.purpose}. All dice of the roll are rolled again; the second result counts.`],
    about: [who],
    by: { who: 'combatant', id: who },
    choices: [asChoice(STAND, 'Let it stand'), ...rerollsOf(battle, who).map((each) => ({ ...each, price: [] }))],
  }
}

/** Rolls 1d20 + bonus and the d6s, of which the single highest is added or subtracted. */
function rollD20(
  work: PhasesWork,
  said: { readonly who: PhasesCombatant; readonly bonus: number; readonly edge: number; readonly purpose: string },
): RollState {
  const { who, bonus, edge, purpose } = said
  const extra = edge === 0
    ? []
    : [{ count: Math.abs(edge), sides: 6, keep: 'highest' as const, ...(edge < 0 ? { minus: true } : {}) }]
  return { edge,
    roll: work.roll({ dice: [{ count: 1, sides: 20 }, ...extra], bonus, purpose, by: who.id }, secretly(who)) }
}
