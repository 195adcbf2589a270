// The options of the current tool, or of what is picked, in one line above the board.
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton, useScrollEdges } from '../parts/index.ts'
import { ChoiceSwitch } from '../parts/choice-switch.tsx'
import type { StripItem } from './model.ts'
import { MoreOptions } from './more-options.tsx'
import './rail.css'

export interface ToolStripProps {
  readonly title: string
  readonly items: readonly StripItem[]
}

export function ToolStrip({ title, items }: ToolStripProps) {
  const strip = useScrollEdges<HTMLElement>()
  useEffect(() => {
    const [element, over] = [strip.current, strip.current?.parentElement]
    if (!element || !over) return
    // Messages lie below the strip, however many lines it has.
    const tell = () => over.style.setProperty('--strip-end', `${element.offsetTop + element.offsetHeight}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    tell()
    // After a choice, Escape gives the keys back to the tools.
    const leave = ({ key, target }: KeyboardEvent) => key === 'Escape' && target instanceof HTMLElement && target.blur()
    element.addEventListener('keydown', leave)
    return () => {
      element.removeEventListener('keydown', leave)
      watch.disconnect()
      over.style.removeProperty('--strip-end')
    }
  }, [strip])
  return (
    <section ref={strip} className="tool-strip" aria-label={`${title}: options`}>
      <h2 className="strip-title">{title}</h2>
      <Items items={items} />
    </section>
  )
}

/** So few letters take no more room than they need. */
const SHORT = 30

const Items = ({ items }: Pick<ToolStripProps, 'items'>) =>
  items.map((item) => <Item key={item.kind === 'words' ? item.text : `${item.kind} ${item.label}`} item={item} />)

function Item({ item }: { readonly item: StripItem }) {
  switch (item.kind) {
    case 'words':
      return (
        <p className="strip-words" data-short={item.text.length < SHORT || undefined} data-keys={item.keys}
          title={item.text}
        >
          {item.text}
        </p>
      )
    case 'choice':
      return (
        <ChoiceSwitch label={item.label} value={item.value} compact
          options={item.options.map(({ value, label, icon }) => ({ value, label, ...(icon ? { icon } : {}) }))}
          onValue={item.onValue} />
      )
    case 'list':
      return (
        <label className="strip-field">
          <span>{item.label}</span>
          <select className="field-input" value={item.value} onChange={(event) => item.onValue(event.target.value)}>
            {item.value === '' && <option value="">differ</option>}
            {item.options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      )
    case 'number':
      return <NumberField key={item.value} item={item} />
    case 'text':
      return <TextField key={item.value} item={item} />
    case 'toggle': {
      const { icon, label, on, hint, onValue } = item
      const common = { size: 's', pressed: on, hint, side: 'bottom', onPress: () => onValue(!on) } as const
      return item.bare && icon
        ? <IconButton {...common} kind="plain" icon={icon} label={label} />
        : <Button {...common} icon={icon}>{label}</Button>
    }
    case 'colour':
      return <ColourField key={item.value} item={item} />
    case 'more':
      return <MoreOptions label={item.label} says={item.says} options={() => <Items items={item.items} />} />
    case 'button':
      return (
        <IconButton size="s" icon={item.icon} side="bottom" onPress={item.onPress}
          label={item.shortcut ? `${item.label} (${item.shortcut})` : item.label} />
      )
  }
}

/** The colour counts once it is chosen, not each colour on the way there. */
function ColourField({ item }: { readonly item: Extract<StripItem, { kind: 'colour' }> }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    const choose = () => input && input.value !== item.value && item.onValue(input.value)
    // React's own `onChange` is told of each colour that is tried.
    input?.addEventListener('change', choose)
    return () => input?.removeEventListener('change', choose)
  })
  return (
    <label className="strip-field">
      <span>{item.label}</span>
      <input ref={field} type="color" className="strip-colour" defaultValue={item.value} />
    </label>
  )
}

function NumberField({ item }: { readonly item: Extract<StripItem, { kind: 'number' }> }) {
  const [draft, setDraft] = useState(String(item.value))
  const [sent, setSent] = useState(item.value)
  const id = useId()
  const commit = () => {
    const value = Number(draft)
    const sound = draft.trim() !== '' && Number.isFinite(value) && value >= item.min && value <= item.max
    if (!sound) setDraft(String(item.value))
    else if (value !== sent) {
      setSent(value)
      item.onValue(value)
    }
    return sound
  }
  // A key that is held means it once.
  const onKeyDown = ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>) =>
    key === 'Enter' && !repeat && commit() && item.onEnter?.()
  return (
    <span className="strip-field">
      <label htmlFor={id}>{item.label}</label>
      <input id={id} className="field-input strip-number" type="number" min={item.min} max={item.max} value={draft}
        disabled={item.why !== undefined && item.why !== null} onChange={(event) => setDraft(event.target.value)}
        onBlur={commit} onKeyDown={onKeyDown} />
      {item.unit && <span>{item.unit}</span>}
    </span>
  )
}

function TextField({ item }: { readonly item: Extract<StripItem, { kind: 'text' }> }) {
  const [draft, setDraft] = useState(item.value)
  const [sent, setSent] = useState(item.value)
  const commit = () => {
    if (draft === sent) return
    setSent(draft)
    item.onValue(draft.trim())
  }
  return (
    <label className="strip-field">
      <span>{item.label}</span>
      <input className="field-input strip-text" value={draft} maxLength={item.most} placeholder={item.placeholder}
        onChange={(event) => setDraft(event.target.value)} onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()} />
    </label>
  )
}
