import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { LinkProblem } from '#src/lib/text/public-link.ts'

export function getLinkProblemText(problem: LinkProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'missing':
      return t(i18n)`Enter a link.`
    case 'incomplete':
      return t(i18n)`Enter a full address that starts with https://.`
    case 'not-https': {
      const { protocol } = problem
      return t(i18n)({
        message: `Links must start with https://, not ${protocol}//.`,
        comment: 'protocol: the first part of the link, such as “http:”',
      })
    }
    case 'credentials':
      return t(i18n)`A link with a user name or password isn’t public.`
    case 'private-host': {
      const { hostname } = problem
      return t(i18n)({
        message: `${hostname} isn’t a public host. Only this network can reach it.`,
        comment: 'hostname: the server’s name in a link',
      })
    }
  }
}
