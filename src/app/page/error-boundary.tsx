// The last net: an error of the program is shown with what is kept, and with ways out of it: a step back, a file, the
// start page. What comes of a way out is told on the same page.
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { BROKE, inOurWords } from '../../storage/browser-words.ts'
import type { Services } from '../services/services.ts'
import { leaveBattle } from './address.ts'
import { savedAsFile } from './lazy-modules.ts'
import { LeaveDialog } from './leave-dialog.tsx'

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
  private stop = (): void => undefined

  static getDerivedStateFromError(problem: unknown): Partial<Shown> {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override componentDidCatch(problem: Error, info: ErrorInfo): void {
    reportError(new Error(`${problem.message}${info.componentStack ?? ''}`, { cause: problem }))
  }

  override componentDidMount(): void {
    this.stop = this.props.services.table.subscribe(({ playing, broken }, before) => {
      if (!this.state.problem) return
      // Another battle or another step may be drawn again.
      if (playing !== before.playing || broken !== before.broken) this.setState(UNBROKEN)
      else this.forceUpdate()
    })
  }

  override componentWillUnmount(): void {
    this.stop()
  }

  /** Takes a way out, and draws the page again. */
  private readonly leaveBy = async (way: () => Promise<void>): Promise<void> => {
    try {
      await way()
      this.setState(UNBROKEN)
    } catch (cause) {
      this.setState({ said: `That did not work: ${inOurWords(cause, BROKE)}.` })
    }
  }

  private readonly save = async (): Promise<void> => {
    const told = await savedAsFile(this.props.services)
    this.setState({ said: told?.text ?? 'The battle is saved as a file.' })
  }

  override render(): ReactNode {
    const { problem, said } = this.state
    const { services, children } = this.props
    if (!problem) return <UnlessBroken services={services}>{children}</UnlessBroken>
    const { table } = services
    const { playing, broken, unsaved } = table.getState()
    const session = (broken ?? playing)?.session
    const isProgram = inOurWords(problem, BROKE) === BROKE
    const step = isProgram && session?.head !== null && session?.entries[session.head]?.title
    return (
      <main className="broken" role="alert">
        <h1>{isProgram ? 'Something in Turnstone broke' : 'A part of the program could not be loaded'}</h1>
        <p>{kept(session !== undefined, unsaved)}</p>
        {!isProgram && <p>Open the page again, or wait until the network is back and then open it again.</p>}
        <div className="broken-ways">
          {step && (
            <button type="button" className="btn" data-kind="primary" onClick={() => void this.leaveBy(table.undo)}>
              Undo the last step: {step}
            </button>
          )}
          <button type="button" className="btn" data-kind={isProgram ? 'plain' : 'primary'}
            onClick={() => location.reload()}
          >
            Open again
          </button>
          {session && (
            <button type="button" className="btn" data-kind="plain" onClick={() => void this.save()}>
              Save as a file
            </button>
          )}
          {session && (
            <button type="button" className="btn" data-kind="plain" onClick={() => leaveBattle(services)}>
              Start page
            </button>
          )}
        </div>
        {said && <p>{said}</p>}
        <LeaveDialog services={services} />
      </main>
    )
  }
}

/** What is shown of the page; a battle that cannot be shown is thrown to the net. */
function UnlessBroken({ services, children }: Props): ReactNode {
  const broken = useStore(services.table, (state) => state.broken)
  if (broken) throw broken.problem
  return children
}

function kept(isOpen: boolean, unsaved: string | null): string {
  if (unsaved !== null) {
    return `The last steps are not kept in this browser: ${
      unsaved.replace(/\.$/, '')
    }. Save the battle as a file before you leave.`
  }
  return isOpen
    ? 'The battle is kept in this browser up to its last step.'
    : 'Battles that were kept in this browser are still there.'
}
