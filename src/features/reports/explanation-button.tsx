import { Dropdown } from '#src/features/reports/controls/dropdown.tsx'
import styles from '#src/features/reports/controls/report-menus.module.css'
import { IconButton } from '#src/ui/controls/icon-button.tsx'

type Props = { subject: string; explanations: readonly { readonly title: string; readonly text: string }[] }

/** Why a number is as it is, one tap away. */
export function ExplanationButton({ subject, explanations }: Props) {
  return (
    <Dropdown
      label={`Why ${subject} is as it is`}
      className={styles.wide}
      renderButton={(buttonProps) => (
        <IconButton {...buttonProps} size="sm" icon="circle-help" label={`Why ${subject} is as it is`} />
      )}
    >
      {() => (
        <dl className={`${styles.why} scroll`} tabIndex={-1} data-autofocus>
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
