'use memo'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  count: number
  /** When the oldest of the messages was created; null before any is read. */
  oldest: Instant | null
}

/** How many messages were read so far, from the newest one back. */
export function ReadingProgress({ count, oldest }: Props) {
  const { locale } = useDisplayLocale()
  const formattedCount = formatNumber(count, locale)
  if (oldest === null)
    return (
      <Plural
        value={count}
        one={`${formattedCount} message checked`}
        other={`${formattedCount} messages checked`}
      />
    )
  return (
    <Trans comment="<0/>: the time of the oldest of these messages">
      <Plural
        value={count}
        one={`${formattedCount} message checked`}
        other={`${formattedCount} messages checked`}
      />
      , back to <Time at={oldest} />
    </Trans>
  )
}

/** Why the messages could not be read: a sentence before another one. Null: an error in Handoff. */
export function ReadingFailure({ error }: { error: ApiError | null }) {
  const { i18n } = useLingui()
  const failure = error && describeFailure(error, i18n).title
  return (
    <>
      {failure === null ? (
        <Trans>Couldn’t load the messages.</Trans>
      ) : (
        <Trans comment="A sentence. failure: for example “No connection to the server”">{failure}.</Trans>
      )}{' '}
    </>
  )
}
