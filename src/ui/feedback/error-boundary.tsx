import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { renewFailedParts } from '#src/ui/loading/lazy-with-retry.tsx'
import { Notice } from './notice.tsx'

type Props = {
  children: ReactNode
  /** A change renders the children again, such as the id of the open ticket. */
  resetKey?: string
  /** Called before a retry, to drop data that may have caused the error. */
  onRetry?: () => void
  /** Reports the error for diagnostics, which must never contain customer data. */
  onError?: (error: unknown) => void
} & (
  | {
      /** What failed to render, in a sentence: "The customer panel could not be shown". */
      title: string
    }
  | {
      /** Replaces the notice, where it would be out of place. */
      renderFailure: (retry: () => void) => ReactNode
    }
)

type State = { failed: boolean; resetKey: string | undefined }

/** Limits a rendering error to one pane or one message. A class, because React has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    renewFailedParts()
    this.props.onError?.(error)
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if ('renderFailure' in this.props) return this.props.renderFailure(this.retry)
    return (
      <Notice
        icon="circle-alert"
        variant="danger"
        live
        title={this.props.title}
        actions={
          <Button size="sm" onClick={this.retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>This is an error in Handoff, not in your data. The rest of the screen still works.</Trans>
      </Notice>
    )
  }
}
