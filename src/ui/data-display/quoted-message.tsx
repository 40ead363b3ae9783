import { Trans } from '@lingui/react/macro'
import { Bdi } from './bdi.tsx'
import styles from './chat-title.module.css'

type Props = {
  /** A chat's subject, or its latest message and the author (null: the customer); null where it has neither. */
  title:
    | { readonly kind: 'subject'; readonly text: string }
    | { readonly kind: 'message'; readonly line: { readonly from: string | null; readonly text: string } }
    | null
}

/** The title of a chat in a panel or timeline: one line of its subject, or two of its latest message. */
export function ChatTitle({ title }: Props) {
  if (title === null) return <Trans comment="A chat without a subject.">No subject</Trans>
  if (title.kind === 'subject') return <Bdi text={title.text} max={200} />
  const { from, text } = title.line
  return (
    <bdi dir="auto" className={styles.lines}>
      {from !== null && <bdi>{from.slice(0, 60)}:</bdi>}
      {from !== null && ' '}
      {text.slice(0, 300).toWellFormed()}
    </bdi>
  )
}
