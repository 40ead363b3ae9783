import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { namedConfig, namesHere } from '#src/queries/names.ts'
import { beginNotices } from '#src/queries/notifier.ts'

/** What a desk does wherever one is in it: it tells of new messages, and goes by the names that this device gives. */
export function DeskDuties({ desk }: { desk: Desk }) {
  const navigate = useNavigate()
  const open = useEffectEvent((chatId: string, code: string) => {
    void navigate({ to: '/inbox/$chatId', params: { chatId }, search: { view: 'mine', code } })
  })
  useEffect(() => beginNotices(desk, (id, code) => open(id, code)), [desk])
  useNames()
  return null
}

/** A name that was given shows everywhere at once, in every tab. */
function useNames() {
  const router = useRouter()
  useEffect(() => {
    const { config, sessions } = router.options.context
    const follow = () => {
      const named = namedConfig(config)
      if (sessions.current()?.config === named) return
      sessions.rename(named)
      void router.invalidate()
    }
    follow()
    return namesHere(config).subscribe(follow)
  }, [router])
}
