// A short text at a control: on hover, on keyboard focus, and on a long touch (which then does not press the control).
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, type HTMLAttributes, type ReactElement,
  type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { GAP, tipPlace, type TipSide } from './tip-place.ts'
import { useTip } from './use-tip.ts'

const LOOK_AGAIN_MS = 90

type ControlProps = HTMLAttributes<HTMLElement>
type Handler = (event: never) => void

interface Place {
  readonly side?: TipSide | undefined
  /** A selector of an element around the control: the text then stands above that element and hides no neighbour. */
  readonly above?: string | undefined
  /** A selector of an element at the left that the text must not cover. */
  readonly clearOf?: string | undefined
}

export interface TooltipProps extends Place {
  /** Nothing is shown for `null` or an empty text. */
  readonly content: ReactNode
  /** The control: a single element that takes the usual handlers. */
  readonly children: ReactElement<ControlProps>
}

/**
 * Wraps a control. The text is an extra: what people must know to use the control also belongs in its name or its
 * description.
 */
export function Tooltip({ content, children, ...place }: TooltipProps) {
  const id = useId()
  const { open, control, onControl, onText } = useTip()
  const isShown = open && content !== null && content !== undefined && content !== ''
  const describedBy = children.props['aria-describedby'] ?? (isShown ? id : undefined)
  return (
    <>
      {cloneElement(children, { ...bothOf(children.props, onControl), 'aria-describedby': describedBy })}
      {isShown
        && createPortal(<Tip id={id} content={content} control={control} {...place} handlers={onText} />,
          document.body)}
    </>
  )
}

/** The control's own handlers, each followed by ours. */
function bothOf(theirs: ControlProps, ours: ControlProps): ControlProps {
  const own = theirs as Readonly<Record<string, Handler | undefined>>
  return Object.fromEntries(
    Object.entries(ours as Readonly<Record<string, Handler>>).map(
      ([name, handle]) => [name, (event: SyntheticEvent) => {
        own[name]?.(event as never)
        handle(event as never)
      }],
    ),
  )
}

interface TipProps extends Place {
  readonly id: string
  readonly content: ReactNode
  readonly control: RefObject<HTMLElement | null>
  readonly handlers: ControlProps
}

function Tip({ id, content, control, handlers, side = 'top', above, clearOf }: TipProps) {
  const text = useRef<HTMLDivElement>(null)
  const place = () => {
    if (!text.current || !control.current) return
    const { left, right, top, bottom } = control.current.getBoundingClientRect()
    const around = above === undefined ? null : control.current.closest(above)
    const column = clearOf === undefined ? null : document.querySelector(clearOf)
    const at = tipPlace(
      { left, right, bottom, top: Math.min(top, around?.getBoundingClientRect().top ?? top) },
      { width: text.current.offsetWidth, height: text.current.offsetHeight },
      side,
      { width: window.innerWidth, height: window.innerHeight },
      column ? column.getBoundingClientRect().right + GAP : 0,
    )
    Object.assign(text.current.style, { left: `${at.left}px`, top: `${at.top}px` })
  }
  useLayoutEffect(place)
  useEffect(() => {
    if (clearOf === undefined) return
    // The same hover may open a column a moment after the text.
    const again = setTimeout(place, LOOK_AGAIN_MS)
    return () => clearTimeout(again)
  })
  return (
    <div className="tip" role="tooltip" id={id} ref={text} {...handlers}>
      {content}
    </div>
  )
}
