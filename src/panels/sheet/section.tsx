// A part of the sheet, under a heading that folds the part away.
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface SectionProps {
  readonly title: string
  /** Shown right of the heading: a count or a button. */
  readonly aside?: ReactNode
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
  readonly children: ReactNode
}

/** Heading and body; a folded body is not in the page at all. */
export function Section({ title, aside, folded, onFold, children }: SectionProps) {
  const id = useId()
  return (
    <section className="sheet-section" aria-labelledby={id}>
      <header className="sheet-section-head">
        <h3 id={id}>
          <button type="button" className="sheet-fold" aria-expanded={!folded} onClick={() => onFold(!folded)}>
            <ChevronRight size={14} aria-hidden />
            {title}
          </button>
        </h3>
        {aside}
      </header>
      {!folded && <div className="sheet-section-body">{children}</div>}
    </section>
  )
}
