// What a change of the marks on the map is called in the history.
import type { Battle } from './battle.ts'
import { markOf, pointsOf, type Mark, type MarkChange } from './marks.ts'
import { doneWords, someOf, type Done } from './name-drawing.ts'

const ADDED: Readonly<Record<Mark['kind'], string>> = { label: 'Write a label on the map',
  note: 'Put a note on the map', stroke: 'Draw on the map', template: 'Put a template on the map', zone: 'Mark a zone' }

const NOUNS: Readonly<Record<Mark['kind'], string>> = { label: 'label', note: 'note', stroke: 'pencil line',
  template: 'template', zone: 'zone' }

type Marked = Pick<Battle, 'scene'>

/**
 * “Write a label on the map”, “Move a zone”, “Remove 2 labels”. `toAll`: COM-24, of several marks neither kinds nor
 * number are told, because marks for the GM alone may be among them.
 */
export function nameMarkChange(battle: Marked, change: MarkChange, toAll = false): string {
  if (change.kind === 'add') return ADDED[change.mark.kind]
  if (toAll && change.kind !== 'change' && change.marks.length > 1) {
    return change.kind === 'remove' ? 'Remove marks' : 'Change marks'
  }
  return doneWords(doneToMarks(battle, change))
}

/** What the change does in one word, and to which marks. */
export function doneToMarks({ scene }: Marked, change: MarkChange): Done {
  if (change.kind === 'add') return { verb: 'Draw', things: thingsOf([change.mark]) }
  if (change.kind === 'remove') {
    const known = change.marks.flatMap((id) => markOf(scene, id) ?? [])
    return { verb: 'Remove', things: known.length > 0 ? thingsOf(known) : [someOf(change.marks.length, 'mark')] }
  }
  const marks = change.kind === 'put' ? change.marks : [change.mark]
  const before = marks.map(({ id }) => markOf(scene, id))
  if (before.every((one) => one === undefined)) return { verb: 'Copy', things: thingsOf(marks) }
  const isMove = marks.every((mark, index) => {
    const was = before[index]
    return was !== undefined && JSON.stringify(unplaced(was)) === JSON.stringify(unplaced(mark))
      && JSON.stringify(pointsOf(scene.ground, was)) !== JSON.stringify(pointsOf(scene.ground, mark))
  })
  return { verb: isMove ? 'Move' : 'Change', things: thingsOf(marks) }
}

/** What marks are there, by kind: `say` puts each number and its noun into words. */
export function marksInWords(marks: readonly Mark[], say: (count: number, noun: string) => string): readonly string[] {
  return (Object.keys(NOUNS) as readonly Mark['kind'][]).flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length
    return count === 0 ? [] : [say(count, NOUNS[kind])]
  })
}

const thingsOf = (marks: readonly Mark[]): readonly string[] => marksInWords(marks, someOf)

/** The mark without where it lies. */
function unplaced(mark: Mark): object {
  const entries = Object.entries(mark).filter(([key]) => key !== 'at' && key !== 'points' && key !== 'shape')
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
