// COM-24: ids count everything that has happened, also in secret: a frame called f9 instead of f6 would tell that a
// hidden combatant has acted. So a view names frames by their place in its own stack, and the open prompt after its
// frame.
import type { Battle, Frame, OpenPrompt, RulesetTypes } from './battle.ts'
import type { FrameId, PromptId } from './ids.ts'

/** Stands for a frame that the view does not show. */
const UNSEEN = 'f0'
/** A frame, or a place within it: `f9@2` is what a ruleset calls the third step of a walk. */
const FRAME = /^(f\d+)(@.*)?$/

/** The highest next number for an id with which a battle may be saved. */
export const MOST_SERIAL = 1_000_000_000

/** The next number for an id in every view: higher than in any battle, and the same whatever has happened. */
export const VIEW_SERIAL = 2 * MOST_SERIAL

/** Whether this is a battle as a viewer other than the GM knows it, or a forecast made from it. */
export function isView(battle: Pick<Battle, 'serial'>): boolean {
  return battle.serial >= VIEW_SERIAL
}

export interface OwnIds<T extends RulesetTypes> {
  readonly stack: readonly Frame<T>[]
  readonly prompt: OpenPrompt | null
  readonly used: readonly string[]
  readonly turn: T['State']
}

/**
 * These parts of a view of `battle`, with the view's own ids wherever they name frames. Limits of frames that are not
 * shown are left out.
 */
export function withOwnIds<T extends RulesetTypes>(
  battle: Pick<Battle<T>, 'stack'>,
  { stack, prompt, used, turn }: OwnIds<T>,
): OwnIds<T> {
  const names = new Map<string, string>(battle.stack.map((frame) => [frame.id, UNSEEN]))
  for (const [index, frame] of stack.entries()) names.set(frame.id, `f${index + 1}`)
  const visibleFrames = new Set<string>(stack.map((frame) => frame.id))
  const rename = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const [, frame, at] = (text.startsWith('f') && FRAME.exec(text)) || []
    return frame === undefined || at === undefined ? text : `${names.get(frame) ?? UNSEEN}${at}`
  }
  const waits = prompt?.frame ?? null
  const frame = waits === null ? null : (rename(waits) as FrameId)
  return {
    stack: names.size === 0 ? stack : (renamed(stack, rename) as readonly Frame<T>[]),
    prompt: prompt && { ...prompt, frame, id: `p${frame?.slice(1) ?? ''}` as PromptId },
    used: used.flatMap((key) => {
      const parts = key.split(':')
      return parts.some((part) => hidesFrame(part, visibleFrames)) ? [] : [parts.map(rename).join(':')]
    }),
    turn: names.size === 0 ? turn : (renamed(turn, rename) as T['State']),
  }
}

/** Whether a part of a limit's key names a frame that is not shown. */
function hidesFrame(part: string, visibleFrames: ReadonlySet<string>): boolean {
  const frame = FRAME.exec(part)?.[1]
  return frame !== undefined && !visibleFrames.has(frame)
}

/** The same plain JSON with every string renamed. Parts without a change stay the same objects. */
function renamed(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) {
    const items = value.map((one) => renamed(one, rename))
    return items.some((one, index) => one !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, one, renamed(one, rename)] as const)
  return entries.some(([, before, after]) => before !== after)
    ? Object.fromEntries(entries.map(([key, , after]) => [key, after]))
    : value
}
