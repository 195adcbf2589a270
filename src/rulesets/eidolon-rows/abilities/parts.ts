// ROW-13: the Effect phase comes in four parts: damage, healing, statuses, everything else. What listens for it comes
// in the part of the first of these that its steps do.
import type { Listener, Step } from '../../../engine/abilities/language/ability.ts'
import { stepsInside } from '../../../engine/abilities/language/ways.ts'

export const PARTS = ['damage', 'healing', 'statuses', 'everything else'] as const
type Part = (typeof PARTS)[number]
/** The part with that place among them. */
export const partNamed = (nth: number): Part => PARTS[nth] ?? 'everything else'

export const partOfPhase = ({ steps }: Pick<Listener, 'steps'>): Part => {
  const done = parts(steps)
  return PARTS.find((one) => done.includes(one)) ?? 'everything else'
}

const parts = (steps: readonly Step[]): readonly Part[] =>
  steps.flatMap((step) => [partOfStep(step), ...parts(stepsInside(step))])

function partOfStep(step: Step): Part {
  switch (step.do) {
    case 'harm':
      return 'damage'
    case 'lose':
      return step.what === 'hp' || step.what.endsWith('shell') ? 'damage' : 'everything else'
    case 'gain':
      return step.what === 'hp' || step.what === 'revival' ? 'healing' : 'everything else'
    case 'put':
    case 'end':
    case 'cure':
      return 'statuses'
    default:
      return 'everything else'
  }
}
