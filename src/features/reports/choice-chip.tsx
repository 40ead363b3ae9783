import type { ReactNode } from 'react'
import type { ChoiceField } from '#src/domain/reports/questions.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Drop } from './drop.tsx'
import menus from './report-menus.module.css'
import styles from './reports-page.module.css'

type Props = {
  label: string
  /** What is chosen. */
  words: string
  isOn?: boolean
  fields: readonly ChoiceField[]
  children: ReactNode
}

/** What applies to a section, and the menu to choose it in. */
export function ChoiceChip({ label, words, isOn, fields, children }: Props) {
  return (
    <Drop
      label={label}
      align="end"
      className={menus.wide}
      fields={fields}
      renderButton={(wiring) => (
        <Chip {...wiring} look={isOn ? 'on' : 'outlined'} className={styles.chip}>
          <span className="truncate">{words}</span>
          <Icon name="chevron-down" size="xs" />
        </Chip>
      )}
    >
      {() => children}
    </Drop>
  )
}
