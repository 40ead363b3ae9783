import type { Config } from '#src/api/schema/config.ts'
import { changed, itemsOf, type ReportsPlace } from '#src/domain/reports-place.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { type Chosen, EntitiesMenu } from './entities-menu.tsx'

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
    <ChoiceChip
      label="Campaigns and journeys"
      words={words ?? 'All campaigns and journeys'}
      isOn={words !== null}
      fields={['campaigns', 'journeys']}
    >
      <EntitiesMenu
        entities={entities}
        chosen={chosen}
        onChosen={({ campaigns, journeys }) =>
          onPlace(changed(place, { campaigns: campaigns.join(','), journeys: journeys.join(',') }))
        }
      />
    </ChoiceChip>
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
