import { expect, test } from 'vitest'

import { PURPOSE_CODES } from '../codes/purpose-codes.ts'
import { memberAt } from '../core/paths.ts'
import { CA103 } from './ca103.ts'
import { documentNeed, DOCUMENTS } from './documents-by-purpose.ts'

test('every document is a file of the form, and its number stands beside it', () => {
  for (const { file } of DOCUMENTS) {
    expect(memberAt(CA103, `documents.${file}`)?.shape.kind).toBe('attachment')
  }
  const numbers = DOCUMENTS.flatMap(({ number }) => number ?? [])
  expect(numbers.map((number) => memberAt(CA103, `documents.${number}`)?.shape.kind)).toEqual(
    numbers.map(() => 'text'),
  )
})

test('for each purpose the stamped form is required and nothing else, as the form itself has it (REM-14)', () => {
  for (const code of PURPOSE_CODES) {
    const required = DOCUMENTS.filter(({ file }) => documentNeed(file, code) === 'required')
    expect(required.map(({ file }) => file)).toEqual(['sealStampedForm'])
  }
})

test('goods come with contract, invoice and shipping document', () => {
  const usual = DOCUMENTS.filter(({ file }) => documentNeed(file, '121010') === 'usual')
  expect(usual.map(({ file }) => file)).toEqual(['contract', 'invoice', 'tracking'])
})
