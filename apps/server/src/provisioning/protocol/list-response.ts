import { SCIM_LIMITS } from '@nostro/contract'

/** The query of a list. Source: RFC 7644, section 3.4.2. */
export interface ListQuery {
  readonly filter?: string | undefined
  readonly startIndex?: string | undefined
  readonly count?: string | undefined
}

/** A page of a list: the number of skipped resources, and the largest number of resources. */
export interface ListPage {
  readonly offset: number
  readonly limit: number
}

/** Returns the page of a query. A negative number is 0, and a larger page is the largest one. */
export function pageOf({ startIndex, count }: ListQuery): ListPage {
  return {
    offset: Math.max(Number(startIndex ?? 1), 1) - 1,
    limit: Math.min(Math.max(Number(count ?? SCIM_LIMITS.page), 0), SCIM_LIMITS.page),
  }
}

/** Returns the answer of a list. */
export function listResponse(
  resources: readonly object[],
  { offset, totalResults }: { readonly offset: number; readonly totalResults: number },
): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** The attributes that a client asks for. */
export interface ShownQuery {
  readonly attributes?: string | undefined
  readonly excludedAttributes?: string | undefined
}

const ALWAYS: readonly string[] = ['schemas', 'id', 'meta']

/** Returns a resource with the attributes that a client asks for (RFC 7644, section 3.9), by their first name. */
export function shownOf(resource: object, { attributes, excludedAttributes }: ShownQuery): object {
  const included = namesIn(attributes)
  const excluded = namesIn(excludedAttributes)
  if (included.length === 0 && excluded.length === 0) return resource
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (ALWAYS.includes(name)) return true
      const lower = name.toLowerCase()
      return included.length > 0 ? included.includes(lower) : !excluded.includes(lower)
    }),
  )
}

/** Returns whether a client asks for an attribute. */
export function isShown(name: string, query: ShownQuery): boolean {
  return name in shownOf({ [name]: true }, query)
}

function namesIn(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map(
      (each) =>
        each
          .trim()
          .replace(/^urn:.*:/i, '')
          .split('.', 1)[0]
          ?.toLowerCase() ?? '',
    )
    .filter((each) => each !== '')
}
