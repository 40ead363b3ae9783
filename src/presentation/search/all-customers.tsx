import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FoundCustomers } from '#src/data/customers/list-queries.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { toResultOption } from './found-groups.tsx'

export const ALL_CUSTOMERS_KEY = 'customers all'

/**
 * The link to the table of all customers whom the platform finds; no option where it has no more than are shown.
 * `isTableNear`: with its columns and orders, the table is of use for a few customers, too.
 */
export function createAllCustomersGroup(
  results: FoundCustomers,
  { text, isTableNear = false }: { readonly text: string; readonly isTableNear?: boolean },
  { locale, i18n }: { readonly locale: string; readonly i18n: I18n },
): ComboboxGroup {
  const total = results.state === 'found' ? (results.total ?? 0) : 0
  const count = formatNumber(total, locale)
  const option = toResultOption({
    key: ALL_CUSTOMERS_KEY,
    isOnlyByChoice: true,
    leading: <Icon name="search" />,
    label:
      total === 0 ? (
        <Trans>
          Search all customers for “<Bdi text={text} max={100} />”
        </Trans>
      ) : (
        t(i18n)({
          message: plural(total, {
            one: `${count} customer found`,
            other: `All ${count} customers found`,
          }),
          comment: 'Below a few search results: leads to the table of all',
        })
      ),
  })
  return {
    key: 'all customers',
    options: hasMoreCustomers(results) || (isTableNear && total > 0) ? [{ ...option, isKept: true }] : [],
  }
}

/** Whether the table may show more than the results do. */
function hasMoreCustomers(results: FoundCustomers): boolean {
  if (results.state === 'found') return results.total === null || results.total > results.customers.length
  // While they are searched, the option would have to go again.
  return results.state === 'failed' || results.state === 'idle'
}
