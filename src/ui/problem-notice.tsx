import { useEffect, useEffectEvent, useState } from 'react'
import { formatSpan } from '#src/lib/format.ts'
import { Bdi } from './bdi.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import type { IconName } from './icons.ts'
import { Notice } from './notice.tsx'
import { useReader } from './reader.tsx'
import { useSecondsUntil } from './use-seconds.ts'

type Problem = {
  readonly title: string
  readonly advice: string
  /** The other side's own words, null where it had none. */
  readonly said: string | null
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
  look?: 'pane' | 'box'
  icon?: IconName
  level?: 2 | 3
}

/** What went wrong, in the place where the answer would have been, with what can be done about it. */
export function ProblemNotice({ problem, onRetry, retryAt, look = 'pane', icon, level }: Props) {
  const picture = icon ?? (problem.retry ? 'circle-alert' : 'lock')
  const words = (
    <>
      {problem.advice}
      {problem.said !== null && (
        <>
          {' '}
          It said: “
          <Bdi text={problem.said} max={300} />”
        </>
      )}
      <Next
        key={`${problem.title} ${problem.waitMs}`}
        problem={problem}
        retryAt={retryAt}
        onRetry={onRetry}
      />
    </>
  )
  const again = problem.retry && onRetry !== undefined && (
    <Button size={look === 'box' ? 'sm' : 'md'} icon="refresh-cw" onClick={onRetry}>
      Try now
    </Button>
  )
  if (look === 'box')
    return (
      <Notice icon={picture} tone="warning" title={problem.title} actions={again || undefined} live>
        {words}
      </Notice>
    )
  return (
    <Empty picture={picture} title={problem.title} actions={again || undefined} {...(level ? { level } : {})}>
      {words}
    </Empty>
  )
}

type NextProps = Pick<Props, 'problem'> & {
  onRetry: (() => void) | undefined
  retryAt: number | null | undefined
}

function Next({ problem, onRetry, retryAt }: NextProps) {
  const { locale } = useReader()
  const mine = retryAt === undefined && problem.retry && problem.waitMs !== null
  const [until] = useState(() => Date.now() + (problem.waitMs ?? 0))
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (!mine) return undefined
    const timer = setTimeout(() => retry(), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [mine, until])
  const seconds = useSecondsUntil(mine ? until : (retryAt ?? null))
  if (seconds === null) return null
  return (
    <span className="tabular">
      {seconds === 0 ? ' Trying again.' : ` Trying again in ${formatSpan(seconds * 1000, locale)}.`}
    </span>
  )
}
