import { useState } from 'react'
import type { JsonObject } from '#src/api/schema/json-text.ts'
import { readFields } from '#src/domain/custom-fields.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './custom-fields.module.css'
import { FieldTable } from './field-value.tsx'
import { EntriesSkeleton } from './identity-skeleton.tsx'

type Props = {
  /** Null while they are being read. */
  fields: JsonObject | null
}

/** Shown before one asks for more. */
const FIRST = 6

export function CustomFields({ fields }: Props) {
  const { locale } = useReader()
  const count = fields?.kind === 'fields' ? formatNumber(fields.fields.length, locale) : undefined
  return (
    <Section title="Custom fields" {...(count === undefined ? {} : { count })}>
      {!fields && <EntriesSkeleton what="custom fields" />}
      {fields?.kind === 'fields' && <Table entries={fields.fields} />}
      {fields?.kind === 'text' && <Unread text={fields.text} />}
    </Section>
  )
}

function Table({ entries }: { entries: readonly (readonly [string, unknown])[] }) {
  const [all, setAll] = useState(false)
  if (entries.length === 0) return <p className={styles.none}>No custom fields.</p>
  const rest = entries.length - FIRST
  // One row hidden behind a button takes as much room as the row.
  const shown = all || rest <= 1 ? entries : entries.slice(0, FIRST)
  return (
    <>
      <FieldTable fields={readFields(shown)} />
      {rest > 1 && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      )}
    </>
  )
}

function Unread({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Notice
        icon="braces"
        tone="warning"
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
