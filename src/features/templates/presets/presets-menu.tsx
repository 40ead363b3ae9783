import { useRef, useState } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { SavePresetButton } from './preset-tools.tsx'
import { PresetsContent, type PresetsProps } from './presets-column.tsx'
import styles from './send-presets.module.css'

/** The presets behind a button, where there is no room beside the form. */
export function PresetsMenu(props: PresetsProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const selectPreset = (key: string | null) => {
    setOpen(false)
    props.onSelect(key)
  }
  return (
    <div className={styles.menu}>
      <Button
        ref={anchor}
        icon="bookmark"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        Presets
        <Icon name="chevron-down" size="sm" />
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} label="Presets" anchor={anchor} align="end">
        <header className={styles.head}>
          <h2 className={styles.title}>Presets</h2>
          <SavePresetButton {...props} />
        </header>
        <PresetsContent {...props} onSelect={selectPreset} />
      </Popover>
    </div>
  )
}
