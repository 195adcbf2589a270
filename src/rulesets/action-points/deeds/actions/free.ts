// PTS-16: what costs no AP, at any time in the round.
import { leftText, lengthText } from '../../../../grid/index.ts'
import { asChoice } from '../../../../engine/kits/needs.ts'
import { possessive } from '../../../../lib/possessive.ts'
import { refusal, type FormValues } from '../../../../engine/core/index.ts'
import { endConditions, has } from '../../../../engine/kits/conditions.ts'
import { action, type ActionEntry } from './types.ts'
import { spendMovement } from '../../clock/own-turn.ts'
import { movementLeft, riseCost } from '../../rules/speed.ts'
import { inHand } from '../../sheet/gear.ts'
import { dropWeapon } from '../../sheet/wield.ts'
import { whyBlocked } from '../../rules/restrictions.ts'

/** PTS-28: only where nothing is measured. */
export const SAID_MOVE = 'move-away'

const metresOf = (form: FormValues) => (typeof form.metres === 'number' ? form.metres : 0)

export const FREE: readonly ActionEntry[] = [
  action({
    id: SAID_MOVE,
    name: 'Move away',
    detail: 'Movement as the table says: a number of metres, and whose reach the combatant leaves.',
    verb: 'moves away from {target}',
    group: 'Free',
    type: 'free',
    aim: 'foes',
    provokes: 'leaves-reach',
    form: [{ key: 'metres', label: 'Metres', type: 'number', min: 0, max: 10_000, unit: 'm' }],
    whyNot: (battle, who) => {
      if (!battle.options.noGrid) return refusal('phase', 'Distances are measured here: move the token.')
      if (battle.turn.acting !== who.id) {
        return refusal('not-your-turn', `It is not ${possessive(who.name)} turn.`)
      }
      return whyBlocked(battle, who, 'movement')
    },
    whyNotForm: (battle, who, form) => {
      const left = movementLeft(battle, who)
      return metresOf(form) > left
        ? refusal('way', `Too far: ${lengthText(metresOf(form), 'm')}, ${leftText(left, 'm')}.`)
        : null
    },
    onDeclared: (work, { who, frame }) => spendMovement(work, who.id, metresOf(frame.deed.form), 0),
    onSuccess: (work, { who }) => endConditions(work, who.id, 'Aiming', 'moved'),
  }),
  action({
    id: 'speak',
    name: 'Speak',
    detail: 'A few words, as many as six seconds allow.',
    verb: 'speaks',
    group: 'Free',
    type: 'free',
    form: [{ key: 'words', label: 'Words', type: 'text', maxLength: 200 }],
    onSuccess: (work, { who, frame }) => {
      const words = frame.deed.form.words
      if (typeof words === 'string' && words.trim() !== '') work.tell(`${who.name}: “${words.trim()}”`, [who.id])
    },
  }),
  action({
    id: 'drop-item',
    name: 'Drop an item',
    detail: 'Lets go of a weapon or shield in hand.',
    verb: 'drops {item}',
    group: 'Free',
    type: 'free',
    choice: { label: 'What',
      options: (_battle, who) => inHand(who).map(({ item, weapon }) => asChoice(String(item), weapon.name)) },
    whyNot: (
      _battle,
      who,
    ) => (inHand(who).length === 0 ? refusal('need', `${who.name} has nothing in hand to drop.`) : null),
    onSuccess: (work, { who, option }) => dropWeapon(work, who, Number(option), { told: true }),
  }),
  action({
    id: 'stand-up',
    name: 'Stand up',
    detail: 'Uses part of the turn’s movement. Enemies within reach may react. Arise does the same without that risk.',
    verb: 'stands up',
    group: 'Free',
    type: 'free',
    provokes: 'stands-up',
    whyNot: (battle, who) => {
      if (!has(battle, who.id, 'Prone')) return refusal('status', `${who.name} is not prone.`)
      if (battle.turn.acting !== who.id) {
        return refusal('not-your-turn', `It is not ${possessive(who.name)} turn.`)
      }
      if (has(battle, who.id, 'Grappled')) {
        return refusal('condition', `${who.name} is grappled and cannot stand up.`)
      }
      const [left, cost] = [movementLeft(battle, who), riseCost(battle, who)]
      return battle.options.noGrid || left >= cost
        ? null
        : refusal('way', `Standing up takes ${lengthText(cost, 'm')}, ${leftText(left, 'm')}.`)
    },
    onDeclared: (work, { who }) =>
      spendMovement(work, who.id, riseCost(work.battle, who), work.battle.turn.walk.parity),
    onSuccess: (work, { who }) => endConditions(work, who.id, 'Prone', 'stands up'),
  }),
]
