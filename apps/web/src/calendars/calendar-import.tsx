import { type ActiveCalendarYear, importCalendar } from '@nostro/contract'
import type { CalendarDay, Issue } from '@nostro/kernel'
import { calendarIssues, readCalendarFile } from '@nostro/messages'
import { useState } from 'react'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Field, FileButton, showToast, TextInput } from '../ui/index.ts'
import styles from './calendars.module.css'
import { YearView } from './year-view.tsx'

const importCommand = command(importCalendar)

/** The maximum size of a file, larger than a calendar of many years. */
const FILE_BYTES_MAX = 2_000_000
const ISSUES_SHOWN = 20

interface CalendarImportProps {
  readonly calendar: string
  readonly year: number
  /** The days in use. Absent for a year without a calendar. */
  readonly active: ActiveCalendarYear | undefined
}

/** Reads a file of holidays, shows its days next to those in use, and requests them as the calendar of the year. */
export function CalendarImport({ calendar, year, active }: CalendarImportProps) {
  const texts = useTexts()
  const { t } = texts
  const running = useCommand(importCommand, { isToastSuppressed: true })
  const [read, setRead] = useState<ReadDays>()
  const [source, setSource] = useState('')
  const [isChecked, setIsChecked] = useState(false)

  const takeFile = async (file: File) => {
    setRead(
      file.size > FILE_BYTES_MAX
        ? { days: [], issues: [{ path: [], code: 'calendarFile.unknown', severity: 'error' }] }
        : readDays(await file.text(), year),
    )
  }
  const handleImport = async (days: readonly CalendarDay[]) => {
    setIsChecked(true)
    if (source.trim() === '') return
    const params = { calendar, year: String(year) }
    const body = {
      source: source.trim(),
      basedOn: active?.number ?? 0,
      days: days.map((day) => ({ ...day })),
    }
    const answer = await running.run({ params, body })
    if (answer === undefined) return
    setRead(undefined)
    showToast({ kind: 'success', text: t('change.waitsForSecond') })
  }

  const refusal = running.error === undefined ? undefined : sentenceOf(running.error, texts)
  const isReady = read !== undefined && read.issues.length === 0
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('calendar.import.hint', { year })}</p>
      {read !== undefined && read.issues.length > 0 && <FileIssues issues={read.issues} />}
      {isReady && (
        <>
          <Differences before={active?.days ?? []} after={read.days} />
          <YearView year={year} days={read.days} />
          <Field
            label={t('referenceData.import.source')}
            hint={t('referenceData.import.sourceHint')}
            error={isChecked && source.trim() === '' ? t('calendar.import.sourceMissing') : undefined}
            isRequired
          >
            {(control) => <TextInput {...control} value={source} maxLength={200} onChange={setSource} />}
          </Field>
        </>
      )}
      {refusal !== undefined && (
        <Alert tone="attention" isUrgent>
          {refusal}
        </Alert>
      )}
      <div className={styles.buttons}>
        <FileButton
          label={t('calendar.import.file')}
          accept=".csv,.ics,.txt"
          onTake={(file) => void takeFile(file)}
        />
        {isReady && (
          <Button variant="primary" isBusy={running.isRunning} onPress={() => void handleImport(read.days)}>
            {t('calendar.import.run')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The days of one year in a file, or its issues. */
interface ReadDays {
  readonly days: readonly CalendarDay[]
  readonly issues: readonly Issue[]
}

function readDays(text: string, year: number): ReadDays {
  const read = readCalendarFile(text)
  if (!read.ok) return { days: [], issues: read.error }
  // A file may contain several years; only the chosen one is imported.
  const days = read.value.filter(({ day }) => day.startsWith(`${year}-`))
  return { days, issues: calendarIssues(year, days) }
}

function FileIssues({ issues }: { readonly issues: readonly Issue[] }) {
  const { t, text } = useTexts()
  return (
    <Alert tone="attention">
      <ul>
        {issues.slice(0, ISSUES_SHOWN).map(({ code, path, params }) => {
          const [row] = path
          const issue = text(code, params)
          return (
            <li key={`${code} ${path.join('.')}`}>
              {typeof row === 'number' ? t('referenceData.issue', { row: row + 1, issue }) : issue}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

function keyOf({ day, isWorking }: CalendarDay): string {
  return `${day} ${isWorking === true ? 'working' : ''}`
}

function Differences({
  before,
  after,
}: {
  readonly before: readonly CalendarDay[]
  readonly after: readonly CalendarDay[]
}) {
  const { t } = useTexts()
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  const added = after.filter((each) => !old.has(keyOf(each)))
  const removed = before.filter((each) => !now.has(keyOf(each)))
  if (added.length === 0 && removed.length === 0)
    return <p className={styles.note}>{t('calendar.import.same')}</p>
  return (
    <>
      {added.length > 0 && (
        <p className={styles.note}>
          {t('calendar.import.added', { days: added.map(({ day }) => day).join(', ') })}
        </p>
      )}
      {removed.length > 0 && (
        <p className={styles.note}>
          {t('calendar.import.removed', { days: removed.map(({ day }) => day).join(', ') })}
        </p>
      )}
    </>
  )
}
