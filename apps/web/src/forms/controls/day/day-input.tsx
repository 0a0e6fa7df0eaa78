import { useState, type ComponentProps } from 'react'

import { loadCalendar, type LoadedCalendar } from '../../../forms/controls/load-calendar.ts'
import { localDay, readDay } from '../../../forms/values/day-text.ts'
import { useTexts } from '../../../i18n/index.ts'
import { IconButton, showToast, TextInput } from '../../../ui/index.ts'
import styles from './filters.module.css'

const NONE: readonly number[] = []

interface DayInputProps {
  /** The attributes that tie the input to its label, hint and error. */
  readonly control: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'>
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A day, typed in any usual way or picked from a calendar in the reader's language, whatever the browser speaks. */
export function DayInput({ control, value, onChange }: DayInputProps) {
  const { t, language } = useTexts()
  const [calendar, setCalendar] = useState<LoadedCalendar & { readonly today: string }>()
  const open = () => {
    loadCalendar(language).then(
      (loaded) => setCalendar({ ...loaded, today: localDay(new Date()) }),
      () => showToast({ kind: 'error', text: t('shell.offline') }),
    )
  }
  return (
    <span className={styles.day}>
      <TextInput {...control} inputMode="numeric" value={value} onChange={onChange} />
      <IconButton
        label={t('form.day.open')}
        icon="calendar"
        aria-expanded={calendar !== undefined}
        onPress={calendar === undefined ? open : () => setCalendar(undefined)}
      />
      {calendar !== undefined && (
        <calendar.Calendar
          chosen={readDay(value)}
          today={calendar.today}
          locale={calendar.locale}
          // Nothing was made after today.
          daysAhead={NONE}
          onChoose={(day) => {
            onChange(day)
            setCalendar(undefined)
          }}
        />
      )}
    </span>
  )
}
