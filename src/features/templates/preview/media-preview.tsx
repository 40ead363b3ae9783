import { useState } from 'react'
import { getPublicLinkError } from '#src/lib/text/public-link.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './send-preview.module.css'

type Props = {
  kind: 'image' | 'document'
  link: string
  /** This deployment lets remote pictures be shown here; otherwise they open apart. */
  isShown: boolean
}

/** The header's medium by its name. Its server is asked only when somebody wants to see it. */
export function MediaPreview({ kind, link, isShown }: Props) {
  const [state, setState] = useState<'held' | 'shown' | 'failed'>('held')
  const isFetchable = getPublicLinkError(link) === null
  if (state === 'shown')
    return (
      <img
        className={styles.image}
        src={link}
        alt={`Header: ${getFileName(link)}`}
        referrerPolicy="no-referrer"
        onError={() => setState('failed')}
      />
    )
  return (
    <div className={styles.media}>
      <Icon name={kind === 'image' ? 'image' : 'file-text'} size="xl" />
      <bdi dir="ltr">
        {isFetchable ? getFileName(link) : kind === 'image' ? 'No image yet' : 'No document yet'}
      </bdi>
      {state === 'failed' && <span className={styles.failed}>The image did not load here</span>}
      {isFetchable &&
        (kind === 'image' && isShown ? (
          <Button size="sm" variant="quiet" onClick={() => setState('shown')}>
            Show image
          </Button>
        ) : (
          <ExternalLink href={link}>Open</ExternalLink>
        ))}
    </div>
  )
}

function getFileName(link: string): string {
  const { pathname, hostname } = new URL(link)
  return (pathname.split('/').at(-1) || hostname).slice(0, 80)
}
