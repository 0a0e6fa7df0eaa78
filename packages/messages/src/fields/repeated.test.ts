import { describe, expect, test } from 'vitest'

import type { FieldTag } from '../fin/index.ts'
import type { FieldBinding } from './field-binding.ts'
import { field, options } from './field.ts'
import { foundField, readFields } from './read-fields.ts'
import { repeated } from './repeated.ts'

interface Charge {
  readonly amount: string
  readonly currency: string
}

interface Transfer {
  readonly reference: string
  readonly bank?: string
  readonly charges?: readonly Charge[]
}

interface Collection {
  readonly reference: string
  readonly transfers?: readonly Transfer[]
  readonly note?: readonly string[]
}

/** Sequence A with one field, sequence B any number of times, each with sequences C, and a field after them. */
const FIELDS: readonly FieldBinding<Collection>[] = [
  field('20', { reference: 'reference' }),
  repeated(
    'transfers',
    field('21', { reference: 'reference' }),
    options(field('57A', { bic: 'bank' })),
    repeated('charges', field('71F', { currency: 'currency', amount: 'amount' })),
  ),
  field('72', { lines: 'note' }),
]

const VALUES: Collection = {
  reference: 'ALL',
  transfers: [
    {
      reference: 'ONE',
      bank: 'DEUTDEFF',
      charges: [
        { currency: 'USD', amount: '1' },
        { currency: 'EUR', amount: '2.50' },
      ],
    },
    { reference: 'TWO' },
    { reference: 'THREE', charges: [{ currency: 'JPY', amount: '3' }] },
  ],
  note: ['/ACC/A', '//B'],
}

const TEXT = [
  '20 ALL',
  '21 ONE',
  '57A DEUTDEFF',
  '71F USD1,',
  '71F EUR2,50',
  '21 TWO',
  '21 THREE',
  '71F JPY3,',
  '72 /ACC/A\n//B',
]

function read(...texts: readonly string[]) {
  const fields = texts.map((each) => {
    const [tag = '', ...value] = each.split(' ')
    // The tags of this test are known.
    return foundField(tag as FieldTag, value.join(' '))
  })
  const { values, left } = readFields(FIELDS, fields)
  return { values, left: left.map(({ index, reason }) => `${texts[index]} ${reason}`) }
}

describe('sequences within sequences', () => {
  const written = FIELDS.flatMap((binding) => binding.write(VALUES))

  test('are written in their order', () => {
    expect(written.map(({ tag, value }) => `${tag} ${value}`)).toEqual(TEXT)
  })

  test('have the path of each member', () => {
    expect(written[4]?.paths).toEqual([['transfers.0.charges.1.currency', 'transfers.0.charges.1.amount']])
    expect(written[6]?.paths).toEqual([['transfers.2.reference']])
  })

  test('are read back', () => {
    expect(read(...TEXT)).toEqual({ values: VALUES, left: [] })
  })

  test.each([
    ['a field before the first item', ['20 A', '57A DEUTDEFF', '21 B'], ['57A DEUTDEFF noPlace']],
    [
      'a field that is repeated in an item',
      ['21 B', '57A DEUTDEFF', '57A CHASUS33'],
      ['57A CHASUS33 noPlace'],
    ],
    ['a field that cannot be read', ['21 B', '71F USD1,', '71F X'], ['71F X unreadable']],
    ['an account without a member', ['21 B', '57A /1\nDEUTDEFF'], ['57A /1\nDEUTDEFF partly']],
    ['items beyond the end of the list', ['21 B', '72 A', '21 C'], ['21 C noPlace']],
    ['lines beyond the format', ['72 1\n2\n3\n4\n5\n6\n7'], []],
    ['a field without a binding', ['20 A', '32A 261120USD1,'], ['32A 261120USD1, noPlace']],
  ])('report the unread part of %s', (_, texts, left) => {
    expect(read(...texts).left).toEqual(left)
  })
})
