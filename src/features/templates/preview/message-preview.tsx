import type { Session } from '#src/data/session/session.ts'
import { type Draft, getValueTexts, isOneTimeCode } from '#src/domain/templates/draft.ts'
import { splitTemplateText } from '#src/domain/templates/text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { MediaPreview } from './media-preview.tsx'
import styles from './send-preview.module.css'

type Props = { session: Session; draft: Draft }

const MAX_LENGTH = 5_000

/** As near as one can come to what the customer will read: the approved text itself is not known here. */
export function MessagePreview({ session, draft }: Props) {
  const values = getValueTexts(draft)
  const buttons = isOneTimeCode(draft) && draft.buttons.length === 0 ? [CODE_BUTTON] : draft.buttons
  return (
    <>
      <div className={styles.bubble}>
        {draft.header.kind !== 'none' && (
          <MediaPreview
            key={draft.header.link}
            kind={draft.header.kind}
            link={draft.header.link.trim()}
            isShown={session.config.content.remoteImages === 'tap'}
          />
        )}
        <div className={styles.text} dir="auto">
          {draft.text.trim() === '' ? (
            <NumberedValues values={values} />
          ) : (
            <FilledText text={draft.text} values={values} />
          )}
        </div>
        {buttons.map(({ key, label }) => (
          <div key={key} className={styles.button}>
            <Icon name="external-link" />
            <bdi>{label}</bdi>
          </div>
        ))}
      </div>
      <p className={styles.note}>Approximate. The approved text lives on the platform.</p>
    </>
  )
}

const CODE_BUTTON = { key: 0, label: 'Button 0' }

function FilledText({ text, values }: { text: string; values: readonly string[] }) {
  return (
    <p>
      {splitTemplateText(text.slice(0, MAX_LENGTH), values).map((piece, index) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <PlaceholderValue key={`${index} ${piece.number}`} number={piece.number} value={piece.value} />
        ),
      )}
    </p>
  )
}

function NumberedValues({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <p className="muted">The template’s own text, as it was approved.</p>
  return (
    <ol className={styles.values}>
      {values.map((value, index) => (
        <li key={`${index + 1}`}>
          <span className={styles.number}>{`{{${index + 1}}}`}</span>{' '}
          <PlaceholderValue number={index + 1} value={value.trim() === '' ? null : value} />
        </li>
      ))}
    </ol>
  )
}

function PlaceholderValue({ number, value }: { number: number; value: string | null }) {
  if (value === null)
    return (
      <span className={`${styles.slot} ${styles.empty}`}>
        {`{{${number}}}`}
        <span className="visually-hidden"> without a value</span>
      </span>
    )
  return <bdi className={styles.slot}>{value.slice(0, MAX_LENGTH).toWellFormed()}</bdi>
}
