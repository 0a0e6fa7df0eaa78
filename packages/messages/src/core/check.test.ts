import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { checkedValues, checkValues } from './check.ts'
import type { MessageDefinition } from './definition.ts'
import { errorAt } from './issue-codes.ts'
import {
  account,
  amount,
  BIC,
  code,
  DAY,
  type DraftValues,
  group,
  lines,
  list,
  type Members,
  one,
  opt,
  reference,
  type Shape,
  text,
  UETR,
} from './shape.ts'

function definitionWith<M extends Members>(
  members: M,
  rules: MessageDefinition<M>['rules'] = [],
): MessageDefinition<M> {
  return {
    type: 'TEST',
    format: 'MT',
    members,
    sections: [],
    effects: [],
    rules,
    summary: () => ({}),
    reconcileSample: (values) => values,
  }
}

function codesFor(definition: MessageDefinition, values: DraftValues): readonly string[] {
  return checkValues(definition, values).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

/** Returns the codes of the issues for one value of a shape, which is checked as `value` next to a currency. */
function codesOf(shape: Shape, value: unknown, currency = 'CNY'): readonly string[] {
  const definition = definitionWith({ value: one('value', shape), currency: opt('currency', text(3)) })
  return checkValues(definition, { value, currency }).map((issue) => issue.code)
}

const AMOUNT = amount({
  integerDigitsMax: 15,
  fractionDigitsMax: 2,
  currencyPath: 'currency',
  allowsZero: false,
})
const PATTERN = 'common.form.inputPatternMessage'
const REQUIRED = 'common.form.requiredFieldMessage'

describe('text', () => {
  test.each([
    ['ABC LTD. (1)', []],
    ['N/A', []],
    ["/ - ? : ( ) . , ' +", []],
    ['A'.repeat(35), []],
    ['A'.repeat(36), ['text.tooLong']],
    ['100%', [PATTERN]],
    ['A&B', [PATTERN]],
    ['A*B', [PATTERN]],
    ['A@B', [PATTERN]],
    ['abc', [PATTERN]],
    ['A，B', [PATTERN]],
    ['A_B', [PATTERN]],
    ['A{B}', [PATTERN]],
    ['A\tB', [PATTERN]],
    ['A\nB', [PATTERN]],
    [' A', ['text.outerSpaces']],
    ['A ', ['text.outerSpaces']],
    ['-A', ['line.startsWithMark']],
    [':20:A', ['line.startsWithMark']],
    ['', [REQUIRED]],
    ['   ', [REQUIRED]],
    [undefined, [REQUIRED]],
    [12, ['member.wrongType']],
    [['A'], ['member.wrongType']],
  ])('restricted %j: %j (RULE-01 to RULE-05, OPEN-136)', (value, codes) => {
    expect(codesOf(text(35), value)).toEqual(codes)
  })

  test.each([
    ['NO.1, A-B/2', []],
    ['Main Street 5', []],
    ['#1', [PATTERN]],
    ['A (B)', [PATTERN]],
  ])('address line %j: %j (RULE-15)', (value, codes) => {
    expect(codesOf(text(35, 'addressLine'), value)).toEqual(codes)
  })

  test('accepts any script where the text is not sent, and counts characters', () => {
    expect(codesOf(text(4, 'any'), '上海😀a')).toEqual([])
    expect(codesOf(text(3, 'any'), '上海😀a')).toEqual(['text.tooLong'])
    expect(codesOf(text(9, 'any'), 'a\u0000b')).toEqual([PATTERN])
  })

  test('reports which characters are not allowed, each once', () => {
    const definition = definitionWith({ value: one('value', text(9)) })
    expect(checkValues(definition, { value: 'A%B%&' })[0]?.params).toEqual({ characters: ['%', '&'] })
  })

  test('checks the smallest and the largest length', () => {
    expect(codesOf({ ...text(4, 'digits'), lengthMin: 2 }, '1')).toEqual(['text.tooShort'])
    expect(codesOf({ ...text(2), limitCode: 'wordLenLimit' }, 'ABC')).toEqual(['wordLenLimit'])
  })
})

describe('references (MT103-15 to MT103-19, T26)', () => {
  test.each([
    ['PAY20261120', []],
    ['A'.repeat(16), []],
    ['A'.repeat(17), ['text.tooLong']],
    ['/ABC', ['senderRef.error.startWithSlash']],
    ['ABC_1', ['senderRef.error.invalidChar']],
    ['abc1', ['senderRef.error.invalidChar']],
    // A brace would end the block that contains it.
    ['AB{1}', ['senderRef.error.invalidChar']],
    ['-?:', ['senderRef.error.requireAlphaNumeric']],
    ['ABC/', ['reference.endsWithSlash']],
    ['A//B', ['reference.doubleSlash']],
    ['A/B', []],
    ['/', ['senderRef.error.startWithSlash', 'senderRef.error.requireAlphaNumeric']],
    [' A', ['text.outerSpaces']],
  ])('%j: %j', (value, codes) => {
    expect(codesOf(reference(16), value)).toEqual(codes)
  })
})

describe('codes', () => {
  const free = { ...code('instructionCode', ['ACC', '//']), customLengthMax: 8 }

  test.each([
    [code('currency', ['CNY', 'USD']), 'CNY', []],
    [code('currency', ['CNY', 'USD']), 'cny', []],
    [code('currency', ['CNY', 'USD']), 'XXX', ['code.unknown']],
    [free, '//', []],
    [free, 'ABCD1234', []],
    [free, 'ABCDE1234', ['codeWord.format']],
    [free, 'A-B', ['codeWord.format']],
  ])('%j %j: %j', (shape, value, codes) => {
    expect(codesOf(shape, value)).toEqual(codes)
  })
})

describe('identifiers', () => {
  test.each([
    [BIC, 'BKCHCNBJ', []],
    [BIC, ' bkchcnbj ', []],
    [BIC, 'BKCH', ['common.form.inputBicLeiCod']],
    [{ ...BIC, suffix: 'RL' } as const, 'BKCHCNBJ110', ['common.form.inputBicLeiCod']],
    [{ ...BIC, suffix: 'RL' } as const, 'BKCHCNBJRL1', []],
    [account(35), 'NRA-1', []],
    [account(35), 'AB12', ['common.form.inputAccountNum']],
    [account(35), '1'.repeat(36), ['text.tooLong']],
    [account(35), 'DE89370400440532013001', ['iban.checksum']],
    [account(35), 'US64SVBKUS6S3300958879', ['iban.unknownCountry']],
    [UETR, '7A562C67-CA16-48BA-B074-65581BE6F001', []],
    [UETR, '7a562c67', ['uetr.format']],
  ])('%j %j: %j', (shape, value, codes) => {
    expect(codesOf(shape, value)).toEqual(codes)
  })
})

describe('days', () => {
  test.each([
    ['2026-11-20', []],
    ['2028-02-29', []],
    ['2026-02-29', ['day.invalid']],
    ['2026-02-30', ['day.invalid']],
    ['2026-13-01', ['day.invalid']],
    ['20261120', ['day.invalid']],
    ['2026-11-20T00:00', ['day.invalid']],
  ])('%j: %j', (value, codes) => {
    expect(codesOf(DAY, value)).toEqual(codes)
  })
})

describe('amounts (MT103-33 to MT103-35)', () => {
  test.each([
    ['1000.50', 'CNY', []],
    ['007.5', 'CNY', []],
    ['12.', 'CNY', []],
    ['1'.repeat(15), 'CNY', []],
    ['1'.repeat(16), 'CNY', ['amount.tooManyDigits']],
    ['1.123', 'CNY', ['amount.tooManyDecimals']],
    ['100.5', 'JPY', ['amount.tooManyDecimals']],
    ['100', 'JPY', []],
    ['-5', 'CNY', ['amount.negative']],
    ['0', 'CNY', ['amount.zero']],
    ['0.00', 'CNY', ['amount.zero']],
    ['1,5', 'CNY', ['amount.notDecimal']],
    ['1e3', 'CNY', ['amount.notDecimal']],
    ['.5', 'CNY', ['amount.notDecimal']],
    [100, 'CNY', ['member.wrongType']],
  ])('%j %s: %j', (value, currency, codes) => {
    expect(codesOf(AMOUNT, value, currency)).toEqual(codes)
  })

  test('zero where it has a meaning', () => {
    expect(codesOf({ ...AMOUNT, allowsZero: true }, '0')).toEqual([])
  })
})

describe('lines and lists', () => {
  const address = lines({
    linesMax: 2,
    lengthMax: 3,
    characters: 'restricted',
    limitCode: 'nameAddressLimit',
  })
  const items = list({
    item: group({ word: one('word', text(3)), content: opt('content', text(3)) }),
    itemsMax: 2,
    limitCode: 'codeNumLimit',
    itemRules: [
      {
        name: 'firstDiffers',
        source: 'test',
        members: ['word'],
        check: ({ word }, isFirst) =>
          isFirst && word === 'X' ? [errorAt(['word'], 'firstLineMustValidCode')] : [],
      },
    ],
  })
  const definition = definitionWith({ address: one('address', address), items: opt('items', items) })

  test('each line has its own path, and blank lines do not count', () => {
    expect(codesFor(definition, { address: ['', 'abc', ' ', 'ABCD'] })).toEqual([
      `address.1 ${PATTERN}`,
      'address.3 text.tooLong',
    ])
    expect(codesFor(definition, { address: ['A', 'B', 'C'] })).toEqual(['address nameAddressLimit'])
    expect(codesFor(definition, { address: ['', ''] })).toEqual([`address ${REQUIRED}`])
    expect(codesFor(definition, { address: 'A' })).toEqual(['address member.wrongType'])
  })

  test('rules within an item see its well-formed values; a rule may apply to the first filled item only', () => {
    const values = { address: ['A'], items: [{}, { word: 'X', content: 'abc' }, { content: 'A' }] }
    expect(codesFor(definition, values)).toEqual([
      `items.1.content ${PATTERN}`,
      'items.1.word firstLineMustValidCode',
      `items.2.word ${REQUIRED}`,
    ])
  })

  test('too many items', () => {
    const many = { address: ['A'], items: [{ word: 'A' }, { word: 'B' }, { word: 'C' }] }
    expect(codesFor(definition, many)).toEqual(['items codeNumLimit'])
  })
})

const NEEDED_WITH_NUMBER = { requiredWhen: { anyFilled: ['bank.number'] } }

describe('members that depend on others', () => {
  const definition = definitionWith(
    {
      option: one('option', code('senderCorrespondentOption', ['53A', '53B'])),
      bank: opt('bank', group({ number: opt('number', text(5)), bic: opt('bic', BIC, NEEDED_WITH_NUMBER) }), {
        shownWhen: { path: 'option', equals: '53A' },
      }),
    },
    [
      {
        name: 'neverWithNumberOne',
        source: 'test',
        paths: ['bank.number'],
        check: ({ bank }) => (bank?.number === '1' ? [errorAt(['bank', 'number'], 'code.unknown')] : []),
      },
    ],
  )

  test('required while another is filled', () => {
    expect(codesFor(definition, { option: '53A', bank: { number: '2' } })).toEqual([`bank.bic ${REQUIRED}`])
    expect(codesFor(definition, { option: '53A', bank: { number: '' } })).toEqual([])
  })

  test('hidden members are neither checked nor returned', () => {
    const values = { option: '53B', bank: { number: 'wrong!' } }
    expect(codesFor(definition, values)).toEqual([])
    expect(checkedValues(definition, values)).toEqual({ ok: true, value: { option: '53B' } })
  })

  test('a rule is applied unless a member that it reads is malformed', () => {
    expect(codesFor(definition, { option: '53A', bank: { number: '1', bic: 'x' } })).toEqual([
      'bank.bic common.form.inputBicLeiCod',
      'bank.number code.unknown',
    ])
    expect(codesFor(definition, { option: '53A', bank: { number: '-', bic: 'BKCHCNBJ' } })).toEqual([
      'bank.number line.startsWithMark',
    ])
  })
})

test('checked values are normalised and contain no empty values', () => {
  const definition = definitionWith({
    bic: one('bic', BIC),
    amount: one('amount', AMOUNT),
    note: opt('note', text(5)),
    address: one('address', lines({ linesMax: 4, lengthMax: 9, characters: 'addressLine' })),
    party: opt('party', group({ name: opt('name', text(5)) })),
  })
  const values = {
    bic: 'bkchcnbj ',
    amount: '0012.50',
    note: '',
    address: ['A', '', 'B'],
    party: { name: ' ' },
    stranger: 'x',
  }
  expect(checkedValues(definition, values)).toEqual({
    ok: true,
    value: { bic: 'BKCHCNBJ', amount: '12.50', address: ['A', 'B'] },
  })
})

test('a warning does not block a message', () => {
  const definition = definitionWith({ account: one('account', account(35)) })
  expect(checkedValues(definition, { account: 'US64SVBKUS6S3300958879' }).ok).toBe(true)
})
