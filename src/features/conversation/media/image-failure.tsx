'use memo'

import { Trans } from '@lingui/react/macro'
import { MAX_PIXELS } from '#src/domain/messages/image-view.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { ImageProblem } from './checked-image.tsx'
import styles from './image-grid.module.css'

type ImageFailureProps = { problem: ImageProblem; onRetry: () => void }

/** Why an image isn't shown. The browser doesn't tell a page why another host's image failed. */
export function ImageFailure({ problem, onRetry }: ImageFailureProps) {
  const { locale } = useDisplayLocale()
  if (problem === 'tooManyPixels')
    return (
      <div className={styles.note}>
        <Icon name="triangle-alert" />
        <span>
          <Trans>
            The image is too large to be shown: more than {formatNumber(MAX_PIXELS / 1e6, locale)} megapixels.
          </Trans>
        </span>
      </div>
    )
  return (
    <div className={styles.note}>
      <Icon name="image" />
      <span>
        <Trans>
          The image can’t be shown. Its link may have expired, or the file is not an image that this browser
          shows.
        </Trans>
      </span>
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
