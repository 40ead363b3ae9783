import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import {
  closePresetList,
  getSendSearchParams,
  type PresetListTarget,
  presetListSlice,
} from '#src/data/templates/preset-list.ts'
import { LazyReplyDock } from '#src/features/templates/reply/lazy-reply-dock.tsx'
import { holdKeys } from '#src/ui/commands/held-keys.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const PresetList = lazyWithRetry(async () => (await import('./preset-list.tsx')).PresetList)

/** Shows the list of presets while it is open, on any page. Without the key for sending, the page that asks for it. */
export function PresetListHost() {
  const { credentials, store } = useSession()
  // Not in a batch, which renders in a later task: by then, the next key would have run its shortcut.
  const { subscribe, get } = presetListSlice(store)
  const target = useSyncExternalStore(subscribe, get)
  const hasKey = credentials.legacy !== null
  useEffect(() => {
    if (!hasKey) return
    PresetList.preload()
    LazyReplyDock.preload()
  }, [hasKey])
  const { chatId = null } = useParams({ strict: false })
  /** The ticket in whose conversation the list was asked for, and the target that is answered there. */
  const [asked, setAsked] = useState<{ target: PresetListTarget; chatId: string } | null>(null)
  if (target !== null && chatId !== null && asked?.target !== target && isForTicket(target, chatId))
    setAsked({ target, chatId })
  if (target === null) return null
  if (hasKey && asked?.target === target)
    return <OpenReply target={target} isOpenTicket={asked.chatId === chatId} />
  return hasKey ? <OpenList target={target} /> : <OpenSendPage target={target} />
}

/** What was asked for while the ticket was still being opened is for that ticket, except about a call of another one. */
function isForTicket({ ticketId, call }: PresetListTarget, chatId: string): boolean {
  return ticketId !== null && (ticketId === chatId || call === null)
}

type Props = { target: PresetListTarget }

function OpenList({ target }: Props) {
  const { t } = useLingui()
  return (
    <Suspense
      // The user types on after the shortcut: this dialog keeps those keys from running shortcuts, and by the focus from
      // what had it.
      fallback={
        <dialog
          open
          ref={(it) => it?.focus()}
          tabIndex={-1}
          className="visually-hidden"
          aria-label={t({ message: 'Opening', comment: 'While a dialog loads' })}
        />
      }
    >
      <PresetList target={target} />
    </Suspense>
  )
}

/** For this long after the last one, in milliseconds, keys are held for a reply that doesn't open. */
const MAX_IDLE_MS = 10_000

/** Opens the reply below the open ticket's conversation, which takes the keys that follow, and then closes the list. */
function OpenReply({ target: { call }, isOpenTicket }: Props & { isOpenTicket: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  useLayoutEffect(() => holdKeys({ forLayer: true, maxIdleMs: MAX_IDLE_MS }).release, [])
  const openReply = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: ({ show: _, at: _at, pane: _pane, call: _call, ...search }) => ({
        ...search,
        reply: '',
        ...(call === null ? {} : { call: call.id }),
      }),
    })
  })
  useEffect(() => openReply(), [])
  // Where another ticket is opened meanwhile: the list was asked for in this one.
  useEffect(() => {
    if (!isOpenTicket) closePresetList(session)
  }, [session, isOpenTicket])
  return null
}

function OpenSendPage({ target }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const openPage = useEffectEvent(() => {
    closePresetList(session)
    void navigate({ to: '/send', search: getSendSearchParams(target) })
  })
  useEffect(() => openPage(), [])
  return null
}
