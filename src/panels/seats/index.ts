// Players and screens: seats elsewhere, links and newcomers.
export { SeatsDialog, type SeatsDialogProps } from './seats-dialog.tsx'
export type { LinkRow, NewcomerRow, SeatRow, WayIn } from './model.ts'
