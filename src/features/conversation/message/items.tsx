'use memo'

import type { RecordItem } from '#src/api/schema/item.ts'
import type { Message } from '#src/api/schema/message.ts'
import {
  type FileDetails,
  getAttachmentDetails,
  getLinkDetails,
  MAX_SHOWN_ITEMS,
} from '#src/domain/messages/attachment-details.ts'
import { type FileKind, getKindLabel } from '#src/domain/messages/file-kind.ts'
import { formatBytes } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './item-card.module.css'
import { JsonDetails } from './json-details.tsx'

type Props = { message: Message }

/** Attachments, links and extra fields of a message. */
export function MessageItems({ message }: Props) {
  return (
    <>
      <MessageAttachments attachments={message.attachments} links={message.links} />
      <MessageExtras message={message} />
    </>
  )
}

type AttachmentsProps = { attachments: readonly RecordItem[]; links: readonly RecordItem[] }

function MessageAttachments({ attachments, links }: AttachmentsProps) {
  return (
    <>
      <ItemList label="Attachments" noun="Attachment" items={attachments} />
      <ItemList label="Links" noun="Link" items={links} />
    </>
  )
}

type ItemListProps = { label: string; noun: 'Attachment' | 'Link'; items: readonly RecordItem[] }

function ItemList({ label, noun, items }: ItemListProps) {
  if (items.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {items.slice(0, MAX_SHOWN_ITEMS).map((item, index) => (
        <li key={`${index} ${item.raw.slice(0, 80)}`}>
          <ItemCard item={item} noun={noun} number={index + 1} />
        </li>
      ))}
      {items.length > MAX_SHOWN_ITEMS && <li className="muted">and {items.length - MAX_SHOWN_ITEMS} more</li>}
    </ul>
  )
}

/** The record's contexts and metadata; nothing for those that are null (MSG-07). */
function MessageExtras({ message }: Props) {
  const { context, outboundContext, metadata } = message
  return (
    <>
      {context !== null && <JsonDetails label="In reply to" value={context} />}
      {outboundContext !== null && <JsonDetails label="After an outbound message" value={outboundContext} />}
      {metadata !== null && <JsonDetails label="Details" value={metadata} />}
    </>
  )
}

type ItemCardProps = { item: RecordItem; noun: 'Attachment' | 'Link'; number: number }

/**
 * A file or a link as a card (DEC-19). The host comes first, where nothing that the sender wrote can truncate it; a
 * long name keeps its end; only known kinds and plausible sizes are shown.
 */
function ItemCard({ item, noun, number }: ItemCardProps) {
  const { locale } = useDisplayLocale()
  const { name, href, size } = item
  const details = noun === 'Link' ? getLinkDetails(item) : getAttachmentDetails(item)
  const metaTexts = [getKindNote(details, item, noun), size === null ? null : formatBytes(size, locale)]
  const content = (
    <>
      <Icon name={getItemIcon(details, item, noun)} />
      <span className={styles.text}>
        {details.host !== null && (
          <span className={styles.host} dir="ltr">
            {details.host}
          </span>
        )}
        <bdi className={styles.name} dir="ltr">
          <bdi>{details.name?.start ?? `${noun} ${number}`}</bdi>
          {details.name?.ending}
        </bdi>
        <span className={styles.meta}>{metaTexts.filter((it) => it !== null).join(', ')}</span>
        {details.warnings.map((warning) => (
          <span key={warning} className={styles.warning}>
            {warning}
          </span>
        ))}
      </span>
    </>
  )
  const isRisky = details.warnings.length > 0 || undefined
  if (href === null)
    return (
      <>
        <span className={styles.item} data-risky={isRisky}>
          {content}
        </span>
        {name === null && <JsonDetails label="View record" value={item.raw} />}
      </>
    )
  return (
    <a
      className={styles.item}
      data-risky={isRisky}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={href.slice(0, 500)}
    >
      {content}
      <Icon name={noun === 'Link' ? 'external-link' : 'download'} size="sm" />
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  )
}

function getKindNote(
  { kind, type }: FileDetails,
  { name, href }: RecordItem,
  noun: ItemCardProps['noun'],
): string {
  if (noun === 'Link') return 'Link'
  if (kind !== null) return getKindLabel(kind)
  if (type !== null && !GENERIC_TYPE.test(type)) return `Type “${type}”`
  return name === null && href === null ? 'Format not recognised' : 'File'
}

function getItemIcon(
  { kind, warnings }: FileDetails,
  { name, href }: RecordItem,
  noun: ItemCardProps['noun'],
): IconName {
  if (warnings.length > 0) return 'triangle-alert'
  if (noun === 'Link') return 'link'
  if (kind !== null) return KIND_ICONS[kind] ?? 'file-text'
  return name === null && href === null ? 'file-question-mark' : 'file-text'
}

/** Types that mean no more than "a file". */
const GENERIC_TYPE = /^(?:file|document|attachment|application\/(?:octet-stream|binary|x-unknown)|)$/i

const KIND_ICONS: Partial<Record<FileKind, IconName>> = { image: 'image', audio: 'volume-2', video: 'play' }
