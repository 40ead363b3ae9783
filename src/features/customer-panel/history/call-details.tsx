import { useLingui } from '@lingui/react/macro'
import type { Call } from '#src/api/schema/call.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getCallDetails } from '#src/presentation/timeline/call-details.ts'
import { TextDescriptionList } from '#src/ui/data-display/description-list.tsx'

export function CallDetails({ call }: { call: Call }) {
  const { i18n } = useLingui()
  const { config } = useSession()
  return <TextDescriptionList items={getCallDetails(call, config.entities, i18n)} />
}
