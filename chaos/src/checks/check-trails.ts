import path from 'node:path'

import { verifyAuditTrails } from '@nostro/server'

import type { Violations } from '../run/violations.ts'

/** Verifies the audit trails from their start and returns the number of their events. The servers must have stopped. */
export async function checkTrails(
  dataFolder: string,
  violations: Violations,
  databaseUrl?: string,
): Promise<number> {
  const trails = await verifyAuditTrails({
    dataFolder,
    ...(databaseUrl !== undefined && { databaseUrl }),
    auditAnchorFile: path.join(dataFolder, 'audit-anchors.jsonl'),
  })
  for (const { institutionId, isIntact, isAnchored, brokenAt } of trails) {
    if (!isIntact) violations.note('audit trails whole', `${institutionId} is broken at event ${brokenAt}`)
    if (!isAnchored) violations.note('audit trails whole', `${institutionId} has no anchor`)
  }
  return trails.reduce((sum, { events }) => sum + events, 0)
}
