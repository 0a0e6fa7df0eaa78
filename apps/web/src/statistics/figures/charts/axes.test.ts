import { expect, test } from 'vitest'

import { dayAxis, shortNumber, sizeAxis } from './axes.ts'

function widthOf(largest: number): number {
  return sizeAxis(largest, shortNumber('en')).width
}

test('days are labelled as far as a phone has space for the labels', () => {
  expect([1, 6, 7, 30, 90].map((days) => dayAxis(days, String).interval)).toEqual([0, 0, 1, 4, 14])
})

test('an axis is as wide as the longest of its rounded labels', () => {
  expect(widthOf(0)).toBe(widthOf(9))
  expect(widthOf(24)).toBeGreaterThan(widthOf(9))
  // 75K, 150K, 225K, 300K.
  expect(widthOf(293_000)).toBe(16 + 7 * '300K'.length + 7)
  // 300K, 600K, 900K, 1.2M.
  expect(widthOf(1_200_000)).toBe(widthOf(293_000))
})

test('sizes are written in short form in each language', () => {
  expect(shortNumber('en')(1_200_000)).toBe('1.2M')
  expect(shortNumber('ru')(1_200_000).replace('\u00A0', ' ')).toBe('1,2 млн')
  expect(sizeAxis(1_200_000, shortNumber('ru')).width).toBeGreaterThan(
    sizeAxis(1_200_000, shortNumber('en')).width,
  )
})
