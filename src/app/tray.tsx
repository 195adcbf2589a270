// What slides up over the palette: an open question, an aim, awaited dice. What is the GM's alone is asked in the
// private panel.
import type { PromptView, Responder, Target, TargetView } from '../engine/core/index.ts'
import { GmActs } from '../panels/gm/index.ts'
import { AimTray } from '../panels/palette/index.ts'
import { PromptTray } from '../panels/prompts/index.ts'
import { turnOf } from '../stores/derive.ts'
import { awaitsPrivately, isKept } from '../stores/private-view.ts'
import { alsoNow } from './also-now.ts'
import { useAimTray } from './aim-view.ts'
import { asShown } from './aiming.ts'
import { Awaiting } from './awaiting.tsx'
import { useFaces } from './faces.ts'
import { usePlaying, useServices, useTable } from './services.ts'
import { useTrayRoom, whoMatters } from './tray-room.ts'

const NOBODY: readonly Target[] = []

export function Tray({ prompt }: { readonly prompt: PromptView | null }) {
  const { table } = useServices()
  const { spec, view, battle, session } = usePlaying()
  useTrayRoom(whoMatters(turnOf(spec, view), prompt))
  const viewer = useTable((state) => state.viewer)
  const open = useTable((state) => state.privatePanel)
  const gm = viewer.role === 'gm'
  const faces = useFaces()
  const aiming = useAimTray('open')
  const taken = useTable(
    (state) => (prompt !== null && state.taken?.prompt === prompt.id ? state.taken.targets : NOBODY),
  )

  if (session.pending) {
    return open && awaitsPrivately(session, battle, viewer)
      ? <Waits says="The GM rolls." />
      : <Awaiting viewer={viewer} hand={table} />
  }
  if (prompt) {
    const whyNot = (by: Responder) => (by.who === 'combatant' && isKept(viewer, battle.combatants[by.id])
      ? 'The GM answers for it, in the private panel (G).'
      : null)
    return (
      <PromptTray
        key={battle.prompt?.id}
        prompt={asShown(view, prompt, taken)}
        faces={faces}
        gm={gm || prompt.kind === 'react' || prompt.kind === 'rows'}
        aim={aiming && (aiming.aim.prompt === prompt.id || aiming.aim.prompt === null) ? aiming : null}
        whyNot={whyNot}
        onAnswer={(answer) => void table.answer(prompt.id, answer)}
        onAim={(offer, who) => table.pick(who, offer, prompt.id)}
        onRefused={(offer, who) => table.pick(who, offer, prompt.id)}
        onMore={(offer, who) => table.pick(who, offer, prompt.id, { more: true })}
        taken={taken}
        onTake={(targets) => table.take(prompt.id, targets)}
        allowedActions={alsoNow(spec, view, viewer, prompt)}
        onAllowedAction={(offer, who) => table.pick(who, offer, null)}
        onElsewhere={open ? undefined : () => table.setPrivatePanel(true)}
        targetsOf={(offer, who) => (offer.needs.length === 0 ? [] : spec.targets(view, who, offer.action, []))}
        onShow={(target: TargetView | null) => table.hoverTarget(target?.target ?? null)}
      />
    )
  }
  if (battle.prompt) return <Waits says="The GM has something to decide first." />
  return aiming ? <AimTray aim={aiming.view} handlers={aiming.handlers} /> : null
}

/** In the place of what only the GM may answer. */
function Waits({ says }: { readonly says: string }) {
  return (
    <div className="tray gm-waits">
      <GmActing says={says} />
    </div>
  )
}

/** The GM acts; wired to the private panel and to the GM's view. */
export function GmActing({ says }: { readonly says: string }) {
  const { table } = useServices()
  const open = useTable((state) => state.privatePanel)
  return (
    <GmActs says={says} open={open} onOpen={() => table.setPrivatePanel(true)}
      onLook={() => table.setViewer({ role: 'gm' })} />
  )
}
