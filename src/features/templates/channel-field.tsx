import { useState } from 'react'
import { isUuid } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = {
  desk: Desk
  channelId: string
  onChannel: (channelId: string) => void
  error: string | undefined
}

const OTHER = 'other'

/** The number that sends: each has an id of its own (TPL-03). No operation lists them; one that has no name is typed. */
export function ChannelField({ desk, channelId, onChannel, error }: Props) {
  const known = sendersOf(desk)
  const isKnown = known.some((it) => it.id === channelId)
  const [typed, setTyped] = useState(!isKnown && channelId !== '')
  if (typed || known.length === 0)
    return (
      <TextField
        label="Channel"
        note="id of the number"
        mono
        autoComplete="off"
        value={channelId}
        onValue={(text) => onChannel(text.trim().toLowerCase())}
        hint={isKnown ? known.find((it) => it.id === channelId)?.name : 'A UUID, from the channel’s settings'}
        error={error ?? (channelId !== '' && !isUuid(channelId) ? 'Not a UUID yet' : undefined)}
        onBlur={() => isKnown && setTyped(false)}
      />
    )
  return (
    <Field label="Channel" hint={<span className="mono">{channelId}</span>} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          lead="message-circle"
          value={isKnown ? channelId : ''}
          onValue={(id) => (id === OTHER ? setTyped(true) : onChannel(id))}
          options={[
            ...(isKnown ? [] : [{ value: '', label: 'Choose' }]),
            ...known.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER, label: 'Another number…' },
          ]}
        />
      )}
    </Field>
  )
}

/** What kind a channel is that was named on this device, nobody has said: it may be one that sends. */
export function sendersOf({ config }: Desk) {
  return config.channels
    .filter((it) => it.kind === 'chatapp' || it.kind === '')
    .map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
}
