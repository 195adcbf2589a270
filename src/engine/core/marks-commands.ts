// Adds, changes and removes marks on the map, by the GM's command. What the table does not see of it, it is not told.
import type { Battle, RulesetTypes } from './battle.ts'
import { isOnGround, markOf, MOST_MARKS, withMarks, type Mark, type MarkChange } from './marks.ts'
import type { MarkId } from './ids.ts'
import { projectScene } from './project-scene.ts'
import type { Audience } from './secrets.ts'
import type { Work } from './work.ts'

/** COM-24: whether the table does not see any of the change, neither before nor after. */
export function isSecretMarkChange<T extends RulesetTypes>(battle: Battle<T>, change: MarkChange): boolean {
  if (change.kind === 'remove') return !change.marks.some((id) => tableSees(battle, markOf(battle.scene, id)))
  const marks = change.kind === 'put' ? change.marks : [change.mark]
  return !marks.some((mark) => tableSees(battle, mark) || tableSees(battle, markOf(battle.scene, mark.id)))
}

function tableSees<T extends RulesetTypes>(battle: Battle<T>, mark: Mark | undefined): boolean {
  if (!mark) return false
  const alone = { ...battle, scene: withMarks(battle.scene, [mark]) }
  return projectScene(alone, { role: 'table' }).marks !== undefined
}

/** Carries the command out. Refuses as malformed a mark that is not on the ground, or an id that does not fit. */
export function changeMark<T extends RulesetTypes>(work: Work<T>, change: MarkChange): void {
  switch (change.kind) {
    case 'add':
      if (markOf(work.battle.scene, change.mark.id)) {
        work.malformed('mark.id', 'There is a mark with this id already.')
      }
      return putMark(work, change.mark)
    case 'change':
      known(work, change.mark.id)
      return putMark(work, change.mark)
    case 'put':
      if (change.marks.length === 0) work.malformed('marks', 'At least one mark is needed.')
      for (const mark of change.marks) putMark(work, mark)
      return
    case 'remove':
      if (change.marks.length === 0) work.malformed('marks', 'At least one mark is needed.')
      for (const id of change.marks) removeMark(work, id)
  }
}

/** Adds the mark, or puts it in the place of the mark with the same id. */
function putMark<T extends RulesetTypes>(work: Work<T>, mark: Mark): void {
  const { scene } = work.battle
  const isNew = markOf(scene, mark.id) === undefined
  if (isNew && (scene.marks?.length ?? 0) >= MOST_MARKS) {
    work.malformed('mark', `There are ${MOST_MARKS} marks on the map. Remove some of them first.`)
  }
  if (!isOnGround(scene.ground, mark)) work.malformed('mark', 'The mark is not on the map.')
  const only = forWhom(isSecretMarkChange(work.battle, { kind: 'change', mark }))
  work.emit({ type: isNew ? 'mark-added' : 'mark-changed', mark, ...only })
}

/** Takes off the marks that do not lie on the ground any more. */
export function dropMarks<T extends RulesetTypes>(work: Work<T>): void {
  const { ground, marks = [] } = work.battle.scene
  for (const mark of marks) if (!isOnGround(ground, mark)) removeMark(work, mark.id)
}

function removeMark<T extends RulesetTypes>(work: Work<T>, id: MarkId): void {
  known(work, id)
  work.emit({ type: 'mark-removed', mark: id,
    ...forWhom(isSecretMarkChange(work.battle, { kind: 'remove', marks: [id] })) })
}

const forWhom = (secret: boolean): { readonly audience?: Audience } => (secret ? { audience: { only: 'gm' } } : {})

function known<T extends RulesetTypes>(work: Work<T>, id: MarkId): Mark {
  return markOf(work.battle.scene, id) ?? work.malformed('mark', `There is no mark “${id}” on the map.`)
}
