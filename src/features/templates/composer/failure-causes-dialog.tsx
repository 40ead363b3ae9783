import { Trans, useLingui } from '@lingui/react/macro'
import { type DraftFieldName, REFUSAL_CONDITIONS, REFUSAL_FIELDS } from '#src/domain/templates/refusal.ts'
import { REFUSAL_TEXTS } from '#src/features/templates/refusal-texts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './send-dialogs.module.css'

type Props = { onShowField: (field: DraftFieldName) => void; onClose: () => void }

/** The six failure conditions that the platform documents, with causes and fixes (ERR-04 to ERR-09). */
export function FailureCausesDialog({ onShowField, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Why sending can fail`} className={styles.causes}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What happened</Trans>
            </th>
            <th scope="col">
              <Trans comment="Heading of a column: the cause of a failure">Why</Trans>
            </th>
            <th scope="col">
              <Trans>What to do</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                {t({
                  message: 'Where',
                  comment: 'Heading of a column: links to the fields in which a failure can be fixed',
                })}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {REFUSAL_CONDITIONS.map((condition) => {
            const { title, cause, fix, linkLabel } = REFUSAL_TEXTS[condition]
            const field = REFUSAL_FIELDS[condition]
            return (
              <tr key={condition}>
                <th scope="row">{t(title)}</th>
                <td>{t(cause)}</td>
                <td>{t(fix)}</td>
                <td>
                  {field !== null && linkLabel !== null && (
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => {
                        onClose()
                        setTimeout(() => onShowField(field))
                      }}
                    >
                      {t(linkLabel)}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}
