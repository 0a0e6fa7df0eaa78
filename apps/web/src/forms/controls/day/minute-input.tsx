import { useState, type ComponentProps } from 'react'

import { TextInput } from '../../../ui/index.ts'
import { localDay } from '../../values/day-text.ts'
import { minuteValueOf, readMinute, shownMinute } from '../../values/minute-text.ts'
import { CalendarButton, CalendarFrame } from './calendar-frame.tsx'
import { useCalendar } from './use-calendar.ts'

const NONE: readonly number[] = []
const MIDNIGHT = '00:00'

interface MinuteInputProps {
  /** The attributes that connect the input with its label, hint and error. */
  readonly control: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & { readonly id: string }
  /** A minute in the browser's time zone, `YYYY-MM-DDTHH:mm`, or a text that is not valid. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day with a time in a small form, typed in any common format. The day can also be picked from a calendar. */
export function MinuteInput({ control, value, onChange }: MinuteInputProps) {
  const [typed, setTyped] = useState<string>()
  const calendar = useCalendar(control.id)
  const { openedAt, loaded } = calendar
  const [day, time = MIDNIGHT] = readMinute(value)?.split('T') ?? []
  return (
    <CalendarFrame calendar={calendar} onLeave={() => setTyped(undefined)}>
      <TextInput
        {...control}
        autoComplete="off"
        // The same in every language.
        placeholder="2026-11-20 14:03"
        spellCheck={false}
        value={typed ?? shownMinute(value)}
        onChange={(text) => {
          setTyped(text)
          onChange(minuteValueOf(text))
        }}
      />
      <CalendarButton calendar={calendar} />
      {openedAt !== undefined && loaded !== undefined && (
        <loaded.Calendar
          chosen={day}
          today={localDay(openedAt)}
          locale={loaded.locale}
          daysAhead={NONE}
          onChoose={(chosen) => {
            setTyped(undefined)
            onChange(`${chosen}T${time}`)
            calendar.closeAndReturn()
          }}
        />
      )}
    </CalendarFrame>
  )
}
