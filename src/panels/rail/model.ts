// What the rail of tools and the strip of options beside it are given.
import type { LucideIcon } from 'lucide-react'

export interface RailButton {
  readonly id: string
  readonly label: string
  /** The key that does the same. */
  readonly shortcut: string
  readonly icon: LucideIcon
  readonly current: boolean
  /** Why the tool cannot be used now. */
  readonly why: string | null
}

interface Labelled {
  readonly label: string
}
interface Option {
  readonly value: string
  readonly label: string
  readonly icon?: LucideIcon
}

/** One control of the strip; each reports a change at once. */
export type StripItem =
  /** `keys`: of use only to whoever has keys, and left out where fingers are all there is. */
  | { readonly kind: 'words'; readonly text: string; readonly keys?: true }
  /** A few options, all in sight. */
  | Labelled & { readonly kind: 'choice'; readonly value: string; readonly options: readonly Option[];
    readonly onValue: (value: string) => void }
  /** Many options, in a list that opens. An empty value: the things that are picked differ. */
  | Labelled & { readonly kind: 'list'; readonly value: string; readonly options: readonly Option[];
    readonly onValue: (value: string) => void }
  | Labelled & { readonly kind: 'number'; readonly value: number; readonly min: number; readonly max: number;
    readonly unit?: string; readonly why?: string | null; readonly onValue: (value: number) => void;
    /** After the number is taken. */
    readonly onEnter?: () => void }
  | Labelled & { readonly kind: 'text'; readonly value: string; readonly placeholder?: string; readonly most: number;
    readonly onValue: (value: string) => void }
  /** `bare`: the icon alone is seen. */
  | Labelled & { readonly kind: 'toggle'; readonly on: boolean; readonly icon?: LucideIcon; readonly hint?: string;
    readonly bare?: boolean; readonly onValue: (on: boolean) => void }
  | Labelled & { readonly kind: 'colour'; readonly value: string; readonly onValue: (value: string) => void }
  /** Options that are seldom changed, behind a button that says how they stand. */
  | Labelled & { readonly kind: 'more'; readonly says: string; readonly items: readonly StripItem[] }
  | Labelled & { readonly kind: 'button'; readonly icon: LucideIcon; readonly shortcut?: string;
    readonly onPress: () => void }
