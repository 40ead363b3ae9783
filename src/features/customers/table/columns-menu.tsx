'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, useSyncExternalStore } from 'react'
import { CUSTOMER_COLUMNS, type CustomerColumnId, parseStoredColumns } from '#src/domain/customers/columns.ts'
import { createPreference } from '#src/lib/storage/preference.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { COLUMN_LABELS } from './column-labels.ts'
import styles from './customer-list-page.module.css'

/** The columns that the agent chose on this device. */
export const chosenColumns = createPreference<readonly CustomerColumnId[]>(
  'customerColumns',
  parseStoredColumns,
)

/** Chooses the columns that are shown where they fit. The choice is stored on this device. */
export function ColumnsMenu() {
  const { t } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const chosenIds = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get)
  const toggle = (id: CustomerColumnId, isShown: boolean) =>
    chosenColumns.set(isShown ? [...chosenIds, id] : chosenIds.filter((it) => it !== id))
  return (
    <>
      <Button
        ref={anchor}
        icon="sliders-horizontal"
        className={styles.columns}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <Trans>Columns</Trans>
        </span>
      </Button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label={t`Columns`}
        anchor={anchor}
        align="end"
        className={styles.menu}
      >
        {CUSTOMER_COLUMNS.filter(({ id }) => id !== 'name').map(({ id }, index) => (
          <div key={id} {...(index === 0 && { 'data-autofocus': true, tabIndex: -1 })}>
            <Switch checked={chosenIds.includes(id)} onCheckedChange={(isShown) => toggle(id, isShown)}>
              {t(COLUMN_LABELS[id])}
            </Switch>
          </div>
        ))}
        <p className={styles.note}>
          <Trans>Narrow windows hide some columns.</Trans>
        </p>
      </Popover>
    </>
  )
}
