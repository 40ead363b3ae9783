import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './external-link.module.css'

type Props = {
  href: string
  /** By default the link shows its host and path. */
  children?: ReactNode
}

/**
 * A link to another site: opens in a new tab without opener or referrer, and always shows the real host. An address
 * that is not http or https, or has credentials, is rendered as text.
 */
export function ExternalLink({ href, children }: Props) {
  const url = parseUrl(href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    return <bdi dir="auto">{children ?? href}</bdi>
  }
  return (
    <a className={styles.link} href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
      {children === undefined ? (
        <bdi dir="ltr">
          {url.host}
          {url.pathname === '/' ? '' : url.pathname}
        </bdi>
      ) : (
        <>
          <bdi>{children}</bdi>{' '}
          <bdi className="muted" dir="ltr">
            ({url.host})
          </bdi>
        </>
      )}
      <span className="visually-hidden">
        <Trans comment="For screen readers, after the text of a link.">, opens in a new tab</Trans>
      </span>
    </a>
  )
}

/** `URL.parse`, which Chrome 123 and Safari 17 lack: null where the address can't be parsed. */
function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
