import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './facts.module.css'

type FactsProps = {
  children: ReactNode
  /** Long names on the left, as custom fields have. */
  wide?: boolean
}

/** Names and values, side by side. */
export function Facts({ children, wide = false }: FactsProps) {
  return <dl className={cx(styles.facts, wide && styles.wide)}>{children}</dl>
}

type FactProps = {
  name: ReactNode
  /** Null says that the platform sent nothing: `Empty`, or the words given in `none`. */
  children: ReactNode
  none?: string
  /** Stands at the end: a copy button. */
  end?: ReactNode
}

export function Fact({ name, children, none = 'Empty', end }: FactProps) {
  const empty = children === null || children === undefined || children === '' || children === false
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {empty ? (
          <span className={styles.none}>{none}</span>
        ) : (
          <span className={styles.value}>{children}</span>
        )}
        {end}
      </dd>
    </>
  )
}

/** Several tags in the place of one value. */
export function FactList({ children }: { children: ReactNode }) {
  return <span className={styles.list}>{children}</span>
}
