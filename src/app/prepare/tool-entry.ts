// A tool of the rail: how it is shown, what it draws with, and its options. Each tool has a file that makes one entry,
// and `tools.ts` lists the entries.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { BoardTool } from '../../board/index.ts'
import type { Report } from '../../board/tools/sketch/sketch.ts'
import type { Waiting } from '../../board/tools/waiting.ts'
import type { Command, Fog, Mark, MarkChange } from '../../engine/core/index.ts'
import type { Picks } from '../../grid/edit/index.ts'
import type { SquareGround } from '../../grid/index.ts'
import type { StripItem } from '../../panels/rail/index.ts'
import type { Services } from '../services/services.ts'
import type { Bench, BenchStore } from './bench.ts'
import type { TemplateChoice } from './template-choices.ts'

/** What the options of a tool are made of. */
export interface StripContext {
  readonly bench: Bench
  readonly set: (patch: Partial<Bench>) => void
  /** `null` on a ground without squares. */
  readonly ground: SquareGround | null
  readonly fog: Fog | undefined
  /** The areas that are offered as templates; at least one. */
  readonly areas: readonly TemplateChoice[]
  /** All marks on the map that are seen here. */
  readonly marks: readonly Mark[]
  /** Combatants and objects that are not on the board, the next first. */
  readonly waiting: readonly Waiting[]
  /** Presses a key for the current tool. */
  readonly press: (key: string) => void
  readonly give: (command: Command) => void
  /** Changes the ground, and marks, in one step that can be undone; `picks`: what is picked afterwards. */
  readonly draw: (change: (ground: SquareGround) => SquareGround, picks?: Picks, marks?: MarkChange) => void
  /** How many combatants are selected. */
  readonly crowd: number
  /** Copies all that the tool has picked, as one step. */
  readonly copyAll: () => void
  readonly removeAll: () => void
}

export interface ToolEntry {
  readonly id: string
  readonly label: string
  /** A letter. */
  readonly key: string
  readonly icon: LucideIcon
  /** Draws on squares, so it is not shown on other grounds. */
  readonly onSquares: boolean
  /** Makes the tool of the board; without it the board works as it does without tools. */
  readonly make?: (bench: BenchStore, report: Report) => BoardTool
  readonly strip: (context: StripContext) => readonly StripItem[]
  /** What else happens when the tool is taken up. */
  readonly onTake?: (services: Services) => void
  /** A panel beside the rail, while the tool is current. */
  readonly Panel?: ComponentType
}
