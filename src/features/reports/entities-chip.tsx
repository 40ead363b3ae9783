import type { Config } from '#src/api/schema/config.ts'
import { changed, itemsOf, type ReportsPlace } from '#src/domain/reports-place.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Drop } from './drop.tsx'
import { type Chosen, EntitiesMenu } from './entities-menu.tsx'
import menus from './report-menus.module.css'

type Props = {
  entities: Config['entities']
  place: ReportsPlace
  onPlace: (place: ReportsPlace) => void
}

/** Which campaigns and journeys the reports are of. */
export function EntitiesChip({ entities, place, onPlace }: Props) {
  const { locale } = useReader()
  const chosen = { campaigns: itemsOf(place.campaigns), journeys: itemsOf(place.journeys) }
  const words = chosenWords(chosen, locale)
  return (
    <Drop
      label="Campaigns and journeys"
      align="end"
      className={menus.wide}
      fields={['campaigns', 'journeys']}
      renderButton={(wiring) => (
        <Chip {...wiring} look={words === null ? 'outlined' : 'on'}>
          {words ?? 'All campaigns and journeys'}
          <Icon name="chevron-down" size="xs" />
        </Chip>
      )}
    >
      {() => (
        <EntitiesMenu
          entities={entities}
          chosen={chosen}
          onChosen={({ campaigns, journeys }) =>
            onPlace(changed(place, { campaigns: campaigns.join(','), journeys: journeys.join(',') }))
          }
        />
      )}
    </Drop>
  )
}

function chosenWords({ campaigns, journeys }: Chosen, locale: string): string | null {
  const words = [
    { count: campaigns.length, one: 'campaign' },
    { count: journeys.length, one: 'journey' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one }) => `${formatNumber(count, locale)} ${count === 1 ? one : `${one}s`}`)
  return words.length === 0 ? null : words.join(', ')
}
