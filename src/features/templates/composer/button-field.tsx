import type { DraftButton } from '#src/domain/templates/draft.ts'
import { encodeDestination, getButtonAddress } from '#src/domain/templates/redirect.ts'
import { Field } from '#src/ui/controls/field.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import styles from './send-form.module.css'

type Props = {
  button: DraftButton
  error: string | undefined
  onChange: (change: Partial<Omit<DraftButton, 'key'>>) => void
  onRemove: () => void
}

/** The variable part of a button's address. Where the address wraps a redirect it is typed plainly, and encoded once. */
export function ButtonField({ button, error, onChange, onRemove }: Props) {
  const { index, label, url, wraps, text } = button
  // What a preset says of a button stands; a further one can be told.
  const isCustom = url === null
  const { encoded, wasEncoded } = encodeDestination(text)
  const hint = wraps ? (
    <>
      {wasEncoded ? 'Is encoded already, and stays so' : 'Encoded once, sent as'}{' '}
      <bdi dir="ltr" className={styles.sent}>
        {text.trim() === '' ? '…' : encoded}
      </bdi>
    </>
  ) : url === null ? (
    'Only the variable part, not the whole link'
  ) : (
    <bdi dir="ltr" className={styles.sent}>
      {getButtonAddress(url, text || '…')}
    </bdi>
  )
  return (
    <>
      <Field
        label="URL button"
        note={label === `Button ${index}` ? undefined : label}
        hint={hint}
        error={error}
      >
        {(controlProps) => (
          <span className={styles.wrap}>
            {isCustom ? (
              <label className={styles.index}>
                Button
                <input
                  aria-label="Place of the button, counted from 0"
                  inputMode="numeric"
                  value={index}
                  onChange={({ currentTarget: { value } }) =>
                    /^\d{0,2}$/.test(value) &&
                    onChange({ index: Number(value), label: `Button ${Number(value)}` })
                  }
                />
              </label>
            ) : (
              <span className="muted">Button {index}</span>
            )}
            <input
              {...controlProps}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={text}
              placeholder={wraps ? 'https://…' : ''}
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
            {isCustom && (
              <IconButton size="sm" icon="x" label={`Remove button ${index}`} onClick={onRemove} />
            )}
          </span>
        )}
      </Field>
      {isCustom && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={wraps}
            onChange={(event) => onChange({ wraps: event.currentTarget.checked })}
          />
          Its address wraps a redirect: encode the destination
        </label>
      )}
    </>
  )
}
