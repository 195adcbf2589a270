// Notices: messages that are shown in place and interrupt nobody.

export interface NoticeAction {
  readonly label: string
  /** What the button does, where the label does not say enough. */
  readonly hint?: string
  readonly onPress: () => void
}

/** A message that stays until it is dealt with: storage is full, a file is broken. */
export interface BannerNotice {
  readonly id: string
  readonly tone: 'warn' | 'bad' | 'neutral'
  readonly title: string
  readonly detail: string
  /** Large, for what the whole table has waited for: how the battle ended. */
  readonly large?: boolean
  /** For a broken file: the fields that are wrong, and what is wrong with each. */
  readonly problems?: readonly { readonly field: string; readonly says: string }[]
  readonly actions: readonly NoticeAction[]
  /** Absent where the banner cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined
}

/** A message that goes by itself: a refusal, or something that can be undone. */
export interface ToastNotice {
  readonly id: string
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad'
  readonly text: string
  readonly action?: NoticeAction | undefined
  /** An offer: it does not go by itself. */
  readonly stays?: boolean | undefined
}

export interface Wait {
  readonly label: string
  /** 0 to 1; `null` when the progress is unknown. */
  readonly progress: number | null
  readonly onCancel?: (() => void) | undefined
}

/** How long a toast stays, in milliseconds: longer for a long text and for a toast with a button. */
export const readingTime = (toast: ToastNotice): number =>
  Math.min(20_000, 2_500 + toast.text.length * 55 + (toast.action ? 2_500 : 0))
