import type { ReactNode } from 'react'
import preview from '#src/features/templates/preview/send-preview.module.css'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './send-form.module.css'

const FIELD_KEYS = ['channel', 'name', 'phone', 'customer']

/** The form while it is being read whom it is for. */
export function ComposerSkeleton({ header }: { header: ReactNode }) {
  return (
    <>
      <section className={styles.column} aria-label="Template message" aria-busy="true">
        {header}
        <div className={styles.form}>
          <div className={`${styles.section} ${styles.first}`}>
            <div className={styles.grid}>
              {FIELD_KEYS.map((it) => (
                <div key={it} className={styles.waiting}>
                  <Skeleton width="120px" height="14px" />
                  <Skeleton width="100%" height="32px" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </section>
      <div className={preview.column} />
    </>
  )
}
