// Short messages of the table: what each one says, and how many stand at a time.

export interface Notice {
  readonly id: number
  readonly tone: 'bad' | 'warn' | 'good' | 'neutral'
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
  /** An offer, which does not go by itself. */
  readonly stays?: true
  /** Why something was not done; the next refusal takes its place. */
  readonly refusal?: true
  /** The id of the step that it tells of; it goes when the step is taken back. */
  readonly step?: number
  /** Only the GM may read it; the id of the session of which it tells. */
  readonly secret?: string
}

const MOST_NOTICES = 4

/** The newest few, each said once. What goes by itself makes room before offers do. */
export function withNotice(before: readonly Notice[], notice: Notice): readonly Notice[] {
  const others = before.filter((one) => one.text !== notice.text)
  const offers = others.filter((one) => one.stays).slice(1 - MOST_NOTICES)
  const room = MOST_NOTICES - 1 - offers.length
  const passing = others.filter((one) => !one.stays)
  const left = new Set([...offers, ...passing.slice(Math.max(0, passing.length - room))])
  return [...others.filter((one) => left.has(one)), notice]
}
