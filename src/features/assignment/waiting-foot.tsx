import { useQuery } from '@tanstack/react-query'
import type { Desk } from '#src/queries/desk.ts'
import { handOversKeptQuery } from '#src/queries/hand-over-keeping.ts'
import { handOverOutbox, unsentHandOversQuery } from '#src/queries/hand-overs.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './waiting.module.css'

type Props = { desk: Desk }

/** Whether what waits would outlive this page, and the way to try at once. */
export function WaitingFoot({ desk }: Props) {
  const { data: kept } = useQuery(handOversKeptQuery())
  const { data: unsent } = useQuery(unsentHandOversQuery())
  const hurry = async () => {
    desk.scheduler.now()
    await (await handOverOutbox(desk)).hurry()
  }
  return (
    <footer className={styles.foot}>
      <p className="muted">
        {kept === 'disk'
          ? 'They are kept on this device, and go by themselves.'
          : 'This device keeps nothing: they go by themselves while this page is open.'}
      </p>
      <Button
        disabledReason={unsent === 0 ? 'Nothing waits for the platform.' : null}
        onClick={() => void hurry()}
      >
        Try now
      </Button>
    </footer>
  )
}
