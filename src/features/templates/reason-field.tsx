import type { Draft } from '#src/domain/template-draft.ts'
import styles from './send-form.module.css'
import { TextareaField } from './textarea-field.tsx'

type Props = { draft: Draft; onDraft: (draft: Draft) => void; tried: boolean }

/** Nobody who has opted out is written to without somebody saying why. */
export function ReasonField({ draft, onDraft, tried }: Props) {
  return (
    <fieldset className={styles.section} data-field="reason">
      <legend className="visually-hidden">Opt-out</legend>
      <TextareaField
        label="Why send to somebody who has opted out"
        note="kept on this device"
        rows={2}
        value={draft.reason}
        onValue={(reason) => onDraft({ ...draft, reason })}
        hint="For example: they asked for this code themselves"
        error={tried && draft.reason.trim() === '' ? 'Give a reason, or don’t send' : undefined}
      />
    </fieldset>
  )
}
