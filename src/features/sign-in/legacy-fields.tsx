import { SecretField } from '#src/ui/controls/secret-field.tsx'
import { TextField } from '#src/ui/controls/text-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './sign-in.module.css'

export type LegacyInput = { readonly workspaceId: string; readonly key: string }

type Props = {
  /** Where templates are sent; null: this deployment has no such address. */
  baseUrl: string | null
  value: LegacyInput
  onValueChange: (value: LegacyInput) => void
  errors: { readonly workspaceId: string | null; readonly key: string | null }
}

/** What sending templates needs besides the token: another address, another credential (AUT-02, AUT-03). */
export function LegacyFields({ baseUrl, value, onValueChange, errors }: Props) {
  return (
    <details className={styles.disclosure} open={baseUrl !== null}>
      <summary>
        <Icon name="chevron-right" size="sm" flip />
        Sending templates <span className="muted">{baseUrl === null ? 'not offered' : 'optional'}</span>
      </summary>
      <div className={styles.disclosed}>
        {baseUrl === null ? (
          <p className="muted">
            This deployment names no address to send templates to: platform.legacyBaseUrl in config.json.
          </p>
        ) : (
          <>
            <TextField label="Legacy address" value={baseUrl} onValueChange={ignoreChange} readOnly />
            <TextField
              label="Workspace ID"
              note="from the workspace’s API settings"
              mono
              autoComplete="off"
              value={value.workspaceId}
              onValueChange={(workspaceId) => onValueChange({ ...value, workspaceId })}
              error={errors.workspaceId ?? undefined}
            />
            <SecretField
              label="Workspace API key"
              note="from the same place"
              noun="key"
              value={value.key}
              onValueChange={(key) => onValueChange({ ...value, key })}
              error={errors.key ?? undefined}
            />
          </>
        )}
      </div>
    </details>
  )
}

function ignoreChange() {}
