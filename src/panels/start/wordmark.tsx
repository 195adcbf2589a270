// The name and the mark of the product: a small wader tipping over a stone.

/** The bird and its stone alone, in the text colour with the accent of the stone. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="wordmark-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path className="wordmark-stone" d="M17.2 28.4 15.4 25l2.2-4.6 5.2-2.2 5.4 2 2.2 4.4-2 3.8Z" />
      <path
        className="wordmark-bird"
        d="M1.6 12.2 6.4 9.4C8.2 6.6 11 5.2 14 5.4c3.6.2 6 2.3 7.2 5.4l3.3 6.5-1.6.7-3.4-4.3c-.4 3.6-2.7 6.3-6.2 7l-.3 0 .9 4.6 2 .1-.2 1.7-3.7-.1-1.3-6.2-1.1-.2-1.6 3.7.6 2.7-1.7.4-.8-3.3L8.300 19.600C6.300 18.400 5.200 16.400 5 14Z"
      />
      <circle className="wordmark-eye" cx="18" cy="10.600" r="1.050" />
    </svg>
  )
}

/** Mark and name, as the heading of the start screen. */
export function Wordmark({ size = 40 }: { readonly size?: number }) {
  return (
    <span className="wordmark" style={{ fontSize: size * 0.82 }}>
      <Mark size={size} />
      <span>Turnstone</span>
    </span>
  )
}
