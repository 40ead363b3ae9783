import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUnderWay } from '#src/domain/template-send.ts'
import { isBusy } from '#src/lib/is-busy.ts'
import { appWorker } from '#src/lib/service-worker.ts'
import type { Desk } from '#src/queries/desk.ts'
import { unsentHandOversQuery } from '#src/queries/hand-overs.ts'
import { sendsQuery } from '#src/queries/template-sends.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Age, watchOutdated } from './outdated.ts'
import { whyNotYet } from './why-not-yet.ts'

type Props = { desk: Desk }

/** Milliseconds between one look for a newer version and the next. */
const LOOK_EVERY = 30 * 60_000

// Of the page, not of the session: whoever signs in next goes on with the same.
const worker = appWorker()
const outdated = watchOutdated()

/** Tells of another version of the app. It waits for a quiet moment, and for the person (rule 34). */
export function AppUpdate({ desk }: Props) {
  const build = useSyncExternalStore(worker.subscribe, worker.build)
  const age = useSyncExternalStore(outdated.subscribe, outdated.age)
  const { data: handOvers } = useQuery(unsentHandOversQuery())
  const { data: sends } = useQuery(sendsQuery())
  const [agreed, setAgreed] = useState(false)
  const [later, setLater] = useState(false)
  const reason = whyNotYet({ handOvers, sends: sends.filter(isUnderWay).length })
  useLooks(desk)
  // What was agreed to in one tab is agreed to in all; but nothing goes away under anybody's hands.
  const isFree = agreed || (reason === null && (document.hidden || !isBusy()))
  useEffect(() => {
    if (build === 'replaced' && isFree) location.reload()
  }, [build, isFree])

  if (age !== 'in use') return <TooOld age={age} reason={reason} />
  if (build === 'replaced' && !isFree)
    return (
      <Banner
        icon="refresh-cw"
        tone="neutral"
        title="Handoff was updated in another tab."
        action={
          <Button size="sm" disabledReason={reason} onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        This tab goes on with the version before until it is reloaded.
      </Banner>
    )
  if (build !== 'waiting' || later) return null
  const agree = () => {
    setAgreed(true)
    void worker.takeOver()
  }
  return (
    <Banner
      icon="refresh-cw"
      tone="neutral"
      title="A new version is ready."
      action={
        <>
          <Button size="sm" variant="quiet" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button size="sm" busy={agreed} disabledReason={reason} onClick={agree}>
            Update
          </Button>
        </>
      }
    >
      Update when you like: you come back to this place.
    </Banner>
  )
}

function TooOld({ age, reason }: { age: Exclude<Age, 'in use'>; reason: string | null }) {
  if (age === 'gone for good')
    return (
      <Banner icon="circle-alert" tone="danger" title="This version of Handoff is too old.">
        Reloading has brought it back: whoever runs this deployment has to look at it. What is on screen goes
        on working.
      </Banner>
    )
  return (
    <Banner
      icon="circle-alert"
      tone="danger"
      title="This version of Handoff is too old."
      action={
        <Button size="sm" disabledReason={reason} onClick={outdated.reload}>
          Reload
        </Button>
      }
    >
      The server has a newer one, and parts of this one are gone. What is on screen goes on working.
    </Banner>
  )
}

/** By the clock that everything is asked by: a tab that nobody looks at doesn't ask. */
function useLooks({ scheduler }: Desk) {
  useEffect(() => {
    const run = async () => {
      await worker.look()
      return { ok: true as const }
    }
    return scheduler.add({ key: 'app version', everyMs: LOOK_EVERY, run })
  }, [scheduler])
}
