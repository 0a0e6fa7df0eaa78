import { pathText } from '@nostro/kernel'
import type { DraftLine } from '@nostro/messages'
import { useMemo } from 'react'

import {
  labelKeyAt,
  missingPaths,
  useFocusedMember,
  useFormStore,
  useSettledState,
} from '../../../forms/index.ts'
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
  const state = useSettledState()
  const gaps = useMemo(() => linesWith(lines, draft?.missing ?? []), [lines, draft])
  const refused = useMemo(
    () =>
      linesWith(
        lines,
        state.refusals.map(({ path }) => pathText(path)),
      ),
    [lines, state.refusals],
  )
  const handlePress = (line: DraftLine) => {
    const path = nextMemberOf(line, focused)
    if (path !== undefined) onGoTo(path)
  }
  const { definition } = state
  const missing = missingPaths(state)
  return (
    <section className={styles.panel} aria-label={t('liveText.toggle')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('liveText.toggle')}</h2>
        <span className={styles.standard}>
          {'messageIdentifier' in definition ? String(definition.messageIdentifier) : definition.type}
        </span>
        {draft !== undefined && missing.length === 0 && (
          <span className={styles.complete}>
            <Icon name="check" /> {t('liveText.complete')}
          </span>
        )}
      </div>
      {draft === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <LiveLines lines={lines} marks={{ marked, missing: gaps, refused }} onPress={handlePress} />
      )}
      {draft !== undefined && missing.length > 0 && <Missing paths={missing} onGoTo={onGoTo} />}
    </section>
  )
}

/** Returns the indexes of the lines that contain one of the members. */
function linesWith(lines: readonly DraftLine[], members: readonly string[]): ReadonlySet<number> {
  const marked = new Set(members)
  return new Set(lines.flatMap(({ paths }, index) => (paths.some((path) => marked.has(path)) ? [index] : [])))
}

/** Further missing fields are reachable through the sections and the bar of the form. */
const MISSING_MAX = 3

/** The required fields that are still empty. They do not block saving. */
function Missing({ paths, onGoTo }: LiveTextPanelProps & { readonly paths: readonly string[] }) {
  const { t, text } = useTexts()
  const state = useFormStore().get()
  const left = paths.length - MISSING_MAX
  return (
    <div className={styles.missing}>
      <p className={styles.count}>{t('form.missing', { count: paths.length })}</p>
      <ul className={styles.fields}>
        {paths.slice(0, MISSING_MAX).map((path) => (
          <li key={path}>
            <button type="button" className={styles.field} onClick={() => onGoTo(path)}>
              {text(labelKeyAt(state, path))}
            </button>
          </li>
        ))}
        {left > 0 && <li className={styles.more}>{t('liveText.more', { count: left })}</li>}
      </ul>
    </div>
  )
}
