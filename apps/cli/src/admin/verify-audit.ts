import { readConfig, type TrailReport, verifyAuditTrails } from '@nostro/server'

import { EXIT } from '../command.ts'
import type { Wording } from '../wording.ts'
import type { AdminAnswer, AdminOptions, AdminTerminal } from './admin-command.ts'

/** Holds every audit trail of the installation against its hashes and its anchored head. */
export async function verifyAudit(
  { json = false }: AdminOptions,
  { environment, wording }: AdminTerminal,
): Promise<AdminAnswer> {
  const trails = await verifyAuditTrails(readConfig(environment))
  const exit = trails.every(({ isIntact }) => isIntact) ? EXIT.clean : EXIT.findings
  if (json) return { lines: [JSON.stringify({ trails })], exit }
  if (trails.length === 0) return { lines: [wording.text('admin.trails.none')], exit }
  return { lines: trails.map((trail) => lineOf(trail, wording)), exit }
}

function lineOf(
  { institutionId, isIntact, events, brokenAt, isAnchored, hasForgedAnchor }: TrailReport,
  { text, paint }: Wording,
): string {
  // Without an anchor, a chain that was cut off or written anew looks like any other.
  if (isIntact && !isAnchored) return text('admin.trail.unanchored', { institution: institutionId, events })
  if (isIntact) return text('admin.trail.intact', { institution: institutionId, events })
  // A chain that was written anew as a whole follows from itself; then the anchor is all there is to tell.
  const key = hasForgedAnchor && brokenAt === undefined ? 'admin.trail.forgedAnchor' : 'admin.trail.broken'
  return paint('red', text(key, { institution: institutionId, sequence: brokenAt }))
}
