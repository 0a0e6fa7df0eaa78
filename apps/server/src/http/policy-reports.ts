import type { Clock } from '@nostro/kernel'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { parseJsonBody } from './json-body.ts'

/** The path to which browsers report violations of a page's Content Security Policy. */
export const POLICY_REPORTS_PATH = '/policy-reports'

/** Limits of reports, because anyone can send them and each writes to the log. */
const REPORT_BYTES_MAX = 16_384
const REPORTS_PER_MINUTE = 20
const REPORTS_PER_REQUEST = 5
const TEXT_LENGTH_MAX = 200

const MINUTE_MS = 60_000

const text = z.string()

/** The Reporting API sends a list; older browsers send one report with other names. */
const sent = z.union([
  z.array(
    z.object({
      body: z.object({
        effectiveDirective: text.optional(),
        blockedURL: text.optional(),
        documentURL: text.optional(),
        sourceFile: text.nullish(),
        lineNumber: z.number().nullish(),
      }),
    }),
  ),
  z
    .object({
      'csp-report': z.object({
        'effective-directive': text.optional(),
        'violated-directive': text.optional(),
        'blocked-uri': text.optional(),
        'document-uri': text.optional(),
        'source-file': text.optional(),
        'line-number': z.number().optional(),
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        body: {
          effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
          blockedURL: report['blocked-uri'],
          documentURL: report['document-uri'],
          sourceFile: report['source-file'],
          lineNumber: report['line-number'],
        },
      },
    ]),
])

/** Registers the route that logs reports of policy violations. Our own pages cause none. */
export async function takePolicyReports(server: FastifyInstance, clock: Clock): Promise<void> {
  const isRoomFor = withinRate(clock)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'buffer', bodyLimit: REPORT_BYTES_MAX },
      async (_request: unknown, bytes: Buffer) => parseJsonBody(bytes),
    )
    scope.post(POLICY_REPORTS_PATH, async (request, reply) => {
      const read = sent.safeParse(request.body)
      const reports = read.success ? read.data.slice(0, REPORTS_PER_REQUEST) : []
      for (const { body } of reports) {
        if (!isRoomFor()) break
        const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } = body
        request.log.warn(
          {
            directive: effectiveDirective?.slice(0, TEXT_LENGTH_MAX),
            blocked: placeOf(blockedURL),
            page: placeOf(documentURL),
            script: placeOf(sourceFile ?? undefined),
            line: lineNumber ?? undefined,
          },
          'policy of a page violated',
        )
      }
      return await reply.code(204).send()
    })
  })
}

/** Returns an address without query and fragment; a keyword such as `inline` is unchanged. */
function placeOf(address: string | undefined): string | undefined {
  return address?.split(/[?#]/, 1)[0]?.slice(0, TEXT_LENGTH_MAX)
}

function withinRate(clock: Clock): () => boolean {
  const state = { startedAt: 0, count: 0 }
  return () => {
    const now = clock.now().getTime()
    if (now - state.startedAt >= MINUTE_MS) Object.assign(state, { startedAt: now, count: 0 })
    state.count += 1
    return state.count <= REPORTS_PER_MINUTE
  }
}
