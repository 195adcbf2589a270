// Items to be put in order: with buttons, or with the arrow keys on an item's buttons.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, IconButton } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** Starts in the order given. The focus follows the item that moves. */
export function OrderPrompt({ prompt, tools }: { readonly prompt: PromptOf<'order'>; readonly tools: PromptTools }) {
  const [order, setOrder] = useState(() => prompt.items.map((item) => item.id))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const why = tools.whyNot(prompt.by)
  const labels = new Map(prompt.items.map((item) => [item.id, item.label]))

  const move = (id: string, by: 1 | -1) => {
    const from = order.indexOf(id)
    const to = from + by
    if (why !== null || to < 0 || to >= order.length) return
    setOrder(order.with(from, order[to] ?? id).with(to, id))
    setSaid(`${labels.get(id)} is now ${to + 1} of ${order.length}.`)
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className="order">
      <ol className="order-items" aria-label="Order" ref={list}>
        {order.map((id, index) => {
          const label = labels.get(id) ?? id
          return (
            <li key={id} className="order-item">
              <span className="order-number">{index + 1}</span>
              <span className="order-label">{label}</span>
              <IconButton icon={ArrowUp} size="s" label={`Move ${label} up`}
                why={why ?? (index === 0 ? `${label} is first already.` : null)} onPress={() => move(id, -1)}
                onKeyDown={(event) => onKeyDown(event, id)} />
              <IconButton icon={ArrowDown} size="s" label={`Move ${label} down`}
                why={why ?? (index === order.length - 1 ? `${label} is last already.` : null)}
                onPress={() => move(id, 1)} onKeyDown={(event) => onKeyDown(event, id)} />
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{said}</output>
      <Button kind="primary" why={why} onPress={() => tools.onAnswer({ kind: 'order', order })}>
        Use this order
      </Button>
    </div>
  )
}
