import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#src/domain/templates/draft.ts'
import styles from './send-dialogs.module.css'
import { TextareaField } from './textarea-field.tsx'

type OptOutReasonProps = { draft: Draft; onDraftChange: (draft: Draft) => void; isSubmitted: boolean }

/** A send to a customer who has opted out requires a reason from the agent. */
export function OptOutReasonField({ draft, onDraftChange, isSubmitted }: OptOutReasonProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.section} data-field="reason">
      <legend className="visually-hidden">
        <Trans>Opt-out</Trans>
      </legend>
      <TextareaField
        label={t`Reason to send despite the opt-out`}
        note={t({ message: 'stored on this device', comment: 'Beside the label of a field' })}
        rows={2}
        value={draft.reason}
        onValueChange={(reason) => onDraftChange({ ...draft, reason })}
        hint={t({
          message: 'For example: they asked for this code themselves',
          comment: 'They: the customer',
        })}
        error={isSubmitted && draft.reason.trim() === '' ? t`Enter a reason to send` : undefined}
      />
    </fieldset>
  )
}
