import { useEffect, useState } from 'react'

import { useTexts, type Texts } from '../i18n/index.ts'
import { Icon, type IconName } from '../ui/index.ts'
import { headingId } from './control-ids.ts'
import styles from './section-nav.module.css'
import { showSection } from './show-control.ts'
import { sectionStates, type SectionState, type SectionStatus } from './state/form-sections.ts'
import type { FormState } from './state/form-state.ts'
import { useFormStore, useSettledState } from './state/form-store.ts'
import { labelKeyAt } from './state/label-key.ts'
import { summaryOf } from './state/section-summary.ts'

/** The sections with their status and content. A press opens a section and moves to it. */
export function SectionNav({
  onGone,
}: {
  /** Called after navigating to a section, so that a sheet can close. */
  readonly onGone?: () => void
}) {
  const texts = useTexts()
  const store = useFormStore()
  const state = useSettledState()
  const states = sectionStates(state)
  const current = useCurrentSection(states.map(({ name }) => name))
  return (
    <nav aria-label={texts.t('form.sections')}>
      <ul className={styles.sections}>
        {states.map((section) => (
          <li key={section.name}>
            <button
              type="button"
              className={styles[section.isGiven && section.status === 'complete' ? 'given' : section.status]}
              aria-current={section.name === current ? 'location' : undefined}
              onClick={() => {
                onGone?.()
                showSection(store, section.name)
              }}
            >
              <Icon name={section.name === current ? 'edit' : iconOf(section)} />
              <span className={styles.texts}>
                <span className={styles.name}>{texts.text(`section.${section.name}`)}</span>{' '}
                <span className={styles.content} data-open={section.missing.length > 0 || undefined}>
                  {contentOf(section, state, texts)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ICONS: Readonly<Record<SectionStatus, IconName>> = {
  complete: 'check',
  wrong: 'alert',
  begun: 'alert',
  untouched: 'circle',
}

function iconOf({ isGiven, status }: SectionState): IconName {
  return isGiven && status !== 'wrong' ? 'lock' : ICONS[status]
}

/** Returns the second line of a section: its issues, its missing fields, or its values. */
function contentOf(section: SectionState, state: FormState, { t, text, language }: Texts): string {
  const { status, issueCount, missing, name, isGiven } = section
  const [first] = missing
  if (status === 'wrong') return t('form.section.issues', { count: issueCount })
  if (first !== undefined && (status === 'begun' || missing.length === 1))
    return missing.length === 1
      ? t('form.section.missing', { field: text(labelKeyAt(state, first)) })
      : t('form.section.missing.more', { field: text(labelKeyAt(state, first)), count: missing.length - 1 })
  if (missing.length > 0) return t('form.section.toFill', { count: missing.length })
  if (isGiven) return t('form.section.given')
  const found = state.definition.sections.find((candidate) => candidate.name === name)
  const summary = found === undefined ? '' : summaryOf(state, found, language)
  return summary === '' ? t('form.section.empty') : summary
}

function isInSection(target: EventTarget | null, name: string): boolean {
  const section = document.getElementById(headingId(name))?.closest('section')
  return target instanceof Node && section?.contains(target) === true
}

/** The part of the window in which a heading counts as the current one. */
const READING_ZONE = '-64px 0px -65% 0px'
const SCROLL_SETTLES_MS = 300

/** Returns the current section: the last one that got the focus, or whose heading scrolled to the top of the window. */
function useCurrentSection(names: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(names[0])
  const key = names.join(' ')
  useEffect(() => {
    let focusedAt = 0
    const handleFocus = ({ target, timeStamp }: FocusEvent) => {
      const name = key.split(' ').find((candidate) => isInSection(target, candidate))
      if (name === undefined) return
      focusedAt = timeStamp
      setCurrent(name)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        // Moving the focus scrolls too; then the focus decides.
        if (seen === undefined || seen.time - focusedAt < SCROLL_SETTLES_MS) return
        setCurrent(seen.target.id.replace(headingId(''), ''))
      },
      { rootMargin: READING_ZONE },
    )
    document.addEventListener('focusin', handleFocus)
    for (const name of key.split(' ')) {
      const heading = document.getElementById(headingId(name))
      if (heading !== null) observer.observe(heading)
    }
    return () => {
      document.removeEventListener('focusin', handleFocus)
      observer.disconnect()
    }
  }, [key])
  return current
}
