// Questions to the order: fields to fill in, and the answer in the column beside the queue. Nothing is given, nothing
// happens.
import { useState } from 'react'
import type { FormValues } from '../../engine/core/field.ts'
import type { QueueView, WhatIfView } from '../../engine/core/view.ts'
import { Form, readDrafts, toDrafts } from '../parts/index.ts'

/** Which question is open, and with which values; `null` values while they cannot be taken. */
export interface Asked {
  readonly id: string
  readonly given: string
  readonly values: FormValues | null
}

/** The open question's answer: an order, a sentence why there is none, or `null` while none is asked. */
export function answerTo(whatIfs: readonly WhatIfView[], asked: Asked | null): QueueView | string | null {
  const question = whatIfs.find(({ id }) => id === asked?.id)
  if (!question || !asked) return null
  const values = asked.given === givenBy(question) ? asked.values : firstOf(question)
  return values && question.ask(values)
}

/** What it begins with; it is asked anew when that changes with the battle. */
const givenBy = (question: WhatIfView): string =>
  JSON.stringify([question.fields.map((field) => field.key), question.values])

/** Its first values, if all of them can be taken. */
function firstOf(question: WhatIfView): FormValues | null {
  const read = readDrafts(question.fields, toDrafts(question.fields, question.values))
  return read.ok ? read.value : null
}

export interface WhatIfsProps {
  readonly whatIfs: readonly WhatIfView[]
  readonly asked: Asked | null
  readonly onAsk: (asked: Asked | null) => void
  /** Why there is no order to show. */
  readonly says: string | null
}

/** Each folded under its title, one open at a time. */
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
  // The form that was closed is as it was left when it is opened again.
  const [left, setLeft] = useState<Asked>({ id, given, values: firstOf(question) })
  const ask = (next: FormValues | null) => {
    const now = { id, given, values: next }
    setLeft(now)
    onAsk(now)
  }
  return (
    <details className="turn-extra what-if" open={open}>
      {/* Controlled: the browser would close it before the answer is gone. */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          onAsk(open ? null : left.given === given ? left : { id, given, values: firstOf(question) })
        }}
      >
        {title}
      </summary>
      <Form key={given} title={title} fields={fields} values={values} onRead={ask} />
      {open && says !== null && <output className="what-if-says">{says}</output>}
    </details>
  )
}
