import { describe, expect, test } from 'vitest'

import { faultsOf } from './commit-message.ts'

const GOOD = 'lists: find messages by account\n\nUsers search payments by their account.\n'

describe('a commit message', () => {
  test.each([GOOD, `${GOOD}# Changes to be committed:\n`, "Merge branch 'lists'\n"])(
    'is accepted: %j',
    (message) => {
      expect(faultsOf(message)).toEqual([])
    },
  )

  test.each([
    [GOOD.replace('lists', 'a'.repeat(60)), 'The subject has 86 characters; 72 fit.'],
    [GOOD.replace('lists: ', ''), 'The subject begins with its area: `lists: imperative summary`.'],
    [GOOD.replace('\n\n', '\n'), 'An empty line separates subject and body.'],
    ['lists: find messages by account\n', 'The body gives the reason.'],
    [GOOD.replace('find', 'tell'), 'docs/writing.md replaces the word "tell".'],
  ])('is refused: %j', (message, fault) => {
    expect(faultsOf(message)).toContain(fault)
  })
})
