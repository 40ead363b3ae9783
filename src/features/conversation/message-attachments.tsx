import type { Item } from '#src/api/schema/item.ts'
import styles from './item-card.module.css'
import { ItemCard } from './item-card.tsx'

type Props = { attachments: readonly Item[]; links: readonly Item[] }

/** More than this in one message is a mistake; all of them are counted. */
const MOST = 30

export function MessageAttachments({ attachments, links }: Props) {
  return (
    <>
      <Items label="Attachments" word="Attachment" items={attachments} />
      <Items label="Links" word="Link" items={links} />
    </>
  )
}

type ItemsProps = { label: string; word: 'Attachment' | 'Link'; items: readonly Item[] }

function Items({ label, word, items }: ItemsProps) {
  if (items.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {items.slice(0, MOST).map((item, index) => (
        <li key={`${index} ${item.raw.slice(0, 80)}`}>
          <ItemCard item={item} word={word} number={index + 1} />
        </li>
      ))}
      {items.length > MOST && <li className="muted">and {items.length - MOST} more</li>}
    </ul>
  )
}
