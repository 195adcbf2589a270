// The board, as the app puts it on the screen.
export { Board, type BoardProps } from './Board.tsx'
export type { AimView, Answered, BoardCallbacks, BoardHandle, BoardModel, FloatText } from './model.ts'
export type { BoardTool, ToolPoint, ToolSite } from './tools/board-tool.ts'
export type { KeyPress } from './tools/keys.ts'
export type { Camera } from './viewport/camera.ts'
