import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory.ts'
import { type Doubt, type HandOver, isUnsent, undoOf } from '#src/domain/hand-over.ts'
import { lostSentence } from '#src/domain/hand-over-words.ts'
import { assigneeName } from '#src/domain/holder-words.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Toast } from '#src/ui/toaster.tsx'
import { HolderBadge } from './holder-badge.tsx'

type Around = {
  directory: Directory
  me: string | null
  /** Its ticket is in front: then the strip says what went wrong. */
  isOpen: boolean
  onUndo: () => void
  /** The key that does the same. */
  undoKey: string | undefined
  onLook: () => void
}

/** The toast for what came of a hand-over; null where there is nothing to say, or where the strip says it. */
export function newsOf(handOver: HandOver, around: Around): Toast | null {
  const { code, to, former, state, undoes, ticketId } = handOver
  const key = `hand-over ${ticketId}`
  if (isUnsent(handOver)) return null
  if (state.step === 'confirmed') {
    const action = undoOf(handOver) ? { label: 'Undo', kbd: around.undoKey, onAct: around.onUndo } : undefined
    return {
      key,
      lead: <HolderBadge holder={{ known: 'yes', assignee: to }} directory={around.directory} />,
      text: <Line code={code} verb={undoes ? 'is back with' : 'is with'} whom={to} around={around} />,
      action,
    }
  }
  if (state.step === 'lost')
    return {
      key,
      lead: <HolderBadge holder={state.holder} directory={around.directory} />,
      text: <Bdi text={lostSentence(handOver, state, around)} max={200} />,
      action: around.isOpen ? undefined : { label: 'Look', onAct: around.onLook },
    }
  if (around.isOpen) return null
  if (state.step === 'refused') {
    return {
      key,
      lead: <Icon name="circle-alert" />,
      text: <Line code={code} verb="stayed with" whom={assigneeOf(former)} around={around} />,
      action: { label: 'Why', onAct: around.onLook },
    }
  }
  if (state.step !== 'asks' && state.step !== 'differs') return null
  const verb = state.step === 'asks' ? ASKS[state.why] : 'is, not as asked, with'
  return {
    key,
    lead: <Icon name="triangle-alert" />,
    text: <Line code={code} verb={verb} whom={assigneeOf(state.holder)} around={around} />,
    action: { label: 'Look', onAct: around.onLook },
  }
}

const ASKS: Readonly<Record<Doubt, string>> = {
  moved: 'had moved to',
  old: 'waited for long, and is still with',
  unsure: 'may have been handed over, or is with',
}

function assigneeOf(holder: Holder): Assignee | null {
  return holder.known === 'yes' ? holder.assignee : null
}

type LineProps = {
  code: string
  verb: string
  whom: Assignee | null
  around: Pick<Around, 'directory' | 'me'>
}

function Line({ code, verb, whom, around: { directory, me } }: LineProps) {
  return (
    <>
      #{code} {verb}{' '}
      <b>{whom ? <Bdi text={assigneeName(whom, directory, me)} max={80} /> : 'its former holder'}</b>
    </>
  )
}
