// What the GM can do to a combatant without the rules, in a small menu: in the combatant's row of the queue and at the
// head of its sheet (COM-06).
import { CopyPlus, DoorOpen, EllipsisVertical, Eye, EyeOff, HeartPulse, ImagePlus, LogOut, ScanEye, Skull, StepForward,
  type LucideIcon } from 'lucide-react'
import type { Presence } from '../../engine/core/battle.ts'
import { Menu, type MenuEntry, type MenuPart } from '../parts/index.ts'
import './gm.css'

/** The combatant that the menu is about. */
export interface GmSubject {
  readonly name: string
  readonly presence: Presence
  /** Whether the combatant has the turn already. */
  readonly acts: boolean
  /** Whether the token is hidden from the table. */
  readonly hidden: boolean
}

export interface GmMenuHandlers {
  readonly onGiveTurn: () => void
  readonly onPresence: (presence: Presence) => void
  readonly onLeave: (how: 'fled' | 'gone') => void
  readonly onHide: (hidden: boolean) => void
  /** Looks through the combatant's eyes; absent where everybody sees everything. */
  readonly onSeeAs?: () => void
  /** Chooses a picture for the token; absent where pictures cannot be kept. */
  readonly onPicture?: () => void
  /** Makes a numbered copy beside the combatant. */
  readonly onCopy?: () => void
}

export interface GmMenuProps extends GmMenuHandlers {
  readonly subject: GmSubject
  /** Why no turn can be given now, such as before the battle has begun. */
  readonly noTurns?: string | null
  /** Held open from outside, by a right click on the row. */
  readonly open?: boolean | undefined
  readonly onOpen?: ((open: boolean) => void) | undefined
  readonly tabIndex?: 0 | -1
  /** Which end of the menu lies at its button; `end` when absent. */
  readonly align?: 'start' | 'end'
}

/** Shows only what makes sense for the combatant now. Nothing asks for confirmation: everything can be undone. */
export function GmMenu({ subject, noTurns = null, open, onOpen, tabIndex = 0, align = 'end', ...handlers }:
  GmMenuProps)
{
  const label = `GM’s menu for ${subject.name}`
  return (
    <Menu
      label={label}
      align={align}
      open={open}
      onOpen={onOpen}
      button={(
        <button type="button" className="btn gm-menu" data-kind="quiet" data-size="s" data-bare tabIndex={tabIndex}
          aria-label={label}
        >
          <EllipsisVertical size={16} aria-hidden />
        </button>
      )}
      parts={() => partsOf(subject, noTurns, handlers)}
    />
  )
}

function partsOf(
  { name, presence, acts, hidden }: GmSubject,
  noTurns: string | null,
  to: GmMenuHandlers,
): readonly MenuPart[] {
  const here = presence === 'present'
  const title = { title: name, className: 'gm-menu-title' }
  const leave = presence === 'gone'
    ? []
    : [entry(LogOut, 'Leave', () => to.onLeave('gone'), { detail: 'Leaves the battle' })]
  const hide = entry(hidden ? Eye : EyeOff, hidden ? 'Show to the table' : 'Hide from the table',
    () => to.onHide(!hidden))
  const see = to.onSeeAs
    ? [entry(ScanEye, 'See with these eyes', to.onSeeAs, { detail: 'What this combatant sees, and nothing else' })]
    : []
  const more = [
    ...(to.onPicture ? [entry(ImagePlus, 'Choose a picture', to.onPicture)] : []),
    ...(to.onCopy ? [entry(CopyPlus, 'Copy', to.onCopy, { detail: 'A numbered copy on a free cell near by' })] : []),
  ]
  if (!here) {
    const back = presence === 'down' ? 'Revive' : 'Bring back'
    return [title, entry(HeartPulse, back, () => to.onPresence('present')), ...leave, hide, ...see, ...more]
  }
  return [
    title,
    entry(StepForward, 'Give the turn', to.onGiveTurn, { why: acts ? `${name} has the turn already.` : noTurns }),
    entry(Skull, 'Take down', () => to.onPresence('down')),
    entry(DoorOpen, 'Flee', () => to.onLeave('fled'), { detail: 'Leaves the board by fleeing' }),
    ...leave,
    hide,
    ...see,
    ...more,
  ]
}

/** `why`: why this cannot be done now. */
function entry(
  Icon: LucideIcon,
  label: string,
  onPick: () => void,
  { why = null, detail }: { readonly why?: string | null; readonly detail?: string } = {},
): MenuEntry {
  const words = (
    <>
      <Icon size={16} aria-hidden />
      <span className="menu-label">{label}</span>
      {(why ?? detail) && <span className="menu-detail">{why ?? detail}</span>}
    </>
  )
  return { id: label, words, className: 'gm-menu-item', disabled: why !== null, onPick }
}
