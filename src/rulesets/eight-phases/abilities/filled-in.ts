// What is filled in with the use of an ability beside its targets: numbers and options that its text asks for.
import type { Need } from '../../../engine/abilities/language/ability.ts'
import type { KeptValue } from '../../../engine/abilities/run/frame.ts'
import { type Here, numberOf } from '../../../engine/abilities/run/values.ts'
import type { FieldSpec, FormValues } from '../../../engine/core/index.ts'
import { hereFor } from './now.ts'
import type { Profile } from './profile.ts'
import type { EightPhases, PhasesBattle, PhasesCombatant } from '../state.ts'

type Filled = Extract<Need, { need: 'number' | 'option' }>
const isFilled = (need: Need): need is Filled => need.need === 'number' || need.need === 'option'

const needsIn = ({ text, way }: Profile): readonly Need[] =>
  (way === undefined ? undefined : text?.ways?.[way]?.needs) ?? text?.needs ?? []

/** Under which name it is kept: `$x` for a number without one. */
const nameOf = (need: Filled): string => need.keep ?? (need.need === 'number' ? '$x' : '$option')

/** Where the amounts of a use are worked out, with what was filled in; the least where nothing was. */
export function hereWith(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  form: FormValues,
): Here<EightPhases> {
  let here = hereFor(battle, who, ability)
  for (const need of needsIn(ability).filter(isFilled)) {
    const name = nameOf(need)
    here = { ...here, run: { ...here.run, kept: { ...here.run.kept, [name]: valueOf(here, need, form[name]) } } }
  }
  return here
}

function valueOf(here: Here<EightPhases>, need: Filled, said: FormValues[string] | undefined): KeptValue {
  if (need.need === 'option') return { is: 'word', word: typeof said === 'string' ? said : (need.options[0] ?? '') }
  return { is: 'number', value: typeof said === 'number' ? said : numberOf(here, need.least) }
}

/** The fields that ask for it. */
export function fieldsFor(battle: PhasesBattle, who: PhasesCombatant, ability: Profile): readonly FieldSpec[] {
  const here = hereWith(battle, who, ability, {})
  return needsIn(ability).filter(isFilled).map((need): FieldSpec => {
    const [key, label] = [nameOf(need), need.label ?? (need.need === 'number' ? 'X' : 'Which')]
    if (need.need === 'option') {
      return { key, label, type: 'choice', options: need.options.map((value) => ({ value, label: value })) }
    }
    const min = numberOf(here, need.least)
    return { key, label, type: 'integer', min, max: Math.max(min, numberOf(here, need.most)) }
  })
}
