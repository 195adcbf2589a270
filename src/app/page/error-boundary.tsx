// The last net: an error of the program is shown with what is kept, and with ways out of it: a step back, a file, the
// start page.
import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { Services } from '../services/services.ts'
import { closeBattle } from './address.ts'
import { saveAsFile } from './lazy-modules.ts'

interface Props {
  readonly services: Services
  readonly children: ReactNode
}

interface Shown {
  readonly problem: Error | null
  /** What came of the last way out, when it did not lead out. */
  readonly said: string
}

const UNBROKEN: Shown = { problem: null, said: '' }

export class ErrorBoundary extends Component<Props, Shown> {
  override state: Shown = UNBROKEN

  static getDerivedStateFromError(problem: unknown): Partial<Shown> {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override componentDidCatch(problem: Error, info: ErrorInfo): void {
    reportError(new Error(`${problem.message}${info.componentStack ?? ''}`, { cause: problem }))
  }

  /** Takes a way out, and draws the page again. */
  private readonly leaveBy = async (way: () => Promise<void> | void): Promise<void> => {
    try {
      await way()
      this.setState(UNBROKEN)
    } catch (cause) {
      this.setState({ said: `That did not work: ${cause instanceof Error ? cause.message : String(cause)}` })
    }
  }

  override render(): ReactNode {
    const { problem, said } = this.state
    const { services, children } = this.props
    if (!problem) return children
    const { table } = services
    const { playing, unsaved } = table.getState()
    const step = playing && playing.session.head !== null
      ? playing.session.entries[playing.session.head]?.title
      : undefined
    return (
      <main className="broken" role="alert">
        <h1>Something in Turnstone broke</h1>
        <p>{kept(playing !== null, unsaved)}</p>
        <pre>{problem.message}</pre>
        <div className="broken-ways">
          {step !== undefined && (
            <button type="button" className="btn" data-kind="primary" onClick={() => void this.leaveBy(table.undo)}>
              Undo the last step: {step}
            </button>
          )}
          <button type="button" className="btn" data-kind="plain" onClick={() => location.reload()}>Open again</button>
          {playing && (
            <button
              type="button"
              className="btn"
              data-kind="plain"
              onClick={() => void saveAsFile(services).catch(() => undefined)}
            >
              Save as a file
            </button>
          )}
          {playing && (
            <button
              type="button"
              className="btn"
              data-kind="plain"
              onClick={() => void this.leaveBy(() => closeBattle(services))}
            >
              Start page
            </button>
          )}
        </div>
        {said && <p>{said}</p>}
      </main>
    )
  }
}

function kept(isPlaying: boolean, unsaved: string | null): string {
  if (unsaved !== null) {
    return `The last steps are not kept in this browser: ${
      unsaved.replace(/\.$/, '')
    }. Save the battle as a file before you leave.`
  }
  return isPlaying
    ? 'The battle is kept in this browser up to its last step.'
    : 'Battles that were kept in this browser are still there.'
}
