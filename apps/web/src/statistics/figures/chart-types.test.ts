import { expect, test } from 'vitest'

import { CHART_TYPES } from './chart-types.ts'

test('there are seven kinds of charts (REF-28)', () => {
  expect(CHART_TYPES).toEqual(['line', 'stackedLine', 'bar', 'stackedBar', 'pie', 'table', 'metric'])
})
