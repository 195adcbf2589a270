// A number as it counts now, behind which stands where it comes from: its base, what changes it, and what is left. A
// press or a key opens that. Its code comes when it is opened.
import { Suspense, useState } from 'react'
import type { FieldSpec } from '../../engine/core/field.ts'
import { createLazyPart } from './lazy-part.tsx'

const OpenExplained = createLazyPart(() => import('./open-explained.tsx').then((part) => part.OpenExplained))

/** “→ 3” beside the number that was typed; nothing where both are the same. */
export function Explained({ spec }: { readonly spec: Pick<FieldSpec, 'label' | 'now'> }) {
  const { label, now } = spec
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (!now) return null
  if (!now.parts?.length) return <span className="field-now">→ {now.words}</span>
  return (
    <>
      <button ref={setTrigger} type="button" className="field-now field-why" aria-haspopup="dialog"
        aria-expanded={isOpen} aria-label={`${label} counts as ${now.words}: why`} title={now.why}
        onPointerEnter={() => void OpenExplained.fetch()} onFocus={() => void OpenExplained.fetch()}
        onClick={() => setOpen(!isOpen)}
      >
        → {now.words}
      </button>
      {isOpen && (
        <Suspense>
          <OpenExplained.Shown trigger={trigger} label={label} words={now.words} parts={now.parts} onClose={() =>
            setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
