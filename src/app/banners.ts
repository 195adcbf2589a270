// What stays on the screen until it is dealt with: battles that are not kept, a fight that seems decided, a battle that is over.
import type { BannerNotice } from '../panels/notices/index.ts'
import { leaveBattle } from './address.ts'
import { saveAsFile } from './later.ts'
import { useServices, useTable } from './services.ts'

export function useBanners(): readonly BannerNotice[] {
  const services = useServices()
  const { table } = services
  const unsaved = useTable((state) => state.unsaved)
  const battle = useTable((state) => state.playing?.battle ?? null)
  const banners: BannerNotice[] = []
  if (unsaved !== null) {
    banners.push({
      id: 'unsaved', tone: 'bad', title: 'This battle is not being kept',
      detail: `It lives only as long as this page: ${unsaved}. Save it as a file to be safe.`,
      actions: battle ? [{ label: 'Save as a file', onPress: () => void saveAsFile(services) }] : [],
    })
  }
  if (battle?.status === 'running' && battle.proposal !== null) {
    const outcome = battle.proposal
    banners.push({
      id: 'proposal', tone: 'neutral', title: 'The fight seems decided', detail: outcome,
      actions: [
        { label: 'End the battle', onPress: () => void table.give({ type: 'end', outcome }) },
        { label: 'Fight on', onPress: () => void table.give({ type: 'fight-on' }) },
      ],
    })
  }
  if (battle?.status === 'ended') {
    banners.push({
      id: 'ended', tone: 'neutral', title: 'The battle is over', detail: battle.outcome ?? '',
      actions: [
        { label: 'Undo the end', onPress: () => void table.undo() },
        { label: 'Save as a file', onPress: () => void saveAsFile(services) },
        { label: 'To the start', onPress: () => leaveBattle(services) },
      ],
    })
  }
  return banners
}
