import { Trans } from '@lingui/react/macro'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'

type Props = {
  href: string
  /** Of one of several recordings; null for the only one. */
  number: number | null
}

/** A recording on another host, in a new tab. */
export function RecordingLink({ href, number }: Props) {
  return (
    <ExternalLink href={href}>
      {number === null ? (
        <Trans comment="A link to the recording of a call.">Recording</Trans>
      ) : (
        <Trans comment="A link to one of several recordings of a call.">Recording {number}</Trans>
      )}
    </ExternalLink>
  )
}
