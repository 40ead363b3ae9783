import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dropdown } from '#src/features/reports/controls/dropdown.tsx'
import menus from '#src/features/reports/controls/report-menus.module.css'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import styles from './reports-page.module.css'

/** What the platform counts in a report, and how. */
export type Explanation = { readonly title: MessageDescriptor; readonly text: MessageDescriptor }

type Props = {
  id: string
  title: string
  note: string
  /** The label of the button that opens the explanations. */
  explanationLabel: string
  explanations: readonly Explanation[]
  children?: ReactNode
}

/** The heading of a report section, with a button that explains its numbers and room for its controls. */
export function SectionHeader({ id, title, note, explanationLabel, explanations, children }: Props) {
  return (
    <header className={styles.sectionHeader}>
      <div className={styles.headerText}>
        <h2 className={styles.sectionTitle} id={id}>
          {title}
        </h2>
        <ExplanationButton label={explanationLabel} explanations={explanations} />
        <p className={styles.note}>{note}</p>
      </div>
      {children !== undefined && <div className={styles.chips}>{children}</div>}
    </header>
  )
}

type ExplanationButtonProps = { label: string; explanations: readonly Explanation[] }

/** Opens the explanations of how the platform calculates the numbers of a section. */
function ExplanationButton({ label, explanations }: ExplanationButtonProps) {
  const { t } = useLingui()
  return (
    <Dropdown
      label={label}
      className={menus.wide}
      renderButton={(buttonProps) => (
        <IconButton {...buttonProps} size="sm" icon="circle-help" label={label} />
      )}
    >
      {() => (
        <dl className={`${menus.explanations} scroll`} tabIndex={-1} data-autofocus>
          {explanations.map(({ title, text }) => (
            <div key={title.id}>
              <dt>{t(title)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dropdown>
  )
}
