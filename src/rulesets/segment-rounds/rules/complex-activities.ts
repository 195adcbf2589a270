// Complex activities that are no ability (SEG-34, SEG-36): each takes whole rounds, is declared by its `what` and done
// by the action of the same name.
export interface Complex {
  readonly what: string
  readonly name: string
  readonly detail: string
  /** Whole rounds it takes. */
  readonly rounds: number
}

export const COMPLEX: readonly Complex[] = [
  { what: 'search', name: 'Search', detail: 'Looks through a place or a body with care; the GM says what is found.',
    rounds: 1 },
  { what: 'task', name: 'Complex activity',
    detail: 'A task of several steps that fills the round: binding a wound, rigging a rope, picking a lock.',
    rounds: 1 },
  { what: 'long-task', name: 'Long task',
    detail: 'A task of three whole rounds, not always in a row: breaking through a wall, clearing a way.', rounds: 3 },
]

export const complexOf = (what: string): Complex | undefined => COMPLEX.find((one) => one.what === what)
