import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { ReportsPlace } from '#src/domain/reports-place.ts'
import {
  dropReport,
  keyOf,
  LONGEST_NAME,
  type SavedReport,
  savedAs,
  saveReport,
} from '#src/domain/saved-reports.ts'
import { savedReports } from '#src/queries/saved-reports.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { PopoverEmpty } from '#src/ui/popover-parts.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './report-menus.module.css'

type Props = { place: ReportsPlace; onPlace: (place: ReportsPlace) => void }

/** The reports that were given a name; each can be shared by its link. The same report under another name is renamed. */
export function SavedMenu({ place, onPlace }: Props) {
  const router = useRouter()
  const toast = useToast()
  const undoKey = useKey(ACTS.undo)
  const reports = useSyncExternalStore(savedReports.subscribe, savedReports.get)
  const linkTo = (search: ReportsPlace) =>
    `${window.location.origin}${router.buildLocation({ to: '/reports', search }).href}`
  const drop = (report: SavedReport, at: number) => {
    savedReports.set(dropReport(reports, report))
    toast({
      key: 'saved report',
      text: (
        <>
          “<Bdi text={report.name} max={LONGEST_NAME} />” deleted.
        </>
      ),
      action: {
        label: 'Undo',
        kbd: undoKey,
        act: ACTS.undo,
        onAct: () => savedReports.set(saveReport(savedReports.get(), report, at)),
      },
    })
  }
  return (
    <>
      {reports.length === 0 ? (
        <PopoverEmpty>
          <p>No saved reports yet.</p>
          <p className="muted">Give the one on screen a name here.</p>
        </PopoverEmpty>
      ) : (
        <ul className={`${styles.options} scroll`} aria-label="Saved reports">
          {reports.map((report, at) => (
            <li key={keyOf(report.place)} className={styles.saved}>
              <button
                type="button"
                className={`${styles.option} focus-inset`}
                aria-current={keyOf(report.place) === keyOf(place) || undefined}
                onClick={() => onPlace(report.place)}
              >
                <Bdi text={report.name} max={LONGEST_NAME} className="truncate" />
              </button>
              <CopyButton text={linkTo(report.place)} label={`Copy link to ${report.name}`} />
              <IconButton
                size="sm"
                icon="trash-2"
                label={`Delete ${report.name}`}
                onClick={() => drop(report, at)}
              />
            </li>
          ))}
        </ul>
      )}
      <SaveForm
        key={keyOf(place)}
        name={savedAs(reports, place)?.name ?? ''}
        onSave={(name) => savedReports.set(saveReport(reports, { name, place }))}
      />
    </>
  )
}

function SaveForm({ name, onSave }: { name: string; onSave: (name: string) => void }) {
  const [text, setText] = useState(name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSave(text)
  }
  return (
    <form className={styles.save} onSubmit={save}>
      <Input
        aria-label="Name of this report"
        data-autofocus
        placeholder="Name this report"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={text}
        onValue={setText}
      />
      <Button type="submit" disabledReason={text.trim() === '' ? 'A name is needed.' : null}>
        {name === '' ? 'Save' : 'Rename'}
      </Button>
    </form>
  )
}
