// PTS-20: what is done only in one's own turn.
import { refusal } from '../../../engine/core/index.ts'
import { blocked, has, nextTurn, put } from '../conditions.ts'
import { delayTurn, struck } from '../one-turn.ts'
import { action, choice, type ActionSpec } from './types.ts'

const strike = { group: 'Primary', type: 'primary', aim: 'foe', hand: 'weapon', attack: true, how: 'strike',
  provokes: 'attack' } as const

export const PRIMARY: readonly ActionSpec[] = [
  action({ ...strike, id: 'attack', name: 'Attack', detail: 'Strikes or shoots with a weapon in hand.',
    verb: 'attacks {target} with {item}' }),
  action({
    ...strike,
    id: 'all-out-attack',
    name: 'All Out Attack',
    detail: 'A better attack, paid with no reaction until the next turn.',
    verb: 'attacks {target} all out with {item}',
    bonus: 'all-out-attack.bonus',
    begin: (work, { who }) => put(work, who.id, 'Exposed', nextTurn(who.id), who.id),
  }),
  action({
    ...strike,
    id: 'precision-strike',
    name: 'Precision Strike',
    detail: 'A harder attack at the head (more damage), an arm (disarms) or a leg (slows).',
    verb: 'strikes precisely at {target} with {item}',
    bonus: 'precision-strike.modifier',
    choice: { label: 'Where',
      options:
        () => [choice('head', 'Head', 'More damage'), choice('arm', 'Arm', 'Drops what it holds'),
          choice('leg', 'Leg', 'Slower until the end of its next turn')] },
  }),
  action({
    ...strike,
    id: 'coup-de-grace',
    name: 'Coup de Grâce',
    detail: 'A sure and deadly blow at somebody helpless within reach.',
    verb: 'gives {target} the coup de grâce with {item}',
    hand: 'melee',
    how: 'sure-strike',
    provokes: null,
    nobody: 'Nobody helpless is within reach.',
    unfit: (battle, _who, target) => (has(battle, target.id, 'Helpless') ? null : `${target.name} is not Helpless.`),
  }),
  action({
    id: 'grapple',
    name: 'Grapple',
    detail: 'Opposed combat styles; when it comes off, both are Grappled.',
    verb: 'grapples {target}',
    group: 'Primary',
    type: 'primary',
    aim: 'foe',
    how: 'opposed',
    provokes: 'grappled',
    unfit: (
      battle,
      who,
      target,
    ) => (battle.effects.some((one) =>
        one.condition === 'Grappled' && one.bearer === target.id && one.source === who.id
      )
      ? `${target.name} is held already.`
      : null),
    succeed: (work, { who }, target) => {
      if (!target) return
      put(work, target.id, 'Grappled', { until: 'cleared' }, who.id)
      put(work, who.id, 'Grappled', { until: 'cleared' }, target.id)
    },
  }),
  action({
    id: 'disengage',
    name: 'Disengage',
    detail: 'Movement in this turn provokes nothing.',
    verb: 'disengages',
    group: 'Primary',
    type: 'primary',
    refuse: (
      battle,
      who,
    ) => (battle.turn.walk.quiet && battle.turn.acting === who.id
      ? refusal('limit', `${who.name} has disengaged already this turn.`)
      : null),
    succeed: (work) => work.own({ type: 'quiet' }),
  }),
  action({
    id: 'defensive-stance',
    name: 'Defensive Stance',
    detail: 'Better defensive reactions until the next turn; no attack in this one.',
    verb: 'takes a defensive stance',
    group: 'Primary',
    type: 'primary',
    refuse: (battle, who) => {
      if (blocked(battle, who, 'attacks-in-turn')) return refusal('limit', `${who.name} stands defensively already.`)
      return battle.used.includes(struck(who.id))
        ? refusal('limit', `${who.name} has attacked this turn: too late for a defensive stance.`)
        : null
    },
    succeed: (work, { who }) => put(work, who.id, 'Defensive', nextTurn(who.id), who.id),
  }),
  action({
    id: 'delay-turn',
    name: 'Delay Turn',
    detail: 'Acts later this round, between two other turns; what AP are left stay.',
    verb: 'delays the turn',
    group: 'Primary',
    type: 'primary',
    succeed: (work) => delayTurn(work),
  }),
  action({
    id: 'cast-magic',
    name: 'Cast Magic',
    detail: 'An ability of the sheet, as it is written there.',
    verb: 'casts {item}{at target}',
    group: 'Primary',
    type: 'primary',
    gathers: true,
    aim: 'spell',
    hand: 'spell',
    how: 'cast',
    provokes: 'attack',
  }),
]
