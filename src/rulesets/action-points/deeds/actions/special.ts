// PTS-22: special actions: paid with AP like others of their type, or free with an Advantage that the style lists
// (PTS-15).
import { possessive } from '../../../../lib/possessive.ts'
import { conditionWord, effectsOn, refusal, spaceOf, type Effect } from '../../../../engine/core/index.ts'
import { asChoice } from '../../../../engine/kits/needs.ts'
import { untilEndOfNextTurn, endConditions, has, put } from '../../../../engine/kits/conditions.ts'
import { secretly } from '../../../../engine/kits/secrecy.ts'
import { action, type ActionEntry, type RunningDeed } from './types.ts'
import { forceMove, landsAt, type Heading } from '../../movement/forced.ts'
import { conditionRules, CONDITIONS } from '../../rules/conditions.ts'
import { endHold } from '../../rules/harm.ts'
import { checkOf, opposed, rollPercent } from '../../rules/rolls.ts'
import { effectOf } from '../../rules/tables.ts'
import { inHand } from '../../sheet/gear.ts'
import { dropWeapon } from '../../sheet/wield.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../../state.ts'

const primary = { group: 'Special', type: 'primary', aim: 'foe', resolution: 'opposed',
  provokes: 'special' } as const satisfies Partial<
    ActionEntry
  >
const secondary = { ...primary, type: 'secondary' } as const satisfies Partial<ActionEntry>

const held = (target: PointsCombatant) => inHand(target).find(({ weapon }) => !weapon.shield) ?? inHand(target)[0]

const HEADINGS: readonly { readonly id: Heading; readonly label: string }[] = [
  { id: 'away', label: 'Away' },
  { id: 'left', label: 'To the left' },
  { id: 'right', label: 'To the right' },
  { id: 'toward', label: 'Closer' },
]

export const SPECIAL: readonly ActionEntry[] = [
  action({
    ...primary,
    id: 'bash',
    name: 'Bash',
    detail: 'An opposed roll: pushes the target, and the next roll of the target is worse.',
    verb: 'bashes {target}',
    onSuccess: (work, { who }, target) => {
      if (!target) return
      pushed(work, who, target, effectOf(work.battle.options, 'bash.push'), 'away')
      put(work, target.id, 'Staggered', { source: who.id })
    },
  }),
  action({
    ...primary,
    id: 'disarm',
    name: 'Disarm',
    detail: 'An opposed roll: the target’s weapon falls out of reach.',
    verb: 'tries to disarm {target}',
    whyUnfit: (_battle, _who, target) => (inHand(target).length === 0 ? `${target.name} has nothing in hand.` : null),
    onSuccess: (work, { who }, target) => {
      const armed = target && held(target)
      if (!armed) return
      const distance = effectOf(work.battle.options, 'disarm.distance')
      const lies = landsAt(work.battle, target, work.battle.combatants[who.id] ?? who, distance)
      dropWeapon(work, target, armed.item, { lies })
      work.tell(
        `${armed.weapon.name} lies ${lies === null ? `${distance} m away` : `at ${spaceOf(work.battle).label(lies)}`}.`,
        [target.id],
        secretly(target),
      )
    },
  }),
  action({
    ...primary,
    id: 'feint',
    name: 'Feint',
    detail: 'The target’s next defence against this attacker is worse.',
    verb: 'feints at {target}',
    resolution: 'if-met',
    onSuccess: (work, { who }, target) => target && put(work, target.id, 'Off guard', { source: who.id }),
  }),
  action({
    ...primary,
    id: 'force-movement',
    name: 'Force Movement',
    detail: 'An opposed roll: the attacker chooses where the target goes.',
    verb: 'forces {target} back',
    choice: { label: 'Where to', options: () => HEADINGS.map(({ id, label }) => asChoice(id, label)) },
    onSuccess: (work, { who, option }, target) => {
      const heading = HEADINGS.find((one) => one.id === option)?.id ?? 'away'
      if (target) pushed(work, who, target, effectOf(work.battle.options, 'force-movement.distance'), heading)
    },
  }),
  action({
    id: 'arise',
    name: 'Arise',
    detail: 'Stand up without using movement or provoking reactions.',
    verb: 'springs up',
    group: 'Special',
    type: 'secondary',
    whyNot: (
      battle,
      who,
    ) => (has(battle, who.id, 'Prone') ? null : refusal('status', `${who.name} is not prone.`)),
    onSuccess: (work, { who }) => endConditions(work, who.id, 'Prone', 'springs up'),
  }),
  action({
    ...secondary,
    id: 'blind-opponent',
    name: 'Blind Opponent',
    detail: 'The target is blinded until the end of the target’s next turn.',
    verb: 'goes for the eyes of {target}',
    resolution: 'if-met',
    onSuccess: (work, { who }, target) =>
      target
      && put(work, target.id, 'Blinded', {
        duration: untilEndOfNextTurn(target.id, work.battle.turn.acting === target.id),
        source: who.id,
      }),
  }),
  action({
    id: 'resist',
    name: 'Resist',
    detail: 'An opposed roll: ends a hold or another condition that can be resisted.',
    verb: 'resists',
    group: 'Special',
    type: 'secondary',
    choice: {
      label: 'What',
      options: (battle, who) =>
        resistible(battle, who).map((one) =>
          asChoice(one.id, one.condition, one.source ? `from ${battle.combatants[one.source]?.name ?? 'someone'}` : '')
        ),
    },
    whyNot: (
      battle,
      who,
    ) => (resistible(battle, who).length === 0 ? refusal('status', `${who.name} has nothing to resist.`) : null),
    onSuccess: resist,
  }),
  action({
    ...secondary,
    id: 'trip',
    name: 'Trip',
    detail: 'An opposed roll: the target falls prone.',
    verb: 'trips {target}',
    whyUnfit: (
      battle,
      _who,
      target,
    ) => (has(battle, target.id, 'Prone') ? `${target.name} is prone already.` : null),
    onSuccess: (work, { who }, target) => target && put(work, target.id, 'Prone', { source: who.id }),
  }),
]

function pushed(
  work: PointsWork,
  who: PointsCombatant,
  target: PointsCombatant,
  metres: number,
  heading: Heading,
): void {
  const now = work.battle.combatants[target.id]
  const actor = work.battle.combatants[who.id]
  if (!now || !actor || work.battle.options.noGrid) return
  const went = forceMove(work, now, actor, metres, heading)
  if (went < metres) {
    work.own({ type: 'outcome', who: who.id, against: target.id, text: `${target.name} is stopped after ${went} m.`,
      success: went > 0 })
  }
}

/** What Resist can end: conditions that their table says so of; homemade conditions that another combatant put on. */
function resistible(battle: PointsBattle, who: PointsCombatant): readonly Effect[] {
  return effectsOn(battle, who.id).filter((one) =>
    conditionRules(one.condition)?.resistible ?? (one.source !== null && one.source !== who.id)
  )
}

/** Styles against a hold, willpower against the rest; without an opponent it is a plain roll. */
function resist(work: PointsWork, { who, option, frame }: RunningDeed): void {
  const effect = resistible(work.battle, who).find((one) => one.id === option) ?? resistible(work.battle, who)[0]
  if (!effect) return
  const { condition, source } = effect
  const word = conditionWord(CONDITIONS, condition)
  const key = condition === 'Grappled' ? 'style' : 'will'
  const other = source === null ? undefined : work.battle.combatants[source]
  const roll = (one: PointsCombatant, against: PointsCombatant | undefined) =>
    rollPercent(work, {
      who: one,
      action: frame.deed.action,
      check: checkOf(work.battle, one, key, 'other', against?.id ?? null),
      nature: 'other',
      against: against?.id ?? null,
      purpose: one === who
        ? `${who.name} resists being ${word}`
        : `${one.name} against ${possessive(who.name)} resistance`,
    })
  const won = frame.told ? frame.told.success : (() => {
    const mine = roll(who, other)
    return other ? opposed(mine, roll(other, who)) === 'one' : mine.success
  })()
  work.own({ type: 'outcome', who: who.id, against: source,
    text: won ? `${who.name} shakes the condition off.` : `${who.name} stays ${word}.`, success: won })
  if (!won) return
  if (condition === 'Grappled' && source !== null) endHold(work, who.id, source, 'resisted')
  else work.endEffect(effect.id, 'resisted')
}
