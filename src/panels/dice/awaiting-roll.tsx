// A roll that waits for its dice: type what the real dice show, let the program roll, or cancel the action. The tray
// stands where prompts stand.
import { Dices, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DiceMode, DicePool } from '../../engine/dice/types.ts'
import { Button } from '../parts/index.ts'
import { DiceModeSwitch } from './dice-mode.tsx'
import { diceWords } from '../../engine/dice/notation.ts'
import { isComplete, zeroWords, readFace, slotsOf } from './model.ts'
import './dice.css'

export interface AwaitedRoll {
  readonly purpose: string
  /**
   * What is rolled against, in words: "45 −10 prone = 35"; `null` where there is no such number, or the viewer may not
   * know it.
   */
  readonly against: string | null
  readonly dice: readonly DicePool[]
  readonly bonus: number
  /** Name of the combatant who rolls; `null` where the roll belongs to no combatant. */
  readonly by: string | null
  readonly mode: DiceMode
  /** So many rolls of the same name and dice come before. It tells two equal rolls of somebody apart. */
  readonly nth?: number
}

/** Another roll that is needed as well, whatever this one shows. */
export interface OtherRoll {
  readonly key: string
  /** Name of the combatant who rolls. */
  readonly by: string | null
  readonly purpose: string
}

export interface AwaitingRollProps {
  readonly roll: AwaitedRoll
  /** Rolls that can be typed in place of this one. */
  readonly others?: readonly OtherRoll[]
  readonly onOther?: (key: string) => void
  /** One face per die, in order, each within its die. */
  readonly onFaces: (faces: readonly number[]) => void
  readonly onRollForMe: () => void
  /** Absent where the action cannot be given up any more. */
  readonly onTakeBack: (() => void) | undefined
  /** Absent where this seat does not choose how dice are thrown. */
  readonly onMode?: ((mode: DiceMode) => void) | undefined
}

/**
 * One input per die. A complete face moves the focus to the next die, Enter sends, Escape cancels the action. A wrong
 * face is reported with the name of its die.
 */
export function AwaitingRoll(props: AwaitingRollProps) {
  const { roll } = props
  // A new roll starts with empty inputs.
  return <Panel key={JSON.stringify([roll.purpose, roll.dice, roll.bonus, roll.nth])} {...props} />
}

function Panel({ roll, others = [], onOther, onFaces, onRollForMe, onTakeBack, onMode }: AwaitingRollProps) {
  const slots = slotsOf(roll.dice)
  const [texts, setTexts] = useState<readonly string[]>(() => slots.map(() => ''))
  const [bad, setBad] = useState<{ readonly index: number; readonly says: string } | null>(null)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => inputs.current[0]?.focus({ preventScroll: true }), [])
  const focus = (index: number) => inputs.current[index]?.focus()
  /** The input that the focus moved to by itself: a Tab pressed out of habit stays in that input. */
  const ahead = useRef<number | null>(null)
  const faces = slots.map((slot, index) => readFace(slot, texts[index] ?? ''))
  const sum = faces.reduce((total, read) => total + ('face' in read ? read.face : 0), roll.bonus)
  const complete = faces.every((read) => 'face' in read)

  const type = (index: number, text: string) => {
    const slot = slots[index]
    if (!slot) return
    setTexts(texts.map((one, at) => (at === index ? text : one)))
    const read = readFace(slot, text)
    const over = text.trim() !== '' && 'problem' in read && text.trim() !== '0'
    setBad(over ? { index, says: read.problem } : bad?.index === index ? null : bad)
    if (isComplete(slot, text) && 'face' in read) {
      ahead.current = inputs.current[index + 1] ? index + 1 : null
      focus(index + 1)
    }
  }
  const send = () => {
    const wrong = faces.findIndex((read) => 'problem' in read)
    const read = faces[wrong]
    if (read && 'problem' in read) {
      setBad({ index: wrong, says: read.problem })
      focus(wrong)
      return
    }
    onFaces(faces.flatMap((one) => ('face' in one ? [one.face] : [])))
  }
  return (
    <form
      className="tray awaiting"
      aria-label="Dice needed"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="awaiting-head">
        <div className="awaiting-words">
          <h2 className="awaiting-purpose">{roll.purpose}</h2>
          <p className="awaiting-dice">
            {roll.by && `${roll.by} rolls `}
            <b>{diceWords(roll)}</b>
            {roll.against !== null && (
              <>
                {' against '}
                <b>{roll.against}</b>
              </>
            )}
          </p>
        </div>
        {onMode && <DiceModeSwitch mode={roll.mode} onMode={onMode} />}
      </div>
      <div className="awaiting-body">
        {slots.map((slot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a die is its place in the request
          <label className="awaiting-die" key={index}>
            <span className="awaiting-name" aria-hidden>
              d{slot.sides}
              {zeroWords(slot.sides) && <span className="awaiting-zero">{zeroWords(slot.sides)}</span>}
            </span>
            <input
              ref={(element) => {
                inputs.current[index] = element
              }}
              className="field-input"
              inputMode="numeric"
              autoComplete="off"
              aria-label={slot.name}
              aria-invalid={bad?.index === index || undefined}
              aria-describedby={bad?.index === index ? 'awaiting-problem' : undefined}
              value={texts[index] ?? ''}
              onFocus={(event) => event.target.select()}
              onChange={(event) => type(index, event.target.value)}
              onKeyDown={(event) => {
                const moved = ahead.current === index
                ahead.current = null
                if (event.key === 'Tab' && !event.shiftKey && moved) event.preventDefault()
                else if (event.key === 'Escape') {
                  event.stopPropagation()
                  onTakeBack?.()
                } else if (event.key === 'Backspace' && event.currentTarget.value === '' && index > 0) {
                  event.preventDefault()
                  focus(index - 1)
                }
              }}
            />
          </label>
        ))}
        {roll.bonus !== 0 && (
          <span className="awaiting-bonus">{roll.bonus > 0 ? `+ ${roll.bonus}` : `− ${-roll.bonus}`}</span>
        )}
        <output className="awaiting-sum" aria-label="Total">
          = {complete ? sum : '…'}
        </output>
        <div className="awaiting-buttons">
          <Button submit kind="primary" shortcut="Enter">
            {slots.length === 1 ? 'Use this number' : 'Use these numbers'}
          </Button>
          <Button icon={Dices} onPress={onRollForMe}>
            Roll for me
          </Button>
          {onTakeBack && (
            <Button icon={Undo2} kind="quiet" hint="Nothing of the action has happened yet." shortcut="Esc"
              onPress={onTakeBack}
            >
              Cancel the action
            </Button>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <fieldset className="awaiting-others" aria-label="Also needed">
          <span aria-hidden>Also needed:</span>
          {others.map(({ key, by, purpose }) => (
            <Button key={key} size="s" hint={purpose} onPress={() => onOther?.(key)}>
              {by ?? purpose}
            </Button>
          ))}
        </fieldset>
      )}
      {bad && (
        <p id="awaiting-problem" className="field-problem awaiting-problem" role="alert">
          {bad.says}
        </p>
      )}
    </form>
  )
}
