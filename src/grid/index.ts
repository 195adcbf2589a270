// The ground and what it answers: everything other folders may use of the grid.
export type * from './types.ts'
