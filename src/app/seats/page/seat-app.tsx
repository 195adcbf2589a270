// A seat's page, from the link to the table.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { listed } from '../../../lib/listed.ts'
import type { BannerNotice } from '../../../panels/notices/index.ts'
import type { MenuPart } from '../../../panels/parts/index.ts'
import type { SeatKind } from '../../../seats/wire/messages.ts'
import { useThemeOnPage } from '../../page/theme.ts'
import { usePreferences, useServices, useTable } from '../../services/services.ts'
import { NoticesPane } from '../../panes/notices-pane.tsx'
import { ClaimPage } from './claim-page.tsx'
import { AskName, ComingIn, EnterPage, NoBattle, NoSeat, NoWindow, OutPage, WhichSeat } from './enter-pages.tsx'
import { TURNED_AWAY } from './out-words.ts'
import type { LineState, SeatLine } from './seat-line.ts'
import { chime } from './chime.ts'
import { SeatScreen } from './seat-screen.tsx'
import type { SeatHome } from './seat-home.ts'
import './seat.css'

export function SeatApp({ home }: { readonly home: SeatHome }) {
  useThemeOnPage()
  const line = useStore(home.line)
  const isAnew = useStore(home.anew)
  const [isSomebodyElse, setSomebodyElse] = useState(false)
  if (line) return <Seated home={home} line={line.now} />
  const { address, others } = home
  const isInvited = address?.brings?.seated === false
  if (others.length > 0 && !isSomebodyElse && !isAnew) {
    return <WhichSeat seats={others} onGoOn={home.goOn} onOther={isInvited ? () => setSomebodyElse(true) : null} />
  }
  if (isInvited) {
    // Somebody else types another name.
    const asked = isSomebodyElse ? null : home.asked
    return (
      <AskName name={asked?.name ?? address.name} watches={asked?.kind === 'spectator'} welcome={address.welcome}
        isAnew={isAnew} onName={(own, kind) => home.begin(own, kind)} />
    )
  }
  return address?.by === 'windows' ? <NoWindow /> : <NoSeat isDamaged={address === null} />
}

/** A window of the GM's own browser has nobody to ask. */
const ENDED: ReadonlySet<string> = new Set(['thrown-out', 'no-door', 'used', 'locked', 'declined'])

function Seated({ home, line }: { readonly home: SeatHome; readonly line: SeatLine }) {
  const state = useStore(line.state)
  const copy = useTable((table) => table.copy)
  const { standing, answers, turnedAway } = state
  const open = useSteady(state.open)
  const [claims, setClaims] = useState<boolean | null>(null)
  const info = standing.kind === 'seated' ? standing.seat : null
  const kind: SeatKind = info?.kind ?? home.kind
  useTitle(info?.name ?? null, copy?.view.name ?? null)
  const menu = useSeatMenu(home, line, kind === 'player' ? () => setClaims(true) : null)
  if (standing.kind === 'out') {
    // Whoever had a seat has lost that, whatever became of the link.
    if (home.address?.by === 'windows' && ENDED.has(standing.why)) return <NoWindow />
    const isLost = standing.why === 'no-door' && home.wasSeated
    return <OutPage why={isLost ? 'thrown-out' : standing.why} onBack={home.back} />
  }
  if (open === undefined) {
    const rename = () => {
      line.close()
      home.back('anew')
    }
    const wasAsked = home.address?.brings?.seated === false && !home.address.kind
    return (
      <ComingIn answers={answers} waits={standing.kind === 'waiting'} turnedAway={turnedAway}
        onRename={wasAsked ? rename : null} />
    )
  }
  if (open === null) return <NoBattle />
  if (!copy || copy.told.id !== open.battle) {
    return (
      <EnterPage title="The table is on its way">
        <NoticesPane reading={null} />
      </EnterPage>
    )
  }
  const playsNobody = kind === 'player' && open.sitter.role === 'spectator'
  if (kind === 'player' && (claims ?? playsNobody)) {
    return (
      <ClaimPage
        free={open.free}
        onLeave={() => setClaims(playsNobody ? false : null)}
        onClaim={async (who) => {
          const reply = await line.claim(who)
          if (reply.ok) setClaims(null)
          return reply
        }}
      />
    )
  }
  return <SeatScreen key={open.battle} line={state} large={kind === 'table'} banners={bannersOf(state)} menu={menu} />
}

/** Milliseconds in which the GM's page opens a battle. */
const OPENS_WITHIN = 3_000

/** What is shown; while the GM's page is loaded anew and opens its battle, what was shown before. */
function useSteady(open: LineState['open']): LineState['open'] {
  const [steady, setSteady] = useState(open)
  if (open && steady !== open) setSteady(open)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setSteady(open), OPENS_WITHIN)
    return () => clearTimeout(timer)
  }, [open])
  return open ?? steady ?? open
}

/** While the GM's page, the last picture stays. */
const bannersOf = ({ answers, turnedAway, onItsWay }: LineState): readonly BannerNotice[] =>
  answers ? [] : [{
    id: 'away',
    tone: 'warn',
    title: turnedAway
      ? TURNED_AWAY[turnedAway].title
      : navigator.onLine
      ? 'The GM’s page does not answer'
      : 'This device has no network',
    detail: onItsWay.length === 0
      ? 'You see the table as it was last. It goes on by itself.'
      : `You see the table as it was last. Sent again as soon as it answers: ${
        listed(onItsWay.map(({ says }) => says), 3)
      }.`,
    actions: [],
  }]

function useSeatMenu(home: SeatHome, line: SeatLine, claim: (() => void) | null): readonly MenuPart[] {
  const { preferences } = useServices()
  const { theme, turnSound, turnBuzz } = usePreferences((state) => state)
  return [
    ...(claim ? [{ id: 'claim', words: 'Whom do you play?', onPick: claim }] : []),
    ...(home.address?.by === 'relay'
      ? [{ id: 'along', words: 'Copy the link to this seat for another device',
        onPick: () => void home.takeAlong(line) }]
      : []),
    { id: 'theme', words: theme === 'light' ? 'Dark colours' : 'Light colours',
      onPick: () => preferences.setState({ theme: theme === 'light' ? 'dark' : 'light' }) },
    ...(claim
      ? [{ id: 'sound', words: 'A sound when it is your turn', checked: turnSound, onPick: () => {
        preferences.setState({ turnSound: !turnSound })
        if (!turnSound) void chime()
      } }]
      : []),
    ...(claim && 'vibrate' in navigator
      ? [{ id: 'buzz', words: 'A buzz when it is your turn', checked: turnBuzz,
        onPick: () => preferences.setState({ turnBuzz: !turnBuzz }) }]
      : []),
    'line',
    { id: 'leave', words: 'Leave the table', onPick: line.close },
  ]
}

function useTitle(name: string | null, battle: string | null): void {
  useEffect(() => {
    document.title = [name, battle, 'Turnstone'].filter(Boolean).join(' · ')
  }, [name, battle])
}
