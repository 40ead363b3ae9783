import { useQuery } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { ticketSelectionQuery, updateTicketSelection } from '#src/data/tickets/selection.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { EMPTY_SELECTION, isSelectionActive } from '#src/domain/tickets/selection-state.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Chip } from '#src/ui/controls/chip.tsx'

type Props = { session: Session }

/** The way to mark tickets without a keyboard. */
export function SelectionChips({ session: { queryClient } }: Props) {
  const { data: isActive } = useQuery({ ...ticketSelectionQuery(), select: isSelectionActive })
  const [selectKey, selectAllKey] = [useShortcutLabel(COMMANDS.mark), useShortcutLabel(COMMANDS.markAll)]
  return (
    <>
      <Chip
        variant="quiet"
        aria-pressed={isActive}
        title={selectKey === undefined ? 'Mark tickets' : `Mark tickets · ${selectKey}`}
        onClick={() =>
          updateTicketSelection(queryClient, () => ({ ...EMPTY_SELECTION, isActive: !isActive }))
        }
      >
        Mark
      </Chip>
      <Chip
        variant="quiet"
        title={selectAllKey === undefined ? 'All that are loaded' : `All that are loaded · ${selectAllKey}`}
        onClick={() => runCommand(COMMANDS.markAll)}
      >
        Mark all
      </Chip>
    </>
  )
}
