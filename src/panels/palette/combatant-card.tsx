// The combatant whose palette it is: portrait, name, bars, points and conditions.
import type { Meter, TokenView } from '../../engine/core/view.ts'
import { BadgeRow, MeterBar, PipRow, Portrait } from '../parts/index.ts'

/** How many meters are drawn as bars; the others are shown as numbers. */
const METERS = 2

interface CombatantCardProps {
  readonly token: TokenView
  readonly picture: string | null
  readonly note: string | null
  /** All meters of the combatant; the token's meters by default. */
  readonly meters?: readonly Meter[] | undefined
  /** What is left of the combatant's turn while it acts. */
  readonly left?: readonly string[] | undefined
}

/** The card always has the same width, so that the actions beside it never shift. */
export function CombatantCard({ token, picture, note, meters = token.meters, left = [] }: CombatantCardProps) {
  const now = left.length > 0 ? left.join(' · ') : 'acts now'
  return (
    <section className="combatant-card" aria-label={token.name} data-now={token.now || undefined}
      data-noted={note === null ? undefined : ''}
    >
      {/* Whether the note has room beside the portrait is for the layout to say: it measures the words. */}
      <div className="card-head">
        <div className="card-words" data-words={note ?? undefined}>
          <h2 className="card-name" title={token.name}>
            {token.name}
          </h2>
          <p className="card-note" title={[note ?? (token.now ? now : ''), ...token.facts].filter(Boolean).join('\n')}>
            {note ?? (token.now ? now : token.facts[0])}
          </p>
        </div>
        <div className="card-face">
          <Portrait size={48} now={token.now}
            face={{ initials: token.initials, livery: token.livery, picture, frame: token.frame, tint: token.tint }} />
        </div>
      </div>
      <div className="card-meters">
        {meters.slice(0, METERS).map((meter) => <MeterBar key={`${token.id} ${meter.id}`} meter={meter} compact />)}
      </div>
      <div className="card-marks">
        {token.pips && (
          <span className="card-pips">
            <span aria-hidden>{token.pips.label}</span> <PipRow pips={token.pips} />
          </span>
        )}
        {meters.slice(METERS).map(({ id, label, value, max }) => (
          <span className="card-pips" key={id}>
            <span>
              {label} <b>{value ?? '?'}</b>
              {max !== null && `/${max}`}
            </span>
          </span>
        ))}
        <BadgeRow badges={token.badges} most={(token.pips ? 4 : 6) - 2 * meters.slice(METERS).length} focusable />
      </div>
    </section>
  )
}
