import type { DraftLine } from '@nostro/messages'
import { useMemo } from 'react'

import { labelKeyAt, useFocusedMember, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Icon, Skeleton } from '../../../ui/index.ts'
import { linesOfMember, nextMemberOf } from './line-links.ts'
import { LiveLines } from './live-lines.tsx'
import styles from './live-text.module.css'
import { useDraftText } from './use-draft-text.ts'

interface LiveTextPanelProps {
  readonly onGoTo: (path: string) => void
}

const NO_LINES: readonly DraftLine[] = []

/**
 * The message text while the user types: lines of the focused field are marked, and a press on a line moves the focus
 * to its field.
 */
export function LiveTextPanel({ onGoTo }: LiveTextPanelProps) {
  const { t } = useTexts()
  const draft = useDraftText()
  const focused = useFocusedMember()
  const lines = draft?.lines ?? NO_LINES
  const marked = useMemo(
    () => (focused === undefined ? new Set<number>() : linesOfMember(lines, focused)),
    [lines, focused],
  )
  const handlePress = (line: DraftLine) => {
    const path = nextMemberOf(line, focused)
    if (path !== undefined) onGoTo(path)
  }
  return (
    <section className={styles.panel} aria-label={t('liveText.toggle')}>
      {draft === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <LiveLines lines={lines} marked={marked} onPress={handlePress} />
      )}
      {draft !== undefined && <Missing paths={draft.missing} onGoTo={onGoTo} />}
    </section>
  )
}

/** Further missing fields are reachable through the sections and the issue counter. */
const MISSING_MAX = 8

/** The required fields that are still empty. They do not block saving. */
function Missing({ paths, onGoTo }: LiveTextPanelProps & { readonly paths: readonly string[] }) {
  const { t, text } = useTexts()
  const state = useFormStore().get()
  if (paths.length === 0) {
    return (
      <p className={styles.complete}>
        <Icon name="check" /> {t('liveText.complete')}
      </p>
    )
  }
  const left = paths.length - MISSING_MAX
  return (
    <div className={styles.missing}>
      <p>{t('liveText.missing', { count: paths.length })}</p>
      <ul className={styles.fields}>
        {paths.slice(0, MISSING_MAX).map((path) => (
          <li key={path}>
            <button type="button" className={styles.field} onClick={() => onGoTo(path)}>
              {text(labelKeyAt(state, path))}
            </button>
          </li>
        ))}
        {left > 0 && <li>{t('liveText.more', { count: left })}</li>}
      </ul>
      <p className={styles.hint}>{t('liveText.hint')}</p>
    </div>
  )
}
