import { useEffect, useEffectEvent, useState } from 'react'
import { formatDuration } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

type Problem = {
  readonly title: string
  readonly advice: string
  /** The other side's own words, null where it had none. */
  readonly platformMessage: string | null
  /** Trying the same again may work. */
  readonly retry: boolean
  /** Milliseconds to wait before that; null where nothing was said about it. */
  readonly waitMs: number | null
}

type Props = {
  problem: Problem
  onRetry?: () => void
  /**
   * When somebody else will try again (milliseconds since 1970): it is only counted down to. Without it the notice counts
   * `waitMs` from its appearance and calls `onRetry` itself.
   */
  retryAt?: number | null
  /** `pane` fills a pane that has nothing else to show; `box` stands beside what was read before. */
  variant?: 'pane' | 'box'
  icon?: IconName
  level?: 2 | 3
}

/** What went wrong, in the place where the answer would have been, with what can be done about it. */
export function ProblemNotice({ problem, onRetry, retryAt, variant = 'pane', icon, level }: Props) {
  const shownIcon = icon ?? (problem.retry ? 'circle-alert' : 'lock')
  const description = (
    <>
      {problem.advice}
      {problem.platformMessage !== null && (
        <>
          {' '}
          It said: “
          <Bdi text={problem.platformMessage} max={300} />”
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
      Try now
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
  const retriesItself = retryAt === undefined && problem.retry && problem.waitMs !== null
  const [retryTime] = useState(() => Date.now() + (problem.waitMs ?? 0))
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (!retriesItself) return undefined
    const timer = setTimeout(() => retry(), Math.max(0, retryTime - Date.now()))
    return () => clearTimeout(timer)
  }, [retriesItself, retryTime])
  const seconds = useSecondsUntil(retriesItself ? retryTime : (retryAt ?? null))
  if (seconds === null) return null
  return (
    <span className="tabular">
      {seconds === 0 ? ' Trying again.' : ` Trying again in ${formatDuration(seconds * 1000, locale)}.`}
    </span>
  )
}
