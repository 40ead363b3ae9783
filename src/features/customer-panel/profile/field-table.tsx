import type { CustomField, CustomFieldValue } from '#src/domain/customers/custom-fields.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './custom-fields.module.css'

/** Names and values of any kind. */
export function FieldTable({
  fields,
  isNested = false,
}: {
  fields: readonly CustomField[]
  isNested?: boolean
}) {
  return (
    <DescriptionList wide={!isNested}>
      {fields.map(({ key, value }) => (
        <DescriptionItem key={key} term={key.trim() === '' ? <i>No name</i> : <Bdi text={key} max={300} />}>
          {value.kind === 'empty' ? null : <Value value={value} />}
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}

function Value({ value }: { value: CustomFieldValue }) {
  const { locale } = useDisplayLocale()
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
      return value.isTrue ? 'Yes' : 'No'
    case 'list':
      return (
        <ValueList>
          {value.items.map((item, index) => (
            <Tag key={`${index}`}>
              <Value value={item} />
            </Tag>
          ))}
        </ValueList>
      )
    case 'group':
      return <Group {...value} />
  }
}

type GroupProps = { of: 'object' | 'list'; fields: readonly CustomField[] }

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
        <FieldTable fields={fields} isNested />
      </div>
    </details>
  )
}
