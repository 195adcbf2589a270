// What a combatant can do in its turn: one action, one bonus action, standing up (PLA-04, PLA-20, PLA-21, PLA-24 to
// PLA-29).
import { hostile, refusal, type Refusal } from '../../../engine/core/index.ts'
import { actionTable, type ActionRow } from '../../../engine/kits/action-table.ts'
import { endConditions, has, put } from '../../../engine/kits/conditions.ts'
import { rollD20, rollText } from '../../../engine/kits/d20.ts'
import { ofTurn } from '../../../engine/kits/rounds/clock.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { feetLeft, whyNoTurn } from '../movement/walk.ts'
import { attackPreview, feetBetween, strike, whyNotAt } from '../rules/attack.ts'
import { heal, isDying, stabilise } from '../rules/death.ts'
import { isSeen } from '../rules/hiding.ts'
import type { PlainBattle, PlainCombatant, PlainTurns, PlainWork } from '../state.ts'

type Row = ActionRow<PlainTurns>
const COSTS = { action: { group: 'Actions', unit: 'action' }, bonus: { group: 'Bonus actions', unit: 'bonus action' } }
const target = (label: string, range: number) => [{ kind: 'combatant', label, min: 1, max: 1, range } as const]

function rowsOf(battle: PlainBattle, who: PlainCombatant): readonly Row[] {
  /** PLA-04: a row that takes the action or the bonus action of the turn. */
  const row = (
    cost: keyof typeof COSTS,
    said: Omit<Row, 'group' | 'price' | 'why' | 'perform'> & { readonly why?: Refusal | null },
    perform: (work: PlainWork, at: PlainCombatant) => void,
  ): Row => {
    const spent = battle.used.includes(ofTurn(who.id, cost))
    const { group, unit } = COSTS[cost]
    return { ...said, group, price: [{ unit, amount: 1 }], why: whyNoTurn(battle, who)
      ?? (spent ? refusal('limit', `${who.name} has taken its ${unit} of this turn.`) : (said.why ?? null)),
      perform: (work, _deed, [at = who]) => {
        work.use(ofTurn(who.id, cost))
        work.own({ type: 'did', who: who.id, words: said.told([at.name]) }, secretly(who, at))
        perform(work, at)
      } }
  }
  const within = (at: PlainCombatant, feet: number) =>
    feetBetween(battle, who, at) <= feet ? null : refusal('range', `${at.name} is farther away than ${feet} ft.`)
  const isFoe = (at: PlainCombatant) => hostile(battle, at.side, who.side)
  const none = (at: PlainCombatant, what: string) => refusal('target', `${at.name} is ${what}.`)
  const lasting = (until: 'turn-start' | 'turn-end') => ({ duration: { until, of: who.id, count: 1 } })
  return [
    ...who.sheet.attacks.map((attack, index) => {
      const { id = index, name, ranged, bonus, range, long, damage, kind } = attack
      const far = ranged ? `Range ${range}/${long}` : `Reach ${range}`
      return row('action', { id: `attack/${id}`, name, detail: `${far} ft, d20 + ${bonus}, ${damage} ${kind} damage.`,
        needs: target('Target', Math.max(range, long)), among: 'all',
        whyNotAt: (at) => whyNotAt(battle, who, attack, at), preview: (at) => attackPreview(battle, who, attack, at),
        told: ([at]) => `attacks ${at} with ${name}` }, (work, at) => strike(work, who, attack, at))
    }),
    // PLA-29: an ability that heals, and that can be used up.
    ...who.sheet.healing.map(({ id, ...one }, index) =>
      row(one.cost, { id: `healing/${id ?? index}`, name: one.name,
        detail: `Heals ${one.dice} HP within ${one.range} ft. ${one.uses} of ${one.most} uses left.`,
        needs: target('Who is healed', one.range), among: 'all', told: ([at]) => `uses ${one.name} on ${at}`,
        why: one.uses > 0 ? null : refusal('limit', `${one.name} is used up.`), whyNotAt: (at) =>
          isFoe(at) ? none(at, 'a foe') : has(battle, at.id, 'Dead')
            ? none(at, 'dead')
            : within(at, one.range) }, (work, at) => {
        const healing = who.sheet.healing.map((each, at) =>
          at === index ? { ...each, uses: Math.max(0, one.uses - 1) } : each
        )
        work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...who.sheet, healing } } })
        heal(work, at, rollText(work, one.dice, { purpose: one.name, by: who.id }, 1, secretly(who)), who.id)
      })
    ),
    row('action', { id: 'dash', name: 'Dash', detail: 'As many feet more as the speed.', told: () => 'dashes' },
      (work) => work.own({ type: 'goes-farther', by: stat(who, 'speed') }, numbersOf(who))),
    row('action', { id: 'disengage', name: 'Disengage', told: () => 'disengages',
      detail: 'The movement of this turn provokes no opportunity attacks.' },
      (work) => put(work, who.id, 'Disengaged', lasting('turn-end'))),
    row('action', { id: 'dodge', name: 'Dodge', told: () => 'dodges',
      detail: 'Until its next turn, attacks against it have disadvantage.' },
      (work) => put(work, who.id, 'Dodging', lasting('turn-start'))),
    row('action', { id: 'help', name: 'Help', told: ([at]) => `helps against ${at}`, needs: target('Foe', 5),
      detail: 'The next attack of an ally against a foe within 5 ft has advantage.',
      whyNotAt: (at) => isFoe(at) ? within(at, 5) : none(at, 'not a foe') },
      (work, at) => put(work, at.id, 'Distracted', { ...lasting('turn-start'), source: who.id })),
    row('action', { id: 'hide', name: 'Hide', told: () => 'hides',
      detail: 'Stealth, against the passive Perception of each foe, while no foe has a clear view.',
      why: isSeen(battle, who) ? refusal('sight', 'A foe sees it clearly.') : null }, (work) => {
      const { total: value } = rollD20(work, stat(who, 'stealth'), { purpose: `${who.name}: Stealth`, by: who.id },
        undefined, secretly(who))
      put(work, who.id, 'Hidden', { value })
    }),
    row('action', { id: 'stabilise', name: 'Stabilise', told: ([at]) => `tends ${at}`, needs: target('Who is dying', 5),
      detail: 'A Medicine check against 10.', among: 'down',
      whyNotAt: (at) => isDying(battle, at) ? within(at, 5) : none(at, 'not dying') }, (work, at) => {
      const said = { purpose: `${who.name}: Medicine`, by: who.id, against: '10' }
      if (rollD20(work, stat(who, 'medicine'), said, undefined, secretly(who)).total >= 10) stabilise(work, at.id)
    }),
    standUp(battle, who),
  ]
}

/** PLA-08: standing up costs half the speed. */
function standUp(battle: PlainBattle, who: PlainCombatant): Row {
  const feet = Math.floor(stat(who, 'speed') / 2)
  const left = feetLeft(battle, who)
  const price = left < feet ? refusal('price', `Standing up costs ${feet} ft, ${who.name} has ${left} left.`) : null
  const why = has(battle, who.id, 'Prone') ? price : refusal('condition', `${who.name} is not prone.`)
  return { id: 'stand-up', name: 'Stand up', detail: 'Costs half the speed.', group: 'Movement',
    price: [{ unit: 'ft', amount: feet }], why: whyNoTurn(battle, who) ?? why, told: () => 'stands up',
    perform: (work) => {
      work.own({ type: 'walked', length: feet, parity: work.battle.turn.walked.parity }, numbersOf(who))
      endConditions(work, who.id, 'Prone', 'stands up')
    } }
}

export const { act, offers, targets, nameDeed } = actionTable<PlainTurns>(rowsOf)
