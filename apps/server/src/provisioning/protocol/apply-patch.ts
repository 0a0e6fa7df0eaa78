import { SCIM_LIMITS, type ScimPatchBody } from '@nostro/contract'
import { AppError, type ErrorCode } from '@nostro/kernel'
import { ScimError, scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch'

import { pathOf, type ResourceKind, storedValue } from './attributes.ts'
import { requireValueFilter } from './read-filter.ts'

type Operation = ScimPatchBody['Operations'][number]

const OPERATIONS = ['add', 'replace', 'remove'] as const

/**
 * Returns a resource after the operations of a PATCH request. The library applies them; before, each is reduced to
 * attributes of the schema, so that no other member of an object is reached. Attributes that are not stored are
 * ignored, and so are those that the service provider sets.
 *
 * Errors: `request.invalid` for another operation, `request.tooLarge`, `provisioning.path`, `provisioning.noTarget`,
 * `provisioning.value`.
 */
export function applyPatch(
  kind: ResourceKind,
  resource: Readonly<Record<string, unknown>>,
  { Operations: operations }: ScimPatchBody,
): Record<string, unknown> {
  const known = operations.flatMap((operation) => knownOperations(kind, operation))
  // The library compares each of these values with all that are there.
  const changed = known.filter(({ op }) => op !== 'replace').flatMap(({ value }): unknown => value)
  if (changed.length > SCIM_LIMITS.changedValues) throw new AppError('request.tooLarge')
  const now = new Date(0)
  // The library needs the members of a stored resource, which these operations do not reach.
  const start: ScimResource = {
    ...structuredClone(resource),
    schemas: [],
    meta: { created: now, lastModified: now },
  }
  return { ...known.reduce(applied, start) }
}

function applied(resource: ScimResource, operation: ScimPatchOperation): ScimResource {
  try {
    return scimPatch(resource, [operation], { mutateDocument: true, treatMissingAsAdd: true })
  } catch (cause) {
    if (cause instanceof ScimError) {
      throw new AppError(CODES[cause.scimCode ?? ''] ?? 'provisioning.value', {}, { cause })
    }
    // The library reads members of a value that has another type than its path.
    if (cause instanceof TypeError) throw new AppError('provisioning.value', {}, { cause })
    throw cause
  }
}

const CODES: Readonly<Partial<Record<string, ErrorCode>>> = {
  noTarget: 'provisioning.noTarget',
  invalidPath: 'provisioning.path',
  invalidFilter: 'provisioning.path',
}

/** Returns an operation for each attribute of the schema: without a path, the value names the attributes. */
function knownOperations(kind: ResourceKind, operation: Operation): readonly ScimPatchOperation[] {
  const op = OPERATIONS.find((each) => each === operation.op.toLowerCase())
  if (op === undefined) throw new AppError('request.invalid')
  const { path, value } = operation
  if (path !== undefined) return knownOperation(kind, { op, path, value })
  if (op === 'remove') throw new AppError('provisioning.noTarget')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('provisioning.value')
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    // Directories send further attributes of their own schemas.
    const isKnown = pathOf(kind, name) !== undefined
    return isKnown ? knownOperation(kind, { op, path: name, value: member }) : []
  })
}

function knownOperation(
  kind: ResourceKind,
  {
    op,
    path: text,
    value,
  }: { readonly op: (typeof OPERATIONS)[number]; readonly path: string; readonly value: unknown },
): readonly ScimPatchOperation[] {
  const path = pathOf(kind, text)
  if (path === undefined) throw new AppError('provisioning.path')
  const { attribute, filter, subName } = path
  if (attribute === undefined) return []
  if (filter !== undefined) requireValueFilter(kind, attribute.name, filter)
  const place = `${attribute.name}${filter === undefined ? '' : `[${filter}]`}${subName === undefined ? '' : `.${subName}`}`
  const stored = subName === undefined ? storedValue(attribute, value) : value
  if (op === 'remove') return [{ op, path: place, ...(stored !== undefined && { value: stored }) }]
  // An attribute without a value is removed (RFC 7643, section 2.5).
  if (stored === null || stored === undefined) return [{ op: 'remove', path: place }]
  return [{ op, path: place, value: stored }]
}
