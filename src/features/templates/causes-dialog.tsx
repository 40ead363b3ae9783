import { CAUSES, CONDITIONS, type FieldName } from '#src/domain/template-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './send-form.module.css'

type Props = { onField: (field: FieldName) => void; onClose: () => void }

/** The six conditions that the platform names, with the way out (ERR-04 to ERR-09). */
export function CausesDialog({ onField, onClose }: Props) {
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
          {CONDITIONS.map((condition) => {
            const { title, cause, fix, field, way } = CAUSES[condition]
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
                        setTimeout(() => onField(field))
                      }}
                    >
                      {way}
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
