import { createMatcher } from '@nostro/screening'
import { expect, test } from 'vitest'

import { readListOf } from './read-list.ts'

/** The structure is that of `consolidated.xml`; the names are invented. */
const LIST = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-20T00:00:00">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>1</DATAID>
      <FIRST_NAME>ARVEL</FIRST_NAME>
      <SECOND_NAME>QUENDARO</SECOND_NAME>
      <THIRD_NAME>TESTOV</THIRD_NAME>
      <UN_LIST_TYPE>Test regime</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TSi.001</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>Арвел Квендаро</NAME_ORIGINAL_SCRIPT>
      <NATIONALITY><VALUE>Atlantis</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>A. Quendaro &amp; Sons</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
    </INDIVIDUAL>
    <INDIVIDUAL><DATAID>2</DATAID><FIRST_NAME/></INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>3</DATAID>
      <FIRST_NAME>NORTHERN EXAMPLE
        HOLDING</FIRST_NAME>
      <UN_LIST_TYPE>Test regime</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TSe.001</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>NEH</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ALIAS><ALIAS_NAME>Northern Example Charity</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`

const fileOf = (text: string) => readListOf(new Blob([text]))

test('the consolidated list is read with names, aliases and references; a nameless entry is rejected', async () => {
  expect(await fileOf(LIST)).toEqual({
    format: 'unConsolidated',
    entries: [
      {
        id: 'TSi.001',
        kind: 'person',
        name: 'ARVEL QUENDARO TESTOV',
        aliases: ['Арвел Квендаро', 'A. Quendaro & Sons'],
        bics: [],
        countries: [],
        programme: 'Test regime',
      },
      {
        id: 'TSe.001',
        kind: 'entity',
        name: 'NORTHERN EXAMPLE HOLDING',
        aliases: ['NEH', 'Northern Example Charity'],
        bics: [],
        countries: [],
        programme: 'Test regime',
      },
    ],
    rejected: [{ line: expect.any(Number), code: 'name' }],
  })
})

test('its entries are found by a name in the original script', async () => {
  const entries = (await fileOf(LIST))?.entries ?? []
  const matcher = createMatcher()
  matcher.add({ name: 'un', entries })
  const hits = matcher.match([{ path: 'payee.name', kind: 'name', value: 'KVENDARO ARVEL' }], 0.85)
  expect(hits.map(({ entryId }) => entryId)).toEqual(['TSi.001'])
})

test('another document is none, and CSV is read as before', async () => {
  expect(await fileOf('<Document><CONSOLIDATED_LIST/></Document>')).toBeUndefined()
  expect(await fileOf('<CONSOLIDATED_LIST>')).toBeUndefined()
  expect(await fileOf('id,name\n1,Velmora')).toMatchObject({ format: 'csv', entries: [{ name: 'Velmora' }] })
})
