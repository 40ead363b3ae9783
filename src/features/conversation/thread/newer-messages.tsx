import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './newer-messages.module.css'

type Props = { threadId: ThreadId; onLoad: () => void }

/**
 * Shown below the last message on a platform that sends the oldest messages first: those above aren't the latest yet
 * (FLT-95). Every poll loads further; the button doesn't wait for the next one.
 */
export function NewerMessages({ threadId, onLoad }: Props) {
  const { t } = useLingui()
  const { api, store } = useSession()
  const { queryKey } = messagesHeadQuery({ api, store }, threadId)
  const isLoading = useIsFetching({ queryKey, exact: true }) > 0
  return (
    <section className={styles.bar} aria-label={t`Newer messages`}>
      <Icon name="triangle-alert" />
      <div className={styles.text} role="status">
        <p className={styles.title}>
          <Trans>There are newer messages</Trans>
        </p>
        <p>
          <Trans>The oldest messages load first. The latest aren’t loaded yet.</Trans>
        </p>
      </div>
      <Button size="sm" icon="arrow-down" busy={isLoading} onClick={onLoad}>
        <Trans>Load newer messages</Trans>
      </Button>
    </section>
  )
}
