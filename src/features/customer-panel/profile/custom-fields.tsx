import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import type { JsonObject } from '#src/api/schema/json-text.ts'
import { useSession } from '#src/data/session/use-session.ts'
import {
  type CustomField,
  type CustomFieldValue,
  toCustomFields,
} from '#src/domain/customers/custom-fields.ts'
import { EntriesSkeleton } from '#src/features/customer-panel/panel-skeletons.tsx'
import { PointingContext, SourceItem } from '#src/features/customer-panel/pointing/source-item.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionList, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart, lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './custom-fields.module.css'

const LazyUnreadableFields = lazyPart(async () => (await import('./unreadable-fields.tsx')).UnreadableFields)
const LazyAmount = lazyWithRetry(async () => (await import('./amount.tsx')).Amount, { hasTexts: true })

type Props = {
  /** Null while they are loading. */
  fields: JsonObject | null
}

/** Fields shown until the agent shows the rest. */
const INITIAL_COUNT = 6
/** An object or list with more fields is folded. */
const MAX_OPEN_FIELDS = 5

export function CustomFields({ fields }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const count = fields?.kind === 'fields' ? formatNumber(fields.fields.length, locale) : undefined
  return (
    <Section title={t`Custom fields`} {...(count === undefined ? {} : { count })}>
      {!fields && <EntriesSkeleton label={t`Loading custom fields`} />}
      {fields?.kind === 'fields' && <FoldableFields entries={fields.fields} />}
      {fields?.kind === 'text' && <LazyUnreadableFields text={fields.text} />}
    </Section>
  )
}

function FoldableFields({ entries }: { entries: readonly (readonly [string, unknown])[] }) {
  const [showsAll, setShowsAll] = useState(use(PointingContext) !== null)
  if (entries.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No custom fields.</Trans>
      </p>
    )
  const hiddenCount = entries.length - INITIAL_COUNT
  // A button takes as much room as the one row that it would hide.
  const shown = showsAll || hiddenCount <= 1 ? entries : entries.slice(0, INITIAL_COUNT)
  return (
    <>
      <FieldTable fields={toCustomFields(shown)} />
      {hiddenCount > 1 && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? (
            <Trans comment="A button: hides some custom fields.">Show fewer</Trans>
          ) : (
            <Trans comment="A button: shows more custom fields.">Show {hiddenCount} more</Trans>
          )}
        </Button>
      )}
    </>
  )
}

type FieldTableProps = {
  fields: readonly CustomField[]
  /** The keys that lead to the fields; none for the outermost. */
  path?: readonly string[]
}

/** Names and values of fields, nested to any depth. */
function FieldTable({ fields, path = [] }: FieldTableProps) {
  return (
    <DescriptionList wide={path.length === 0}>
      {fields.map(({ key, value }) => {
        const fieldPath = [...path, key]
        return (
          <SourceItem
            key={key}
            source={{ from: 'customField', path: fieldPath }}
            term={key.trim() === '' ? <NoName /> : <Bdi text={key} max={300} />}
          >
            {value.kind === 'empty' ? null : <Value value={value} path={fieldPath} />}
          </SourceItem>
        )
      })}
    </DescriptionList>
  )
}

function NoName() {
  return (
    <i>
      <Trans>No name</Trans>
    </i>
  )
}

function Value({ value, path }: { value: CustomFieldValue; path: readonly string[] }) {
  const { t } = useLingui()
  const { amountFields } = useSession().config
  const name = path.join('.')
  const currency = Object.hasOwn(amountFields, name) && amountFields[name]
  if (currency && (value.kind === 'text' || value.kind === 'number'))
    return (
      <Suspense fallback={value.text}>
        <LazyAmount text={value.text} currency={currency} />
      </Suspense>
    )
  switch (value.kind) {
    case 'empty':
      return (
        <span className="muted">
          <Trans comment="A field without a value.">Empty</Trans>
        </span>
      )
    case 'text':
      return /^https?:\/\/\S+$/i.test(value.text) ? (
        <ExternalLink href={value.text} />
      ) : (
        <Bdi text={value.text} className={styles.text} />
      )
    case 'number':
      return <span className="tabular">{value.text}</span>
    case 'yesno':
      return value.isTrue
        ? t({ message: 'Yes', comment: 'The value of a custom field' })
        : t({ message: 'No', comment: 'The value of a custom field' })
    case 'list':
      return (
        <ValueList>
          {value.items.map((item, index) => (
            <Tag key={`${index}`}>
              <Value value={item} path={path} />
            </Tag>
          ))}
        </ValueList>
      )
    case 'group':
      return <Group {...value} path={path} />
  }
}

type GroupProps = { of: 'object' | 'list'; fields: readonly CustomField[]; path: readonly string[] }

function Group({ of, fields, path }: GroupProps) {
  const { t } = useLingui()
  const count = fields.length
  return (
    <details className={styles.group} open={path.length === 1 && count <= MAX_OPEN_FIELDS}>
      <summary>
        {of === 'object'
          ? t`${plural(count, { one: `${count} field`, other: `${count} fields` })}`
          : t`${plural(count, { one: `${count} item`, other: `${count} items` })}`}
        <Icon name="chevron-right" size="xs" />
      </summary>
      <div className={styles.inner}>
        <FieldTable fields={fields} path={path} />
      </div>
    </details>
  )
}
