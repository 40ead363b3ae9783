import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { savedReportsPreference } from '#src/data/preferences/saved-reports.ts'
import { MAX_ITEM_NAME_LENGTH, MAX_SAVED_ITEMS } from '#src/domain/preferences/saved-search-params.ts'
import {
  findSavedReport,
  getReportKey,
  removeSavedReport,
  type SavedReport,
  saveReport,
} from '#src/domain/reports/saved-reports.ts'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { PopoverEmptyState } from '#src/ui/overlays/popover.tsx'
import styles from './report-menus.module.css'

type Props = {
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

/** The reports that the agent has named; each can be shared by its link. Saving one under another name renames it. */
export function SavedReportsMenu({ searchParams, onSearchParamsChange }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const showNotice = useShowNotice()
  const reports = useSyncExternalStore(savedReportsPreference.subscribe, savedReportsPreference.get)
  const getLink = (search: ReportsSearchParams) =>
    `${window.location.origin}${router.buildLocation({ to: '/reports', search }).href}`
  const deleteReport = (report: SavedReport, index: number) => {
    savedReportsPreference.set(removeSavedReport(reports, report))
    showNotice({
      key: 'saved report',
      text: (
        <Trans comment="The name of a saved report">
          “<Bdi text={report.name} max={MAX_ITEM_NAME_LENGTH} />” deleted.
        </Trans>
      ),
      undo: {
        run: () => savedReportsPreference.set(saveReport(savedReportsPreference.get(), report, index)),
      },
    })
  }
  return (
    <>
      {reports.length === 0 ? (
        <PopoverEmptyState>
          <p>
            <Trans>No saved reports yet.</Trans>
          </p>
          <p className="muted">
            <Trans>Name the current report here to save it.</Trans>
          </p>
        </PopoverEmptyState>
      ) : (
        <ul className={`${styles.options} scroll`} aria-label={t`Saved reports`}>
          {reports.map((report, index) => {
            const { name } = report
            return (
              <li key={getReportKey(report.place)} className={styles.saved}>
                <button
                  type="button"
                  className={`${styles.option} focus-inset`}
                  aria-current={getReportKey(report.place) === getReportKey(searchParams) || undefined}
                  onClick={() => onSearchParamsChange(report.place)}
                >
                  <Bdi text={name} max={MAX_ITEM_NAME_LENGTH} className="truncate" />
                </button>
                <CopyButton text={getLink(report.place)} label={t`Copy link to ${name}`} />
                <IconButton
                  size="sm"
                  icon="trash-2"
                  label={t`Delete ${name}`}
                  onClick={() => deleteReport(report, index)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <SaveForm
        key={getReportKey(searchParams)}
        name={findSavedReport(reports, searchParams)?.name ?? ''}
        isFull={reports.length >= MAX_SAVED_ITEMS}
        onSave={(name) => savedReportsPreference.set(saveReport(reports, { name, place: searchParams }))}
      />
    </>
  )
}

type SaveFormProps = { name: string; isFull: boolean; onSave: (name: string) => void }

function SaveForm({ name, isFull, onSave }: SaveFormProps) {
  const { t } = useLingui()
  const maxReports = MAX_SAVED_ITEMS
  const [text, setText] = useState(name)
  // A full list still takes another name for one of its reports.
  const disabledReason =
    isFull && name === ''
      ? t`You can save ${maxReports} reports. Delete one first.`
      : text.trim() === ''
        ? t`Enter a name.`
        : null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === null) onSave(text)
  }
  return (
    <form className={styles.save} onSubmit={save}>
      <Input
        aria-label={t`Report name`}
        data-autofocus
        placeholder={t`Report name`}
        maxLength={MAX_ITEM_NAME_LENGTH}
        autoComplete="off"
        value={text}
        onValueChange={setText}
      />
      <Button type="submit" disabledReason={disabledReason}>
        {name === '' ? t`Save` : t`Rename`}
      </Button>
    </form>
  )
}
