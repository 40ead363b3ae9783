export type TabChannel = {
  readonly post: (message: unknown) => void
  readonly close: () => void
}

/**
 * A channel to the other pages of this origin, and to this page's other channels of that name. Drops messages that are posted
 * after it was closed. Without BroadcastChannel each tab works alone.
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel !== 'function') return { post: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  const send = channel.postMessage.bind(channel)
  let isOpen = true
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpen) onMessage(data)
  })
  return {
    post: (message) => {
      if (isOpen) send(message)
    },
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
