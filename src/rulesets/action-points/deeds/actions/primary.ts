// PTS-20: what is done only in one's own turn.
import { refusal } from '../../../../engine/core/index.ts'
import { asChoice } from '../../../../engine/kits/needs.ts'
import { untilTurn, has, put } from '../../../../engine/kits/conditions.ts'
import { delayTurn } from '../../clock/one-turn.ts'
import { disengage, isQuiet } from '../../clock/own-turn.ts'
import { action, type ActionEntry } from './types.ts'
import { attackedInTurn } from '../../rules/limits.ts'
import { whyBlocked } from '../../rules/restrictions.ts'

const strike = { group: 'Primary', type: 'primary', aim: 'foe', hand: 'weapon', attack: true, resolution: 'strike',
  provokes: 'attack' } as const satisfies Partial<ActionEntry>

export const PRIMARY: readonly ActionEntry[] = [
  action({ ...strike, id: 'attack', name: 'Attack', detail: 'Strikes or shoots with a weapon in hand.',
    verb: 'attacks {target} with {item}' }),
  action({
    ...strike,
    id: 'all-out-attack',
    name: 'All Out Attack',
    detail: 'A better attack, but no reactions until the next turn of the attacker.',
    verb: 'attacks {target} all out with {item}',
    bonus: 'all-out-attack.bonus',
    onDeclared: (work, { who }) =>
      put(work, who.id, 'Exposed', { duration: untilTurn('turn-start', who.id), source: who.id }),
  }),
  action({
    ...strike,
    id: 'precision-strike',
    name: 'Precision Strike',
    detail: 'A harder attack on the head (more damage), an arm (disarms) or a leg (slows).',
    verb: 'strikes precisely at {target} with {item}',
    bonus: 'precision-strike.modifier',
    choice: { label: 'Where',
      options:
        () => [asChoice('head', 'Head', 'More damage'), asChoice('arm', 'Arm', 'The target drops what that hand holds'),
          asChoice('leg', 'Leg', 'The target is slower until the end of the next turn')] },
  }),
  action({
    ...strike,
    id: 'coup-de-grace',
    name: 'Coup de Grâce',
    detail: 'A sure and deadly blow at a helpless combatant within reach.',
    verb: 'gives {target} the coup de grâce with {item}',
    hand: 'melee',
    resolution: 'sure-strike',
    provokes: null,
    noTarget: 'Nobody helpless is within reach.',
    whyUnfit: (
      battle,
      _who,
      target,
    ) => (has(battle, target.id, 'Helpless') ? null : `${target.name} is not helpless.`),
  }),
  action({
    id: 'grapple',
    name: 'Grapple',
    detail: 'An opposed roll of combat styles. On a success both are grappled.',
    verb: 'grapples {target}',
    group: 'Primary',
    type: 'primary',
    aim: 'foe',
    resolution: 'opposed',
    provokes: 'grappled',
    whyUnfit: (
      battle,
      who,
      target,
    ) => (battle.effects.some((one) =>
        one.condition === 'Grappled' && one.bearer === target.id && one.source === who.id
      )
      ? `${target.name} is held already.`
      : null),
    onSuccess: (work, { who }, target) => {
      if (!target) return
      put(work, target.id, 'Grappled', { source: who.id })
      put(work, who.id, 'Grappled', { source: target.id })
    },
  }),
  action({
    id: 'disengage',
    name: 'Disengage',
    detail: 'Movement in this turn provokes no reactions.',
    verb: 'disengages',
    group: 'Primary',
    type: 'primary',
    whyNot: (
      battle,
      who,
    ) => (isQuiet(battle, who.id)
      ? refusal('limit', `${who.name} has disengaged already this turn.`)
      : null),
    onSuccess: (work, { who }) => disengage(work, who.id),
  }),
  action({
    id: 'defensive-stance',
    name: 'Defensive Stance',
    detail: 'Defensive reactions are better until the next turn. No attack in this turn.',
    verb: 'takes a defensive stance',
    group: 'Primary',
    type: 'primary',
    whyNot: (battle, who) => {
      if (whyBlocked(battle, who, 'attacks-in-turn')) {
        return refusal('limit', `${who.name} is in a defensive stance already.`)
      }
      return battle.used.includes(attackedInTurn(who.id))
        ? refusal('limit', `${who.name} has attacked this turn: too late for a defensive stance.`)
        : null
    },
    onSuccess: (work, { who }) =>
      put(work, who.id, 'Defensive', { duration: untilTurn('turn-start', who.id), source: who.id }),
  }),
  action({
    id: 'delay-turn',
    name: 'Delay Turn',
    detail: 'Act later this round, between two other turns. Unspent AP are kept.',
    verb: 'delays the turn',
    group: 'Primary',
    type: 'primary',
    onSuccess: (work, { who }) => delayTurn(work, who.id),
  }),
  action({
    id: 'cast-magic',
    name: 'Cast Magic',
    detail: 'An ability from the sheet.',
    verb: 'casts {item}{at target}',
    group: 'Primary',
    type: 'primary',
    gathers: true,
    aim: 'spell',
    hand: 'spell',
    resolution: 'cast',
    provokes: 'attack',
  }),
]
