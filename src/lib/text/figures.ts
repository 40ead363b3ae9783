import { formatGrouped, formatNumber, getNumberFormatter, type NumericValue } from './format.ts'

/** Formats a ratio between 0 and 1 as a percentage, with one decimal place unless told otherwise: 81.4%. */
export function formatPercent(ratio: number, locale: string, digits = 1): string {
  return getNumberFormatter(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(ratio)
}

/**
 * Formats an amount in its currency, in the order of the locale: ₹18,42,310, AED 863, 863 AED. The sign ₹ names one
 * currency; $ doesn’t, so all others have their codes. A code that `Intl` refuses is put in front of the number unchanged. `digits`: the
 * most behind the decimal point; `minDigits`: the fewest, by default those of the currency.
 */
export function formatMoney(
  amount: NumericValue,
  currency: string,
  locale: string,
  digits = 0,
  minDigits?: number,
): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${currency} ${formatNumber(amount, locale, digits)}`
  const formatter = getNumberFormatter(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'INR' ? 'narrowSymbol' : 'code',
    maximumFractionDigits: digits,
    ...(minDigits === undefined ? {} : { minimumFractionDigits: minDigits }),
  })
  return formatGrouped(formatter, amount, locale)
}
