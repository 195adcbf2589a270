// COM-06: the GM's word, which overrules the rules. Each override is a command of its own, named in the log. Afterwards
// the ruleset puts order, prompts and limits right, in events of its own.
import { isHidden } from './fog.ts'
import { assertNever } from '../../lib/assert-never.ts'
import { combatantOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import type { Command, CommandOf } from './command.ts'
import { checkField } from './field.ts'
import type { Draft } from './make-work.ts'
import { isSecretChange, nameChange } from './names.ts'
import { depart, known, onGround } from './roster-commands.ts'
import { BY_GM } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Work } from './work.ts'

/** Carries an override out; `run` carries out a command that the GM forces. */
export function override<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  draft: Draft<T>,
  command: CommandOf<T, 'override'>,
  run: (inner: Command<T>) => void,
): void {
  const { work } = draft
  const { change, reason } = command
  if (reason.length > 300) work.malformed('reason', 'A reason must have at most 300 characters.')
  const told = { type: 'override', what: nameChange(spec, work.battle, change), reason } as const
  const secret = isSecretChange(spec, work.battle, change)
  work.emit(secret ? { ...told, audience: { only: 'gm' } } : told)
  switch (change.kind) {
    case 'force': {
      if (change.command.type === 'override') work.malformed('command', 'An override cannot force another override.')
      // An answer needs its prompt. Any other command goes first; afterwards the frame below asks again.
      if (change.command.type !== 'answer') work.closePrompt()
      draft.force(tellsNumbers(work.battle, change.command) || secret ? 'secretly' : 'openly')
      run(change.command)
      draft.force(false)
      break
    }
    case 'set':
      setValue(spec, work, change)
      break
    case 'set-battle': {
      const field = spec.battleFields?.(work.battle).find((one) => one.spec.key === change.field)
      if (!field || !spec.setBattleField) return work.malformed('field', `This battle has no number “${change.field}”.`)
      const checked = checkField(field.spec, change.value)
      if (!checked.ok) return work.malformed(change.field, checked.problem)
      spec.setBattleField(work, change.field, checked.value)
      break
    }
    case 'place': {
      const one = known(work, change.who)
      if (change.place === null) work.emit({ type: 'lifted', who: one.id })
      else {
        onGround(work, change.place, one.size)
        const path = one.place === null ? [change.place] : [one.place, change.place]
        work.emit({ type: 'moved', who: one.id, path, manner: change.manner, cost: 0 })
      }
      break
    }
    case 'presence': {
      const one = known(work, change.who)
      if (change.presence === 'fled' || change.presence === 'gone') {
        depart(work, one.id, change.presence, BY_GM)
      } else {
        work.clearUsed('fight-on')
        work.emit({ type: 'presence', who: one.id, presence: change.presence, why: BY_GM })
      }
      break
    }
    case 'turn':
      if (known(work, change.who).presence !== 'present') {
        work.malformed('who', 'Only a combatant who is in the fight can have the turn.')
      }
      if (work.battle.status !== 'running') work.malformed('who', 'Turns begin when the battle starts.')
      work.closePrompt()
      spec.giveTurn(work, change.who)
      break
    case 'add-effect': {
      known(work, change.who)
      if (change.condition.trim() === '' || change.condition.length > 60) {
        work.malformed('condition', 'A condition’s name must have 1 to 60 characters.')
      }
      if ('count' in change.duration && !(Number.isInteger(change.duration.count) && change.duration.count >= 1)) {
        work.malformed('duration.count', 'A duration must count at least 1.')
      }
      if ('of' in change.duration && change.duration.of !== undefined) known(work, change.duration.of, 'duration.of')
      if ('name' in change.duration && (change.duration.name.trim() === '' || change.duration.name.length > 60)) {
        work.malformed('duration.name', 'A moment’s name must have 1 to 60 characters.')
      }
      if (change.source !== undefined) known(work, change.source, 'source')
      const { who: bearer, condition, value, duration, source = null, audience } = change
      work.addEffect({ bearer, condition: condition.trim(), value, duration, source,
        ...(audience ? { audience } : {}) })
      break
    }
    case 'end-effect':
      if (!work.battle.effects.some((one) => one.id === change.effect)) {
        work.malformed('effect', `There is no effect “${change.effect}”.`)
      }
      work.endEffect(change.effect, BY_GM)
      break
    case 'abandon': {
      work.closePrompt()
      const top = work.battle.stack.at(-1)
      if (top) work.pop(top.id, BY_GM)
      break
    }
    default:
      assertNever(change, 'change')
  }
  if (work.battle.status === 'running') spec.reconcile(work)
}

/** COM-24: whether reasons against this command may tell numbers that only the GM knows. */
function tellsNumbers<T extends RulesetTypes>(battle: Battle<T>, command: Command<T>): boolean {
  const who = command.type === 'act' || command.type === 'move'
    ? command.actor
    : command.type === 'answer' && 'who' in command.answer
    ? command.answer.who
    : null
  return who !== null && Boolean(combatantOf(battle, who)?.secret.stats)
}

function setValue<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  change: Extract<CommandOf<T, 'override'>['change'], { kind: 'set' }>,
): void {
  const one = known(work, change.who)
  const field = spec.statFields(work.battle, one).find((spec) => spec.key === change.field)
  if (!field) return spec.setField(work, one.id, change.field, change.value)
  const checked = checkField(field, change.value)
  if (!checked.ok) return work.malformed(change.field, checked.problem)
  const value = Number(checked.value)
  if (Number.isNaN(value)) return work.malformed(change.field, `${field.label} is kept as a number.`)
  setStat(work, one, change.field, value - (one.stats[change.field] ?? 0), BY_GM)
  keepWithin(spec, work, one)
  spec.giveWay?.(work, one.id, change.field, one.stats[change.field] ?? 0)
}

/** COM-24: others are not even told that a secret number changed, since there was nothing to see. */
function setStat<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  stat: string,
  by: number,
  why: string,
): void {
  const { id, secret, player } = who
  if (!secret.stats && !isHidden(who)) return work.stat(id, stat, by, why)
  if (by !== 0) {
    work.emit({ type: 'stat', who: id, stat, by, why,
      audience: player === null ? { only: 'gm' } : { only: 'player', player } })
  }
}

/**
 * Brings numbers back within bounds that have just become narrower (HP above a lowered maximum), by an amount like any
 * other change.
 */
function keepWithin<T extends RulesetTypes>(spec: RulesetSpec<T>, work: Work<T>, before: Combatant<T>): void {
  const bounds = new Map(spec.statFields(work.battle, before).map((field) => [field.key, field]))
  for (const field of spec.statFields(work.battle, known(work, before.id))) {
    const was = bounds.get(field.key)
    if ((field.type !== 'integer' && field.type !== 'number') || was?.type !== field.type
      || (was.min === field.min && was.max === field.max)) continue
    const value = work.battle.combatants[before.id]?.stats[field.key]
    if (value !== undefined) {
      setStat(work, before, field.key, Math.min(field.max, Math.max(field.min, value)) - value,
        'kept within its limits')
    }
  }
}
