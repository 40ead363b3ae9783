'use memo'

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import { TIMELINE_KINDS, type TimelineKind } from '#src/domain/timeline/entries.ts'
import { getLoadedCount } from '#src/domain/timeline/progress.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './timeline-filters.module.css'

type Props = {
  timeline: Timeline
  customer: { readonly id: string; readonly name: string }
  contacts: readonly LinkedContact[]
  /** Number of linked contacts beyond those whose entries are read. */
  omittedCount: number
  contactsQuery: UseQueryResult
  /** Number of linked contacts in the response that could not be read. */
  unreadableContacts: number
  /** Whether the entries of linked contacts are included. */
  includesContacts: boolean
  onIncludesContacts: (includesContacts: boolean) => void
  kinds: readonly TimelineKind[]
  onKinds: (kinds: readonly TimelineKind[]) => void
  selectedPersonIds: readonly string[]
  onSelectedPersonIds: (personIds: readonly string[]) => void
}

const KINDS: Record<TimelineKind, { icon: IconName; label: MessageDescriptor }> = {
  message: { icon: 'message-circle', label: msg`Messages` },
  call: { icon: 'phone', label: msg`Calls` },
  chat: { icon: 'inbox', label: msg`Chats` },
}

/** The timeline's filters. Without a pressed chip, entries of every kind or person are shown. */
export function TimelineFilters(props: Props) {
  const { t, i18n } = useLingui()
  const { timeline, customer, contacts, unreadableContacts, includesContacts, kinds, selectedPersonIds } =
    props
  const allPersonIds = [customer.id, ...(includesContacts ? contacts.map((it) => it.id) : [])]
  const { locale } = useDisplayLocale()
  const error = getApiError(props.contactsQuery.error)
  const reason = error ? describeFailure(error, i18n).title : undefined
  const contactCount = contacts.length
  const { omittedCount } = props
  const unreadableCount = formatNumber(unreadableContacts, locale)
  return (
    <div className={styles.filters}>
      <div
        role="group"
        aria-label={t({ message: 'Kinds', comment: 'A group of filters: messages, calls, chats' })}
        className={styles.group}
      >
        {TIMELINE_KINDS.map((kind) => (
          <FilterChip
            key={kind}
            icon={KINDS[kind].icon}
            isPressed={kinds.includes(kind)}
            count={getLoadedCount(timeline, {
              personIds: includesContacts && selectedPersonIds.length > 0 ? selectedPersonIds : allPersonIds,
              kinds: [kind],
            })}
            onToggle={() => props.onKinds(toggleValue(kinds, kind))}
          >
            {t(KINDS[kind].label)}
          </FilterChip>
        ))}
      </div>
      {contacts.length > 0 && (
        <Switch
          inline
          checked={includesContacts}
          onCheckedChange={props.onIncludesContacts}
          className={styles.switch}
        >
          <Trans>Include linked contacts</Trans>
        </Switch>
      )}
      {reason !== undefined && (
        <p className={styles.note}>
          <Trans>Couldn’t load linked contacts. {reason}.</Trans>
        </p>
      )}
      {includesContacts && unreadableContacts > 0 && (
        <p className={styles.note} role="status">
          {t`${plural(unreadableContacts, {
            one: `Couldn’t load ${unreadableCount} linked contact. Their calls and chats are missing here.`,
            other: `Couldn’t load ${unreadableCount} linked contacts. Their calls and chats are missing here.`,
          })}`}
        </p>
      )}
      {includesContacts && contacts.length > 0 && (
        <div role="group" aria-label={t`People`} className={styles.group}>
          {[customer, ...contacts].map(({ id, name }) => (
            <FilterChip
              key={id}
              icon={id === customer.id ? 'user' : 'link-2'}
              name={name || t`No name`}
              isPressed={selectedPersonIds.includes(id)}
              onToggle={() => props.onSelectedPersonIds(toggleValue(selectedPersonIds, id))}
            />
          ))}
        </div>
      )}
      {includesContacts && omittedCount > 0 && (
        <p className={styles.note}>
          <Trans comment="The timeline includes only so many linked contacts.">
            Only the first {contactCount} linked contacts are included, not the other {omittedCount}.
          </Trans>
        </p>
      )}
    </div>
  )
}

function toggleValue<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((it) => it !== value) : [...values, value]
}

type ChipProps = {
  icon: IconName
  isPressed: boolean
  onToggle: () => void
  /** A person's name as the platform sent it; without one the children are shown. */
  name?: string
  /** Loaded entries, and whether these are all. While none is loaded and there may be more, no number is shown. */
  count?: { readonly loaded: number; readonly isComplete: boolean }
  children?: ReactNode
}

export function FilterChip({ icon, isPressed, onToggle, name, count, children }: ChipProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const loadedCount = count?.loaded
  const countText = count && `${formatNumber(count.loaded, locale)}${count.isComplete ? '' : '+'}`
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onToggle}>
      <Icon name={icon} size="sm" />
      {name === undefined ? children : <Bdi text={name} max={60} className="truncate" />}{' '}
      {count && (count.loaded > 0 || count.isComplete) && (
        <span
          className={styles.count}
          title={count.isComplete ? t`All loaded (${loadedCount})` : t`${loadedCount} loaded, possibly more`}
        >
          <Trans comment="A number of entries. The hidden part is for screen readers.">
            <bdi dir="ltr">{countText}</bdi> <span className="visually-hidden">loaded</span>
          </Trans>
        </span>
      )}
    </button>
  )
}
