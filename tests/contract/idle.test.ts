// COM-24 under every ruleset, with half of the creatures hidden: no view looks idle while somebody hidden is asked, and
// where the table is to know nothing of that, no word tells of the GM.
import { describe, expect, it } from 'vitest'
import { asMeant, combatantsOf, decide, eyesOf, GM_DECIDES, offersAsTheyStand, project, refusalFor, turnAsItStands,
  type Battle, type Command, type Ruleset, type Viewer } from '../../src/engine/core/index.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { chooseAnyCommand, deedOf, type Pick } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { sameDice } from '../support/contract/same-dice.ts'
import { people } from '../support/contract/seats.ts'

const rulesets = await everyRuleset()
const STEPS = 60

/** Every second creature is hidden. */
const halfHidden = (battle: Battle): Battle => {
  const npcs = combatantsOf(battle).filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  return { ...battle, combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, {
    ...one,
    secret: npcs.indexOf(one.id) % 2 === 0 ? { token: true, stats: true } : one.secret,
  }])) }
}

const asked = new Map<string, number>()

/** Of a few own offers and of all buttons, those that the view says are open and that the open question refuses. */
function wronglyOpen(spec: Ruleset, battle: Battle, view: Battle, viewer: Viewer, pick: Pick): readonly string[] {
  const commands: Command[] = turnAsItStands(spec, view).buttons.filter(({ why }) => why === null).map(({ command }) =>
    command
  )
  const all = combatantsOf(view).filter(({ kind }) => kind === 'pc')
  const one = all[pick(Math.max(1, all.length))]
  for (const offer of one ? offersAsTheyStand(spec, view, one.id) : []) {
    const deed = offer.refusal || !one ? null : deedOf(spec, view, one, offer, pick)
    if (deed && one) commands.push({ type: 'act', actor: one.id, deed })
  }
  return commands.flatMap((shown) => {
    const command = asMeant(battle, view, shown)
    const decision = decide(spec, battle, command, noDice)
    if (decision.kind !== 'refused' || decision.refusal.code !== 'prompt-open') return []
    return [refusalFor(spec, battle, command, decision.refusal, viewer).says]
  })
}

let hiddenTurns = 0

/** While somebody hidden acts and the table may know that the GM is busy, nobody there is asked to begin. */
function checkHiddenTurn(spec: Ruleset, battle: Battle, view: Battle, viewer: Viewer): void {
  const { acting } = spec.turnView(battle)
  if (acting.length === 0 || acting.some(({ who, between }) => between || view.combatants[who])) return
  hiddenTurns++
  const turn = spec.turnView(view)
  const open = turn.buttons.filter(({ why, who, aside }) => why === null && who !== undefined && !aside)
  must(open.length === 0, () => `${viewer.role} may begin: ${open.map(({ label }) => label).join(', ')}`)
  const { headline } = spec.turnView(project(spec, { ...battle, hiddenTurns: 'untold' }, viewer))
  must(turn.acting.length > 0 || view.prompt !== null || turn.headline !== headline,
    () => `${viewer.role} reads what it would read if it were told nothing: ${headline}`)
}

const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (id, _name, spec, sample) => {
  it.each([['told', true], ['untold', false]] as const)('COM-24 %s: what looks open while the GM is asked',
    (_, told) => {
      const seats = people(halfHidden(sample.make()))
      const pick = picker(told ? 3 : 4)
      const dice = sameDice()
      let battle: Battle = told ? seats.battle : { ...seats.battle, hiddenTurns: 'untold' }
      for (let step = 0; step < STEPS && battle.status !== 'ended'; step++) {
        for (const viewer of [{ role: 'table' } as const, eyesOf(seats.ada)]) {
          const view = project(spec, battle, viewer)
          const isHidden = battle.prompt !== null && view.prompt === null
          must((view.gmDecides === true) === (isHidden && told), () => `The GM decides: ${view.gmDecides}`)
          must(told || !JSON.stringify([spec.turnView(view), offersOf(spec, view)]).includes(GM_DECIDES),
            'The view tells that the GM decides.')
          if (told && !isHidden) checkHiddenTurn(spec, battle, view, viewer)
          if (!isHidden) continue
          asked.set(id, (asked.get(id) ?? 0) + 1)
          const wrong = wronglyOpen(spec, battle, view, viewer, pick)
          if (told) must(wrong.length === 0, () => `Looks open: ${wrong.join(' / ')}`)
          else must(wrong.every((says) => !says.includes('GM')), () => `Told: ${wrong.join(' / ')}`)
        }
        const command = chooseAnyCommand(spec, battle, pick)
        if (!command) break
        const decision = decide(spec, battle, command, dice)
        if (decision.kind !== 'accepted') break
        battle = decision.battle
      }
    })
})

const offersOf = (spec: Ruleset, view: Battle) => combatantsOf(view).map((one) => spec.offers(view, one.id))

it('somebody hidden acted often', () => {
  expect(hiddenTurns).toBeGreaterThan(100)
})

it('the GM alone was asked in most rulesets', () => {
  expect(asked.size, [...asked].join(' ')).toBeGreaterThan(3)
})
