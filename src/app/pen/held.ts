// Something that one window of a browser has and no other.

export interface Held {
  letGo(): void
}

export interface Holding {
  /** Also where another window holds it. */
  readonly take: boolean
  /** It was taken away. */
  lost(): void
  /** Another window seems to hold it: it takes a moment until that is known. */
  waits?(): void
}
