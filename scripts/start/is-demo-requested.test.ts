import { readDemoSettings } from '@nostro/demo'
import { expect, test } from 'vitest'

import { isDemoRequested } from './is-demo-requested.ts'

const DATABASE_URL = 'postgresql://nostro@db.example/nostro'

test.each([
  [{}, true],
  [{ DATABASE_URL }, false],
  [{ DATABASE_URL, NOSTRO_DEMO: '1' }, true],
  [{ DATABASE_URL, NOSTRO_DEMO: 'empty' }, true],
  [{ NOSTRO_DEMO: '0' }, false],
  [{ NOSTRO_DEMO: '', DATABASE_URL: '' }, true],
])('with %j the demo is started: %s', (variables, isRequested) => {
  expect(isDemoRequested(variables)).toBe(isRequested)
})

test.each([
  [{}, { hasHistory: true }],
  [{ NOSTRO_DEMO: '', NOSTRO_DEMO_PASSWORD: '' }, { hasHistory: true }],
  [{ NOSTRO_DEMO: '1' }, { hasHistory: true }],
  [
    { NOSTRO_DEMO: 'empty', NOSTRO_DEMO_PASSWORD: 'Tr4velling-lamp' },
    { hasHistory: false, demoPassword: 'Tr4velling-lamp' },
  ],
])('with %j its settings are %j', (variables, settings) => {
  expect(readDemoSettings(variables)).toEqual(settings)
})

test.each([
  ['NOSTRO_DEMO', 'yes'],
  ['NOSTRO_DEMO_PASSWORD', 'short'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readDemoSettings({ [name]: value })).toThrow(name)
})
