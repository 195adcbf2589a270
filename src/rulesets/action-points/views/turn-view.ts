// The turn as this ruleset tells it: headline, queue, and what can be pressed.
import { possessive } from '../../../lib/possessive.ts'
import { isHidden, combatantsOf, nameOf, type ButtonView, type CombatantId,
  type TurnView } from '../../../engine/core/index.ts'
import { startButton, whyWaiting, ownButton } from '../../../engine/kits/buttons.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { whyNotDelayed } from '../clock/delays.ts'
import { NOBODYS_TURN, takesPart } from '../../../engine/kits/taking-part.ts'
import { NOBODY_THERE } from '../clock/turns.ts'
import { apCost, actionTitle } from '../deeds/actions/table.ts'
import { apLeft } from '../sheet/stats.ts'
import type { Command, PointsBattle } from '../state.ts'
import { awarenessForms } from './forms.ts'
import { queueView } from './queue.ts'
import { track } from './track.ts'
import { BETWEEN_TURNS, headlineAtRest, headlineWithoutTurn, NOTHING_MORE } from '../../../engine/kits/turn-parts.ts'

const button = ownButton<Command>

export function turnView(battle: PointsBattle): TurnView {
  const { round, acting } = battle.turn
  const running = battle.status === 'running'
  return {
    headline: headlineAtRest(battle) ?? headline(battle),
    round: round === 0 ? null : round,
    track: track(battle),
    queue: queueView(battle),
    acting: running && acting !== null ? [{ who: acting, why: `Turn in round ${round}` }] : [],
    buttons: battle.status === 'setup' ? setUpButtons(battle) : running ? turnButtons(battle) : [],
    ...NOTHING_MORE,
    forms: running ? awarenessForms(battle) : [],
  }
}

function headline(battle: PointsBattle): string {
  const { step, acting } = battle.turn
  if (battle.prompt?.about === 'ties' || battle.prompt?.about === 'tie-order') return 'Initiative: a tie'
  if (step === 'initiative') return 'Initiative'
  if (acting !== null && battle.combatants[acting]) return `${possessive(nameOf(battle, acting))} turn`
  return battle.prompt ? BETWEEN_TURNS : headlineWithoutTurn(battle)
}

/** PTS-01, PTS-02: surprise by side, and the start. */
function setUpButtons(battle: PointsBattle): readonly ButtonView[] {
  const there = combatantsOf(battle).filter((one) => takesPart(one, battle.options.noGrid))
  const surprise = battle.sides.flatMap((side) => {
    const them = there.filter((one) => one.side === side.id)
    if (them.length === 0) return []
    // The same answer on every screen: combatants with hidden tokens count only where there is nobody else.
    const inSight = them.filter((one) => !isHidden(one))
    const on = (inSight.length > 0 ? inSight : them).every((one) => battle.turn.surprised.includes(one.id))
    return [
      button(`surprise-${side.id}`, `${side.name} surprised`,
        'They do not roll, and only react until their first turn has passed. A sheet marks one combatant.', {
        type: 'surprise-side',
        side: side.id,
        surprised: !on,
      }, { on }),
    ]
  })
  const start = startButton('Initiative is rolled and round 1 begins', there.length > 0 ? null : NOBODY_THERE)
  return [start, ...surprise]
}

function turnButtons(battle: PointsBattle): readonly ButtonView[] {
  const { acting, delays, progress } = battle.turn
  const one = acting === null ? undefined : battle.combatants[acting]
  const waiting = whyWaiting(battle)
  const left = one && knows(one, 'ap') ? `${one.name} has ${apLeft(one)} AP left` : ''
  const end = button('end-turn', 'End turn', left, { type: 'end-turn' }, { primary: true,
    why: one ? waiting : (waiting ?? NOBODYS_TURN) })
  return [
    end,
    ...Object.entries(delays).flatMap(([id, { wish }]) => {
      const who = id as CombatantId
      const name = battle.combatants[who]?.name
      if (name === undefined) return []
      const open = battle.prompt !== null && battle.prompt.about !== 'delayed' ? waiting : null
      return [
        button(`delayed-${id}`, `Take the delayed turn: ${name}`,
          acting === null ? 'Now' : 'After the turn that is running', { type: 'take-delayed', who }, {
          on: wish === 'next',
          why: whyNotDelayed(battle, who)?.says ?? open,
        }),
      ]
    }),
    ...Object.entries(progress).flatMap(([id, { action, gathered }]) => {
      const who = id as CombatantId
      const one = battle.combatants[who]
      if (!one) return []
      return [
        button(`abandon-${id}`, `Give up ${actionTitle(one, action)}: ${one.name}`,
          `${gathered} of ${apCost(battle.options, one, action)} AP gathered`, { type: 'abandon-progress', who }, {
          why: waiting,
        }),
      ]
    }),
  ]
}
