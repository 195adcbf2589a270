// The view as a seat has it, brought on by patches. Parts that did not change stay the same objects, also when the
// whole view comes again.
import type { Json } from '../../lib/json.ts'
import { patched, withShared } from '../patch.ts'
import type { Downward, Has } from '../wire/messages.ts'

type Told = Extract<Downward, { readonly type: 'view' | 'patch' }>

export interface Replica {
  /** `null` before the first. */
  readonly view: Json | null
  /** Which view this is; `null` where it is of another opening of the GM's page, and still shown. */
  readonly has: Has
  /** Another opening of the GM's page numbers its views anew; whether this is another. */
  openedAs(opening: string): boolean
  /** `missing`: the view that the patch is for is not there. `old`: it was known already. */
  take(told: Told): 'taken' | 'old' | 'missing'
}

export function makeReplica(): Replica {
  let view: Json | null = null
  let opening: string | null = null
  let number = 0
  return {
    get view() {
      return view
    },
    get has() {
      return opening === null || number === 0 ? null : { opening, number }
    },
    openedAs: (name) => {
      const isOther = name !== opening
      if (isOther) number = 0
      opening = name
      return isOther
    },
    take: (told) => {
      if (told.opening === opening && told.number <= number) return 'old'
      if (told.type === 'view') {
        view = withShared(view ?? undefined, told.view)
        opening = told.opening
        number = told.number
        return 'taken'
      }
      // A patch is for one view and no other.
      const next = told.opening === opening && told.base === number && view !== null ? patched(view, told.steps) : null
      if (next === null) return 'missing'
      view = next
      number = told.number
      return 'taken'
    },
  }
}
