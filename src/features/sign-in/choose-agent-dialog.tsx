import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { AgentList } from './agent-list.tsx'
import styles from './choose-agent-dialog.module.css'

type Props = { sessions: Sessions; onClose: () => void }

/** Corrects who the user is. Drafts and unsent assignments stay: it is the same person, under the right name. */
export function ChooseAgentDialog({ sessions, onClose }: Props) {
  const { t } = useLingui()
  const { directory, credentials } = useSession()
  const router = useRouter()
  const choose = async (agentId: string | null) => {
    onClose()
    if (agentId === null || agentId === credentials.agentId) return
    if (await sessions.chooseAgent(agentId)) await router.invalidate()
  }
  return (
    <Dialog open onClose={onClose} title={t`Select your name`} className={styles.dialog}>
      <p className={styles.note}>
        <Trans>
          Mine and Assign to me use this name. Drafts and unsent assignments stay. Another person should sign
          in instead to keep their work separate.
        </Trans>
      </p>
      <div className={styles.list}>
        <AgentList
          directory={directory}
          agentId={credentials.agentId}
          isRequired
          onSelect={(agentId) => void choose(agentId)}
        />
      </div>
    </Dialog>
  )
}
