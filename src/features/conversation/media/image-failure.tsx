'use memo'

import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { MAX_PIXELS } from '#src/domain/messages/image-view.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { LoadFailureCause } from '#src/ui/feedback/load-failure-cause.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { usePassedFocus } from '#src/ui/hooks/use-passed-focus.ts'
import { useResponseStatus } from '#src/ui/hooks/use-response-status.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { ImageProblem } from './checked-image.tsx'
import styles from './image-grid.module.css'

type ImageFailureProps = {
  problem: ImageProblem
  /** The newest link to the image. */
  url: string
  /** The link that failed, if its host may be asked for the reason. */
  readableUrl: string | null
  onRetry: () => Promise<void>
}

/**
 * Why an image isn't shown, and a link to it: another program may show it. The browser doesn't tell a page why another
 * host's image failed: media hosts are asked for the reason, and not all of them tell it.
 */
export function ImageFailure({ problem, url, readableUrl, onRetry }: ImageFailureProps) {
  const { locale } = useDisplayLocale()
  const reasonId = useId()
  const status = useResponseStatus(problem === 'notLoaded' ? readableUrl : null)
  if (problem !== 'notLoaded') {
    const megapixels = formatNumber(MAX_PIXELS / 1e6, locale)
    return (
      <div className={styles.note}>
        <Icon name="triangle-alert" />
        <span id={reasonId}>
          <Trans>The image is too large to show (more than {megapixels} megapixels).</Trans>
        </span>
        <RetryButton onRetry={onRetry} describedBy={reasonId} />
        <OriginalLink url={url} />
      </div>
    )
  }
  return (
    <div className={styles.note}>
      <Icon name="image" />
      <span id={reasonId} className={styles.reason} data-known={typeof status === 'number' || undefined}>
        <span className={styles.outcome}>
          <Trans>The image can’t be shown.</Trans>
        </span>{' '}
        <span className={styles.cause}>
          <LoadFailureCause
            status={status}
            unreadable={
              <Trans>The file is damaged, too large, or not an image that this browser shows.</Trans>
            }
            unknown={
              <Trans comment="After “The image can’t be shown.”">
                The link may have expired, or the file is too large or isn’t an image that this browser shows.
              </Trans>
            }
          />
        </span>
      </span>
      <RetryButton onRetry={onRetry} describedBy={reasonId} />
      <OriginalLink url={url} />
    </div>
  )
}

/** Opens a file that isn't shown here in a tab of its own. As an only child, the link is large enough for a finger. */
export function OriginalLink({ url }: { url: string }) {
  return (
    <span>
      <ExternalLink href={url}>
        <Trans>Open original</Trans>
      </ExternalLink>
    </span>
  )
}

type RetryButtonProps = {
  onRetry: () => Promise<void>
  /** The id of the reason, which is read out with the button: the log is no live region. */
  describedBy: string
}

/** Is busy while the message is read again. */
export function RetryButton({ onRetry, describedBy }: RetryButtonProps) {
  const ref = usePassedFocus<HTMLButtonElement>()
  const [isBusy, setIsBusy] = useState(false)
  const retry = async () => {
    setIsBusy(true)
    await onRetry()
    setIsBusy(false)
  }
  return (
    <Button ref={ref} size="sm" busy={isBusy} aria-describedby={describedBy} onClick={() => void retry()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
