// What is folded away under its title. The code of forms and fields comes when the first of them is opened, or when
// the page is idle.
import { Suspense, useState, type ReactNode } from 'react'
import { createLazyPart, type FieldInputProps, type FormProps } from '../parts/index.ts'

const Form = createLazyPart<FormProps>(() => import('../parts/form.tsx').then((part) => part.Form))
const Field = createLazyPart<FieldInputProps>(() => import('../parts/field-input.tsx').then((part) => part.FieldInput))
export const fetchForms = () => Promise.all([Form.fetch(), Field.fetch()])
export const FoldedForm = Form.Shown
export const FoldedField = Field.Shown

/** What was opened once stays as it was left. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(Form.isThere)
  return (
    <details className="turn-extra" onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary>{title}</summary>
      {wanted && <Suspense>{children}</Suspense>}
    </details>
  )
}
