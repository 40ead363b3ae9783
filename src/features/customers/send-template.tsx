import { useNavigate } from '@tanstack/react-router'
import { ACTS } from '#src/domain/acts.ts'
import type { Desk } from '#src/queries/desk.ts'
import { whyNotSend } from '#src/queries/template-sends.ts'
import { Button } from '#src/ui/button.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'

type Props = { desk: Desk; customerId: string }

export function SendTemplate({ desk, customerId }: Props) {
  const navigate = useNavigate()
  const whyNot = whyNotSend(desk)
  const open = () => void navigate({ to: '/send', search: { customer: customerId } })
  const key = useKey(ACTS.send)
  useAct(ACTS.send, open, { whyNot })
  return (
    <Button icon="send" kbd={whyNot === null ? key : undefined} disabledReason={whyNot} onClick={open}>
      Send template
    </Button>
  )
}
