// What a sheet remembers of each combatant while a battle is open: how far it was scrolled, and which of its sections
// were folded. A combatant that is edited a second time is where it was left.
/** The title of the section for vision and carried light. */
export const SIGHT = 'Sight and light'

export interface SheetMemory {
  /** The folded sections of a combatant; of a combatant that was not shown yet, those of the sheet shown last. */
  folded(id: string): ReadonlySet<string>
  fold(id: string, folded: ReadonlySet<string>): void
  /** Opens a section of one combatant; combatants that were not shown yet do not follow. */
  unfold(id: string, section: string): void
  /** Pixels from the top. */
  top(id: string): number
  scroll(id: string, top: number): void
}

export function createSheetMemory(): SheetMemory {
  const places = new Map<string, { readonly folded: ReadonlySet<string>; readonly top: number }>()
  let last: ReadonlySet<string> = new Set(['General', SIGHT])
  const of = (id: string) => places.get(id) ?? { folded: last, top: 0 }
  return {
    folded: (id) => of(id).folded,
    fold(id, folded) {
      last = folded
      places.set(id, { ...of(id), folded })
    },
    unfold(id, section) {
      const { folded, top } = of(id)
      places.set(id, { folded: new Set([...folded].filter((one) => one !== section)), top })
    },
    top: (id) => of(id).top,
    scroll(id, top) {
      places.set(id, { ...of(id), top })
    },
  }
}
