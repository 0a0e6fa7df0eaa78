import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { auditStreamsPage } from './audit-streams-page.ts'

test('docs/audit-streams.md equals the page generated from the events; `node scripts/print-audit-streams.ts > docs/audit-streams.md` renews it', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/audit-streams.md'), 'utf8')).toBe(auditStreamsPage())
})
