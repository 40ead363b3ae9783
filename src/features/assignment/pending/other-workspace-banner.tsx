import { Plural } from '@lingui/react/macro'
import { Banner } from '#src/ui/feedback/banner.tsx'

/** Says that assignments were made in another workspace: they stay on this device, and are not sent from here. */
export function OtherWorkspaceBanner({ count }: { count: number }) {
  return (
    <Banner
      icon="hourglass"
      variant="neutral"
      title={
        <Plural
          value={count}
          one="# assignment from another workspace is kept here until you work there again. Signing out deletes it."
          other="# assignments from another workspace are kept here until you work there again. Signing out deletes them."
        />
      }
    />
  )
}
