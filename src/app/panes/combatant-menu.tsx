// The GM's menu on one combatant, wired: each entry is a command of its own and can be undone.
import type { Change, CombatantId } from '../../engine/core/index.ts'
import { eyesOffered } from '../../engine/core/eyes-offered.ts'
import { GmMenu, type GmMenuProps } from '../../panels/gm/index.ts'
import { PICTURE_FILES } from '../../panels/parts/accepts.ts'
import { turnOf } from '../../stores/cached-views.ts'
import { loadCrowd, loadTokenPictures } from '../page/lazy-modules.ts'
import { useServices, useTable, type Services, useWhole } from '../services/services.ts'

interface CombatantMenuProps extends Pick<GmMenuProps, 'open' | 'onOpen' | 'tabIndex' | 'align'> {
  readonly who: CombatantId
}

/** Nothing for a combatant that is gone. Only for the GM's view. */
export function CombatantMenu({ who, ...menu }: CombatantMenuProps) {
  const services = useServices()
  const { table } = services
  const { spec, view, battle } = useWhole()
  const viewer = useTable((state) => state.seats.table.viewer)
  const one = view.combatants[who]
  if (!one) return null
  const override = (change: Change<never>) => void table.give({ type: 'override', change, reason: '' })
  return (
    <GmMenu
      {...menu}
      subject={{ name: one.name, presence: one.presence,
        acts: turnOf(spec, view).acting.some((each) => each.who === who && !each.between), hidden: one.secret.token }}
      noTurns={view.status === 'running'
        ? null
        : view.status === 'ended'
        ? 'The battle is over.'
        : 'The battle has not begun.'}
      onGiveTurn={() => override({ kind: 'turn', who })}
      onPresence={(presence) => override({ kind: 'presence', who, presence })}
      onLeave={(how) => void table.give({ type: 'leave', who, how })}
      {...(eyesOffered(battle, viewer).some((offered) => offered.who.includes(who))
        ? { onSeeAs: () => table.setViewer({ role: 'player', player: '', side: one.side, eyes: who }) }
        : {})}
      onPicture={() => void choosePicture().then((file) => file && giveArtLazily(services, file, who))}
      onCopy={() => void loadCrowd().then((crowd) => crowd.copyCombatants(services, [who], 1))}
      onHide={(token) => void table.give({ type: 'edit', who, patch: { secret: { ...one.secret, token } } })}
    />
  )
}

const giveArtLazily = async (services: Services, file: File, who: CombatantId): Promise<void> =>
  void (await loadTokenPictures()).giveArt(services, file, [who])

/** Opens the browser's file chooser; `null` when nothing is chosen. */
function choosePicture(): Promise<File | null> {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: PICTURE_FILES })
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}
