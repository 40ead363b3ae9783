'use memo'

import { useNavigate } from '@tanstack/react-router'
import type { Session } from '#src/data/session/session.ts'
import { getSendDisabledReason } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Button } from '#src/ui/controls/button.tsx'

type Props = { session: Session; customerId: string }

export function SendTemplateButton({ session, customerId }: Props) {
  const navigate = useNavigate()
  const disabledReason = getSendDisabledReason(session)
  const openComposer = () => void navigate({ to: '/send', search: { customer: customerId } })
  const key = useShortcutLabel(COMMANDS.send)
  useCommand(COMMANDS.send, openComposer, { disabledReason })
  return (
    <Button
      icon="send"
      shortcut={disabledReason === null ? key : undefined}
      disabledReason={disabledReason}
      onClick={openComposer}
    >
      Send template
    </Button>
  )
}
