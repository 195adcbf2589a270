// The newcomer says which combatants are the own ones. Those that somebody plays already stand there with the name.
import { useState } from 'react'
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import { Button, Portrait } from '../../../panels/parts/index.ts'
import { usePortraits } from '../../panes/portraits.ts'
import { usePlaying } from '../../services/services.ts'
import type { Reply } from '../../../stores/seat.ts'
import { EnterPage } from './enter-pages.tsx'

interface ClaimPageProps {
  /** Those that nobody at the table plays. */
  readonly free: readonly CombatantId[]
  readonly onClaim: (who: readonly CombatantId[]) => Promise<Reply>
  readonly onWatch: () => void
}

export function ClaimPage({ free: all, onClaim, onWatch }: ClaimPageProps) {
  const { view } = usePlaying()
  const faces = usePortraits()
  const [chosen, setChosen] = useState<readonly CombatantId[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const people = combatantsOf(view).filter(({ kind, presence }) => kind === 'pc' && presence !== 'gone')
  const isFree = people.some(({ id }) => all.includes(id))
  const free = chosen.filter((id) => all.includes(id))
  const send = async () => {
    setSent(true)
    const reply = await onClaim(free)
    setSent(false)
    setProblem(reply.ok ? null : reply.says)
  }
  return (
    <EnterPage title={isFree ? 'Whom do you play?' : 'Nobody is free'}>
      {people.length === 0 && <p>There are no player characters in this battle yet.</p>}
      <ul className="claim-list">
        {people.map(({ id, name, player }) => {
          const face = faces.get(id)
          const isTaken = !all.includes(id)
          return (
            <li key={id}>
              <label className="claim-one" data-off={isTaken || undefined}>
                <input type="checkbox" disabled={isTaken} checked={free.includes(id)}
                  onChange={(event) =>
                    setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))} />
                {face && <Portrait face={face} size={32} />}
                <span>{name}</span>
                {isTaken && player !== null && <span className="claim-taken">{player}</span>}
              </label>
            </li>
          )
        })}
      </ul>
      {!isFree && <p>The GM can give you a combatant at any time. It appears here by itself.</p>}
      {problem !== null && <p className="enter-problem" role="alert">{problem}</p>}
      <div className="enter-ways">
        {isFree && (
          <Button kind="primary" size="l" onPress={() => void send()}
            why={isSent ? 'This is being sent.' : free.length === 0 ? 'Choose whom you play.' : null}
          >
            {free.length > 1 ? 'These are mine' : 'This is mine'}
          </Button>
        )}
        <Button size="l" onPress={onWatch}>Watch for now</Button>
      </div>
    </EnterPage>
  )
}
