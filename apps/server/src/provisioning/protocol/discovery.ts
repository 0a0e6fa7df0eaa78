import { SCIM_LIMITS, SCIM_PREFIX } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { GROUP_SCHEMA, USER_SCHEMA } from './attributes.ts'
import { listResponse } from './list-response.ts'
import type { ScimAnswer } from './register-scim-call.ts'

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** Returns the supported functions. Source: RFC 7643, section 5. */
export function serviceProviderConfig(publicUrl: string): ScimAnswer {
  return {
    body: {
      schemas: [CONFIG_SCHEMA],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: SCIM_LIMITS.page },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'API key',
          description: 'The secret of an API key with the permission to provision users, as bearer token.',
          primary: true,
        },
      ],
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: `${publicUrl}${SCIM_PREFIX}/ServiceProviderConfig`,
      },
    },
  }
}

const TYPES = [
  { name: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
] as const

function resourceTypes(publicUrl: string) {
  return TYPES.map(({ name, endpoint, schema }) => ({
    schemas: [TYPE_SCHEMA],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${publicUrl}${SCIM_PREFIX}/ResourceTypes/${name}` },
  }))
}

/** Returns the kinds of resources. Source: RFC 7643, section 6. */
export function listResourceTypes(publicUrl: string): ScimAnswer {
  return listOf(resourceTypes(publicUrl))
}

/** Returns a kind of resources. Error: `resource.notFound`. */
export function readResourceType(publicUrl: string, id: string): ScimAnswer {
  return oneOf(resourceTypes(publicUrl), id)
}

interface Attribute {
  readonly name: string
  readonly description: string
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly multiValued?: true
  readonly required?: true
  readonly caseExact?: true
  readonly mutability?: 'readOnly' | 'immutable'
  readonly uniqueness?: 'server'
  readonly subAttributes?: readonly Attribute[]
}

/** Returns the definition of an attribute. Source: RFC 7643, section 7. */
function definitionOf({ type = 'string', subAttributes, ...attribute }: Attribute): object {
  return {
    name: attribute.name,
    type,
    multiValued: attribute.multiValued ?? false,
    description: attribute.description,
    required: attribute.required ?? false,
    ...(type !== 'boolean' && type !== 'complex' && { caseExact: attribute.caseExact ?? false }),
    mutability: attribute.mutability ?? 'readWrite',
    returned: 'default',
    ...(type !== 'boolean' && type !== 'complex' && { uniqueness: attribute.uniqueness ?? 'none' }),
    ...(subAttributes && { subAttributes: subAttributes.map(definitionOf) }),
  }
}

const EXTERNAL_ID: Attribute = {
  name: 'externalId',
  description: 'The id in the directory. For users, a sign-in with this subject is one of the user.',
  caseExact: true,
  uniqueness: 'server',
}

const USER_ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'userName',
    description: 'The name of the user in the directory, at most 128 characters; usually a mail address.',
    required: true,
    uniqueness: 'server',
  },
  EXTERNAL_ID,
  {
    name: 'active',
    description: 'False: the account is deactivated and its sessions end.',
    type: 'boolean',
  },
  { name: 'displayName', description: 'The name of the account.' },
  {
    name: 'name',
    description: 'The parts of the name, used without a displayName.',
    type: 'complex',
    subAttributes: [
      { name: 'formatted', description: 'The whole name.' },
      { name: 'familyName', description: 'The family name.' },
      { name: 'givenName', description: 'The given name.' },
    ],
  },
  {
    name: 'emails',
    description:
      'Mail addresses. The account has the primary one, the one for work or the first one; without any, userName is the address.',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'The address.' },
      { name: 'type', description: 'The use, such as work.' },
      { name: 'primary', description: 'True for the preferred address.', type: 'boolean' },
    ],
  },
  {
    name: 'groups',
    description: 'The groups of the user, which are changed by the groups.',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      { name: 'value', description: 'The id of the group.', mutability: 'readOnly' },
      { name: 'display', description: 'The name of the group.', mutability: 'readOnly' },
      { name: '$ref', description: 'The address of the group.', type: 'reference', mutability: 'readOnly' },
    ],
  },
]

const GROUP_ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'displayName',
    description: 'The name of the group. The settings of single sign-on give roles by this name.',
    required: true,
    uniqueness: 'server',
  },
  { ...EXTERNAL_ID, description: 'The id in the directory.' },
  {
    name: 'members',
    description: 'The users of the group. Groups have no groups as members.',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'The id of the user.', caseExact: true, mutability: 'immutable' },
      { name: 'type', description: 'Always User.', mutability: 'immutable' },
      { name: '$ref', description: 'The address of the user.', type: 'reference', mutability: 'immutable' },
    ],
  },
]

function schemas(publicUrl: string) {
  const tables = [
    { id: USER_SCHEMA, name: 'User', description: 'A user of the institution.', attributes: USER_ATTRIBUTES },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of users.', attributes: GROUP_ATTRIBUTES },
  ]
  return tables.map(({ attributes, ...table }) => ({
    schemas: [SCHEMA_SCHEMA],
    ...table,
    attributes: attributes.map(definitionOf),
    meta: { resourceType: 'Schema', location: `${publicUrl}${SCIM_PREFIX}/Schemas/${table.id}` },
  }))
}

/** Returns the attributes of users and groups. Source: RFC 7643, section 7. */
export function listSchemas(publicUrl: string): ScimAnswer {
  return listOf(schemas(publicUrl))
}

/** Returns the attributes of a kind of resources. Error: `resource.notFound`. */
export function readSchema(publicUrl: string, id: string): ScimAnswer {
  return oneOf(schemas(publicUrl), id)
}

function listOf(resources: readonly object[]): ScimAnswer {
  return { body: listResponse(resources, { offset: 0, totalResults: resources.length }) }
}

function oneOf(resources: readonly { readonly id: string }[], id: string): ScimAnswer {
  const body = resources.find((each) => each.id === id)
  if (body === undefined) throw new AppError('resource.notFound')
  return { body }
}
