import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { type HandOver, isOpen, lastOf, undoOf } from '#src/domain/hand-over.ts'
import { readInboxPlace } from '#src/domain/inbox-place.ts'
import { rememberTarget } from '#src/domain/recent-targets.ts'
import { PAGE_ID } from '#src/lib/page-id.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOversQuery, undoHandOver } from '#src/queries/hand-overs.ts'
import { useToast } from '#src/ui/toaster.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { preloadAssignMenu } from './lazy-assign-menu.tsx'
import { recentTargets } from './recent-targets.ts'

// Nothing is handed over in the first second: the words for it come after the desk.
const readWords = () => import('./hand-over-toast.tsx')

type Props = { desk: Desk }

/** Says what came of hand-overs wherever the person has gone meanwhile, and takes the last one back (rules 8, 17). */
export function HandOverNews({ desk }: Props) {
  const { data: handOvers } = useQuery(handOversQuery())
  const { chatId } = useParams({ strict: false })
  const navigate = useNavigate()
  const toast = useToast()
  const undoKey = useKey(ACTS.undo)
  const told = useRef(handOvers)

  const tell = useEffectEvent((handOver: HandOver) => {
    const { ticketId, code, to, state, undoes } = handOver
    if (state.step === 'confirmed' && !undoes) recentTargets.set(rememberTarget(recentTargets.get(), to))
    const around = {
      directory: desk.directory,
      me: desk.session.agentId,
      isOpen: chatId === ticketId,
      onUndo: () => void undoHandOver(desk, handOver),
      undoKey,
      onLook: () =>
        void navigate({
          to: '/inbox/$chatId',
          params: { chatId: ticketId },
          search: (place) => ({ ...readInboxPlace(place), code }),
        }),
    }
    const say = ({ newsOf }: Awaited<ReturnType<typeof readWords>>) => {
      const news = newsOf(handOver, around)
      if (news) toast(news)
    }
    // Without its words the strip and the row still say what came of it.
    readWords().then(say, () => undefined)
  })
  useEffect(() => {
    // What came of many is said of all together; a lost race comes later, and is said of each.
    for (const handOver of handOvers.values())
      if (
        (!handOver.inBulk || handOver.state.step === 'lost') &&
        isNews(handOver, told.current.get(handOver.ticketId))
      )
        tell(handOver)
    told.current = handOvers
  }, [handOvers])
  useEffect(preloadAssignMenu, [])
  useEffect(() => void readWords().catch(() => undefined), [])

  const last = lastOf(handOvers)
  const isUndoable = last && undoOf(last)
  useAct(ACTS.undo, () => isUndoable && void undoHandOver(desk, last), {
    whyNot: isUndoable ? null : 'Nothing to undo',
    // Many at once are taken back at once.
    enabled: last?.inBulk !== true,
  })
  return null
}

/** What was pressed here, and whatever went wrong since one has been looking: other tabs say the rest. */
function isNews(handOver: HandOver, before: HandOver | undefined): boolean {
  if (handOver === before) return false
  // What is confirmed is read once more, and stays confirmed: that was said.
  if (before?.id === handOver.id && before.state.step === 'confirmed' && handOver.state.step === 'confirmed')
    return false
  return (
    handOver.page === PAGE_ID ||
    (before?.id === handOver.id && before.state.step !== handOver.state.step && isOpen(handOver))
  )
}
