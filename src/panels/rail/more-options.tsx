// Options that are seldom changed, behind a button that says how they stand. Their code comes when they are opened.
import { ChevronDown } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { createLazyPart } from '../parts/lazy-part.tsx'

const OpenOptions = createLazyPart(() => import('./open-options.tsx').then((part) => part.OpenOptions))

export interface MoreOptionsProps {
  readonly label: string
  /** How the options stand, in a few words. */
  readonly says: string
  readonly options: () => ReactNode
}

export function MoreOptions({ label, says, options }: MoreOptionsProps) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button ref={setTrigger} type="button" className="btn strip-more" data-size="s" title={`${label}: ${says}`}
        aria-label={`${label}: ${says}`} aria-haspopup="dialog" aria-expanded={isOpen}
        onPointerEnter={() => void OpenOptions.fetch()} onFocus={() => void OpenOptions.fetch()}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="btn-label">{says}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <OpenOptions.Shown trigger={trigger} label={label} options={options} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
