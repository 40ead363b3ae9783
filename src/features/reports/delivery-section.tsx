import type { RefObject } from 'react'
import type { Order } from '#src/domain/reports/order.ts'
import { deliveryShown, itemsOf, type ReportsPlace } from '#src/domain/reports-place.ts'
import type { DeliveryReport } from '#src/queries/analytics.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Empty } from '#src/ui/empty.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { DeliveryMenu } from './delivery-menu.tsx'
import { DeliveryMultiple } from './delivery-multiple.tsx'
import { type DeliveryColumn, DeliveryTable } from './delivery-table.tsx'
import { EntitiesChip } from './entities-chip.tsx'
import { Instead } from './instead.tsx'
import { messagesWords } from './messages-words.ts'
import { PartNote } from './part-note.tsx'
import { daysWords } from './report-words.ts'
import styles from './reports-page.module.css'
import { SectionHead } from './section-head.tsx'
import type { Setting } from './setting.ts'
import type { Asked } from './use-report.ts'
import { DELIVERY_REASONS } from './why-words.ts'

type Props = {
  desk: Desk
  place: ReportsPlace
  setting: Setting
  asked: Asked<DeliveryReport>
  scroller: RefObject<HTMLElement | null>
  onPlace: (place: ReportsPlace) => void
  order: Order<DeliveryColumn> | null
  onOrder: (order: Order<DeliveryColumn>) => void
}

/** What became of the messages sent, by what their template's category is today. */
export function DeliverySection(props: Props) {
  const { desk, place, setting, asked, scroller, onPlace, order, onOrder } = props
  const { locale } = useReader()
  const report = asked.state.is === 'there' ? asked.state.report : null
  const words = messagesWords(place, desk.config.channels)
  const shown = deliveryShown(place)
  const note = `${words}. ${daysWords(setting.span.days, locale)}, ${setting.span.zone}. By today’s category.`
  // Rows that came and could not be read are not none: the note above says so.
  const isEmpty = report !== null && report.rows + report.setAside === 0 && !asked.isReading
  return (
    <section aria-labelledby="report-delivery">
      <SectionHead
        id="report-delivery"
        title="Delivery by template category"
        note="Delivered or read, over sent. Grouped by each template’s category today, so reclassifying a template moves its history. Days without messages stay blank."
        about="delivery"
        reasons={DELIVERY_REASONS}
      >
        {/* Else it stands above. */}
        {place.report === 'delivery' && (
          <EntitiesChip {...{ place, onPlace }} entities={desk.config.entities} />
        )}
        <ChoiceChip
          label="Messages"
          words={words}
          fields={['by', 'categories', 'kinds', 'channels', 'campaign', 'journey', 'counts']}
        >
          <DeliveryMenu channels={desk.config.channels} place={place} onPlace={onPlace} />
        </ChoiceChip>
      </SectionHead>
      {itemsOf(place.campaigns).length > 0 && itemsOf(place.journeys).length > 0 && (
        <p className={styles.note}>
          Campaigns and journeys are chosen: only messages that belong to one of each count here.
        </p>
      )}
      <Instead asked={asked} what="delivery" />
      {report && (
        <PartNote
          report={report}
          isReading={asked.isReading}
          onGoOn={asked.goOn}
          onReadAgain={asked.readAgain}
        />
      )}
      {isEmpty && (
        <Empty picture="send" title="No messages in these days" level={3}>
          The question was answered: nothing was sent, and nothing failed, of {words.toLowerCase()}.
        </Empty>
      )}
      {report && report.rows > 0 && (
        <>
          <div className={styles.multiples} data-count="many">
            {report.sums.categories.map((sums) => (
              <DeliveryMultiple key={sums.category} {...{ sums, setting, shown, note }} />
            ))}
          </div>
          {setting.by && (
            <DeliveryTable
              {...{ report, setting, scroller, note, order, onOrder }}
              by={setting.by}
              shown={shown}
            />
          )}
        </>
      )}
    </section>
  )
}
