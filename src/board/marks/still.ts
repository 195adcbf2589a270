// A picture of many marks, painted once and laid down again with every frame: two thousand lines, pins and words cost
// more than a frame has. While the map is zoomed or moved, the picture is stretched; once it rests, it is painted anew.
import type { Pen } from '../layers/pen.ts'
import type { Palette } from '../palette.ts'
import type { MarkScene } from './paint.ts'

/** From so many marks on, a picture of them is cheaper. */
const MANY = 150
/** Milliseconds without another zoom or move after which the map rests. */
const REST = 250

interface Taken {
  readonly scene: Pick<MarkScene, 'ground' | 'marks' | 'lit' | 'tokens'>
  readonly palette: Palette
  readonly ratio: number
  /** Of the view, in pixels. */
  readonly width: number
  readonly height: number
  /** Where the ground lay. */
  readonly left: number
  readonly top: number
  readonly scale: number
}

export interface StillPicture {
  /** Paints the marks by `paint`, or from the picture of them. */
  readonly paint: (pen: Pen, scene: MarkScene, paint: (pen: Pen, scene: MarkScene) => void) => void
  readonly destroy: () => void
}

/** `surplus`: pixels around the view that are painted, too. `redraw`: the marks are to be painted once more. */
export function createStillPicture(surplus: number, redraw: () => void): StillPicture {
  let canvas: HTMLCanvasElement | null = null
  let taken: Taken | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  const wait = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      taken = null
      redraw()
    }, REST)
  }
  const take = (pen: Pen, scene: MarkScene, paint: (pen: Pen, scene: MarkScene) => void): Taken | null => {
    const { ratio, view: { width, height } } = pen
    canvas ??= document.createElement('canvas')
    canvas.width = Math.ceil((width + 2 * surplus) * ratio)
    canvas.height = Math.ceil((height + 2 * surplus) * ratio)
    const g = canvas.getContext('2d')
    if (!g) return null
    g.setTransform(ratio, 0, 0, ratio, surplus * ratio, surplus * ratio)
    paint({ ...pen, g }, scene)
    return { scene, palette: pen.palette, ratio, width, height, left: pen.x(0), top: pen.y(0), scale: pen.scale }
  }
  return {
    paint(pen, scene, paint) {
      if (scene.marks.length < MANY) return paint(pen, scene)
      const [left, top] = [pen.x(0), pen.y(0)]
      if (!taken || !isSame(taken, pen, scene)) taken = take(pen, scene, paint)
      else if (taken.left !== left || taken.top !== top || taken.scale !== pen.scale) wait()
      if (!taken || !canvas) return paint(pen, scene)
      const { g } = pen
      const grown = pen.scale / taken.scale
      const smooth = g.imageSmoothingEnabled
      // Smooth edges can wait for the map to rest.
      g.imageSmoothingEnabled = grown === 1
      g.drawImage(canvas, left - (surplus + taken.left) * grown, top - (surplus + taken.top) * grown,
        (canvas.width / taken.ratio) * grown, (canvas.height / taken.ratio) * grown)
      g.imageSmoothingEnabled = smooth
    },
    destroy() {
      if (timer !== null) clearTimeout(timer)
      canvas = taken = timer = null
    },
  }
}

/** The same marks on a view of the same size, wherever the ground lies in it. */
const isSame = (taken: Taken, { palette, ratio, view }: Pen, { ground, marks, lit, tokens }: MarkScene): boolean =>
  taken.scene.marks === marks && taken.scene.ground === ground && taken.scene.tokens === tokens
  && taken.scene.lit === lit && taken.palette === palette
  && taken.ratio === ratio && taken.width === view.width && taken.height === view.height
