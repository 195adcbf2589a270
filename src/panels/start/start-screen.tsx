// The first thing anybody sees: what this is, a battle one click away, and the battles of before.
import { ArrowRight, FolderOpen, MapPlus } from 'lucide-react'
import { FileButton } from './file-button.tsx'
import type { RulesetCard, SampleCard, SavedBattle } from './model.ts'
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
  /** An empty battle under that ruleset. */
  readonly onNew: (ruleset: string) => void
  /** A file of a battle or a map: opened by a button or dropped anywhere. */
  readonly onFile: (file: File) => void
  readonly onOpen: (id: string) => void
  readonly onDelete: (id: string) => void
}

/** Samples first; those who come back find their battles before them. */
export function StartScreen(props: StartScreenProps) {
  const { samples, rulesets, saved, now, onSample, onNew, onFile, onOpen, onDelete } = props
  const drop = useFileDrop(onFile)
  return (
    <main className="start" data-over={drop.over || undefined} {...drop.handlers}>
      <div className="start-page">
        <header className="start-head">
          <h1>
            <Wordmark size={52} />
          </h1>
          <p className="start-sentence">
            A battle table that knows whose turn it is, what they can do, and what just happened.
          </p>
        </header>
        {saved.length > 0 && (
          <section aria-labelledby="start-saved">
            <h2 id="start-saved">Go on</h2>
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
        <div className="start-pair">
          {rulesets.length > 0 && (
            <section aria-labelledby="start-new">
              <h2 id="start-new">Or an empty table</h2>
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
          <section className="start-drop" aria-labelledby="start-files">
            <h2 id="start-files">Bring your own</h2>
            <p>
              Drop a file anywhere on this page: a saved battle, or a map in the Universal VTT format with its walls,
              doors and lights.
            </p>
            <div className="start-files">
              <FileButton label="Open a battle file" icon={FolderOpen} accept=".json,application/json"
                onFile={onFile} />
              <FileButton label="Open a map" icon={MapPlus} accept=".dd2vtt,.uvtt,.df2vtt" onFile={onFile} />
            </div>
          </section>
        </div>
        <p className="start-foot">Everything stays in this browser. Nothing is sent anywhere.</p>
      </div>
      {drop.over && (
        <div className="start-veil" aria-hidden>
          <span>Drop it to open</span>
        </div>
      )}
    </main>
  )
}
