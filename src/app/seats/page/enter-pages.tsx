// What is seen before the table: the name is asked for, the GM's yes is waited for, and why there is no table.
import { useState, type ReactNode } from 'react'
import { Button } from '../../../panels/parts/index.ts'
import { Mark } from '../../../panels/start/index.ts'
import { tidyName, type SeatKind } from '../../../seats/wire/messages.ts'
import type { TurnedAway } from '../../../seats/wire/carrier.ts'
import type { KeptHere } from './kept-here.ts'
import type { SeatHere } from './own-seat.ts'
import { OUT_WORDS, TURNED_AWAY, type OutWords, type WayBack } from './out-words.ts'

/** A page with a few words and what can be done. */
export function EnterPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="enter">
      <div className="enter-card">
        <span className="enter-mark">
          <Mark /> Turnstone
        </span>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

interface AskNameProps {
  /** For whom the link is, or who has asked before; empty where that is not known. */
  readonly name: string
  /** Who has asked before wanted only to watch. */
  readonly watches?: boolean
  /** Whoever asks had a seat that is gone. */
  readonly isAnew?: boolean
  /** Whoever has the link need not ask. */
  readonly welcome: boolean
  readonly onName: (name: string, kind: SeatKind) => void
}

export function AskName({ name: invited, watches: before = false, isAnew = false, welcome, onName }: AskNameProps) {
  const [name, setName] = useState(invited)
  const [watches, setWatches] = useState(before)
  const tidy = tidyName(name)
  return (
    <EnterPage title="You are invited to a table">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (tidy !== '') onName(tidy, watches ? 'spectator' : 'player')
        }}
      >
        {isAnew && <output>Your old seat is not at this table any more. With this link you get a new one.</output>}
        <label className="enter-field">
          Your name
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It is all that this page is for. */}
          <input className="field-input" type="text" autoFocus autoComplete="name" maxLength={40} value={name}
            onChange={(event) => setName(event.target.value)} />
        </label>
        <p>The GM and the others see it.{welcome ? '' : ' The GM lets you in.'}</p>
        <label className="enter-check">
          <input type="checkbox" checked={watches} onChange={(event) => setWatches(event.target.checked)} />
          I only watch
        </label>
        <Button kind="primary" size="l" submit why={tidy === '' ? 'Type your name first.' : null}>
          {welcome ? 'Come in' : 'Ask to come in'}
        </Button>
      </form>
    </EnterPage>
  )
}

interface WhichSeatProps {
  readonly seats: readonly SeatHere[]
  readonly onGoOn: (kept: KeptHere) => void
  /** `null` where the address invites nobody. */
  readonly onOther: (() => void) | null
}

/** This browser was at the table before, and it is not known whether whoever opens the page now is the same person. */
export function WhichSeat({ seats, onGoOn, onOther }: WhichSeatProps) {
  return (
    <EnterPage title="Who are you?">
      <p>This browser has been at this table before.</p>
      <div className="enter-ways">
        {seats.map(({ kept, isOpen }) => (
          <Button key={kept.seat.secret} size="l" onPress={() => onGoOn(kept)}>
            {`Go on as ${kept.name}${isOpen ? ', who is open in another tab' : ''}`}
          </Button>
        ))}
        {onOther && <Button kind="primary" size="l" onPress={onOther}>Come in as somebody else</Button>}
      </div>
    </EnterPage>
  )
}

interface ComingInProps {
  /** The GM's page was heard. */
  readonly answers: boolean
  readonly waits: boolean
  readonly turnedAway: TurnedAway | null
  /** Asks for the name once more; `null` where none was asked for. */
  readonly onRename: (() => void) | null
}

export function ComingIn({ answers, waits, turnedAway, onRename }: ComingInProps) {
  if (turnedAway) {
    const { title, says } = TURNED_AWAY[turnedAway]
    return (
      <EnterPage title={title}>
        <output>{says} Keep this page open: it tries again every few seconds.</output>
      </EnterPage>
    )
  }
  if (waits && answers) {
    return (
      <EnterPage title="Waiting for the GM">
        <output>The GM sees your name and lets you in. Keep this page open.</output>
        {onRename && <Button onPress={onRename}>Correct my name</Button>}
      </EnterPage>
    )
  }
  return (
    <EnterPage title="Looking for the table">
      <output>
        {answers
          ? 'The table is on its way.'
          : 'The GM’s page does not answer yet. It goes on by itself as soon as it does.'}
      </output>
    </EnterPage>
  )
}

export function NoBattle() {
  return (
    <EnterPage title="No battle is open">
      <output>The GM has no battle open at the moment. It appears here by itself.</output>
    </EnterPage>
  )
}

interface OutProps {
  readonly why: keyof typeof OUT_WORDS
  readonly onBack: (way: WayBack) => void
}

export function OutPage({ why, onBack }: OutProps) {
  const { title, says, way, label }: OutWords = OUT_WORDS[why]
  return (
    <EnterPage title={title}>
      <p role="alert">{says}</p>
      <Button kind="primary" size="l" onPress={() => onBack(way)}>{label}</Button>
    </EnterPage>
  )
}

/** The player window, where the GM has ended its seat or its link. */
export function NoWindow() {
  return (
    <EnterPage title="This window is not at the table">
      <p role="alert">Open the player window on the GM’s page, under Players and screens.</p>
    </EnterPage>
  )
}

/** The address names no seat that this browser could take. */
export function NoSeat({ isDamaged }: { readonly isDamaged: boolean }) {
  return (
    <EnterPage title={isDamaged ? 'Part of this link is missing' : 'Your seat is not kept here'}>
      <p role="alert">
        {isDamaged
          ? 'A part of the link is missing. Open it again as the GM sent it, or scan the code.'
          : 'This browser does not know that seat any more. Ask the GM for a link.'}
      </p>
    </EnterPage>
  )
}
