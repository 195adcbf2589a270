// Who the palette belongs to: portrait, name, bars, points and conditions.
import type { TokenView } from '../../engine/core/view.ts'
import { BadgeRow, MeterBar, PipRow, Portrait } from '../parts/index.ts'

const METERS = 2

interface BearerProps {
  readonly token: TokenView
  readonly picture: string | null
  readonly note: string | null
}

/** Always of the same width, so that the actions beside it never shift. */
export function Bearer({ token, picture, note }: BearerProps) {
  return (
    <section className="bearer" aria-label={token.name} data-now={token.now || undefined}>
      <Portrait face={{ initials: token.initials, livery: token.livery, picture }} size={48} now={token.now} />
      <div className="bearer-words">
        <h2 className="bearer-name" title={token.name}>
          {token.name}
        </h2>
        <p className="bearer-note" title={note ?? ''}>
          {note ?? (token.now ? 'acts now' : token.facts[0])}
        </p>
      </div>
      <div className="bearer-meters">
        {token.meters.slice(0, METERS).map((meter) => (
          <MeterBar key={meter.id} meter={meter} compact />
        ))}
      </div>
      <div className="bearer-marks">
        {token.pips && (
          <span className="bearer-pips">
            <span aria-hidden>{token.pips.label}</span> <PipRow pips={token.pips} />
          </span>
        )}
        <BadgeRow badges={token.badges} most={token.pips ? 4 : 6} focusable />
      </div>
    </section>
  )
}
