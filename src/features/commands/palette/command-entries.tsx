import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { COMMAND_GROUP_LABELS, type CommandGroup } from '#src/features/commands/command-groups.ts'
import { COMMAND_LABELS } from '#src/features/commands/command-labels.ts'
import { getKeycaps } from '#src/lib/browser/keyboard.ts'
import { getActiveKey } from '#src/ui/commands/shortcuts.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import type { PaletteContext, PaletteEntry, PaletteGroup } from './entry.ts'
import styles from './palette.module.css'

/** While tickets are selected, these commands apply to the selection and not to the open ticket. */
const SELECTION_COMMANDS: readonly CommandId[] = ['assign', 'take', 'clear']

const CHANGES: readonly CommandId[] = [
  'take',
  'clear',
  'undo',
  'takeAnyway',
  'leaveIt',
  'sendNow',
  'dismissSignal',
  'skipNextUp',
  'readSinceLeft',
  'lock',
  'signOut',
  'endShift',
]

const PAGES: readonly CommandId[] = ['inbox', 'customers', 'goSend', 'reports', 'settings']

/** Commands without an effect from inside the palette. */
const EXCLUDED_COMMANDS: readonly CommandId[] = ['palette', 'back']

/** Every command with its shortcut. Each runs as registered when the palette opened, or says why it can't. */
export function createCommandEntries(
  { commands, ticketId }: PaletteContext,
  globalCommands: Partial<Record<CommandId, () => void>>,
  hasSelection: boolean,
  i18n: I18n,
): PaletteEntry[] {
  return Object.values(COMMANDS).flatMap((command): PaletteEntry[] => {
    const { id } = command
    if (EXCLUDED_COMMANDS.includes(id)) return []
    const { label, group, searchTerms } = COMMAND_LABELS[id]
    const activeCommand = commands.find((it) => it.command.id === id)
    const run = activeCommand?.run ?? globalCommands[id]
    const unavailableReason =
      group === 'ticket' && ticketId === null
        ? t(i18n)`Open a ticket first`
        : t(i18n)`Not available on this page`
    const key = getActiveKey(command)
    return [
      {
        key: `act ${id}`,
        group: hasSelection && SELECTION_COMMANDS.includes(id) ? 'selection' : PALETTE_GROUPS[group],
        fields: [i18n._(label), searchTerms ? i18n._(searchTerms) : '', i18n._(COMMAND_GROUP_LABELS[group])],
        leading: <Icon name={COMMAND_ICONS[id]} />,
        note: key !== null && <Keycaps keys={key} hint />,
        disabledReason: run ? (activeCommand?.disabledReason ?? null) : unavailableReason,
        // Unavailable commands appear only in search results.
        hiddenUntilTyping: run === undefined,
        isChange: CHANGES.includes(id),
        isNavigation: PAGES.includes(id),
        run: run ?? (() => undefined),
      },
    ]
  })
}

const PALETTE_GROUPS: Readonly<Record<CommandGroup, PaletteGroup>> = {
  tickets: 'commands',
  views: 'views',
  ticket: 'ticket',
  anywhere: 'commands',
}

/** The keys of a shortcut. */
function Keycaps({ keys, hint = false }: { keys: string; hint?: boolean }) {
  return (
    <span className={styles.keycaps}>
      {getKeycaps(keys).map((cap, index) => (
        <span key={cap + String(index)}>
          {index > 0 && (
            <span className={styles.then}>
              <Trans comment="Between the two keys of a shortcut: G then I">then</Trans>
            </span>
          )}
          <Kbd keys={cap} hint={hint} />
        </span>
      ))}
    </span>
  )
}

const COMMAND_ICONS: Readonly<Record<CommandId, IconName>> = {
  next: 'arrow-down',
  previous: 'arrow-up',
  nextUp: 'arrow-right',
  skipNextUp: 'arrow-right',
  readSinceLeft: 'check',
  dismissSignal: 'x',
  needs: 'user',
  search: 'search',
  filter: 'list-filter',
  check: 'refresh-cw',
  back: 'arrow-left',
  list: 'inbox',
  mark: 'check',
  markNext: 'check',
  markPrevious: 'check',
  markAll: 'check-check',
  unassigned: 'inbox',
  mine: 'inbox',
  pilots: 'inbox',
  teams: 'inbox',
  open: 'inbox',
  closed: 'circle-check',
  assign: 'chevrons-up-down',
  send: 'send',
  language: 'globe',
  sendNow: 'send',
  take: 'check',
  clear: 'circle-minus',
  undo: 'history',
  recentActions: 'history',
  takeAnyway: 'check',
  leaveIt: 'x',
  lookFirst: 'search',
  assigneeStrip: 'gauge',
  waiting: 'clock',
  customer: 'panel-right',
  timeline: 'history',
  copyCode: 'copy',
  copyLink: 'link',
  find: 'search',
  copyTranscript: 'copy',
  printTranscript: 'file-text',
  saveTranscript: 'download',
  palette: 'search',
  inbox: 'inbox',
  now: 'gauge',
  customers: 'contact-round',
  goSend: 'send',
  reports: 'chart-column',
  settings: 'settings',
  chooseAgent: 'contact-round',
  lock: 'lock',
  endShift: 'log-out',
  signOut: 'log-out',
  keys: 'keyboard',
}
