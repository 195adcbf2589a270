// Marks that views are made of: bars, points, badges, prices, and the tone in which something is said.

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'magic' | 'now'

/** A bar: HP, stress, toughness, gauge. `value` is `null` where the viewer may not know it. */
export interface Meter {
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly max: number | null
  readonly tone: Tone /** It came to nothing where it stands, and goes no further. */
  readonly broken?: true
}

/** Countable points: AP, anima. */
export interface Pips {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly max: number
}

/** A drawn sign, named by what it looks like; it is read where letters are too small. */
export type Icon = 'blade' | 'flame' | 'flake' | 'bolt' | 'gust' | 'orbit' | 'prism' | 'crack' | 'drop' | 'rock'
  | 'leaf' | 'sun' | 'moon'

/** A state that the whole token shows: ice over it, a crack through it. */
export type Coat = 'frost' | 'cracked'

/**
 * A short mark: at most 3 characters of `glyph`, the whole word in `label`. On the board `icon` stands in place of the
 * glyph; `coat` changes the token.
 */
export interface Badge {
  readonly id: string
  readonly glyph: string
  readonly label: string
  readonly detail: string
  readonly tone: Tone
  readonly icon?: Icon
  readonly coat?: Coat
}

export interface Price {
  readonly unit: string
  readonly amount: number
}
