import { useQuery } from '@tanstack/react-query'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { problemOf } from '#src/domain/problem.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { linkedContactsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Entries, Entry } from '#src/ui/entry.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { Section } from '#src/ui/section.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import styles from './customer-pane.module.css'
import { EntriesSkeleton } from './identity-skeleton.tsx'
import { useSaidAbove } from './use-said-above.ts'

type Props = {
  desk: Desk
  customerId: string
  /** Whether calls and chats of the linked contacts are shown too. */
  included: boolean
  onIncluded: (included: boolean) => void
  /** They may be asked for. */
  isDue: boolean
}

/** The person's other identities. None and not read are told apart (LNK-07). */
export function LinkedContacts({ desk, customerId, included, onIncluded, isDue }: Props) {
  const query = useQuery({ ...linkedContactsQuery(desk.api, customerId), enabled: isDue })
  const { data } = query
  // What was read before stays, from this device too; that nothing new comes, the banner says.
  const error = data ? null : failureOf(query.error)
  const isSaid = useSaidAbove(error)
  const contacts = data?.value ?? []
  const unread = data?.setAside ?? []
  return (
    <Section title="Linked contacts" {...(contacts.length > 0 ? { count: contacts.length } : {})}>
      {!data && !error && <EntriesSkeleton what="linked contacts" />}
      {isSaid && <p className={styles.none}>Not read yet.</p>}
      {error && !isSaid && (
        <ProblemNotice look="box" problem={problemOf(error)} onRetry={() => void query.refetch()} level={3} />
      )}
      {data && contacts.length + unread.length === 0 && <p className={styles.none}>No linked contacts.</p>}
      {contacts.length > 0 && (
        <Entries label="Linked contacts">
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </Entries>
      )}
      <SetAsideNote records={unread} noun={['contact', 'contacts']} />
      {unread.length > 0 && contacts.length === 0 && (
        <Button size="sm" icon="refresh-cw" className={styles.more} onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
      {(contacts.length + unread.length > 0 || error) && (
        <Switch checked={included} onChecked={onIncluded}>
          Include their calls and chats
        </Switch>
      )}
    </Section>
  )
}

function Contact({ contact }: { contact: LinkedContact }) {
  const { name, phone, email, source, isPrimary } = contact
  return (
    <Entry
      icon="link-2"
      title={
        <Bdi
          text={name || email || (isUnreadable(contact, 'name') ? 'Name not readable' : 'No name')}
          max={200}
        />
      }
      end={isPrimary === true ? 'Primary' : null}
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
      {contact.unreadable && <UnreadableNote fields={contact.unreadable} />}
    </Entry>
  )
}
