// The settings: the only dialog of the app. It has up to six pages, and all of it can be reached by keyboard.
import { X } from 'lucide-react'
import { Dialog, Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { toastHost } from '../notices/index.ts'
import { closedByEscape } from '../parts/escape.ts'
import { About, IconButton, type AboutProps } from '../parts/index.ts'
import { BattlePage, type BattlePageProps } from './battle-page.tsx'
import { FilesPage, type FilesPageProps } from './files-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { SidesPage, type SidesPageProps } from './sides-page.tsx'
import { TablePage, type TablePageProps } from './table-page.tsx'
import './settings.css'

export interface SettingsProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** `null` where no battle is open or the viewer is not the GM; the page is then absent. */
  readonly battle: BattlePageProps | null
  readonly sides: SidesPageProps | null
  readonly table: TablePageProps
  readonly files: FilesPageProps | null
  /** Keys and what they do. */
  readonly keys: readonly (readonly [string, string])[]
  readonly about: AboutProps
}

/** The dialog, which remembers its page until the app is closed. */
export function Settings({ open, onOpen, battle, sides, table, files, keys, about }: SettingsProps) {
  const pages = [
    ...(battle ? [{ id: 'battle', label: 'Battle', page: <BattlePage {...battle} /> }] : []),
    ...(sides ? [{ id: 'sides', label: 'Sides and squads', page: <SidesPage {...sides} /> }] : []),
    { id: 'table', label: 'This screen', page: <TablePage {...table} /> },
    { id: 'keys', label: 'Keys', page: <KeysPage keys={keys} /> },
    ...(files ? [{ id: 'files', label: 'Files', page: <FilesPage {...files} /> }] : []),
    { id: 'about', label: 'About', page: <About {...about} /> },
  ]
  const [picked, setPicked] = useState<string | null>(null)
  const page = pages.some((one) => one.id === picked) ? picked : (pages[0]?.id ?? null)
  const tabs = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  /** The focus starts at the tab of the page, not at the close button. */
  const focusTab = (event: Event) => {
    opener.current = document.activeElement
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!tab) return
    event.preventDefault()
    tab.focus()
  }
  const focusOpener = (event: Event) => {
    event.preventDefault()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="settings-veil" />
        <Dialog.Content
          className="settings"
          aria-describedby={undefined}
          onOpenAutoFocus={focusTab}
          onCloseAutoFocus={focusOpener}
          {
            // An open tooltip would take the first Escape; the dialog closes with a single Escape.
            ...closedByEscape(() => onOpen(false))
          }
        >
          <header className="settings-head">
            <Dialog.Title className="settings-title">Settings</Dialog.Title>
            <IconButton icon={X} label="Close" onPress={() => onOpen(false)} />
          </header>
          <Tabs.Root className="settings-body" orientation="vertical" value={page ?? ''} onValueChange={setPicked}>
            <Tabs.List ref={tabs} className="settings-tabs" aria-label="Settings">
              {pages.map(({ id, label }) => (
                <Tabs.Trigger key={id} className="settings-tab" value={id}>
                  {label}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {pages.map(({ id, page: content }) => (
              <Tabs.Content key={id} className="settings-page" value={id}>
                {content}
              </Tabs.Content>
            ))}
          </Tabs.Root>
          <div className="settings-told" ref={toastHost} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
