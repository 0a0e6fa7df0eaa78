import { useState, type KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { type ChordIssue, chordIssue, prefixOf, shownChord } from '../../ui/action/key-list.ts'
import { chordNow, chordOf, IconButton, type ShortcutMap } from '../../ui/index.ts'
import styles from './shortcut-settings.module.css'

interface ShortcutKeyProps {
  readonly original: string
  /** The action of the shortcut. */
  readonly text: string
  readonly chosen: ShortcutMap
  /** The next pressed key will be assigned to this shortcut. */
  readonly isWaiting: boolean
  readonly onWait: (isWaiting: boolean) => void
  readonly onChange: (chosen: ShortcutMap) => void
}

/** Modifier keys, which are not shortcuts by themselves. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']

/** The key of one shortcut. A press waits for another key; further buttons disable it or restore the default. */
export function ShortcutKey({ original, text, chosen, isWaiting, onWait, onChange }: ShortcutKeyProps) {
  const { t } = useTexts()
  const [issue, setIssue] = useState<string>()
  const now = chordNow(chosen, original)
  const key = shownWithPrefix(now, original, chosen)
  const first = shownWithPrefix(chordNow({}, original), original, chosen)
  const isChanged = chosen[original] !== undefined

  const sentenceOf = (found: ChordIssue, chord: string): string =>
    found.code === 'taken'
      ? t('shortcuts.taken', { key: shownChord(chord), text: t(found.text) })
      : t(`shortcuts.${found.code}`, { key: shownChord(chord) })

  const take = (event: KeyboardEvent) => {
    if (!isWaiting || MODIFIERS.includes(event.key) || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    setIssue(undefined)
    const chord = chordOf(event.nativeEvent)
    if (chord === 'Escape') return onWait(false)
    const found = chordIssue(chord, original, (other) => chordNow(chosen, other))
    if (found !== undefined) return setIssue(sentenceOf(found, chord))
    onChange(chord === chordNow({}, original) ? without(chosen, original) : { ...chosen, [original]: chord })
  }
  const leave = () => {
    setIssue(undefined)
    if (isWaiting) onWait(false)
  }
  return (
    <span className={styles.key}>
      <button
        type="button"
        className={styles.cap}
        aria-label={now === '' ? t('shortcuts.changeOff', { text }) : t('shortcuts.change', { key, text })}
        aria-pressed={isWaiting}
        onClick={() => (isWaiting ? leave() : onWait(true))}
        onKeyDown={take}
        onBlur={leave}
      >
        {isWaiting ? t('shortcuts.press') : now === '' ? t('keys.isOff') : key}
      </button>
      {now !== '' && (
        <IconButton
          label={t('shortcuts.off', { key, text })}
          icon="close"
          onPress={() => onChange({ ...chosen, [original]: '' })}
        />
      )}
      {isChanged && (
        <IconButton
          label={t('shortcuts.reset', { key: first, text })}
          icon="refresh"
          onPress={() => onChange(without(chosen, original))}
        />
      )}
      {issue !== undefined && (
        <span role="alert" className={styles.issue}>
          {issue}
        </span>
      )}
    </span>
  )
}

function shownWithPrefix(chord: string, original: string, chosen: ShortcutMap): string {
  const prefix = prefixOf(original)
  if (prefix === undefined) return shownChord(chord)
  return `${shownChord(chordNow(chosen, prefix) || prefix)} ${shownChord(chord)}`
}

function without(chosen: ShortcutMap, original: string): ShortcutMap {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== original))
}
