import type { Names } from '#src/domain/names.ts'
import type { ImportPlan, PlannedRow, Verdict } from '#src/domain/names-import.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './import-dialog.module.css'

type Props = {
  fileName: string
  /** What the file would do, or why it can't be read. */
  plan: ImportPlan | string
  onApply: (names: Names, words: string) => void
  onClose: () => void
}

/** Of thousands of rows nobody reads more. */
const SHOWN = 100
/** What needs looking at comes first. */
const ORDER = ['left out', 'instead', 'changed', 'new', 'same'] as const
const COUNTED: Readonly<Record<Verdict['is'], string>> = {
  new: 'new',
  changed: 'called otherwise here until now',
  instead: 'called otherwise by this deployment',
  same: 'already so',
  'left out': 'left out',
}

/** What a file of names would do, row by row, before it does it. */
export function ImportDialog({ fileName, plan, onApply, onClose }: Props) {
  const { locale } = useReader()
  const count = (value: number) => formatNumber(value, locale)
  if (typeof plan === 'string')
    return (
      <Dialog open onClose={onClose} title="Import names" className={styles.dialog}>
        <div className={styles.failed}>
          <Notice icon="circle-alert" tone="danger" title={plan} live>
            <Bdi text={fileName} max={100} /> was left as it is, and so are the names.
          </Notice>
        </div>
      </Dialog>
    )
  const { counts, result } = plan
  const changes = counts.new + counts.changed + counts.instead
  const rows = ORDER.flatMap((is) => plan.rows.filter((it) => it.verdict.is === is))
  const foot = (
    <footer className={styles.foot}>
      <Button className="push" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        data-autofocus
        disabledReason={changes === 0 ? 'The file changes nothing' : null}
        onClick={() => onApply(result, `${count(changes)} ${changes === 1 ? 'name' : 'names'} taken in.`)}
      >
        Take in {count(changes)}
      </Button>
    </footer>
  )
  return (
    <Dialog open onClose={onClose} title="Import names" foot={foot} className={styles.dialog}>
      <p className={styles.lead}>
        <Bdi text={fileName} max={100} />:{' '}
        {ORDER.toReversed()
          .filter((is) => counts[is] > 0)
          .map((is) => `${count(counts[is])} ${COUNTED[is]}`)
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
            <th scope="col">What comes of it</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((it) => (
            <Row key={it.row.line} planned={it} />
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p className={styles.more}>and {count(rows.length - SHOWN)} more rows</p>}
    </Dialog>
  )
}

function Row({ planned: { row, verdict } }: { planned: PlannedRow }) {
  return (
    <tr data-verdict={verdict.is}>
      <td className="num">{row.line}</td>
      <th scope="row">
        <Bdi text={row.name} max={120} className="truncate" />
        <span className={styles.id}>
          <Bdi text={row.kind} max={20} /> <Bdi text={row.id} max={40} dir="ltr" className="mono" />
        </span>
      </th>
      <td>{comes(verdict)}</td>
    </tr>
  )
}

function comes(verdict: Verdict) {
  switch (verdict.is) {
    case 'new':
      return 'New'
    case 'same':
      return 'Already so'
    case 'left out':
      return `Left out. ${verdict.why}.`
    case 'changed':
      return (
        <>
          Until now <Bdi text={verdict.before} max={60} />
        </>
      )
    case 'instead':
      return (
        <>
          Instead of the deployment’s <Bdi text={verdict.before} max={60} />
        </>
      )
  }
}
