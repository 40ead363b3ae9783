import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListedReply } from '#src/data/templates/list-replies.ts'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { NEW_PRESET_KEY } from '#src/domain/templates/search-params.ts'
import { getLanguageName } from '#src/features/templates/composer/variant-labels.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { anyOf, pressDigit, pressSideArrow } from '#src/ui/controls/combobox-keys.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './reply.module.css'
import { getReplyExcerpt } from './reply-excerpt.ts'
import { ReplyReasonLabel, WithheldLabel } from './reply-reason.tsx'
import type { Replies } from './use-replies.ts'

type Props = {
  replies: Replies
  /** Whose values a template shows that is described first; null: no one's. */
  customerId: string | null
  /** Whether nothing can be sent to the customer, which may become known only after the list has opened. */
  isBlocked?: boolean
  /** False: the focus stays where it is. */
  takesFocus?: boolean
  onSelect: (presetKey: string) => void
  /** Absent: it is a part of a page, and lists all templates. */
  onClose?: () => void
}

/** The option that opens the page where a template is described that no preset knows. */
const UNLISTED_KEY = 'unlisted'

/** The templates that fit the ticket, each with a digit and the reason; the field finds all others. */
export function ProposalList(props: Props) {
  const { replies, customerId, isBlocked = false, takesFocus = true, onSelect, onClose } = props
  const { listed: all, areCallsKnown } = replies
  const { t } = useLingui()
  const navigate = useNavigate()
  const { locale } = useDisplayLocale()
  const frame = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [showsAll, setShowsAll] = useState(onClose === undefined)
  /** The variants that the agent has changed to, by message. */
  const [chosenVariants, setChosenVariants] = useState<ReadonlyMap<string, Preset>>(new Map())
  const focusField = () => frame.current?.querySelector('input')?.focus({ preventScroll: true })
  const takeFocus = useEffectEvent(() => takesFocus && focusField())
  useEffect(() => void takeFocus(), [])
  const proposals = all.filter((it) => it.reason !== null)
  const isSearching = query.trim() !== ''
  const listed = isSearching || showsAll ? all : proposals
  const getPreset = (reply: ListedReply) => chosenVariants.get(reply.key) ?? reply.proposed.preset
  const matches = rankEntries(
    listed.map((reply) => ({ key: reply.key, fields: getSearchFields(reply, getPreset(reply)), reply })),
    query,
    [],
  )
  const options = matches.map(({ entry: { reply }, highlights }, index): ComboboxOption => {
    const preset = getPreset(reply)
    const digit = !isSearching && index < proposals.length ? String(index + 1) : undefined
    return {
      key: reply.key,
      digit,
      ...getOptionContent({ reply, preset, digit, highlights: highlights[0] ?? [], locale }),
    }
  })
  const unlisted = {
    key: UNLISTED_KEY,
    isOnlyByChoice: true,
    leading: <span className={styles.digit} />,
    label: t({
      message: 'Another template…',
      comment: 'Opens the page where a template is described that is not in the list',
    }),
  }
  const select = (key: string) => {
    if (key === UNLISTED_KEY)
      return void navigate({
        to: '/templates',
        search: { preset: NEW_PRESET_KEY, ...(customerId === null ? {} : { customer: customerId }) },
      })
    const reply = all.find((it) => it.key === key)
    if (reply) onSelect(getPreset(reply).key)
  }
  const changeVariant = (key: string) => {
    const reply = all.find((it) => it.key === key)
    if (!reply) return
    const { variants } = reply
    const next = variants[(variants.indexOf(getPreset(reply)) + 1) % variants.length]
    if (next) setChosenVariants(new Map(chosenVariants).set(key, next))
  }
  const hiddenCount = all.length - proposals.length
  return (
    <div ref={frame} className={styles.proposals}>
      <ComboboxList
        label={t`Search templates`}
        listLabel={t({ message: 'Templates', comment: 'The list of templates to reply with' })}
        placeholder={
          onClose === undefined
            ? t`Search templates`
            : t({ message: 'Reply with…', comment: 'In a field that finds templates' })
        }
        query={query}
        onQueryChange={setQuery}
        groups={[
          { key: 'matches', options },
          { key: 'unlisted', options: isSearching || showsAll || hiddenCount === 0 ? [unlisted] : [] },
        ]}
        onSelect={select}
        keys={anyOf(pressSideArrow(changeVariant), pressDigit)}
        resultCount={options.length}
      />
      {onClose && (
        <IconButton
          className={styles.closeList}
          icon="x"
          label={t({ message: 'Close', comment: 'Closes the reply' })}
          shortcut="Esc"
          onClick={onClose}
        />
      )}
      {isBlocked && (
        <div className={styles.blocked}>
          <Notice
            icon="circle-alert"
            variant="warning"
            title={t`This customer is blocked. Nothing can be sent to them.`}
          />
        </div>
      )}
      {!isSearching && !showsAll && (
        <ListFoot
          isEmpty={proposals.length === 0}
          areCallsKnown={areCallsKnown}
          hiddenMarketing={countMarketing(all)}
          onShowAll={
            hiddenCount > 0
              ? () => {
                  setShowsAll(true)
                  focusField()
                }
              : null
          }
        />
      )}
    </div>
  )
}

type OptionContext = {
  readonly reply: ListedReply
  /** The variant that is shown. */
  readonly preset: Preset
  readonly digit: string | undefined
  /** Of the preset’s label. */
  readonly highlights: ComponentProps<typeof HighlightedText>['highlights']
  readonly locale: string
}

function getOptionContent({ reply, preset, digit, highlights, locale }: OptionContext) {
  const reason = reply.reason ? (
    <ReplyReasonLabel reason={reply.reason} />
  ) : (
    reply.withheld && <WithheldLabel why={reply.withheld} />
  )
  return {
    leading: <span className={styles.digit}>{digit !== undefined && <Kbd keys={digit} hint />}</span>,
    label: (
      <bdi>
        <HighlightedText text={preset.label} highlights={highlights} />
      </bdi>
    ),
    description: (
      <>
        <Bdi text={getReplyExcerpt(preset)} max={200} className={cx(styles.excerpt, 'truncate')} />
        {reason && <span className={styles.reasonBelow}>{reason}</span>}
      </>
    ),
    note: (
      <span className={styles.reasons}>
        {reply.variants.length > 1 && (
          <span className={styles.why}>
            <Icon name="globe" size="xs" />
            <bdi>{getLanguageName(preset.language, locale)}</bdi>
          </span>
        )}
        {reason}
      </span>
    ),
  }
}

type FootProps = {
  /** Whether no template fits the ticket. */
  isEmpty: boolean
  areCallsKnown: boolean
  hiddenMarketing: HiddenMarketing
  /** Null: all templates are listed. */
  onShowAll: (() => void) | null
}

function ListFoot({ isEmpty, areCallsKnown, hiddenMarketing, onShowAll }: FootProps) {
  const { t } = useLingui()
  const { count, isByChoice } = hiddenMarketing
  return (
    <footer className={styles.listFoot}>
      <div className={styles.check}>
        {isEmpty && (
          <p>
            <Trans>No suggested templates for this ticket.</Trans>
          </p>
        )}
        {!areCallsKnown && (
          <p>
            <Trans comment="Above a list of templates whose order depends on missed calls">
              Couldn’t check for missed calls
            </Trans>
          </p>
        )}
        {count > 0 && (
          <p>
            {isByChoice ? (
              <Trans comment="Below a list of templates: why none of advertising is among them">
                Marketing templates aren’t suggested because the customer opted out.
              </Trans>
            ) : (
              t({
                message: plural(count, {
                  one: '# marketing template isn’t for this situation.',
                  other: '# marketing templates aren’t for this situation.',
                }),
                comment: 'Below a list of templates: why these aren’t among them',
              })
            )}
          </p>
        )}
      </div>
      {onShowAll && (
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          <Trans comment="A button: lists all templates">All templates</Trans>
        </Button>
      )}
    </footer>
  )
}

type HiddenMarketing = {
  readonly count: number
  /** The customer wants none. */
  readonly isByChoice: boolean
}

function countMarketing(replies: readonly ListedReply[]): HiddenMarketing {
  const hidden = replies.filter((it) => it.withheld === 'marketing' || it.withheld === 'opted-out')
  return { count: hidden.length, isByChoice: hidden.some((it) => it.withheld === 'opted-out') }
}

/** All variants are found, whichever is proposed. The first field is the one that is highlighted. */
function getSearchFields({ variants }: ListedReply, shown: Preset): readonly string[] {
  return [shown.label, ...variants.flatMap((it) => [it.label, it.name, it.text ?? ''])]
}
