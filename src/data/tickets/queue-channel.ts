import { getTokenChannelName } from '#src/data/session/channels.ts'
import { getStorageOwner, getTokenId } from '#src/data/session/device/owner.ts'
import type { Session } from '#src/data/session/session.ts'
import { openTabChannel, type TabChannel } from '#src/lib/browser/tab-channel.ts'

type QueueChannel = {
  readonly post: (text: string) => void
  /** Resolves once what is posted arrives. */
  readonly opened: Promise<void>
  readonly close: () => void
}

/** A channel between the tabs that know the same open tickets: those of one agent with one token. */
export function openQueueChannel(
  { config, credentials, onTokenRenewed }: Pick<Session, 'config' | 'credentials' | 'onTokenRenewed'>,
  onText: (text: string) => void,
): QueueChannel {
  const { baseUrl } = config.platform
  let channel: TabChannel | null = null
  /** Incremented by each opening and by the end: an opening that was started before is obsolete. */
  let generation = 0

  async function open(token: string) {
    close()
    const ownGeneration = generation
    const owner = await getStorageOwner(baseUrl, credentials)
    const group = getTokenChannelName(owner, await getTokenId(baseUrl, token))
    if (ownGeneration !== generation) return
    // A channel of its own, so that a start loads nothing of its messages.
    channel = openTabChannel(`${group} queue`, (text) => {
      if (typeof text === 'string') onText(text)
    })
  }

  function close() {
    generation += 1
    channel?.close()
    channel = null
  }

  onTokenRenewed((token) => void open(token))
  return { post: (text) => channel?.post(text), opened: open(credentials.token), close }
}
