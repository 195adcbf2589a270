// Banners of the page, which stay until the user deals with them: a battle that is not kept, a newer build.
import type { BannerNotice } from '../../panels/notices/index.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { unkeptPictures } from '../../storage/unkept.ts'
import { saveAsFile } from '../page/lazy-modules.ts'
import { useNewerBuild } from '../page/offline.ts'
import { useServices, useTable } from '../services/services.ts'

export function usePageBanners(): readonly BannerNotice[] {
  const services = useServices()
  const unsaved = useTable((state) => state.unsaved)
  const isOpen = useTable((state) => state.playing !== null)
  const pictures = useStore(unkeptPictures)
  const newer = useNewerBuild()
  const [putOff, setPutOff] = useState(false)
  const banners: BannerNotice[] = []
  if (unsaved !== null) {
    banners.push({
      id: 'unsaved',
      tone: 'bad',
      ...(isOpen
        ? { title: 'This battle is not being kept',
          detail: `It is lost when this page closes: ${unsaved.replace(/\.$/, '')}. Save it as a file to be safe.` }
        : { title: 'Battles are not being kept',
          detail: `A battle that begins now is lost when this page closes: ${unsaved.replace(/\.$/, '')}.` }),
      actions: isOpen ? [{ label: 'Save as a file', onPress: () => void saveAsFile(services) }] : [],
    })
  }
  if (pictures.count > 0) {
    const isOne = pictures.count === 1
    banners.push({
      id: 'pictures',
      tone: 'warn',
      title: isOne ? 'A picture is not being kept' : `${pictures.count} pictures are not being kept`,
      detail: `${isOne ? 'It' : 'They'} will be missing when this page is opened again: ${pictures.reason}. Turnstone `
        + `keeps ${isOne ? 'it' : 'them'} as soon as there is room. A battle saved as a file holds its pictures.`,
      actions: isOpen && unsaved === null
        ? [{ label: 'Save as a file', onPress: () => void saveAsFile(services) }]
        : [],
    })
  }
  if (newer && !putOff) {
    banners.push({
      id: 'newer',
      tone: 'neutral',
      title: 'A newer Turnstone is ready',
      detail: 'It starts when the page is loaded again and no other window shows it.',
      actions: [{ label: 'Load it now', hint: 'A battle that is kept opens again where it stands.', onPress: () =>
        location.reload() }],
      onDismiss: () => setPutOff(true),
    })
  }
  return banners
}
