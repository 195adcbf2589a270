// Banners of the open battle: a fight that seems decided, a battle that is over.
import type { BannerNotice } from '../../panels/notices/index.ts'
import { lineage } from '../../session/session.ts'
import { leaveBattle } from '../page/address.ts'
import { saveAsFile } from '../page/lazy-modules.ts'
import { usePlaying, useServices, useTable, useWholeHere } from '../services/services.ts'

export function useBattleBanners(): readonly BannerNotice[] {
  const services = useServices()
  const { table } = services
  const { view: battle } = usePlaying()
  const isHere = useWholeHere() !== null
  const isKept = useTable((state) => state.unsaved === null)
  const follows = useTable((state) => state.follows)
  const banners: BannerNotice[] = []
  if (follows) {
    banners.push({
      id: 'follows',
      tone: 'neutral',
      title: 'Another window of yours has the pen.',
      detail: 'This window shows each step as it comes.',
      actions: [{ label: 'Take the pen over', hint: 'The other window follows from then on.', onPress: () =>
        void services.pen?.take() }],
    })
  }
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
  if (battle.status === 'running' && battle.proposal !== null) {
    const outcome = battle.proposal
    banners.push({
      id: 'proposal',
      tone: 'neutral',
      title: 'The fight seems decided',
      detail: outcome,
      actions: !isHere ? [] : [
        { label: 'End the battle', onPress: () => void table.give({ type: 'end', outcome }) },
        { label: 'Fight on', onPress: () => void table.give({ type: 'fight-on' }) },
      ],
    })
  }
  if (battle.status === 'ended') {
    banners.push({
      id: 'ended',
      tone: 'neutral',
      // The bar says that the battle is over; the map stays in sight.
      title: battle.outcome?.trim() || 'The battle has ended.',
      detail: '',
      actions: !isHere ? [] : [
        { label: 'New battle', hint: `Back to the start screen.${isKept ? ' This battle stays kept.' : ''}`,
          onPress: () => leaveBattle(services) },
        { label: 'Undo the end', hint: 'Goes back to just before the battle ended.', onPress: () =>
          void beforeTheEnd() },
        { label: 'Fight on', hint: 'Undoes the end. Nobody is asked again whether the fight is decided.', onPress: () =>
          void fightOn() },
        { label: 'Save as a file', onPress: () => void saveAsFile(services) },
      ],
    })
  }
  return banners
}
