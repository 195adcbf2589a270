// The small parts that all panels are made of.
import './parts.css'

export { BadgeMark, BadgeRow } from './badge-mark.tsx'
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './button.tsx'
export { FieldInput, type FieldInputProps } from './field-input.tsx'
export { readDraft, readDrafts, toDraft, toDrafts, type Draft, type Drafts } from './field-draft.ts'
export { Form, groupsOf, type FormProps } from './form.tsx'
export { MeterBar, PipRow } from './meter-bar.tsx'
export { NumberFlash } from './number-flash.tsx'
export { PriceTag, priceWords } from './price-tag.tsx'
export { RollLine, rollWords } from './roll-line.tsx'
export { Portrait, SideMark, type Face, type Faces } from './side-mark.tsx'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
