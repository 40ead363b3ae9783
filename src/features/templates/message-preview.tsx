import { type Draft, isCode, valueTexts } from '#src/domain/template-draft.ts'
import { piecesOf } from '#src/domain/template-text.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MediaPreview } from './media-preview.tsx'
import styles from './send-preview.module.css'

type Props = { desk: Desk; draft: Draft }

const LONGEST = 5_000

/** As near as one can come to what the customer will read: the approved text itself is not known here. */
export function MessagePreview({ desk, draft }: Props) {
  const values = valueTexts(draft)
  const buttons = isCode(draft) && draft.buttons.length === 0 ? [CODE_BUTTON] : draft.buttons
  return (
    <>
      <div className={styles.bubble}>
        {draft.header.kind !== 'none' && (
          <MediaPreview
            key={draft.header.link}
            kind={draft.header.kind}
            link={draft.header.link.trim()}
            isShown={desk.config.content.remoteImages === 'tap'}
          />
        )}
        <div className={styles.text} dir="auto">
          {draft.text.trim() === '' ? (
            <Values values={values} />
          ) : (
            <Filled text={draft.text} values={values} />
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

function Filled({ text, values }: { text: string; values: readonly string[] }) {
  return (
    <p>
      {piecesOf(text.slice(0, LONGEST), values).map((piece, place) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <Slot key={`${place} ${piece.number}`} number={piece.number} value={piece.value} />
        ),
      )}
    </p>
  )
}

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <p className="muted">The template’s own text, as it was approved.</p>
  return (
    <ol className={styles.values}>
      {values.map((value, place) => (
        <li key={`${place + 1}`}>
          <span className={styles.number}>{`{{${place + 1}}}`}</span>{' '}
          <Slot number={place + 1} value={value.trim() === '' ? null : value} />
        </li>
      ))}
    </ol>
  )
}

function Slot({ number, value }: { number: number; value: string | null }) {
  if (value === null)
    return (
      <span className={`${styles.slot} ${styles.empty}`}>
        {`{{${number}}}`}
        <span className="visually-hidden"> without a value</span>
      </span>
    )
  return <bdi className={styles.slot}>{value.slice(0, LONGEST).toWellFormed()}</bdi>
}
