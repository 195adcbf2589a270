// The page: the start screen or the table, with notices and files that can be dropped anywhere.
import { Suspense, useCallback, useEffect, useState, type DragEvent } from 'react'
import { useStore } from 'zustand'
import { Waiting, type Wait } from '../panels/notices/index.ts'
import { NoticesPane, OPENING } from './panes/notices-pane.tsx'
import { LeaveDialog } from './page/leave-dialog.tsx'
import { fetchWhenIdle, fetchSavingCode, loadFiles } from './page/lazy-modules.ts'
import { createLazyPart } from '../panels/parts/index.ts'
import { oneByOne } from '../lib/one-by-one.ts'
import { visible } from '../lib/visible.ts'
import { BROKE, inOurWords } from '../storage/browser-words.ts'
import { takeEarlyFiles } from './page/early-drops.ts'
import { loadPlay } from '../stores/table.ts'
import { useServices, useTable, type Services } from './services/services.ts'
import type { CombatantId } from '../engine/core/index.ts'
import { choiceQuestion } from './files/ask-choice.ts'
import type { Progress } from './files/progress.ts'
import type { DropSpot } from './files/token-pictures.ts'
import { StartPane } from './panes/start-pane.tsx'
import { useThemeOnPage } from './page/theme.ts'

const loadScreen = () => import('./panes/table-screen.tsx')
const TableScreen = createLazyPart(() => loadScreen().then((part) => part.TableScreen))
const ChoiceDialog = createLazyPart(() => import('./files/ask-choice-dialog.tsx').then((part) => part.ChoiceDialog))
const fetchTable = () => Promise.all([TableScreen.fetch(), loadPlay(), loadScreen().then((part) => part.fetchSoon())])

export function App() {
  const services = useServices()
  const id = useTable((state) => state.playing?.session.id ?? null)
  const opening = useTable((state) => state.opening)
  const [wait, setWait] = useState<Wait | null>(null)
  const asking = useStore(choiceQuestion, ({ open }) => open !== null)
  const reading = asking ? null : wait
  useThemeOnPage()
  // The board is fetched ahead, so that it is there when the first fight is chosen.
  useEffect(() => fetchWhenIdle(fetchTable), [])
  // Once there is a battle to lose, the code that saves it is fetched.
  const atStake = useTable((state) => state.playing !== null || state.unsaved !== null)
  useEffect(() => (atStake ? fetchSavingCode() : undefined), [atStake])

  const [inTurn] = useState(oneByOne)
  const take = useCallback(
    (name: string, how: (files: Awaited<ReturnType<typeof loadFiles>>, progress: Progress) => Promise<void>) => {
      const progress: Progress = (fraction, label) => setWait({ label, progress: fraction })
      // A question about what was brought in before gives way.
      choiceQuestion.getState().open?.answer(null)
      return inTurn(async () => {
        try {
          await opened(services)
          progress(null, `Reading ${visible(name)}`)
          await how(await loadFiles(), progress)
        } catch (cause) {
          services.table.notify('bad', `${visible(name)} was not opened: ${inOurWords(cause, BROKE)}.`)
        } finally {
          setWait(null)
        }
      })
    },
    [services, inTurn],
  )
  const onFile = useCallback(
    (file: File) => take(file.name, (files, progress) => files.takeFile(services, file, progress)),
    [services, take],
  )
  const onFiles = useCallback(
    (all: readonly File[], at: DropSpot | null) =>
      take(all[0]?.name ?? '', (files, progress) => files.takeFiles(services, all, at, progress)),
    [services, take],
  )
  const drop = useDrop(onFiles, services)
  useEffect(() => takeEarlyFiles(onFiles), [onFiles])

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
      <AskedChoice />
      {drop.over && id !== null && (
        <p className="drop-veil">
          <span>
            {drop.onto === null
              ? 'A picture becomes the map, or a token where it is dropped on one. A map or a battle is opened.'
              : `The picture of ${drop.onto}`}
          </span>
        </p>
      )}
    </div>
  )
}

/** A battle that is being opened is there: what was brought in meanwhile is for that battle. */
function opened({ table }: Services): Promise<void> {
  if (!table.getState().opening) return Promise.resolve()
  return new Promise((resolve) => {
    const end = table.subscribe(({ opening }) => {
      if (opening) return
      end()
      resolve()
    })
  })
}

/** Asks what to do with something that was brought in. */
function AskedChoice() {
  const question = useStore(choiceQuestion, ({ open }) => open)
  return question && (
    <Suspense>
      <ChoiceDialog.Shown key={question.title} {...question} />
    </Suspense>
  )
}

/** `onto`: the name of the combatant whose token the files are held over, for the GM. */
function useDrop(onFiles: (files: readonly File[], at: DropSpot) => void, { table, board }: Services) {
  const [over, setOver] = useState(false)
  const [onto, setOnto] = useState<string | null>(null)
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const point = (who: CombatantId | null) => {
    const { playing, seats } = table.getState()
    const aimedAt = who !== null && seats.table.viewer.role === 'gm' ? who : null
    setOnto((aimedAt && playing?.view.combatants[aimedAt]?.name) ?? null)
    const lit = aimedAt === null ? [] : [aimedAt]
    // A file is held over the same token for many moves: nothing is drawn anew for them.
    const isNew = lit.join() !== table.getState().lit.join()
    if (isNew && (aimedAt !== null || onto !== null)) table.light(lit)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(true)
      point(board.current?.tokenAt(event.clientX, event.clientY) ?? null)
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget !== null) return
      setOver(false)
      point(null)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      point(null)
      const files = [...event.dataTransfer.files]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      onFiles(files, { clientX: event.clientX, clientY: event.clientY })
    },
  }
  return { over, onto, handlers }
}
