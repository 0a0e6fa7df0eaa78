import { readDay } from '@nostro/tables'
import { useState, type ComponentProps } from 'react'

import { TextInput } from '../../../ui/index.ts'
import { dayValueOf, localDay } from '../../values/day-text.ts'
import { CalendarButton, CalendarFrame } from './calendar-frame.tsx'
import { useCalendar } from './use-calendar.ts'

const NONE: readonly number[] = []

interface DayInputProps {
  /** The attributes that connect the input with its label, hint and error. */
  readonly control: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & { readonly id: string }
  /** `YYYY-MM-DD`, or a text that is not a valid day. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A day in a small form, typed in any common format or picked from a calendar in the language of the product,
 * independent of the browser's language.
 */
export function DayInput({ control, value, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const calendar = useCalendar(control.id)
  const { openedAt, loaded } = calendar
  return (
    <CalendarFrame calendar={calendar} onLeave={() => setTyped(undefined)}>
      <TextInput
        {...control}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(text) => {
          setTyped(text)
          onChange(dayValueOf(text))
        }}
      />
      <CalendarButton calendar={calendar} />
      {openedAt !== undefined && loaded !== undefined && (
        <loaded.Calendar
          chosen={readDay(value)}
          today={localDay(openedAt)}
          locale={loaded.locale}
          daysAhead={NONE}
          onChoose={(day) => {
            setTyped(undefined)
            onChange(day)
            calendar.closeAndReturn()
          }}
        />
      )}
    </CalendarFrame>
  )
}
