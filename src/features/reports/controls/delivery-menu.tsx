import { useLingui } from '@lingui/react/macro'
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
import { getCategoryLabel } from '#src/features/reports/category-label.ts'
import { DELIVERY_MEASURE_LABELS } from '#src/features/reports/labels.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { MenuField, ToggleChips } from './menu-field.tsx'
import styles from './report-menus.module.css'

type Props = {
  channels: Config['channels']
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

const MEASURES: readonly DeliveryMeasure[] = ['rate', 'sent', 'delivered', 'read', 'failed']
/** The only channel kind whose templates have categories (OUT-17). */
const MESSAGING_KIND = 'chatapp'

/** Which messages the delivery report counts, how it groups them, and which counts it shows. All filters must match. */
export function DeliveryMenu({ channels, searchParams, onSearchParamsChange }: Props) {
  const { t, i18n } = useLingui()
  const messagingKind = getChannelLabel(MESSAGING_KIND, i18n)
  const kinds = [
    ...new Set([MESSAGING_KIND, ...channels.map(({ kind }) => kind), ...splitList(searchParams.kinds)]),
  ]
  return (
    <div className={styles.form}>
      <MenuField
        label={t`Break down by`}
        field="by"
        note={
          searchParams.by === undefined
            ? t`Also counts messages that belong to no campaign and no journey.`
            : searchParams.by === 'campaign'
              ? t`Only counts messages sent by a campaign, so fewer than by category.`
              : t`Only counts messages sent by a journey, so fewer than by category.`
        }
      >
        <SegmentedControl
          label={t`Break down by`}
          value={getGrouping(searchParams)}
          options={[
            { value: 'category', label: t`Category` },
            { value: 'campaign', label: t`Campaign` },
            { value: 'journey', label: t`Journey` },
          ]}
          onValueChange={(it) =>
            onSearchParamsChange(
              updateReportsSearchParams(searchParams, { by: it === 'category' ? undefined : it }),
            )
          }
        />
      </MenuField>
      <MenuField
        label={t`Categories`}
        field="categories"
        note={t`Unknown means a deleted template or a message of another channel.`}
      >
        <ToggleChips
          options={DELIVERY_CATEGORIES.map((value) => ({ value, label: getCategoryLabel(value, i18n) }))}
          chosen={DELIVERY_CATEGORIES.filter((it) => splitList(searchParams.categories).includes(it))}
          onChange={(it) =>
            onSearchParamsChange(updateReportsSearchParams(searchParams, { categories: it.join(',') }))
          }
        />
      </MenuField>
      <MenuField
        label={t`Kinds of channel`}
        field="kinds"
        note={t({
          message: `Only ${messagingKind} has templates with a category.`,
          comment: 'messagingKind: a kind of channel, such as “Chat app”',
        })}
      >
        <ToggleChips
          options={kinds
            .filter((it) => it !== '')
            .map((value) => ({ value, label: getChannelLabel(value, i18n) }))}
          chosen={splitList(searchParams.kinds)}
          onChange={(it) =>
            onSearchParamsChange(updateReportsSearchParams(searchParams, { kinds: it.join(',') }))
          }
        />
      </MenuField>
      {channels.length > 0 && (
        <MenuField label={t`Channels`} field="channels">
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
        label={t`Campaign`}
        field="campaign"
        value={searchParams.campaign}
        onValueChange={(it) =>
          onSearchParamsChange(updateReportsSearchParams(searchParams, { campaign: it }))
        }
      />
      <PresenceField
        label={t`Journey`}
        field="journey"
        value={searchParams.journey}
        onValueChange={(it) => onSearchParamsChange(updateReportsSearchParams(searchParams, { journey: it }))}
      />
      <MenuField
        label={t({ message: 'Shown', comment: 'Setting: which numbers a report shows' })}
        field="counts"
      >
        <ToggleChips
          options={MEASURES.map((value) => ({ value, label: t(DELIVERY_MEASURE_LABELS[value]) }))}
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
  const { t } = useLingui()
  return (
    <MenuField label={label} field={field}>
      <SegmentedControl
        label={label}
        value={value ?? 'any'}
        options={[
          {
            value: 'any',
            label: t({
              message: 'With and without',
              comment: 'Messages with and without a campaign or journey',
            }),
          },
          {
            value: 'yes',
            label: t({ message: 'With', comment: 'Only messages with a campaign or journey' }),
          },
          {
            value: 'no',
            label: t({ message: 'Without', comment: 'Only messages without a campaign or journey' }),
          },
        ]}
        onValueChange={(it) => onValueChange(it === 'any' ? undefined : it)}
      />
    </MenuField>
  )
}
