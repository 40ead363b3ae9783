import { useQuery } from '@tanstack/react-query'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { linkedContactsQuery } from '#src/data/customers/queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { EntriesSkeleton } from '#src/features/customer-panel/panel-skeletons.tsx'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { PanelList, PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { SkippedRecordsNote, UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'

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
  const { api } = useSession()
  const query = useQuery({ ...linkedContactsQuery(api, customerId), enabled: canLoad })
  const { data } = query
  // Contacts loaded before, or from the offline cache, stay; the banner reports that they can't be refreshed.
  const error = data ? null : getApiError(query.error)
  const isReported = useIsReportedInBanner(error)
  const contacts = data?.value ?? []
  const skippedRecords = data?.skippedRecords ?? []
  return (
    <Section title="Linked contacts" {...(contacts.length > 0 ? { count: contacts.length } : {})}>
      {!data && !error && <EntriesSkeleton noun="linked contacts" />}
      {isReported && <p className={styles.none}>Not loaded yet.</p>}
      {error && !isReported && (
        <ProblemNotice
          variant="box"
          problem={describeFailure(error)}
          onRetry={() => void query.refetch()}
          level={3}
        />
      )}
      {data && contacts.length + skippedRecords.length === 0 && (
        <p className={styles.none}>No linked contacts.</p>
      )}
      {contacts.length > 0 && (
        <PanelList label="Linked contacts">
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </PanelList>
      )}
      <SkippedRecordsNote records={skippedRecords} noun={['contact', 'contacts']} />
      {skippedRecords.length > 0 && contacts.length === 0 && (
        <Button size="sm" icon="refresh-cw" className={styles.more} onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
      {(contacts.length + skippedRecords.length > 0 || error) && (
        <Switch checked={isIncluded} onCheckedChange={onIncludedChange}>
          Include their calls and chats
        </Switch>
      )}
    </Section>
  )
}

function Contact({ contact }: { contact: LinkedContact }) {
  const { name, phone, email, source, isPrimary } = contact
  return (
    <PanelListItem
      icon="link-2"
      title={
        <Bdi
          text={name || email || (isUnreadable(contact, 'name') ? 'Name not readable' : 'No name')}
          max={200}
        />
      }
      trailing={isPrimary === true ? 'Primary' : null}
      note={
        <>
          {phone ? (
            <Bdi text={formatPhone(phone)} dir="ltr" max={60} />
          ) : isUnreadable(contact, 'phone') ? (
            'Phone not readable'
          ) : (
            'No phone'
          )}
          {source && (
            <>
              , <Bdi text={source} max={60} />
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
