import { savedViews } from '#src/data/preferences/saved-views.ts'
import { getSavedViewKey } from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { PaletteEntry } from './entry.ts'

/** The lists that were given a name at this device. */
export function createViewEntries(openView: (place: InboxSearchParams) => void): PaletteEntry[] {
  return savedViews.get().map(({ name, place }) => ({
    key: `view ${getSavedViewKey(place)}`,
    group: 'places',
    fields: [name, 'saved view list'],
    leading: <Icon name="bookmark" />,
    disabledReason: null,
    run: () => openView(place),
  }))
}
