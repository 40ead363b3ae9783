'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { PlacedItem } from '#src/domain/messages/placed-item.ts'
import { formatCoordinates, getMapUrl } from '#src/domain/messages/placed-texts.ts'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './placed-item.module.css'

type Props = { location: Extract<PlacedItem, { kind: 'location' }>; attachment: Attachment }

/** A place that was sent. No map is loaded: a link opens one. */
export function LocationCard({ location, attachment: { name, caption, href } }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  return (
    <div className={styles.card}>
      <Icon name="map-pin" />
      <div className={styles.text}>
        <p className={styles.name}>
          <Bdi text={name ?? t({ message: 'Location', comment: 'A place that was sent' })} max={200} />
        </p>
        {location.address !== null && (
          <p>
            <Bdi text={location.address} max={400} />
          </p>
        )}
        {caption !== null && (
          <p>
            <Bdi text={caption} max={400} />
          </p>
        )}
        <p className={styles.meta}>
          <bdi dir="ltr">{formatCoordinates(location, locale)}</bdi>
        </p>
        <span className={styles.action}>
          <ExternalLink href={getMapUrl(location)}>
            <Trans>Show on a map</Trans>
          </ExternalLink>
        </span>
        {href !== null && (
          <span className={styles.action}>
            <ExternalLink href={href} />
          </span>
        )}
      </div>
    </div>
  )
}
