// The last net: an error of the program is shown with a way back. The battle itself is safe in storage.
import { Component, type ErrorInfo, type ReactNode } from 'react'

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly problem: Error | null }> {
  override state: { readonly problem: Error | null } = { problem: null }

  static getDerivedStateFromError(problem: unknown): { problem: Error } {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override componentDidCatch(problem: Error, info: ErrorInfo): void {
    reportError(new Error(`${problem.message}${info.componentStack ?? ''}`, { cause: problem }))
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (!problem) return this.props.children
    return (
      <main className="broken" role="alert">
        <h1>Something in Turnstone broke</h1>
        <p>Your battle is kept up to the last thing that happened. Open the page again to continue from there.</p>
        <pre>{problem.message}</pre>
        <button type="button" className="button" onClick={() => location.reload()}>Open again</button>
      </main>
    )
  }
}
