// What a room is made of, in one file, because it is loaded at once.
export { battleTable } from './battle-table.ts'
export { appAddress, findRelay } from './find-relay.ts'
export { readKept } from './kept.ts'
export { leadView } from './lead-view.ts'
export { openRoom } from './room.ts'
export { readGhost } from '../terms/ghost.ts'
export { broadcastHost } from '../../../seats/wire/broadcast.ts'
export { relayedHost } from '../../../seats/wire/relayed.ts'
