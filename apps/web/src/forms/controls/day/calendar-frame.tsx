import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/index.ts'
import styles from './day.module.css'
import type { CalendarOpening } from './use-calendar.ts'

interface CalendarFrameProps {
  readonly calendar: CalendarOpening
  /** The focus has gone elsewhere. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Holds an input and its calendar together: Escape closes the calendar alone, and the field is left with both. */
export function CalendarFrame({ calendar, onLeave, children }: CalendarFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const handleBlur = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget) === true) return
    calendar.close()
    onLeave()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || calendar.openedAt === undefined) return
    event.preventDefault()
    event.stopPropagation()
    calendar.closeAndReturn()
  }
  return (
    <div ref={frame} role="presentation" className={styles.day} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      {children}
    </div>
  )
}

interface CalendarButtonProps {
  readonly calendar: CalendarOpening
  readonly isDisabled?: boolean
}

/** Opens the calendar, and closes it. */
export function CalendarButton({ calendar, isDisabled = false }: CalendarButtonProps) {
  const { t } = useTexts()
  const { openedAt, open, closeAndReturn } = calendar
  return (
    <IconButton
      label={t('form.day.open')}
      icon="calendar"
      isDisabled={isDisabled}
      aria-expanded={openedAt !== undefined}
      onPress={openedAt === undefined ? open : closeAndReturn}
    />
  )
}
