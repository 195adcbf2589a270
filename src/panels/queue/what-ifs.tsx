// What-if questions about the queue: fields to fill in, and the answer in the column beside the queue. They give no
// command and change nothing.
import { Suspense, useState } from 'react'
import type { FormValues } from '../../engine/core/field.ts'
import type { QueueView, WhatIfView } from '../../engine/core/view.ts'
import { readDrafts, toDrafts } from '../parts/index.ts'
import { FoldedForm } from './folded.tsx'

/** The open question and its values; `values` is `null` while a field cannot be read. */
export interface Asked {
  readonly id: string
  readonly given: string
  readonly values: FormValues | null
}

/** The answer to the open question: a queue, a sentence why there is none, or `null` while no question is open. */
export function answerTo(whatIfs: readonly WhatIfView[], asked: Asked | null): QueueView | string | null {
  const question = whatIfs.find(({ id }) => id === asked?.id)
  if (!question || !asked) return null
  const values = asked.given === givenBy(question) ? asked.values : firstOf(question)
  return values && question.ask(values)
}

/** The fields and first values of a question; when the battle changes them, the question starts again. */
const givenBy = (question: WhatIfView): string =>
  JSON.stringify([question.fields.map((field) => field.key), question.values])

/** The first values of a question, if all of them can be read. */
function firstOf(question: WhatIfView): FormValues | null {
  const read = readDrafts(question.fields, toDrafts(question.fields, question.values))
  return read.ok ? read.value : null
}

export interface WhatIfsProps {
  readonly whatIfs: readonly WhatIfView[]
  readonly asked: Asked | null
  readonly onAsk: (asked: Asked | null) => void
  /** Why there is no queue to show. */
  readonly says: string | null
}

/** Each question is folded under its title; at most one is open. */
export function WhatIfs({ whatIfs, asked, onAsk, says }: WhatIfsProps) {
  return whatIfs.map((question) => (
    <WhatIf key={question.id} question={question} open={asked?.id === question.id} onAsk={onAsk} says={says} />
  ))
}

function WhatIf({ question, open, onAsk, says }: { readonly question: WhatIfView; readonly open: boolean;
  readonly onAsk: WhatIfsProps['onAsk']; readonly says: string | null })
{
  const { id, title, fields, values } = question
  const given = givenBy(question)
  // A form that is opened again is as it was left.
  const [left, setLeft] = useState<Asked>({ id, given, values: firstOf(question) })
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const ask = (next: FormValues | null) => {
    const now = { id, given, values: next }
    setLeft(now)
    onAsk(now)
  }
  return (
    <details className="turn-extra what-if" open={open}>
      {/* Opened and closed by hand, because the browser would close the form before the answer is gone. */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          onAsk(open ? null : left.given === given ? left : { id, given, values: firstOf(question) })
        }}
      >
        {title}
      </summary>
      {wanted && (
        <Suspense>
          <FoldedForm key={given} title={title} fields={fields} values={values} onRead={ask} />
        </Suspense>
      )}
      {open && says !== null && <output className="what-if-says">{says}</output>}
    </details>
  )
}
