import type { Draft } from '#src/domain/templates/draft.ts'
import styles from './send-form.module.css'
import { TextareaField } from './textarea-field.tsx'

type Props = { draft: Draft; onDraftChange: (draft: Draft) => void; isSubmitted: boolean }

/** Nobody who has opted out is written to without somebody saying why. */
export function OptOutReasonField({ draft, onDraftChange, isSubmitted }: Props) {
  return (
    <fieldset className={styles.section} data-field="reason">
      <legend className="visually-hidden">Opt-out</legend>
      <TextareaField
        label="Why send to somebody who has opted out"
        note="kept on this device"
        rows={2}
        value={draft.reason}
        onValueChange={(reason) => onDraftChange({ ...draft, reason })}
        hint="For example: they asked for this code themselves"
        error={isSubmitted && draft.reason.trim() === '' ? 'Give a reason, or don’t send' : undefined}
      />
    </fieldset>
  )
}
