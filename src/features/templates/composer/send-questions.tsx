import { SendQuestionsDialog } from './send-questions-dialog.tsx'
import type { useComposer } from './use-composer.ts'
import { DuplicateSendDialog } from './use-submit-send.tsx'

type Props = {
  composer: Pick<
    ReturnType<typeof useComposer>,
    'openQuestions' | 'closeQuestions' | 'send' | 'conflict' | 'sendDuplicate' | 'dropDuplicate'
  >
}

/** What the agent must answer before a draft is sent: doubts about the recipient, and an earlier send of the same content. */
export function SendQuestions({ composer }: Props) {
  const { openQuestions, conflict } = composer
  return (
    <>
      {openQuestions && (
        <SendQuestionsDialog
          questions={openQuestions}
          onSend={() => composer.send('confirmed')}
          onClose={composer.closeQuestions}
        />
      )}
      {conflict && (
        <DuplicateSendDialog
          send={conflict.send}
          reason={conflict.reason}
          onResend={composer.sendDuplicate}
          onClose={composer.dropDuplicate}
        />
      )}
    </>
  )
}
