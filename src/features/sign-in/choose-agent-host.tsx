import { useLingui } from '@lingui/react/macro'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { Sessions } from '#src/data/session/sessions.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const ChooseAgentDialog = lazyWithRetry(
  async () => (await import('./choose-agent-dialog.tsx')).ChooseAgentDialog,
)

type Props = { sessions: Sessions }

/** Lets users change who they are without signing in again. On a prepared device each agent has a PIN instead. */
export function ChooseAgentHost({ sessions }: Props) {
  const { t } = useLingui()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const [isOpen, setOpen] = useState(false)
  const disabledReason = guard?.usesSetup ? t`Each agent uses this device under their own name.` : null
  useCommand(COMMANDS.chooseAgent, () => setOpen(true), { disabledReason })
  if (!isOpen) return null
  return (
    <Suspense>
      <ChooseAgentDialog sessions={sessions} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
