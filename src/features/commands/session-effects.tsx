import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { startNotifications } from '#src/data/notifications/notifier.ts'
import { getDirectoryStore, withLocalDirectory } from '#src/data/preferences/directory.ts'
import type { Session } from '#src/data/session/session.ts'

/** What a desk does wherever one is in it: it tells of new messages, and goes by the names that this device gives. */
export function SessionEffects({ session }: { session: Session }) {
  const navigate = useNavigate()
  const openTicket = useEffectEvent((chatId: string, code: string) => {
    void navigate({ to: '/inbox/$chatId', params: { chatId }, search: { view: 'mine', code } })
  })
  useEffect(() => startNotifications(session, (id, code) => openTicket(id, code)), [session])
  useLocalDirectory()
  return null
}

/** A name that was given shows everywhere at once, in every tab. */
function useLocalDirectory() {
  const router = useRouter()
  useEffect(() => {
    const { config, sessions } = router.options.context
    const applyDirectory = () => {
      const updatedConfig = withLocalDirectory(config)
      if (sessions.current()?.config === updatedConfig) return
      sessions.updateConfig(updatedConfig)
      void router.invalidate()
    }
    applyDirectory()
    return getDirectoryStore(config).subscribe(applyDirectory)
  }, [router])
}
