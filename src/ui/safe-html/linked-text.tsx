import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { findLinks } from '#src/lib/text/find-links.ts'
import { isExactAddress, parseLinkTarget } from '#src/lib/text/link-target.ts'
import { findQuotedText } from '#src/lib/text/quoted-history.ts'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import { getHistoryLabel } from './history.ts'
import { MAX_ADDRESS_LENGTH } from './links.ts'
import { isHistoryOpen, setHistoryOpen } from './opened-history.ts'
import styles from './safe-html.module.css'
import { getTargetText } from './target-text.ts'

/** A message's text with links, and its quoted history folded. */
export function LinkedText({ text }: { text: string }) {
  const quoted = findQuotedText(text)
  if (quoted === null) return <PlainText text={text} renderText={renderLinks} />
  const [before, after] = [text.slice(0, quoted.from).trimEnd(), text.slice(quoted.to).trim()]
  return (
    <div dir="auto">
      {before !== '' && <PlainText text={before} renderText={renderLinks} />}
      <QuotedText source={text} text={text.slice(quoted.from, quoted.to).trim()} />
      {after !== '' && <PlainText text={after} renderText={renderLinks} />}
    </div>
  )
}

function QuotedText({ source, text }: { source: string; text: string }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(() => isHistoryOpen(source))
  const remember = (isOpenNow: boolean) => {
    setHistoryOpen(source, isOpenNow)
    setOpen(isOpenNow)
  }
  return (
    <details
      className={styles.history}
      open={isOpen}
      onToggle={(event) => remember(event.currentTarget.open)}
    >
      <summary data-label="">{getHistoryLabel(i18n)}</summary>
      <PlainText text={text} renderText={renderLinks} />
    </details>
  )
}

function renderLinks(text: string): ReactNode {
  const links = findLinks(text)
  if (links.length === 0) return text
  return [
    ...links.flatMap(({ from, to, href }, index) => [
      text.slice(links[index - 1]?.to ?? 0, from),
      <AddressLink key={from} href={href} text={text.slice(from, to)} />,
    ]),
    text.slice(links.at(-1)?.to),
  ]
}

/** A link that shows what it opens beside its text, unless that is the whole address (rule 14). */
function AddressLink({ href, text }: { href: string; text: string }) {
  const { i18n } = useLingui()
  const target = parseLinkTarget(href)
  if (!target) return text
  const isExact = text.length <= MAX_ADDRESS_LENGTH && isExactAddress(text, target)
  return (
    <a
      className={isExact ? undefined : styles.labelled}
      dir={isExact ? 'ltr' : undefined}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      title={target.href}
    >
      {isExact ? (
        text
      ) : (
        <>
          <span className={styles.target} dir="ltr">
            {getTargetText(target, i18n)}
          </span>{' '}
          <bdi>{text}</bdi>
        </>
      )}
    </a>
  )
}
