import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProposalReason, Withheld } from '#src/domain/templates/proposals.ts'
import type { Situation, SituationReason } from '#src/domain/templates/situations.ts'
import { getLanguageName } from '#src/features/templates/composer/variant-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './reply.module.css'

const SITUATION_ICONS: Readonly<Record<Situation, IconName>> = {
  missedCall: 'phone-missed',
  pilotNeedsHelp: 'circle-help',
  noReply: 'clock',
  newCustomer: 'contact-round',
}

/** Why a template is proposed, in a few words. */
export function ReplyReasonLabel({ reason }: { reason: ProposalReason }) {
  return (
    <span className={styles.why}>
      <Icon name={getReasonIcon(reason)} size="xs" />
      <span className="truncate">
        <ReasonText reason={reason} />
      </span>
    </span>
  )
}

/** Why a template is never proposed here, in a few words. */
export function WithheldLabel({ why }: { why: Withheld }) {
  return (
    <span className={styles.why}>
      <Icon name={why === 'login-code' ? 'key-round' : 'megaphone'} size="xs" />
      <span className="truncate">
        <WithheldText why={why} />
      </span>
    </span>
  )
}

function WithheldText({ why }: { why: Withheld }): ReactNode {
  switch (why) {
    case 'marketing':
      return (
        <Trans comment="Why a template isn’t suggested: it is advertising that wasn’t made for this case">
          Marketing that doesn’t fit this situation
        </Trans>
      )
    case 'opted-out':
      return (
        <Trans comment="Why a template isn’t suggested: it is advertising, and the customer wants none">
          Marketing, but the customer opted out
        </Trans>
      )
    case 'login-code':
      return (
        <Trans comment="Why a template with a one-time code isn’t suggested: the customer needs none">
          Customer didn’t request a login code
        </Trans>
      )
  }
}

function getReasonIcon(reason: ProposalReason): IconName {
  switch (reason.kind) {
    case 'words':
      return 'message-circle'
    case 'situation':
      return SITUATION_ICONS[reason.situation.situation]
    case 'used':
      return 'history'
    case 'language':
      return 'globe'
  }
}

function ReasonText({ reason }: { reason: ProposalReason }): ReactNode {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  switch (reason.kind) {
    case 'words': {
      const words = <Bdi text={reason.words} max={40} />
      if (reason.at === null)
        return (
          <Trans comment="Why a template is proposed: the ticket’s subject has these words, <0/>">
            Subject: “{words}”
          </Trans>
        )
      const at = <Time at={reason.at} format="moment" />
      return (
        <Trans comment="Why a template is proposed: the customer’s words, <0/>, and their time">
          “{words}”, {at}
        </Trans>
      )
    }
    case 'situation':
      return <SituationText reason={reason.situation} />
    case 'used': {
      const { count } = reason
      return t({
        message: plural(count, { one: 'used once', other: 'used # times' }),
        comment: 'How often a template was sent in the situation that stands above',
      })
    }
    case 'language': {
      const language = getLanguageName(reason.language, locale)
      return (
        <Trans comment="Why a template is proposed. language: such as “Tamil”">Writes in {language}</Trans>
      )
    }
  }
}

function SituationText({ reason }: { reason: SituationReason }): ReactNode {
  const at = <Time at={reason.at} format="moment" />
  switch (reason.situation) {
    case 'missedCall':
      return <Trans comment="A reason to write. <0/>: a time">Missed call {at}</Trans>
    case 'pilotNeedsHelp':
      return (
        <Trans comment="A reason to write: a pilot, an AI agent, wrote last. <0/>: a time">
          Pilot answered {at}
        </Trans>
      )
    case 'noReply':
      return <Trans comment="A reason to write: no answer since a time, <0/>">No reply since {at}</Trans>
    case 'newCustomer':
      return <Trans comment="A reason to write">New customer</Trans>
  }
}
