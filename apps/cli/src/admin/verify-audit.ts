import { readConfig, type TrailReport, verifyAuditTrails } from '@nostro/server'

import { EXIT } from '../command.ts'
import type { Wording } from '../wording.ts'
import type { AdminAnswer, AdminOptions, AdminTerminal } from './admin-command.ts'

/** Verifies every audit trail of the installation against its hashes and its anchored head. */
export async function verifyAudit(
  { json = false }: AdminOptions,
  { environment, wording }: AdminTerminal,
): Promise<AdminAnswer> {
  const trails = await verifyAuditTrails(readConfig(environment))
  const exit = trails.every(({ isIntact }) => isIntact) ? EXIT.clean : EXIT.findings
  if (json) return { lines: [JSON.stringify({ trails })], exit }
  if (trails.length === 0) return { lines: [wording.text('admin.trails.none')], exit }
  return { lines: trails.flatMap((trail) => [lineOf(trail, wording), ...lateLines(trail, wording)]), exit }
}

/** Returns a line about events that no server linked in time. They are linked now. */
function lateLines({ institutionId, unlinkedFor }: TrailReport, { text }: Wording): readonly string[] {
  if (unlinkedFor === undefined) return []
  return [text('admin.trail.late', { institution: institutionId, seconds: unlinkedFor })]
}

function lineOf(
  { institutionId, isIntact, events, brokenAt, isAnchored, hasForgedAnchor }: TrailReport,
  { text, paint }: Wording,
): string {
  // Without an anchor a truncated or rewritten chain cannot be detected.
  if (isIntact && !isAnchored) return text('admin.trail.unanchored', { institution: institutionId, events })
  if (isIntact) return text('admin.trail.intact', { institution: institutionId, events })
  // A completely rewritten chain is consistent, so only the anchor reveals it.
  const key = hasForgedAnchor && brokenAt === undefined ? 'admin.trail.forgedAnchor' : 'admin.trail.broken'
  return paint('red', text(key, { institution: institutionId, sequence: brokenAt }))
}
