import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AttributionReport, DeliveryReport } from '#src/data/reports/queries.ts'
import type { ReportLoad } from '#src/domain/reports/report-load.ts'
import type { ReportField } from '#src/domain/reports/requests.ts'
import {
  formatRange,
  parseRange,
  type ReportPeriod,
  type ReportsSearchParams,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { Dropdown } from '#src/features/reports/controls/dropdown.tsx'
import { GrainChoice } from '#src/features/reports/controls/grain-choice.tsx'
import { RangeMenu } from '#src/features/reports/controls/range-menu.tsx'
import menus from '#src/features/reports/controls/report-menus.module.css'
import { SavedReportsMenu } from '#src/features/reports/controls/saved-reports-menu.tsx'
import { ZoneMenu } from '#src/features/reports/controls/zone-menu.tsx'
import { ExportMenu } from '#src/features/reports/export/export-menu.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getStandaloneZoneLabel, getZoneLabel } from '#src/lib/time/zone-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { REPORT_FIELD_LABELS, useFieldErrors } from './field-errors.tsx'
import { getDateRangeLabel, getTimeLabel } from './labels.ts'
import type { ReportContext } from './report-context.ts'
import styles from './reports-page.module.css'
import type { ReportResult } from './use-report.ts'

type Props = {
  searchParams: ReportsSearchParams
  span: ReportPeriod
  reportContext: ReportContext
  now: number
  attribution: ReportResult<AttributionReport>
  delivery: ReportResult<DeliveryReport>
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
  onReload: () => void
}

const HEADER_FIELDS: readonly ReportField[] = ['from', 'to', 'zone', 'grain']

/** The settings that apply to all reports (days, grain, zone), and the commands to save, export, stop and reload. */
export function ReportHeader(props: Props) {
  const { t } = useLingui()
  const { searchParams, span, now, attribution, delivery, onSearchParamsChange } = props
  const { locale } = useDisplayLocale()
  const currentRange = searchParams.range === undefined ? null : parseRange(searchParams.range)
  const preset = currentRange === null ? 'last30' : typeof currentRange === 'string' ? currentRange : null
  return (
    <header className={cx(frame.head, styles.header)}>
      <div>
        <h1 className={frame.title}>
          <Trans>Reports</Trans>
        </h1>
        <LoadingStatus results={[attribution, delivery]} zoneName={span.zone} />
      </div>
      <div className={styles.controls}>
        <Dropdown
          label={t({ message: 'Days', comment: 'Setting: the days that a report covers' })}
          className={menus.ranges}
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
              onRangeChange={(range) => {
                close()
                onSearchParamsChange(updateReportsSearchParams(searchParams, { range: formatRange(range) }))
              }}
            />
          )}
        </Dropdown>
        <GrainChoice searchParams={searchParams} onSearchParamsChange={onSearchParamsChange} />
        <Dropdown
          label={t({ message: 'Time zone', comment: 'Time zone' })}
          fields={['zone']}
          renderButton={(buttonProps) => (
            <Button {...buttonProps} icon="globe">
              <span className="visually-hidden">
                <Trans comment="Before the name of a time zone">Time zone:</Trans>{' '}
              </span>
              <bdi className="truncate" title={span.zone}>
                {getStandaloneZoneLabel(span.zone, locale)}
              </bdi>
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
        <ReportTools {...props} />
        {HEADER_FIELDS.map((field) => (
          <HeaderFieldError key={field} field={field} />
        ))}
      </div>
    </header>
  )
}

/** The commands for both reports: saved ones, export, stop and reload. */
function ReportTools(props: Props) {
  const { t } = useLingui()
  const { searchParams, reportContext, attribution, delivery, onSearchParamsChange, onReload } = props
  const isLoading = attribution.isLoading || delivery.isLoading
  return (
    <span className={styles.tools}>
      <Dropdown
        label={t`Saved reports`}
        align="end"
        renderButton={(buttonProps) => (
          <IconButton {...buttonProps} icon="bookmark" label={t`Saved reports`} />
        )}
      >
        {(close) => (
          <SavedReportsMenu
            searchParams={searchParams}
            onSearchParamsChange={(savedSearchParams) => {
              close()
              onSearchParamsChange(savedSearchParams)
            }}
          />
        )}
      </Dropdown>
      <Dropdown
        label={t({ message: 'Export', comment: 'Button: opens the choice of formats' })}
        align="end"
        renderButton={(buttonProps) => (
          <IconButton
            {...buttonProps}
            icon="download"
            label={t({ message: 'Export', comment: 'Button: opens the choice of formats' })}
          />
        )}
      >
        {(close) => (
          <ExportMenu
            attribution={attribution.state.kind === 'loaded' ? attribution.state.report : null}
            delivery={delivery.state.kind === 'loaded' ? delivery.state.report : null}
            reportContext={reportContext}
            onClose={close}
          />
        )}
      </Dropdown>
      {isLoading ? (
        <IconButton
          icon="x"
          label={t`Stop loading`}
          onClick={() => {
            attribution.stop()
            delivery.stop()
          }}
        />
      ) : (
        <IconButton icon="refresh-cw" label={t`Reload`} onClick={onReload} />
      )}
    </span>
  )
}

/** Shows the error outside the field's menu, which is closed. Both reports may have the same error. */
function HeaderFieldError({ field }: { field: ReportField }) {
  const { t } = useLingui()
  const { fieldError } = useFieldErrors([field])
  const label = t(REPORT_FIELD_LABELS[field])
  return fieldError === undefined ? null : (
    <p className={styles.fieldError}>
      <Trans comment="A field of the report’s settings, and its error">
        {label}: {fieldError}
      </Trans>
    </p>
  )
}

type LoadingStatusProps = { results: readonly ReportResult<ReportLoad<unknown>>[]; zoneName: string }

/** The progress of loading, or the time at which the shown reports were loaded. */
function LoadingStatus({ results, zoneName }: LoadingStatusProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const reports = results.flatMap(({ state }) => (state.kind === 'loaded' ? [state.report] : []))
  const isLoading = results.some((it) => it.isLoading)
  const rowCount = reports.reduce((sum, it) => sum + it.rows, 0)
  const rows = formatNumber(rowCount, locale)
  const splitReport = reports.find(({ requestCount, next }) => requestCount > 1 && next)
  const requestTotal = splitReport?.requestCount
  const currentRequest = splitReport?.next && splitReport.next.requestIndex + 1
  const zone = getZoneLabel(zoneName, locale)
  const time = getTimeLabel(Math.min(...reports.map((it) => it.firstResponseAt)), locale, zoneName)
  return (
    <>
      <p className={frame.sub}>
        {isLoading
          ? currentRequest !== undefined
            ? t`${plural(rowCount, {
                one: `Loading: ${rows} row so far, request ${currentRequest} of ${requestTotal}`,
                other: `Loading: ${rows} rows so far, request ${currentRequest} of ${requestTotal}`,
              })}`
            : t`${plural(rowCount, {
                one: `Loading: ${rows} row so far`,
                other: `Loading: ${rows} rows so far`,
              })}`
          : reports.length > 0
            ? t({
                message: `Loaded at ${time}, ${zone}`,
                comment: 'A time of day and its time zone: Loaded at 10:42, Asia/Kolkata',
              })
            : t`Not loaded`}
      </p>
      {/* Without the row count: a screen reader would announce every page that arrives. */}
      <output className="visually-hidden">
        {isLoading ? t`Loading the report.` : reports.length > 0 ? t`The report is loaded.` : ''}
      </output>
    </>
  )
}
