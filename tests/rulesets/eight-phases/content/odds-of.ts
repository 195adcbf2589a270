// COM-20: the odds of a text of the content, in the hands of Wen against Rook and beside Ada: how long they take, and
// that they are those of playing it. What was looked at is kept for the tests that count it.
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { actionId } from '../../../../src/engine/kits/action-ids.ts'
import { stat } from '../../../../src/engine/kits/stats.ts'
import { profilesNow } from '../../../../src/rulesets/eight-phases/abilities/now.ts'
import { rowName } from '../../../../src/rulesets/eight-phases/abilities/profile.ts'
import { abilityOdds } from '../../../../src/rulesets/eight-phases/deeds/odds.ts'
import type { EightPhases, PhasesCombatant } from '../../../../src/rulesets/eight-phases/state.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { lookedAt, looks, type OddsCase } from '../../../support/odds-agree.ts'
import { bout } from '../bout.ts'
import { ability, at, pc } from '../people.ts'

const looked = lookedAt()
/** So many ways in which the dice may fall are played. */
const MOST_WAYS = 150

function pointsOf(one: PhasesCombatant): number {
  if (one.presence !== 'present') return 0
  const whole = Math.max(0, stat(one, 'woundCap') - stat(one, 'wounds') - 1) * stat(one, 'maxHp')
  return whole + stat(one, 'hp') + stat(one, 'tempHp')
}

/** Looks at each text once. */
export function lookAt(text: Text): void {
  const written = JSON.stringify(text)
  if (looked.seen.has(written)) return
  looked.seen.add(written)
  for (const one of oddsCases(text)) looks(looked, one)
}

/** Each way of using the text on Rook, or on Ada. */
export function oddsCases(text: Text): readonly OddsCase<EightPhases>[] {
  return ['Rook', 'Ada'].flatMap((name) => {
    const fight = bout({ rook: { stats: { hp: 9, armor: 1, stressCap: 6, bulk: 1, agility: 2, mind: 1, magic: 1 } },
      wen: { abilities: [ability(text.name, { text })],
        stats: { mp: 20, maxMp: 20, focus: 9, recoveries: 5, maxRecoveries: 5, grit: 2, scope: 12, magic: 2,
          mind: 2 } }, // A friend beside the target would be asked to step in.
      more: name === 'Ada' ? [pc({ name: 'Ada', at: [4, 5], stats: { hp: 11 } })] : [] })
    const { battle } = fight
    const [wen, target] = [fight.who('Wen'), fight.who(name)]
    return profilesNow(battle, wen).filter((each) => each.text?.name === text.name).map((one) => ({
      name: `${one.name} on ${name}`,
      make: () => abilityOdds({ ...battle }, wen, target, one).made,
      how: () => {
        const offer = spec.offers(battle, wen.id).find(({ action, refusal }) =>
          String(action).endsWith(`/${rowName(one)}`) && refusal === null
        )
        const isMeant = offer
          && spec.targets(battle, wen.id, offer.action, []).some((each) =>
            each.target.kind === 'combatant' && each.target.id === target.id && each.why === null
          )
        return isMeant
          ? { spec, battle, target: target.id, points: pointsOf, most: MOST_WAYS,
            isDown: ({ presence }) => presence !== 'present', ends: (purpose) => /Wound|Overstress/.test(purpose),
            command: { type: 'act', actor: wen.id,
              deed: { action: actionId(String(offer.action)), targets: [at(fight, name)], form: {} } } }
          : null
      },
    }))
  })
}
