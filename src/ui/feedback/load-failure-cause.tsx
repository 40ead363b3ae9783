'use memo'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  /** Of the response; null if it can't be known, undefined while it is asked for. */
  status: number | null | undefined
  /** Said of a file that the server sent. */
  unreadable: ReactNode
  /** Said where the status can't be known. */
  unknown: ReactNode
}

/** Why a file on another host could not be loaded, in a sentence. Nothing until that is known. */
export function LoadFailureCause({ status, unreadable, unknown }: Props): ReactNode {
  if (status === undefined) return null
  if (status === null) return unknown
  if (status === 404 || status === 410)
    return <Trans comment="Why a file isn’t shown. status: 404">Couldn’t find the file ({status}).</Trans>
  if (status >= 500)
    return (
      <Trans comment="Why a file isn’t shown. status: 503">
        The file’s server reports an error ({status}).
      </Trans>
    )
  if (status >= 400)
    return (
      <Trans comment="Why a file isn’t shown. status: 403">
        The link has expired or isn’t allowed ({status}).
      </Trans>
    )
  return unreadable
}
