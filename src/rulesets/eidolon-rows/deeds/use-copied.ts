// Somebody uses an ability of another because a step says so: it costs nothing, and its targets are asked for.
import type { UseCall } from '../../../engine/abilities/run/teach.ts'
import type { ActionId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { copiedLimit, copyOf } from '../abilities/copied.ts'
import type { RowsWork } from '../state.ts'
import { declareFree } from './declare.ts'

/** Puts the deed on the stack, where the ability is still there. */
export function useCopied(work: RowsWork, { run, by, name }: UseCall): void {
  const who = work.battle.combatants[by]
  const ability = copyOf(work.battle, name)
  if (!who || !ability) return work.tell(`${who?.name ?? 'Nobody'} cannot use that now.`, [by], secretly(who))
  work.use(copiedLimit(run, name))
  declareFree(work, who, name as ActionId, 'copied')
}
