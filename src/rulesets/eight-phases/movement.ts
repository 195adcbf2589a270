// Everything about moving that other parts build on; walking itself, which asks for reactions, stands above them in walk.ts.
export { engagedWith, gap, adjacent } from './near.ts'
export { moverOf, speedOf, standingAt } from './ways.ts'
export { stoppersAt } from './engagement.ts'
export { draggedBy, partGrapples } from './grapples.ts'
export { advanceSlide, answerSlide, force, slideHolds, slidePromptView } from './force.ts'
export { shift, shiftPlaces } from './shift.ts'
export { forfeitKept, grantRush, hush, stretchesOf, whyNoMovement } from './stretches.ts'
