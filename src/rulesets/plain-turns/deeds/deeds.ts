// What a combatant can do in its turn (PLA-04, PLA-08, PLA-20 to PLA-29, PLA-36).
import { hostile, refusal } from '../../../engine/core/index.ts'
import { actionTable, type ActionRow } from '../../../engine/kits/action-table.ts'
import { endConditions, has, put, untilTurn } from '../../../engine/kits/conditions.ts'
import { d20Text, rollCheck, rollText } from '../../../engine/kits/d20.ts'
import { attackTold, whyFarther, whyOutOfReach } from '../../../engine/kits/d20-attack.ts'
import { hide, inPlainSight } from '../../../engine/kits/hiding.ts'
import { whyNoTurn } from '../../../engine/kits/rounds/clock.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { feetLeft } from '../movement/walk.ts'
import { attackPreview, reachOf, strike } from '../rules/attack.ts'
import { heal, isDying, stabilise } from '../rules/death.ts'
import type { Attack, Healing, PlainBattle, PlainCombatant, PlainTurns } from '../state.ts'

type Row = ActionRow<PlainTurns>
const ACTION = { group: 'Actions', takes: 'action' }
const BONUS = { group: 'Bonus actions', takes: 'bonus action' }
const target = (label: string, range: number) => [{ kind: 'combatant', label, min: 1, max: 1, range } as const]
const isFoe = (battle: PlainBattle, who: PlainCombatant, at: PlainCombatant) => hostile(battle, at.side, who.side)
const notIf = (is: boolean, at: PlainCombatant, what: string) => is ? refusal('target', `${at.name} is ${what}.`) : null

const rowsOf = (battle: PlainBattle, who: PlainCombatant): readonly Row[] => [
  ...who.sheet.attacks.map((attack, index) => attackRow(battle, who, attack, index)),
  ...who.sheet.healing.map((healing, index) => healingRow(battle, who, healing, index)),
  { ...ACTION, id: 'dash', name: 'Dash', detail: 'Adds the speed to this turn’s movement.', told: () => 'dashes',
    perform: (work) => work.own({ type: 'goes-farther', by: stat(who, 'speed') }, numbersOf(who)) },
  { ...ACTION, id: 'disengage', name: 'Disengage', told: () => 'disengages',
    detail: 'For the rest of this turn, moving away from foes provokes no opportunity attacks.',
    perform: (work) => put(work, who.id, 'Disengaged', { duration: untilTurn('turn-end', who.id) }) },
  { ...ACTION, id: 'dodge', name: 'Dodge', told: () => 'dodges',
    detail: `Attacks against ${who.name} have disadvantage until ${who.name} acts again.`,
    perform: (work) => put(work, who.id, 'Dodging', { duration: untilTurn('turn-start', who.id) }) },
  { ...ACTION, id: 'help', name: 'Help', told: ([at]) => `helps the others against ${at}`, needs: target('Foe', 5),
    detail: 'Distracts a foe within 5 ft: the next attack by an ally against that foe has advantage.',
    whyNotAt: (at) => notIf(!isFoe(battle, who, at), at, 'not a foe') ?? whyFarther(battle, who, at, 5),
    perform: (work, [at = who]) =>
      put(work, at.id, 'Distracted', { duration: untilTurn('turn-start', who.id), source: who.id,
        audience: secretly(who) }) },
  { ...ACTION, id: 'hide', name: 'Hide', told: () => 'hides',
    detail: 'A Stealth check against the passive Perception of each foe. Possible while no foe has a clear view.',
    why: inPlainSight(battle, who) ? refusal('sight', `A foe has a clear view of ${who.name}.`) : null,
    perform: (work) => hide(work, who, rollCheck(work, who, 'stealth', 'Stealth'), (foe) => stat(foe, 'perception')) },
  { ...ACTION, id: 'stabilise', name: 'Stabilise', told: ([at]) => `tends ${at}`, needs: target('Dying hero', 5),
    detail: 'A Medicine check of 10 or more keeps a dying hero from rolling death saves.', among: 'down',
    whyNotAt: (at) => notIf(!isDying(battle, at), at, 'not dying') ?? whyFarther(battle, who, at, 5),
    perform: (work, [at = who]) => rollCheck(work, who, 'medicine', 'Medicine', '10') >= 10 && stabilise(work, at.id) },
  proneRow(battle, who),
]

function attackRow(battle: PlainBattle, who: PlainCombatant, attack: Attack, index: number): Row {
  const { id = index, name, ranged, bonus, range, long, damage, kind } = attack
  const far = ranged ? `Range ${range}/${long}` : `Reach ${range}`
  return { ...ACTION, id: `attack/${id}`, name, detail: `${far} ft, ${d20Text(bonus)}, ${damage} ${kind} damage.`,
    needs: target('Target', reachOf(attack)), among: 'all',
    whyNotAt: (at) => whyOutOfReach(battle, who, at, reachOf(attack)),
    preview: (at) => attackPreview(battle, who, attack, at), told: ([at = '']) => attackTold(at, name),
    perform: (work, [at = who]) => strike(work, who, attack, at) }
}

/** PLA-29: an ability that heals, and that can be used up. */
function healingRow(battle: PlainBattle, who: PlainCombatant, healing: Healing, index: number): Row {
  const { id = index, name, cost, range, dice, uses, most } = healing
  return { ...(cost === 'bonus' ? BONUS : ACTION), id: `healing/${id}`, name,
    detail: `Heals ${dice} HP${range > 0 ? ` of an ally within ${range} ft` : ''}. ${uses} of ${most} uses left.`,
    among: 'all', needs: range > 0 ? target('Whom to heal', range) : [],
    told: ([at]) => at === undefined || at === who.name ? `uses ${name}` : `uses ${name} on ${at}`,
    why: uses > 0 ? null : refusal('limit', `${name} is used up.`),
    whyNotAt: (at) =>
      notIf(isFoe(battle, who, at), at, 'a foe') ?? notIf(has(battle, at.id, 'Dead'), at, 'dead')
        ?? whyFarther(battle, who, at, range), perform: (work, [at = who]) => {
      const rows = who.sheet.healing.map((row) => row === healing ? { ...row, uses: Math.max(0, uses - 1) } : row)
      work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...who.sheet, healing: rows } } })
      heal(work, at, rollText(work, dice, { purpose: name, by: who.id }, 1, secretly(who)), who.id)
    } }
}

/** PLA-08: dropping prone costs nothing, standing up half the speed. */
function proneRow(battle: PlainBattle, who: PlainCombatant): Row {
  if (!has(battle, who.id, 'Prone')) {
    return { id: 'drop-prone', name: 'Drop prone', detail: 'Costs nothing. Standing up costs half the speed.',
      group: 'Movement', told: () => 'drops prone', perform: (work) => put(work, who.id, 'Prone') }
  }
  const [feet, left] = [Math.max(1, Math.floor(stat(who, 'speed') / 2)), feetLeft(battle, who)]
  return { id: 'stand-up', name: 'Stand up', detail: `Gets up from lying prone. Costs ${feet} ft, half the speed.`,
    group: 'Movement', price: [{ unit: 'ft', amount: feet }], told: () => 'stands up',
    why: left < feet ? refusal('price', `Standing up costs ${feet} ft; ${who.name} has ${left} ft left.`) : null,
    perform: (work) => {
      work.own({ type: 'walked', length: feet, parity: work.battle.turn.walked.parity }, numbersOf(who))
      endConditions(work, who.id, 'Prone', 'stood up')
    } }
}

export const { act, offers, targets, nameDeed } = actionTable<PlainTurns>(rowsOf, {
  whyNone: (battle, who) => whyNoTurn(battle, battle.turn.clock, who),
  note: (work, event, audience) => work.own(event, audience),
})
