// What comes of a check, save or attack roll once it counts (PHA-33, PHA-36, PHA-51, PHA-55, PHA-81).
import { assertNever } from '../../../lib/assert-never.ts'
import { resolveCheck } from '../../../engine/abilities/run/checks.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { type CombatantId, nameOf } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { TEACHING } from '../abilities/teach.ts'
import { letsThrough } from '../rules/defence.ts'
import { stopChannel } from '../rules/channelling.ts'
import type { FrameOf, PhasesWork } from '../state.ts'
import { isSave } from './check-of-run.ts'
import { applyObjectAttack } from './object-attack.ts'
import { comesBefore, discordHurts } from './roll-happens.ts'

/** Applies a roll that counts. Its frame is gone already. */
export function applyCheck(work: PhasesWork, check: FrameOf<'check'>, success: boolean): void {
  const { purpose, who } = check
  const one = work.battle.combatants[who]
  if (!one) return
  const say = (text: string) =>
    work.own({ type: 'outcome', who, against: check.against, text, success },
      secretly(one, check.against === null ? undefined : work.battle.combatants[check.against]))
  tellResult(work, check, success)
  switch (purpose.for) {
    case 'attack': {
      const frame = work.battle.stack.find((each) => each.id === purpose.frame)
      if (frame?.kind !== 'attack') return
      const { id, ...now } = frame
      return work.set(id, { ...now, step: 'rolled', rolled: check.rolled })
    }
    case 'object': {
      const frame = work.battle.stack.find((each) => each.id === purpose.frame)
      return frame?.kind === 'deed'
        ? applyObjectAttack(work, frame, purpose.object, check.rolled?.roll.total ?? 0)
        : undefined
    }
    case 'save': {
      const frame = work.battle.stack.find((each) => each.id === purpose.frame)
      say(`${one.name} ${saved(success)}.`)
      if (frame?.kind !== 'deed') return
      const { id, ...now } = frame
      return work.set(id, { ...now, rolledSaves: [...now.rolledSaves, who],
        saved: success ? [...now.saved, who] : now.saved })
    }
    case 'run': {
      if (!work.battle.stack.some((each) => each.id === purpose.frame)) return
      say(`${one.name} ${isSave(work.battle, check) ? saved(success) : success ? 'succeeds' : 'fails'}.`)
      return resolveCheck({ work, teach: TEACHING, id: purpose.frame }, { degree: success ? 'success' : 'failure',
        total: check.rolled?.roll.total ?? 0, against: who, struck: !success,
        ...(success && isSave(work.battle, check) && !letsThrough(work.battle, one) ? { spared: true } : {}) })
    }
    case 'concentration':
      say(`${one.name} ${success ? 'keeps' : 'loses'} concentration.`)
      return success ? undefined : stopChannel(work, who, 'fizzled')
    case 'discord':
      say(success ? `${one.name} shakes off all Discord.` : `Discord tears at ${one.name}.`)
      if (success) return work.stat(who, 'discord', -stat(one, 'discord'), 'shaken off')
      return failToClear(work, who, stat(one, 'discord'))
    case 'search':
      say(
        success
          ? `${one.name} finds ${nameOf(work.battle, purpose.target)}.`
          : `${one.name} does not find ${nameOf(work.battle, purpose.target)}.`,
      )
      return success ? endConditions(work, purpose.target, 'HIDDEN', 'found') : undefined
    case 'wrestle': {
      const held = work.battle.turn.grapples.find((each) =>
        [each.by, each.with].includes(who) && [each.by, each.with].includes(purpose.with)
      )
      if (!held) return
      return work.own({ type: 'wrestled', by: held.by, with: held.with, larger: success ? who : purpose.with },
        secretly(one, work.battle.combatants[purpose.with]))
    }
    case 'break-free':
      say(`${one.name} ${success ? 'breaks free' : 'does not break free'}.`)
      if (!success) return
      for (const held of work.battle.turn.grapples) {
        if ([held.by, held.with].includes(who) && [held.by, held.with].includes(purpose.from)) {
          work.own({ type: 'ungrappled', ...held, why: 'broken' }, secretly(one))
        }
      }
      return
    default:
      return assertNever(purpose, 'purpose')
  }
}

const saved = (success: boolean): string => (success ? 'saves' : 'fails the save')

/** PHA-55: others may come before what that does. */
function failToClear(work: PhasesWork, who: CombatantId, discord: number): void {
  const event: Happening = { on: 'land', by: who, to: who, what: 'discord check', degree: 'failure', amount: discord }
  if (!comesBefore(work, event, { for: 'discord', who })) discordHurts(work, event, { who })
}

/** Tells what was needed to those that may know the numbers. */
function tellResult(work: PhasesWork, check: FrameOf<'check'>, success: boolean): void {
  if (check.purpose.for === 'attack' || check.purpose.for === 'object') return
  const against = check.against === null ? undefined : work.battle.combatants[check.against]
  const needed = check.other
    ? `${check.other.roll.total} by ${against?.name ?? 'the other'}`
    : String(check.target ?? 0)
  work.tell(
    `${nameOf(work.battle, check.who)}: ${check.rolled?.roll.total ?? 0} against ${needed}, ${
      success ? 'success' : 'failure'
    }.`,
    [check.who],
    numbersOf(work.battle.combatants[check.who], against),
  )
}
