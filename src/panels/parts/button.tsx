// The button that all panels use. A button that cannot be pressed now can still be reached and says why (hover, focus,
// long press, screen reader).
import type { LucideIcon } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Tooltip } from './tooltip.tsx'

export interface ButtonProps {
  readonly children?: ReactNode
  readonly onPress?: (() => void) | undefined
  /** Why the button cannot be pressed now; `null` or absent when it can. */
  readonly why?: string | null | undefined
  /** What the button does, where the label does not say enough. */
  readonly hint?: string | undefined
  /** Read out after the name: words that can be seen in the button but are not part of its name. */
  readonly readOut?: string | undefined
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  /** Makes the button a toggle that is on or off. */
  readonly pressed?: boolean | null | undefined
  /** A key that does the same, shown at the end: `N`. The app listens for the key, the button only shows it. */
  readonly shortcut?: string | undefined
  readonly icon?: LucideIcon | undefined
  /** The accessible name, where the children are not words. */
  readonly label?: string | undefined
  readonly submit?: boolean
  /** Called with `true` when the button is hovered or focused, with `false` when it no longer is. */
  readonly onOver?: ((over: boolean) => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  readonly className?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button with its reason, hint, icon and key. Pressing a button that has a reason does nothing. */
export function Button({ ref, ...props }: ButtonProps) {
  const { children, onPress, why = null, hint = '', kind = 'plain', size = 'm', pressed = null, shortcut, icon: Icon,
    label } = props
  const describedBy = useId()
  const tip = [why, hint].filter(Boolean).join(' ')
  const description = [tip, props.readOut].filter(Boolean).join(' ')
  return (
    <>
      <Tooltip content={tip || (children ? '' : label)} side={props.side ?? 'top'}>
        <button
          ref={ref}
          type={props.submit && !why ? 'submit' : 'button'}
          className={`btn ${props.className ?? ''}`}
          data-kind={kind}
          data-size={size}
          data-bare={children ? undefined : ''}
          aria-label={label}
          aria-disabled={why ? true : undefined}
          aria-pressed={pressed ?? undefined}
          aria-keyshortcuts={shortcut}
          aria-describedby={description ? describedBy : undefined}
          onKeyDown={props.onKeyDown}
          onPointerEnter={() => props.onOver?.(true)}
          onPointerLeave={() => props.onOver?.(false)}
          onFocus={() => props.onOver?.(true)}
          onBlur={() => props.onOver?.(false)}
          onClick={() => {
            if (!why) onPress?.()
          }}
        >
          {Icon && <Icon size={size === 's' ? 14 : 16} aria-hidden />}
          {children && <span className="btn-label">{children}</span>}
          {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
        </button>
      </Tooltip>
      {description && (
        <span hidden id={describedBy}>
          {description}
        </span>
      )}
    </>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'label' | 'icon'> {
  readonly icon: LucideIcon
  /** What the button does, in words: its name and its tooltip. */
  readonly label: string
}

/** A square button with an icon only; the name is also the tooltip. */
export function IconButton({ kind = 'quiet', ...props }: IconButtonProps) {
  return <Button kind={kind} {...props} />
}
