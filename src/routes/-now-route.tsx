'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { NowPage } from '#src/features/now/now-page.tsx'

const route = getRouteApi('/_session/now')

export function NowRoute() {
  const { wall } = route.useSearch()
  return <NowPage isWall={wall === 'yes'} />
}
