import { expect, test } from 'vitest'

import { tableOf } from './table.ts'

test('each figure is shown with those of its peers', () => {
  const measurements = [
    { name: 'split', messagesPerSecond: 480_000, microsecondsEach: 2.083, peers: [] },
    {
      name: 'read all',
      messagesPerSecond: 240_000.4,
      microsecondsEach: 4.166,
      peers: [
        { name: 'split', messagesPerSecond: 480_000, ratio: 0.5 },
        { name: 'other', messagesPerSecond: 80_000, ratio: 3 },
      ],
    },
  ]
  expect(tableOf('MT103', measurements).split('\n')).toEqual([
    'MT103',
    'task      messages/s  µs each  beside  messages/s  ratio',
    'split        480,000     2.08',
    'read all     240,000     4.17  split      480,000   0.50',
    '                               other       80,000   3.00',
  ])
})
