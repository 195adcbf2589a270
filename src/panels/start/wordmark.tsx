// The name and the mark of the app: a small wader that bends down to a stone. `public/favicon.svg` is the same drawing.
import { inRem } from '../../lib/in-rem.ts'

/** The bird's outline, as the data of an SVG path. */
const BIRD = 'M1 9.8C5 9.4 8 6.8 12.5 6.8c2.3 0 3.4-.4 4.6-1.5a4.9 4.9 0 0 1 7.8 2.1L30.8 11.2l-6 .5'
  + 'C24.2 16.6 19.8 22 13 22 7.3 22 4.4 17 1 9.8Z'

/** The bird and its stone, in the colours of the theme. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="wordmark-mark" style={{ inlineSize: inRem(size), blockSize: inRem(size) }} viewBox="0 0 32 32"
      aria-hidden
    >
      <path className="wordmark-stone" d="M18.6 29 20.5 24.2 25.8 21.8 30.2 24.6 31 29Z" />
      <path className="wordmark-legs" d="M9.4 20.5 8.2 28.2H5.8M13.2 20.5 13.8 28.2H11.4" />
      <g transform="rotate(20 13 15)">
        <path className="wordmark-bird" d={BIRD} />
        <path className="wordmark-wing" d="M17.6 10.6C16.6 15.2 10.6 17.4 4.6 12.6 8.6 12.4 11 9.6 17.6 10.6Z" />
        <circle className="wordmark-eye" cx="20.9" cy="7.9" r="1.05" />
      </g>
    </svg>
  )
}

/** Mark and name, as the heading of the start screen. */
export function Wordmark({ size = 40 }: { readonly size?: number }) {
  return (
    <span className="wordmark" style={{ fontSize: inRem(size * 0.8) }}>
      <Mark size={size} />
      <span>Turnstone</span>
    </span>
  )
}
