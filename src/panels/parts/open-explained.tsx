// Where a number comes from, while that is open: a small sum, read from top to bottom.
import { Popover } from 'radix-ui'
import type { NowPart } from '../../engine/core/field.ts'

export interface OpenExplainedProps {
  readonly trigger: HTMLButtonElement | null
  readonly label: string
  readonly words: string
  readonly parts: readonly NowPart[]
  readonly onClose: () => void
}

export function OpenExplained({ trigger, label, words, parts, onClose }: OpenExplainedProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: trigger ?? document.body }} />
      <Popover.Portal>
        <Popover.Content className="explained" aria-label={`${label}: where it comes from`} align="start" sideOffset={6}
          collisionPadding={8} onInteractOutside={(event) => {
          // The number itself opens and closes it.
          if (event.target instanceof Node && trigger?.contains(event.target)) event.preventDefault()
        }} onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger?.focus()
        }}>
          <table className="explained-sum">
            <caption>{label}</caption>
            <tbody>
              {parts.map(({ by, why, of }, index) => (
                <tr key={index}>
                  <td>{by}</td>
                  <th scope="row">
                    {why}
                    {of !== undefined && <span className="explained-of">{of}</span>}
                  </th>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{words}</td>
                <th scope="row">counts now</th>
              </tr>
            </tfoot>
          </table>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
