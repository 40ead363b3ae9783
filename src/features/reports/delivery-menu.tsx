import type { Config } from '#src/api/schema/config.ts'
import { CATEGORIES } from '#src/domain/reports/choices.ts'
import type { DeliveryMeasure } from '#src/domain/reports/questions.ts'
import { changed, deliveryShown, groupingOf, itemsOf, type ReportsPlace } from '#src/domain/reports-place.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Line } from './line.tsx'
import styles from './report-menus.module.css'
import { Toggles } from './toggles.tsx'

type Props = {
  channels: Config['channels']
  place: ReportsPlace
  onPlace: (place: ReportsPlace) => void
}

const MEASURES: readonly { value: DeliveryMeasure; label: string }[] = [
  { value: 'rate', label: 'Rate' },
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered or read' },
  { value: 'read', label: 'Read' },
  { value: 'failed', label: 'Failed' },
]
/** The kind of the messaging channel, whose templates have categories (OUT-17). */
const MESSAGING = 'chatapp'

/** Which messages count, and how they are told apart. All of it must hold for a message. */
export function DeliveryMenu({ channels, place, onPlace }: Props) {
  const kinds = [...new Set([MESSAGING, ...channels.map(({ kind }) => kind), ...itemsOf(place.kinds)])]
  return (
    <div className={styles.form}>
      <Line
        label="Told by"
        field="by"
        note={
          place.by === undefined
            ? 'With the messages that belong to no campaign and no journey.'
            : `Only messages of a ${place.by}: fewer than by category alone.`
        }
      >
        <Segmented
          label="Told by"
          value={groupingOf(place)}
          options={[
            { value: 'category', label: 'Category' },
            { value: 'campaign', label: 'Campaign' },
            { value: 'journey', label: 'Journey' },
          ]}
          onValue={(it) => onPlace(changed(place, { by: it === 'category' ? undefined : it }))}
        />
      </Line>
      <Line
        label="Categories"
        field="categories"
        note="UNKNOWN: a template that is gone, or a message of another channel."
      >
        <Toggles
          options={CATEGORIES.map((value) => ({ value, label: value }))}
          chosen={CATEGORIES.filter((it) => itemsOf(place.categories).includes(it))}
          onChosen={(it) => onPlace(changed(place, { categories: it.join(',') }))}
        />
      </Line>
      <Line label="Kinds of channel" field="kinds" note={`Only ${MESSAGING} has templates with a category.`}>
        <Toggles
          options={kinds.filter((it) => it !== '').map((value) => ({ value, label: value }))}
          chosen={itemsOf(place.kinds)}
          onChosen={(it) => onPlace(changed(place, { kinds: it.join(',') }))}
        />
      </Line>
      {channels.length > 0 && (
        <Line label="Channels" field="channels">
          <Toggles
            options={channels.map(({ id, name }) => ({ value: id.toLowerCase(), label: name }))}
            chosen={itemsOf(place.channels)}
            onChosen={(it) => onPlace(changed(place, { channels: it.join(',') }))}
          />
        </Line>
      )}
      <WithOrWithout
        label="Campaign"
        field="campaign"
        value={place.campaign}
        onValue={(it) => onPlace(changed(place, { campaign: it }))}
      />
      <WithOrWithout
        label="Journey"
        field="journey"
        value={place.journey}
        onValue={(it) => onPlace(changed(place, { journey: it }))}
      />
      <Line label="Shown" field="counts">
        <Toggles
          options={MEASURES}
          chosen={deliveryShown(place)}
          atLeastOne
          onChosen={(it) => onPlace(changed(place, { counts: it.join(',') }))}
        />
      </Line>
    </div>
  )
}

type YesNo = 'yes' | 'no' | undefined

type WithOrWithoutProps = {
  label: string
  field: 'campaign' | 'journey'
  value: YesNo
  onValue: (value: YesNo) => void
}

function WithOrWithout({ label, field, value, onValue }: WithOrWithoutProps) {
  return (
    <Line label={label} field={field}>
      <Segmented
        label={label}
        value={value ?? 'any'}
        options={[
          { value: 'any', label: 'With and without' },
          { value: 'yes', label: 'With' },
          { value: 'no', label: 'Without' },
        ]}
        onValue={(it) => onValue(it === 'any' ? undefined : it)}
      />
    </Line>
  )
}
