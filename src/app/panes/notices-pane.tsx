// What is told over the upper edge of the board or the start page: banners, a wait, short messages.
import { useEffect } from 'react'
import { Notices, type BannerNotice, type Wait } from '../../panels/notices/index.ts'
import { useServices, useTable } from '../services/services.ts'
import { useStore } from 'zustand'
import { coming, cutting } from '../files/cutting.ts'
import { usePageBanners } from './page-banners.ts'

/** What the table is waiting for; shown only when the wait is long enough to notice. */
function waitFor(opening: boolean, busy: boolean): Wait | null {
  if (opening) return OPENING
  return busy ? WRITING : null
}

export const OPENING: Wait = { label: 'Opening the battle', progress: null }
const WRITING: Wait = { label: 'Saving the battle', progress: null }

interface NoticesPaneProps {
  /** The file that is being read. */
  readonly reading: Wait | null
  readonly more?: readonly BannerNotice[]
}

/** `more`: banners beside those of the page. */
export function NoticesPane({ reading, more = [] }: NoticesPaneProps) {
  const cut = useStore(cutting, ({ part }) => part)
  const come = useStore(coming, ({ part }) => part)
  const comes = come === null ? null : { label: 'The map is on its way', progress: come }
  const cuts = cut === null ? null : { label: 'Cutting the picture into tiles', progress: cut }
  const waits = useTable((state) => waitFor(state.opening, state.busy))
  const wait = reading ?? comes ?? cuts ?? waits
  const { table } = useServices()
  const notices = useTable((state) => state.notices)
  const banners = usePageBanners()
  useGoodNewsGoes()
  const toasts = notices.map(({ id, tone, text, action, stays }) => ({ id: String(id), tone, text, stays,
    action: action ? { label: action.label, onPress: action.run } : undefined })
  )
  return (
    <Notices banners={[...banners, ...more]} toasts={toasts} wait={wait}
      onGone={(gone) => table.dismiss(Number(gone))} />
  )
}

/** Good news covers the map no longer than until a person goes on: with a press or a key on the board or its tools. */
function useGoodNewsGoes(): void {
  const { table } = useServices()
  useEffect(() => {
    const goOn = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('.board, .tool-rail, .tool-strip')) return
      for (const { id, tone, action } of table.getState().notices) {
        if (tone === 'good' && action === null) table.dismiss(id)
      }
    }
    addEventListener('pointerdown', goOn, { capture: true })
    addEventListener('keydown', goOn, { capture: true })
    return () => {
      removeEventListener('pointerdown', goOn, { capture: true })
      removeEventListener('keydown', goOn, { capture: true })
    }
  }, [table])
}
