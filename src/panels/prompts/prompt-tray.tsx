// An open prompt, slid up over the palette: what happened, who is asked, and the possible answers. The board stays in
// view.
import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Answer, Target } from '../../engine/core/command.ts'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Offer, PromptView, Responder, TargetView } from '../../engine/core/view.ts'
import { assertNever } from '../../lib/assert-never.ts'
import { AimTray, type AimHandlers, type AimView } from '../palette/aim-tray.tsx'
import { Button, Form, listed, SideMark, type Faces } from '../parts/index.ts'
import { ChoosePrompt } from './choose-prompt.tsx'
import { OrderPrompt } from './order-prompt.tsx'
import { ReactPrompt } from './react-prompt.tsx'
import { RowsPrompt } from './rows-prompt.tsx'
import { TargetPrompt } from './target-prompt.tsx'
import type { PromptTools } from './types.ts'
import '../palette/palette.css'
import './prompts.css'

export interface PromptTrayProps {
  readonly prompt: PromptView
  readonly faces: Faces
  readonly onAnswer: (answer: Answer) => void
  readonly onAim: (offer: Offer, who: CombatantId) => void
  /** Like `onAim`, but with the rarely needed fields shown. */
  readonly onMore?: (offer: Offer, who: CombatantId) => void
  /**
   * Targets chosen so far, in the tray or on the board, where several are needed; kept by the tray itself where absent.
   */
  readonly taken?: readonly Target[]
  readonly onTake?: (targets: readonly Target[]) => void
  /** The targets of a reaction, for the numbers in its row. */
  readonly targetsOf?: (offer: Offer, who: CombatantId) => readonly TargetView[]
  /** Called when an unusable reaction is pressed. */
  readonly onRefused?: (offer: Offer, who: CombatantId) => void
  /**
   * A reaction of this prompt that is being aimed: its tray takes the place of the answers until it is sent or left.
   */
  readonly aim?: { readonly view: AimView; readonly handlers: AimHandlers } | null
  /** Actions that are allowed while the prompt is open, and who can do them. */
  readonly allowedActions?: readonly { readonly who: CombatantId; readonly name: string; readonly offer: Offer }[]
  readonly onAllowedAction?: (offer: Offer, who: CombatantId) => void
  /** Opens the panel where the other rows are filled in; absent while that panel is open. */
  readonly onElsewhere?: (() => void) | undefined
  /** Whether the viewer is the GM, who can pass for all. */
  readonly gm?: boolean
  /** Why this viewer cannot answer for a responder: "Ask Ilse's player." By default every viewer may answer. */
  readonly whyNot?: (by: Responder) => string | null
  readonly onShow?: (target: TargetView | null) => void
}

/** A sheet of so many rows leaves the board free. */
const FEW_ROWS = 6

const everyoneMayAnswer = (): null => null
const ignore = (): void => undefined
const noTargets = (): readonly TargetView[] => []

/** The tray takes the focus when a prompt opens and gives the focus back when it closes. */
export function PromptTray({ prompt, faces, onAnswer, onAim, aim = null, gm = false, whyNot = everyoneMayAnswer,
  onShow = ignore, onRefused = ignore, targetsOf = noTargets, onMore, taken, onTake, onElsewhere, allowedActions = [],
  onAllowedAction = ignore }: PromptTrayProps)
{
  const tray = useFocusWhileOpen(prompt.id)
  const tools: PromptTools = { faces, onAnswer, onAim, onMore, taken, onTake, onElsewhere, onRefused, targetsOf, gm,
    whyNot, onShow }
  /** A long sheet can be lowered to the height of the palette, so that the whole board can be seen. */
  const [low, setLow] = useState(false)
  const waiting = prompt.kind === 'react' && prompt.asks.some((ask) => ask.answered === null)
  /** Whoever is asked and cannot be answered for on this screen. */
  const isForGm = onElsewhere !== undefined && prompt.kind === 'react'
    && prompt.asks.some(({ who, answered }) => answered === null && whyNot({ who: 'combatant', id: who }) !== null)
  return (
    <section className="tray prompt" aria-labelledby={`prompt-${prompt.id}`} data-kind={prompt.kind}
      data-low={low || undefined} ref={tray} tabIndex={-1}
    >
      <header className="prompt-head">
        <h2 id={`prompt-${prompt.id}`}>{prompt.title}</h2>
        {/* The rows name their combatants themselves. */}
        {prompt.kind !== 'rows' && <About prompt={prompt} faces={faces} />}
        {prompt.kind === 'rows' && prompt.rows.length > FEW_ROWS && (
          <Button size="s" kind="quiet" className="prompt-lower" onPress={() => setLow(!low)}
            icon={low ? ChevronsUp : ChevronsDown}
          >
            {low ? 'Raise the sheet' : 'Lower the sheet'}
          </Button>
        )}
        {isForGm && (
          <Button size="s" shortcut="G" hint="The numbers are shown there, beside the board, and not to the table."
            onPress={onElsewhere}
          >
            Answer in the private panel
          </Button>
        )}
        {prompt.kind === 'react' && gm && waiting && (
          <Button size="s" onPress={() => onAnswer({ kind: 'pass-all' })}>
            Pass for all
          </Button>
        )}
        {prompt.gmMeanwhile && prompt.gmMeanwhile.length > 0 && <GmMeanwhile can={prompt.gmMeanwhile} />}
      </header>
      <div className="prompt-body">
        {/* A sheet of rows has its detail beside its buttons. */}
        {prompt.kind !== 'rows' && prompt.detail.length > 0 && (
          <ul className="prompt-detail">
            {prompt.detail.map((line) => <li key={line}>{line}</li>)}
          </ul>
        )}
        {aim
          ? <AimTray aim={aim.view} handlers={aim.handlers} />
          : <Answers key={prompt.id} prompt={prompt} tools={tools} />}
      </div>
      {allowedActions.length > 0 && !aim
        ? (
          <AllowedActions words={`Also allowed now: ${prompt.meanwhile.join(' · ')}`} actions={allowedActions}
            onPick={onAllowedAction} />
        )
        : prompt.meanwhile.length > 0 && (
          <p className="prompt-meanwhile">Also allowed now: {prompt.meanwhile.join(' · ')}</p>
        )}
    </section>
  )
}

function Answers({ prompt, tools }: { readonly prompt: PromptView; readonly tools: PromptTools }) {
  switch (prompt.kind) {
    case 'react':
      return <ReactPrompt prompt={prompt} tools={tools} />
    case 'choose':
      return <ChoosePrompt prompt={prompt} tools={tools} />
    case 'order':
      return <OrderPrompt prompt={prompt} tools={tools} />
    case 'rows':
      return <RowsPrompt prompt={prompt} tools={tools} />
    case 'target':
      return <TargetPrompt prompt={prompt} tools={tools} />
    case 'form':
      return (
        <Form
          title={prompt.title}
          fields={prompt.fields}
          values={prompt.values}
          submit={prompt.submit}
          why={tools.whyNot(prompt.by)}
          onSubmit={(values) => tools.onAnswer({ kind: 'form', values })}
          inline
        />
      )
    default:
      return assertNever(prompt, 'prompt')
  }
}

/** Folded, because it is long, rarely needed, and stands under every prompt. */
function GmMeanwhile({ can }: { readonly can: readonly string[] }) {
  return (
    <details className="prompt-gm">
      <summary>What the GM can do now</summary>
      <p>The GM can {listed(can)}.</p>
    </details>
  )
}

/** More actions than this are folded. */
const MOST_ACTIONS = 4

/** The prompt covers the palette, so the actions that are still allowed stand with the prompt. */
function AllowedActions({ words, actions, onPick }: { readonly words: string;
  readonly actions: NonNullable<PromptTrayProps['allowedActions']>;
  readonly onPick: NonNullable<PromptTrayProps['onAllowedAction']> })
{
  const list = (
    <ul className="allowed-actions" aria-label="Also possible now">
      {actions.map(({ who, name, offer }) => (
        <li key={`${who} ${offer.action}`}>
          <Button size="s" hint={offer.detail} onPress={() => onPick(offer, who)}>
            {name}: {offer.name}
          </Button>
        </li>
      ))}
    </ul>
  )
  if (actions.length <= MOST_ACTIONS) return <div className="prompt-allowed">{words} {list}</div>
  return (
    <details className="prompt-allowed">
      <summary>{words}</summary>
      {list}
    </details>
  )
}

function About({ prompt, faces }: { readonly prompt: PromptView; readonly faces: Faces }) {
  const known = prompt.about.flatMap((id) => faces.get(id) ?? [])
  if (known.length === 0) return null
  return (
    <ul className="prompt-about" aria-label="About">
      {known.map((face) => (
        <li key={face.id}>
          <SideMark livery={face.livery} /> {face.name}
        </li>
      ))}
    </ul>
  )
}

function useFocusWhileOpen(id: string) {
  const tray = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // A focus that has moved elsewhere stays there.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    tray.current?.focus({ preventScroll: true })
  }, [id])
  return tray
}
