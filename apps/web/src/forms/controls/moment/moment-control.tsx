import { localDayAt, utcOffsetAt } from '@nostro/kernel'
import type { ShapeOf } from '@nostro/messages'
import { useState } from 'react'

import { institutionTimeZone, useTexts } from '../../../i18n/index.ts'
import { controlId } from '../../control-ids.ts'
import { Field, type ControlWiring, type MemberProps } from '../../field.tsx'
import { useFormStore, useIsDisabled, useText } from '../../state/form-store.ts'
import { momentParts, momentValueOf, shownMoment } from '../../values/moment-text.ts'
import { CalendarButton, CalendarFrame } from '../day/calendar-frame.tsx'
import { type CalendarOpening, useCalendar } from '../day/use-calendar.ts'
import { Entry } from '../entry.tsx'
import { MomentTimes } from './moment-times.tsx'

interface MomentControlProps extends MemberProps {
  readonly shape: ShapeOf<'time' | 'dateTime' | 'month'>
}

/**
 * A time, a month, or a day with a time, typed in any common format; the last one can also be picked. A zone is shown
 * after a time if it was typed or received. A time without a zone is in the bank's time zone (OPEN-101).
 */
export function MomentControl({ shape, member, path }: MomentControlProps) {
  const { t } = useTexts()
  const needsZone = shape.kind === 'dateTime' && shape.needsZone === true
  return (
    <Field
      path={path}
      member={member}
      hint={t(needsZone ? 'form.hint.dateTimeZone' : `form.hint.${shape.kind}`)}
    >
      {(wiring) => <MomentEntry shape={shape} member={member} path={path} wiring={wiring} />}
    </Field>
  )
}

function MomentEntry({
  shape: { kind },
  member,
  path,
  wiring,
}: MomentControlProps & { readonly wiring: ControlWiring }) {
  const { change, leave } = useFormStore()
  const value = useText(path)
  const isDisabled = useIsDisabled(member, path)
  const [typed, setTyped] = useState<string>()
  const calendar = useCalendar(controlId(path))
  const handleLeave = () => {
    setTyped(undefined)
    leave(path)
  }
  const pick = (next: string) => {
    setTyped(undefined)
    change(path, next)
  }
  return (
    <CalendarFrame calendar={calendar} onLeave={handleLeave}>
      <Entry
        {...wiring}
        value={typed ?? shownMoment(value)}
        look="message"
        inputMode={kind === 'month' ? 'numeric' : 'text'}
        disabled={isDisabled}
        readOnly={member.readOnly === true}
        onBlur={() => setTyped(undefined)}
        onText={(text) => {
          setTyped(text)
          change(path, momentValueOf(text, kind))
        }}
      />
      {kind === 'dateTime' && member.readOnly !== true && (
        <MomentPicker calendar={calendar} value={value} isDisabled={isDisabled} onPick={pick} />
      )}
    </CalendarFrame>
  )
}

interface MomentPickerProps {
  readonly calendar: CalendarOpening
  readonly value: string
  readonly isDisabled: boolean
  readonly onPick: (value: string) => void
}

/** Pickers for day, time and zone. */
function MomentPicker({ calendar, value, isDisabled, onPick }: MomentPickerProps) {
  const { openedAt, loaded, closeAndReturn } = calendar
  const { day, time, zone } = momentParts(value)
  const bank = openedAt && bankClockAt(openedAt)
  return (
    <>
      <CalendarButton calendar={calendar} isDisabled={isDisabled} />
      {bank !== undefined && loaded !== undefined && (
        <loaded.Calendar
          chosen={day === '' ? undefined : day}
          today={bank.today}
          locale={loaded.locale}
          onChoose={(chosen) => onPick(`${chosen} ${time === '' ? '00:00:00' : time}${zone}`)}
        >
          <MomentTimes value={value} {...bank} onPick={onPick} onDone={closeAndReturn} />
        </loaded.Calendar>
      )}
    </>
  )
}

/** Returns the day and the UTC offset of the bank at an instant. Times without a zone refer to this offset. */
function bankClockAt(instant: Date) {
  const timeZone = institutionTimeZone()
  return {
    today: localDayAt(instant, timeZone),
    bankZone: utcOffsetAt(instant, timeZone),
  }
}
