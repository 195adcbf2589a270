// What slides up over the palette: an open question, an aim, awaited dice. What only the GM may decide is asked in
// the private panel.
import { GM_DECIDES, type Battle, type CombatantId, type PromptView, type Responder, type Target,
  type TargetView } from '../../engine/core/index.ts'
import { AimTray } from '../../panels/palette/index.ts'
import { PromptTray } from '../../panels/prompts/index.ts'
import { Button } from '../../panels/parts/index.ts'
import { promptOf, turnOf, viewOf } from '../../stores/cached-views.ts'
import type { AwaitedDiceTold } from '../../stores/told.ts'
import { mayPlay } from '../../stores/looks.ts'
import { alsoAllowed } from '../turn/also-allowed.ts'
import { diceInWords, waitsInWords, whoPlays, withAnswersGiven } from '../turn/own-part.ts'
import { useAimInView } from '../aiming/aim-in-view.ts'
import { useAimTray } from '../aiming/aim-tray.ts'
import { promptWithTargets } from '../aiming/targets.ts'
import { AwaitedDice } from './awaited-dice.tsx'
import { GmActing } from './gm-acting.tsx'
import { usePortraits } from './portraits.ts'
import { TABLE } from '../../stores/table-state.ts'
import { usePlaying, useSeat, useServices, useTable } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'
import { useTrayRoom, whomToUncover } from './tray-room.ts'

const NO_TARGETS: readonly Target[] = []

interface TrayProps {
  readonly prompt: PromptView | null
  /** Tells who is asked elsewhere; else that stands in the palette. */
  readonly waits?: boolean
}

export function Tray({ prompt, waits = true }: TrayProps) {
  const { table } = useServices()
  const { spec, view } = usePlaying()
  const { awaited, question, waits: dice } = useTold()
  useTrayRoom(whomToUncover(turnOf(spec, view), prompt))
  const seat = useSeat()
  const seats = useTable((state) => state.seats)
  const open = useTable((state) => state.privatePanel)
  const gm = seat.viewer.role === 'gm'
  const isElsewhere = seat.sitter !== undefined
  const faces = usePortraits()
  const aiming = useAimTray()
  useAimInView(aiming)
  const taken = useTable(
    (state) => (prompt !== null && state.taken?.prompt === prompt.id ? state.taken.targets : NO_TARGETS),
  )

  // COM-24: what is hidden from the table is asked of nobody else, also where a player would answer.
  const isGmsAlone = useTable(({ playing }) =>
    gm && playing !== null && playing.battle.prompt !== null
    && viewOf(playing.spec, playing.battle, TABLE).prompt === null
  )
  const toldWhoIsAsked = (asked: PromptView): PromptView =>
    isGmsAlone && isOfPlayers(view, asked) ? { ...asked, detail: [ONLY_GM_ASKED, ...asked.detail] } : asked

  if (awaited?.throwsElsewhere) return <WaitsForDice awaited={awaited} />
  if (awaited) {
    return seats.private && awaited.isSecret ? <Waits says="The GM rolls." /> : <AwaitedDice />
  }
  if (prompt) {
    const isPlayedHere = (who: CombatantId) => view.combatants[who] !== undefined && mayPlay(seat, view.combatants[who])
    const whyNot = (by: Responder) => (by.who === 'combatant' && !isPlayedHere(by.id)
      ? (isElsewhere ? whoPlays(view, by.id) : 'The GM answers for this combatant, in the private panel (G).')
      : null)
    return (
      <PromptTray
        key={question}
        prompt={promptWithTargets(view, withAnswersGiven(toldWhoIsAsked(prompt), dice), taken)}
        faces={faces}
        gm={gm || (isElsewhere ? isAskedTwice(prompt) : prompt.kind === 'react' || prompt.kind === 'rows')}
        aim={aiming && (aiming.aim.prompt === prompt.id || aiming.aim.prompt === null) ? aiming : null}
        whyNot={whyNot}
        onAnswer={(answer) => void seat.answer(prompt.id, answer)}
        onAim={(offer, who) => seat.pick(who, offer, prompt.id)}
        onRefused={(offer, who) => seat.pick(who, offer, prompt.id)}
        onMore={(offer, who) => seat.pick(who, offer, prompt.id, { more: true })}
        taken={taken}
        onTake={(targets) => table.take(prompt.id, targets)}
        allowedActions={alsoAllowed(spec, view, seat, prompt)}
        onAllowedAction={(offer, who) => seat.pick(who, offer, null)}
        onElsewhere={open || isElsewhere ? undefined : () => table.setPrivatePanel(true)}
        targetsOf={(offer, who) => (offer.needs.length === 0 ? [] : spec.targets(view, who, offer.action, []))}
        onShow={(target: TargetView | null) => table.hoverTarget(target?.target ?? null)}
      />
    )
  }
  const says = seat.sitter
    ? waitsInWords(view, seat.sitter, promptOf(spec, view), diceInWords(view, dice))
    : view.gmDecides
    ? GM_DECIDES
    : null
  if (waits && says !== null && !(aiming && !view.gmDecides)) return <Waits says={says} />
  return aiming ? <AimTray aim={aiming.view} handlers={aiming.handlers} /> : null
}

const ONLY_GM_ASKED = 'Only you are asked: the table does not see what this is about.'

/** Whether a player would answer it otherwise. */
function isOfPlayers(view: Battle, prompt: PromptView): boolean {
  const isPlayed = (who: CombatantId) => (view.combatants[who]?.player ?? null) !== null
  if (prompt.kind === 'react') return prompt.asks.some(({ who }) => isPlayed(who))
  return 'by' in prompt && prompt.by.who === 'combatant' && isPlayed(prompt.by.id)
}

/** Whether several are asked at this seat, so that one button for all of them is worth having. */
const isAskedTwice = (prompt: PromptView): boolean =>
  prompt.kind === 'rows'
  || (prompt.kind === 'react' && prompt.asks.filter(({ answered }) => answered === null).length > 1)

/** The command of this seat waits for dice that somebody else throws. */
function WaitsForDice({ awaited: { of, mayTakeBack, roll } }: { readonly awaited: AwaitedDiceTold }) {
  const { table } = useServices()
  const { view } = usePlaying()
  const roller = roll.by === null ? undefined : view.combatants[roll.by]
  return (
    <div className="tray gm-waits dice-elsewhere">
      <p>{roller?.player ?? 'The GM'} throws: {roll.purpose}</p>
      {mayTakeBack && <Button size="s" onPress={() => void table.takeBack(of)}>Take back</Button>}
    </div>
  )
}

/** Shown instead of what only the GM may answer. */
function Waits({ says }: { readonly says: string }) {
  return (
    <div className="tray gm-waits">
      <GmActing says={says} />
    </div>
  )
}
