import { describe, expect, test } from 'vitest'

import { hasZone, isDateTime, isDay, isMonth, isTime } from './days.ts'

describe('days and times', () => {
  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-11-31', false],
    ['2026-1-1', false],
    ['21.11.2026', false],
    ['', false],
  ])('%j is a day: %j', (text, isRight) => expect(isDay(text)).toBe(isRight))

  test.each([
    ['10:15', true],
    ['23:59:59', true],
    ['23:59:59.123', true],
    ['10:15:00+08:00', true],
    ['10:15:00Z', true],
    ['24:00', false],
    ['10:60', false],
    ['10:15:60', false],
    ['10:15:00+15:00', false],
    ['10', false],
  ])('%j is a time: %j', (text, isRight) => expect(isTime(text)).toBe(isRight))

  test.each([
    ['2026-11-21 10:15:00', true],
    ['2026-11-21 10:15:00.250-03:30', true],
    ['2026-11-21 10:15:00Z', true],
    ['2026-11-21 10:15', false],
    ['2026-11-21T10:15:00', false],
    ['2026-02-30 10:15:00', false],
    ['2026-11-21', false],
    ['2026-11-21 10:15:00 +08:00', false],
  ])('%j is a day with its time: %j', (text, isRight) => expect(isDateTime(text)).toBe(isRight))

  test.each([
    ['2026-11-21 10:15:00+08:00', true],
    ['10:15:00Z', true],
    ['2026-11-21 10:15:00', false],
    ['2026-11', false],
  ])('%j has a time zone: %j', (text, isRight) => expect(hasZone(text)).toBe(isRight))

  test.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-1', false],
    ['2026-11-21', false],
  ])('%j is a month: %j', (text, isRight) => expect(isMonth(text)).toBe(isRight))
})
