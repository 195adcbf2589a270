// An ability as it is used: in one of its ways where it has several; and looking through its steps.
import { remembered } from '../../../lib/remembered.ts'
import type { Ability, Step } from './ability.ts'

/** An ability in one of its ways; `way`: its name. */
export interface InOneWay {
  readonly text: Ability
  readonly way?: string
}

/** The ability in each of its ways, or as it is where it has none. Always the same objects of the same text. */
export const waysOf = remembered((text: Ability): readonly [InOneWay, ...InOneWay[]] => {
  const [first, ...others] = Object.entries(text.ways ?? {}).map(([name, way]): InOneWay => ({ way: name,
    text: { ...text, ...way, name: `${text.name} (${name})` } })
  )
  return first ? [first, ...others] : [{ text }]
})

/** A row of a sheet that is used: it may have a text, and stand in one of its ways. */
interface Used {
  readonly id: number | string
  readonly text?: Ability | undefined
  readonly way?: string
}

/** What an action names the ability by: its row, and its way where it has several. */
export const rowName = ({ id, way }: Used): number | string => (way === undefined ? id : `${id}@${way}`)

/** Where the steps of the ability stand in its text: in its way, where that has steps of its own. */
export const pathOfSteps = ({ text, way }: Used): readonly string[] =>
  way !== undefined && text?.ways?.[way]?.steps ? ['ways', way, 'steps'] : ['steps']

export const stepsIn = ({ text, way }: Used): readonly Step[] =>
  (way === undefined ? undefined : text?.ways?.[way]?.steps) ?? text?.steps ?? []

/** The steps that stand in a step: what it does inside, its branches, its options, what is done otherwise. */
export const stepsInside = (step: Step): readonly Step[] => [
  ...('steps' in step ? step.steps : []),
  ...(step.do === 'check' ? Object.values(step.on ?? {}).flat() : []),
  ...(step.do === 'choose' ? Object.values(step.options).flat() : []),
  ...(step.do === 'move' ? (step.passed ?? []) : []),
  ...(step.else ?? []),
]

/** Whether one of the steps, or of those that stand in them, is such a step. */
export const someStep = (steps: readonly Step[], is: (step: Step) => boolean): boolean =>
  steps.some((step) => is(step) || someStep(stepsInside(step), is))
