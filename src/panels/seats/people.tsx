// Who sits at the table from elsewhere, and who asks for a seat.
import { DoorOpen, Ellipsis, Eye, Monitor, User } from 'lucide-react'
import { useState } from 'react'
import { listed } from '../../lib/listed.ts'
import { Button, Menu } from '../parts/index.ts'
import type { Lendable, NewcomerRow, SeatRow } from './model.ts'

export interface PeopleProps {
  readonly newcomers: readonly NewcomerRow[]
  readonly seats: readonly SeatRow[]
  readonly lendable: readonly Lendable[]
  readonly onAdmit: (newcomer: string) => void
  readonly onDecline: (newcomer: string) => void
  readonly onLend: (seat: string, combatants: readonly string[]) => void
  readonly onThrowOut: (seat: string) => void
}

const KINDS = { player: User, spectator: Eye, table: Monitor } as const

export function People({ newcomers, seats, lendable, ...does }: PeopleProps) {
  return (
    <>
      {newcomers.length > 0 && (
        <ul className="people people-new" aria-label="Who asks for a seat">
          {newcomers.map((one) => <NewcomerItem key={one.id} newcomer={one} {...does} />)}
        </ul>
      )}
      {seats.length === 0
        ? (
          <p className="seats-empty">
            Nobody is at a seat of their own yet. Send a link, or open the player window on a second screen.
          </p>
        )
        : (
          <ul className="people" aria-label="Seats">
            {seats.map((seat) => <SeatItem key={seat.id} seat={seat} lendable={lendable} {...does} />)}
          </ul>
        )}
    </>
  )
}

type Does = Pick<PeopleProps, 'onAdmit' | 'onDecline' | 'onLend' | 'onThrowOut'>

function NewcomerItem({ newcomer, onAdmit, onDecline }: Does & { readonly newcomer: NewcomerRow }) {
  const { id, name, kind, wish } = newcomer
  const Icon = KINDS[kind]
  return (
    <li className="person" data-new="">
      <Icon size={18} aria-hidden />
      <div className="person-words">
        <b>{name}</b>
        <span>{wish}</span>
      </div>
      <div className="person-buttons">
        <Button kind="primary" size="s" icon={DoorOpen} label={`Let ${name} in`} onPress={() => onAdmit(id)}>
          Let in
        </Button>
        <Button size="s" label={`Decline ${name}`} onPress={() => onDecline(id)}>Decline</Button>
      </div>
    </li>
  )
}

function SeatItem({ seat, lendable, onLend, onThrowOut }: Does & { readonly seat: SeatRow;
  readonly lendable: readonly Lendable[] })
{
  const { id, name, kind, present, lent } = seat
  const [asks, setAsks] = useState(false)
  const Icon = KINDS[kind]
  const isLent = new Set(lent)
  const offered = lendable.filter((one) => one.player !== name || isLent.has(one.id))
  return (
    <li className="person" data-away={present ? undefined : ''}>
      <Icon size={18} aria-hidden />
      <div className="person-words">
        <b>{name}</b>
        <span>{wordsOf(seat, lendable)}</span>
      </div>
      {asks
        ? (
          <div className="person-buttons">
            <span>After that nobody comes in by a link without asking you.</span>
            <Button kind="danger" size="s" label={`Throw ${name} out`} onPress={() => onThrowOut(id)}>Throw out</Button>
            <Button size="s" label={`Keep ${name}`} onPress={() => setAsks(false)}>Keep</Button>
          </div>
        )
        : (
          <Menu
            label={name}
            align="end"
            button={(
              <button type="button" className="btn" data-kind="quiet" data-bare="" aria-label={`More for ${name}`}>
                <Ellipsis size={16} aria-hidden />
              </button>
            )}
            parts={() => [
              ...(kind === 'player' && offered.length > 0
                ? [
                  { title: 'Lend' },
                  ...offered.map((one) => ({
                    id: one.id,
                    words: one.name,
                    checked: isLent.has(one.id),
                    onPick: () =>
                      onLend(id, isLent.has(one.id) ? lent.filter((other) => other !== one.id) : [...lent, one.id]),
                  })),
                  'line' as const,
                ]
                : []),
              { id: 'out', words: 'Throw out …', onPick: () => setAsks(true) },
            ]}
          />
        )}
    </li>
  )
}

function wordsOf({ kind, present, plays, lent }: SeatRow, lendable: readonly Lendable[]): string {
  const away = present ? '' : 'Away. '
  if (kind === 'spectator') return `${away}Watches.`
  if (kind === 'table') return `${away}A screen of the table.`
  const borrowed = lendable.filter(({ id }) => lent.includes(id)).map(({ name }) => name)
  const own = plays.length > 0 ? `Plays ${listed(plays, 3)}.` : borrowed.length > 0 ? '' : 'Plays nobody yet.'
  return [`${away}${own}`.trim(), borrowed.length > 0 ? `Lent: ${listed(borrowed, 3)}.` : ''].filter(Boolean).join(' ')
}
