import { useEffect, useState } from 'react'

import { useTexts, type Texts } from '../i18n/index.ts'
import { Icon, VisuallyHidden, type IconName } from '../ui/index.ts'
import { headingId } from './control-ids.ts'
import styles from './section-nav.module.css'
import { showSection } from './show-control.ts'
import { sectionStates, type SectionState, type SectionStatus } from './state/form-sections.ts'
import { useFormStore, useSettledState } from './state/form-store.ts'

/** The sections with their status. A press opens a section and moves to it. */
export function SectionNav({
  onGone,
}: {
  /** Called after navigating to a section, so that a sheet can close. */
  readonly onGone?: () => void
}) {
  const texts = useTexts()
  const store = useFormStore()
  const states = sectionStates(useSettledState())
  const current = useCurrentSection(states.map(({ name }) => name))
  return (
    <nav aria-label={texts.t('form.sections')}>
      <ul className={styles.sections}>
        {states.map((section) => (
          <li key={section.name}>
            <button
              type="button"
              className={styles[section.status]}
              aria-current={section.name === current ? 'location' : undefined}
              onClick={() => {
                onGone?.()
                showSection(store, section.name)
              }}
            >
              <Icon name={ICONS[section.status]} />
              <span className={styles.name}>{texts.text(`section.${section.name}`)}</span>
              <span className={styles.figures} aria-hidden="true">
                {figuresOf(section)}
              </span>
              <VisuallyHidden>{stateText(section, texts)}</VisuallyHidden>
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
  begun: 'pending',
  untouched: 'circle',
}

/** Returns the number of errors, such as `2`, or of filled required fields, such as `1/4`. */
function figuresOf({ status, issueCount, filledCount, requiredCount }: SectionState): string {
  if (status === 'wrong') return String(issueCount)
  return requiredCount === 0 ? '' : `${filledCount}/${requiredCount}`
}

function stateText(section: SectionState, { t }: Texts): string {
  if (section.status === 'wrong') return t('form.section.issues', { count: section.issueCount })
  if (section.requiredCount === 0) return t(`form.section.${section.status}`)
  return t('form.section.progress', { filled: section.filledCount, required: section.requiredCount })
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
