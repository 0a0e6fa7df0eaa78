import { type ActiveCalendarYear, listCalendars } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../api/index.ts'
import { useMinute } from '../browser/minute.ts'
import { WaitingChanges } from '../changes/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Field, Loaded, NativeSelect, Page, Panel, ShortDateTime } from '../ui/index.ts'
import { CalendarImport } from './calendar-import.tsx'
import { calendarName } from './calendar-names.ts'
import styles from './calendars.module.css'
import { YearView } from './year-view.tsx'

const calendarsQuery = query(listCalendars)

const SKELETON_ROWS = 10
const FIRST_CALENDAR = 'EUR'
/** Years around the current one that can be chosen. */
const YEARS = [-1, 0, 1, 2, 3] as const
const CURRENCY_LENGTH = 3

/** The calendars of currencies and countries by year, with their sources, and the import of other ones. */
export function CalendarsPage() {
  const { t, language } = useTexts()
  const thisYear = new Date(useMinute()).getFullYear()
  const [year, setYear] = useState(thisYear)
  const [calendar, setCalendar] = useState(FIRST_CALENDAR)
  const calendars = useQuery(calendarsQuery({ params: { year: String(year) } }))
  return (
    <Page title={t('calendar.title')} isBusy={calendars.isFetching}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('calendar.note')}</p>
        <WaitingChanges of={['calendar']} />
        <div className={styles.tools}>
          <Field label={t('calendar.calendar')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={calendar}
                options={codesOf(calendars.data?.rowList ?? [], calendar).map((value) => ({
                  value,
                  label: calendarName(value, language),
                }))}
                onChange={setCalendar}
              />
            )}
          </Field>
          <Field label={t('calendar.year')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={String(year)}
                options={YEARS.map((offset) => String(thisYear + offset)).map((value) => ({
                  value,
                  label: value,
                }))}
                onChange={(value) => setYear(Number(value))}
              />
            )}
          </Field>
        </div>
        <Loaded query={calendars} rows={SKELETON_ROWS}>
          {({ rowList }) => {
            const active = rowList.find((each) => each.calendar === calendar)
            return (
              <>
                <Panel title={`${calendarName(calendar, language)} ${year}`} isPadded>
                  {active === undefined ? (
                    <p className={styles.note}>{t('calendar.none')}</p>
                  ) : (
                    <ShownYear active={active} />
                  )}
                </Panel>
                <Panel title={t('calendar.import')} isPadded>
                  <CalendarImport
                    // A chosen file was compared with the version in use, so another version resets it.
                    key={`${calendar} ${year} ${active?.number ?? 0}`}
                    calendar={calendar}
                    year={year}
                    active={active}
                  />
                </Panel>
              </>
            )
          }}
        </Loaded>
      </div>
    </Page>
  )
}

function ShownYear({ active }: { readonly active: ActiveCalendarYear }) {
  const { t } = useTexts()
  const { year, days, source, number, importedBy, importedAt } = active
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        {t('calendar.source', { source })}
        {' · '}
        {number > 0 && `${t('referenceData.version', { number })} · `}
        {importedBy === undefined || importedAt === undefined ? (
          t('calendar.builtIn')
        ) : (
          <>
            {t('referenceData.imported', { name: importedBy })} <ShortDateTime instant={importedAt} />
          </>
        )}
      </p>
      <YearView year={year} days={days} />
      <ul className={styles.days}>
        {days.map(({ day, name, isWorking }) => (
          <li key={day}>
            {day} {name}
            {isWorking === true && ` (${t('calendar.working')})`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function isCurrency(code: string): boolean {
  return code.length === CURRENCY_LENGTH
}

/** Returns the codes of the calendars, currencies first. */
function codesOf(rows: readonly ActiveCalendarYear[], chosen: string): readonly string[] {
  const codes = [...new Set([...rows.map(({ calendar }) => calendar), chosen])].toSorted()
  return [...codes.filter(isCurrency), ...codes.filter((code) => !isCurrency(code))]
}
