// Grounds, and the questions they answer. This is everything that other folders may use of the grid.
export type * from './types.ts'
export { bandLayout, type BandColumn, type BandLayout } from './band-layout.ts'
export { cellsWide } from './directions.ts'
export { bandOf, bandPlace, cellOf, columnName, placeOf } from './places.ts'
export { inTheWay, type Landing } from './in-the-way.ts'
export { freePlaceBy, freePlaceNear, makeSpace } from './space.ts'
export { middleOf, rectAround } from './rects.ts'
export { lengthText, problemText } from './movement-text.ts'
