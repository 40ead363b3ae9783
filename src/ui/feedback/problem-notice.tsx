import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDuration } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import type { IconName } from '#src/ui/icons/icons.ts'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

type Problem = {
  readonly title: string
  readonly advice: string
  /** The platform's own message; null where it sent none. */
  readonly platformMessage: string | null
  /** Whether a retry may succeed. */
  readonly retry: boolean
  /** Milliseconds to wait before a retry; null where the platform gave no time. */
  readonly waitMs: number | null
}

type Props = {
  problem: Problem
  onRetry?: () => void
  /**
   * When the caller will retry (milliseconds since 1970); the notice only shows the countdown. Without it, the notice
   * calls `onRetry` itself, `waitMs` after it appeared.
   */
  retryAt?: number | null
  /** `pane` replaces the content of a pane; `box` is shown beside content that was loaded before. */
  variant?: 'pane' | 'box'
  icon?: IconName
  level?: 2 | 3
}

/** Says why a request failed, with advice and a retry button, in place of its result. */
export function ProblemNotice({ problem, onRetry, retryAt, variant = 'pane', icon, level }: Props) {
  const shownIcon = icon ?? (problem.retry ? 'circle-alert' : 'lock')
  const description = (
    <>
      {problem.advice}
      {problem.platformMessage !== null && (
        <>
          {' '}
          <Trans comment="The platform’s own words about a failure.">
            Server message: “<Bdi text={problem.platformMessage} max={300} />”
          </Trans>
        </>
      )}
      <RetryCountdown
        key={`${problem.title} ${problem.waitMs}`}
        problem={problem}
        retryAt={retryAt}
        onRetry={onRetry}
      />
    </>
  )
  const retryButton = problem.retry && onRetry !== undefined && (
    <Button size={variant === 'box' ? 'sm' : 'md'} icon="refresh-cw" onClick={onRetry}>
      <Trans comment="A button: tries again at once.">Try now</Trans>
    </Button>
  )
  if (variant === 'box')
    return (
      <Notice
        icon={shownIcon}
        variant="warning"
        title={problem.title}
        actions={retryButton || undefined}
        live
      >
        {description}
      </Notice>
    )
  return (
    <EmptyState
      icon={shownIcon}
      title={problem.title}
      actions={retryButton || undefined}
      {...(level ? { level } : {})}
    >
      {description}
    </EmptyState>
  )
}

type RetryCountdownProps = Pick<Props, 'problem'> & {
  onRetry: (() => void) | undefined
  retryAt: number | null | undefined
}

function RetryCountdown({ problem, onRetry, retryAt }: RetryCountdownProps) {
  const { locale } = useDisplayLocale()
  const retriesAutomatically = retryAt === undefined && problem.retry && problem.waitMs !== null
  const [retryTime] = useState(() => Date.now() + (problem.waitMs ?? 0))
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (!retriesAutomatically) return undefined
    const timer = setTimeout(() => retry(), Math.max(0, retryTime - Date.now()))
    return () => clearTimeout(timer)
  }, [retriesAutomatically, retryTime])
  const seconds = useSecondsUntil(retriesAutomatically ? retryTime : (retryAt ?? null))
  if (seconds === null) return null
  const duration = formatDuration(seconds * 1000, locale)
  return (
    <span className="tabular">
      {' '}
      {seconds === 0 ? <Trans>Retrying.</Trans> : <Trans>Retrying in {duration}.</Trans>}
    </span>
  )
}
