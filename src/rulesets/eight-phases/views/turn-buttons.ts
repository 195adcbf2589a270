// The buttons of the turn: who begins, who passes, who ends (PHA-04, PHA-05, PHA-20, PHA-43, PHA-71).
import { possessive } from '../../../lib/possessive.ts'
import { type ButtonView, type CombatantId, combatantsOf, nameOf } from '../../../engine/core/index.ts'
import { startButton, whyWaiting, ownButton } from '../../../engine/kits/buttons.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { type Candidate, mayBegin, priority } from '../clock/order.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { awaited, NOBODY_THERE } from '../clock/turns.ts'
import { LAST_PHASE } from '../rules/phases.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { Command, PhasesBattle, PhasesCombatant } from '../state.ts'
import { askedToBegin, firstToBegin } from './who-begins.ts'
import { fewListed } from '../rules/few-listed.ts'

const button = ownButton<Command>

const namesOf = (battle: PhasesBattle, all: readonly CombatantId[]) => fewListed(all.map((id) => nameOf(battle, id)))

export function setUpButtons(battle: PhasesBattle): readonly ButtonView[] {
  const there = combatantsOf(battle).some((one) => takesPart(one))
  return [startButton('Round 1 begins with phase 1; player characters go first', there ? null : NOBODY_THERE)]
}

export function turnButtons(battle: PhasesBattle): readonly ButtonView[] {
  const { turn } = battle.turn
  const waiting = whyWaiting(battle)
  if (turn) {
    const left = [turn.action ? '' : 'standard action', turn.minor ? '' : 'minor action',
      turn.standard && !turn.movement?.left ? '' : 'movement'].filter(Boolean).join(', ')
    return [
      button('end-turn', turn.kind === 'release' ? 'Done' : 'End turn', left === '' ? '' : `Left: ${left}`, {
        type: 'end-turn',
      }, { primary: true, why: waiting, who: turn.who }),
    ]
  }
  const first = firstToBegin(battle)
  const isFirst = (one: Candidate) => one.who === first?.who && one.how === first.how
  const open = askedToBegin(battle)
  const rest = open.filter((one) => !isFirst(one))
  const others = mayBegin(battle).filter((one) => !open.some((each) => each.who === one.who && each.how === one.how))
  const begin = [...rest.filter(({ how }) => how !== 'surge'), ...rest.filter(({ how }) => how === 'surge')].flatMap(
    (one) => beginButtons(battle, one, waiting),
  )
  const aside = others.flatMap((one) => beginButtons(battle, one, waiting)).map((one): ButtonView => ({ ...one,
    aside: true })
  )
  const passing = passButtons(battle, first === undefined, waiting)
  const [pass, passAll] = [passing.filter((one) => !one.aside), passing.filter((one) => one.aside)]
  // The combatant that is asked first comes first, the way past the others beside it.
  return first
    ? [...beginButtons(battle, first, waiting, true), ...pass, ...begin, ...aside, ...passAll]
    : [...begin, ...pass, ...aside, ...passAll]
}

/**
 * PHA-05, PHA-71: each team lets the phase pass for itself, a boss only by the GM's button. The team with priority
 * comes first. A button for both stands among the menus.
 */
function passButtons(battle: PhasesBattle, primary: boolean, why: string | null): readonly ButtonView[] {
  const { phase } = battle.turn
  const still = awaited(battle)
  // A combatant that channels releases or keeps first.
  const releasing = new Set(still.filter(({ how }) => how === 'release').map(({ who }) => who))
  const may = [...new Set(still.map(({ who }) => who))].filter((who) =>
    !releasing.has(who) && (battle.combatants[who]?.kind === 'pc' || battle.combatants[who]?.sheet.boss)
  )
  const goes = priority(battle)
  const teams = ([goes, goes === 'pcs' ? 'npcs' : 'pcs'] as const)
    .map((team) => ({ team, who: may.filter((id) => (battle.combatants[id]?.kind === 'pc') === (team === 'pcs')) }))
    .filter(({ who }) => who.length > 0)
  const words = (who: readonly CombatantId[], plain: string, passing: string) => {
    // Turns that are still due in the last phase come before the end of the round.
    const ends = phase === LAST_PHASE && still.every((one) => who.includes(one.who))
    return ends ? 'End the round' : teams.length < 2 ? plain : `${passing} pass${phase === 0 ? '' : ` phase ${phase}`}`
  }
  const plain = phase === 0 ? 'Pass' : `Pass phase ${phase}`
  const one = (id: string, who: readonly CombatantId[], passing: string, more: Partial<ButtonView>) =>
    button(id, words(who, plain, passing),
      `${namesOf(battle, who)} ${who.length === 1 ? 'does' : 'do'} not act in this phase`, { type: 'pass', who }, { why,
      ...more })
  const each = teams.map(({ team, who }, at) =>
    one(team === 'pcs' ? 'pass' : 'pass-npcs', who, team === 'pcs' ? 'The players' : 'The NPCs', {
      primary: primary && at === 0,
    })
  )
  return teams.length < 2 ? each : [...each, one('pass-all', may, 'All', { aside: true })]
}

function beginButtons(
  battle: PhasesBattle,
  { who, how }: Candidate,
  why: string | null,
  primary = false,
): readonly ButtonView[] {
  const name = nameOf(battle, who)
  const one = battle.combatants[who]
  switch (how) {
    case 'turn':
      return [
        button(`turn-${who}`, `${name} acts`, `${possessive(name)} turn begins.`, { type: 'take-turn', who }, { who,
          why, primary }),
      ]
    case 'surge': {
      const price = one ? surgePrice(battle, one) : ''
      const parts = battle.options.surge === 'partial' ? (['action', 'move', 'minor'] as const) : ([null] as const)
      const [words, only] = [{ action: ': action', move: ': movement', minor: ': minor' }, {
        action: 'One standard action and free actions',
        move: 'The standard movement and free actions',
        minor: 'One minor action and free actions',
      }]
      return parts.map((part) =>
        button(`surge-${who}-${part ?? 'all'}`, `${name} surges${part === null ? '' : words[part]} · ${price}`,
          part === null ? 'A second turn' : only[part], { type: 'surge', who, part }, { who, why })
      )
    }
    case 'release':
      return [
        button(`release-${who}`, `${name} releases`, 'What is channelled takes effect', { type: 'release', who }, { who,
          why: why ?? (one ? (whyBlocked(battle, one, 'release')?.says ?? null) : null), primary }),
        button(`keep-${who}`, `${name} keeps channelling`, 'Until the next round', { type: 'keep', who }, { who, why }),
      ]
  }
}

/** PHA-21, PHA-23: “1d6 + 2 Stress”. */
function surgePrice(battle: PhasesBattle, one: PhasesCombatant): string {
  if (battle.options.surge === 'restricted') return '1d6 + 1 Stress'
  if (!knows(one, 'surge')) return 'Stress'
  return ['2 Stress', '1d3 + 1 Stress', '1d6 + 2 Stress', '1d6 + 4 Stress'][stat(one, 'surge')] ?? 'Stress'
}
