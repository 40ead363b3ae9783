import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { keyOf } from '#src/domain/saved-views.ts'
import { savedViews } from '#src/queries/saved-views.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Entry } from './entry.ts'

/** The lists that were given a name at this device. */
export function viewEntries(open: (place: InboxPlace) => void): Entry[] {
  return savedViews.get().map(({ name, place }) => ({
    key: `view ${keyOf(place)}`,
    group: 'places',
    fields: [name, 'saved view list'],
    lead: <Icon name="bookmark" />,
    whyNot: null,
    run: () => open(place),
  }))
}
