import type { AppError, ErrorCode } from '@nostro/kernel'
import { ERRORS } from '@nostro/kernel'
import type { FastifyReply } from 'fastify'

import { SCIM_MEDIA_TYPE } from '@nostro/contract'
import type { RefusalLog } from '../../http/admission/refusal-log.ts'
import { beginFailure, sentenceOf } from '../../http/error-writer.ts'

/** Error types of SCIM. Source: RFC 7644, section 3.12, table 9. */
const TYPES: Readonly<Partial<Record<ErrorCode, string>>> = {
  'request.invalid': 'invalidSyntax',
  'request.malformed': 'invalidSyntax',
  'provisioning.filter': 'invalidFilter',
  'provisioning.path': 'invalidPath',
  'provisioning.value': 'invalidValue',
  'provisioning.noTarget': 'noTarget',
  'provisioning.tooMany': 'tooMany',
  'provisioning.taken': 'uniqueness',
  'name.lookAlike': 'uniqueness',
}

/** Errors whose status differs in SCIM. */
const STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  'request.invalid': 400,
}

/** Writes an error response in the schema of SCIM. */
export async function writeScimFailure(
  reply: FastifyReply,
  thrown: unknown,
  refusals: RefusalLog,
): Promise<FastifyReply> {
  const error = beginFailure(reply, thrown, refusals)
  const status = STATUSES[error.code] ?? ERRORS[error.code].status
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return await reply
    .code(status)
    .type(SCIM_MEDIA_TYPE)
    .send(JSON.stringify(scimErrorOf(error, { status, detail: sentenceOf(error, reply.request) })))
}

function scimErrorOf(
  { code, issues }: AppError,
  { status, detail }: { readonly status: number; readonly detail: string },
) {
  const scimType = TYPES[code]
  const places = issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: places.length === 0 ? detail : `${detail} (${places.slice(0, 5).join(', ')})`,
  }
}
