// When attributes, tier or rank of somebody of a ready kind change, what follows from them changes too, but for what
// somebody typed.
import type { CombatantId } from '../../../engine/core/index.ts'
import { followed, type Numbers } from '../../../engine/kits/formulas.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { Sheet } from '../sheet/shape.ts'
import type { RowsCombatant, RowsWork } from '../state.ts'
import { attributesOf, derivedFor, underived } from './ready-kinds.ts'

type Being = Pick<RowsCombatant, 'stats' | 'sheet'>

/** What the formulas hang on, beside kind and rank on the sheet. */
export const hangsOn = (field: string): boolean => ['tier', 'body', 'mind', 'spirit'].includes(field)

/** Sets the numbers that follow, and gives the sheet with what follows on it. `was`: before the change. */
export function follow(work: RowsWork, who: CombatantId, was: Being, sheet: Sheet): Sheet {
  begin(work, who, sheet)
  const one = work.battle.combatants[who]
  const after = one && derivedFor({ stats: one.stats, sheet })
  if (!one || !after) return sheet
  const before = derivedFor(was) ?? underived(one.kind)
  const stats = followed(one.stats, before.stats, after.stats)
  for (const [key, value] of Object.entries({ ...stats, ...refilled(one, stats) })) {
    work.stat(who, key, value - stat(one, key), 'follows from the rest')
  }
  return { ...sheet, ...shellsOf(sheet, before.shell, after.shell), jobs: sheet.jobs.map(
    (job) => (job.id === sheet.job ? { ...job, ...followed(job as unknown as Numbers, before.job, after.job) } : job),
  ), eidolon: { ...sheet.eidolon, ...followed(sheet.eidolon as unknown as Numbers, before.eidolon, after.eidolon) } }
}

/** A hero that had no attributes gets those of its kind. */
function begin(work: RowsWork, who: CombatantId, sheet: Sheet): void {
  const one = work.battle.combatants[who]
  if (!one || 'body' in one.stats) return
  for (const [key, value] of Object.entries(attributesOf(sheet))) work.stat(who, key, value, 'of its kind')
}

/** HP and MP that were full are full again, and none are more than there can be. */
const refilled = (one: Pick<RowsCombatant, 'stats'>, stats: Numbers): Numbers =>
  Object.fromEntries(([['hp', 'maxHp'], ['mp', 'maxMp']] as const).flatMap(([now, most]) => {
    const left = stats[most]
    const isFull = stat(one, now) === stat(one, most)
    return left !== undefined && (isFull || stat(one, now) > left) ? [[now, left]] : []
  }))

/** The one shell of a foe that is as large as it was made. */
function shellsOf(sheet: Sheet, before: number, after: number): Partial<Sheet> {
  const [only, another] = sheet.shells
  if (before === after || another || (only ? only.most !== before || only.hp !== before : before !== 0)) return {}
  return { shellMost: after, shells: after > 0
    ? [{ element: '', ...only, id: only?.id ?? 1, hp: after, most: after }]
    : [] }
}
