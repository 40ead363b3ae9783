import type { ReactNode } from 'react'
import { Dropdown } from '#src/features/reports/controls/dropdown.tsx'
import menus from '#src/features/reports/controls/report-menus.module.css'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import styles from './reports-page.module.css'

type Props = {
  id: string
  title: string
  note: string
  /** What the explanations are about, as a noun. */
  subject: string
  explanations: readonly { readonly title: string; readonly text: string }[]
  children?: ReactNode
}

/** The heading of a report section, with a button that explains its numbers and room for its controls. */
export function SectionHeader({ id, title, note, subject, explanations, children }: Props) {
  return (
    <header className={styles.sectionHeader}>
      <div className={styles.headerText}>
        <h2 className={styles.sectionTitle} id={id}>
          {title}
        </h2>
        <ExplanationButton subject={subject} explanations={explanations} />
        <p className={styles.note}>{note}</p>
      </div>
      {children !== undefined && <div className={styles.chips}>{children}</div>}
    </header>
  )
}

type ExplanationButtonProps = {
  subject: string
  explanations: readonly { readonly title: string; readonly text: string }[]
}

/** Opens the explanations of how the platform calculates the numbers of a section. */
function ExplanationButton({ subject, explanations }: ExplanationButtonProps) {
  return (
    <Dropdown
      label={`How ${subject} is calculated`}
      className={menus.wide}
      renderButton={(buttonProps) => (
        <IconButton {...buttonProps} size="sm" icon="circle-help" label={`How ${subject} is calculated`} />
      )}
    >
      {() => (
        <dl className={`${menus.explanations} scroll`} tabIndex={-1} data-autofocus>
          {explanations.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dropdown>
  )
}
