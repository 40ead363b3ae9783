import type { Item } from '#src/api/schema/item.ts'
import {
  type FileDetails,
  getAttachmentDetails,
  getLinkDetails,
} from '#src/domain/messages/attachment-details.ts'
import { type FileKind, getKindLabel } from '#src/domain/messages/file-kind.ts'
import { formatBytes } from '#src/lib/text/format-bytes.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './item-card.module.css'
import { JsonDetails } from './json-details.tsx'

type Props = { item: Item; noun: 'Attachment' | 'Link'; number: number }

/**
 * A file or a link as a card (DEC-19). The host comes first and nothing that the sender wrote can shorten it; the name
 * keeps its end; only known kinds and possible sizes are named.
 */
export function ItemCard({ item, noun, number }: Props) {
  const { locale } = useDisplayLocale()
  const { name, href, size } = item
  const facts = noun === 'Link' ? getLinkDetails(item) : getAttachmentDetails(item)
  const notes = [getKindNote(facts, item, noun), size === null ? null : formatBytes(size, locale)]
  const content = (
    <>
      <Icon name={iconOf(facts, item, noun)} />
      <span className={styles.text}>
        {facts.host !== null && (
          <span className={styles.host} dir="ltr">
            {facts.host}
          </span>
        )}
        <bdi className={styles.name} dir="ltr">
          <bdi>{facts.name?.start ?? `${noun} ${number}`}</bdi>
          {facts.name?.ending}
        </bdi>
        <span className={styles.note}>{notes.filter((it) => it !== null).join(', ')}</span>
        {facts.warnings.map((caution) => (
          <span key={caution} className={styles.caution}>
            {caution}
          </span>
        ))}
      </span>
    </>
  )
  const isRisky = facts.warnings.length > 0 || undefined
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

function getKindNote({ kind, type }: FileDetails, { name, href }: Item, noun: Props['noun']): string {
  if (noun === 'Link') return 'Link'
  if (kind !== null) return getKindLabel(kind)
  if (type !== null && !GENERIC_TYPE.test(type)) return `Type “${type}”`
  return name === null && href === null ? 'Format not recognised' : 'File'
}

function iconOf({ kind, warnings }: FileDetails, { name, href }: Item, noun: Props['noun']): IconName {
  if (warnings.length > 0) return 'triangle-alert'
  if (noun === 'Link') return 'link'
  if (kind !== null) return ICONS[kind] ?? 'file-text'
  return name === null && href === null ? 'file-question-mark' : 'file-text'
}

/** Types that say no more than that there is a file. */
const GENERIC_TYPE = /^(?:file|document|attachment|application\/(?:octet-stream|binary|x-unknown)|)$/i

const ICONS: Partial<Record<FileKind, IconName>> = { image: 'image', audio: 'volume-2', video: 'play' }
