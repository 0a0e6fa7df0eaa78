import { readDay } from '@nostro/tables'
import { useState } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { controlId } from '../../control-ids.ts'
import { Field, type MemberProps } from '../../field.tsx'
import { useFormStore, useText } from '../../state/form-store.ts'
import { dayValueOf, localDay } from '../../values/day-text.ts'
import { Entry } from '../entry.tsx'
import { CalendarButton, CalendarFrame } from './calendar-frame.tsx'
import { useCalendar } from './use-calendar.ts'

/** A day, typed in any common format or picked from a calendar. */
export function DayControl({ member, path }: MemberProps) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const [typed, setTyped] = useState<string>()
  const calendar = useCalendar(controlId(path))
  const { openedAt, loaded } = calendar
  const handleLeave = () => {
    setTyped(undefined)
    leave(path)
  }
  return (
    <Field path={path} member={member} hint={t('form.hint.day')}>
      {(wiring) => (
        <CalendarFrame calendar={calendar} onLeave={handleLeave}>
          <Entry
            {...wiring}
            value={typed ?? value}
            look="plain"
            inputMode="numeric"
            onText={(text) => {
              setTyped(text)
              change(path, dayValueOf(text))
            }}
          />
          <CalendarButton calendar={calendar} />
          {openedAt !== undefined && loaded !== undefined && (
            <loaded.Calendar
              chosen={readDay(value)}
              today={localDay(openedAt)}
              locale={loaded.locale}
              onChoose={(day) => {
                setTyped(undefined)
                change(path, day)
                calendar.closeAndReturn()
              }}
            />
          )}
        </CalendarFrame>
      )}
    </Field>
  )
}
