import { Trans } from '@lingui/react/macro'
import type { FoundCustomers } from '#src/data/customers/list-queries.ts'
import type { SearchRequest } from '#src/domain/commands/search-order.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { type PlacedGroup, toPaletteOption } from './groups.tsx'

export const ALL_CUSTOMERS_KEY = 'customers all'

/** The link to the list of all customers whom the platform finds; no option where it has no more than are shown. */
export function createAllCustomersGroup(
  results: FoundCustomers,
  { subject }: SearchRequest,
  locale: string,
): PlacedGroup {
  const count = results.state === 'found' && results.total ? formatNumber(results.total, locale) : null
  const option = toPaletteOption({
    key: ALL_CUSTOMERS_KEY,
    isOnlyByChoice: true,
    leading: <Icon name="search" />,
    label:
      count === null ? (
        <Trans>
          Search all customers for “<Bdi text={subject} max={100} />”
        </Trans>
      ) : (
        <Trans>
          All {count} customers found for “<Bdi text={subject} max={100} />”
        </Trans>
      ),
  })
  return {
    key: 'all customers',
    section: 'navigation',
    bestRank: Number.POSITIVE_INFINITY,
    options: hasMoreCustomers(results) ? [option] : [],
  }
}

/** Whether the customers page may show more than the palette does. */
function hasMoreCustomers(results: FoundCustomers): boolean {
  if (results.state === 'found') return results.total === null || results.total > results.customers.length
  return results.state !== 'forbidden'
}
