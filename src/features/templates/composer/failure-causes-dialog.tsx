import { type DraftFieldName, REFUSAL_CAUSES, REFUSAL_CONDITIONS } from '#src/domain/templates/refusal.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './send-form.module.css'

type Props = { onShowField: (field: DraftFieldName) => void; onClose: () => void }

/** The six failure conditions that the platform documents, with causes and fixes (ERR-04 to ERR-09). */
export function FailureCausesDialog({ onShowField, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Failure causes" className={styles.causes}>
      <table>
        <thead>
          <tr>
            <th scope="col">What happened</th>
            <th scope="col">Why</th>
            <th scope="col">What to do</th>
            <th scope="col">
              <span className="visually-hidden">Where</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {REFUSAL_CONDITIONS.map((condition) => {
            const { title, cause, fix, field, linkLabel } = REFUSAL_CAUSES[condition]
            return (
              <tr key={condition}>
                <th scope="row">{title}</th>
                <td>{cause}</td>
                <td>{fix}</td>
                <td>
                  {field !== null && (
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => {
                        onClose()
                        setTimeout(() => onShowField(field))
                      }}
                    >
                      {linkLabel}
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
