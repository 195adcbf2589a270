// Badges: short marks of conditions, and the row that they stand in.
import type { Badge } from '../../engine/core/view.ts'
import { Tooltip } from './tooltip.tsx'

/** A glyph in its tone. The tooltip has the full name and detail; `focusable` puts the badge in the tab order. */
function BadgeMark({ badge, focusable = false }: { readonly badge: Badge; readonly focusable?: boolean }) {
  const words = badge.detail ? `${badge.label}: ${badge.detail}` : badge.label
  return (
    <Tooltip content={words}>
      {focusable
        ? (
          <button type="button" className="badge" data-tone={badge.tone} aria-label={words}>
            {badge.glyph}
          </button>
        )
        : (
          <span className="badge" data-tone={badge.tone}>
            <span aria-hidden>{badge.glyph}</span>
            <span className="sr-only">{words}</span>
          </span>
        )}
    </Tooltip>
  )
}

/** At most `most` badges; the rest are counted as `+3`, with their names in the tooltip. */
export function BadgeRow({ badges, most = 4, focusable = false }: { readonly badges: readonly Badge[];
  readonly most?: number; readonly focusable?: boolean })
{
  if (badges.length === 0) return null
  const fits = badges.length <= most ? badges.length : most - 1
  const rest = badges.slice(fits)
  const names = rest.map((badge) => badge.label).join(', ')
  return (
    <span className="badges">
      {badges.slice(0, fits).map((badge) => <BadgeMark key={badge.id} badge={badge} focusable={focusable} />)}
      {rest.length > 0 && (
        <Tooltip content={names}>
          <span className="badge" data-tone="neutral">
            <span aria-hidden>+{rest.length}</span>
            <span className="sr-only">and {names}</span>
          </span>
        </Tooltip>
      )}
    </span>
  )
}
