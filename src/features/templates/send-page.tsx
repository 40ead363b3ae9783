import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { draftIdOf, type SendPlace } from '#src/domain/send-place.ts'
import { type Draft, draftFor } from '#src/domain/template-draft.ts'
import { isOpen } from '#src/domain/template-send.ts'
import { cx } from '#src/lib/cx.ts'
import type { Desk } from '#src/queries/desk.ts'
import { draftQuery } from '#src/queries/template-drafts.ts'
import { outboxOf, sendsQuery, whyNotSend } from '#src/queries/template-sends.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import frame from '#src/ui/page-frame.module.css'
import { useAct } from '#src/ui/use-act.ts'
import { sendersOf } from './channel-field.tsx'
import { Composer } from './composer.tsx'
import { PresetsColumn } from './presets-column.tsx'
import { PresetsMenu } from './presets-menu.tsx'
import styles from './send-page.module.css'
import { SendSkeleton } from './send-skeleton.tsx'
import { SendsDialog } from './sends-dialog.tsx'
import { usePresets } from './use-presets.ts'
import { useRecipient } from './use-recipient.ts'

type Props = {
  desk: Desk
  place: SendPlace
  onPlace: (place: SendPlace) => void
  /** To where one came from. */
  onBack: () => void
}

/** To send an approved template: the one way out to a customer. */
export function SendPage({ desk, place, onPlace, onBack }: Props) {
  useEffect(() => {
    document.title = 'Send template · Handoff'
  }, [])
  useAct(ACTS.back, onBack)
  const why = whyNotSend(desk)
  if (why !== null)
    return (
      <section className={styles.absent} aria-label="Send template">
        <Empty
          picture="send"
          title="Sending templates is not set up"
          level={1}
          actions={<Button onClick={onBack}>Back</Button>}
        >
          {why}{' '}
          {desk.session.legacy === null &&
            'Both are in the workspace’s API settings. Sign out, and give them when you connect again.'}
        </Empty>
      </section>
    )
  return <Open desk={desk} place={place} onPlace={onPlace} onBack={onBack} />
}

function Open({ desk, place, onPlace, onBack }: Props) {
  const [snapshot, setSnapshot] = useState<Draft | null>(null)
  const presets = usePresets(desk)
  const recipient = useRecipient(desk, place)
  const draftId = draftIdOf({
    ...place,
    ...(recipient.customerId === null ? {} : { customer: recipient.customerId }),
  })
  const kept = useQuery(draftQuery(desk, draftId))
  const { data: sends } = useQuery(sendsQuery())
  useEffect(() => void outboxOf(desk).reload(), [desk])
  const preset = presets.all.find((it) => it.key === place.preset) ?? null
  const isReady = !recipient.isReading && !kept.isPending && !presets.isReading
  const open = sends.filter(isOpen).length
  // Whoever was typed in stays when another template is chosen.
  const to = recipient.to.phone === '' && snapshot ? snapshot : recipient.to
  const choose = (key: string | null) => {
    const { preset: _, ...rest } = place
    onPlace(key === null ? rest : { ...rest, preset: key })
  }
  const columns = { desk, presets, current: place.preset ?? null, onChoose: choose, draft: snapshot }
  const head = (
    <header className={cx(frame.head, styles.head)}>
      <IconButton className={styles.back} icon="arrow-left" label="Back" keys="Esc" flip onClick={onBack} />
      <div className={styles.names}>
        <Title />
        <p className={styles.about}>
          <About code={place.code} name={recipient.name} />
        </p>
      </div>
      {sends.length > 0 && (
        <Button
          variant="quiet"
          icon="history"
          className="push"
          onClick={() => onPlace({ ...place, list: 'sends' })}
        >
          {open > 0 ? `${open} to look at` : 'Sends'}
        </Button>
      )}
      <PresetsMenu {...columns} />
    </header>
  )
  return (
    <section className={styles.page} aria-label="Send template">
      <PresetsColumn {...columns} />
      {isReady ? (
        <Composer
          key={draftId}
          desk={desk}
          draftId={draftId}
          initial={kept.data ?? draftFor(preset, to, sendersOf(desk)[0]?.id ?? '')}
          preset={preset}
          customerId={recipient.customerId}
          ticket={place.ticket === undefined ? null : { id: place.ticket, code: place.code ?? null }}
          head={head}
          onDraft={setSnapshot}
        />
      ) : (
        <SendSkeleton head={head} />
      )}
      {place.list === 'sends' && (
        <SendsDialog
          desk={desk}
          onClose={() => {
            const { list: _, ...rest } = place
            onPlace(rest)
          }}
        />
      )}
    </section>
  )
}

function Title() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was opened took the focus away with itself.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={cx(frame.title, styles.title)}>
      Send template
    </h1>
  )
}

function About({ code, name }: { code: string | undefined; name: string | null }) {
  if (code === undefined && name === null) return 'To anybody: type a number, or come here from a ticket'
  return (
    <>
      For {code !== undefined && `ticket #${code}`}
      {code !== undefined && name !== null && ', '}
      {name !== null && <Bdi text={name} max={120} />}
    </>
  )
}
