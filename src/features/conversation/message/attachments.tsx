'use memo'

import type { Item } from '#src/api/schema/item.ts'
import styles from './item-card.module.css'
import { ItemCard } from './item-card.tsx'

type Props = { attachments: readonly Item[]; links: readonly Item[] }

/** More than this in one message is a mistake; all of them are counted. */
const MAX_ITEMS = 30

export function MessageAttachments({ attachments, links }: Props) {
  return (
    <>
      <Items label="Attachments" noun="Attachment" items={attachments} />
      <Items label="Links" noun="Link" items={links} />
    </>
  )
}

type ItemsProps = { label: string; noun: 'Attachment' | 'Link'; items: readonly Item[] }

function Items({ label, noun, items }: ItemsProps) {
  if (items.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {items.slice(0, MAX_ITEMS).map((item, index) => (
        <li key={`${index} ${item.raw.slice(0, 80)}`}>
          <ItemCard item={item} noun={noun} number={index + 1} />
        </li>
      ))}
      {items.length > MAX_ITEMS && <li className="muted">and {items.length - MAX_ITEMS} more</li>}
    </ul>
  )
}
