import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'

type ChannelFieldProps = {
  channelId: string
  onChannelChange: (channelId: string) => void
  error: string | undefined
}

const OTHER_CHANNEL = 'other'

/** The sending number's channel (TPL-03). The platform has no operation to list channels: an unnamed one is typed by id. */
export function ChannelField({ channelId, onChannelChange, error }: ChannelFieldProps) {
  const { t } = useLingui()
  const session = useSession()
  const senders = getSenderChannels(session)
  const isKnown = senders.some((it) => it.id === channelId)
  const [isTyped, setIsTyped] = useState(!isKnown && channelId !== '')
  if (isTyped || senders.length === 0)
    return (
      <TextField
        label={t`Channel`}
        note={t({
          message: 'channel ID',
          comment: 'Beside the label of a field. It: a channel',
        })}
        mono
        autoComplete="off"
        value={channelId}
        onValueChange={(text) => onChannelChange(text.trim().toLowerCase())}
        hint={
          isKnown
            ? senders.find((it) => it.id === channelId)?.name
            : t`Your administrator can find it in the channel’s settings`
        }
        error={error ?? (channelId !== '' && !isUuid(channelId) ? t`Not a complete ID yet` : undefined)}
        onBlur={() => isKnown && setIsTyped(false)}
      />
    )
  return (
    <Field label={t`Channel`} hint={t`The number that the customer sees`} error={error}>
      {(controlProps) => (
        <Select
          {...controlProps}
          icon="message-circle"
          value={isKnown ? channelId : ''}
          onValueChange={(id) => (id === OTHER_CHANNEL ? setIsTyped(true) : onChannelChange(id))}
          options={[
            ...(isKnown
              ? []
              : [{ value: '', label: t({ message: 'Choose', comment: 'No channel is chosen yet' }) }]),
            ...senders.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER_CHANNEL, label: t`Another number…` },
          ]}
        />
      )}
    </Field>
  )
}

/** The channels that may send templates. Those named on this device have no kind, so they are included. */
export function getSenderChannels({ config }: Session) {
  return config.channels
    .filter((it) => it.kind === 'chatapp' || it.kind === '')
    .map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
}
