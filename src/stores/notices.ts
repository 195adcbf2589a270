// Short messages of the table: what each one says, and how many stand at a time.

export interface Notice {
  readonly id: number
  readonly tone: 'bad' | 'warn' | 'good' | 'neutral'
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
  /** Why something was not done; the next refusal takes its place. */
  readonly refusal?: true
}

const MOST_NOTICES = 4

/** The newest few, each said once. */
export const withNotice = (
  before: readonly Notice[],
  notice: Notice,
): readonly Notice[] => [...before.filter((one) => one.text !== notice.text).slice(1 - MOST_NOTICES), notice]
