import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { KEY_GROUPS, type KeyRow } from '../../ui/action/key-list.ts'
import { Button, Panel, type ShortcutMap, useShortcutMap } from '../../ui/index.ts'
import styles from './shortcut-settings.module.css'
import { ShortcutKey } from './shortcut-key.tsx'
import { keepSetting } from './start-settings.ts'

/** A key with the same meaning in two contexts is one shortcut, listed in the first context. */
const OWN_GROUPS = KEY_GROUPS.map(({ title, rows }, position) => {
  const earlier = new Set(KEY_GROUPS.slice(0, position).flatMap(({ rows: before }) => chordsOf(before)))
  return {
    title,
    rows: rows.flatMap(({ text, chords = [] }) => {
      const own = chords.filter((chord) => !earlier.has(chord))
      return own.length === 0 ? [] : [{ text, chords: own }]
    }),
  }
}).filter(({ rows }) => rows.length > 0)

function chordsOf(rows: readonly KeyRow[]): readonly string[] {
  return rows.flatMap(({ chords = [] }) => chords)
}

/** Every shortcut can be assigned to another key or disabled. The choice is stored for the user on the server. */
export function ShortcutSettings() {
  const { t } = useTexts()
  const chosen = useShortcutMap()
  const [isSaved, setIsSaved] = useState(false)
  const [waiting, setWaiting] = useState<string>()

  const change = async (shortcuts: ShortcutMap) => {
    setIsSaved(false)
    setWaiting(undefined)
    const kept = Object.entries(shortcuts).map(([original, chord]) => ({
      original,
      ...(chord !== '' && { chord }),
    }))
    setIsSaved(await keepSetting('shortcuts', kept))
  }
  return (
    <Panel
      title={t('shortcuts.title')}
      isPadded
      actions={
        <Button
          icon="refresh"
          variant="quiet"
          isDisabled={Object.keys(chosen).length === 0}
          onPress={() => void change({})}
        >
          {t('shortcuts.resetAll')}
        </Button>
      }
    >
      <p className={styles.note}>{t('shortcuts.note')}</p>
      <output className={styles.saved}>{isSaved && t('settings.saved')}</output>
      <div className={styles.groups}>
        {OWN_GROUPS.map(({ title, rows }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className={styles.title}>{t(title)}</h3>
            <ul className={styles.rows}>
              {rows.map(({ text, chords }) => (
                <li key={text} className={styles.row}>
                  <span>{t(text)}</span>
                  <span className={styles.keys}>
                    {chords.map((original) => (
                      <ShortcutKey
                        key={original}
                        original={original}
                        text={t(text)}
                        chosen={chosen}
                        isWaiting={waiting === original}
                        onWait={(isWaiting) => setWaiting(isWaiting ? original : undefined)}
                        onChange={(shortcuts) => void change(shortcuts)}
                      />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
