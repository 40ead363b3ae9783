import type { ConfigProblem } from '#src/api/client/load-config.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import styles from './config-problem-page.module.css'

type Props = { problem: ConfigProblem }

/** Replaces the whole app: without a valid `config.json` the platform's address is unknown (DEC-25). */
export function ConfigProblemPage({ problem }: Props) {
  const { field, expected, found } = problem
  return (
    <main className={styles.page}>
      <title>Setting up · Handoff</title>
      <div className={styles.card} role="alert">
        <p className={styles.brand}>
          <Logo />
          Handoff
        </p>
        <h1 className={styles.title}>This deployment’s settings can’t be used</h1>
        <p className={styles.text}>{getAdvice(problem)}</p>
        <DescriptionList>
          <DescriptionItem term="File">
            <code>config.json</code>
          </DescriptionItem>
          <DescriptionItem term="Field">
            {field === '$' ? 'The file as a whole' : <code>{field}</code>}
          </DescriptionItem>
          <DescriptionItem term="Expected">
            <Bdi text={expected} />
          </DescriptionItem>
          <DescriptionItem term="Found">
            <Bdi text={found} max={200} />
          </DescriptionItem>
        </DescriptionList>
        <Button variant="primary" size="lg" icon="refresh-cw" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}

function getAdvice({ field, found }: ConfigProblem): string {
  if (/HTML/.test(found))
    return 'A web page was returned instead of the file. The network may require its own sign-in, or the server returns a page for every path.'
  if (found.startsWith('no answer')) return 'The server did not respond. Check the network, then try again.'
  return field === '$'
    ? 'Ask the administrator of this deployment to put the file beside index.html.'
    : 'Ask the administrator of this deployment to correct the field below.'
}
