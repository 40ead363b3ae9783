import { Trans, useLingui } from '@lingui/react/macro'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useMediaHosts } from '#src/ui/hooks/use-media-hosts.ts'

/** Names the hosts of which the browser may keep images and sound; renders nothing without any. */
export function CachedMediaNotice() {
  const { t } = useLingui()
  const hosts = useMediaHosts()
  if (hosts.length === 0) return null
  return (
    <Notice icon="image" title={t`Images and sound may stay in this browser`}>
      <Trans comment="<0/>: web addresses, like media.example.com">
        These files come from <BdiList texts={hosts} max={120} />. Only clearing the browser’s cache deletes
        them.
      </Trans>
    </Notice>
  )
}
