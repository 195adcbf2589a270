// What marks say, in words, and the list in which screen readers and the keyboard find them.
import type { Mark, MarkId, ShownMark } from '../../engine/core/index.ts'
import type { Point } from '../../grid/index.ts'
import { middleOfParts } from '../../grid/vision/polygon-parts.ts'
import type { FogView } from '../model.ts'
import { boxOf, type MarkGround, placeText, shapeText } from './geometry.ts'

/** The ground, and what the viewer knows of it. */
export interface SaidGround extends MarkGround {
  readonly fog?: Pick<FogView, 'through' | 'explored'> | null | undefined
}

/** What is said of a mark; empty for a stroke, which says nothing. */
export function markText(scene: SaidGround, mark: Mark): string {
  const said = wordsOf(scene, mark)
  return said === '' || mark.audience === 'all' ? said : `${said} (for the GM alone)`
}

const named = (what: string, text: string): string => (text === '' ? what : `${what} “${text}”`)

function wordsOf(scene: SaidGround, mark: ShownMark): string {
  switch (mark.kind) {
    case 'label':
      return `Label${placeText(scene, mark.at)}: ${mark.text}`
    case 'note':
      return `Note${placeText(scene, mark.at)}: ${mark.text}`
    case 'template':
      return mark.withheld || mark.edges
        ? named('Part of a template', mark.text)
        : named(`Template, ${shapeText(scene, mark)}`, mark.text)
    case 'zone': {
      const middle = middleOf(scene, mark)
      return `${named('Zone', mark.text)}${middle ? placeText(scene, middle, 'around') : ''}`
    }
    case 'stroke':
      return ''
  }
}

/** COM-24: where a zone is. Of a zone that is known in part, the middle of that part: no more is told of the rest. */
function middleOf(scene: SaidGround, zone: Mark & { readonly kind: 'zone' }): Point | null {
  const { fog } = scene
  if (fog && !fog.through) return middleOfParts(fog.explored, zone.points)
  const { x, y, width, height } = boxOf(scene, zone)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Letters of a note in the list; the whole of it is read once it is open. */
const FIRST = 60

export interface SaidMarks {
  readonly element: HTMLElement
  update(scene: SaidGround, marks: readonly Mark[]): void
}

/** Notes are buttons that open them; labels, templates and zones are read as they stand. */
export function createSaidMarks(
  open: (id: MarkId) => void,
  point: (id: MarkId | null) => void,
): SaidMarks {
  const element = document.createElement('ul')
  element.setAttribute('aria-label', 'Marks on the map')
  element.dataset['board'] = 'marks'
  Object.assign(element.style, { position: 'absolute', left: '0', top: '0', width: '1px', height: '1px', margin: '0',
    padding: '0', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' })
  element.hidden = true
  const item = (scene: SaidGround, mark: Mark): readonly HTMLElement[] => {
    const words = markText(scene, mark)
    if (words === '') return []
    const row = document.createElement('li')
    if (mark.kind !== 'note') {
      row.textContent = words
      return [row]
    }
    const button = document.createElement('button')
    button.type = 'button'
    const all = [...markText(scene, { ...mark, text: mark.text.split('\n')[0] ?? '' })]
    button.textContent = all.length > FIRST ? `${all.slice(0, FIRST).join('')}…` : all.join('')
    button.addEventListener('click', () => open(mark.id))
    button.addEventListener('focus', () => point(mark.id))
    button.addEventListener('blur', () => point(null))
    row.append(button)
    return [row]
  }
  let before = ''
  return {
    element,
    update(scene, marks) {
      // A list that says the same stays, and with it the focus in it.
      const now = JSON.stringify(marks.map((mark) => [mark.id, mark.kind, markText(scene, mark)]))
      if (now === before) return
      before = now
      element.replaceChildren(...marks.flatMap((mark) => item(scene, mark)))
      element.hidden = element.childElementCount === 0
    },
  }
}
