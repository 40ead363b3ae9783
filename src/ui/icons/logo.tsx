import styles from './logo.module.css'

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="11" cy="16" r="7.5" fill="currentColor" />
      <path
        d="M18.38 9.95A6.5 6.5 0 1 1 18.38 22.05"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </svg>
  )
}
