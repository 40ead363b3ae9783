import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { whyNotAssign } from '#src/domain/assignment.ts'
import { type BulkRow, type BulkRun, type Failure, needsAsking } from '#src/domain/bulk-run.ts'
import { NO_MARKS, type Seen, type TicketMarks } from '#src/domain/marked.ts'
import { countMarked } from '#src/domain/ticket-marks.ts'
import { formatNumber } from '#src/lib/format.ts'
import { dueOf, handOverAll } from '#src/queries/bulk.ts'
import { forgetBulk } from '#src/queries/bulk-state.ts'
import type { Desk } from '#src/queries/desk.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { changeMarks } from '#src/queries/ticket-marks.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { BulkAsk } from './bulk-ask.tsx'
import styles from './bulk-bar.module.css'
import { BulkFailures } from './bulk-failures.tsx'
import { LazyChooseYourself } from './lazy-choose-yourself.tsx'
import { TargetMenu } from './target-menu.tsx'
import { useAssignMenu } from './use-assign-menu.ts'

type Props = {
  desk: Desk
  marks: TicketMarks
  run: BulkRun | null
  failures: readonly (readonly [string, Failure])[]
  listed: readonly Ticket[]
  isWhole: boolean
  isInFront: boolean
  onSeenTo: (id: string) => void
}

const NOBODY: Assignee = { kind: 'unassigned' }

/** The marked tickets: how many, and whom they can go to, by the same keys as a single one. */
export function BulkBar(props: Props) {
  const { desk, marks, run, failures, listed, isWhole, isInFront, onSeenTo } = props
  const { locale } = useReader()
  const toast = useToast()
  const me = desk.session.agentId
  const { data: rights } = useQuery(rightsQuery())
  const { anchor, open, close, toggle } = useAssignMenu()
  // What was marked at the press: that is handed over, whatever is marked until it is (rule 8).
  const [chosen, setChosen] = useState<readonly Seen[]>([])
  const [toTake, setToTake] = useState<readonly Seen[] | null>(null)
  const [asked, setAsked] = useState<readonly BulkRow[] | null>(null)
  const marked = [...marks.marked.values()]
  const here = countMarked(marks, listed)
  const isAll = here === listed.length && here === marked.length

  const handTo = (to: Assignee, tickets: readonly Seen[]) => {
    const rows = tickets.map((ticket) => ({ ticket, to }))
    const due = dueOf(desk.queryClient, rows).length
    if (needsAsking(due, to, isAll)) setAsked(rows)
    else void handOverAll(desk, rows)
    if (due === 0) toast({ key: 'bulk', text: 'There is nothing to hand over: they are there already.' })
  }
  const choose = () => {
    setChosen(marked)
    toggle()
  }
  const cancel = () => {
    changeMarks(desk.queryClient, () => NO_MARKS)
    forgetBulk(desk.queryClient)
  }
  const none = marked.length === 0 ? 'Mark a ticket first.' : null
  const whyNot = none ?? whyNotAssign(rights)
  const take = () => {
    if (me !== null) return handTo({ kind: 'agent', id: me }, marked)
    anchor.current?.focus()
    setToTake(marked)
  }
  const clear = () => handTo(NOBODY, marked)
  const enabled = isInFront && marked.length > 0
  useAct(ACTS.assign, choose, { whyNot, enabled })
  useAct(ACTS.take, take, { whyNot, enabled })
  useAct(ACTS.clear, clear, { whyNot, enabled })
  const [assignKey, takeKey, clearKey] = [useKey(ACTS.assign), useKey(ACTS.take), useKey(ACTS.clear)]

  return (
    <>
      <footer className={styles.bar} data-bulk>
        <span className={styles.words}>
          <b className="tabular">{formatNumber(marked.length, locale)} marked</b>
          {failures.length > 0 && run ? (
            <BulkFailures desk={desk} run={run} failures={failures} onSeenTo={onSeenTo} />
          ) : (
            <span className={styles.more}>
              {among({ marked: marked.length, here, listed, isWhole, locale })}
            </span>
          )}
        </span>
        <Button
          ref={anchor}
          size="sm"
          variant="primary"
          kbd={assignKey}
          disabledReason={whyNot}
          onClick={choose}
        >
          Hand over
        </Button>
        <Button size="sm" kbd={takeKey} disabledReason={whyNot} onClick={take}>
          Take
        </Button>
        <Button size="sm" kbd={clearKey} disabledReason={whyNot} onClick={clear}>
          Clear
        </Button>
        <IconButton size="sm" icon="x" label="Mark nothing" keys={useKey(ACTS.back)} onClick={cancel} />
      </footer>
      {open && (
        <TargetMenu
          desk={desk}
          label={`Assign ${formatNumber(chosen.length, locale)} marked tickets`}
          holder={{ known: 'no' }}
          anchor={anchor}
          onChoose={(to) => handTo(to, chosen)}
          onClose={close}
        />
      )}
      {toTake && (
        <LazyChooseYourself
          desk={desk}
          anchor={anchor}
          onChosen={(to) => handTo(to, toTake)}
          onClose={() => setToTake(null)}
        />
      )}
      {asked && (
        <BulkAsk
          desk={desk}
          rows={dueOf(desk.queryClient, asked)}
          elsewhere={marked.length - here}
          isMore={isAll && !isWhole}
          onYes={() => {
            setAsked(null)
            void handOverAll(desk, asked)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type Among = { marked: number; here: number; listed: readonly Ticket[]; isWhole: boolean; locale: string }

/** Where the marked tickets are, and of how many (rule 2). What is joined goes together where there is no room. */
function among({ marked, here, listed, isWhole, locale }: Among): string {
  const number = (it: number) => formatNumber(it, locale)
  if (marked > here) return `${number(marked - here)} hidden by\u00a0this\u00a0view`
  if (here > 0 && here === listed.length) return isWhole ? 'All in this view' : 'All loaded so\u00a0far'
  return `of ${number(listed.length)} loaded`
}
