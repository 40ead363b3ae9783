import { useState } from 'react'
import { isTall } from '#src/lib/script.ts'
import { Button } from './button.tsx'
import styles from './prose.module.css'

type Props = {
  text: string
  lang?: string | undefined
}

/** Past this a message shows its head: 20,000 UTF-16 units are some ten screens. */
const HEAD = 20_000

/** What somebody wrote, as text: its line breaks stay, its direction is its own. */
export function PlainText({ text, lang }: Props) {
  const [all, setAll] = useState(false)
  const long = text.length > HEAD && !all
  return (
    <div className={styles.prose} data-tall={isTall(text) || undefined} dir="auto" lang={lang}>
      <p className={styles.text}>{(long ? `${text.slice(0, HEAD)}…` : text).toWellFormed()}</p>
      {long && (
        <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </div>
  )
}
