import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Bdi } from './bdi.tsx'
import styles from './description-list.module.css'

type DescriptionListProps = {
  children: ReactNode
  /** A wider column for long names, such as those of custom fields. */
  wide?: boolean
}

/** A list of names with their values, side by side. */
export function DescriptionList({ children, wide = false }: DescriptionListProps) {
  return <dl className={cx(styles.facts, wide && styles.wide)}>{children}</dl>
}

type DescriptionItemProps = {
  term: ReactNode
  /** Null or empty where there is no value: `emptyText` is shown. */
  children: ReactNode
  emptyText?: ReactNode
  /** At the end of the line, such as a copy button. */
  trailing?: ReactNode
}

export function DescriptionItem({
  term,
  children,
  emptyText = <Trans comment="A field without a value.">Empty</Trans>,
  trailing,
}: DescriptionItemProps) {
  const isEmpty = children === null || children === undefined || children === '' || children === false
  return (
    <>
      <dt>{term}</dt>
      <dd>
        {isEmpty ? (
          <span className={styles.none}>{emptyText}</span>
        ) : (
          <span className={styles.value}>{children}</span>
        )}
        {trailing}
      </dd>
    </>
  )
}

/** Several tags as one value. */
export function ValueList({ children }: { children: ReactNode }) {
  return <span className={styles.list}>{children}</span>
}

type TextDescriptionListProps = {
  items: readonly { readonly name: string; readonly text: string; readonly dir?: 'ltr' }[]
}

/** A description list whose values are untrusted text. */
export function TextDescriptionList({ items }: TextDescriptionListProps) {
  return (
    <DescriptionList>
      {items.map(({ name, text, dir }) => (
        <DescriptionItem key={name} term={name}>
          <Bdi text={text} max={4000} {...(dir ? { dir } : {})} />
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
