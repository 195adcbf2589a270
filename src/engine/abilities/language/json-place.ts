// Where a part of an ability stands in its text, so that a problem is marked there.
import type { AbilityProblem } from './scope.ts'

type Path = AbilityProblem['at']

/** The first and the last character of what that path leads to; `null` where the text has nothing there. */
export function placeInText(text: string, path: Path): readonly [from: number, to: number] | null {
  const reader = new Places(text)
  try {
    reader.value([])
  } catch {
    // What comes before the mistake is known all the same.
  }
  for (let length = path.length; length >= 0; length--) {
    const place = reader.places.get(JSON.stringify(path.slice(0, length).map(String)))
    if (place) return place
  }
  return null
}

/** Reads JSON only as far as it has to know where each value begins and ends. */
class Places {
  readonly places = new Map<string, readonly [number, number]>()
  #at = 0

  constructor(readonly text: string) {}

  value(path: readonly string[]): void {
    this.#space()
    const from = this.#at
    const sign = this.text[this.#at]
    if (sign === '{') this.#entries(path, '}', true)
    else if (sign === '[') this.#entries(path, ']', false)
    else if (sign === '"') this.#string()
    else this.#word()
    this.places.set(JSON.stringify(path), [from, this.#at])
  }

  #entries(path: readonly string[], end: string, named: boolean): void {
    this.#at++
    for (let nth = 0;; nth++) {
      this.#space()
      if (this.text[this.#at] === end) break
      let key = String(nth)
      if (named) {
        key = this.#string()
        this.#space()
        if (this.text[this.#at] !== ':') throw new Error('A colon is missing.')
        this.#at++
      }
      this.value([...path, key])
      this.#space()
      if (this.text[this.#at] === ',') this.#at++
      else if (this.text[this.#at] !== end) throw new Error('The list does not end.')
    }
    this.#at++
  }

  #string(): string {
    const found = /"(?:[^"\\]|\\.)*"/y
    found.lastIndex = this.#at
    const [said] = found.exec(this.text) ?? []
    if (said === undefined) throw new Error('A text is missing.')
    this.#at += said.length
    return String(JSON.parse(said))
  }

  #word(): void {
    const found = /[\w.+-]+/y
    found.lastIndex = this.#at
    const [said] = found.exec(this.text) ?? []
    if (said === undefined) throw new Error('A value is missing.')
    this.#at += said.length
  }

  #space(): void {
    while (/\s/.test(this.text[this.#at] ?? '')) this.#at++
  }
}
