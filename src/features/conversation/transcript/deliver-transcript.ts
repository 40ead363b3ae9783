import { formatTranscriptText, type Transcript } from '#src/domain/messages/transcript.ts'

/** What can be done with a transcript. */
export type TranscriptAction = 'copy' | 'print' | 'save'

type Options = { readonly fileName: string; readonly signal: AbortSignal }

/** Does it. Throws where the browser refuses the clipboard, or the sanitiser can't be had. */
export async function deliverTranscript(
  action: TranscriptAction,
  transcript: Transcript,
  { fileName, signal }: Options,
): Promise<void> {
  if (action === 'copy') return await navigator.clipboard.writeText(formatTranscriptText(transcript))
  if (action === 'print') {
    const { printTranscript } = await import('#src/ui/safe-html/print-transcript.ts')
    return await printTranscript(transcript, signal)
  }
  const { createTranscriptPage } = await import('#src/ui/safe-html/transcript.ts')
  saveAsFile(await createTranscriptPage(transcript, signal), fileName)
}

/** Time for the browser to have begun. */
const REVOKE_DELAY_MS = 60_000

function saveAsFile(page: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}
