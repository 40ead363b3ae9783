import type { EntityType } from '#src/api/schema/analytics.ts'
import { currenciesOf, earnedIn } from '#src/domain/reports/roas-rows.ts'
import { attributionShown, type ReportsPlace } from '#src/domain/reports-place.ts'
import type { AttributionReport } from '#src/queries/analytics.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Empty } from '#src/ui/empty.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { appliedWords } from './applied-words.ts'
import { AttributionMenu } from './attribution-menu.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { EntitiesChip } from './entities-chip.tsx'
import { Instead } from './instead.tsx'
import { PartNote } from './part-note.tsx'
import styles from './reports-page.module.css'
import { RevenueMultiple } from './revenue-multiple.tsx'
import { SectionHead } from './section-head.tsx'
import type { Setting } from './setting.ts'
import type { Asked } from './use-report.ts'
import { REVENUE_REASONS } from './why-words.ts'

type Props = {
  desk: Desk
  place: ReportsPlace
  setting: Setting
  asked: Asked<AttributionReport>
  /** The report as far as it has been drawn. */
  drawn: AttributionReport | null
  onPlace: (place: ReportsPlace) => void
}

const TYPES: readonly EntityType[] = ['campaign', 'journey']

/** Revenue by currency, of campaigns and of journeys: one fact in each chart, and nothing added up across them. */
export function RevenueSection({ desk, place, setting, asked, drawn, onPlace }: Props) {
  const { locale } = useReader()
  const report = asked.state.is === 'there' ? asked.state.report : null
  const isOnCosts = attributionShown(place).every((it) => it === 'cost')
  const words = appliedWords(report?.applied ?? null, place, locale)
  return (
    <section aria-labelledby="report-revenue">
      <SectionHead
        id="report-revenue"
        title="Attributed revenue"
        note="Gross order totals, cancelled and refunded orders included. No currency conversion."
        about="revenue"
        reasons={REVENUE_REASONS}
      >
        <EntitiesChip {...{ place, onPlace }} entities={desk.config.entities} />
        <ChoiceChip label="Attribution" words={words} fields={['event', 'hours', 'types', 'measures']}>
          <AttributionMenu place={place} onPlace={onPlace} />
        </ChoiceChip>
      </SectionHead>
      <Instead asked={asked} what="revenue" />
      {report && (
        <PartNote
          report={report}
          isReading={asked.isReading}
          onGoOn={asked.goOn}
          onReadAgain={asked.readAgain}
        />
      )}
      {report && drawn && !isOnCosts && (
        <Multiples report={drawn} setting={setting} isReading={asked.isReading} note={words} />
      )}
      {report && isOnCosts && report.rows + report.setAside === 0 && !asked.isReading && (
        <Empty picture="chart-column" title="No estimated costs in these days" level={3}>
          The question was answered: no campaign or journey has a message that costs anything.
        </Empty>
      )}
    </section>
  )
}

type MultiplesProps = { report: AttributionReport; setting: Setting; isReading: boolean; note: string }

function Multiples({ report, setting, isReading, note }: MultiplesProps) {
  const { types } = report.sums
  const currencies = currenciesOf(report.sums)
  const shown = TYPES.filter((type) => earnedIn(types[type].period).length > 0)
  if (shown.length === 0)
    return isReading || report.setAside > 0 ? null : (
      <Empty picture="chart-column" title="No attributed orders in these days" level={3}>
        The question was answered: no order is credited to a campaign or journey with {note.toLowerCase()}.
      </Empty>
    )
  return (
    <div
      className={styles.multiples}
      data-count={countOf(currencies.length)}
      data-pairs={shown.length > 1 || undefined}
    >
      {currencies.flatMap((currency) =>
        shown
          .filter((type) => types[type].period.get(currency)?.revenue)
          .map((type) => (
            <RevenueMultiple
              key={`${currency} ${type}`}
              {...{ type, currency, setting, note }}
              sums={types[type]}
            />
          )),
      )}
    </div>
  )
}

/** As far as it decides the columns: `few` of them still stand beside each other on a wide screen. */
function countOf(currencies: number) {
  if (currencies < 4) return currencies
  return currencies > 6 ? 'many' : 'few'
}
