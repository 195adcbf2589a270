// The GM's private panel, wired: beside the table's view it has everything that is the GM's alone to decide; in the
// GM's view only what stands nowhere else.
import { useMemo, useState } from 'react'
import type { CombatantId, Offer, Target, Viewer } from '../engine/core/index.ts'
import { PrivateFrame, PrivatePalette } from '../panels/gm/index.ts'
import { Button } from '../panels/parts/index.ts'
import { AimTray, usePaletteKeys } from '../panels/palette/index.ts'
import { PromptTray } from '../panels/prompts/index.ts'
import { offersOf, tokensOf, turnOf } from '../stores/derive.ts'
import { actingKept, atHand, awaitsPrivately, isKept, privateButtons, privatePrompt } from '../stores/private-view.ts'
import { useAimTray } from './aim-view.ts'
import { asShown } from './aiming.ts'
import { Awaiting } from './awaiting.tsx'
import { useFacesOf } from './faces.ts'
import { GmPane } from './gm-pane.tsx'
import { useLookFirst } from './look-first.ts'
import { usePlaying, useServices, useTable } from './services.ts'

const GM: Viewer = { role: 'gm' }
const NONE: readonly Offer[] = []
const NOBODY: readonly Target[] = []

export function PrivatePane() {
  const { table } = useServices()
  const gm = useTable((state) => state.viewer.role === 'gm')
  const asides = useTable((state) => state.asides)
  if (gm) return <GmPane />
  return (
    <PrivateFrame
      messages={asides.map(({ id, text, action }) => ({ id: String(id), text,
        action: action && { label: action.label, onPress: action.run } })
      )}
      onGone={(id) => table.dismiss(Number(id))}
      onClose={() => table.setPrivatePanel(false)}
    >
      <Decisions />
      <GmPane />
    </PrivateFrame>
  )
}

/** Dice before questions, questions before actions: what waits comes first. */
function Decisions() {
  const { table } = useServices()
  const { spec, battle, view, session } = usePlaying()
  const viewer = useTable((state) => state.viewer)
  const prompt = useMemo(() => privatePrompt(spec, battle, viewer), [spec, battle, viewer])
  const faces = useFacesOf(battle)
  const aiming = useAimTray('private')
  const taken = useTable(
    (state) => (prompt !== null && state.taken?.prompt === prompt.id ? state.taken.targets : NOBODY),
  )
  if (session.pending) {
    return awaitsPrivately(session, battle, viewer)
      ? <Awaiting viewer={GM} hand={table.privately} />
      : null
  }
  if (prompt) {
    return (
      <>
        <PromptTray
          key={prompt.id}
          prompt={asShown(battle, prompt, taken)}
          faces={faces}
          gm={view.prompt === null || prompt.kind === 'rows'}
          aim={aiming && aiming.aim.prompt === prompt.id ? aiming : null}
          onAnswer={(answer) => void table.privately.answer(prompt.id, answer)}
          onAim={(offer, who) => table.privately.pick(who, offer, prompt.id)}
          onRefused={(offer, who) => table.privately.pick(who, offer, prompt.id)}
          onMore={(offer, who) => table.privately.pick(who, offer, prompt.id, { more: true })}
          taken={taken}
          onTake={(targets) => table.take(prompt.id, targets)}
          onShow={(target) => table.hoverTarget(target?.target ?? null)}
        />
        <Buttons />
      </>
    )
  }
  return (
    <>
      {aiming ? <AimTray aim={aiming.view} handlers={aiming.handlers} /> : <Acting />}
      <Buttons />
    </>
  )
}

/** What the GM alone can press now: under an open question, what it lets through. */
function Buttons() {
  const { table } = useServices()
  const { spec, battle, view } = usePlaying()
  const buttons = privateButtons(spec, battle, view)
  if (buttons.length === 0) return null
  return (
    <div className="private-buttons">
      {buttons.map((button) => (
        <Button key={button.id} size="s" kind={button.primary ? 'primary' : 'plain'} hint={button.detail}
          pressed={button.on} onPress={() => void table.privately.give(button.command)}
        >
          {button.label}
        </Button>
      ))}
    </div>
  )
}

/**
 * The palette of whoever acts and is kept from the table; of several, or where nobody of them does, the selected one.
 */
function Acting() {
  const { table } = useServices()
  const { spec, battle, view } = usePlaying()
  const viewer = useTable((state) => state.viewer)
  const aim = useTable((state) => state.aim)
  const selected = useTable((state) => state.selected[0] ?? null)
  const [turnedTo, turnTo] = useState<CombatantId | null>(null)
  const acting = actingKept(spec, battle, viewer)
  const who = atHand(battle, viewer, acting, selected, turnedTo)
  const token = tokensOf(spec, battle).find((one) => one.id === who)
  const offers = who === null ? NONE : offersOf(spec, battle, who)
  const pick = (offer: Offer) => who !== null && table.privately.pick(who, offer, null)
  // The keys are the table's own palette's while somebody else is selected there.
  const { pressed, press } = useLookFirst(pick)
  usePaletteKeys(offers, press, aim === null && battle.prompt === null && (selected === null || selected === who))
  if (!token) {
    return turnOf(spec, view).acting.some((one) => isKept(viewer, view.combatants[one.who]))
      ? <p className="private-none">Nobody of those that are kept from the table can do anything in this moment.</p>
      : null
  }
  const others = who !== null && !acting.includes(who) ? [who, ...acting] : acting
  return (
    <PrivatePalette
      token={token}
      acts={acting.includes(token.id)}
      offers={offers}
      pressAgain={pressed}
      onPick={pick}
      others={others.map((id) => ({ id, name: battle.combatants[id]?.name ?? '' }))}
      onTurnTo={(next) => {
        turnTo(next)
        // What is selected goes before what is turned to.
        if (selected !== null && isKept(viewer, battle.combatants[selected])) {
          table.select(
            view.combatants[next] ? [next] : [],
          )
        }
      }}
    />
  )
}
