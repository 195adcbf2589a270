// COM-20: what an ability comes to for one target, in short lines: attacks, saves, sure harm and healing. Where a
// number is secret nothing is said.
import type { Ability as Text, Step } from '../../../engine/abilities/language/ability.ts'
import { forecast, type Forecast } from '../../../engine/abilities/odds/forecast.ts'
import { keptForecast } from '../../../engine/abilities/odds/kept.ts'
import { forecastWords } from '../../../engine/abilities/odds/say.ts'
import type { OddsTeaching } from '../../../engine/abilities/odds/teach.ts'
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import { percent } from '../../../engine/abilities/say/chance.ts'
import { remembered } from '../../../lib/remembered.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { hereWith } from '../abilities/filled-in.ts'
import { amountBefore } from '../abilities/numbers.ts'
import { attackStep, needIn, pathOfSteps, type Profile, rootOf, rowName } from '../abilities/profile.ts'
import { TEACHING } from '../abilities/teach.ts'
import type { Edge } from '../rules/accuracy.ts'
import type { EightPhases, PhasesBattle, PhasesCombatant } from '../state.ts'
import { oddsTeaching } from './odds-teaching.ts'

/** What is worked out of an ability, with what it is worked out by. */
interface Worked {
  readonly odds: OddsTeaching<EightPhases>
  readonly made: Forecast | null
}

/** What the ability comes to for that target; `made` is `null` where that cannot be told. */
export function abilityOdds(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): Worked {
  const text = ability.text ? null : asText(ability)
  const odds = oddsTeaching(ability, text === null ? TEACHING : teachingOf(text))
  const need = needIn(ability)
  const isAimed = text !== null || need !== undefined
  const targets = isAimed ? [target.id] : []
  const here = hereWith(battle, by, ability, {})
  const run: RunFrame = { ...here.run, id: 'odds.r' as RunFrame['id'], kind: 'run', step: 'next',
    root: text === null ? rootOf(by, ability) : { who: by.id, ability: FORM },
    from: text === null ? [...pathOfSteps(ability)] : ['steps'], way: ability.way ?? null, of: null, parent: null,
    cursors: [], rolled: {}, struck: [], targets, it: isAimed ? target.id : by.id,
    source: ability.granted ? (ability.granted.carried.source ?? ability.granted.carried.me) : by.id,
    kept: { ...here.run.kept, ...(need?.keep === undefined ? {} : { [need.keep]: { is: 'who', ids: targets } }) } }
  const make = (): Forecast | null => forecast(odds, battle, run, target)
  const isThere = battle.combatants[by.id] === by && battle.combatants[target.id] === target
  const key = `${by.id} ${rowName(ability)} ${ability.accuracy} ${target.id}`
  return { odds, made: isThere ? keptForecast(battle, text ?? ability.text ?? ability, key, make) : make() }
}

/** “60% to hit, 5% critical”, then what is lost or gained; nothing where a number is not known. */
export function oddsWords(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): readonly string[] {
  const { odds, made } = abilityOdds(battle, by, target, ability)
  if (made === null) return []
  return [...rollWords(made),
    ...(knows(target, 'hp') ? forecastWords(battle, made, odds, (check) => check === 'attack') : [])]
}

/** The first roll: the same whatever is chosen later. */
function rollWords({ told: [first] }: Forecast): readonly string[] {
  const chanceOf = (degree: string): number =>
    first?.degrees.reduce((sum, one) => (one.degree === degree ? sum + one.chance : sum), 0) ?? 0
  const check = first?.degrees[0]?.check
  if (check === undefined) return []
  if (check === 'attack') {
    const critical = chanceOf('critical')
    return [`${percent(critical + chanceOf('hit'))} to hit${critical > 0 ? `, ${percent(critical)} critical` : ''}`]
  }
  const [score = '', kind] = check.split(' ')
  return [kind === 'save'
    ? `${percent(chanceOf('failure'))} to fail the ${score.toUpperCase()} save`
    : `${percent(chanceOf('success'))} to succeed at ${score.toUpperCase()}`]
}

/** What the step of an ability in the language adds to its attack: accuracy above 0, difficulty below. */
export function stepEdges(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): readonly Edge[] {
  const text = attackStep(ability)?.edge
  if (text === undefined) return []
  const edge = amountBefore(battle, by, target, text)
  return edge === 0 ? [] : [{ by: edge, why: ability.name }]
}

/** Under this id stands the text of an ability that is written in the form. No row of a sheet has it. */
const FORM = 899_999

const teachingOf = remembered((text: Text): typeof TEACHING => ({ ...TEACHING, harmRounding: 'exact',
  abilityAt: (battle, root) => (root.ability === FORM ? text : TEACHING.abilityAt(battle, root)) })
)

/** What an ability of the form does to a target, as steps (PHA-52, PHA-53). */
const asText = remembered((ability: Profile): Text => {
  const { attack, save, damageType: kind, stress, discord, heals, tempHp, piercing } = ability
  const damage = [ability.damage, ability.bonusDamage].filter((one) => one !== '').join(' + ')
  const harm = (part: string): readonly Step[] => [
    ...(damage === '' ? [] : [{ do: 'harm', amount: `(${damage})${part}`, kind } as const]),
    ...(stress === '' ? [] : [{ do: 'gain', what: 'stress', amount: `(${stress})${part}` } as const]),
    ...(discord === '' ? [] : [{ do: 'gain', what: 'discord', amount: `(${discord})${part}` } as const]),
    ...(heals === '' ? [] : [{ do: 'gain', what: 'hp', amount: heals } as const]),
    ...(tempHp === '' ? [] : [{ do: 'gain', what: 'temp hp', amount: tempHp } as const]),
  ]
  const steps: readonly Step[] = attack !== 'none'
    ? [{ do: 'check', check: 'attack', against: 'it', on: { hit: harm('') } }]
    : save === ''
    ? harm('')
    : [{ do: 'check', check: `${save} save`, by: 'it', against: 'me',
      on: { failure: harm(''), success: harm(' / 2') } }]
  return { name: ability.name, tags: piercing ? ['piercing'] : [], steps }
})
