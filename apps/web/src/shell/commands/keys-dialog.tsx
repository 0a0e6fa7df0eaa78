import { useTexts } from '../../i18n/index.ts'
import { KEY_GROUPS, type KeyRow, prefixOf, shownChord } from '../../ui/action/key-list.ts'
import { chordNow, Dialog, type ShortcutMap, useShortcutMap } from '../../ui/index.ts'
import styles from './keys-dialog.module.css'

const WIDTH = 880

/** Shows the actions of the keys, with the keys that the user has chosen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const chosen = useShortcutMap()
  return (
    <Dialog title={t('keys.title')} width={WIDTH} onClose={onClose}>
      {/* Longer than the window, so it must be focusable to be scrolled by keyboard. */}
      <section className={styles.groups} aria-label={t('keys.title')} tabIndex={0}>
        {KEY_GROUPS.map(({ title, rows }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.rows}>
              {rows.map((row) => (
                <div key={row.text} className={styles.row}>
                  <dt>
                    <Keys keys={keysOf(row, chosen)} />
                  </dt>
                  <dd>{t(row.text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <p className={styles.hint}>{t('keys.hint')}</p>
    </Dialog>
  )
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTexts()
  if (keys.length === 0) return <span className={styles.hint}>{t('keys.isOff')}</span>
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {key}
    </kbd>
  ))
}

/** Returns the current keys of an action, as printed on a keyboard. */
function keysOf({ chords = [], fixed = [] }: KeyRow, chosen: ShortcutMap): readonly string[] {
  const own = chords.flatMap((original) => {
    const chord = chordNow(chosen, original)
    const prefix = prefixOf(original)
    const before = prefix === undefined ? undefined : chordNow(chosen, prefix)
    // A sequence has no effect if its first key is disabled.
    if (chord === '' || before === '') return []
    return [before === undefined ? shownChord(chord) : `${shownChord(before)} ${shownChord(chord)}`]
  })
  return [...own, ...fixed.map(shownChord)]
}
