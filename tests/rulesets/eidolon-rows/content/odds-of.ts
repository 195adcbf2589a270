// COM-20: the odds of a text of the content, in the hands of Mira against Rook and beside Bel: how long they take, and
// that they are those of playing it. What was looked at is kept for the tests that count it.
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { stat } from '../../../../src/engine/kits/stats.ts'
import { abilitiesOf, abilityAction } from '../../../../src/rulesets/eidolon-rows/deeds/ability.ts'
import { textForecast } from '../../../../src/rulesets/eidolon-rows/deeds/text-odds.ts'
import { shellPoints } from '../../../../src/rulesets/eidolon-rows/rules/shells.ts'
import { spec } from '../../../../src/rulesets/eidolon-rows/spec.ts'
import type { EidolonRows, RowsCombatant } from '../../../../src/rulesets/eidolon-rows/state.ts'
import { lookedAt, looks, type OddsCase } from '../../../support/odds-agree.ts'
import { able, ability, four, shell } from '../table.ts'

const looked = lookedAt()
/** So many ways in which the dice may fall are played. */
const MOST_WAYS = 150

const pointsOf = (one: RowsCombatant): number => stat(one, 'hp') <= 0 ? 0 : stat(one, 'hp') + shellPoints(one)

const STATS = { tier: 4, mp: 60, maxMp: 60, anima: 10, attack: 8, magic: 8, accuracy: 1, magicAccuracy: 1,
  statusAccuracy: 1, hp: 40, maxHp: 60 }

/** Looks at each text once. */
export function lookAt(text: Text): void {
  const written = JSON.stringify(text)
  if (looked.seen.has(written)) return
  looked.seen.add(written)
  for (const one of oddsCases(text)) looks(looked, one)
}

/** Each way of using the text on Rook, or on Bel. */
export function oddsCases(text: Text): readonly OddsCase<EidolonRows>[] {
  const fight = four({ mira: { stats: STATS, sheet: able(ability(text.name, [], { text })) },
    bel: { stats: { hp: 20, maxHp: 60 } }, crow: null,
    rook: { stats: { hp: 21, maxHp: 40, defence: 3, magicDefence: 2, evasion: 2, resistance: 1 },
      sheet: { shells: [shell(1, 'fire', 7)] } } })
  const { battle } = fight
  const mira = fight.who('Mira')
  return ['Rook', 'Bel'].flatMap((name) => {
    const target = fight.who(name)
    return abilitiesOf(battle, mira).filter((each) => each.text?.name === text.name).map((one) => ({
      name: `${one.name} on ${name}`,
      make: () => textForecast({ ...battle }, mira, one, target),
      how: () => {
        const action = abilityAction(one)
        const offer = spec.offers(battle, mira.id).find((each) => each.action === action && each.refusal === null)
        if (!offer) return null
        const isAimed = offer.needs.length > 0
        const isMeant = !isAimed
          || spec.targets(battle, mira.id, action, []).some((each) =>
            each.target.kind === 'combatant' && each.target.id === target.id && each.why === null
          )
        return isMeant
          ? { spec, battle, target: target.id, points: pointsOf, most: MOST_WAYS, isDown: (all) => stat(all, 'hp') <= 0,
            command: { type: 'act', actor: mira.id,
              deed: { action, targets: isAimed ? [{ kind: 'combatant', id: target.id }] : [], form: {} } } }
          : null
      },
    }))
  })
}
