'use memo'

import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { formatClockTime, formatSpokenTime } from '#src/lib/text/clock-time.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { usePassedFocus } from '#src/ui/hooks/use-passed-focus.ts'
import styles from './audio-controls.module.css'
import { getSeekTarget } from './seek-key.ts'

export type AudioControlsProps = {
  /** What is played: part of the names of the controls. */
  label: string
  state: { readonly step: 'loading' | 'playing' | 'paused' | 'failed' } | null
  positionSeconds: number
  /** Null while unknown. */
  durationSeconds: number | null
  rate: number
  onToggle: () => void
  onSeek: (seconds: number) => void
  onRateChange: () => void
}

/**
 * Play or pause, the position as a slider and as text, and the speed: items of a flex container. Its `dir` is `ltr`: also in
 * right-to-left languages, the symbols of players point to the right, and sound is played in that direction.
 */
export function AudioControls(props: AudioControlsProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const toggleRef = usePassedFocus<HTMLButtonElement>()
  const { label, state, positionSeconds, durationSeconds, rate, onToggle, onSeek, onRateChange } = props
  const isRunning = state?.step === 'playing' || state?.step === 'loading'
  const formattedRate = formatNumber(rate, locale, 1)
  const rateText = t({ message: `${formattedRate}×`, comment: 'Speed of playing sound, such as 1.5×' })
  const toggleLabel = getToggleLabel()
  const duration = durationSeconds === null ? null : formatClockTime(durationSeconds)
  const position = formatClockTime(positionSeconds)

  function getToggleLabel(): string {
    if (isRunning) return t({ message: `Pause ${label}`, comment: 'label: what is played' })
    return state?.step === 'failed'
      ? t({ message: `Try again: ${label}`, comment: 'Button: load sound again. label: what is played' })
      : t({ message: `Play ${label}`, comment: 'Button: play sound. label: what is played' })
  }

  return (
    <>
      <IconButton
        ref={toggleRef}
        icon={TOGGLE_ICONS[state?.step ?? 'paused']}
        spin={state?.step === 'loading'}
        label={toggleLabel}
        className={styles.toggle}
        aria-busy={state?.step === 'loading' || undefined}
        onClick={onToggle}
      />
      <SeekSlider {...{ label, positionSeconds, durationSeconds, onSeek }} />
      <span className={styles.time} aria-hidden="true">
        {!state && positionSeconds === 0
          ? duration
          : duration === null
            ? position
            : t({
                message: `${position} / ${duration}`,
                comment: 'Position and length of sound: 0:05 / 0:14',
              })}
      </span>
      <button
        type="button"
        className={styles.rate}
        aria-label={t({ message: `Speed ${rateText}`, comment: 'Button that changes the speed of sound' })}
        title={t`Change speed`}
        onClick={onRateChange}
      >
        {rateText}
      </button>
    </>
  )
}

const TOGGLE_ICONS = {
  paused: 'play',
  loading: 'loader-circle',
  playing: 'pause',
  failed: 'refresh-cw',
} as const

type SeekSliderProps = Pick<AudioControlsProps, 'label' | 'positionSeconds' | 'durationSeconds' | 'onSeek'>

function SeekSlider({ label, positionSeconds, durationSeconds, onSeek }: SeekSliderProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const position = formatSpokenTime(positionSeconds, locale)
  const duration = durationSeconds === null ? null : formatSpokenTime(durationSeconds, locale)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || durationSeconds === null) return
    const target = getSeekTarget(event.key, { positionSeconds, durationSeconds })
    if (target === null) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(target)
  }
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ backgroundSize: `${getPlayedPercentage(positionSeconds, durationSeconds)}% 4px, 100% 4px` }}
      min={0}
      max={durationSeconds ?? 0}
      step="any"
      value={positionSeconds}
      disabled={durationSeconds === null}
      aria-label={t({ message: `Position in ${label}`, comment: 'A slider. label: what is played' })}
      aria-valuetext={
        duration === null
          ? position
          : t({
              message: `${position} of ${duration}`,
              comment: 'Position in sound: “5 seconds of 14 seconds”',
            })
      }
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  )
}

function getPlayedPercentage(positionSeconds: number, durationSeconds: number | null): number {
  return durationSeconds === null || durationSeconds === 0
    ? 0
    : Math.min(100, (100 * positionSeconds) / durationSeconds)
}
