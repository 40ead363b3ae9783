import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
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
  const { credentials } = useSession()
  const target = useSessionState(presetListSlice)
  const hasKey = credentials.legacy !== null
  useEffect(() => {
    if (!hasKey) return
    PresetList.preload()
    LazyReplyDock.preload()
  }, [hasKey])
  const { chatId = null } = useParams({ strict: false })
  /** The target that is answered in its conversation, which was open when the list was asked for. */
  const [replyTarget, setReplyTarget] = useState<PresetListTarget | null>(null)
  const isOpenTicket = target !== null && target.ticketId !== null && target.ticketId === chatId
  if (isOpenTicket && replyTarget !== target) setReplyTarget(target)
  if (target === null) return null
  if (hasKey && (isOpenTicket || target === replyTarget))
    return <OpenReply target={target} isOpenTicket={isOpenTicket} />
  return hasKey ? <OpenList target={target} /> : <OpenSendPage target={target} />
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

/** For this long, in milliseconds, keys are held for a reply that doesn't open. */
const MAX_HOLD_MS = 10_000

/** Opens the reply below the open ticket's conversation, which takes the keys that follow, and then closes the list. */
function OpenReply({ target: { call }, isOpenTicket }: Props & { isOpenTicket: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const { release } = holdKeys({ forLayer: true })
    const timer = setTimeout(release, MAX_HOLD_MS)
    return () => {
      clearTimeout(timer)
      release()
    }
  }, [])
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
