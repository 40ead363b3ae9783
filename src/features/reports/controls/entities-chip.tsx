import type { Config } from '#src/api/schema/config.ts'
import {
  type ReportsSearchParams,
  splitList,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { type ChosenEntities, EntitiesMenu } from './entities-menu.tsx'

type Props = {
  entities: Config['entities']
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

/** Which campaigns and journeys the reports are of. */
export function EntitiesChip({ entities, searchParams, onSearchParamsChange }: Props) {
  const { locale } = useDisplayLocale()
  const chosen = { campaigns: splitList(searchParams.campaigns), journeys: splitList(searchParams.journeys) }
  const label = getChosenLabel(chosen, locale)
  return (
    <ChoiceChip
      label="Campaigns and journeys"
      summary={label ?? 'All campaigns and journeys'}
      isActive={label !== null}
      fields={['campaigns', 'journeys']}
    >
      <EntitiesMenu
        entities={entities}
        chosen={chosen}
        onChange={({ campaigns, journeys }) =>
          onSearchParamsChange(
            updateReportsSearchParams(searchParams, {
              campaigns: campaigns.join(','),
              journeys: journeys.join(','),
            }),
          )
        }
      />
    </ChoiceChip>
  )
}

function getChosenLabel({ campaigns, journeys }: ChosenEntities, locale: string): string | null {
  const labels = [
    { count: campaigns.length, noun: 'campaign' },
    { count: journeys.length, noun: 'journey' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, noun }) => `${formatNumber(count, locale)} ${count === 1 ? noun : `${noun}s`}`)
  return labels.length === 0 ? null : labels.join(', ')
}
