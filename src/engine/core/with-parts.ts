// Quick copies of a battle with the parts replaced that change most often: looking ahead makes many thousands of them.
import type { Battle, RulesetTypes } from './battle.ts'

type Changing = 'combatants' | 'effects' | 'turn'

/**
 * The battle with those parts replaced. Written out member by member, because JavaScript engines copy that twenty times
 * as fast as a spread of so many members.
 */
export function withParts<T extends RulesetTypes>(
  battle: Battle<T>,
  { combatants, effects, turn }: Pick<Battle<T>, Changing>,
): Battle<T> {
  const { hiddenTurns, ownUndo, gmDecides, onHold } = battle
  const copy: Battle<T> = {
    version: battle.version,
    name: battle.name,
    ruleset: battle.ruleset,
    options: battle.options,
    status: battle.status,
    outcome: battle.outcome,
    proposal: battle.proposal,
    scene: battle.scene,
    sides: battle.sides,
    truces: battle.truces,
    combatants,
    roster: battle.roster,
    squads: battle.squads,
    effects,
    stack: battle.stack,
    prompt: battle.prompt,
    used: battle.used,
    turn,
    dice: battle.dice,
    serial: battle.serial,
  }
  return hiddenTurns || ownUndo || gmDecides || onHold
    ? { ...copy, ...(hiddenTurns ? { hiddenTurns } : {}), ...(ownUndo ? { ownUndo } : {}),
      ...(gmDecides ? { gmDecides } : {}), ...(onHold ? { onHold } : {}) }
    : copy
}

/** The battle with that turn state; the same battle when the state is the same object. */
export function withTurn<T extends RulesetTypes>(battle: Battle<T>, turn: T['State']): Battle<T> {
  return turn === battle.turn
    ? battle
    : withParts(battle, { combatants: battle.combatants, effects: battle.effects, turn })
}
