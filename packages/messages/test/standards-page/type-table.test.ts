import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { corpusResults, hasCorpora } from './corpus-results.ts'
import { PAGE, recordedResults, withTable } from './page.ts'
import { typeTable } from './type-table.ts'

test('the table of types is the generated one; `node packages/messages/test/standards-page/write-page.ts` renews it', () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(page).toContain('<!-- end of types -->')
  expect(page).toBe(withTable(page, typeTable(recordedResults())))
})

test.skipIf(!hasCorpora)('the recorded results are those of the samples', async () => {
  expect(recordedResults()).toEqual(await corpusResults())
})
