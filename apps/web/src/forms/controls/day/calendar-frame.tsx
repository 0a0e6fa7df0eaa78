import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/index.ts'
import styles from './day.module.css'
import type { CalendarOpening } from './use-calendar.ts'

/**
 * Contains an input and its calendar. Escape closes only the calendar. The field is left when the focus leaves both.
 */
export function CalendarFrame({
  calendar,
  onLeave,
  children,
}: {
  readonly calendar: CalendarOpening
  /** Called when the focus has moved outside of the frame. */
  readonly onLeave: () => void
  readonly children: ReactNode
}) {
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

/** Opens or closes the calendar. */
export function CalendarButton({
  calendar,
  isDisabled = false,
}: {
  readonly calendar: CalendarOpening
  readonly isDisabled?: boolean
}) {
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
