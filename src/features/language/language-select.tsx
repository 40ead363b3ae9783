import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveLanguage } from '#src/data/preferences/language.ts'
import { LANGUAGES, parseLanguage } from '#src/lib/text/languages.ts'
import { Select } from '#src/ui/controls/select.tsx'
import { showLanguageWithFormats } from './follow-language.ts'
import styles from './language-select.module.css'

type Props = {
  /** Whose choice it is; null: no agent is known, so it is this device's. */
  agentId: string | null
}

/** Chooses the language of the interface. It changes at once; what was typed and scrolled stays. */
export function LanguageSelect({ agentId }: Props) {
  const { t, i18n } = useLingui()
  const [failed, setFailed] = useState<string | null>(null)
  const choose = async (tag: string) => {
    const chosen = parseLanguage(tag)
    if (chosen === null) return
    setFailed(null)
    try {
      // Stored only if it could be loaded: a start without a network must not wait for a language that isn't here.
      await showLanguageWithFormats(chosen)
      saveLanguage(chosen, agentId)
    } catch {
      setFailed(LANGUAGES.find((it) => it.tag === chosen)?.name ?? chosen)
    }
  }
  return (
    <div className={styles.language}>
      <Select
        icon="globe"
        aria-label={t({ message: 'Language', comment: 'Of the interface' })}
        value={i18n.locale}
        options={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))}
        onValueChange={(tag) => void choose(tag)}
      />
      <p role="status" className={styles.failure}>
        {failed !== null && t`Couldn’t load ${failed}. Check the network and try again.`}
      </p>
    </div>
  )
}
