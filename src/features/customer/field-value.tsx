import type { Field, FieldValue } from '#src/domain/custom-fields.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Fact, FactList, Facts } from '#src/ui/facts.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ExternalLink } from '#src/ui/link.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './custom-fields.module.css'

/** Names and values of any kind. */
export function FieldTable({ fields, inner = false }: { fields: readonly Field[]; inner?: boolean }) {
  return (
    <Facts wide={!inner}>
      {fields.map(({ key, value }) => (
        <Fact key={key} name={key.trim() === '' ? <i>No name</i> : <Bdi text={key} max={300} />}>
          {value.kind === 'empty' ? null : <Value value={value} />}
        </Fact>
      ))}
    </Facts>
  )
}

function Value({ value }: { value: FieldValue }) {
  const { locale } = useReader()
  switch (value.kind) {
    case 'empty':
      return <span className="muted">Empty</span>
    case 'text':
      return /^https?:\/\/\S+$/i.test(value.text) ? (
        <ExternalLink href={value.text} />
      ) : (
        <Bdi text={value.text} />
      )
    case 'number':
      return <span className="tabular">{formatNumber(value.value, locale, 12)}</span>
    case 'yesno':
      return value.yes ? 'Yes' : 'No'
    case 'list':
      return (
        <FactList>
          {value.items.map((item, index) => (
            <Tag key={`${index}`}>
              <Value value={item} />
            </Tag>
          ))}
        </FactList>
      )
    case 'group':
      return <Group {...value} />
  }
}

type GroupProps = { of: 'object' | 'list'; fields: readonly Field[] }

const NOUNS = { object: ['Object', 'field', 'fields'], list: ['List', 'item', 'items'] } as const

function Group({ of, fields }: GroupProps) {
  const [what, one, many] = NOUNS[of]
  return (
    <details className={styles.group}>
      <summary>
        {what}, {fields.length} {fields.length === 1 ? one : many}
        <Icon name="chevron-right" size="xs" flip />
      </summary>
      <div className={styles.inner}>
        <FieldTable fields={fields} inner />
      </div>
    </details>
  )
}
