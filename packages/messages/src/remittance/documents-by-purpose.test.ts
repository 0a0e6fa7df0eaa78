import { expect, test } from 'vitest'

import { PURPOSE_CODES } from '../codes/purpose-codes.ts'
import { memberAt } from '../core/paths.ts'
import { CA103 } from './ca103.ts'
import { documentNeed, DOCUMENTS } from './documents-by-purpose.ts'

test('every document is a file of the form, with its number if it has one', () => {
  for (const { file } of DOCUMENTS) {
    expect(memberAt(CA103, `documents.${file}`)?.shape.kind).toBe('attachment')
  }
  const numbers = DOCUMENTS.flatMap(({ number }) => number ?? [])
  expect(numbers.map((number) => memberAt(CA103, `documents.${number}`)?.shape.kind)).toEqual(
    numbers.map(() => 'text'),
  )
})

test('for each purpose only the stamped form is required, as in the form itself (REM-14)', () => {
  for (const code of PURPOSE_CODES) {
    const required = DOCUMENTS.filter(({ file }) => documentNeed(file, code) === 'required')
    expect(required.map(({ file }) => file)).toEqual(['sealStampedForm'])
  }
})

test('goods require contract, invoice and shipping document as usual documents', () => {
  const usual = DOCUMENTS.filter(({ file }) => documentNeed(file, '121010') === 'usual')
  expect(usual.map(({ file }) => file)).toEqual(['contract', 'invoice', 'tracking'])
})
