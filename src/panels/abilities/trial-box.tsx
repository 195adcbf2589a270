// A trial of the ability that is being written: the odds against a dummy, then its dice, its questions as buttons, and
// what happened. Nothing of it touches the battle.
import { Dices } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tryOccasion } from '../../engine/abilities/trial/occasions.ts'
import { preparingTrial, type TrialSetting } from '../../engine/abilities/trial/prepare.ts'
import type { Trial } from '../../engine/abilities/trial/trial.ts'
import { answerInTrial, besides, trialTargets, type Tried, useInTrial } from '../../engine/abilities/trial/play.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Result } from '../../lib/result.ts'
import { Button } from '../parts/index.ts'

export interface TrialBoxProps {
  readonly setting: TrialSetting
  /** The ability as a text; `null` while something is wrong with it. */
  readonly text: string | null
  /** The sentence that is shown already. */
  readonly sentence: string
  /** A number that is another each time. */
  readonly onSeed: () => number
  /** Does long work and leaves the page free meanwhile. */
  readonly inParts: InParts
}

export type InParts = <Value>(parts: Parts<Value>) => Promise<Value>

/** So long nothing was typed. */
const REST = 150

export function TrialBox({ setting, text, sentence, onSeed, inParts }: TrialBoxProps) {
  const trial = useTrial(setting, text, inParts)
  if (text === null) return <p className="field-hint">It can be tried once nothing is wrong with it.</p>
  if (trial === null) return <p className="field-hint">Getting ready …</p>
  if (!trial.ok) return <p className="field-hint">{trial.problem}</p>
  return trial.value.uses.length > 0
    ? <Ready key={text} trial={trial.value} sentence={sentence} onSeed={onSeed} />
    : <Unasked key={text} trial={trial.value} onSeed={onSeed} />
}

/** The trial of this text; `null` while the text is being typed. */
function useTrial(setting: TrialSetting, text: string | null, inParts: InParts): Result<Trial, string> | null {
  const [made, setMade] = useState<{ readonly text: string; readonly trial: Result<Trial, string> } | null>(null)
  useEffect(() => {
    if (text === null) return
    let isWanted = true
    const timer = setTimeout(() => {
      void inParts(unlessUnwanted(preparingTrial(setting, text), () => !isWanted)).then((trial) =>
        trial && setMade({ text, trial })
      )
    }, REST)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [setting, text, inParts])
  return made?.text === text ? (made?.trial ?? null) : null
}

/** Work that is given up as soon as nobody wants it any more; it comes to nothing then. */
function* unlessUnwanted<Value>(parts: Parts<Value>, isUnwanted: () => boolean): Parts<Value | null> {
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
    yield
    if (isUnwanted()) return null
  }
}

function Ready({ trial, sentence, onSeed }: { readonly trial: Trial; readonly sentence: string;
  readonly onSeed: () => number })
{
  const [way, setWay] = useState(0)
  const [aim, setAim] = useState(0)
  const [tried, setTried] = useState<Tried | null>(null)
  const use = trial.uses[way]
  if (!use) return null
  const targets = trialTargets(trial, use)
  const target = targets[aim]
  const odds = besides(sentence, target?.odds ?? use.look?.lines ?? [])
  const begin = () => setTried(useInTrial(trial, use, target?.target ?? null, onSeed()))
  return (
    <div className="trial">
      <div className="trial-how">
        {trial.uses.length > 1 && (
          <select className="field-input" aria-label="Used as" value={way} onChange={(event) => {
            setWay(Number(event.target.value))
            setAim(0)
          }}>
            {trial.uses.map((one, nth) => <option key={one.action} value={nth}>{one.name} ({one.group})</option>)}
          </select>
        )}
        {targets.length > 1 && (
          <select className="field-input" aria-label="Tried on" value={aim} onChange={(event) =>
            setAim(Number(event.target.value))}
          >
            {targets.map(({ label }, nth) => <option key={label} value={nth}>{label}</option>)}
          </select>
        )}
      </div>
      {odds.length > 0 && (
        <ul className="trial-odds" aria-label="Odds">
          {odds.map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
      <Button icon={Dices} onPress={begin}>{tried ? 'Roll again' : 'Try it'}</Button>
      {tried && <Happened trial={trial} tried={tried} onTried={setTried} />}
    </div>
  )
}

/** The trial of what nobody presses: what it changes by being there, and what sets it off. */
function Unasked({ trial, onSeed }: { readonly trial: Trial; readonly onSeed: () => number }) {
  const { occasions, changes } = trial
  const [nth, setNth] = useState(0)
  const [tried, setTried] = useState<Tried | null>(null)
  const occasion = occasions[nth]
  return (
    <div className="trial">
      {changes.length > 0 && (
        <ul className="trial-odds" aria-label="What it changes">
          {changes.map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
      {occasion && (
        <>
          <div className="trial-how">
            <select className="field-input" aria-label="Set off by" value={nth} onChange={(event) => {
              setNth(Number(event.target.value))
              setTried(null)
            }}>
              {occasions.map(({ label }, at) => <option key={label} value={at}>{label}</option>)}
            </select>
          </div>
          <Button icon={Dices} onPress={() => setTried(tryOccasion(trial, occasion, onSeed()))}>
            {tried ? 'Roll again' : 'Set it off'}
          </Button>
        </>
      )}
      {tried && <Happened trial={trial} tried={tried} onTried={setTried} />}
    </div>
  )
}

function Happened({ trial, tried, onTried }: { readonly trial: Trial; readonly tried: Tried;
  readonly onTried: (tried: Tried) => void })
{
  const { lines, asks, refused } = tried
  return (
    <div className="trial-happened" aria-live="polite">
      <ul className="trial-lines" aria-label="What happened">
        {lines.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
          <li key={nth} data-tone={line.tone} data-level={line.level}>{line.text}</li>
        ))}
      </ul>
      {refused !== null && <p className="field-problem">{refused}</p>}
      {asks && (
        <fieldset className="trial-asks">
          <legend>{asks.title}</legend>
          {asks.answers.map(({ label, answer }, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two answers can be called alike
            <Button key={nth} size="s" onPress={() => onTried(answerInTrial(trial, tried, answer))}>{label}</Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
