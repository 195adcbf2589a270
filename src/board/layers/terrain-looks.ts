// What terrain looks like: a tile of a few cells for each look, in cell widths, that repeats without a seam. Contrast
// is low, so that tokens and marks stay in front.
import type { TerrainLook } from '../../grid/index.ts'
import { steady } from './marks.ts'
import type { Context2D } from './pen.ts'

/** Cells a side of a tile. */
export const TILE_CELLS = 4

type Theme = 'dark' | 'light'
interface Shades {
  /** The colour of all of it, of what lies lower, and of what catches the light. */
  readonly base: string
  readonly dark: string
  readonly light: string
  /** The line around it. */
  readonly edge: string
}

const SHADES: Readonly<Record<TerrainLook, Readonly<Record<Theme, Shades>>>> = {
  rough: { dark: { base: '#3a3226', dark: '#2a241a', light: '#6b5c43', edge: '#8a7350' },
    light: { base: '#d9c9a9', dark: '#b49f77', light: '#f0e5cd', edge: '#8a6f3e' } },
  water: { dark: { base: '#174a6b', dark: '#103852', light: '#4d97c4', edge: '#5fb0e0' },
    light: { base: '#8cc3e6', dark: '#64a5d0', light: '#d5eefb', edge: '#2d7db3' } },
  undergrowth: { dark: { base: '#23381f', dark: '#172713', light: '#4f7d3f', edge: '#5c8f4a' },
    light: { base: '#b4d29a', dark: '#7fa963', light: '#dcefc6', edge: '#4c7d34' } },
  rubble: { dark: { base: '#2d3238', dark: '#1c2025', light: '#6d7782', edge: '#7f8a95' },
    light: { base: '#aab1b8', dark: '#767f88', light: '#d3d8dc', edge: '#59636d' } },
  pit: { dark: { base: '#05070a', dark: '#000000', light: '#262e37', edge: '#5d6975' },
    light: { base: '#2b3138', dark: '#14181d', light: '#59636d', edge: '#14181d' } },
  smoke: { dark: { base: '#59636d99', dark: '#3d464f80', light: '#a9b4be80', edge: '#8794a0' },
    light: { base: '#9aa5ae99', dark: '#7b868f80', light: '#e6eaed90', edge: '#5c6872' } },
  fire: { dark: { base: '#5b1e12', dark: '#38120a', light: '#f0872f', edge: '#ff9d4a' },
    light: { base: '#f0a273', dark: '#d9622c', light: '#ffe08a', edge: '#b3400f' } },
  ice: { dark: { base: '#44687a', dark: '#33505f', light: '#a9d5e6', edge: '#b5e0f0' },
    light: { base: '#d3edf7', dark: '#a1cfe2', light: '#ffffff', edge: '#4e93b0' } },
  sand: { dark: { base: '#5a4c30', dark: '#463a22', light: '#8f7b50', edge: '#a38d5e' },
    light: { base: '#ecdcae', dark: '#cdb57a', light: '#fbf3d8', edge: '#9c7f3a' } },
  planks: { dark: { base: '#4a3320', dark: '#2c1d10', light: '#6d4e33', edge: '#8d6743' },
    light: { base: '#c89f73', dark: '#8d6539', light: '#e0bf98', edge: '#6d4a22' } },
  flagstones: { dark: { base: '#363c44', dark: '#22272d', light: '#4d555f', edge: '#6d7783' },
    light: { base: '#cfd3d8', dark: '#9aa1a9', light: '#e6e9ec', edge: '#6b747e' } },
}

export const baseOf = (look: TerrainLook, theme: Theme): string => SHADES[look][theme].base
export const edgeOf = (look: TerrainLook, theme: Theme): string => SHADES[look][theme].edge

/** Paints a tile of `TILE_CELLS` cells a side; the context counts in cells. */
export function paintLook(tile: Context2D, look: TerrainLook, theme: Theme): void {
  PAINTERS[look](tile, SHADES[look][theme])
}

/** Puts a mark at many places of the tile; what leaves at one edge comes in at the other. */
function scatter(
  tile: Context2D,
  count: number,
  seed: number,
  mark: (random: () => number) => void,
): void {
  const random = steady(seed)
  // Rows with a little disorder: evenly spread, and not in a grid.
  const rows = Math.max(1, Math.round(Math.sqrt(count)))
  for (let index = 0; index < rows * rows; index++) {
    const x = ((index % rows) + 0.5 + (random() - 0.5) * 1.1) * (TILE_CELLS / rows)
    const y = (Math.floor(index / rows) + 0.5 + (random() - 0.5) * 1.1) * (TILE_CELLS / rows)
    const own = Math.floor(random() * 1e6) + 1
    for (const dx of [-TILE_CELLS, 0, TILE_CELLS]) {
      for (const dy of [-TILE_CELLS, 0, TILE_CELLS]) {
        if (x + dx < -1 || y + dy < -1 || x + dx > TILE_CELLS + 1 || y + dy > TILE_CELLS + 1) continue
        tile.save()
        tile.translate(x + dx, y + dy)
        mark(steady(own))
        tile.restore()
      }
    }
  }
}

function blob(tile: Context2D, random: () => number, radius: number, corners: number): void {
  tile.beginPath()
  const turn = random() * Math.PI
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (corner / corners) * Math.PI * 2
    const away = radius * (0.72 + random() * 0.42)
    tile.lineTo(Math.cos(angle) * away, Math.sin(angle) * away * 0.86)
  }
  tile.closePath()
}

/** A stone with a dark foot and a lit top. */
function stone(tile: Context2D, random: () => number, radius: number, { base, dark, light }: Shades): void {
  blob(tile, random, radius, 6 + Math.floor(random() * 3))
  tile.fillStyle = dark
  tile.save()
  tile.translate(radius * 0.14, radius * 0.2)
  tile.fill()
  tile.restore()
  tile.fillStyle = mixed(base, light, 0.35 + random() * 0.45)
  tile.fill()
  tile.strokeStyle = dark
  tile.lineWidth = 0.025
  tile.stroke()
}

/** A stroke with a bow in it. */
function bow(tile: Context2D, width: number, height: number): void {
  tile.beginPath()
  tile.moveTo(-width, 0)
  tile.quadraticCurveTo(-width / 2, -height, 0, 0)
  tile.quadraticCurveTo(width / 2, height, width, 0)
  tile.stroke()
}

function leaf(tile: Context2D, length: number, width: number): void {
  tile.beginPath()
  tile.moveTo(0, 0)
  tile.quadraticCurveTo(width, -length / 2, 0, -length)
  tile.quadraticCurveTo(-width, -length / 2, 0, 0)
  tile.fill()
}

const PAINTERS: Readonly<Record<TerrainLook, (tile: Context2D, shades: Shades) => void>> = {
  rough(tile, shades) {
    tile.fillStyle = shades.dark
    scatter(tile, 30, 11, (random) => {
      blob(tile, random, 0.2 + random() * 0.16, 7)
      tile.globalAlpha = 0.35
      tile.fill()
    })
    scatter(tile, 25, 5, (random) => stone(tile, random, 0.05 + random() * 0.07, shades))
    tile.strokeStyle = shades.light
    tile.lineWidth = 0.03
    scatter(tile, 16, 23, () => {
      tile.globalAlpha = 0.5
      bow(tile, 0.17, 0.09)
    })
  },
  water(tile, { dark, light }) {
    scatter(tile, 9, 31, (random) => {
      blob(tile, random, 0.75, 9)
      tile.fillStyle = dark
      tile.globalAlpha = 0.45
      tile.fill()
    })
    scatter(tile, 30, 7, (random) => {
      tile.strokeStyle = light
      tile.lineWidth = 0.035
      tile.globalAlpha = 0.25 + random() * 0.45
      const width = 0.16 + random() * 0.16
      bow(tile, width, 0.1)
      tile.translate(0.1, 0.13)
      tile.globalAlpha *= 0.6
      bow(tile, width * 0.6, 0.07)
    })
  },
  undergrowth(tile, { dark, light, base }) {
    scatter(tile, 25, 17, (random) => {
      blob(tile, random, 0.42, 9)
      tile.fillStyle = dark
      tile.globalAlpha = 0.5
      tile.fill()
    })
    scatter(tile, 42, 3, (random) => {
      const shade = random()
      const turns = 5 + Math.floor(random() * 3)
      for (let turn = 0; turn < turns; turn++) {
        tile.rotate((Math.PI * 2) / turns + (random() - 0.5) * 0.5)
        tile.fillStyle = mixed(base, light, 0.25 + shade * 0.65 + random() * 0.1)
        leaf(tile, 0.2 + random() * 0.13, 0.075)
      }
    })
  },
  rubble(tile, shades) {
    scatter(tile, 64, 19, (random) => stone(tile, random, 0.08 + random() * 0.08, shades))
    scatter(tile, 25, 29, (random) => stone(tile, random, 0.17 + random() * 0.16, shades))
  },
  pit(tile, { dark, light }) {
    scatter(tile, 16, 13, (random) => {
      blob(tile, random, 0.6, 9)
      tile.fillStyle = dark
      tile.globalAlpha = 0.7
      tile.fill()
    })
    tile.strokeStyle = light
    tile.lineWidth = 0.03
    scatter(tile, 20, 37, (random) => {
      tile.globalAlpha = 0.35
      tile.rotate(-0.5 + random() * 0.3)
      bow(tile, 0.2 + random() * 0.2, 0.05)
    })
  },
  smoke(tile, { dark, light }) {
    for (const [count, seed, colour, radius] of [[12, 41, dark, 0.7], [16, 43, light, 0.45]] as const) {
      scatter(tile, count, seed, (random) => {
        const away = radius * (0.7 + random() * 0.5)
        const puff = tile.createRadialGradient(0, 0, 0, 0, 0, away)
        puff.addColorStop(0, colour)
        puff.addColorStop(1, `${colour.slice(0, 7)}00`)
        tile.fillStyle = puff
        tile.fillRect(-away, -away, 2 * away, 2 * away)
      })
    }
  },
  fire(tile, { dark, light }) {
    scatter(tile, 16, 47, (random) => {
      blob(tile, random, 0.5, 9)
      tile.fillStyle = dark
      tile.globalAlpha = 0.5
      tile.fill()
    })
    scatter(tile, 30, 53, (random) => {
      const tall = 0.34 + random() * 0.3
      for (const [part, colour] of [[1, '#c4391a'], [0.72, light], [0.4, '#ffe08a']] as const) {
        tile.fillStyle = colour
        tile.globalAlpha = 0.8
        tile.save()
        tile.scale(part, part)
        tile.beginPath()
        tile.moveTo(0, 0.1)
        tile.bezierCurveTo(0.24, 0.06, 0.1, -tall * 0.45, 0.03, -tall)
        tile.bezierCurveTo(-0.02, -tall * 0.6, -0.26, -0.1, 0, 0.1)
        tile.fill()
        tile.restore()
      }
    })
  },
  ice(tile, { dark, light }) {
    scatter(tile, 12, 59, (random) => {
      blob(tile, random, 0.7, 6)
      tile.fillStyle = random() < 0.5 ? dark : light
      tile.globalAlpha = 0.22
      tile.fill()
    })
    scatter(tile, 16, 61, (random) => {
      tile.strokeStyle = light
      tile.lineWidth = 0.025
      tile.globalAlpha = 0.75
      tile.rotate(random() * Math.PI * 2)
      tile.beginPath()
      tile.moveTo(-0.4, 0.03)
      tile.lineTo(-0.05, -0.06)
      tile.lineTo(0.14, 0.08)
      tile.moveTo(-0.05, -0.06)
      tile.lineTo(0.1, -0.3)
      tile.stroke()
    })
    tile.strokeStyle = '#ffffff'
    tile.lineWidth = 0.05
    scatter(tile, 9, 67, () => {
      tile.globalAlpha = 0.3
      tile.beginPath()
      tile.moveTo(-0.2, 0.2)
      tile.lineTo(0.2, -0.2)
      tile.stroke()
    })
  },
  sand(tile, { dark, light }) {
    scatter(tile, 12, 71, (random) => {
      tile.strokeStyle = dark
      tile.lineWidth = 0.05
      tile.globalAlpha = 0.35
      bow(tile, 0.45 + random() * 0.2, 0.16)
    })
    for (const [seed, colour] of [[73, dark], [79, light]] as const) {
      scatter(tile, 196, seed, (random) => {
        tile.fillStyle = colour
        tile.globalAlpha = 0.7
        tile.beginPath()
        tile.arc(0, 0, 0.016 + random() * 0.014, 0, Math.PI * 2)
        tile.fill()
      })
    }
  },
  planks(tile, { base, dark, light }) {
    const random = steady(83)
    const high = 0.5
    for (let row = 0; row * high < TILE_CELLS; row++) {
      const joint = 0.4 + random() * 3.2
      for (const [from, to] of [[joint - TILE_CELLS, joint], [joint, joint + TILE_CELLS]] as const) {
        tile.fillStyle = mixed(base, random() < 0.5 ? dark : light, random() * 0.4)
        tile.fillRect(from, row * high, to - from, high)
        tile.strokeStyle = dark
        tile.globalAlpha = 0.35
        tile.lineWidth = 0.018
        for (let grain = 1; grain < 5; grain++) {
          const y = row * high + (grain + (random() - 0.5) * 0.5) * 0.1
          tile.beginPath()
          tile.moveTo(Math.max(0, from), y)
          tile.bezierCurveTo(1.2, y + (random() - 0.5) * 0.08, 2.6, y + (random() - 0.5) * 0.08,
            Math.min(TILE_CELLS, to), y)
          tile.stroke()
        }
        tile.globalAlpha = 1
      }
      tile.fillStyle = dark
      tile.fillRect(0, row * high - 0.018, TILE_CELLS, 0.036)
      tile.fillRect(joint - 0.018, row * high, 0.036, high)
      for (const nail of [joint - 0.09, joint + 0.09]) {
        for (const y of [0.13, 0.37]) tile.fillRect(nail - 0.02, row * high + y - 0.02, 0.04, 0.04)
      }
    }
  },
  flagstones(tile, { base, dark, light }) {
    const random = steady(89)
    tile.fillStyle = dark
    tile.fillRect(0, 0, TILE_CELLS, TILE_CELLS)
    // Courses of different height; each begins somewhere else, and its last slab goes on at the other edge.
    let y = 0
    for (const high of [0.9, 1.1, 0.8, 1.2]) {
      const start = random() * 1.2 - 1.2
      for (let x = start; x < TILE_CELLS + start - 0.01;) {
        const wide = Math.min(0.8 + random() * 0.7, TILE_CELLS + start - x)
        const rest = TILE_CELLS + start - x - wide
        const whole = rest < 0.5 ? wide + rest : wide
        tile.fillStyle = mixed(base, random() < 0.5 ? dark : light, random() * 0.5)
        for (const by of [0, TILE_CELLS]) {
          tile.beginPath()
          tile.roundRect(x + by + 0.03, y + 0.03, whole - 0.06, high - 0.06, 0.06)
          tile.fill()
        }
        x += whole
      }
      y += high
    }
    scatter(tile, 36, 97, (own) => {
      tile.fillStyle = own() < 0.5 ? dark : light
      tile.globalAlpha = 0.35
      blob(tile, own, 0.035, 5)
      tile.fill()
    })
  },
}

/** A colour between two `#rrggbb` colours. */
function mixed(a: string, b: string, part: number): string {
  const channel = (at: number): string => {
    const [from, to] = [a, b].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * Math.min(1, part)).toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
