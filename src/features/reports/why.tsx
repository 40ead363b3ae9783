import { IconButton } from '#src/ui/icon-button.tsx'
import { Drop } from './drop.tsx'
import styles from './report-menus.module.css'

type Props = { about: string; reasons: readonly { readonly title: string; readonly words: string }[] }

/** Why a number is as it is, one tap away. */
export function Why({ about, reasons }: Props) {
  return (
    <Drop
      label={`Why ${about} is as it is`}
      className={styles.wide}
      renderButton={(wiring) => (
        <IconButton {...wiring} size="sm" icon="circle-help" label={`Why ${about} is as it is`} />
      )}
    >
      {() => (
        <dl className={`${styles.why} scroll`} tabIndex={-1} data-autofocus>
          {reasons.map(({ title, words }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </Drop>
  )
}
