import { useLingui } from '@lingui/react/macro'
import type { EntityType } from '#src/api/schema/analytics.ts'
import { ENTITY_TYPE_LABELS } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import table from './report-table.module.css'

type Props = {
  type: EntityType
  id: string
  reportContext: ReportContext
  /** Opens the table of its chart; null if it has none. */
  onOpen: (() => void) | null
}

/** The name of a campaign or journey, or its id if it has no name. */
export function EntityName({ type, id, reportContext, onOpen }: Props) {
  const { t } = useLingui()
  const entityName = reportContext.getEntityName(type, id)
  const name = (
    <>
      <span title={t(ENTITY_TYPE_LABELS[type])}>
        <Icon name={type === 'campaign' ? 'megaphone' : 'route'} size="sm" />
      </span>
      {reportContext.hasEntityName(type, id) ? (
        <Bdi text={entityName} max={120} className="truncate" />
      ) : (
        <span dir="ltr" className="mono truncate" title={id}>
          {entityName}
        </span>
      )}
    </>
  )
  if (!onOpen) return <span className={table.entity}>{name}</span>
  return (
    <button
      type="button"
      className={table.entity}
      aria-label={t({
        message: `${entityName}, table`,
        comment: 'Button: opens the table of a campaign’s or journey’s chart',
      })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {name}
    </button>
  )
}
