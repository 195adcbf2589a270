// The GM's private panel, wired. Beside the table's view it is a seat of its own, with everything that only the GM may
// decide. In the GM's view it has only what stands nowhere else.
import { useMemo, useState } from 'react'
import type { CombatantId, Offer, Target } from '../../engine/core/index.ts'
import { PrivateFrame, PrivatePalette } from '../../panels/gm/index.ts'
import { Button } from '../../panels/parts/index.ts'
import { AimTray, usePaletteKeys } from '../../panels/palette/index.ts'
import { PromptTray } from '../../panels/prompts/index.ts'
import { offersOf, tokensOf, turnOf } from '../../stores/cached-views.ts'
import { buttonsAt, promptAt, rollsInPrivate } from '../../stores/looks.ts'
import { isSecretTo, privatePaletteOwner, secretActors } from '../../stores/secrets.ts'
import { useAimTray } from '../aiming/aim-tray.ts'
import { promptWithTargets } from '../aiming/targets.ts'
import { AwaitedDice } from './awaited-dice.tsx'
import { usePortraitsOf } from './portraits.ts'
import { GmPane } from './gm-pane.tsx'
import { useSecondPress } from '../aiming/second-press.ts'
import { SeatProvider, useIsGmView, useSeat, useServices, useTable, useWhole } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'

const NO_OFFERS: readonly Offer[] = []
const NO_TARGETS: readonly Target[] = []

export function PrivatePane() {
  const { table } = useServices()
  const gm = useIsGmView()
  const seat = useTable((state) => state.seats.private)
  const notices = useTable((state) => state.privateNotices)
  if (gm) return <GmPane />
  // Folded away just now.
  if (!seat) return null
  return (
    <SeatProvider value={seat}>
      <PrivateFrame
        messages={notices.map(({ id, text, action }) => ({ id: String(id), text,
          action: action && { label: action.label, onPress: action.run } })
        )}
        onGone={(id) => table.dismiss(Number(id))}
        onClose={() => table.setPrivatePanel(false)}
      >
        <Decisions />
        <GmPane />
      </PrivateFrame>
    </SeatProvider>
  )
}

/** Dice before questions, questions before actions: what waits comes first. */
function Decisions() {
  const { table } = useServices()
  const { spec, battle, view, session } = useWhole()
  const { awaited } = useTold()
  const seat = useSeat()
  const seats = useTable((state) => state.seats)
  const prompt = useMemo(() => promptAt(seat, { spec, battle }), [spec, battle, seat])
  const faces = usePortraitsOf(battle)
  const aiming = useAimTray()
  const taken = useTable(
    (state) => (prompt !== null && state.taken?.prompt === prompt.id ? state.taken.targets : NO_TARGETS),
  )
  if (session.pending) return rollsInPrivate(seats, { spec, battle, session }) ? <AwaitedDice /> : null
  if (awaited) return <AwaitedDice />
  if (prompt) {
    return (
      <>
        <PromptTray
          key={prompt.id}
          prompt={promptWithTargets(battle, prompt, taken)}
          faces={faces}
          gm={view.prompt === null || prompt.kind === 'rows'}
          aim={aiming && aiming.aim.prompt === prompt.id ? aiming : null}
          onAnswer={(answer) => void seat.answer(prompt.id, answer)}
          onAim={(offer, who) => seat.pick(who, offer, prompt.id)}
          onRefused={(offer, who) => seat.pick(who, offer, prompt.id)}
          onMore={(offer, who) => seat.pick(who, offer, prompt.id, { more: true })}
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

/** Buttons that only the GM can press now. Under an open question: those that it lets through. */
function Buttons() {
  const { spec, battle } = useWhole()
  const seat = useSeat()
  const buttons = buttonsAt(seat, { spec, battle })
  if (buttons.length === 0) return null
  return (
    <div className="private-buttons">
      {buttons.map((button) => (
        <Button key={button.id} size="s" kind={button.primary ? 'primary' : 'plain'} hint={button.detail}
          pressed={button.on} onPress={() => void seat.give(button.command)}
        >
          {button.label}
        </Button>
      ))}
    </div>
  )
}

/**
 * The palette of the combatant that acts and that only the GM plays. Of several such combatants, or when none of them
 * acts, the selected one.
 */
function Acting() {
  const { table } = useServices()
  const { spec, battle, view } = useWhole()
  const seat = useSeat()
  const aim = useTable((state) => state.aim)
  const selected = useTable((state) => state.selected[0] ?? null)
  const [turnedTo, turnTo] = useState<CombatantId | null>(null)
  const acting = secretActors(spec, battle, seat.screen)
  const who = privatePaletteOwner(battle, seat.screen, acting, selected, turnedTo)
  const token = tokensOf(spec, battle).find((one) => one.id === who)
  const offers = who === null ? NO_OFFERS : offersOf(spec, battle, who)
  const pick = (offer: Offer) => who !== null && seat.pick(who, offer, null)
  // While another combatant is selected at the table, the keys belong to the table's palette.
  const { pressed, press } = useSecondPress(pick)
  usePaletteKeys(offers, press, aim === null && battle.prompt === null && (selected === null || selected === who))
  if (!token) {
    return turnOf(spec, view).acting.some((one) => isSecretTo(seat.screen, view.combatants[one.who]))
      ? <p className="private-none">No combatant that the GM plays in private can act right now.</p>
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
        // The selected combatant goes before the one that the GM turned to, so the selection is changed with it.
        if (selected !== null && isSecretTo(seat.screen, battle.combatants[selected])) {
          table.select(
            view.combatants[next] ? [next] : [],
          )
        }
      }}
    />
  )
}
