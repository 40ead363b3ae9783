import type { ReactNode } from 'react'
import { ExplanationButton } from './explanation-button.tsx'
import styles from './reports-page.module.css'

type Props = {
  id: string
  title: string
  note: string
  /** What the reasons are about. */
  subject: string
  explanations: readonly { readonly title: string; readonly text: string }[]
  children?: ReactNode
}

export function SectionHeader({ id, title, note, subject, explanations, children }: Props) {
  return (
    <header className={styles.sectionHead}>
      <div className={styles.lead}>
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
