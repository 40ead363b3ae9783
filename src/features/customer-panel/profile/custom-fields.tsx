import { useState } from 'react'
import type { JsonObject } from '#src/api/schema/json-text.ts'
import { toCustomFields } from '#src/domain/customers/custom-fields.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './custom-fields.module.css'
import { FieldTable } from './field-table.tsx'
import { EntriesSkeleton } from './identity-skeleton.tsx'

type Props = {
  /** Null while they are being read. */
  fields: JsonObject | null
}

/** Shown before one asks for more. */
const INITIAL_COUNT = 6

export function CustomFields({ fields }: Props) {
  const { locale } = useDisplayLocale()
  const count = fields?.kind === 'fields' ? formatNumber(fields.fields.length, locale) : undefined
  return (
    <Section title="Custom fields" {...(count === undefined ? {} : { count })}>
      {!fields && <EntriesSkeleton what="custom fields" />}
      {fields?.kind === 'fields' && <Table entries={fields.fields} />}
      {fields?.kind === 'text' && <UnreadableFields text={fields.text} />}
    </Section>
  )
}

function Table({ entries }: { entries: readonly (readonly [string, unknown])[] }) {
  const [all, setAll] = useState(false)
  if (entries.length === 0) return <p className={styles.none}>No custom fields.</p>
  const rest = entries.length - INITIAL_COUNT
  // One row hidden behind a button takes as much room as the row.
  const shown = all || rest <= 1 ? entries : entries.slice(0, INITIAL_COUNT)
  return (
    <>
      <FieldTable fields={toCustomFields(shown)} />
      {rest > 1 && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      )}
    </>
  )
}

function UnreadableFields({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Notice
        icon="braces"
        variant="warning"
        title="Custom fields could not be read"
        actions={
          <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide the text' : 'Show it as text'}
          </Button>
        }
      >
        The platform sent text that isn’t a JSON object.
      </Notice>
      {shown && (
        <pre className={styles.raw} dir="auto">
          {text.slice(0, 20_000).toWellFormed()}
        </pre>
      )}
    </>
  )
}
