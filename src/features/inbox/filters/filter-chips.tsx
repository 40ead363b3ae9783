import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/use-session.ts'
import { setTicketFilters, type TicketFilters } from '#src/domain/tickets/filters.ts'
import { withoutFilters } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getFilterChips } from './filter-labels.ts'

type Props = {
  searchParams: InboxSearchParams
  filters: TicketFilters
  onRemove: (to: InboxSearchParams) => void
}

/** The active filters, each of which can be removed. */
export function FilterChips({ searchParams, filters, onRemove }: Props) {
  const { i18n } = useLingui()
  const { directory } = useSession()
  const { locale } = useDisplayLocale()
  const chips = getFilterChips(filters, directory, locale, i18n)
  return (
    <>
      {chips.map(({ key, label, without }) => (
        <Chip key={key} variant="on" onClick={() => onRemove(setTicketFilters(searchParams, without))}>
          <span className="truncate">
            <Bdi text={label} max={60} className="truncate truncate-end" />
          </span>
          <Icon name="x" size="xs" />
          <span className="visually-hidden">
            <Trans>Remove filter</Trans>
          </span>
        </Chip>
      ))}
      {chips.length > 1 && (
        <Chip variant="quiet" onClick={() => onRemove(withoutFilters(searchParams))}>
          <Trans comment="Button: removes all filters">Clear all</Trans>
        </Chip>
      )}
    </>
  )
}
