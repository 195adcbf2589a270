// The tool that puts templates of areas on the map.
import { Circle, Radius, Slash, Square, Triangle } from 'lucide-react'
import { createTemplateTool, type TemplateLook } from '../../../board/tools/marks/template-tool.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { nextStayItem, pickedItems, pickedMarks, styleItems, styleOf } from './marks.ts'

const SIZE = { burst: 'Radius', cone: 'Length', line: 'Length', square: 'Side' } as const

export const TEMPLATE: ToolEntry = {
  id: 'template',
  label: 'Template',
  key: 'C',
  icon: Radius,
  onSquares: false,
  make: (bench, report) => createTemplateTool(() => ({ ...styleOf(bench), ...bench.getState().template }), report),
  strip: (context) => {
    if (pickedMarks(context).length > 0) return pickedItems(context)
    const { bench: { template }, set, ground } = context
    const { look } = template
    const change = (patch: Partial<TemplateLook>) => set({ template: { ...template, look: { ...look, ...patch } } })
    // On rows a circle is counted in rows.
    const unit = ground?.cell.unit ?? (look.shape === 'burst' ? 'rows' : 'cells')
    const size = (label: string, key: 'size' | 'width' | 'spread', most: number, of: string): StripItem => ({
      kind: 'number',
      label,
      value: look[key],
      min: key === 'spread' ? 5 : 0.5,
      max: most,
      unit: of,
      onValue: (value) => change({ [key]: value }),
    })
    return [
      { kind: 'choice', label: 'Shape', value: look.shape, options: [
        { value: 'burst', label: 'Circle', icon: Circle },
        { value: 'cone', label: 'Cone', icon: Triangle },
        { value: 'line', label: 'Line', icon: Slash },
        { value: 'square', label: 'Square', icon: Square },
      ], onValue: (shape) => change({ shape: shape as TemplateLook['shape'] }) },
      size(SIZE[look.shape], 'size', 10_000, unit),
      ...(look.shape === 'line' ? [size('Width', 'width', 1000, unit)] : []),
      ...(look.shape === 'cone' ? [size('Angle', 'spread', 360, '°')] : []),
      { kind: 'text', label: 'Name', value: template.text, most: 200,
        onValue: (text) => set({ template: { ...template, text } }) },
      ...styleItems(context),
      nextStayItem(context),
      { kind: 'words',
        text: 'Drag for size and direction; click to put it as set. Shift keeps the size, Alt frees it.' },
    ]
  },
}
