// COM-24: which doors nobody but the GM can tell from the wall.
import type { Door } from './types.ts'

/** Whether a door is hidden in a wall: nobody but the GM can tell such a door from the wall. */
export const isSecretDoor = ({ secret, open }: Door): boolean => secret === true && !open
