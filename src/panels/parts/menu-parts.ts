// What a menu is made of.
import type { ReactNode } from 'react'

export interface MenuEntry {
  readonly id: string
  readonly words: ReactNode
  readonly onPick: () => void
  readonly disabled?: boolean
  /** Makes it an entry that is on or off. */
  readonly checked?: boolean
  readonly className?: string
  /** Marks for the style sheet. */
  readonly marks?: Readonly<Record<`data-${string}`, boolean | undefined>>
}

export interface MenuTitle {
  readonly title: string
  readonly className?: string
}

export type MenuPart = MenuEntry | MenuTitle | 'line'

export interface MenuLook {
  /** Names the menu to screen readers. */
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly className?: string
  /** A press beside the menu closes it and does nothing else. */
  readonly modal?: boolean
  /** Asked while the menu is open. */
  readonly parts: () => readonly MenuPart[]
}
