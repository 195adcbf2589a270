// Which step of the battle came of a command that was given on this page.
import { withVisibleNames } from '../../engine/core/visible-names.ts'
import type { Command } from '../../engine/core/index.ts'
import { isSameJson } from '../../lib/json.ts'
import type { Entry, Session } from '../../session/types.ts'

/** The entry of that command, among those that came since there were so many. Others may have gone on meanwhile. */
export function ownEntry({ entries }: Session, since: number, command: Command): Entry | undefined {
  const given = withVisibleNames(command)
  return entries.slice(since).find((one) => one.seat === undefined && isSameJson(one.command, given))
}
