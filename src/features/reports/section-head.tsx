import type { ReactNode } from 'react'
import styles from './reports-page.module.css'
import { Why } from './why.tsx'

type Props = {
  id: string
  title: string
  note: string
  /** What the reasons are about. */
  about: string
  reasons: readonly { readonly title: string; readonly words: string }[]
  children?: ReactNode
}

export function SectionHead({ id, title, note, about, reasons, children }: Props) {
  return (
    <header className={styles.sectionHead}>
      <div className={styles.lead}>
        <h2 className={styles.sectionTitle} id={id}>
          {title}
        </h2>
        <Why about={about} reasons={reasons} />
        <p className={styles.note}>{note}</p>
      </div>
      {children !== undefined && <div className={styles.chips}>{children}</div>}
    </header>
  )
}
