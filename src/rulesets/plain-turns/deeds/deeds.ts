// What a combatant can do in its turn (PLA-04, PLA-08, PLA-20 to PLA-29, PLA-36).
import { hostile, refusal } from '../../../engine/core/index.ts'
import { actionTable, notIf, oneTarget, type ActionRow } from '../../../engine/kits/action-table.ts'
import { put, untilTurn } from '../../../engine/kits/conditions.ts'
import { rollCheck } from '../../../engine/kits/d20/rolls.ts'
import { whyFarther } from '../../../engine/kits/d20/attack.ts'
import { healingRows } from '../../../engine/kits/d20/healing.ts'
import { hide, inPlainSight } from '../../../engine/kits/d20/hiding.ts'
import { proneRow } from '../../../engine/kits/d20/prone.ts'
import { whyNoTurn } from '../../../engine/kits/rounds/clock.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { feetLeft } from '../movement/walk.ts'
import { heal, isDying, stabilise } from '../rules/harm.ts'
import type { PlainBattle, PlainCombatant, PlainTurns } from '../state.ts'
import { attackRow } from './strike.ts'

const ACTION = { group: 'Actions', takes: 'action' }
const BONUS = { group: 'Bonus actions', takes: 'bonus action' }

const rowsOf = (battle: PlainBattle, who: PlainCombatant): readonly ActionRow<PlainTurns>[] => [
  ...who.sheet.attacks.map((attack, index) => attackRow(battle, who, attack, index, ACTION)),
  // PLA-29: abilities that heal, and that can be used up.
  ...healingRows(battle, who, ({ cost }) => cost === 'bonus' ? BONUS : ACTION, heal),
  { ...ACTION, id: 'dash', name: 'Dash', detail: 'Adds the speed to this turn’s movement.', told: () => 'dashes',
    perform: (work) => work.own({ type: 'goes-farther', by: stat(who, 'speed') }, numbersOf(who)) },
  { ...ACTION, id: 'disengage', name: 'Disengage', told: () => 'disengages',
    detail: 'For the rest of this turn, moving away from foes provokes no opportunity attacks.',
    perform: (work) => put(work, who.id, 'Disengaged', { duration: untilTurn('turn-end', who.id) }) },
  { ...ACTION, id: 'dodge', name: 'Dodge', told: () => 'dodges',
    detail: `Attacks against ${who.name} have disadvantage until ${who.name} acts again.`,
    perform: (work) => put(work, who.id, 'Dodging', { duration: untilTurn('turn-start', who.id) }) },
  { ...ACTION, id: 'help', name: 'Help', told: ([at]) => `helps the others against ${at}`, needs: oneTarget('Foe', 5),
    detail: 'Distracts a foe within 5 ft: the next attack by an ally against that foe has advantage.',
    whyNotAt: (at) => notIf(!hostile(battle, at.side, who.side), at, 'not a foe') ?? whyFarther(battle, who, at, 5),
    perform: (work, [at = who]) =>
      put(work, at.id, 'Distracted', { duration: untilTurn('turn-start', who.id), source: who.id,
        audience: secretly(who) }) },
  { ...ACTION, id: 'hide', name: 'Hide', told: () => 'hides',
    detail: 'A Stealth check against the passive Perception of each foe. Possible while no foe has a clear view.',
    why: inPlainSight(battle, who) ? refusal('sight', `A foe has a clear view of ${who.name}.`) : null,
    perform: (work) => hide(work, who, rollCheck(work, who, 'stealth', 'Stealth'), (foe) => stat(foe, 'perception')) },
  { ...ACTION, id: 'stabilise', name: 'Stabilise', told: ([at]) => `tends ${at}`, needs: oneTarget('Dying hero', 5),
    detail: 'A Medicine check of 10 or more keeps a dying hero from rolling death saves.', among: 'down',
    whyNotAt: (at) => notIf(!isDying(battle, at), at, 'not dying') ?? whyFarther(battle, who, at, 5),
    perform: (work, [at = who]) => rollCheck(work, who, 'medicine', 'Medicine', '10') >= 10 && stabilise(work, at.id) },
  // PLA-08: dropping prone costs nothing, standing up half the speed.
  proneRow(battle, who, { cost: () => Math.max(1, Math.floor(stat(who, 'speed') / 2)), left: feetLeft,
    pay: (work, _who, length) =>
      work.own({ type: 'walked', length, parity: work.battle.turn.walked.parity }, numbersOf(who)) }),
]

export const table = actionTable<PlainTurns>(rowsOf, {
  whyNone: (battle, who) => whyNoTurn(battle, battle.turn.clock, who),
  note: (work, event, audience) => work.own(event, audience),
})
