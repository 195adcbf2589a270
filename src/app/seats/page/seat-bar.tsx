// The bar at a seat: whose turn it is, the seat's own buttons, what is on its way, and what concerns the seat alone.
import { Menu as MenuIcon, Undo2 } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Battle } from '../../../engine/core/index.ts'
import { PhaseBar } from '../../../panels/phase-bar/index.ts'
import { Button, Menu, type MenuPart } from '../../../panels/parts/index.ts'
import { tokensOf, turnOf } from '../../../stores/cached-views.ts'
import { ownRoll } from '../../../stores/told.ts'
import { usePlaying, useSeat, useServices } from '../../services/services.ts'
import { useTold } from '../../services/use-told.ts'
import { useBattleSoFar } from '../../turn/battle-so-far.ts'
import { turnAt } from '../../turn/own-part.ts'
import { whileDiceAreAwaited, whileGmIsAsked, whileOthersRoll } from '../../turn/turn-on-hold.ts'
import { whoActsOrBegins } from '../../turn/who-begins.ts'
import { OnItsWayMark } from './on-its-way.tsx'
import { ASKED_WORDS, type Called } from './own-turn.ts'
import type { OnItsWay } from './seat-line.ts'

interface SeatBarProps {
  /** What is asked of the player now, or what the player may do. */
  readonly asked: Called
  readonly onItsWay: readonly OnItsWay[]
  /** The step that can be taken back from here. */
  readonly undo: string | null
  readonly menu: readonly MenuPart[]
}

export function SeatBar({ asked, onItsWay, undo, menu }: SeatBarProps) {
  const { table } = useServices()
  const { spec, view: now } = usePlaying()
  const soFar = useBattleSoFar()
  const own = ownRoll(useTold())
  const seat = useSeat()
  const at = (view: Battle) => whileGmIsAsked(turnAt(seat, spec, view), spec, now)
  const stands = at(now)
  const turn = own
    ? whileDiceAreAwaited(at(soFar), own)
    : soFar === now
    ? stands
    : whileOthersRoll(stands, at(soFar))
  const view = turn === stands ? now : soFar
  const whole = turnOf(spec, view)
  useTitle(asked)
  const livery = useMemo(() => {
    const named = whole.acting.length > 0 ? whole.acting.map(({ who }) => who) : whoActsOrBegins(whole)
    const all = new Set(named.flatMap((who) => tokensOf(spec, view).find(({ id }) => id === who)?.livery ?? []))
    return all.size === 1 ? ([...all][0] ?? null) : null
  }, [spec, view, whole])
  return (
    <div className="bar">
      <PhaseBar turn={turn} livery={livery} onCommand={(command) => void table.give(command)}>
        <div className="bar-tools">
          {asked !== null && <span className="seat-asked">{ASKED_WORDS[asked]}</span>}
          <OnItsWayMark all={onItsWay} />
          {undo !== null && (
            <Button icon={Undo2} label={`Undo: ${undo}`} side="bottom"
              hint="Takes back your last step. Possible until somebody else acts." onPress={() => void table.undo()} />
          )}
          {menu.length > 0 && (
            <Menu label="Your seat" className="seat-menu"
              button={(
                <button type="button" className="btn" data-kind="quiet" data-size="m" data-bare=""
                  aria-label="Your seat"
                >
                  <MenuIcon size={18} aria-hidden />
                </button>
              )} parts={() => menu} />
          )}
        </div>
      </PhaseBar>
    </div>
  )
}

/** The tab says so while another tab is in front. */
function useTitle(asked: Called): void {
  useEffect(() => {
    if (asked === null) return
    const before = document.title
    document.title = `${ASKED_WORDS[asked]} · ${before}`
    return () => {
      document.title = before
    }
  }, [asked])
}
