import { useRef, useState, useSyncExternalStore } from 'react'
import { COLUMNS, type ColumnId } from '#src/domain/customer-columns.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { chosenColumns } from './chosen-columns.ts'
import styles from './customers-page.module.css'

/** Which columns are shown, as far as there is room. Kept on this device. */
export function ColumnsMenu() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const chosen = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get)
  const toggle = (id: ColumnId, isShown: boolean) =>
    chosenColumns.set(isShown ? [...chosen, id] : chosen.filter((it) => it !== id))
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
        <span>Columns</span>
      </Button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label="Columns"
        anchor={anchor}
        align="end"
        className={styles.menu}
      >
        {COLUMNS.filter(({ id }) => id !== 'name').map(({ id, label }, index) => (
          <div key={id} {...(index === 0 && { 'data-autofocus': true, tabIndex: -1 })}>
            <Switch checked={chosen.includes(id)} onChecked={(isShown) => toggle(id, isShown)}>
              {label}
            </Switch>
          </div>
        ))}
        <p className={styles.note}>A narrow window leaves some out all the same.</p>
      </Popover>
    </>
  )
}
