import { describe, expect, test } from 'vitest'

import { type GivenReason, matchReasons, type Warning } from './overridden-warnings.ts'

const duplicate = { code: 'payment.possibleDuplicate', path: '' }
const here = { code: 'relationship.warning', path: 'payeeInfo.bic' }
const there = { code: 'relationship.warning', path: 'payerInfo.bic' }

/** Warnings, reasons, the warnings with their reason, and those without. */
type Row = readonly [
  title: string,
  warnings: readonly Warning[],
  reasons: readonly GivenReason[],
  overridden: readonly (Warning & { readonly reason: string })[],
  open: readonly Warning[],
]

const ROWS: readonly Row[] = [
  ['no reason leaves the warning open', [duplicate], [], [], [duplicate]],
  [
    'a reason of the code overrides it',
    [duplicate],
    [{ code: duplicate.code, reason: ' Two deliveries ' }],
    [{ ...duplicate, reason: 'Two deliveries' }],
    [],
  ],
  [
    'a reason with a path is for this place only',
    [here, there],
    [{ code: here.code, path: here.path, reason: 'Agreed' }],
    [{ ...here, reason: 'Agreed' }],
    [there],
  ],
  [
    'the reason with the path takes precedence',
    [here],
    [
      { code: here.code, reason: 'All' },
      { code: here.code, path: here.path, reason: 'This' },
    ],
    [{ ...here, reason: 'This' }],
    [],
  ],
  ['a reason for another warning changes nothing', [here], [{ ...duplicate, reason: 'x' }], [], [here]],
  ['remarks require no reason', [{ code: 'bank.unknown', path: '' }], [], [], []],
]

describe('reasons for overridden warnings', () => {
  test.each(ROWS)('%s', (_title, ...[warnings, reasons, overridden, open]) => {
    expect(matchReasons(warnings, reasons)).toEqual({ overridden, open })
  })
})
