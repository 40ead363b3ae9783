'use memo'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RecordItem } from '#src/api/schema/item.ts'
import type { Message } from '#src/api/schema/message.ts'
import { useSession } from '#src/data/session/use-session.ts'
import {
  type FileDetails,
  getAttachmentDetails,
  getLinkDetails,
  MAX_SHOWN_ITEMS,
  mayRunScripts,
} from '#src/domain/messages/attachment-details.ts'
import type { FileKind } from '#src/domain/messages/file-kind.ts'
import { getMessageAudio, getRequestableMedia, getThreadImages } from '#src/domain/messages/media.ts'
import { getPlacedItems } from '#src/domain/messages/placed-item.ts'
import { listStructured } from '#src/domain/messages/structured/attachments.ts'
import { LazyImageGrid } from '#src/features/conversation/media/lazy-image-grid.tsx'
import { LazyMessageAudio } from '#src/features/conversation/media/lazy-message-audio.tsx'
import { LazyPlacedItem } from '#src/features/conversation/media/lazy-placed-item.tsx'
import { LazyRequestableItem } from '#src/features/conversation/media/lazy-requestable-item.tsx'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { getKindLabel } from '#src/presentation/messages/file-kind-labels.ts'
import { getFileWarningText } from '#src/presentation/messages/file-warning-texts.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { getTargetText } from '#src/ui/safe-html/target-text.ts'
import { AttachmentCaptions } from './attachment-captions.tsx'
import styles from './item-card.module.css'
import { JsonDetails } from './json-details.tsx'

type Props = { message: Message; customerName: string }

/** Attachments, links and extra fields of a message. */
export function MessageItems({ message, customerName }: Props) {
  const { t } = useLingui()
  const { config } = useSession()
  const { mediaHosts } = config.content
  const images = getThreadImages([message], mediaHosts)
  const audio = getMessageAudio(message, mediaHosts)
  // What these say is shown as text.
  const structured = listStructured(message.attachments)
  const placed = getPlacedItems(message.attachments, mediaHosts)
  const requestable = getRequestableMedia(message, config.content)
  return (
    <>
      {images.length > 0 && <LazyImageGrid images={images} customerName={customerName} />}
      <AttachmentCaptions attachments={images.map((it) => it.attachment)} />
      {audio.length > 0 && <LazyMessageAudio audio={audio} customerName={customerName} />}
      <AttachmentCaptions attachments={audio.map((it) => it.attachment)} />
      <ItemList
        label={t`Attachments`}
        kind="attachment"
        items={message.attachments}
        inPlace={[...images, ...audio, ...structured]}
        renderItem={(index) => {
          const [attachment, item] = [message.attachments[index], placed.get(index)]
          return attachment && item ? (
            <LazyPlacedItem {...{ item, attachment, message, customerName }} />
          ) : null
        }}
        renderBelow={(index) => {
          const item = requestable.find((it) => it.media.index === index)
          const attachment = message.attachments[index]
          return (
            <>
              {attachment && !placed.has(index) && <AttachmentCaptions attachments={[attachment]} />}
              {item && <LazyRequestableItem item={item} customerName={customerName} />}
            </>
          )
        }}
      />
      <ItemList label={t`Links`} kind="link" items={message.links} />
      <MessageExtras message={message} />
    </>
  )
}

type ItemKind = 'attachment' | 'link'

type ItemListProps = {
  label: string
  kind: ItemKind
  items: readonly RecordItem[]
  /** Those of the items that stand above the list: images and sound. */
  inPlace?: readonly { readonly index: number }[]
  /** What stands in place of the card of an item; null for a card. */
  renderItem?: (index: number) => ReactNode
  /** What stands below the card of an item. */
  renderBelow?: (index: number) => ReactNode
}

function ItemList({ label, kind, items, inPlace, renderItem, renderBelow }: ItemListProps) {
  const { t } = useLingui()
  const cards = items
    .slice(0, MAX_SHOWN_ITEMS)
    .flatMap((item, index) => (inPlace?.some((it) => it.index === index) ? [] : [{ item, index }]))
  const hiddenCount = Math.max(0, items.length - MAX_SHOWN_ITEMS)
  if (cards.length + hiddenCount === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {cards.map(({ item, index }) => (
        <li key={`${index} ${item.raw.slice(0, 80)}`}>
          {renderItem?.(index) ?? <ItemCard item={item} kind={kind} number={index + 1} />}
          {renderBelow?.(index)}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="muted">
          {t({
            message: plural(hiddenCount, {
              one: `and ${hiddenCount} more`,
              other: `and ${hiddenCount} more`,
            }),
            comment: 'Attachments or links of a message that are not shown',
          })}
        </li>
      )}
    </ul>
  )
}

/** The record's metadata; nothing where it is null (MSG-07). */
function MessageExtras({ message: { metadata } }: { message: Message }) {
  const { t } = useLingui()
  return (
    <>
      {metadata !== null && (
        <JsonDetails
          label={t({ message: 'Details', comment: 'Shows further data of a message' })}
          value={metadata}
        />
      )}
    </>
  )
}

type ItemCardProps = { item: RecordItem; kind: ItemKind; number: number }

/**
 * A file or a link as a card (DEC-19). The host comes first, where nothing that the sender wrote can truncate it; a
 * long name keeps its end; only known kinds and plausible sizes are shown.
 */
function ItemCard({ item, kind, number }: ItemCardProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { name, href, size } = item
  const details = kind === 'link' ? getLinkDetails(item) : getAttachmentDetails(item)
  const kindLabel = useKindLabel(details, item, kind)
  const fileSize = size === null ? null : formatBytes(size, locale)
  const content = (
    <>
      <Icon name={getItemIcon(details, item, kind)} />
      <span className={styles.text}>
        {details.target !== null && (
          <span className={styles.host} dir="ltr">
            {getTargetText(details.target, i18n)}
          </span>
        )}
        <bdi className={styles.name} dir="ltr">
          <bdi>{details.name?.start ?? (kind === 'link' ? t`Link ${number}` : t`Attachment ${number}`)}</bdi>
          {details.name?.ending}
        </bdi>
        <span className={styles.meta}>
          {fileSize === null
            ? kindLabel
            : t({
                message: `${kindLabel}, ${fileSize}`,
                comment: 'An attachment or a link, for example “PDF document, 1.2 MB”',
              })}
        </span>
        {details.warnings.map((warning) => (
          <span key={warning.kind} className={styles.warning}>
            {getFileWarningText(warning, i18n)}
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
        <JsonDetails label={t`View raw data`} value={item.raw} />
      </>
    )
  // A file of the app's own origin is never opened as a page there: its scripts could do what the app can.
  const isDownload =
    kind === 'attachment' && new URL(href).origin === location.origin && mayRunScripts(details)
  return (
    <a
      className={styles.item}
      data-risky={isRisky}
      href={href}
      {...(isDownload ? { download: name ?? '' } : { target: '_blank' })}
      rel="noopener noreferrer"
      title={href.slice(0, 500)}
    >
      {content}
      <Icon name={kind === 'link' ? 'external-link' : 'download'} size="sm" />
      <span className="visually-hidden">
        {isDownload ? (
          <Trans comment="Read aloud after the name of a link">, downloads</Trans>
        ) : (
          <Trans comment="Read aloud after the name of a link">, opens in a new tab</Trans>
        )}
      </span>
    </a>
  )
}

function useKindLabel(
  { kind: fileKind, type }: FileDetails,
  { name, href }: RecordItem,
  kind: ItemKind,
): string {
  const { t, i18n } = useLingui()
  if (kind === 'link') return t({ message: 'Link', comment: 'A web address in a message' })
  if (fileKind !== null) return getKindLabel(fileKind, i18n)
  if (type !== null && !GENERIC_TYPE.test(type))
    return t({ message: `Type “${type}”`, comment: 'Type of a file, as the platform named it' })
  return name === null && href === null
    ? t({ message: 'Format not recognised', comment: 'An attachment' })
    : t({ message: 'File', comment: 'A file of any kind', context: 'kind of a file' })
}

function getItemIcon(
  { kind: fileKind, warnings }: FileDetails,
  { name, href }: RecordItem,
  kind: ItemKind,
): IconName {
  if (warnings.length > 0) return 'triangle-alert'
  if (kind === 'link') return 'link'
  if (fileKind !== null) return KIND_ICONS[fileKind] ?? 'file-text'
  return name === null && href === null ? 'file-question-mark' : 'file-text'
}

/** Types that mean no more than "a file". */
const GENERIC_TYPE = /^(?:file|document|attachment|application\/(?:octet-stream|binary|x-unknown)|)$/i

const KIND_ICONS: Partial<Record<FileKind, IconName>> = { image: 'image', audio: 'volume-2', video: 'play' }
