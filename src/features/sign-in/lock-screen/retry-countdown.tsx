import { Trans } from '@lingui/react/macro'
import { useMonotonicSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

type Props = {
  /** In milliseconds of `performance.now()`. */
  retryAt: number
  /** The result of the last attempt. */
  message: string | null
}

/** When the next attempt is allowed. The seconds aren't announced. */
export function RetryCountdown({ retryAt, message }: Props) {
  const seconds = useMonotonicSecondsUntil(retryAt)
  return (
    <>
      {message}{' '}
      <span aria-hidden="true">
        <Trans comment="When the PIN can be entered again">Try again in {seconds} s.</Trans>
      </span>
    </>
  )
}
