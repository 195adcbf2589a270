// Players and screens: who sits at the table from elsewhere, and how they get here.
import { Monitor, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useId, useRef } from 'react'
import { toastHost } from '../notices/index.ts'
import { closedByEscape } from '../parts/escape.ts'
import { Button, IconButton, MessageAction } from '../parts/index.ts'
import { Links, type LinksProps } from './links.tsx'
import type { WayIn } from './model.ts'
import { People, type PeopleProps } from './people.tsx'
import './seats.css'

export interface SeatsDialogProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly people: PeopleProps
  readonly links: LinksProps
  readonly wayIn: WayIn
  /** Addresses under which others open the app, where there are several. */
  readonly addresses: readonly string[]
  readonly address: string
  readonly onAddress: (address: string) => void
  readonly locked: boolean
  readonly onLock: (locked: boolean) => void
  readonly onPlayerWindow: () => void
  /** The player window shows the part of the map that the GM looks at. */
  readonly goesAlong: boolean
  readonly onGoesAlong: (goesAlong: boolean) => void
  readonly onClose: () => void
}

export function SeatsDialog(props: SeatsDialogProps) {
  const { open, onOpen, people, links, wayIn, addresses, address, locked } = props
  const opener = useRef<Element | null>(null)
  const [who, how] = [useId(), useId()]
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="settings-veil" />
        <Dialog.Content
          className="seats"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // No button has the focus, which would tell what the button is over what stands below.
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          {...closedByEscape(() => onOpen(false))}
        >
          <header className="settings-head">
            <Dialog.Title className="settings-title">Players and screens</Dialog.Title>
            <IconButton icon={X} label="Close" onPress={() => onOpen(false)} />
          </header>
          <div className="seats-body">
            <section className="seats-part" aria-labelledby={who}>
              <h3 id={who}>At the table</h3>
              <People {...people} />
              <div className="seats-foot">
                <Button icon={Monitor} onPress={props.onPlayerWindow}>Open the player window</Button>
                <label className="link-welcome">
                  <input type="checkbox" checked={props.goesAlong}
                    onChange={(event) => props.onGoesAlong(event.target.checked)} />
                  Screens of the table show the part of the map that you look at
                </label>
                <label className="link-welcome">
                  <input type="checkbox" checked={locked} onChange={(event) => props.onLock(event.target.checked)} />
                  Nobody new comes in
                </label>
              </div>
            </section>
            <section className="seats-part" aria-labelledby={how}>
              <h3 id={how}>Invite</h3>
              <p className="seats-way" data-tone={wayIn.tone}>
                <Said>{wayIn.says}</Said> <MessageAction action={wayIn.action} onGone={() => undefined} />
              </p>
              {addresses.length > 1 && (
                <label className="link-name">
                  Others open
                  <select className="field-input" value={address} onChange={(event) =>
                    props.onAddress(event.target.value)}
                  >
                    {addresses.map((one) => <option key={one} value={one}>{one}</option>)}
                  </select>
                </label>
              )}
              {locked
                ? <p className="seats-empty">Links let nobody in while nobody new may come in.</p>
                : <Links {...links} />}
            </section>
          </div>
          <footer className="seats-end">
            <span>Seats stay when you close the table, and come back when you open it again.</span>
            <Button kind="quiet" onPress={props.onClose}>Close the table to others</Button>
          </footer>
          <div className="settings-told" ref={toastHost} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What is said in quotes is typed as it stands: it is not broken over two lines. */
const Said = ({ children }: { readonly children: string }) => (
  <span>
    {children.split(/(“[^”]*”)/).map((part, nth) =>
      nth % 2 === 0 ? part : <span key={nth} className="seats-typed">{part}</span>
    )}
  </span>
)
