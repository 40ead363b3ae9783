import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './skipped-list.module.css'

type Props = {
  /** The path of each record in the response. */
  records: readonly { readonly path: string }[]
}

const MAX_SHOWN = 20

/** The records of a response that could not be read. Loaded only where there are some. */
export function SkippedList({ records }: Props) {
  const { locale } = useDisplayLocale()
  const hiddenCount = formatNumber(records.length - MAX_SHOWN, locale)
  return (
    <ul className={styles.list}>
      {records.slice(0, MAX_SHOWN).map(({ path }, index) => (
        <li key={`${index} ${path}`}>
          <SkippedRecord path={path} />
        </li>
      ))}
      {records.length > MAX_SHOWN && (
        <li>
          <Trans comment="At the end of a list of which only the beginning is shown.">
            and {hiddenCount} more
          </Trans>
        </li>
      )}
    </ul>
  )
}

/** The record's number in its response, and the field without which it can't be shown. */
function SkippedRecord({ path }: { path: string }) {
  const { locale } = useDisplayLocale()
  const [, index, field] = /\[(\d+)\](?:\.(.+))?$/.exec(path) ?? []
  const number = formatNumber(Number(index ?? 0) + 1, locale)
  const fieldName = field?.replaceAll(/[_.]/g, ' ').slice(0, 80)
  return fieldName === undefined ? (
    <Trans comment="Of an entry of a list: its number">Item {number} has an unknown format</Trans>
  ) : (
    <Trans comment="Of an entry of a list: its number, and the name of a field, in English, as the platform calls it">
      Item {number} has an unknown format ({fieldName})
    </Trans>
  )
}
