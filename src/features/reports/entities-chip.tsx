import type { ComponentProps } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Drop } from './drop.tsx'
import { type Chosen, EntitiesMenu } from './entities-menu.tsx'
import menus from './report-menus.module.css'

/** Which campaigns and journeys the reports are of. */
export function EntitiesChip(props: ComponentProps<typeof EntitiesMenu>) {
  const { locale } = useReader()
  const words = chosenWords(props.chosen, locale)
  return (
    <Drop
      label="Campaigns and journeys"
      align="end"
      className={menus.wide}
      renderButton={(wiring) => (
        <Chip {...wiring} look={words === null ? 'outlined' : 'on'}>
          {words ?? 'All campaigns and journeys'}
          <Icon name="chevron-down" size="xs" />
        </Chip>
      )}
    >
      {() => <EntitiesMenu {...props} />}
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
