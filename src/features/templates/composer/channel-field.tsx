import { useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { Field } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { TextField } from '#src/ui/controls/text-field.tsx'

type Props = {
  session: Session
  channelId: string
  onChannelChange: (channelId: string) => void
  error: string | undefined
}

const OTHER_CHANNEL = 'other'

/** The number that sends: each has an id of its own (TPL-03). No operation lists them; one that has no name is typed. */
export function ChannelField({ session, channelId, onChannelChange, error }: Props) {
  const senders = getSenderChannels(session)
  const isKnown = senders.some((it) => it.id === channelId)
  const [isTyped, setIsTyped] = useState(!isKnown && channelId !== '')
  if (isTyped || senders.length === 0)
    return (
      <TextField
        label="Channel"
        note="id of the number"
        mono
        autoComplete="off"
        value={channelId}
        onValueChange={(text) => onChannelChange(text.trim().toLowerCase())}
        hint={
          isKnown ? senders.find((it) => it.id === channelId)?.name : 'A UUID, from the channel’s settings'
        }
        error={error ?? (channelId !== '' && !isUuid(channelId) ? 'Not a UUID yet' : undefined)}
        onBlur={() => isKnown && setIsTyped(false)}
      />
    )
  return (
    <Field label="Channel" hint={<span className="mono">{channelId}</span>} error={error}>
      {(controlProps) => (
        <Select
          {...controlProps}
          icon="message-circle"
          value={isKnown ? channelId : ''}
          onValueChange={(id) => (id === OTHER_CHANNEL ? setIsTyped(true) : onChannelChange(id))}
          options={[
            ...(isKnown ? [] : [{ value: '', label: 'Choose' }]),
            ...senders.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER_CHANNEL, label: 'Another number…' },
          ]}
        />
      )}
    </Field>
  )
}

/** What kind a channel is that was named on this device, nobody has said: it may be one that sends. */
export function getSenderChannels({ config }: Session) {
  return config.channels
    .filter((it) => it.kind === 'chatapp' || it.kind === '')
    .map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
}
