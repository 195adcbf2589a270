// Banners stay on the screen until somebody deals with them: a battle that is not kept, a fight that seems decided, a
// battle that is over.
import type { BannerNotice } from '../../panels/notices/index.ts'
import { useState } from 'react'
import { lineage } from '../../session/session.ts'
import { leaveBattle } from '../page/address.ts'
import { saveAsFile } from '../page/lazy-modules.ts'
import { useNewerBuild } from '../page/offline.ts'
import { useServices, useTable } from '../services/services.ts'

export function useBanners(): readonly BannerNotice[] {
  const services = useServices()
  const { table } = services
  const unsaved = useTable((state) => state.unsaved)
  const battle = useTable((state) => state.playing?.battle ?? null)
  const newer = useNewerBuild()
  const [later, setLater] = useState(false)
  const banners: BannerNotice[] = []
  /** Changes after the end of the battle (its name, its pictures) are undone with the end. */
  const beforeTheEnd = async () => {
    const session = table.getState().playing?.session
    const end = session
      && lineage(session, session.head).findLast((id) =>
        session.entries[id]?.events.some((event) => event.type === 'ended')
      )
    if (session && end !== undefined) await table.goTo(session.entries[end]?.parent ?? null)
  }
  const fightOn = async () => {
    await beforeTheEnd()
    if (table.getState().playing?.battle.proposal) await table.give({ type: 'fight-on' })
  }
  if (unsaved !== null) {
    banners.push({
      id: 'unsaved',
      tone: 'bad',
      title: 'This battle is not being kept',
      detail: `It is lost when this page closes: ${unsaved.replace(/\.$/, '')}. Save it as a file to be safe.`,
      actions: battle ? [{ label: 'Save as a file', onPress: () => void saveAsFile(services) }] : [],
    })
  }
  if (newer && !later) {
    banners.push({
      id: 'newer',
      tone: 'neutral',
      title: 'A newer Turnstone is ready',
      detail: 'It starts when the page is loaded again and no other window shows it.',
      actions: [{ label: 'Load it now', hint: 'A battle that is kept opens again where it stands.', onPress: () =>
        location.reload() }],
      onDismiss: () => setLater(true),
    })
  }
  if (battle?.status === 'running' && battle.proposal !== null) {
    const outcome = battle.proposal
    banners.push({
      id: 'proposal',
      tone: 'neutral',
      title: 'The fight seems decided',
      detail: outcome,
      actions: [
        { label: 'End the battle', onPress: () => void table.give({ type: 'end', outcome }) },
        { label: 'Fight on', onPress: () => void table.give({ type: 'fight-on' }) },
      ],
    })
  }
  if (battle?.status === 'ended') {
    banners.push({
      id: 'ended',
      tone: 'neutral',
      large: true,
      title: 'The battle is over',
      detail: battle.outcome ?? '',
      actions: [
        { label: 'New battle', hint: 'Back to the start screen. This battle stays kept.', onPress: () =>
          leaveBattle(services) },
        { label: 'Undo the end', hint: 'Back to the moment before it ended.', onPress: () => void beforeTheEnd() },
        { label: 'Fight on', hint: 'Undoes the end. Nobody is asked again whether the fight is decided.', onPress: () =>
          void fightOn() },
        { label: 'Save as a file', onPress: () => void saveAsFile(services) },
      ],
    })
  }
  return banners
}
