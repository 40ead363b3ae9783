import type { NamedEntries } from '#src/domain/directory/entries.ts'
import type { ImportPlan, ImportVerdict, PlannedImportRow } from '#src/domain/directory/import.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './import-dialog.module.css'

type Props = {
  fileName: string
  /** What the import would change, or why the file can't be read. */
  plan: ImportPlan | string
  onApply: (directory: NamedEntries, message: string) => void
  onClose: () => void
}

const MAX_SHOWN_ROWS = 100
/** The rows that the agent should check come first. */
const VERDICT_ORDER = ['left out', 'instead', 'changed', 'new', 'same'] as const
const VERDICT_LABELS: Readonly<Record<ImportVerdict['kind'], string>> = {
  new: 'new',
  changed: 'renamed',
  instead: 'instead of the deployment’s name',
  same: 'unchanged',
  'left out': 'skipped',
}

/** Previews an import of directory entries row by row, and applies it. */
export function DirectoryImportDialog({ fileName, plan, onApply, onClose }: Props) {
  const { locale } = useDisplayLocale()
  const formatCount = (value: number) => formatNumber(value, locale)
  if (typeof plan === 'string')
    return (
      <Dialog open onClose={onClose} title="Import names" className={styles.dialog}>
        <div className={styles.failed}>
          <Notice icon="circle-alert" variant="danger" title={plan} live>
            <Bdi text={fileName} max={100} /> was not imported, and the names are unchanged.
          </Notice>
        </div>
      </Dialog>
    )
  const { counts, result } = plan
  const changeCount = counts.new + counts.changed + counts.instead
  const rows = VERDICT_ORDER.flatMap((kind) => plan.rows.filter((it) => it.verdict.kind === kind))
  const footer = (
    <footer className={styles.footer}>
      <Button className="push" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        data-autofocus
        disabledReason={changeCount === 0 ? 'The file changes nothing' : null}
        onClick={() =>
          onApply(result, `${formatCount(changeCount)} ${changeCount === 1 ? 'name' : 'names'} imported.`)
        }
      >
        Import {formatCount(changeCount)}
      </Button>
    </footer>
  )
  return (
    <Dialog open onClose={onClose} title="Import names" footer={footer} className={styles.dialog}>
      <p className={styles.summary}>
        <Bdi text={fileName} max={100} />:{' '}
        {VERDICT_ORDER.toReversed()
          .filter((kind) => counts[kind] > 0)
          .map((kind) => `${formatCount(counts[kind])} ${VERDICT_LABELS[kind]}`)
          .join(', ')}
        .
      </p>
      <table className={styles.table} aria-label="Rows of the file">
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">Name</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN_ROWS).map((it) => (
            <ImportRow key={it.row.line} planned={it} />
          ))}
        </tbody>
      </table>
      {rows.length > MAX_SHOWN_ROWS && (
        <p className={styles.more}>and {formatCount(rows.length - MAX_SHOWN_ROWS)} more rows</p>
      )}
    </Dialog>
  )
}

function ImportRow({ planned: { row, verdict } }: { planned: PlannedImportRow }) {
  return (
    <tr data-verdict={verdict.kind}>
      <td className="num">{row.line}</td>
      <th scope="row">
        <Bdi text={row.name} max={120} className="truncate" />
        <span className={styles.id}>
          <Bdi text={row.kind} max={20} /> <Bdi text={row.id} max={40} dir="ltr" className="mono" />
        </span>
      </th>
      <td>{getVerdictLabel(verdict)}</td>
    </tr>
  )
}

function getVerdictLabel(verdict: ImportVerdict) {
  switch (verdict.kind) {
    case 'new':
      return 'New'
    case 'same':
      return 'Unchanged'
    case 'left out':
      return `Skipped. ${verdict.reason}.`
    case 'changed':
      return (
        <>
          Previous name <Bdi text={verdict.previousName} max={60} />
        </>
      )
    case 'instead':
      return (
        <>
          Instead of the deployment’s <Bdi text={verdict.previousName} max={60} />
        </>
      )
  }
}
