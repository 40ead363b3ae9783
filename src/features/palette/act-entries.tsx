import { ACT_WORDS } from '#src/domain/act-words.ts'
import { ACTS, type ActId } from '#src/domain/acts.ts'
import { heardKey } from '#src/ui/chosen-keys.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ACT_ICONS } from './act-looks.ts'
import type { Entry, EntryGroup } from './entry.ts'
import type { Front } from './front.ts'
import { Keycaps } from './keycaps.tsx'

/** With tickets marked, these are about them and not about the open one. */
const OF_MARKED: readonly ActId[] = ['assign', 'take', 'clear']

/** One that leads nowhere from inside of the palette. */
const LEFT_OUT: readonly ActId[] = ['palette', 'back']

/** Every act with its key: done as it was live when the palette was opened, or the reason why it can't be. */
export function actEntries(
  { acts, ticketId }: Front,
  elsewhere: Partial<Record<ActId, () => void>>,
  areMarked: boolean,
): Entry[] {
  return Object.values(ACTS).flatMap((act): Entry[] => {
    const { id } = act
    if (LEFT_OUT.includes(id)) return []
    const { label, group, also } = ACT_WORDS[id]
    const live = acts.find((it) => it.act.id === id)
    const run = live?.run ?? elsewhere[id]
    const absence = group === 'This ticket' && ticketId === null ? 'Open a ticket first' : 'Not in this place'
    const key = heardKey(act)
    return [
      {
        key: `act ${id}`,
        group: areMarked && OF_MARKED.includes(id) ? 'marked' : GROUPS[group],
        fields: [label, also ?? '', group],
        lead: <Icon name={ACT_ICONS[id]} />,
        note: key !== null && <Keycaps keys={key} hint />,
        whyNot: run ? (live?.whyNot ?? null) : absence,
        // What can't be done here is there for whoever looks for it.
        onlyTyped: run === undefined,
        run: run ?? (() => undefined),
      },
    ]
  })
}

const GROUPS: Readonly<Record<(typeof ACT_WORDS)[ActId]['group'], EntryGroup>> = {
  Tickets: 'acts',
  Views: 'places',
  'This ticket': 'ticket',
  Anywhere: 'acts',
}
