import type { Access, Check } from '#src/domain/access.ts'
import { problemOf } from '#src/domain/problem.ts'
import { needOf, RIGHTS, type RightId } from '#src/domain/rights.ts'
import { fromMillis } from '#src/lib/instant.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Time } from '#src/ui/time.tsx'
import styles from './access-list.module.css'

type Props = {
  access: Access
  /** When that was found, in milliseconds since 1970; null: nothing was asked yet. */
  at: number | null
  checking: boolean
}

const ORDER: readonly RightId[] = ['customers', 'tickets', 'messages', 'assign']

/** What the token can do, right by right. */
export function AccessList({ access, at, checking }: Props) {
  return (
    <div className={styles.access}>
      <div>
        <h2 className={styles.title} id="access">
          What this token can do
        </h2>
        <p className={styles.when} role="status">
          <When at={at} checking={checking} />
        </p>
      </div>
      <ul className={styles.list} aria-labelledby="access" aria-busy={checking}>
        {ORDER.map((right) => (
          <Row
            key={right}
            name={RIGHTS[right].label}
            note={noteOf(right, access[right])}
            look={lookOf(access[right], checking)}
          />
        ))}
        <Row
          name="Send templates"
          note="Legacy key. Checking would send a message, so it waits for your first send."
          look={LOOKS.unchecked}
        />
      </ul>
    </div>
  )
}

function When({ at, checking }: Pick<Props, 'at' | 'checking'>) {
  if (checking) return 'Asking for one record of each kind. Nothing is changed.'
  if (at === null) return 'Checked before you go on, by asking for one record of each kind.'
  return (
    <>
      Checked at <Time at={fromMillis(at)} form="time" /> by asking for one record of each kind. Nothing was
      changed.
    </>
  )
}

type Look = { state: 'works' | 'refused' | 'pending'; icon: IconName; word: string }

const LOOKS = {
  works: { state: 'works', icon: 'circle-check', word: 'Works' },
  refused: { state: 'refused', icon: 'circle-minus', word: 'Refused, 403' },
  rejected: { state: 'refused', icon: 'circle-minus', word: 'Refused, 401' },
  failed: { state: 'refused', icon: 'circle-alert', word: 'No answer' },
  unchecked: { state: 'pending', icon: 'circle-ellipsis', word: 'Not checked' },
  checking: { state: 'pending', icon: 'circle-ellipsis', word: 'Checking' },
  absent: { state: 'pending', icon: 'circle-minus', word: 'Not offered' },
} as const satisfies Record<string, Look>

function lookOf(check: Check, checking: boolean): Look {
  if (check.state === 'unchecked') {
    if (check.why === 'no route') return LOOKS.absent
    return checking && check.why === 'not yet' ? LOOKS.checking : LOOKS.unchecked
  }
  if (checking) return LOOKS.checking
  if (check.state === 'failed') return check.error.kind === 'unauthorized' ? LOOKS.rejected : LOOKS.failed
  return LOOKS[check.state]
}

function noteOf(right: RightId, check: Check): string {
  const { scopes, grant } = RIGHTS[right]
  const need = `${scopes.length === 1 ? scopes[0] : 'Any tickets scope'}, grant ${grant}`
  if (check.state === 'refused') return `${need}. Ask an administrator for ${needOf(right)}.`
  if (check.state === 'failed') {
    // The field says that the token itself is refused: here it would be said once for every right.
    if (check.error.kind === 'unauthorized') return need
    const { title, advice } = problemOf(check.error)
    return `${need}. ${title}. ${advice}`
  }
  if (check.state === 'works') return need
  return WHY[check.why](need)
}

const WHY = {
  'not yet': (need: string) => need,
  'no ticket': (need: string) => `${need}. Checked when the first ticket opens.`,
  'would change': (need: string) =>
    `${need}. Checking would change a ticket, so it waits for your first hand-over.`,
  'no route': () => 'This deployment lists no tickets. The inbox stands on customers and their chats.',
}

function Row({ name, note, look }: { name: string; note: string; look: Look }) {
  return (
    <li className={styles.row} data-state={look.state}>
      <Icon name={look.icon} />
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>{look.word}</span>
      <span className={styles.note}>{note}</span>
    </li>
  )
}
