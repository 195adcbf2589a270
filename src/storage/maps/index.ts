// Map files: everything the rest of the app may use.
export { onScale } from './scale.ts'
export { readUvtt, type ReadOptions } from './uvtt.ts'
export { readUvttFile } from './uvtt-file.ts'
export { tellMapProblem } from './tell-problem.ts'
export type { Unclosed } from './portals.ts'
export type { CellScale, MapFile, MapProblem, Picture } from './types.ts'
