import type { Item } from '#src/api/schema/item.ts'
import { type FileFacts, readAttachmentFacts, readLinkFacts } from '#src/domain/file-facts.ts'
import { type FileKind, kindWords } from '#src/domain/file-kind.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useReader } from '#src/ui/reader.tsx'
import styles from './item-card.module.css'
import { JsonDetails } from './json-details.tsx'

type Props = { item: Item; word: 'Attachment' | 'Link'; number: number }

/**
 * A file or a link as a card (DEC-19). The host comes first and nothing that the sender wrote can shorten it; the name
 * keeps its end; only known kinds and possible sizes are named.
 */
export function ItemCard({ item, word, number }: Props) {
  const { locale } = useReader()
  const { name, href, size } = item
  const facts = word === 'Link' ? readLinkFacts(item) : readAttachmentFacts(item)
  const notes = [kindNote(facts, item, word), size === null ? null : formatBytes(size, locale)]
  const content = (
    <>
      <Icon name={iconOf(facts, item, word)} />
      <span className={styles.text}>
        {facts.host !== null && (
          <span className={styles.host} dir="ltr">
            {facts.host}
          </span>
        )}
        <bdi className={styles.name} dir="ltr">
          <bdi>{facts.name?.start ?? `${word} ${number}`}</bdi>
          {facts.name?.ending}
        </bdi>
        <span className={styles.note}>{notes.filter((it) => it !== null).join(', ')}</span>
        {facts.cautions.map((caution) => (
          <span key={caution} className={styles.caution}>
            {caution}
          </span>
        ))}
      </span>
    </>
  )
  const isRisky = facts.cautions.length > 0 || undefined
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
      <Icon name={word === 'Link' ? 'external-link' : 'download'} size="sm" />
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  )
}

function kindNote({ kind, type }: FileFacts, { name, href }: Item, word: Props['word']): string {
  if (word === 'Link') return 'Link'
  if (kind !== null) return kindWords(kind)
  if (type !== null && !GENERAL.test(type)) return `Type “${type}”`
  return name === null && href === null ? 'Format not recognised' : 'File'
}

function iconOf({ kind, cautions }: FileFacts, { name, href }: Item, word: Props['word']): IconName {
  if (cautions.length > 0) return 'triangle-alert'
  if (word === 'Link') return 'link'
  if (kind !== null) return ICONS[kind] ?? 'file-text'
  return name === null && href === null ? 'file-question-mark' : 'file-text'
}

/** Types that say no more than that there is a file. */
const GENERAL = /^(?:file|document|attachment|application\/(?:octet-stream|binary|x-unknown)|)$/i

const ICONS: Partial<Record<FileKind, IconName>> = { image: 'image', audio: 'volume-2', video: 'play' }
