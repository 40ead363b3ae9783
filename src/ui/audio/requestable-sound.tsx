import type { ComponentProps } from 'react'
import { focusBox } from '#src/ui/hooks/use-passed-focus.ts'
import { AudioCard } from './audio-card.tsx'
import { RequestSoundButton } from './request-sound-button.tsx'

type Props = ComponentProps<typeof AudioCard> & {
  /** Whether its host gets no request before the agent asks for it. */
  isHeldBack: boolean
  onRequest: () => void
}

/** A sound that is played where it stands, at once or after the agent has asked for it. */
export function RequestableSound({ isHeldBack, onRequest, ...card }: Props) {
  return (
    <div {...focusBox}>
      {isHeldBack ? <RequestSoundButton url={card.url} onRequest={onRequest} /> : <AudioCard {...card} />}
    </div>
  )
}
