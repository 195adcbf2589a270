// The first screen: what the app is, samples to start with a click, and the battles played before.
import { ArrowRight } from 'lucide-react'
import { About, type AboutProps } from '../parts/index.ts'
import type { RulesetCard, SampleCard, SavedBattle } from './model.ts'
import { OwnMap } from './own-map.tsx'
import { SavedList } from './saved-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { Wordmark } from './wordmark.tsx'
import './start.css'

export interface StartScreenProps {
  readonly samples: readonly SampleCard[]
  /** Rulesets for an empty battle. */
  readonly rulesets: readonly RulesetCard[]
  readonly saved: readonly SavedBattle[]
  /** Now, in milliseconds since 1970. */
  readonly now: number
  readonly onSample: (id: string) => void
  /** Starts an empty battle with that ruleset. */
  readonly onNew: (ruleset: string) => void
  /** Called with a battle file or a map, opened with a button or dropped anywhere on the screen. */
  readonly onFile: (file: File) => void
  readonly onOpen: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly about: AboutProps
}

/** A map or a file of one’s own first, then the saved battles, if there are any, the samples and the rulesets. */
export function StartScreen(props: StartScreenProps) {
  const { samples, rulesets, saved, now, onSample, onNew, onFile, onOpen, onDelete, about } = props
  const drop = useFileDrop(onFile)
  return (
    <main className="start" data-over={drop.over || undefined} {...drop.handlers}>
      <div className="start-page">
        <header className="start-head">
          <h1>
            <Wordmark size={52} />
          </h1>
          <p className="start-sentence">
            A battle table that knows whose turn it is, what can be done, and what just happened.
          </p>
          <OwnMap onFile={onFile} />
        </header>
        {saved.length > 0 && (
          <section aria-labelledby="start-saved">
            <h2 id="start-saved">Continue</h2>
            <SavedList saved={saved} now={now} onOpen={onOpen} onDelete={onDelete} />
          </section>
        )}
        {samples.length > 0 && (
          <section aria-labelledby="start-samples">
            <h2 id="start-samples">Start with a sample</h2>
            <ul className="start-cards">
              {samples.map(({ id, name, detail, rules }) => (
                <li key={id}>
                  <button type="button" className="start-card" onClick={() => onSample(id)}>
                    <span className="start-card-rules">{rules}</span>
                    <span className="start-card-name">{name}</span>
                    <span className="start-card-detail">{detail}</span>
                    <ArrowRight className="start-card-go" size={16} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {rulesets.length > 0 && (
          <section aria-labelledby="start-new">
            <h2 id="start-new">Or start an empty battle</h2>
            <ul className="start-rulesets">
              {rulesets.map(({ id, name, summary }) => (
                <li key={id}>
                  <button type="button" className="start-ruleset" onClick={() => onNew(id)}>
                    <span className="start-ruleset-name">{name}</span>
                    <span className="start-ruleset-summary">{summary}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer className="start-foot">
          <p>Everything stays in this browser. Nothing is sent anywhere.</p>
          <details
            onToggle={({ currentTarget }) => {
              // What was unfolded lies below the edge of the page.
              if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
            }}
          >
            <summary>About Turnstone</summary>
            <About {...about} />
          </details>
        </footer>
      </div>
      {drop.over && (
        <div className="start-veil" aria-hidden>
          <span>Drop the file to open it</span>
        </div>
      )}
    </main>
  )
}
