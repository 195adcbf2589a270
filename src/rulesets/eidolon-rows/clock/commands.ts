// The commands of this ruleset alone: ending a turn, the first strike, the inventory and the surroundings (ROW-05,
// ROW-13, ROW-22, ROW-26).
import { combatantOf, refusal, THE_GMS, type SideId, type Whose, whoseTurn } from '../../../engine/core/index.ts'
import { mustBeKnown, whyNoTurnRuns } from '../../../engine/kits/taking-part.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { addItem, itemAudience, removeItem } from '../deeds/inventory.ts'
import { endOngoing, newOngoing, ongoingAudience } from '../rules/ongoing.ts'
import type { Command, Ongoing, RowsBattle, RowsWork } from '../state.ts'
import { endTurn } from './one-turn.ts'

export function runCommand(work: RowsWork, command: Command): void {
  const { turn } = work.battle
  switch (command.type) {
    case 'end-turn':
      work.refuseIf(whyNoTurnRuns(work.battle, turn.acting !== null))
      return endTurn(work)
    case 'first-strike':
      return setFirstStrike(work, command.side)
    case 'add-item':
      return addItem(work, command.item, command.pasted)
    case 'remove-item':
      return removeItem(work, command.item)
    case 'surround':
      return surround(work, command.ongoing)
    case 'end-ongoing': {
      const one = turn.ongoing.find(({ id }) => id === command.ongoing)
      if (!one) return work.malformed('ongoing', `There is nothing with the number ${command.ongoing} to end.`)
      return endOngoing(work, one, 'by the GM’s word')
    }
    default:
      return assertNever(command, 'command')
  }
}

/** ROW-05: said before the start, and taken back with `null`. */
function setFirstStrike(work: RowsWork, side: SideId | null): void {
  const { battle } = work
  if (side !== null && !battle.sides.some((one) => one.id === side)) {
    return work.malformed('side', `There is no side “${side}”.`)
  }
  work.refuseIf(
    battle.status === 'setup' ? null : refusal('phase', 'A first strike is settled before the battle begins.'),
  )
  if (battle.status !== 'setup' || (battle.turn.strike?.side ?? null) === side) return
  work.own({ type: 'strike', strike: side === null ? null : { side, left: [] } })
}

/** ROW-13: what the surroundings do in Effect phases to come. */
function surround(work: RowsWork, said: Omit<Ongoing, 'id'>): void {
  const { battle } = work
  const { whom, by } = said
  if (whom.kind === 'one') mustBeKnown(work, whom.who, 'whom')
  if (whom.kind === 'rows' && whom.side !== 'all' && !battle.sides.some((one) => one.id === whom.side)) {
    return work.malformed('whom', `There is no side “${whom.side}”.`)
  }
  if (by !== null) mustBeKnown(work, by, 'by')
  if (said.name.trim() === '') return work.malformed('name', 'The surroundings need a name.')
  const ongoing = { ...said, id: 0, name: said.name.trim() }
  const audience = ongoingAudience(battle, ongoing)
  work.own({ type: 'ongoing', ongoing: { ...ongoing, id: newOngoing(battle, audience === undefined) } }, audience)
}

/**
 * Who strikes first, what lies in an inventory and what the surroundings do is the GM’s word. ROW-41: an eidolon acts
 * in the turn of its summoner, who ends that turn.
 */
export function whoseCommand(battle: RowsBattle, command: Command): Whose {
  switch (command.type) {
    case 'end-turn':
      return whoseTurn(battle.turn.acting?.who)
    case 'first-strike':
    case 'add-item':
    case 'remove-item':
    case 'surround':
    case 'end-ongoing':
      return THE_GMS
    default:
      return assertNever(command, 'command')
  }
}

/**
 * COM-24: commands that are the GM’s secret: ending the turn of a hidden combatant, what the enemies carry, and
 * surroundings that nobody knows of yet.
 */
export function isSecretCommand(battle: RowsBattle, command: Command): boolean {
  switch (command.type) {
    case 'end-turn': {
      const { acting } = battle.turn
      return acting !== null && secretly(combatantOf(battle, acting.who)) !== undefined
    }
    case 'surround':
      return ongoingAudience(battle, { ...command.ongoing, id: 0 }) !== undefined
    case 'end-ongoing': {
      const one = battle.turn.ongoing.find(({ id }) => id === command.ongoing)
      return one !== undefined && ongoingAudience(battle, one) !== undefined
    }
    case 'add-item':
      return itemAudience(battle, command.item.side) !== undefined
    case 'remove-item':
      return battle.turn.items.some((one) => one.id === command.item && itemAudience(battle, one.side) !== undefined)
    case 'first-strike':
      return false
    default:
      return assertNever(command, 'command')
  }
}
