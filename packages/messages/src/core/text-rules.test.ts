import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { definitionOf } from '../message-types.ts'
import { checkValues } from './check.ts'
import { withValueAt } from './paths.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

/** Returns the codes of the issues of a value at its own path. */
function codesAt(path: string, value: unknown): readonly string[] {
  return checkValues(definition, withValueAt({}, path, value))
    .filter((issue) => pathText(issue.path) === path)
    .map(({ code }) => code)
}

describe('restricted text', () => {
  const NAME = 'orderingCustomer.name'

  test.each(['N/A', 'ABC LTD. (1)', "O'NEIL + SONS: A-B?"])('accepts %s (RULE-02, RULE-03)', (text) => {
    expect(codesAt(NAME, text)).toEqual([])
  })

  test.each(['%', '&', '*', '@'])('refuses %s (RULE-04)', (sign) => {
    expect(codesAt(NAME, `ABC${sign}`)).toEqual(['common.form.inputPatternMessage'])
  })

  test.each(['abc', '，', 'ＡＢＣ'])('refuses %s (RULE-05)', (text) => {
    expect(codesAt(NAME, text)).toEqual(['common.form.inputPatternMessage'])
  })
})

describe('an account', () => {
  const ACCOUNT = 'orderingCustomer.account'

  test('may be an IBAN, whose check digits and length are checked (RULE-14, RULE-18)', () => {
    expect(codesAt(ACCOUNT, 'DE89370400440532013000')).toEqual([])
    expect(codesAt(ACCOUNT, 'DE88370400440532013000')).toEqual(['iban.checksum'])
  })

  test.each(['AB12', '1-1', '12 34'])('refuses %s (RULE-16, RULE-35)', (text) => {
    expect(codesAt(ACCOUNT, text)).toEqual(['common.form.inputAccountNum'])
  })
})
