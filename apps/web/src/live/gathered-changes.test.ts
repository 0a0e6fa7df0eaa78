import { expect, test } from 'vitest'

import { gathered } from './gathered-changes.ts'

const message = (...ids: string[]) => ({ kind: 'message' as const, ids })

test.each([
  ['nothing', [], []],
  ['one change', [message('a')], [message('a')]],
  ['ids side by side, each once', [message('a'), message('b', 'a')], [message('a', 'b')]],
  [
    'many are more than some',
    [message('a'), { kind: 'message' as const }, message('b')],
    [{ kind: 'message' }],
  ],
  [
    'kinds are kept apart',
    [message('a'), { kind: 'networkMessage' as const, ids: ['a'] }],
    [message('a'), { kind: 'networkMessage', ids: ['a'] }],
  ],
  ['everything is all there is', [message('a'), { kind: 'everything' as const }], [{ kind: 'everything' }]],
])('%s', (_what, changes, together) => {
  expect(gathered(changes)).toEqual(together)
})
