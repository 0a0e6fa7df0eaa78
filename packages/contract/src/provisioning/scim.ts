import type { ErrorCode } from '@nostro/kernel'

import { type Call, defineCall } from '../call.ts'
import { z } from '../schema.ts'

/** The prefix of the calls of SCIM 2.0, which directories enter as the base address. Source: RFC 7644, section 3.13. */
export const SCIM_PREFIX = '/scim/v2'

/** The media type of SCIM. Source: RFC 7644, section 3.1. */
export const SCIM_MEDIA_TYPE = 'application/scim+json'

/** The limits of SCIM requests. A larger page is answered with the largest one (RFC 7644, section 3.4.2.4). */
export const SCIM_LIMITS = {
  page: 100,
  filterLength: 1_000,
  operations: 100,
  /** Values that one PATCH request adds or removes. A replacement has no such limit. */
  changedValues: 1_000,
  resources: 10_000,
} as const

const PROVISIONERS = ['provisionBankUsers', 'provisionCompanyUsers'] as const

const ofResource = z.strictObject({ id: z.string().max(100) })
const wholeNumber = z.string().regex(/^-?\d{1,9}$/)
const shown = {
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
}
// Directories send further parameters, which have no effect.
const reading = z.object(shown)
const listing = z.object({
  ...shown,
  filter: z.string().min(1).max(SCIM_LIMITS.filterLength).optional(),
  startIndex: wholeNumber.optional(),
  count: wholeNumber.optional(),
})
const resource = z.record(z.string(), z.unknown())
const patch = z.object({
  schemas: z.array(z.literal('urn:ietf:params:scim:api:messages:2.0:PatchOp')).length(1),
  Operations: z
    .array(
      z.object({
        op: z.string().max(10),
        path: z.string().min(1).max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(SCIM_LIMITS.operations),
})

/** The body of a PATCH request. Source: RFC 7644, section 3.5.2. */
export type ScimPatchBody = z.output<typeof patch>

const READING_ERRORS = ['permission.denied', 'resource.notFound'] as const
const WRITING_ERRORS = [
  'permission.denied',
  'request.invalid',
  'resource.notFound',
  'provisioning.value',
  'provisioning.taken',
  'provisioning.versionChanged',
  'provisioning.administrator',
  'provisioning.tooMany',
] as const
const PATCH_ERRORS = [...WRITING_ERRORS, 'provisioning.path', 'provisioning.noTarget'] as const

type Named = 'Users' | 'Groups'

/** Answers are defined by the schemas of RFC 7643, not by the contract. */
const answer = z.unknown()

function scimCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
>(call: {
  readonly method: Call['method']
  readonly path: string
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly errors: readonly ErrorCode[]
  readonly isList?: boolean
}): Call<P, Q, B, typeof answer> {
  const { isList = false, path, ...rest } = call
  return defineCall({
    ...rest,
    path: `${SCIM_PREFIX}${path}`,
    access: PROVISIONERS,
    isOpenToKeys: true,
    ...(rest.method !== 'GET' && { isCommand: true }),
    ...(isList && { budget: 'list' }),
    answer,
  })
}

const list = (of: Named) =>
  scimCall({
    method: 'GET',
    path: `/${of}`,
    summary: `The provisioned ${of.toLowerCase()}, by filter and page.`,
    query: listing,
    errors: ['permission.denied', 'provisioning.filter', 'provisioning.tooMany'],
    isList: true,
  })
const read = (of: Named) =>
  scimCall({
    method: 'GET',
    path: `/${of}/{id}`,
    summary: `One of the provisioned ${of.toLowerCase()}.`,
    params: ofResource,
    query: reading,
    errors: READING_ERRORS,
  })
const create = (of: Named) =>
  scimCall({
    method: 'POST',
    path: `/${of}`,
    summary: `Adds one of the ${of.toLowerCase()}.`,
    query: reading,
    body: resource,
    errors: WRITING_ERRORS,
  })
const replace = (of: Named) =>
  scimCall({
    method: 'PUT',
    path: `/${of}/{id}`,
    summary: `Replaces one of the ${of.toLowerCase()}.`,
    params: ofResource,
    query: reading,
    body: resource,
    errors: WRITING_ERRORS,
  })
const change = (of: Named) =>
  scimCall({
    method: 'PATCH',
    path: `/${of}/{id}`,
    summary: `Changes attributes of one of the ${of.toLowerCase()}.`,
    params: ofResource,
    query: reading,
    body: patch,
    errors: PATCH_ERRORS,
  })
const remove = (of: Named) =>
  scimCall({
    method: 'DELETE',
    path: `/${of}/{id}`,
    summary: `Removes one of the ${of.toLowerCase()}. A user is deactivated.`,
    params: ofResource,
    query: reading,
    errors: [
      'permission.denied',
      'resource.notFound',
      'provisioning.versionChanged',
      'provisioning.administrator',
    ],
  })
const discover = (path: string, summary: string) =>
  scimCall({ method: 'GET', path, summary, query: reading, errors: ['permission.denied'] })
const discoverOne = (path: string, summary: string) =>
  scimCall({ method: 'GET', path, summary, params: ofResource, query: reading, errors: READING_ERRORS })

/**
 * The calls of SCIM 2.0, for keys with the permission to provision users. They are not in the OpenAPI document, because
 * RFC 7644 defines bodies, answers and errors; `/Schemas` describes the resources.
 */
export const SCIM_CALLS = {
  readServiceProviderConfig: discover('/ServiceProviderConfig', 'The supported functions of SCIM.'),
  listResourceTypes: discover('/ResourceTypes', 'The kinds of resources.'),
  readResourceType: discoverOne('/ResourceTypes/{id}', 'A kind of resources.'),
  listSchemas: discover('/Schemas', 'The attributes of users and groups.'),
  readSchema: discoverOne('/Schemas/{id}', 'The attributes of a kind of resources.'),
  listScimUsers: list('Users'),
  readScimUser: read('Users'),
  createScimUser: create('Users'),
  replaceScimUser: replace('Users'),
  patchScimUser: change('Users'),
  deleteScimUser: remove('Users'),
  listScimGroups: list('Groups'),
  readScimGroup: read('Groups'),
  createScimGroup: create('Groups'),
  replaceScimGroup: replace('Groups'),
  patchScimGroup: change('Groups'),
  deleteScimGroup: remove('Groups'),
} as const
