// Options that the tools for marks share, and the options of marks that are picked.
import { CopyPlus, EyeOff, Hourglass, PencilLine, Trash2, Users } from 'lucide-react'
import type { MarkStyle } from '../../../board/tools/marks/mark-style.ts'
import { marksInWords, type Mark, type MarkId } from '../../../engine/core/index.ts'
import { counted } from '../../../lib/counted.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import { newId } from '../../services/new-ids.ts'
import type { BenchStore } from '../bench.ts'
import type { StripContext } from '../tool-entry.ts'

export const newMarkId = (): MarkId => newId() as MarkId

export const styleOf = (bench: BenchStore): MarkStyle => {
  const { mark, picked } = bench.getState()
  return { ...mark, picked, newId: newMarkId }
}

export const audienceItem = (value: 'gm' | 'all' | '', onValue: (value: 'gm' | 'all') => void): StripItem => ({
  kind: 'choice',
  label: 'Who sees it',
  value,
  options: [{ value: 'all', label: 'For all', icon: Users }, { value: 'gm', label: 'For the GM alone', icon: EyeOff }],
  onValue: (next) => onValue(next === 'gm' ? 'gm' : 'all'),
})

const stayItem = (stays: boolean, onValue: (stays: boolean) => void): StripItem => ({ kind: 'toggle',
  label: 'Goes after a minute', icon: Hourglass, bare: true, on: !stays,
  hint: 'Otherwise it stays until it is removed.', onValue: (goes) => onValue(!goes) })

/** Colour of the next mark. */
export const colourItem = ({ bench: { mark }, set }: StripContext): StripItem => ({ kind: 'colour', label: 'Colour',
  value: mark.color, onValue: (color) => set({ mark: { ...mark, color } }) })

/** Colour and audience of the next mark. */
export function styleItems(context: StripContext): readonly StripItem[] {
  const { bench: { mark }, set } = context
  return [colourItem(context), audienceItem(mark.audience, (audience) => set({ mark: { ...mark, audience } }))]
}

export const nextStayItem = ({ bench: { template }, set }: StripContext): StripItem =>
  stayItem(template.stays, (stays) => set({ template: { ...template, stays } }))

export const pickedMarks = ({ bench: { picked }, marks }: StripContext): readonly Mark[] =>
  picked.length === 0 ? [] : marks.filter(({ id }) => picked.includes(id))

/** `2 labels, 1 zone` */
export const markWords = (marks: readonly Mark[]): string => marksInWords(marks, counted).join(', ')

/** What can be changed of the marks that are picked, with the words for what they are unless told. */
export function pickedItems(context: StripContext, words: string | null = null): readonly StripItem[] {
  const marks = pickedMarks(context)
  const [first] = marks
  if (!first) return []
  const { give } = context
  const change = (how: (mark: Mark) => Mark): void =>
    give({ type: 'mark', change: { kind: 'put', marks: marks.map(how) } })
  const same = marks.every(({ audience }) => audience === first.audience)
  const single = marks.length === 1 ? first : null
  return [
    { kind: 'words', text: words ?? markWords(marks) },
    ...(single && (single.kind === 'label' || single.kind === 'template' || single.kind === 'zone')
      ? [
        { kind: 'text', label: single.kind === 'label' ? 'Words' : 'Name', value: single.text, most: 200,
          onValue: (text: string) => {
            if (text !== '' || single.kind !== 'label') {
              change((mark) => (mark.kind === 'stroke' ? mark : { ...mark, text }))
            }
          } } as const,
      ]
      : []),
    ...(single?.kind === 'note'
      ? [
        { kind: 'button', label: 'Change the text', shortcut: 'Enter', icon: PencilLine,
          onPress: () => context.press('Enter') } as const,
      ]
      : []),
    ...(single?.kind === 'stroke'
      ? [
        { kind: 'number', label: 'Width', value: single.width, min: 0.02, max: 2, unit: 'cells',
          onValue: (width: number) => change((mark) => (mark.kind === 'stroke' ? { ...mark, width } : mark)) } as const,
      ]
      : []),
    { kind: 'colour', label: 'Colour', value: first.color, onValue: (color) => change((mark) => ({ ...mark, color })) },
    audienceItem(same ? first.audience : '', (audience) => change((mark) => ({ ...mark, audience }))),
    ...(marks.every(({ kind }) => kind === 'template')
      ? [stayItem(marks.every(({ stays }) => stays), (stays) => change((mark) => ({ ...mark, stays })))]
      : []),
    ...copyAndRemove(context),
  ]
}

export const copyAndRemove = ({ copyAll, removeAll }: StripContext): readonly StripItem[] => [
  { kind: 'button', label: 'Copy', shortcut: 'Ctrl+D', icon: CopyPlus, onPress: copyAll },
  { kind: 'button', label: 'Remove', shortcut: 'Delete', icon: Trash2, onPress: removeAll },
]
