import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConfigProblem } from '#src/api/client/load-config.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import styles from './config-problem-page.module.css'

type Props = { problem: ConfigProblem }

/** Replaces the whole app: without a valid `config.json` the platform's address is unknown (DEC-25). */
export function ConfigProblemPage({ problem }: Props) {
  const { i18n } = useLingui()
  const { field } = problem
  const { expected, found } = describeProblem(problem, i18n)
  return (
    <main className={styles.page}>
      <title>{t(i18n)({ message: 'Setting up · Handoff', comment: 'Title of the page' })}</title>
      <div className={styles.card} role="alert">
        <p className={styles.brand}>
          <Logo />
          Handoff
        </p>
        <h1 className={styles.title}>
          <Trans>Handoff can’t use its settings</Trans>
        </h1>
        <p className={styles.text}>{getAdvice(problem, i18n)}</p>
        <DescriptionList>
          <DescriptionItem term={t(i18n)({ message: 'File', comment: 'The name of the file' })}>
            <code>config.json</code>
          </DescriptionItem>
          <DescriptionItem
            term={t(i18n)({ message: 'Field', comment: 'The field of the file that is not valid' })}
          >
            {field === '$' ? <Trans>The file as a whole</Trans> : <code>{field}</code>}
          </DescriptionItem>
          <DescriptionItem term={t(i18n)({ message: 'Expected', comment: 'What the field should contain' })}>
            <Bdi text={expected} />
          </DescriptionItem>
          <DescriptionItem term={t(i18n)({ message: 'Found', comment: 'What the field contains' })}>
            <Bdi text={found} max={200} />
          </DescriptionItem>
        </DescriptionList>
        <Button variant="primary" size="lg" icon="refresh-cw" onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </main>
  )
}

/** What was expected and what was found; the technical terms of an invalid field are shown as they are. */
function describeProblem(
  { kind, expected, found }: ConfigProblem,
  i18n: I18n,
): Pick<ConfigProblem, 'expected' | 'found'> {
  const file = t(i18n)({ message: 'a config.json file next to index.html', comment: 'What was expected' })
  if (kind === 'missing') return { expected: file, found }
  if (kind === 'unreachable') return { expected: file, found: t(i18n)`no response from the server` }
  return { expected, found: kind === 'html' ? t(i18n)`an HTML page` : found }
}

function getAdvice({ kind, field }: ConfigProblem, i18n: I18n): string {
  if (kind === 'html')
    return t(
      i18n,
    )`A web page came back instead of the file. Your network may require its own sign-in, or the server may return a page for every path.`
  if (kind === 'unreachable') return t(i18n)`The server didn’t respond. Check the network, then try again.`
  return field === '$'
    ? t(i18n)`Ask your administrator for a valid config.json file next to index.html.`
    : t(i18n)`Ask your administrator to correct the field below.`
}
