// A button of the turn as an entry of a menu: its name, and what it does or why it cannot be pressed now.
import type { ButtonView } from '../../engine/core/view.ts'

export function ButtonWords({ button }: { readonly button: ButtonView }) {
  const more = button.why ?? button.detail
  return (
    <>
      <span className="menu-label">
        {button.on === true && '✓ '}
        {button.label}
      </span>
      {more && <span className="menu-detail">{more}</span>}
    </>
  )
}
