'use memo'

import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AttachedMedia } from '#src/api/schema/attachment.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { useLoadedTickets } from '#src/data/messages/loaded-messages.ts'
import { getAttachmentDetails } from '#src/domain/messages/attachment-details.ts'
import {
  type CustomerFile,
  countOmittedFiles,
  FILE_GROUPS,
  type FileGroup,
  listFiles,
} from '#src/domain/messages/customer-files.ts'
import { getPlacedTexts } from '#src/domain/messages/placed-texts.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import panelStyles from '#src/features/customer-panel/customer-panel.module.css'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { formatDetails, formatNumber, getDetailSeparator } from '#src/lib/text/format.ts'
import { getKindLabel } from '#src/presentation/messages/file-kind-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import { PanelList, PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './file-list.module.css'
import rowStyles from './recent-chats.module.css'

type Props = { customerId: string; ticketId: string }

/** Files shown at first, and further ones with each press of the button. */
const STEP = 20

const GROUP_LABELS = {
  images: msg({ message: 'Images', comment: 'A kind of files' }),
  videos: msg({ message: 'Videos', comment: 'A kind of files' }),
  audio: msg({ message: 'Audio', comment: 'A kind of files' }),
  documents: msg({ message: 'Documents', comment: 'A kind of files' }),
  other: msg({ message: 'Other', comment: 'Files of other kinds' }),
} as const satisfies Record<FileGroup, unknown>

/** The attachments of the loaded messages of a customer, newest first. Each leads to its message. */
export function FileList({ customerId, ticketId }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const loaded = useLoadedTickets(customerId)
  const [group, setGroup] = useState<FileGroup | null>(null)
  const [maxCount, setMaxCount] = useState(STEP)
  const files = listFiles(loaded.flatMap((it) => it.messages))
  const ticketsById = new Map(loaded.map(({ ticket }) => [ticket.id, ticket]))
  const counts = FILE_GROUPS.map((id) => ({ id, count: files.filter((it) => it.group === id).length }))
  const groups = counts.filter((it) => it.count > 0)
  // The only group, or one that has lost its last file, has no chip to turn the filter off again.
  const activeGroup = groups.length > 1 && groups.some((it) => it.id === group) ? group : null
  const matches = activeGroup === null ? files : files.filter((it) => it.group === activeGroup)
  const hiddenCount = countOmittedFiles(loaded.flatMap((it) => it.messages))
  const ticketCount = loaded.length
  const formattedCount = formatNumber(ticketCount, locale)
  return (
    <>
      <p className={styles.coverage}>
        {t({
          message: plural(ticketCount, {
            0: 'None of this customer’s messages are loaded.',
            one: 'Covers loaded messages from 1 ticket.',
            other: `Covers loaded messages from ${formattedCount} tickets.`,
          }),
          comment: 'Where a list of files comes from',
        })}
      </p>
      {ticketCount > 0 && files.length === 0 && (
        <p className={panelStyles.none}>
          <Trans>No files.</Trans>
        </p>
      )}
      {groups.length > 1 && (
        <div className={styles.groups} role="group" aria-label={t`File type`}>
          {groups.map(({ id, count }) => (
            <Chip
              key={id}
              aria-pressed={id === activeGroup}
              onClick={() => {
                setGroup(id === activeGroup ? null : id)
                setMaxCount(STEP)
              }}
            >
              {t(GROUP_LABELS[id])} <span className="tabular">{formatNumber(count, locale)}</span>
            </Chip>
          ))}
        </div>
      )}
      {matches.length > 0 && (
        <PanelList label={t({ message: 'Files', comment: 'Attachments of a customer’s messages' })}>
          {matches.slice(0, maxCount).map((file) => (
            <FileEntry
              key={file.id}
              file={file}
              ticket={ticketsById.get(file.message.chatId)}
              openTicketId={ticketId}
            />
          ))}
        </PanelList>
      )}
      {matches.length > maxCount && (
        <Button
          variant="quiet"
          size="sm"
          className={panelStyles.more}
          onClick={() => setMaxCount(maxCount + STEP)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {hiddenCount > 0 && activeGroup === null && matches.length <= maxCount && (
        <p className={panelStyles.none}>
          {t({
            message: plural(hiddenCount, {
              one: `and ${hiddenCount} more`,
              other: `and ${hiddenCount} more`,
            }),
            comment: 'Attachments or links of a message that are not shown',
          })}
        </p>
      )}
    </>
  )
}

type FileEntryProps = { file: CustomerFile; ticket: Ticket | undefined; openTicketId: string }

function FileEntry({ file: { attachment, group, message }, ticket, openTicketId }: FileEntryProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { view = 'open', q } = useSearch({
    strict: false,
    select: (search) => ({ view: search.view, q: search.q }),
  })
  const { name, kind, warnings } = getAttachmentDetails(attachment)
  const { media, size } = attachment
  const kindLabel = media
    ? t(MEDIA_LABELS[media.kind])
    : kind === null
      ? t({ message: 'File', comment: 'A file of any kind', context: 'kind of a file' })
      : getKindLabel(kind, i18n)
  const [sharedText] = getPlacedTexts(attachment)
  const facts = [
    name === null && sharedText === undefined ? null : kindLabel,
    size === null ? null : formatBytes(size, locale),
  ].filter((it) => it !== null)
  return (
    <PanelListItem
      className={rowStyles.row}
      icon={warnings.length > 0 ? 'triangle-alert' : getFileIcon(group, media)}
      title={
        <Link
          className={rowStyles.link}
          to="/inbox/$chatId"
          params={{ chatId: message.chatId }}
          search={{
            view,
            ...(q === undefined ? {} : { q }),
            ...(ticket === undefined ? {} : { code: ticket.code }),
            m: message.id,
          }}
        >
          {name === null ? (
            <bdi>{sharedText ?? kindLabel}</bdi>
          ) : (
            <bdi dir="ltr">
              <bdi>{name.start}</bdi>
              {name.ending}
            </bdi>
          )}
        </Link>
      }
      trailing={<Time at={getShownTime(message)} />}
      note={
        <>
          {formatDetails(facts, locale)}
          {ticket !== undefined && ticket.id !== openTicketId && (
            <>
              {facts.length > 0 && getDetailSeparator(locale)}
              <bdi dir="ltr">#{ticket.code}</bdi>
            </>
          )}
        </>
      }
    />
  )
}

const MEDIA_LABELS = {
  image: msg({ message: 'Image', context: 'kind of a file' }),
  sticker: msg({ message: 'Sticker', context: 'kind of a file' }),
  audio: msg({ message: 'Audio', context: 'kind of a file' }),
  voice: msg({ message: 'Voice note', context: 'kind of a file' }),
  video: msg({ message: 'Video', context: 'kind of a file' }),
  pdf: msg({ message: 'PDF document', context: 'kind of a file' }),
  text: msg({ message: 'Text', context: 'kind of a file' }),
  location: msg({ message: 'Location', comment: 'A place that was sent' }),
  contacts: msg({ message: 'Contacts', comment: 'People that were sent' }),
} as const satisfies Record<AttachedMedia['kind'], unknown>

function getFileIcon(group: FileGroup, media: AttachedMedia | null): IconName {
  if (media?.kind === 'location') return 'map-pin'
  if (media?.kind === 'contacts') return 'contact-round'
  return GROUP_ICONS[group]
}

const GROUP_ICONS = {
  images: 'image',
  videos: 'play',
  audio: 'volume-2',
  documents: 'file-text',
  other: 'file-question-mark',
} as const satisfies Record<FileGroup, IconName>
