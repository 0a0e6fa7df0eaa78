import { expect, test } from 'vitest'

import { loadDefinition } from '../message-types.ts'
import { checkValues } from './check.ts'
import type { DraftValues } from './shape.ts'

const PATH = 'businessApplicationHeader.possibleDuplicate'

async function codesAtFlag(possibleDuplicate: unknown): Promise<readonly string[]> {
  const definition = await loadDefinition('pacs.008')
  if (definition === undefined) throw new Error('pacs.008 has no form')
  const values = { businessApplicationHeader: { possibleDuplicate } } as DraftValues
  return checkValues(definition, values)
    .filter(({ path }) => path.join('.') === PATH)
    .map(({ code }) => code)
}

test.each([true, false])('a flag is %s (REF-22)', async (flag) => {
  expect(await codesAtFlag(flag)).toEqual([])
})

test.each(['true', 'Y', 1])('a flag is not %j (REF-22)', async (flag) => {
  expect(await codesAtFlag(flag)).toEqual(['member.wrongType'])
})
