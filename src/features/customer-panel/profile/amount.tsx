'use memo'

import { parseAmount } from '#src/domain/customers/amount.ts'
import { formatMoney } from '#src/lib/text/figures.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** The value of a custom field that `config.json` calls an amount, or the text as it is if it says none. */
export function Amount({ text, currency }: { text: string; currency: string }) {
  const { locale } = useDisplayLocale()
  const amount = parseAmount(text)
  if (amount === null) return <Bdi text={text} />
  const { value, decimals } = amount
  return <span className="tabular">{formatMoney(value, currency, locale, decimals, decimals)}</span>
}
