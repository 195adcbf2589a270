// Abilities that something carried gives to somebody, as long as it is carried.
import type { Battle, Combatant, CombatantId } from '../../core/index.ts'
import type { Ability } from '../language/ability.ts'
import { pathOfSteps } from '../language/ways.ts'
import type { RunningTypes, TextPath, TextRoot } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { holds, isOn, whoIs } from '../run/values.ts'
import { type Carried, hereIn } from './carriers.ts'
import { allPartsOf } from './index-of.ts'

export interface Granted {
  /** `null`: a copy of an ability that somebody has. */
  readonly ability: Ability | null
  readonly copy?: { readonly who: CombatantId; readonly name: string }
  /** Where its text stands. */
  readonly path: TextPath
  readonly carried: Carried
  /** Names the ability as long as it is given: of letters, digits and dots. */
  readonly key: string
}

/** An ability as it is used: of a sheet, or given. */
interface Used {
  readonly id: number
  readonly text?: Ability | undefined
  readonly way?: string
  readonly granted?: Granted
}

/** Where the text of an ability begins: on the sheet of its user, or of whoever gives the ability. */
export const rootOfUsed = (who: { readonly id: CombatantId }, { id, granted }: Used): TextRoot =>
  granted?.copy
    ? { who: granted.copy.who, ability: id }
    : (granted?.carried.root ?? { who: who.id, ability: id })

/** Where its steps stand in that text. */
export const pathOfUsed = (ability: Used): TextPath => [...ability.granted?.path ?? [], ...pathOfSteps(ability)]

/** What is given to somebody now, in the order of carriers. */
export function grantedTo<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
): readonly Granted[] {
  return allPartsOf(battle, teach, 'grants').flatMap(({ carried, one: grant, at }): readonly Granted[] => {
    const here = hereIn(battle, teach, carried, { it: who.id })
    if (!isOn(here, who, grant.to ?? 'me') || (grant.if !== undefined && !holds(here, grant.if))) return []
    const { root, effect, path } = carried
    const key = [root.who, root.ability, effect?.id ?? '', at].join('.')
    if (!('copy' in grant.ability)) {
      return [{ ability: grant.ability, path: [...path, 'grants', at, 'ability'], carried, key }]
    }
    const [name, of] = [here.run.kept[grant.ability.copy], whoIs(here, grant.ability.of)]
    return name?.is === 'word' && of
      ? [{ ability: null, copy: { who: of.id, name: name.word }, path: [], carried, key }]
      : []
  })
}

/** What is given to somebody now, as the ruleset looks at it. */
export const profilesGiven = <T extends RunningTypes, Profile>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  make: (battle: Battle<T>, who: Combatant<T>, granted: Granted) => readonly Profile[],
): readonly Profile[] => grantedTo(battle, teach, who).flatMap((one) => make(battle, who, one))

/** By what an ability of that name is replaced for somebody now; `null` where nothing replaces it. */
export function replacedBy<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  name: string,
): string | null {
  for (const { carried, one: { replaces, to, if: holding, ability } } of allPartsOf(battle, teach, 'grants')) {
    if (replaces !== name) continue
    const here = hereIn(battle, teach, carried, { it: who.id })
    if (!('copy' in ability) && isOn(here, who, to ?? 'me') && (holding === undefined || holds(here, holding))) {
      return ability.name
    }
  }
  return null
}
