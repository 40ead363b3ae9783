import type { Span } from '#src/domain/reports/choices.ts'
import type { ChoiceField } from '#src/domain/reports/questions.ts'
import { daysOf } from '#src/domain/reports/range.ts'
import { changed, type ReportsPlace, rangeOf, rangeText } from '#src/domain/reports-place.ts'
import { cx } from '#src/lib/cx.ts'
import type { AttributionReport, DeliveryReport } from '#src/queries/analytics.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import frame from '#src/ui/page-frame.module.css'
import { useReader } from '#src/ui/reader.tsx'
import { useComplaints } from './complaints.tsx'
import { Drop } from './drop.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FIELD_WORDS } from './field-words.ts'
import { GrainChoice } from './grain-choice.tsx'
import { RangeMenu } from './range-menu.tsx'
import { ReadingState } from './reading-state.tsx'
import { daysWords } from './report-words.ts'
import styles from './reports-page.module.css'
import { SavedMenu } from './saved-menu.tsx'
import type { Setting } from './setting.ts'
import type { Asked } from './use-report.ts'
import { ZoneMenu } from './zone-menu.tsx'

type Props = {
  place: ReportsPlace
  span: Span
  setting: Setting
  now: number
  attribution: Asked<AttributionReport>
  delivery: Asked<DeliveryReport>
  onPlace: (place: ReportsPlace) => void
  onReadAgain: () => void
}

const HEAD_FIELDS: readonly ChoiceField[] = ['from', 'to', 'zone', 'grain']

/** Which days the reports are about and how they are cut, and what can be done with the whole of it. */
export function ReportHead(props: Props) {
  const { place, span, setting, now, attribution, delivery, onPlace, onReadAgain } = props
  const { locale } = useReader()
  const range = place.range === undefined ? null : rangeOf(place.range)
  const preset = range === null ? 'last30' : typeof range === 'string' ? range : null
  const isReading = attribution.isReading || delivery.isReading
  return (
    <header className={cx(frame.head, styles.head)}>
      <div>
        <h1 className={frame.title}>Reports</h1>
        <ReadingState asked={[attribution, delivery]} zone={span.zone} />
      </div>
      <div className={styles.controls}>
        <Drop
          label="Days"
          fields={['from', 'to']}
          renderButton={(wiring) => (
            <Button {...wiring} icon="calendar">
              {daysWords(span.days, locale)}
              <Icon name="chevron-down" size="sm" />
            </Button>
          )}
        >
          {(close) => (
            <RangeMenu
              days={span.days}
              preset={preset}
              now={now}
              zone={span.zone}
              onRange={(it) => {
                close()
                // A free range is what it is from now on; a preset is counted from the day.
                const days = typeof it === 'string' ? daysOf(it, now, span.zone) : it
                onPlace(changed(place, { range: rangeText(typeof it === 'string' ? it : days) }))
              }}
            />
          )}
        </Drop>
        <GrainChoice place={place} onPlace={onPlace} />
        <Drop
          label="Zone"
          fields={['zone']}
          renderButton={(wiring) => (
            <Button {...wiring} icon="globe">
              <span className="visually-hidden">Zone: </span>
              <span className="truncate">{span.zone}</span>
              <Icon name="chevron-down" size="sm" />
            </Button>
          )}
        >
          {(close) => (
            <ZoneMenu
              zone={span.zone}
              onZone={(zone) => {
                close()
                onPlace(changed(place, { zone }))
              }}
            />
          )}
        </Drop>
        <span className={styles.tools}>
          <Drop
            label="Saved reports"
            align="end"
            renderButton={(wiring) => <IconButton {...wiring} icon="bookmark" label="Saved reports" />}
          >
            {(close) => (
              <SavedMenu
                place={place}
                onPlace={(to) => {
                  close()
                  onPlace(to)
                }}
              />
            )}
          </Drop>
          <Drop
            label="Export"
            align="end"
            renderButton={(wiring) => <IconButton {...wiring} icon="download" label="Export" />}
          >
            {(close) => (
              <ExportMenu
                attribution={attribution.state.is === 'there' ? attribution.state.report : null}
                delivery={delivery.state.is === 'there' ? delivery.state.report : null}
                setting={setting}
                onClose={close}
              />
            )}
          </Drop>
          {isReading ? (
            <IconButton
              icon="x"
              label="Stop reading"
              onClick={() => {
                attribution.stop()
                delivery.stop()
              }}
            />
          ) : (
            <IconButton icon="refresh-cw" label="Read again" onClick={onReadAgain} />
          )}
        </span>
        {HEAD_FIELDS.map((field) => (
          <HeadComplaint key={field} field={field} />
        ))}
      </div>
    </header>
  )
}

/** Their menus are closed, and both reports may say it. */
function HeadComplaint({ field }: { field: ChoiceField }) {
  const { words } = useComplaints([field])
  return words === undefined ? null : (
    <p className={styles.complaint}>
      {FIELD_WORDS[field]}: {words}
    </p>
  )
}
