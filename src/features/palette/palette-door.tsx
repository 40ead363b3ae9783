import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Desk } from '#src/queries/desk.ts'
import { bookOf } from '#src/queries/ticket-book.ts'
import { later } from '#src/ui/later.tsx'
import { liveActs, useAct } from '#src/ui/use-act.ts'
import type { Shown } from './front.ts'

const PaletteRoom = later(async () => (await import('./palette-room.tsx')).PaletteRoom)

type Props = { desk: Desk }

/** The keys that open the palette and the list of keys. What they open comes when it is wanted, or when nothing else goes on. */
export function PaletteDoor({ desk }: Props) {
  const { chatId = null } = useParams({ strict: false })
  const [shown, setShown] = useState<Shown>(null)
  const [idle, setIdle] = useState(false)
  useAct(ACTS.palette, () => setShown({ acts: liveActs(), ticketId: chatId, book: bookOf(desk.queryClient) }))
  useAct(ACTS.keys, () => setShown('keys'))
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    // Whoever pressed the key types on: until there is a field, what they type must not meet single keys that do something.
    <Suspense fallback={shown && <dialog open className="visually-hidden" aria-label="Opening" />}>
      {(shown || idle) && <PaletteRoom desk={desk} shown={shown} onClose={() => setShown(null)} />}
    </Suspense>
  )
}
