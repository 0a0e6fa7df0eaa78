import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { builtInCalendars, CALENDARS_FILE } from './write-calendars.ts'

test('the calendars of the server are those that the script writes', () => {
  expect(JSON.parse(readFileSync(CALENDARS_FILE, 'utf8'))).toEqual(builtInCalendars())
})
