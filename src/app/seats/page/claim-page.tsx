// A player says which combatants are the own ones. Those that somebody plays already stand there with the name; those
// that the player plays already are ticked.
import { useState } from 'react'
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import { Button, Portrait } from '../../../panels/parts/index.ts'
import { mayPlay } from '../../../stores/looks.ts'
import { usePortraits } from '../../panes/portraits.ts'
import { usePlaying, useSeat } from '../../services/services.ts'
import type { Reply } from '../../../stores/seat.ts'
import { EnterPage } from './enter-pages.tsx'

interface ClaimPageProps {
  /** Those that nobody at the table plays. */
  readonly free: readonly CombatantId[]
  readonly onClaim: (who: readonly CombatantId[]) => Promise<Reply>
  /** To the table, without saying anything. */
  readonly onLeave: () => void
}

export function ClaimPage({ free: all, onClaim, onLeave }: ClaimPageProps) {
  const { view } = usePlaying()
  const seat = useSeat()
  const faces = usePortraits()
  const [chosen, setChosen] = useState<readonly CombatantId[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const there = combatantsOf(view).filter(({ presence }) => presence !== 'gone')
  const plays = seat.sitter?.role === 'player'
  const own = there.filter((one) => plays && mayPlay(seat, one)).map(({ id }) => id)
  const people = there.filter(({ id, kind }) => kind === 'pc' || own.includes(id))
  const isFree = people.some(({ id }) => all.includes(id))
  const free = chosen.filter((id) => all.includes(id))
  const send = async () => {
    setSent(true)
    const reply = await onClaim(free)
    setSent(false)
    setProblem(reply.ok ? null : reply.says)
  }
  return (
    <EnterPage title={isFree || plays ? 'Whom do you play?' : 'Nobody is free'}>
      {people.length === 0 && <p>There are no player characters in this battle yet.</p>}
      <ul className="claim-list">
        {people.map(({ id, name, player }) => {
          const face = faces.get(id)
          const isOwn = own.includes(id)
          const isTaken = !isOwn && !all.includes(id)
          const label = isOwn ? 'You' : isTaken ? player : null
          return (
            <li key={id}>
              <label className="claim-one" data-off={isTaken || undefined} data-own={isOwn || undefined}>
                <input type="checkbox" disabled={isTaken || isOwn} checked={isOwn || free.includes(id)}
                  onChange={(event) =>
                    setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))} />
                {face && <Portrait face={face} size={32} />}
                <span>{name}</span>
                {label !== null && <span className="claim-taken">{label}</span>}
              </label>
            </li>
          )
        })}
      </ul>
      {!isFree && !plays && <p>The GM can give you a combatant at any time. It appears here by itself.</p>}
      {plays && <p>The GM can take a combatant back from you, and give you another.</p>}
      {problem !== null && <p className="enter-problem" role="alert">{problem}</p>}
      <div className="enter-ways">
        {isFree && (
          <Button kind="primary" size="l" onPress={() => void send()} why={isSent
            ? 'This is being sent.'
            : free.length === 0
            ? `Choose whom ${plays ? 'else ' : ''}you play.`
            : null}
          >
            {free.length > 1 ? 'These are mine' : 'This is mine'}
          </Button>
        )}
        <Button size="l" onPress={onLeave}>{plays ? 'Back to the table' : 'Watch for now'}</Button>
      </div>
    </EnterPage>
  )
}
