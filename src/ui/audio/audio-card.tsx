'use memo'

import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { LoadFailureCause } from '#src/ui/feedback/load-failure-cause.tsx'
import { useResponseStatus } from '#src/ui/hooks/use-response-status.ts'
import styles from './audio-card.module.css'
import { AudioControls, type AudioControlsProps } from './audio-controls.tsx'

type Problem = 'interrupted' | 'unsupportedType' | 'notLoaded'

type Props = Omit<AudioControlsProps, 'state'> & {
  ref?: Ref<HTMLDivElement>
  url: string
  /** The link that is played, if its host may be asked why it can't be. */
  readableUrl: string | null
  /** The file's name, if it is worth showing. */
  name: string | null
  state:
    | { readonly step: 'loading' | 'playing' | 'paused' }
    | { readonly step: 'failed'; readonly problem: Problem }
    | null
}

/** A sound that is played where it stands. One that can't be played says why, and can be opened in a tab. */
export function AudioCard({ ref, url, readableUrl, name, ...controls }: Props) {
  const { label, state } = controls
  return (
    <div ref={ref} role="group" aria-label={label} className={styles.card}>
      {name !== null && <Bdi text={name} max={120} className={`${styles.name} truncate`} />}
      <div className={styles.controls} dir="ltr">
        <AudioControls {...controls} />
      </div>
      <div role="status">
        {state?.step === 'failed' && (
          <p className={styles.note}>
            <ProblemText problem={state.problem} readableUrl={readableUrl} />{' '}
            <ExternalLink href={url}>
              <Trans comment="A link to a sound file that can’t be played here">Open the file</Trans>
            </ExternalLink>
          </p>
        )}
      </div>
    </div>
  )
}

function ProblemText({ problem, readableUrl }: { problem: Problem; readableUrl: string | null }) {
  const status = useResponseStatus(problem === 'notLoaded' ? readableUrl : null)
  switch (problem) {
    case 'interrupted':
      return <Trans>The connection was lost before the sound loaded.</Trans>
    case 'unsupportedType':
      return <Trans>This browser can’t play this kind of sound file.</Trans>
    case 'notLoaded':
      return (
        <>
          <Trans>The sound can’t be played.</Trans>{' '}
          <LoadFailureCause
            status={status}
            unreadable={<Trans>The file is damaged, or this browser can’t play it.</Trans>}
            unknown={
              <Trans comment="After “The sound can’t be played.”">
                The link may have expired, or this browser can’t play the file.
              </Trans>
            }
          />
        </>
      )
  }
}
