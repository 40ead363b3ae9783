import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  children: ReactNode
  /** What can't be shown: "This message", "The customer panel". */
  subject: string
  /** When it changes, what is inside gets another chance: the id of the ticket on screen. */
  resetKey?: string
  /** Before another try: drop what may have caused it. */
  onRetry?: () => void
  /** For the record of what went wrong. Never the place for what a customer wrote. */
  onError?: (error: unknown) => void
}

type State = { failed: boolean; resetKey: string | undefined }

/** Keeps a fault in one pane, or one message, from taking the desk with it. React has no function for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice
        icon="circle-alert"
        variant="danger"
        live
        title={`${this.props.subject} could not be shown`}
        actions={
          <Button
            size="sm"
            onClick={() => {
              this.props.onRetry?.()
              this.setState({ failed: false })
            }}
          >
            Try again
          </Button>
        }
      >
        A fault in Handoff, not in the record. The rest of the screen goes on working.
      </Notice>
    )
  }
}
