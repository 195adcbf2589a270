// The tool that puts templates of areas on the map, by the shapes and sizes that the ruleset knows.
import { Radius } from 'lucide-react'
import type { TemplateLook } from '../../../board/tools/marks/dragged-shape.ts'
import { createTemplateTool } from '../../../board/tools/marks/template-tool.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import type { TemplateChoice } from '../template-choices.ts'
import type { StripContext, ToolEntry } from '../tool-entry.ts'
import { nextStayItem, pickedItems, pickedMarks, styleItems, styleOf } from './marks.ts'

const SIZE = { burst: 'Radius', cone: 'Length', line: 'Length', square: 'Side' } as const

const isChosen = ({ look }: TemplateChoice, { shape, called }: TemplateLook): boolean =>
  look.called === called && (called !== undefined || look.shape === shape)

/** Size and proportions of the chosen area; none for an area that has only one size. */
function sizeItems(
  { ground }: StripContext,
  chosen: TemplateChoice | undefined,
  look: TemplateLook,
  change: (patch: Partial<TemplateLook>) => void,
): readonly StripItem[] {
  if (look.fixed) return []
  // On rows a circle is counted in rows.
  const unit = ground?.cell.unit ?? (look.shape === 'burst' ? 'rows' : 'cells')
  const number = (
    label: string,
    key: 'size' | 'width' | 'spread' | 'end',
    value: number,
    most: number,
    of = unit,
  ): StripItem => ({ kind: 'number', label, value, min: key === 'spread' ? 5 : 0.5, max: most, unit: of,
    onValue: (next) => change({ [key]: next }) })
  const sizes = chosen?.sizes ?? []
  return [
    ...(sizes.length > 1
      ? [
        { kind: 'choice', label: 'Usual sizes', value: String(look.size),
          options: sizes.map((size) => ({ value: String(size), label: String(size) })),
          onValue: (size: string) => change({ size: Number(size) }) } as const,
      ]
      : []),
    number(SIZE[look.shape], 'size', look.size, 10_000),
    ...(look.shape === 'line' ? [number('Width', 'width', look.width, 1000)] : []),
    ...(look.shape === 'cone'
      ? [look.end === undefined
        ? number('Angle', 'spread', Math.round(look.spread * 10) / 10, 360, '°')
        : number('Width at its end', 'end', look.end, 10_000)]
      : []),
  ]
}

export const TEMPLATE: ToolEntry = {
  id: 'template',
  label: 'Template',
  key: 'C',
  icon: Radius,
  onSquares: false,
  make: (bench, report) => createTemplateTool(() => ({ ...styleOf(bench), ...bench.getState().template }), report),
  strip: (context) => {
    if (pickedMarks(context).length > 0) return pickedItems(context)
    const { bench: { template }, set, areas } = context
    const { look } = template
    const take = (next: TemplateLook) => set({ template: { ...template, look: next } })
    const chosen = areas.find((one) => isChosen(one, look))
    return [
      { kind: 'list', label: 'Shape', value: chosen?.name ?? '',
        options: areas.map(({ name }) => ({ value: name, label: name })), onValue: (name) => {
          const next = areas.find((one) => one.name === name)
          if (next) take(next.look)
        } },
      ...sizeItems(context, chosen, look, (patch) => take({ ...look, ...patch })),
      { kind: 'text', label: 'Name', value: template.text, most: 200,
        onValue: (text) => set({ template: { ...template, text } }) },
      ...styleItems(context),
      nextStayItem(context),
      { kind: 'words', text: look.fixed
        ? 'Click to put it.'
        : 'Drag for size and direction; click to put it as set. Shift keeps the size, Alt frees it.' },
    ]
  },
}
