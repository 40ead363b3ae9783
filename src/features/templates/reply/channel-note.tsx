import { Trans } from '@lingui/react/macro'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './reply.module.css'

type Props = { ticketChannel: string; sender: string }

/** Says before it is sent that the message goes from another channel than the ticket's (rule 50). */
export function ChannelNote({ ticketChannel, sender }: Props) {
  return (
    <p className={styles.note} role="note">
      <Icon name="route" />
      <span>
        <Trans comment="<0>, <1>: names of channels">
          This ticket is on{' '}
          <b>
            <Bdi text={ticketChannel} max={80} />
          </b>
          . The message goes from{' '}
          <b>
            <Bdi text={sender} max={80} />
          </b>{' '}
          and may open another ticket.
        </Trans>
      </span>
    </p>
  )
}
