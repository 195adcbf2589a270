// Marks that views are made of: bars, points, badges, prices, and the tone in which something is said.

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'magic' | 'now'

/** A bar: HP, stress, toughness, gauge. `value` is `null` when the viewer may not know it. */
export interface Meter {
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly max: number | null
  readonly tone: Tone
  /** What the bar counted was broken off: drawn as it stands, without going on. */
  readonly broken?: true
}

/** Countable points: AP, anima. */
export interface Pips {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly max: number
}

/** A drawn sign, named by what it looks like. It can be read where letters are too small. */
export type Icon = 'blade' | 'flame' | 'flake' | 'bolt' | 'gust' | 'orbit' | 'prism' | 'crack' | 'drop' | 'rock'
  | 'leaf' | 'sun' | 'moon'

/** A state that the whole token shows: ice over the token, a crack through the token. */
export type Coat = 'frost' | 'cracked'

/**
 * A short mark: `glyph` has at most 3 characters, `label` is the whole word. On the board the icon is drawn instead of
 * the glyph, and `coat` changes the whole token.
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
