// @vitest-environment jsdom
import type { Language } from '@nostro/kernel'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { loadCalendar } from './day/load-calendar.ts'

beforeAll(async () => await startTexts('work', 'content'))

/** Opens a calendar on Saturday, 21 November 2026. Returns the list that collects the chosen days. */
async function openCalendar(
  chosen: string | undefined,
  language: Language = 'en',
): Promise<readonly string[]> {
  await chooseLanguage(language)
  const { Calendar, locale } = await loadCalendar(language)
  const days: string[] = []
  render(
    inApp(
      <Calendar chosen={chosen} today="2026-11-21" locale={locale} onChoose={(day) => void days.push(day)} />,
    ),
  )
  return days
}

const focusedDay = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')

test.each([
  ['2026-12-24', '2026-12-24'],
  [undefined, '2026-11-21'],
])('with %s chosen, the focus starts at %s', async (chosen, day) => {
  await openCalendar(chosen)
  expect(focusedDay()).toBe(day)
})

test.each([
  ['{ArrowLeft}', '2026-11-19'],
  ['{ArrowRight}', '2026-11-21'],
  ['{ArrowUp}', '2026-11-13'],
  ['{ArrowDown}{ArrowDown}', '2026-12-04'],
  ['{Home}', '2026-11-16'],
  ['{End}', '2026-11-22'],
  ['{PageUp}', '2026-10-20'],
  ['{PageDown}', '2026-12-20'],
])('from Friday, 20 November, %s moves the focus to %s', async (keys, day) => {
  const days = await openCalendar('2026-11-20')
  await userEvent.keyboard(keys)
  expect(focusedDay()).toBe(day)
  await userEvent.keyboard('{Enter}')
  expect(days).toEqual([day])
})

test.each([
  ['Friday, 20 November 2026, selected', '2026-11-20'],
  ['Tuesday, 1 December 2026', '2026-12-01'],
  ['Today', '2026-11-21'],
  ['+1 business day', '2026-11-23'],
  ['+2 business days', '2026-11-24'],
])('pressing %s chooses %s', async (name, day) => {
  const days = await openCalendar('2026-11-20')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(days).toEqual([day])
})

test('buttons change the month', async () => {
  await openCalendar('2026-11-20')
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeDefined()
})

describe('the week starts on Monday', () => {
  test.each([
    ['en', 'November 2026', 'Mo'],
    ['zh-CN', '2026年11月', '一'],
    ['ru', 'ноябрь 2026', 'пн'],
  ] as const)('in %s', async (language, month, monday) => {
    await openCalendar('2026-11-20', language)
    expect(screen.getByRole('grid', { name: month })).toBeDefined()
    expect(document.querySelector('th')?.textContent).toBe(monday)
  })
})
