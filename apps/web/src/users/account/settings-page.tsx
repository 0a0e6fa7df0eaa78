import type { Settings } from '@nostro/contract'
import { LANGUAGE_NAMES, LANGUAGES } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { useStore } from '../../browser/store.ts'
import { localTimeZone, useTexts } from '../../i18n/index.ts'
import {
  Checkbox,
  NativeSelect,
  Loaded,
  Page,
  Panel,
  PanelStack,
  Segments,
  THEMES,
  useAppearance,
} from '../../ui/index.ts'
import styles from './accounts.module.css'
import { ShortcutSettings } from './shortcut-settings.tsx'
import { chosenHere, keepSetting, settingsQuery } from './start-settings.ts'

const SKELETON_ROWS = 7

/** The settings of the user. Each control is saved separately and immediately. */
export function SettingsPage() {
  const { t } = useTexts()
  const settings = useQuery(settingsQuery({}))
  return (
    <Page title={t('settings.title')}>
      <Loaded query={settings} rows={SKELETON_ROWS}>
        {(data) => (
          <PanelStack>
            <SettingsPanel stored={data} />
            <ShortcutSettings />
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}

function SettingsPanel({ stored }: { readonly stored: Settings }) {
  const { t, language } = useTexts()
  const appearance = useAppearance()
  const settings = { ...stored, ...useStore(chosenHere) }
  const [saved, setSaved] = useState<keyof Settings>()
  const change = async <Name extends keyof Settings>(name: Name, value: NonNullable<Settings[Name]>) => {
    setSaved(undefined)
    if (await keepSetting(name, value)) setSaved(name)
  }
  const row = { saved }
  return (
    <Panel isPadded>
      <dl className={styles.rows}>
        <Row {...row} name="language" label={t('shell.language')}>
          <Segments
            label={t('shell.language')}
            segments={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={language}
            onChoose={(value) => void change('language', value)}
          />
        </Row>
        <Row {...row} name="theme" label={t('settings.theme')}>
          <Segments
            label={t('settings.theme')}
            segments={THEMES.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
            value={appearance.theme}
            onChoose={(value) => void change('theme', value)}
          />
        </Row>
        <Row {...row} name="density" label={t('settings.density')}>
          <Segments
            label={t('settings.density')}
            segments={(['comfortable', 'compact'] as const).map((value) => ({
              value,
              label: t(`settings.density.${value}`),
            }))}
            value={appearance.density}
            onChoose={(value) => void change('density', value)}
          />
        </Row>
        <Row {...row} name="readingMode" label={t('settings.reading')}>
          <Segments
            label={t('settings.reading')}
            segments={(['full', 'twoSides'] as const).map((value) => ({
              value,
              label: t(`settings.reading.${value}`),
            }))}
            value={settings.readingMode ?? 'full'}
            onChoose={(value) => void change('readingMode', value)}
          />
        </Row>
        <Row {...row} name="timeZone" label={t('settings.timeZone')}>
          <TimeZoneSelect value={settings.timeZone} onChange={(value) => void change('timeZone', value)} />
        </Row>
        <Row {...row} name="hasShortcuts" label={t('settings.shortcuts')}>
          <Checkbox checked={settings.hasShortcuts} onChange={(isOn) => void change('hasShortcuts', isOn)}>
            {t('settings.shortcuts.on')}
          </Checkbox>
        </Row>
        <Row {...row} name="hasTaskMails" label={t('settings.mails')}>
          <Checkbox
            checked={settings.hasTaskMails}
            hint={t('settings.mails.hint')}
            onChange={(isOn) => void change('hasTaskMails', isOn)}
          >
            {t('settings.mails.on')}
          </Checkbox>
        </Row>
      </dl>
    </Panel>
  )
}

interface RowProps {
  readonly name: keyof Settings
  readonly label: string
  /** The setting that was saved last. */
  readonly saved: keyof Settings | undefined
  readonly children: ReactNode
}

function Row({ name, label, saved, children }: RowProps) {
  const { t } = useTexts()
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={styles.saved}>
        <output>{saved === name && t('settings.saved')}</output>
      </dd>
    </div>
  )
}

function TimeZoneSelect({
  value,
  onChange,
}: {
  readonly value: string | undefined
  readonly onChange: (timeZone: string) => void
}) {
  const { t } = useTexts()
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return (
    <NativeSelect
      aria-label={t('settings.timeZone')}
      value={value ?? localTimeZone()}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
      onChange={onChange}
    />
  )
}
