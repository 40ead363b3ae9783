import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/domain/commands/labels.ts'
import { getActiveKey } from '#src/ui/commands/shortcut-preference.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { COMMAND_ICONS } from './command-icons.ts'
import type { PaletteContext } from './context.ts'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { Keycaps } from './keycaps.tsx'

/** With tickets marked, these are about them and not about the open one. */
const SELECTION_COMMANDS: readonly CommandId[] = ['assign', 'take', 'clear']

/** One that leads nowhere from inside of the palette. */
const EXCLUDED_COMMANDS: readonly CommandId[] = ['palette', 'back']

/** Every act with its key: done as it was live when the palette was opened, or the reason why it can't be. */
export function createCommandEntries(
  { commands, ticketId }: PaletteContext,
  globalCommands: Partial<Record<CommandId, () => void>>,
  hasSelection: boolean,
): PaletteEntry[] {
  return Object.values(COMMANDS).flatMap((command): PaletteEntry[] => {
    const { id } = command
    if (EXCLUDED_COMMANDS.includes(id)) return []
    const { label, group, searchTerms } = COMMAND_LABELS[id]
    const activeCommand = commands.find((it) => it.command.id === id)
    const run = activeCommand?.run ?? globalCommands[id]
    const unavailableReason =
      group === 'This ticket' && ticketId === null ? 'Open a ticket first' : 'Not in this place'
    const key = getActiveKey(command)
    return [
      {
        key: `act ${id}`,
        group: hasSelection && SELECTION_COMMANDS.includes(id) ? 'marked' : GROUPS[group],
        fields: [label, searchTerms ?? '', group],
        leading: <Icon name={COMMAND_ICONS[id]} />,
        note: key !== null && <Keycaps keys={key} hint />,
        disabledReason: run ? (activeCommand?.disabledReason ?? null) : unavailableReason,
        // What can't be done here is there for whoever looks for it.
        hiddenUntilTyping: run === undefined,
        run: run ?? (() => undefined),
      },
    ]
  })
}

const GROUPS: Readonly<Record<(typeof COMMAND_LABELS)[CommandId]['group'], PaletteGroup>> = {
  Tickets: 'acts',
  Views: 'places',
  'This ticket': 'ticket',
  Anywhere: 'acts',
}
