import { expect, test } from 'vitest'

import { gathered } from './gathered-changes.ts'

const message = (...ids: string[]) => ({ kind: 'message' as const, ids })

test.each([
  ['nothing', [], []],
  ['one change', [message('a')], [message('a')]],
  ['ids are combined without repetitions', [message('a'), message('b', 'a')], [message('a', 'b')]],
  [
    'a change without ids replaces changes with ids',
    [message('a'), { kind: 'message' as const }, message('b')],
    [{ kind: 'message' }],
  ],
  [
    'kinds are separate',
    [message('a'), { kind: 'networkMessage' as const, ids: ['a'] }],
    [message('a'), { kind: 'networkMessage', ids: ['a'] }],
  ],
  [
    'a change of everything replaces all others',
    [message('a'), { kind: 'everything' as const }],
    [{ kind: 'everything' }],
  ],
])('%s', (_what, changes, together) => {
  expect(gathered(changes)).toEqual(together)
})
