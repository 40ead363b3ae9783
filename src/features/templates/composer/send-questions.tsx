import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import type { useComposer } from './use-composer.ts'

const SendQuestionsDialog = lazyPart(
  async () => (await import('./send-questions-dialog.tsx')).SendQuestionsDialog,
)
const RepeatDialog = lazyPart(async () => (await import('./repeat-dialog.tsx')).RepeatDialog)

type Props = {
  composer: Pick<
    ReturnType<typeof useComposer>,
    'openQuestions' | 'closeQuestions' | 'send' | 'repeat' | 'sendRepeat' | 'dropRepeat'
  >
}

/** What the agent must answer before a draft is sent: doubts about the recipient, and an earlier send to the same number. */
export function SendQuestions({ composer }: Props) {
  const { openQuestions, repeat } = composer
  return (
    <>
      {openQuestions && (
        <SendQuestionsDialog
          questions={openQuestions}
          onSend={() => composer.send('confirmed')}
          onClose={composer.closeQuestions}
        />
      )}
      {repeat && <RepeatDialog repeat={repeat} onSend={composer.sendRepeat} onClose={composer.dropRepeat} />}
    </>
  )
}
