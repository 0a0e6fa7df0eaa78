import { describe, expect, test } from 'vitest'

import { calendarIssues, readCalendarFile } from './calendar-file.ts'

/** An event as in RFC 5545, section 3.6.1, with a folded line and an exclusive end. */
const ICS = `BEGIN:VCALENDAR\r
VERSION:2.0\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20261001\r
DTEND;VALUE=DATE:20261003\r
SUMMARY:National\r
  Day\\, first part\r
END:VEVENT\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20261010\r
SUMMARY:Work\r
CATEGORIES:WORKING\r
END:VEVENT\r
END:VCALENDAR\r
`

const codesOf = (text: string) => {
  const read = readCalendarFile(text)
  return read.ok ? [] : read.error.map(({ code }) => code)
}

describe('a file of holidays', () => {
  test('iCalendar: events of several days, escaped text and working days', () => {
    expect(readCalendarFile(ICS)).toEqual({
      ok: true,
      value: [
        { day: '2026-10-01', name: 'National Day, first part' },
        { day: '2026-10-02', name: 'National Day, first part' },
        { day: '2026-10-10', name: 'Work', isWorking: true },
      ],
    })
  })

  test.each([
    ['comma', 'date,name\n2026-12-25,"Christmas, first day"\n2026-12-26,Boxing Day'],
    ['semicolon', '\uFEFFdate;name\r\n25.12.2026;"Christmas, first day"\r\n26.12.2026;Boxing Day\r\n'],
    ['tab', '2026-12-25\tChristmas, first day\n2026-12-26\tBoxing Day'],
  ])('CSV with %s', (_separator, text) => {
    expect(readCalendarFile(text)).toMatchObject({
      ok: true,
      value: [
        { day: '2026-12-25', name: 'Christmas, first day' },
        { day: '2026-12-26', name: 'Boxing Day' },
      ],
    })
  })

  test('CSV marks working days in the third column', () => {
    const read = readCalendarFile('2026-02-14;春节调休;上班\n2026-02-16;春节;')
    expect(read.ok && read.value.map(({ isWorking }) => isWorking)).toEqual([true, undefined])
  })

  test.each([
    ['', ['calendarFile.empty']],
    ['%PDF-1.7', ['calendarFile.unknown']],
    ['2026-12-25;Christmas\n2026-02-30;Nothing', ['calendarFile.date']],
    ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261332\nEND:VEVENT', ['calendarFile.date']],
  ])('%j is refused with %j', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })
})

test.each([
  ['a day of another year', [{ day: '2027-01-01', name: 'New Year' }], ['calendarFile.year']],
  [
    'a day twice',
    [
      { day: '2026-01-01', name: 'A' },
      { day: '2026-01-01', name: 'B' },
    ],
    ['calendarFile.double'],
  ],
  ['a day without a name', [{ day: '2026-01-01', name: ' ' }], ['calendarFile.name']],
  ['no day', [], ['calendarFile.empty']],
  ['a text that is no day', [{ day: '2026-13-01', name: 'A' }], ['calendarFile.date']],
])('a calendar with %s is invalid', (_what, days, codes) => {
  expect(calendarIssues(2026, days).map(({ code }) => code)).toEqual(codes)
})
