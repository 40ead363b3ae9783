/** `blocked`: the browser plays nothing before something was pressed in this tab. `missing`: it can't play at all. */
export type SoundResult = 'played' | 'blocked' | 'missing'

let context: AudioContext | null = null

/** Two short notes, made here: there is no file to wait for. Never rejects. */
export async function playNotificationSound(): Promise<SoundResult> {
  if (typeof AudioContext === 'undefined') return 'missing'
  // Without a press `resume` would wait for one, for ever.
  if (!canPlaySound()) return 'blocked'
  try {
    context ??= new AudioContext()
    await context.resume()
    playNote(context, 0, 660)
    playNote(context, 0.14, 880)
    return 'played'
  } catch {
    return 'missing'
  }
}

/** Whether the browser would play something now. */
export function canPlaySound(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

function playNote(audio: AudioContext, inSeconds: number, hertz: number) {
  const start = audio.currentTime + inSeconds
  const tone = new OscillatorNode(audio, { frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.linearRampToValueAtTime(0.14, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.32)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.34)
}
