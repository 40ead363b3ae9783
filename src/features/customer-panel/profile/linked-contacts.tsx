import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { linkedContactsQuery } from '#src/data/customers/queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { EntriesSkeleton } from '#src/features/customer-panel/panel-skeletons.tsx'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { formatNumber, getDetailSeparator } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { PanelList, PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { SkippedRecordsNote, UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { PhoneNumber } from './phone-number.tsx'

type Props = {
  customerId: string
  /** Whether calls and chats of the linked contacts are shown too. */
  isIncluded: boolean
  onIncludedChange: (isIncluded: boolean) => void
  /** Whether the contacts may be requested. */
  canLoad: boolean
}

/** The customer's other records. No contacts and contacts that aren't loaded look different (LNK-07). */
export function LinkedContacts({ customerId, isIncluded, onIncludedChange, canLoad }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { api } = useSession()
  const query = useQuery({ ...linkedContactsQuery(api, customerId), enabled: canLoad })
  const { data } = query
  // Contacts loaded before, or from the offline cache, stay; the banner reports that they can't be refreshed.
  const error = data ? null : getApiError(query.error)
  const isReported = useIsReportedInBanner(error)
  const contacts = data?.value ?? []
  const skippedRecords = data?.skippedRecords ?? []
  const skippedCount = skippedRecords.length
  const formattedCount = formatNumber(skippedCount, locale)
  const skippedTitle = t`${plural(skippedCount, {
    one: `Couldn’t load ${formattedCount} contact`,
    other: `Couldn’t load ${formattedCount} contacts`,
  })}`
  return (
    <Section title={t`Linked contacts`} {...(contacts.length > 0 ? { count: contacts.length } : {})}>
      {!data && !error && <EntriesSkeleton label={t`Loading linked contacts`} />}
      {isReported && (
        <p className={styles.none}>
          <Trans>Not loaded yet.</Trans>
        </p>
      )}
      {error && !isReported && (
        <ProblemNotice
          variant="box"
          problem={describeFailure(error, i18n)}
          onRetry={() => void query.refetch()}
          level={3}
        />
      )}
      {data && contacts.length + skippedRecords.length === 0 && (
        <p className={styles.none}>
          <Trans>No linked contacts.</Trans>
        </p>
      )}
      {contacts.length > 0 && (
        <PanelList label={t`Linked contacts`}>
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </PanelList>
      )}
      <SkippedRecordsNote records={skippedRecords} title={skippedTitle} />
      {skippedRecords.length > 0 && contacts.length === 0 && (
        <Button size="sm" icon="refresh-cw" className={styles.more} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {(contacts.length + skippedRecords.length > 0 || error) && (
        <Switch checked={isIncluded} onCheckedChange={onIncludedChange}>
          <Trans comment="Their: those of the linked contacts.">Include their calls and chats</Trans>
        </Switch>
      )}
    </Section>
  )
}

function Contact({ contact }: { contact: LinkedContact }) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { name, phone, email, source, isPrimary } = contact
  const missingNameText = isUnreadable(contact, 'name') ? t`Name unreadable` : t`No name`
  const missingPhoneText = isUnreadable(contact, 'phone') ? t`Phone unreadable` : t`No phone`
  return (
    <PanelListItem
      icon="link-2"
      title={<Bdi text={name || email || missingNameText} max={200} className="truncate truncate-end" />}
      trailing={
        isPrimary === true
          ? t({ message: 'Primary', comment: 'The main record of a customer with several' })
          : null
      }
      note={
        <>
          {phone ? <PhoneNumber phone={phone} /> : missingPhoneText}
          {source && (
            <>
              {getDetailSeparator(locale)}
              <Bdi text={getChannelLabel(source, i18n)} max={60} />
            </>
          )}
          {email && name && (
            <>
              <br />
              <Bdi text={email} dir="ltr" max={200} />
            </>
          )}
        </>
      }
    >
      {contact.unreadable && <UnreadableFieldsNote fields={contact.unreadable} />}
    </PanelListItem>
  )
}
