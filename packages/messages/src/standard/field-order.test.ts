import { describe, expect, test } from 'vitest'

import type { FinField } from '../fin/message.ts'
import { fieldOrderFindings } from './field-order.ts'
import { mandatory, optional, repeated, type MessageVariant } from './standard-table.ts'

const fieldsOf = (tags: string): readonly FinField[] =>
  tags
    .split(' ')
    .filter((tag) => tag !== '')
    .map((tag, index) => ({ tag, value: '', position: { offset: index, line: index + 2, column: 1 } }))

const END = { offset: 0, line: 99, column: 1 }

function problemsOf(variant: MessageVariant, tags: string): readonly string[] {
  return fieldOrderFindings(variant, fieldsOf(tags), END).map(
    ({ code, path, line }) => `${code} ${path} at ${line}`,
  )
}

describe('rows in sequence', () => {
  const transfer: MessageVariant = {
    rows: [
      mandatory('20'),
      repeated(optional('23E')),
      mandatory('50a', 'A', 'K'),
      mandatory('59a', '', 'A'),
      optional('70'),
      mandatory('71A'),
    ],
    codes: {},
    rules: [],
  }

  test.each<readonly [string, readonly string[]]>([
    ['20 50K 59 71A', []],
    ['20 23E 23E 50A 59A 70 71A', []],
    ['20 50K 59', ['field.missing 71A at 99']],
    ['20 59 71A', ['field.missing 50a at 3']],
    ['20 59 50K 71A', ['field.order 50K at 4']],
    ['20 20 50K 59 71A', ['field.repeated 20 at 3']],
    ['20 50K 50A 59 71A', ['field.repeated 50A at 4']],
    ['20 50K 59 70 23E 71A', ['field.order 23E at 6']],
    ['20 50F 59 71A', ['field.optionNotAllowed 50F at 3', 'field.missing 50a at 4']],
    ['20 50K 59 71A 77B', ['field.notExpected 77B at 6']],
    [
      '',
      [
        'field.missing 20 at 99',
        'field.missing 50a at 99',
        'field.missing 59a at 99',
        'field.missing 71A at 99',
      ],
    ],
  ])('%j: %j', (tags, problems) => expect(problemsOf(transfer, tags)).toEqual(problems))

  test('the finding about an option that is not allowed lists the allowed ones', () => {
    expect(fieldOrderFindings(transfer, fieldsOf('20 50F 59 71A'), END)[0]).toMatchObject({
      rule: 'T13',
      params: { tag: '50F', allowed: ['50A', '50K'] },
    })
  })
})

describe('sequences', () => {
  const line = { name: 'line', rows: [mandatory('61'), optional('86')], isMandatory: false, canRepeat: true }
  const cover = {
    name: 'B',
    rows: [mandatory('50a', 'A', 'K'), mandatory('59')],
    isMandatory: false,
    canRepeat: false,
  }
  const statement: MessageVariant = {
    rows: [mandatory('20'), line, mandatory('62F'), optional('86')],
    codes: {},
    rules: [],
  }
  const coverPayment: MessageVariant = { rows: [mandatory('20'), cover], codes: {}, rules: [] }

  test.each<readonly [string, readonly string[]]>([
    ['20 62F', []],
    ['20 61 62F 86', []],
    ['20 61 86 61 61 86 62F 86', []],
    ['20 61 86 86 62F', ['field.repeated 86 at 5']],
    ['20 86 62F', ['field.missing 61 at 3']],
  ])('a repeating sequence in %j: %j', (tags, problems) =>
    expect(problemsOf(statement, tags)).toEqual(problems),
  )

  test.each<readonly [string, readonly string[]]>([
    ['20', []],
    ['20 50K 59', []],
    ['20 50K', ['field.missing 59 at 99']],
    ['20 59', ['field.missing 50a at 3']],
  ])('an optional sequence in %j: %j', (tags, problems) =>
    expect(problemsOf(coverPayment, tags)).toEqual(problems),
  )

  test('a mandatory sequence that is missing is reported once', () => {
    const variant = { ...coverPayment, rows: [mandatory('20'), { ...cover, isMandatory: true }] }
    expect(problemsOf(variant, '20')).toEqual(['field.missing 50a at 99', 'field.missing 59 at 99'])
  })
})
