import type { EntityType } from '#src/api/schema/analytics.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import table from './report-table.module.css'
import { TYPE_WORDS } from './report-words.ts'
import type { Setting } from './setting.ts'

type Props = {
  type: EntityType
  id: string
  setting: Setting
  /** Shows the table behind its chart. */
  onOpen: (() => void) | null
}

/** A campaign or journey by name, else by its id. */
export function EntityName({ type, id, setting, onOpen }: Props) {
  const name = (
    <>
      <span title={TYPE_WORDS[type]}>
        <Icon name={type === 'campaign' ? 'megaphone' : 'route'} size="sm" />
      </span>
      {setting.isNamed(type, id) ? (
        <Bdi text={setting.nameOf(type, id)} max={120} className="truncate" />
      ) : (
        <span className="mono truncate" title={id}>
          {setting.nameOf(type, id)}
        </span>
      )}
    </>
  )
  if (!onOpen) return <span className={table.entity}>{name}</span>
  return (
    <button
      type="button"
      className={table.entity}
      aria-label={`${setting.nameOf(type, id)}, table`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {name}
    </button>
  )
}
