// The palette of the combatant that is selected or acts. A combatant that only the GM can play has its palette in the
// private panel instead.
import { Suspense, useEffect, useState } from 'react'
import { combatantsOf, isGmLook, newcomer, PLAYERS, type ActionId, type ButtonView, type Offer, type PromptView,
  type TurnView } from '../../engine/core/index.ts'
import { Palette, useHeadKeys, usePaletteKeys, WhoBegins, type Pledge } from '../../panels/palette/index.ts'
import { offersOf, promptOf, sheetOf, tokensOf, turnOf } from '../../stores/cached-views.ts'
import { ownRoll } from '../../stores/told.ts'
import { beginAim, isAboutOthers, ready } from '../../stores/aim.ts'
import { mayPlay } from '../../stores/looks.ts'
import { orderAfter } from '../../stores/order-preview.ts'
import { usePortraits } from './portraits.ts'
import { useFirstTap } from '../aiming/first-tap.ts'
import { whileGmIsAsked, whileDiceAreAwaited } from '../turn/turn-on-hold.ts'
import { diceInWords, choosesWhoBegins, ownSubject, promptOfSitter, turnAt, waitsInWords,
  whoPlays } from '../turn/own-part.ts'
import { whileFollowing } from '../turn/only-looking.ts'
import { GM_ACTS, isGmActing, whoseTurn } from '../turn/whose-turn.ts'
import { usePictures } from '../files/pictures.ts'
import { usePlaying, useSeat, useServices, useTable } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'
import { focusLost } from '../page/shortcuts.ts'
import { createLazyPart } from '../../panels/parts/index.ts'
import { useWhenThere } from '../page/when-there.ts'
import { LookOnly } from './look-only.tsx'
import { GmActing } from './gm-acting.tsx'
import { useSheetsGiveWay } from './sides.ts'
import { useTrayRoom, whomToUncover } from './tray-room.ts'

/** Questions, aims and awaited dice: a fight can be looked at before the code for them is there. */
const Tray = createLazyPart(() => import('./tray.tsx').then((part) => part.Tray))
export const fetchTray = Tray.fetch

const NONE: readonly Offer[] = []
const NO_BUTTONS: readonly ButtonView[] = []
/** Said at a seat, where the map may be all dark then. */
const NOT_ON_BOARD = 'Not on the board. Only the GM puts it there.'

/** Phases that the selected combatant can announce: one for each tick that has a button for it. */
const pledgesOf = (turn: TurnView, who: string | null): readonly Pledge[] =>
  turn.track.flatMap((tick) =>
    (tick.buttons ?? []).filter((button) => button.who === who).map((button) => ({ tick, button }))
  )

export function BottomPane() {
  const { table, board } = useServices()
  const { spec, view } = usePlaying()
  const told = useTold()
  const selected = useTable((state) => state.selected[0] ?? null)
  const aim = useTable((state) => state.aim)
  const seat = useSeat()
  const { viewer } = seat
  const faces = usePortraits()
  const follows = useTable((state) => state.follows)
  const turn = whileFollowing(
    whileDiceAreAwaited(whileGmIsAsked(turnAt(seat, spec, view), spec, view), ownRoll(told)),
    follows,
  )
  const acting = turn.acting[0]?.who ?? null
  // While the scene is set, the first player character shows what there will be to do.
  const first = view.status === 'setup' ? (combatantsOf(view).find((one) => one.kind === 'pc')?.id ?? null) : null
  const isElsewhere = seat.sitter !== undefined
  // With other eyes nobody acts: who is selected is shown, as far as those eyes know.
  const looks = isGmLook(viewer)
  const shownFirst = choosesWhoBegins(seat, view, turn) ? null : (ownSubject(seat, view, turn) ?? acting ?? first)
  const subject = looks ? selected : (selected ?? shownFirst)
  const token = tokensOf(spec, view).find((one) => one.id === subject) ?? null
  const picture = usePictures([token?.art ?? null]).get(token?.art ?? '') ?? null
  const running = view.status === 'running'
  // Its numbers are secret: from the table nobody can act for it.
  const isSecret = (running || isElsewhere) && subject !== null && !mayPlay(seat, view.combatants[subject])
  const offers = subject !== null && token && !isSecret && !looks ? offersOf(spec, view, subject) : NONE
  // COM-20: before the start and after the end every action stands there, with the reason.
  const pick = (offer: Offer) => subject !== null && seat.pick(subject, offer, null)
  const tap = useFirstTap<ActionId>(view)
  const [pressed, setPressed] = useState<ActionId | null>(null)
  const pointedNow = useTable((state) => state.pointedAction?.offer.action ?? null)
  /** The action meets others and needs no target, and its outline is not shown yet: the first press only shows it. */
  const unseen = (offer: Offer): boolean => {
    const pointed = table.getState().pointedAction
    return isAboutOthers(offer) && !(pointed?.actor === subject && pointed?.offer.action === offer.action)
  }
  const pickByHand = (offer: Offer, touch?: true) => {
    const wish = subject === null ? null : beginAim(subject, offer, null)
    if (touch && wish && ready(wish)
      && tap.only(offer.action, () => isAboutOthers(offer) || (orderAfter(spec, view, wish)?.shifts ?? false)))
    {
      pointAt(offer)
    } else if (!touch && unseen(offer)) pointAt(offer)
    else pick(offer)
  }
  const pointAt = (offer: Offer | null) => table.pointAt(offer && subject !== null ? { actor: subject, offer } : null)
  const asked = looks ? null : promptOf(spec, view)
  const prompt = asked && seat.sitter ? promptOfSitter(view, seat.sitter, asked) : asked
  // At a seat it stands with the combatant who else is asked: the actions stay in sight.
  const dice = isElsewhere && told.awaited === null ? diceInWords(view, told.waits) : null
  const waits = seat.sitter && token && prompt === null ? waitsInWords(view, seat.sitter, asked, dice) : null
  const aside = isElsewhere && token?.place === null && view.status !== 'ended' ? NOT_ON_BOARD : null
  const needed = useWhenThere(Tray,
    told.awaited !== null || dice !== null || view.prompt !== null || view.gmDecides === true || aim !== null)
  const tray = needed && !looks
  useSheetsGiveWay(looks ? null : (prompt?.id ?? told.awaited?.roll.purpose ?? null))
  const free = aim === null && prompt === null
  // An aim that begins by key goes on by keys: arrows, Tab and Enter belong to the board.
  const pickByKey = (offer: Offer) => {
    if (unseen(offer)) {
      setPressed(offer.action)
      return pointAt(offer)
    }
    pick(offer)
    if (table.getState().aim !== null) board.current?.focus()
  }
  // With an action picked by mouse, the button that had the focus leaves: the focus goes to the board.
  useEffect(() => {
    if (aim !== null && focusLost()) board.current?.focus()
  }, [aim, board])
  usePaletteKeys(offers, pickByKey, free)
  const personal = running && !looks ? turn.buttons.filter((button) => button.who !== undefined) : NO_BUTTONS
  const own = subject === null ? NO_BUTTONS : personal.filter((button) => button.who === subject)
  const nobodyHere = isElsewhere && subject !== null ? whoPlays(view, subject) : null
  const press = (button: ButtonView) => void seat.give(button.command)
  useHeadKeys(own, press, free)

  const itself = turn.acting.find(({ who }) => who === subject)
  const left = itself?.left
  const meters = subject === null || isSecret ? undefined : sheetOf(spec, view, subject)?.meters
  const begins = personal.filter(({ aside }) => !aside)
  const choosing = subject === null && begins.length > 0 && view.prompt === null
  const isWaiting = running && viewer.role !== 'gm' && !looks && view.hiddenTurns !== 'untold'
    && isGmActing(turn, turnOf(spec, view))
  const gmActs = isSecret || (isWaiting && subject === null)
  const note = waits ?? aside ?? (subject === null || left !== undefined ? null : whoseTurn(turn, view, subject))
    // Whoever looks at the own combatant is told so as well.
    ?? (isWaiting && prompt === null ? GM_ACTS : null)
  return (
    <>
      <Palette
        token={token}
        picture={picture}
        meters={meters}
        left={isSecret ? undefined : left}
        offers={offers}
        buttons={own}
        pledges={running && !looks ? pledgesOf(turn, subject) : []}
        onButton={press}
        aimed={aim?.prompt === null && aim.seat === seat.id ? aim.offer.action : null}
        again={tap.touched}
        pressAgain={pressed !== null && pressed === pointedNow ? pressed : null}
        onPick={pickByHand}
        onOver={pointAt}
        onRefused={pick}
        note={note}
        empty={view.status === 'setup' && view.roster.length === 0 && !isElsewhere
          ? { says: 'Nobody takes part yet.', label: 'Add a player character', onPress: () =>
            void seat.give({ type: 'join',
              combatant: newcomer(spec, { name: 'New hero', side: PLAYERS, kind: 'pc' }) }) }
          : view.status === 'setup'
          ? { says: 'Drag the tokens to their places. When the scene is set, begin.', label: 'Show the whole map',
            onPress: () => board.current?.fit() }
          : null}
      >
        {looks
          ? <LookOnly />
          : choosing
          ? <WhoBegins says={turn.headline} buttons={begins} faces={faces} onButton={press} enabled={free} />
          : gmActs
          ? (
            <GmActing says={isSecret && nobodyHere !== null
              ? nobodyHere
              : isSecret && subject !== acting
              ? 'The GM plays this combatant.'
              : GM_ACTS} />
          )
          : null}
      </Palette>
      {tray
        ? (
          <Suspense fallback={<NoTray prompt={prompt} />}>
            <Tray.Shown prompt={prompt} waits={waits === null} />
          </Suspense>
        )
        : <NoTray prompt={prompt} />}
    </>
  )
}

/** While there is nothing to show in the tray. */
function NoTray({ prompt }: { readonly prompt: PromptView | null }) {
  const { spec, view } = usePlaying()
  useTrayRoom(whomToUncover(turnOf(spec, view), prompt))
  return null
}
