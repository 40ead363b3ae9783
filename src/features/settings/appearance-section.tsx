import { useLingui } from '@lingui/react/macro'
import {
  APPEARANCES,
  appearancePreference,
  CONTRASTS,
  contrastPreference,
  DENSITIES,
  densityPreference,
} from '#src/data/preferences/appearance.ts'
import { PreferenceChoice } from './preference-choice.tsx'
import { SettingGroup } from './setting.tsx'

/** Colours, contrast and density on this device. */
export function AppearanceSection() {
  const { t } = useLingui()
  return (
    <SettingGroup>
      <PreferenceChoice
        label={t`Colours`}
        preference={appearancePreference}
        options={APPEARANCES}
        labels={{
          system: t({ message: 'System', comment: 'Colours: as set in the system', context: 'appearance' }),
          light: t({ message: 'Light', comment: 'Colours', context: 'appearance' }),
          dark: t({ message: 'Dark', comment: 'Colours', context: 'appearance' }),
        }}
      />
      <PreferenceChoice
        label={t`Contrast`}
        note={t({ message: 'More makes lines and small text stronger.', comment: 'More contrast' })}
        preference={contrastPreference}
        options={CONTRASTS}
        labels={{
          system: t({ message: 'System', comment: 'Contrast: as set in the system', context: 'contrast' }),
          more: t({ message: 'More', comment: 'More contrast', context: 'contrast' }),
        }}
      />
      <PreferenceChoice
        label={t({ message: 'Density', comment: 'Of the rows in lists' })}
        note={t({
          message:
            'Compact shows more tickets and customers at once. On touch screens, rows stay large enough.',
          comment: 'Compact: a density of the rows',
        })}
        preference={densityPreference}
        options={DENSITIES}
        labels={{
          comfortable: t({ message: 'Comfortable', comment: 'Density of the rows in lists' }),
          compact: t({ message: 'Compact', comment: 'Density of the rows in lists' }),
        }}
      />
    </SettingGroup>
  )
}
