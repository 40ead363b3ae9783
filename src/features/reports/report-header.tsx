import type { AttributionReport, DeliveryReport } from '#src/data/reports/queries.ts'
import type { ReportSpan } from '#src/domain/reports/choices.ts'
import { resolveDays } from '#src/domain/reports/range.ts'
import type { ReportField } from '#src/domain/reports/requests.ts'
import {
  formatRange,
  parseRange,
  type ReportsSearchParams,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { Dropdown } from '#src/features/reports/controls/dropdown.tsx'
import { GrainChoice } from '#src/features/reports/controls/grain-choice.tsx'
import { RangeMenu } from '#src/features/reports/controls/range-menu.tsx'
import { SavedReportsMenu } from '#src/features/reports/controls/saved-reports-menu.tsx'
import { ZoneMenu } from '#src/features/reports/controls/zone-menu.tsx'
import { ExportMenu } from '#src/features/reports/export/export-menu.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useFieldErrors } from './field-errors.tsx'
import { REPORT_FIELD_LABELS } from './field-labels.ts'
import { getDateRangeLabel } from './labels.ts'
import { LoadingStatus } from './loading-status.tsx'
import type { ReportContext } from './report-context.ts'
import styles from './reports-page.module.css'
import type { ReportResult } from './use-report.ts'

type Props = {
  searchParams: ReportsSearchParams
  span: ReportSpan
  reportContext: ReportContext
  now: number
  attribution: ReportResult<AttributionReport>
  delivery: ReportResult<DeliveryReport>
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
  onReload: () => void
}

const HEADER_FIELDS: readonly ReportField[] = ['from', 'to', 'zone', 'grain']

/** Which days the reports are about and how they are cut, and what can be done with the whole of it. */
export function ReportHeader(props: Props) {
  const { searchParams, span, reportContext, now, attribution, delivery, onSearchParamsChange, onReload } =
    props
  const { locale } = useDisplayLocale()
  const range = searchParams.range === undefined ? null : parseRange(searchParams.range)
  const preset = range === null ? 'last30' : typeof range === 'string' ? range : null
  const isLoading = attribution.isLoading || delivery.isLoading
  return (
    <header className={cx(frame.head, styles.head)}>
      <div>
        <h1 className={frame.title}>Reports</h1>
        <LoadingStatus results={[attribution, delivery]} zone={span.zone} />
      </div>
      <div className={styles.controls}>
        <Dropdown
          label="Days"
          fields={['from', 'to']}
          renderButton={(buttonProps) => (
            <Button {...buttonProps} icon="calendar">
              {getDateRangeLabel(span.days, locale)}
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
              onRangeChange={(it) => {
                close()
                // A free range is what it is from now on; a preset is counted from the day.
                const days = typeof it === 'string' ? resolveDays(it, now, span.zone) : it
                onSearchParamsChange(
                  updateReportsSearchParams(searchParams, {
                    range: formatRange(typeof it === 'string' ? it : days),
                  }),
                )
              }}
            />
          )}
        </Dropdown>
        <GrainChoice searchParams={searchParams} onSearchParamsChange={onSearchParamsChange} />
        <Dropdown
          label="Zone"
          fields={['zone']}
          renderButton={(buttonProps) => (
            <Button {...buttonProps} icon="globe">
              <span className="visually-hidden">Zone: </span>
              <span className="truncate">{span.zone}</span>
              <Icon name="chevron-down" size="sm" />
            </Button>
          )}
        >
          {(close) => (
            <ZoneMenu
              zone={span.zone}
              onZoneChange={(zone) => {
                close()
                onSearchParamsChange(updateReportsSearchParams(searchParams, { zone }))
              }}
            />
          )}
        </Dropdown>
        <span className={styles.tools}>
          <Dropdown
            label="Saved reports"
            align="end"
            renderButton={(buttonProps) => (
              <IconButton {...buttonProps} icon="bookmark" label="Saved reports" />
            )}
          >
            {(close) => (
              <SavedReportsMenu
                searchParams={searchParams}
                onSearchParamsChange={(to) => {
                  close()
                  onSearchParamsChange(to)
                }}
              />
            )}
          </Dropdown>
          <Dropdown
            label="Export"
            align="end"
            renderButton={(buttonProps) => <IconButton {...buttonProps} icon="download" label="Export" />}
          >
            {(close) => (
              <ExportMenu
                attribution={attribution.state.kind === 'there' ? attribution.state.report : null}
                delivery={delivery.state.kind === 'there' ? delivery.state.report : null}
                reportContext={reportContext}
                onClose={close}
              />
            )}
          </Dropdown>
          {isLoading ? (
            <IconButton
              icon="x"
              label="Stop reading"
              onClick={() => {
                attribution.stop()
                delivery.stop()
              }}
            />
          ) : (
            <IconButton icon="refresh-cw" label="Read again" onClick={onReload} />
          )}
        </span>
        {HEADER_FIELDS.map((field) => (
          <HeaderFieldError key={field} field={field} />
        ))}
      </div>
    </header>
  )
}

/** Their menus are closed, and both reports may say it. */
function HeaderFieldError({ field }: { field: ReportField }) {
  const { fieldError } = useFieldErrors([field])
  return fieldError === undefined ? null : (
    <p className={styles.complaint}>
      {REPORT_FIELD_LABELS[field]}: {fieldError}
    </p>
  )
}
