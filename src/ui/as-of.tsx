import { fromMillis } from '#src/lib/instant.ts'
import { Time } from './time.tsx'

/** Since when something is as it is shown, in milliseconds since 1970, where it came from this device. */
export function AsOf({ at }: { at: number }) {
  return (
    <>
      As of <Time at={fromMillis(at)} form="moment" />, from this device.
    </>
  )
}
