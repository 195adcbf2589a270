// COM-24 under every ruleset: a player whose combatant has secret numbers knows and plays it as if nothing of it were
// secret; other players and the table know nothing of it.
import { describe, expect, it } from 'vitest'
import { combatantsOf, decide, eyesOf, offersAsTheyStand, project, type Battle, type Combatant, type Ruleset,
  type Viewer } from '../../src/engine/core/index.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { sameDice } from '../support/contract/same-dice.ts'
import { ADA, people } from '../support/contract/seats.ts'
import { difference, textOf } from '../support/contract/shared-json.ts'

const rulesets = await everyRuleset()
const STEPS = 40

/** The same battle, with that of one combatant secret. */
const withSecret = (battle: Battle, one: Combatant, secret: Combatant['secret']): Battle => ({ ...battle,
  combatants: { ...battle.combatants, [one.id]: { ...one, secret } } })

/** What the viewer is shown of one combatant. */
function shownOf(spec: Ruleset, battle: Battle, viewer: Viewer, { id }: Combatant): Readonly<Record<string, string>> {
  const view = project(spec, battle, viewer)
  const one = view.combatants[id]
  if (!one) return {}
  const offers = offersAsTheyStand(spec, view, id)
  return {
    numbers: textOf(one.stats),
    keeps: textOf(one.sheet),
    token: textOf(spec.tokenView(view, one)),
    sheet: textOf(spec.sheetView(view, one)),
    offers: textOf(offers),
    targets: textOf(offers.map((offer) => spec.targets(view, id, offer.action, []))),
    movement: textOf(spec.movement(view, id)),
  }
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('COM-24 own secret numbers are no secret to their player', () => {
    for (const sample of spec.samples) {
      const seats = people(sample.make())
      const [ada, bea] = [eyesOf(seats.ada), eyesOf(seats.bea)]
      const pick = picker(6)
      const dice = sameDice()
      let { battle } = seats
      let looks = 0
      for (let step = 0; step < STEPS && battle.status !== 'ended'; step++) {
        const own = combatantsOf(battle).filter(({ player }) => player === ADA)
        const one = own[pick(Math.max(1, own.length))]
        if (one && step % 4 === 0) {
          const open = shownOf(spec, withSecret(battle, one, { token: false, stats: false }), ada, one)
          const numbers = withSecret(battle, one, { token: false, stats: true })
          const mine = shownOf(spec, numbers, ada, one)
          for (const [what, text] of Object.entries(open)) {
            must(text === mine[what], () =>
              `${one.name}: its player is shown other ${what}: ${difference(text, mine[what] ?? '')}`)
          }
          expect(shownOf(spec, numbers, bea, one)['numbers']).toBe('{}')
          // The rules may favour the unseen; what the sheet says does not change by that.
          const token = withSecret(battle, one, { token: true, stats: true })
          const { numbers: known, keeps } = shownOf(spec, token, ada, one)
          expect({ numbers: known, keeps }).toEqual({ numbers: open['numbers'], keeps: open['keeps'] })
          expect(shownOf(spec, token, bea, one)).toEqual({})
          looks++
        }
        const command = chooseAnyCommand(spec, battle, pick)
        if (!command) break
        const decision = decide(spec, battle, command, dice)
        if (decision.kind !== 'accepted') break
        battle = decision.battle
      }
      expect(looks).toBeGreaterThan(2)
    }
  })
})
