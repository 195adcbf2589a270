// What can be told in place, without stopping anybody.

export interface NoticeAction {
  readonly label: string
  /** What it does, where the label does not say all. */
  readonly hint?: string
  readonly onPress: () => void
}

/** Something that stays until it is dealt with: storage is full, a file is broken. */
export interface BannerNotice {
  readonly id: string
  readonly tone: 'warn' | 'bad' | 'neutral'
  readonly title: string
  readonly detail: string
  /** What everybody at the table has waited for: how the battle ended. */
  readonly large?: boolean
  /** For a broken file: where in it, and what is wrong there. */
  readonly problems?: readonly { readonly field: string; readonly says: string }[]
  readonly actions: readonly NoticeAction[]
  /** Absent where it cannot be put away. */
  readonly onDismiss?: (() => void) | undefined
}

/** Something that passes by: a refusal, a deed that can be taken back. */
export interface ToastNotice {
  readonly id: string
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad'
  readonly text: string
  readonly action?: NoticeAction | undefined
}

export interface Wait {
  readonly label: string
  /** 0 to 1; `null` when it cannot be told. */
  readonly progress: number | null
  readonly onCancel?: (() => void) | undefined
}

/** How long a toast is worth reading, in milliseconds: longer texts and those with a button stay longer. */
export const readingTime = (toast: ToastNotice): number =>
  Math.min(12_000, 2_500 + toast.text.length * 55 + (toast.action ? 2_500 : 0))
