import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './send-form.module.css'
import preview from './send-preview.module.css'

const FIELDS = ['channel', 'name', 'phone', 'customer']

/** The form while it is being read whom it is for. */
export function SendSkeleton({ head }: { head: ReactNode }) {
  return (
    <>
      <section className={styles.column} aria-label="Template message" aria-busy="true">
        {head}
        <div className={styles.form}>
          <div className={`${styles.section} ${styles.first}`}>
            <div className={styles.grid}>
              {FIELDS.map((it) => (
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
