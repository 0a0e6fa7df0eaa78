import { expect, test } from 'vitest'

import { csvOfTable } from './save-table.ts'

test('a list as comma-separated values', () => {
  const table = {
    names: ['Reference', 'Payee'],
    rows: [
      [{ text: 'REF1' }, { text: 'ACME, "STEEL" LTD' }],
      [{ text: '-5.00', isNumber: true }, { text: '=HYPERLINK("x")' }],
      [{ text: '@cmd' }, { text: 'two\nlines' }],
    ],
  }
  expect(csvOfTable(table)).toBe(
    '\uFEFFReference,Payee\r\nREF1,"ACME, ""STEEL"" LTD"\r\n-5.00,"\'=HYPERLINK(""x"")"\r\n\'@cmd,"two\nlines"\r\n',
  )
})
