// The areas that the Template tool offers: those that the ruleset knows, then the plain shapes that are not among them.
import type { TemplateLook } from '../../board/tools/marks/dragged-shape.ts'
import type { AreaKind, Ruleset } from '../../engine/core/index.ts'
import { cellLength, type Ground, type Length } from '../../grid/index.ts'

export interface TemplateChoice {
  readonly name: string
  readonly look: TemplateLook
  /** The usual sizes in the ground's unit, from the smallest to the largest. */
  readonly sizes: readonly Length[]
}

const PLAIN: readonly (readonly [TemplateLook['shape'], string])[] = [['burst', 'Circle'], ['cone', 'Cone'], ['line',
  'Line'], ['square', 'Square']]

/**
 * All that is offered on that ground, in order. A map that is counted in another unit than the ruleset's has areas of
 * the same number of cells. A new plain template is four cells long, and on rows reaches the next row.
 */
export function templateChoices({ areaKinds, ground: own }: Ruleset, ground: Ground): readonly TemplateChoice[] {
  const usual = own()
  const cell = cellLength(ground)
  const isOther = ground.kind === 'square' && usual.kind === 'square' && ground.cell.unit !== usual.cell.unit
  const scale = isOther ? cell / cellLength(usual) : 1
  const known = areaKinds.map((kind) => choiceOf(kind, scale, cell))
  const plain = PLAIN.flatMap(([shape, name]): readonly TemplateChoice[] =>
    known.some(({ look }) => look.shape === shape && !look.fixed)
      ? []
      : [{ name,
        look: { shape, size: ground.kind !== 'square' && shape === 'burst' ? 1 : 4 * cell, width: cell, spread: 90 },
        sizes: [] }]
  )
  return [...known, ...plain]
}

/** The look of the first of them that can have any size. */
export function firstLook(choices: readonly TemplateChoice[]): TemplateLook {
  const first = choices.find(({ look }) => !look.fixed) ?? choices[0]
  if (!first) throw new Error('Every ruleset has templates.')
  return first.look
}

function choiceOf({ name, shape, sizes, width, end, spread, anchor }: AreaKind, scale: number, cell: Length) {
  const [first, ...more] = sizes
  return {
    name,
    look: { shape, called: name, size: first * scale, width: width === undefined ? cell : width * scale,
      spread: spread ?? 90, ...(end === undefined ? {} : { end: end * scale }),
      ...(anchor === undefined ? {} : { anchor }), ...(more.length === 0 ? { fixed: true } : {}) },
    sizes: [...sizes].map((size) => size * scale).toSorted((a, b) => a - b),
  } as const
}
