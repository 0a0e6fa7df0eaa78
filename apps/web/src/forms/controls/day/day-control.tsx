import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { IconButton, showToast } from '../../ui/index.ts'
import { controlId } from '../control-ids.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useFormStore, useText } from '../state/form-store.ts'
import { dayValueOf, localDay, readDay } from '../values/day-text.ts'
import styles from './day-control.module.css'
import { Entry } from './entry.tsx'
import { loadCalendar, type LoadedCalendar } from './load-calendar.ts'

/** A day, typed in any usual way or picked from a calendar. */
export function DayControl({ member, path }: MemberProps) {
  const { t, language } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const [typed, setTyped] = useState<string>()
  /** The day the calendar was opened on; absent while it is closed. */
  const [openedOn, setOpenedOn] = useState<string>()
  const [loaded, setLoaded] = useState<LoadedCalendar>()
  const frame = useRef<HTMLDivElement>(null)

  const open = () => {
    setOpenedOn(localDay(new Date()))
    loadCalendar(language).then(setLoaded, () => {
      setOpenedOn(undefined)
      showToast({ kind: 'error', text: t('shell.offline') })
    })
  }

  const close = () => {
    setOpenedOn(undefined)
    document.getElementById(controlId(path))?.focus()
  }

  const handleBlur = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget) === true) return
    setTyped(undefined)
    setOpenedOn(undefined)
    leave(path)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openedOn === undefined) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <Field path={path} member={member} hint={t('form.hint.day')}>
      {(wiring) => (
        <div
          ref={frame}
          role="presentation"
          className={styles.day}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
        >
          <Entry
            {...wiring}
            value={typed ?? value}
            look="message"
            inputMode="numeric"
            onText={(text) => {
              setTyped(text)
              change(path, dayValueOf(text))
            }}
          />
          <IconButton
            label={t('form.day.open')}
            icon="calendar"
            aria-expanded={openedOn !== undefined}
            onPress={openedOn === undefined ? open : close}
          />
          {openedOn !== undefined && loaded !== undefined && (
            <loaded.Calendar
              chosen={readDay(value)}
              today={openedOn}
              locale={loaded.locale}
              onChoose={(day) => {
                setTyped(undefined)
                change(path, day)
                close()
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
