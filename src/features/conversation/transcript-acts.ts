import { type Transcript, textOf } from '#src/domain/transcript.ts'

/** What can be done with a transcript. */
export type Act = 'copy' | 'print' | 'save'

type Options = { readonly fileName: string; readonly signal: AbortSignal }

/** Does it. Throws where the browser refuses the clipboard, or the sanitiser can't be had. */
export async function deliver(
  act: Act,
  transcript: Transcript,
  { fileName, signal }: Options,
): Promise<void> {
  if (act === 'copy') return await navigator.clipboard.writeText(textOf(transcript))
  if (act === 'print') {
    const { printTranscript } = await import('#src/ui/safe-html/print-transcript.ts')
    return await printTranscript(transcript, signal)
  }
  const { transcriptPage } = await import('#src/ui/safe-html/transcript.ts')
  save(await transcriptPage(transcript, signal), fileName)
}

/** Time for the browser to have begun. */
const BEGUN = 60_000

function save(page: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN)
}
