'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { signalsSlice } from '#src/data/attention/signals.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { type AssigneeGroup, getAssigneeGroupKey } from '#src/domain/attention/queue-summary.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { ASSIGNEE_KIND_WORDS } from '#src/presentation/assignment/assignee-kinds.ts'
import type { LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { type CountRow, CountTable } from './count-table.tsx'
import {
  getAssigneeGroupLabel,
  getChannelGroupLabel,
  getColumnLabel,
  getSubStatusGroupLabel,
  sortAssigneeGroups,
} from './labels.ts'
import styles from './now-page.module.css'
import type { CountedQueue } from './use-queue-summary.ts'

/** The open tickets by assignee, status detail and channel. */
export function NowTables({ summary, now }: CountedQueue) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const ids = { assignees: useId(), subStatuses: useId(), channels: useId() }
  const context = { directory, me: credentials.agentId }
  const { all } = summary
  const sections = sortAssigneeGroups(summary.assignees, context).map(({ kind, groups }, index) => ({
    key: kind ?? `other ${index}`,
    heading: kind && i18n._(ASSIGNEE_KIND_WORDS[kind].groupLabel),
    rows: groups.map(
      (group): CountRow => ({
        key: getAssigneeGroupKey(group.of),
        name: <AssigneeName of={group.of} context={context} size="md" />,
        group,
      }),
    ),
  }))
  const subStatuses = summary.subStatuses.map(
    (group): CountRow => ({
      key: group.of ?? '',
      name: <Bdi className="truncate" text={getSubStatusGroupLabel(group.of, i18n)} max={80} />,
      group,
    }),
  )
  const channels = summary.channels.map(
    (group): CountRow => ({
      key: group.of ?? '',
      name: (
        <>
          <Icon name={getChannelIcon(group.of)} size="sm" />
          <Bdi className="truncate" text={getChannelGroupLabel(group.of, i18n)} max={80} />
        </>
      ),
      group,
    }),
  )
  return (
    <div className={styles.tables}>
      <section>
        <div className={styles.heading}>
          <h2 id={ids.assignees} className={styles.title}>
            <Trans comment="Heading of a table with numbers of tickets">By assignee</Trans>
          </h2>
          <p className={styles.legend} aria-hidden="true">
            <span>{getColumnLabel('unanswered', i18n)}</span>
            <span>{getColumnLabel('open', i18n)}</span>
          </p>
        </div>
        <CountTable
          labelledBy={ids.assignees}
          rowsLabel={t`Assignee`}
          sections={sections}
          all={all}
          now={now}
        />
      </section>
      <div className={styles.beside}>
        <section>
          <h2 id={ids.subStatuses} className={styles.title}>
            <Trans comment="Heading of a table with numbers of tickets">By status detail</Trans>
          </h2>
          <CountTable
            labelledBy={ids.subStatuses}
            rowsLabel={t({
              message: 'Status detail',
              comment: 'Of an open ticket: waiting for the bank, in transit …',
            })}
            sections={[{ key: 'all', heading: null, rows: subStatuses }]}
            all={all}
            now={now}
          />
        </section>
        <section>
          <h2 id={ids.channels} className={styles.title}>
            <Trans comment="Heading of a table with numbers of tickets">By channel</Trans>
          </h2>
          <CountTable
            labelledBy={ids.channels}
            rowsLabel={t({ message: 'Channel', comment: 'Of a ticket: WhatsApp, email and so on' })}
            sections={[{ key: 'all', heading: null, rows: channels }]}
            all={all}
            now={now}
          />
        </section>
        <Explanation inexact={summary.inexact} unknownWaits={summary.unknownWaits} />
      </div>
    </div>
  )
}

type NameProps = { of: AssigneeGroup; context: LabelContext; size: 'sm' | 'md' | 'lg' }

export function AssigneeName({ of, context, size }: NameProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Avatar
        kind={of.kind}
        name={'id' in of ? getDirectoryName(context.directory, of.kind, of.id) : null}
        size={size}
      />
      <Bdi className="truncate" text={getAssigneeGroupLabel(of, context, i18n)} max={120} />
    </>
  )
}

type ExplanationProps = { inexact: number; unknownWaits: number }

/** What “unanswered” means, and what of it isn't known. */
function Explanation({ inexact, unknownWaits }: ExplanationProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const atLeast = formatNumber(inexact, locale)
  const unknown = formatNumber(unknownWaits, locale)
  const unreadableCount = useSessionState(signalsSlice, (known) => known?.unreadableCount ?? 0)
  const unreadable = formatNumber(unreadableCount, locale)
  return (
    <p className={styles.explanation}>
      <Trans comment="Below numbers of tickets. “Unanswered” is one of them">
        Unanswered means that no person has answered yet. Select a number to filter the list.
      </Trans>{' '}
      {inexact > 0 &&
        t({
          message: `“+” means that the wait may be longer, because earlier messages aren’t loaded (${atLeast}).`,
          comment: 'Explains the sign in “2 h 10 min+”, and says how many tickets have it',
        })}{' '}
      {unknownWaits > 0 &&
        t({
          message: `Wait unknown: ${unknown}.`,
          comment: 'A number of tickets, whose customers may wait for an answer',
        })}{' '}
      {unreadableCount > 0 &&
        t({
          message: `Conversations that couldn’t be loaded: ${unreadable}.`,
          comment: 'A number of tickets, which may need a person',
        })}
    </p>
  )
}
