// What the GM can do to a combatant without the rules, in a small menu: in the combatant's row of the queue and at the
// head of its sheet (COM-06).
import { DoorOpen, EllipsisVertical, Eye, EyeOff, HeartPulse, LogOut, ScanEye, Skull, StepForward,
  type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { Presence } from '../../engine/core/battle.ts'
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
}

export interface GmMenuProps extends GmMenuHandlers {
  readonly subject: GmSubject
  /** Why no turn can be given now, such as before the battle has begun. */
  readonly noTurns?: string | null
  /** Held open from outside, by a right click on the row. */
  readonly open?: boolean | undefined
  readonly onOpen?: ((open: boolean) => void) | undefined
  readonly tabIndex?: 0 | -1
}

/** Shows only what makes sense for the combatant now. Nothing asks for confirmation: everything can be undone. */
export function GmMenu({ subject, noTurns = null, open, onOpen, tabIndex = 0, ...handlers }: GmMenuProps) {
  const { name, presence, acts, hidden } = subject
  const here = presence === 'present'
  const held = open === undefined ? {} : { open }
  return (
    <DropdownMenu.Root modal={false} {...held} onOpenChange={(next) => onOpen?.(next)}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="btn gm-menu" data-kind="quiet" data-size="s" data-bare tabIndex={tabIndex}
          aria-label={`GM’s menu for ${name}`}
        >
          <EllipsisVertical size={16} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}
          aria-label={`GM’s menu for ${name}`}
        >
          <DropdownMenu.Label className="gm-menu-title">{name}</DropdownMenu.Label>
          {here && (
            <Item icon={StepForward} label="Give the turn" why={acts ? `${name} has the turn already.` : noTurns}
              onPick={handlers.onGiveTurn} />
          )}
          {here
            ? <Item icon={Skull} label="Take down" onPick={() => handlers.onPresence('down')} />
            : (
              <Item icon={HeartPulse} label={presence === 'down' ? 'Revive' : 'Bring back'}
                onPick={() => handlers.onPresence('present')} />
            )}
          {here && (
            <Item icon={DoorOpen} label="Flee" detail="Leaves the board by fleeing" onPick={() =>
              handlers.onLeave('fled')} />
          )}
          {presence !== 'gone' && (
            <Item icon={LogOut} label="Leave" detail="Leaves the battle" onPick={() => handlers.onLeave('gone')} />
          )}
          <Item icon={hidden ? Eye : EyeOff} label={hidden ? 'Show to the table' : 'Hide from the table'}
            onPick={() => handlers.onHide(!hidden)} />
          {handlers.onSeeAs && (
            <Item icon={ScanEye} label="See with these eyes" detail="What this combatant sees, and nothing else"
              onPick={handlers.onSeeAs} />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface ItemProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly detail?: string
  /** Why this cannot be done now. */
  readonly why?: string | null
  readonly onPick: () => void
}

function Item({ icon: Icon, label, detail, why = null, onPick }: ItemProps) {
  return (
    <DropdownMenu.Item className="menu-item gm-menu-item" disabled={why !== null} onSelect={onPick}>
      <Icon size={16} aria-hidden />
      <span className="menu-label">{label}</span>
      {(why ?? detail) && <span className="menu-detail">{why ?? detail}</span>}
    </DropdownMenu.Item>
  )
}
