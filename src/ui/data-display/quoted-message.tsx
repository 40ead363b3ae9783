import styles from './quoted-message.module.css'

type Props = {
  /** Null if it needn't be named. */
  author: string | null
  text: string
}

/** Up to two lines of a message, with its author in front. */
export function QuotedMessage({ author, text }: Props) {
  return (
    <bdi dir="auto" className={styles.lines}>
      {author !== null && <bdi>{author.slice(0, 60)}:</bdi>}
      {author !== null && ' '}
      {text.slice(0, 300).toWellFormed()}
    </bdi>
  )
}
