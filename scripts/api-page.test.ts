import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { apiPage } from './api-page.ts'

test('docs/api.md equals the page generated from the contract; `node scripts/print-routes.ts > docs/api.md` renews it', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8')).toBe(apiPage())
})
