import type { Config } from '#src/api/schema/config.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import {
  DELIVERY_CATEGORIES,
  getGrouping,
  getShownDeliveryMeasures,
  type ReportsSearchParams,
  splitList,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { MenuField, ToggleChips } from './menu-field.tsx'
import styles from './report-menus.module.css'

type Props = {
  channels: Config['channels']
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

const MEASURE_OPTIONS: readonly { value: DeliveryMeasure; label: string }[] = [
  { value: 'rate', label: 'Rate' },
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered or read' },
  { value: 'read', label: 'Read' },
  { value: 'failed', label: 'Failed' },
]
/** The only channel kind whose templates have categories (OUT-17). */
const MESSAGING_KIND = 'chatapp'

/** Which messages the delivery report counts, how it groups them, and which counts it shows. All filters must match. */
export function DeliveryMenu({ channels, searchParams, onSearchParamsChange }: Props) {
  const kinds = [
    ...new Set([MESSAGING_KIND, ...channels.map(({ kind }) => kind), ...splitList(searchParams.kinds)]),
  ]
  return (
    <div className={styles.form}>
      <MenuField
        label="Break down by"
        field="by"
        note={
          searchParams.by === undefined
            ? 'With the messages that belong to no campaign and no journey.'
            : `Only messages of a ${searchParams.by}: fewer than by category alone.`
        }
      >
        <SegmentedControl
          label="Break down by"
          value={getGrouping(searchParams)}
          options={[
            { value: 'category', label: 'Category' },
            { value: 'campaign', label: 'Campaign' },
            { value: 'journey', label: 'Journey' },
          ]}
          onValueChange={(it) =>
            onSearchParamsChange(
              updateReportsSearchParams(searchParams, { by: it === 'category' ? undefined : it }),
            )
          }
        />
      </MenuField>
      <MenuField
        label="Categories"
        field="categories"
        note="UNKNOWN: a deleted template, or a message of another channel."
      >
        <ToggleChips
          options={DELIVERY_CATEGORIES.map((value) => ({ value, label: value }))}
          chosen={DELIVERY_CATEGORIES.filter((it) => splitList(searchParams.categories).includes(it))}
          onChange={(it) =>
            onSearchParamsChange(updateReportsSearchParams(searchParams, { categories: it.join(',') }))
          }
        />
      </MenuField>
      <MenuField
        label="Kinds of channel"
        field="kinds"
        note={`Only ${MESSAGING_KIND} has templates with a category.`}
      >
        <ToggleChips
          options={kinds.filter((it) => it !== '').map((value) => ({ value, label: value }))}
          chosen={splitList(searchParams.kinds)}
          onChange={(it) =>
            onSearchParamsChange(updateReportsSearchParams(searchParams, { kinds: it.join(',') }))
          }
        />
      </MenuField>
      {channels.length > 0 && (
        <MenuField label="Channels" field="channels">
          <ToggleChips
            options={channels.map(({ id, name }) => ({ value: id.toLowerCase(), label: name }))}
            chosen={splitList(searchParams.channels)}
            onChange={(it) =>
              onSearchParamsChange(updateReportsSearchParams(searchParams, { channels: it.join(',') }))
            }
          />
        </MenuField>
      )}
      <PresenceField
        label="Campaign"
        field="campaign"
        value={searchParams.campaign}
        onValueChange={(it) =>
          onSearchParamsChange(updateReportsSearchParams(searchParams, { campaign: it }))
        }
      />
      <PresenceField
        label="Journey"
        field="journey"
        value={searchParams.journey}
        onValueChange={(it) => onSearchParamsChange(updateReportsSearchParams(searchParams, { journey: it }))}
      />
      <MenuField label="Shown" field="counts">
        <ToggleChips
          options={MEASURE_OPTIONS}
          chosen={getShownDeliveryMeasures(searchParams)}
          atLeastOne
          onChange={(it) =>
            onSearchParamsChange(updateReportsSearchParams(searchParams, { counts: it.join(',') }))
          }
        />
      </MenuField>
    </div>
  )
}

type YesNo = 'yes' | 'no' | undefined

type PresenceFieldProps = {
  label: string
  field: 'campaign' | 'journey'
  value: YesNo
  onValueChange: (value: YesNo) => void
}

function PresenceField({ label, field, value, onValueChange }: PresenceFieldProps) {
  return (
    <MenuField label={label} field={field}>
      <SegmentedControl
        label={label}
        value={value ?? 'any'}
        options={[
          { value: 'any', label: 'With and without' },
          { value: 'yes', label: 'With' },
          { value: 'no', label: 'Without' },
        ]}
        onValueChange={(it) => onValueChange(it === 'any' ? undefined : it)}
      />
    </MenuField>
  )
}
