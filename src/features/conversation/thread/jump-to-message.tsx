import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { type JumpResult, jumpToMessage } from '#src/data/messages/jump-to-message.ts'
import { setReadingPosition } from '#src/data/messages/reading-positions.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './jump-to-message.module.css'
import type { JumpDestination, JumpRequest } from './use-jump-to-message.ts'

type Props = {
  threadId: ThreadId
  request: JumpRequest
  /** The newest loaded message: the jump-to-latest button counts those after it. */
  newest: MessagePosition | undefined
  onResolved: (destination: JumpDestination) => void
  onRetry: () => void
  onStop: () => void
}

type Outcome =
  | (JumpResult & { readonly failed: false })
  | { readonly failed: true; readonly error: ApiError | null }

/** Loads pages until the requested message is found, and shows the progress. */
export function JumpToMessage({ threadId, request, newest, onResolved, onRetry, onStop }: Props) {
  const session = useSession()
  const [messagesRead, setMessagesRead] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const handleFound = useEffectEvent((at: MessagePosition) => {
    setReadingPosition(session, threadId.chatId, { anchor: { at, offset: 0 }, seen: newest ?? at })
    onResolved({ at, focus: request.focus, jumpId: request.jumpId })
  })
  const { api, queryClient, store } = session
  const { chatId, platformMessages } = threadId
  const { target } = request
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const runJump = async () => {
      const options = { signal, onRead: setMessagesRead, onFound: (at: MessagePosition) => handleFound(at) }
      const result = await settleJump(
        jumpToMessage({ api, queryClient, store }, { chatId, platformMessages }, target, options),
      )
      if (!signal.aborted) setOutcome(result)
    }
    void runJump()
    return () => controller.abort()
  }, [api, queryClient, store, chatId, platformMessages, target])
  return <JumpStatus messagesRead={messagesRead} outcome={outcome} onStop={onStop} onRetry={onRetry} />
}

async function settleJump(jump: Promise<JumpResult>): Promise<Outcome> {
  try {
    return { ...(await jump), failed: false }
  } catch (error) {
    return { failed: true, error: getApiError(error instanceof Error ? error : null) }
  }
}

type JumpStatusProps = {
  messagesRead: number
  /** Null while the search is running. */
  outcome: Outcome | null
  onStop: () => void
  onRetry: () => void
}

/** Progress and outcome of a jump; nothing once the message is found. */
function JumpStatus({ messagesRead, outcome, onStop, onRetry }: JumpStatusProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const count = outcome && !outcome.failed && !outcome.found ? outcome.messagesRead : messagesRead
  const formattedCount = formatNumber(count, locale)
  if (!outcome) {
    const progress =
      count === 0
        ? t`Searching for the message…`
        : t`${plural(count, {
            one: `Searching for the message (${formattedCount} message checked)…`,
            other: `Searching for the message (${formattedCount} messages checked)…`,
          })}`
    return <StatusLine isBusy text={progress} onStop={onStop} />
  }
  if (outcome.failed && outcome.error)
    return (
      <div className={styles.problem}>
        <ProblemNotice variant="box" problem={describeFailure(outcome.error, i18n)} onRetry={onRetry} />
        <Button size="sm" variant="quiet" onClick={onStop}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    )
  if (outcome.failed) return <StatusLine text={t`Search failed. Reload the page.`} onStop={onStop} />
  if (outcome.found) return null
  const result = outcome.isWholeThread
    ? t`${plural(count, {
        one: `This message isn’t in the conversation (${formattedCount} message checked).`,
        other: `This message isn’t in the conversation (${formattedCount} messages checked).`,
      })}`
    : t`${plural(count, {
        one: `This message can’t be found (${formattedCount} message checked).`,
        other: `This message can’t be found (${formattedCount} messages checked).`,
      })}`
  return <StatusLine text={result} onStop={onStop} />
}

function StatusLine({
  text,
  isBusy = false,
  onStop,
}: {
  text: string
  isBusy?: boolean
  onStop: () => void
}) {
  return (
    <div className={styles.status} role="status">
      <Icon name={isBusy ? 'loader-circle' : 'circle-alert'} spin={isBusy} />
      <span className={styles.text}>{text}</span>
      <Button size="sm" variant="quiet" onClick={onStop}>
        {isBusy ? <Trans>Cancel</Trans> : <Trans>Dismiss</Trans>}
      </Button>
    </div>
  )
}
