import { Icon } from '#src/ui/icon.tsx'
import { SecretField } from '#src/ui/secret-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './sign-in.module.css'

export type Legacy = { readonly workspaceId: string; readonly key: string }

type Props = {
  /** Where templates are sent; null: this deployment has no such address. */
  address: string | null
  value: Legacy
  onValue: (value: Legacy) => void
  errors: { readonly workspaceId: string | null; readonly key: string | null }
}

/** What sending templates needs besides the token: another address, another credential (AUT-02, AUT-03). */
export function LegacyFields({ address, value, onValue, errors }: Props) {
  return (
    <details className={styles.disclosure} open={address !== null}>
      <summary>
        <Icon name="chevron-right" size="sm" flip />
        Sending templates <span className="muted">{address === null ? 'not offered' : 'optional'}</span>
      </summary>
      <div className={styles.disclosed}>
        {address === null ? (
          <p className="muted">
            This deployment names no address to send templates to: platform.legacyBaseUrl in config.json.
          </p>
        ) : (
          <>
            <TextField label="Legacy address" value={address} onValue={ignore} readOnly />
            <TextField
              label="Workspace ID"
              note="from the workspace’s API settings"
              mono
              autoComplete="off"
              value={value.workspaceId}
              onValue={(workspaceId) => onValue({ ...value, workspaceId })}
              error={errors.workspaceId ?? undefined}
            />
            <SecretField
              label="Workspace API key"
              note="from the same place"
              noun="key"
              value={value.key}
              onValue={(key) => onValue({ ...value, key })}
              error={errors.key ?? undefined}
            />
          </>
        )}
      </div>
    </details>
  )
}

function ignore() {}
