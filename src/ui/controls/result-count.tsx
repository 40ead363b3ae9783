import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  total: number
  /** Said after the number: what a result can't show. */
  announcement?: string | undefined
}

/** Says how many options a search has found, to screen readers. */
export function ResultCount({ total, announcement }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const count = formatNumber(total, locale)
  return (
    <output className="visually-hidden">
      {total > 0 &&
        t({
          message: plural(total, { one: `${count} found`, other: `${count} found` }),
          comment: 'Number of customers found, or of all results of a search',
        })}
      {total > 0 && announcement !== undefined && '. '}
      {announcement}
    </output>
  )
}
