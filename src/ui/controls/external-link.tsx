import type { ReactNode } from 'react'
import { parseUrl } from '#src/lib/text/parse-url.ts'
import styles from './external-link.module.css'

type Props = {
  href: string
  /** Without words the link shows where it goes. */
  children?: ReactNode
}

/**
 * A link out of the app: opens apart, tells the other side nothing, and always shows the real host.
 * What isn't plain http or https is not a link: it stays text.
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
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  )
}
