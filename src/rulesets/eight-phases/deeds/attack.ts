// One attack against one target. Steps: `targeted` (reactions before the roll), `roll` and `rolled` (with rerolls),
// `landed` (who comes instead), `saving` (a save where there is one), `after` (reactions) (PHA-40, PHA-52, PHA-56,
// PHA-61 to PHA-63).
import { the } from '../../../lib/the.ts'
import { branchInto } from '../../../engine/abilities/run/checks.ts'
import { type CombatantId, nameOf } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { deedOfProfile, type Profile } from '../abilities/profile.ts'
import { TEACHING } from '../abilities/teach.ts'
import { askBefore } from '../reactions/ask-listeners.ts'
import { openWindow } from '../reactions/open-window.ts'
import { netEdge } from '../rules/accuracy.ts'
import { oncePerAttack } from '../rules/limits.ts'
import { startCheck, startSave } from '../rules/start-check.ts'
import { hasCondition, isInvisibleTo } from '../rules/statuses.ts'
import type { FrameOf, PhasesWork, Trigger } from '../state.ts'
import { applyAbility } from './ability-effects.ts'
import { bonusOf } from './attack-bonus.ts'
import { abilityOfDeed } from './ability-of-action.ts'
import { comesBefore } from './roll-happens.ts'
import { attackEdges, criticalTotal, defenceAgainst, ownBonus, OUTCOME_VERBS, outcomeOf } from './attack-accuracy.ts'

type AttackFrame = FrameOf<'attack'>
type DeedFrame = FrameOf<'deed'>

/** PHA-81: INVISIBLE: the attack misses on this or less on a d6. */
const UNSEEN = 3

function deedOf(work: PhasesWork, frame: AttackFrame): DeedFrame | undefined {
  const deed = work.battle.stack.find((one) => one.id === frame.of)
  return deed?.kind === 'deed' ? deed : undefined
}

export function advanceAttack(work: PhasesWork, frame: AttackFrame): void {
  const { id, ...now } = frame
  const deed = deedOf(work, frame)
  const [by, target] = [work.battle.combatants[frame.by], work.battle.combatants[frame.target]]
  const ability = by && deed && abilityOfDeed(work.battle, deed, by)
  const over = (why?: string) => {
    for (const kind of ['interpose', 'counterattack'] as const) work.clearUsed(oncePerAttack(kind, id))
    work.pop(id, why)
  }
  if (frame.step === 'done') return over()
  if (frame.step === 'after') {
    work.set(id, { ...now, step: 'done' })
    if (frame.outcome !== null && by && ability) {
      happened(work, { on: 'land', by: by.id, to: frame.target, degree: frame.outcome, what: 'attack',
        struck: deed?.hit ?? [], deed: deedOfProfile(ability, by, deed?.reaction) })
    }
    if (target?.presence === 'present' || by?.presence === 'present') {
      openWindow(work, attacked(frame, frame.outcome === 'miss' ? [] : [frame.target]), 'after')
    }
    return
  }
  if (!by || by.presence !== 'present') return over(`${nameOf(work.battle, frame.by)} can no longer attack`)
  if (!deed || !ability) return over('the ability is gone')
  if (!target || target.presence !== 'present') return over(`${nameOf(work.battle, frame.target)} is down already`)
  switch (frame.step) {
    case 'targeted':
      work.set(id, { ...now, step: 'roll' })
      if (!comesBefore(work, { on: 'aim', by: by.id, to: target.id, deed: deedOfProfile(ability, by, deed.reaction) }, {
        for: 'aim',
        frame: id,
      })) askBefore(work, { ...frame, step: 'roll' })
      return
    case 'roll': {
      if (frame.sure) return land(work, frame, deed, frame.sure)
      const mark = deed.deed.form['mark'] === true && hasCondition(work.battle, target.id, 'MARKED')
      const edge = netEdge([...attackEdges(work.battle, by, target, ability, mark), { by: ability.accuracy,
        why: ability.name }, { by: frame.edge ?? 0, why: ability.name }])
      if (mark) {
        happened(work, { on: 'used up', by: by.id, to: target.id, what: 'MARKED', deed: deedOfProfile(ability, by) })
        endConditions(work, target.id, 'MARKED', 'used up')
      }
      work.set(id, { ...now, step: 'rolled' })
      return startCheck(work, { who: by.id, stat: 'grit', ...ownBonus(work.battle, by, target, ability),
        against: target.id, target: defenceAgainst(work.battle, by, target, ability), edge,
        purpose: { for: 'attack', frame: id } })
    }
    case 'rolled':
      return land(work, frame, deed)
    case 'landed':
      return hits(work, frame, deed, ability)
    case 'saving':
      work.set(id, { ...now, step: 'after' })
      if (frame.run) return void branch(work, frame)
      return applyAbility(work, deed.id, target.id, { critical: frame.outcome === 'critical',
        saved: deed.saved.includes(target.id), ...(frame.bonus === undefined ? {} : { bonus: bonusOf(frame, deed) }) })
  }
}

/** PHA-52: hit, miss or critical hit, told and applied. */
function land(
  work: PhasesWork,
  frame: AttackFrame,
  deed: DeedFrame,
  sure: 'hit' | 'critical' | null = null,
): void {
  const { id, ...now } = frame
  const [by, target] = [work.battle.combatants[frame.by], work.battle.combatants[frame.target]]
  const ability = by && abilityOfDeed(work.battle, deed, by)
  const total = frame.rolled?.roll.total
  if (!by || !target || !ability || (total === undefined && sure === null)) {
    return work.pop(id, 'the attack was not rolled')
  }
  const blow = sure
    ?? outcomeOf(total ?? 0, defenceAgainst(work.battle, by, target, ability),
      criticalTotal(work.battle, by, target, ability))
  const outcome = sure === null && blow !== 'miss' && unseen(work, frame) ? 'miss' : blow
  work.own({ type: 'outcome', who: by.id, against: target.id,
    text: `${by.name} ${OUTCOME_VERBS[outcome]} ${target.name} with ${the(ability.name)}.`,
    success: outcome !== 'miss' }, secretly(by, target))
  work.set(id, { ...now, step: 'landed', outcome })
  comesBefore(work, { on: 'land', by: by.id, to: target.id, degree: outcome, what: 'attack', amount: 0,
    deed: deedOfProfile(ability, by, deed.reaction) }, {
    for: 'land',
    frame: id,
  })
}

/** Whom it has hit in the end, and whether there is a save against it. */
function hits(work: PhasesWork, frame: AttackFrame, deed: DeedFrame, ability: Profile): void {
  const { id, ...now } = frame
  const target = { id: frame.target }
  work.set(id, { ...now, step: frame.outcome === 'miss' && !frame.run ? 'after' : 'saving' })
  if (frame.outcome === 'miss') return
  const { id: of, ...deedNow } = deed
  const others = (all: readonly CombatantId[]) => all.filter((one) => one !== target.id)
  work.set(of, { ...deedNow, hit: [...deed.hit, target.id], rolledSaves: others(deed.rolledSaves),
    saved: others(deed.saved) })
  if (ability.save !== '') startSave(work, of, frame.by, target.id, ability.save)
}

/** What the steps of an ability make of a hit or a miss. The attack goes on when they are done. */
function branch(work: PhasesWork, frame: AttackFrame): void {
  const { run, outcome, rolled, target } = frame
  if (run === undefined || outcome === null || !work.battle.stack.some(({ id }) => id === run)) return
  branchInto({ work, teach: TEACHING, id: run }, { degree: outcome, total: rolled?.roll.total ?? 0, against: target,
    struck: outcome !== 'miss' })
}

/** PHA-81: an attack that would hit an INVISIBLE target may miss all the same. */
function unseen(work: PhasesWork, frame: AttackFrame): boolean {
  const [by, target] = [work.battle.combatants[frame.by], work.battle.combatants[frame.target]]
  if (!by || !target || !isInvisibleTo(work.battle, target, by)) return false
  const roll = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0,
    purpose: `${nameOf(work.battle, frame.by)} strikes at an INVISIBLE target`, by: frame.by },
    secretly(work.battle.combatants[frame.by], work.battle.combatants[frame.target]))
  return roll.total <= UNSEEN
}

const attacked = (frame: AttackFrame, hit: readonly CombatantId[]): Trigger => ({ on: 'attacked', by: frame.by,
  against: [frame.target], threat: frame.id, hit })
