import { type ComponentType, Suspense } from 'react'
import { Empty } from './empty.tsx'
import { later } from './later.tsx'

type Parts = Readonly<Record<string, ComponentType>>

/**
 * A route's part as patient as any other. The build puts it in the place of the router's own (`scripts/patient-routes.ts`),
 * which loads the page again, unasked, when the code can't be fetched: offline that would be the end of everything.
 */
export function laterRoute(load: () => Promise<Parts>, name: string) {
  const Part = later(async () => {
    const part = (await load())[name]
    if (!part) throw new TypeError(`the route has no ${name}`)
    return part
  })
  const part = <Part />
  const Place = () => <Suspense fallback={<NotYet />}>{part}</Suspense>
  // The router waits for it before it leaves the place before, at every step: where it is there, not for a moment.
  return Object.assign(Place, { preload: Part.ready })
}

function NotYet() {
  return (
    <Empty picture="cloud-off" title="This place isn’t here yet" level={1}>
      Its code could not be fetched. It comes as soon as that works.
    </Empty>
  )
}
