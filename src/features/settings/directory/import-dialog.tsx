import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedEntries } from '#src/domain/directory/entries.ts'
import type { ImportPlan, ImportVerdict, PlannedImportRow } from '#src/domain/directory/import.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './import-dialog.module.css'
import { getSkipReasonText } from './skip-reason-text.ts'

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
/** Previews an import of directory entries row by row, and applies it. */
export function DirectoryImportDialog({ fileName, plan, onApply, onClose }: Props) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const formatCount = (value: number) => formatNumber(value, locale)
  if (typeof plan === 'string')
    return (
      <Dialog open onClose={onClose} title={t(i18n)`Import names`} className={styles.dialog}>
        <div className={styles.failed}>
          <Notice icon="circle-alert" variant="danger" title={plan} live>
            <Trans>
              Nothing was imported. Check <Bdi text={fileName} max={100} /> and try again.
            </Trans>
          </Notice>
        </div>
      </Dialog>
    )
  const { counts, result } = plan
  const changeCount = counts.new + counts.changed + counts.instead
  const formattedChangeCount = formatCount(changeCount)
  const rows = VERDICT_ORDER.flatMap((kind) => plan.rows.filter((it) => it.verdict.kind === kind))
  const summary = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    VERDICT_ORDER.toReversed()
      .filter((kind) => counts[kind] > 0)
      .map((kind) => getVerdictCountText(kind, counts[kind], formatCount(counts[kind]), i18n)),
  )
  const remainingCount = formatCount(rows.length - MAX_SHOWN_ROWS)
  const footer = (
    <footer className={styles.footer}>
      <Button className="push" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        variant="primary"
        data-autofocus
        disabledReason={changeCount === 0 ? t(i18n)`No changes to import` : null}
        onClick={() =>
          onApply(
            result,
            t(i18n)`${plural(changeCount, {
              one: `${formattedChangeCount} name imported.`,
              other: `${formattedChangeCount} names imported.`,
            })}`,
          )
        }
      >
        <Trans comment="formattedChangeCount: how many names are imported">
          Import {formattedChangeCount}
        </Trans>
      </Button>
    </footer>
  )
  return (
    <Dialog open onClose={onClose} title={t(i18n)`Import names`} footer={footer} className={styles.dialog}>
      <p className={styles.summary}>
        <Trans comment="summary: for example “3 new, 1 renamed, 2 unchanged”">
          <Bdi text={fileName} max={100} />: {summary}.
        </Trans>
      </p>
      <table className={styles.table} aria-label={t(i18n)`Rows in the file`}>
        <thead>
          <tr>
            <th scope="col" className="num">
              <Trans comment="Heading of a column: the number of a row in a file" context="import">
                Row
              </Trans>
            </th>
            <th scope="col">
              <Trans comment="Heading of a column: names of agents, teams and so on" context="name">
                Name
              </Trans>
            </th>
            <th scope="col">
              <Trans comment="Heading of a column: what the import does with a row" context="import">
                Result
              </Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN_ROWS).map((it) => (
            <ImportRow key={it.row.line} planned={it} />
          ))}
        </tbody>
      </table>
      {rows.length > MAX_SHOWN_ROWS && (
        <p className={styles.more}>
          <Trans comment="Below a table">and {remainingCount} more</Trans>
        </p>
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
      <td>
        <VerdictLabel verdict={verdict} />
      </td>
    </tr>
  )
}

function getVerdictCountText(
  kind: ImportVerdict['kind'],
  count: number,
  formattedCount: string,
  i18n: I18n,
): string {
  switch (kind) {
    case 'new':
      return t(i18n)({
        message: plural(count, { other: `${formattedCount} new` }),
        comment: 'How many of the names in a file are new',
      })
    case 'changed':
      return t(i18n)({
        message: plural(count, { other: `${formattedCount} renamed` }),
        comment: 'How many of the names in a file replace another name',
      })
    case 'instead':
      return t(i18n)({
        message: plural(count, { other: `${formattedCount} replacing the configured name` }),
        comment: 'How many of the names in a file replace a name of the deployment',
      })
    case 'same':
      return t(i18n)({
        message: plural(count, { other: `${formattedCount} unchanged` }),
        comment: 'How many of the names in a file change nothing',
      })
    case 'left out':
      return t(i18n)({
        message: plural(count, { other: `${formattedCount} skipped` }),
        comment: 'How many rows of a file are not imported',
      })
  }
}

function VerdictLabel({ verdict }: { verdict: ImportVerdict }) {
  const { i18n } = useLingui()
  switch (verdict.kind) {
    case 'new':
      return (
        <Trans comment="A name in a file" context="import">
          New
        </Trans>
      )
    case 'same':
      return (
        <Trans comment="A name in a file" context="import">
          Unchanged
        </Trans>
      )
    case 'left out': {
      const reason = getSkipReasonText(verdict.reason, i18n)
      return <Trans comment="A row of a file. reason: why it is not imported">Skipped. {reason}.</Trans>
    }
    case 'changed':
      return (
        <Trans comment="A name in a file replaces another name">
          Previous name <Bdi text={verdict.previousName} max={60} />
        </Trans>
      )
    case 'instead':
      return (
        <Trans comment="A name in a file replaces a name of the deployment">
          Replaces the configured <Bdi text={verdict.previousName} max={60} />
        </Trans>
      )
  }
}
