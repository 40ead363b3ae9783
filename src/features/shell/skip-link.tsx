import styles from './shell.module.css'

/** Past the rail with one key. The address stays as it is: it says where one is, not where the focus is. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
