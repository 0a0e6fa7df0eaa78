import { expect, test } from 'vitest'

import { markdownTable } from './markdown-table.ts'

test('text is left-aligned and figures are right-aligned, in columns of equal width', () => {
  const table = markdownTable(
    ['type', 'messages/s', 'ratio'],
    [
      ['MT103', '29.1', '0.16'],
      ['pacs.008', '118.0', '–'],
    ],
  )
  expect(table.split('\n')).toEqual([
    '| type     | messages/s | ratio |',
    '| -------- | ---------: | ----: |',
    '| MT103    |       29.1 |  0.16 |',
    '| pacs.008 |      118.0 |     – |',
  ])
})
