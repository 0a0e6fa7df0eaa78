import { readFileSync } from 'node:fs'

import { type Call, CALLS } from '@nostro/contract'
import { expect, test } from 'vitest'

import { CLIENT_TYPES_FILE, clientTypes } from './client-types.ts'

const written = readFileSync(CLIENT_TYPES_FILE, 'utf8')

test('the types of @nostro/client equal the OpenAPI document; `node scripts/openapi/write-client-types.ts` renews them', async () => {
  expect(await clientTypes()).toBe(written)
})

const isInTypes = (name: string): boolean => written.includes(`operations["${name}"]`)

test('the types contain the calls that are open to API keys, and no others', () => {
  const calls = Object.entries<Call>(CALLS)
  const open = calls.filter(([, { isOpenToKeys }]) => isOpenToKeys === true).map(([name]) => name)
  expect(calls.map(([name]) => name).filter(isInTypes)).toEqual(open)
})
