import { useLingui } from '@lingui/react/macro'
import { CSV_FORMATS, type CsvFormat } from '#src/lib/text/csv-format.ts'
import { Select } from './select.tsx'

type Props = { value: CsvFormat; className?: string; onValueChange: (value: CsvFormat) => void }

/** The choice between the variants of CSV, each with a number as the file has it. */
export function CsvFormatSelect({ value, className, onValueChange }: Props) {
  const { t } = useLingui()
  const labels = {
    comma: t({
      message: 'Comma, 1234.5',
      comment: 'Format of a CSV file: its separator, and a number as it is written in it',
    }),
    semicolon: t({
      message: 'Semicolon, 1234,5',
      comment: 'Format of a CSV file: its separator, and a number as it is written in it',
    }),
    'semicolon-point': t({
      message: 'Semicolon, 1234.5',
      comment: 'Format of a CSV file: its separator, and a number as it is written in it',
    }),
    plain: t({
      message: 'Comma, no byte order mark',
      comment: 'Format of a CSV file that other programs than spreadsheets read',
    }),
  }
  return (
    <Select
      aria-label={t`CSV format`}
      value={value}
      {...(className !== undefined && { className })}
      options={CSV_FORMATS.map((format) => ({ value: format, label: labels[format] }))}
      onValueChange={(chosen) => {
        const format = CSV_FORMATS.find((it) => it === chosen)
        if (format) onValueChange(format)
      }}
    />
  )
}
