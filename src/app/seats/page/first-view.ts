// Does something once, with the first view that is shown at a seat's page. The line may come later, or be another by
// then.
import type { StoreApi } from 'zustand/vanilla'
import type { ShownThere } from '../terms/shown.ts'
import type { LineState } from './seat-line.ts'

type Follows<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'>
interface WithLine {
  readonly now: { readonly state: Follows<Pick<LineState, 'open'>> }
}

/** `work` gets what is shown now, whenever it asks. After it was called nothing is followed any more. */
export function atFirstView(
  line: Follows<WithLine | null>,
  work: (shown: () => ShownThere | null | undefined) => void,
) {
  let leave = (): void => undefined
  const follow = (): void => {
    leave()
    const state = line.getState()?.now.state
    if (!state) return
    const look = (): void => {
      if (!state.getState().open) return
      leave()
      end()
      work(() => state.getState().open)
    }
    leave = state.subscribe(look)
    look()
  }
  let end = (): void => undefined
  end = line.subscribe(follow)
  follow()
}
