import type { Item } from '#src/api/schema/item.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useReader } from '#src/ui/reader.tsx'
import styles from './item-card.module.css'
import { JsonDetails } from './json-details.tsx'

type Props = { item: Item; word: 'Attachment' | 'Link'; number: number }

/** A file or a link as a plain card: what could be read of it, and where a press goes (DEC-19). */
export function ItemCard({ item, word, number }: Props) {
  const { locale } = useReader()
  const { name, href, size } = item
  const kind = kindOf(item, word)
  const host = href === null ? null : new URL(href).host
  const notes = [kind.words, size === null ? null : formatBytes(size, locale), host].filter(
    (it) => it !== null,
  )
  const content = (
    <>
      <Icon name={kind.icon} />
      <span className={styles.text}>
        <Bdi text={name ?? `${word} ${number}`} max={200} className={`${styles.name} truncate`} />
        <span className={`${styles.note} truncate`}>{notes.join(', ')}</span>
      </span>
    </>
  )
  if (href === null)
    return (
      <>
        <span className={styles.item}>{content}</span>
        {name === null && <JsonDetails label="View record" value={item.raw} />}
      </>
    )
  return (
    <a
      className={styles.item}
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

type Kind = { icon: IconName; words: string }

function kindOf({ name, type, href }: Item, word: Props['word']): Kind {
  if (word === 'Link') return { icon: 'link', words: type ?? 'Link' }
  const told = `${type ?? ''} ${name ?? ''}`.toLowerCase()
  if (/image|\.(png|jpe?g|gif|webp|heic)\b/.test(told)) return { icon: 'image', words: 'Image' }
  if (/pdf/.test(told)) return { icon: 'file-text', words: 'PDF document' }
  if (/audio|voice|\.(mp3|ogg|m4a|wav)\b/.test(told)) return { icon: 'volume-2', words: 'Audio' }
  if (/video|\.(mp4|mov|webm)\b/.test(told)) return { icon: 'play', words: 'Video' }
  if (name === null && href === null) return { icon: 'file-question-mark', words: 'Format not recognised' }
  return { icon: 'file-text', words: type?.slice(0, 60) ?? 'File' }
}
