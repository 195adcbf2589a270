// The page: the start screen or the table, with notices and files that can be dropped anywhere.
import { Suspense, useCallback, useEffect, useState, type DragEvent } from 'react'
import { useStore } from 'zustand'
import { Waiting, type Wait } from '../panels/notices/index.ts'
import { NoticesPane, OPENING } from './panes/notices-pane.tsx'
import { LeaveDialog } from './page/leave-dialog.tsx'
import { fetchWhenIdle, fetchSavingCode, loadFiles } from './page/lazy-modules.ts'
import { createLazyPart } from '../panels/parts/index.ts'
import { visible } from '../lib/visible.ts'
import { BROKE, inOurWords } from '../storage/browser-words.ts'
import { loadPlay } from '../stores/table.ts'
import { useServices, useTable } from './services/services.ts'
import { rulesetQuestion } from './files/ask-ruleset.ts'
import { StartPane } from './panes/start-pane.tsx'
import { useThemeOnPage } from './page/theme.ts'

const loadScreen = () => import('./panes/table-screen.tsx')
const TableScreen = createLazyPart(() => loadScreen().then((part) => part.TableScreen))
const RulesetDialog = createLazyPart(() => import('./files/ask-ruleset-dialog.tsx').then((part) => part.RulesetDialog))
const fetchTable = () => Promise.all([TableScreen.fetch(), loadPlay(), loadScreen().then((part) => part.fetchSoon())])

export function App() {
  const services = useServices()
  const id = useTable((state) => state.playing?.session.id ?? null)
  const opening = useTable((state) => state.opening)
  const [wait, setWait] = useState<Wait | null>(null)
  const asking = useStore(rulesetQuestion, ({ open }) => open !== null)
  const reading = asking ? null : wait
  useThemeOnPage()
  // The board is fetched ahead, so that it is there when the first fight is chosen.
  useEffect(() => fetchWhenIdle(fetchTable), [])
  // Once there is a battle to lose, the code that saves it is fetched.
  const atStake = useTable((state) => state.playing !== null || state.unsaved !== null)
  useEffect(() => (atStake ? fetchSavingCode() : undefined), [atStake])

  const onFile = useCallback(
    async (file: File) => {
      const progress = (fraction: number | null, label: string) => setWait({ label, progress: fraction })
      try {
        progress(null, `Reading ${visible(file.name)}`)
        const { takeFile } = await loadFiles()
        await takeFile(services, file, progress)
      } catch (cause) {
        services.table.notify('bad', `${visible(file.name)} was not opened: ${inOurWords(cause, BROKE)}.`)
      } finally {
        setWait(null)
      }
    },
    [services],
  )
  const drop = useDrop(onFile)
  usePaste(onFile)

  return (
    <div className="page" {...drop.handlers}>
      {id === null
        ? (
          <>
            {!opening && <StartPane onFile={onFile} />}
            <NoticesPane reading={reading} />
          </>
        )
        : (
          <Suspense fallback={<Waiting wait={OPENING} />}>
            <TableScreen.Shown key={id} onFile={onFile} reading={reading} />
          </Suspense>
        )}
      <LeaveDialog services={services} />
      <AskedRuleset />
      {drop.over && id !== null && (
        <p className="drop-veil">Drop a map or a picture to play on it, or a battle to open it</p>
      )}
    </div>
  )
}

/** Asks which rules are played on what was brought in. */
function AskedRuleset() {
  const question = useStore(rulesetQuestion, ({ open }) => open)
  return question && (
    <Suspense>
      <RulesetDialog.Shown {...question} />
    </Suspense>
  )
}

/** Takes a file that is pasted, such as a picture from another page. Words that are pasted go where they belong. */
function usePaste(onFile: (file: File) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onFile(file)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onFile])
}

function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onFile(file)
    },
  }
  return { over, handlers }
}
