// Whose turn is it? Headline first, then the track of phases, the turn's meters and its buttons. A track of many phases
// has a row of its own, so that the whole track can be read at 1024 px.
import type { ReactNode } from 'react'
import type { Command } from '../../engine/core/command.ts'
import type { TurnView } from '../../engine/core/view.ts'
import { Button, MeterBar, SideMark } from '../parts/index.ts'
import { LongTrack, MANY_TICKS } from './long-track.tsx'
import { MoreButtons } from './more-buttons.tsx'
import { Track } from './track.tsx'
import { useButtonsInBar } from './use-buttons-in-bar.ts'
import './phase-bar.css'

export interface PhaseBarProps {
  readonly turn: TurnView
  /** The side of the combatants that act, if they are on the same side. */
  readonly livery?: number | null
  readonly onCommand: (command: Command) => void
  /** The app's menu, at the right end. */
  readonly children?: ReactNode
}

/**
 * How many secondary buttons stand in a wide bar, before the start and after. The others are in the menu, because the
 * track needs the room. Before the start the steps of the track keep their names: with less room than that takes, the
 * buttons are in the menu, too.
 */
const IN_BAR = { before: 2, during: 1 }

/** A headline of more letters has two lines of a smaller size. */
const ONE_LINE = 28

/** The bar. The key N presses its primary button; the app listens for the key. */
export function PhaseBar({ turn, livery = null, onCommand, children }: PhaseBarProps) {
  const primary = turn.buttons.find((button) => button.primary)
  const rest = turn.buttons.filter((button) => button !== primary)
  const others = [...rest.filter(({ aside }) => !aside), ...rest.filter(({ aside }) => aside)]
  const long = turn.track.length >= MANY_TICKS
  const isBefore = turn.round === null
  const [bar, room] = useButtonsInBar({ labels: others.flatMap(({ label, aside }) => (aside ? [] : [label])),
    headline: turn.headline, primary: primary?.label ?? '', steps: long ? 0 : turn.track.length,
    unknown: long ? 1 : IN_BAR.before })
  // Buttons that are set aside stay in the menu.
  const offered = others.filter(({ aside }) => !aside).length
  const inBar = Math.min(offered, long ? room : isBefore ? Math.min(room, IN_BAR.before) : IN_BAR.during)
  return (
    <header className="phase-bar" aria-label="Turn" data-long={long || undefined} ref={bar}>
      <div className="phase-head">
        <p className="phase-round">
          {turn.round === null ? (turn.terms?.none ?? 'Not started') : `${turn.terms?.round ?? 'Round'} ${turn.round}`}
        </p>
        <h1 className="phase-headline" data-lines={turn.headline.length > ONE_LINE || undefined} aria-live="polite"
          title={turn.headline}
        >
          {livery !== null && <SideMark livery={livery} size={14} />}
          <span>{turn.headline}</span>
        </h1>
      </div>
      {!long && <Track ticks={turn.track} label={turn.terms?.track} />}
      {turn.meters.length > 0 && (
        <div className="phase-meters">
          {turn.meters.map((meter) => <MeterBar key={meter.id} meter={meter} compact />)}
        </div>
      )}
      <div className="phase-buttons">
        {others.slice(0, inBar).map((button) => (
          <Button key={button.id} className="phase-inline" why={button.why} hint={button.detail} pressed={button.on}
            onPress={() => onCommand(button.command)} side="bottom"
          >
            {button.label}
          </Button>
        ))}
        {long
          ? <MoreButtons buttons={others.slice(inBar)} inBar={0} onCommand={onCommand} />
          : <MoreButtons buttons={others} inBar={inBar} onCommand={onCommand} />}
        {primary && (
          <Button kind="primary" size="l" shortcut="N" why={primary.why} hint={primary.detail} pressed={primary.on}
            onPress={() => onCommand(primary.command)} side="bottom"
          >
            {primary.label}
          </Button>
        )}
        {children}
      </div>
      {long && <LongTrack ticks={turn.track} label={turn.terms?.track} onCommand={onCommand} />}
    </header>
  )
}
