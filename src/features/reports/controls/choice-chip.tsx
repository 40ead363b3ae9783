import type { ReactNode } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import styles from '#src/features/reports/reports-page.module.css'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Dropdown } from './dropdown.tsx'
import menus from './report-menus.module.css'

type Props = {
  label: string
  /** What is chosen. */
  summary: string
  isActive?: boolean
  fields: readonly ReportField[]
  children: ReactNode
}

/** What applies to a section, and the menu to choose it in. */
export function ChoiceChip({ label, summary, isActive, fields, children }: Props) {
  return (
    <Dropdown
      label={label}
      align="end"
      className={menus.wide}
      fields={fields}
      renderButton={(buttonProps) => (
        <Chip {...buttonProps} variant={isActive ? 'on' : 'outlined'} className={styles.chip}>
          <span className="truncate">{summary}</span>
          <Icon name="chevron-down" size="xs" />
        </Chip>
      )}
    >
      {() => children}
    </Dropdown>
  )
}
