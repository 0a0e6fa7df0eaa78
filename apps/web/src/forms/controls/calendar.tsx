import { useEffect, useRef, type ReactNode } from 'react'
import { DayPicker, type ChevronProps, type DayPickerLocale } from 'react-day-picker'

import { useTexts } from '../../i18n/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import { businessDayAfter, localDay, startOfLocalDay } from '../values/day-text.ts'
import styles from './calendar.module.css'

interface CalendarProps {
  readonly chosen: string | undefined
  readonly today: string
  readonly locale: DayPickerLocale
  readonly onChoose: (day: string) => void
  /** The offsets in business days that have a button; by default those of value dates. */
  readonly daysAhead?: readonly number[]
  /** Content that belongs to the day, such as its time. */
  readonly children?: ReactNode
}

const MONDAY = 1
const VALUE_DATES = [1, 2] as const

/** The calendar gets the focus, because the user has just opened it. */
const OPENED_ON_DEMAND = { autoFocus: true }

/** A month calendar. The focus starts at the chosen day, or at today. */
export function Calendar({
  chosen,
  today,
  locale,
  onChoose,
  daysAhead = VALUE_DATES,
  children,
}: CalendarProps) {
  const { t } = useTexts()
  const frame = useRef<HTMLElement>(null)
  const begin = startOfLocalDay(chosen ?? today)

  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    // The section can get the focus, so that a press between the days does not leave the field.
    <section ref={frame} aria-label={t('form.day.calendar')} tabIndex={-1} className={styles.calendar}>
      <DayPicker
        {...OPENED_ON_DEMAND}
        mode="single"
        required
        showOutsideDays
        navLayout="around"
        weekStartsOn={MONDAY}
        locale={locale}
        today={startOfLocalDay(today)}
        defaultMonth={begin}
        selected={chosen === undefined ? undefined : begin}
        onSelect={(date) => onChoose(localDay(date))}
        labels={{
          labelPrevious: () => t('form.day.previousMonth'),
          labelNext: () => t('form.day.nextMonth'),
        }}
        components={COMPONENTS}
        classNames={styles}
      />
      <div className={styles.quick}>
        <Button variant="quiet" onPress={() => onChoose(today)}>
          {t('form.day.today')}
        </Button>
        {daysAhead.map((count) => (
          <Button key={count} variant="quiet" onPress={() => onChoose(businessDayAfter(today, count))}>
            {t('form.day.businessDays', { count })}
          </Button>
        ))}
      </div>
      {children}
    </section>
  )
}

const COMPONENTS = { Chevron: MonthChevron }

function MonthChevron({ orientation }: ChevronProps) {
  return <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} />
}
