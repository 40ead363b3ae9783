import { fromMillis } from '#src/lib/time/instant.ts'
import { Time } from '#src/ui/data-display/time.tsx'

/** Since when something is as it is shown, in milliseconds since 1970, where it came from this device. */
export function AsOf({ at }: { at: number }) {
  return (
    <>
      As of <Time at={fromMillis(at)} format="moment" />, from this device.
    </>
  )
}
