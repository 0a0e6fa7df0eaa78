import { describe, expect, test } from 'vitest'

import { faultsOf } from './commit-message.ts'

const GOOD = 'lists: search finds accounts\n\nPeople look a payment up by its account.\n'

describe('a commit message', () => {
  test.each([GOOD, `${GOOD}# Changes to be committed:\n`, "Merge branch 'lists'\n"])(
    'is right: %j',
    (message) => {
      expect(faultsOf(message)).toEqual([])
    },
  )

  test.each([
    [GOOD.replace('lists', 'a'.repeat(60)), 'The subject has 83 characters; 72 fit.'],
    [GOOD.replace('lists: ', ''), 'The subject begins with its area: `lists: what changes`.'],
    [GOOD.replace('\n\n', '\n'), 'An empty line stands between subject and body.'],
    ['lists: search finds accounts\n', 'A body says why.'],
  ])('is refused: %j', (message, fault) => {
    expect(faultsOf(message)).toContain(fault)
  })
})
