/** The schema of users. Source: RFC 7643, section 8.7.1. */
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
/** The schema of groups. */
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** The kinds of resources. */
export type ResourceKind = 'User' | 'Group'

/** The stored attributes of a kind of resources, and attributes of its schemas that have no effect here. */
interface AttributeTable {
  readonly schema: string
  /** Each attribute with its sub-attributes. */
  readonly stored: Readonly<Record<string, readonly string[]>>
  readonly ignored: readonly string[]
}

/** Attributes that the service provider sets. */
const READ_ONLY: Readonly<Record<string, readonly string[]>> = {
  id: [],
  schemas: [],
  meta: ['resourceType', 'created', 'lastModified', 'location', 'version'],
}

const TABLES: Readonly<Record<ResourceKind, AttributeTable>> = {
  User: {
    schema: USER_SCHEMA,
    stored: {
      ...READ_ONLY,
      userName: [],
      externalId: [],
      active: [],
      displayName: [],
      name: ['formatted', 'familyName', 'givenName'],
      emails: ['value', 'type', 'primary'],
      groups: ['value', 'display', '$ref'],
    },
    // RFC 7643, sections 4.1 and 4.3. No password is accepted, and roles follow groups alone.
    ignored: [
      'addresses',
      'entitlements',
      'ims',
      'locale',
      'nickName',
      'password',
      'phoneNumbers',
      'photos',
      'preferredLanguage',
      'profileUrl',
      'roles',
      'timezone',
      'title',
      'userType',
      'x509Certificates',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
  },
  Group: {
    schema: GROUP_SCHEMA,
    stored: {
      ...READ_ONLY,
      displayName: [],
      externalId: [],
      members: ['value', 'display', 'type', '$ref'],
    },
    ignored: [],
  },
}

/** Attributes that no request changes. */
const UNCHANGEABLE: ReadonlySet<string> = new Set([...Object.keys(READ_ONLY), 'groups'])

/** An attribute as the schema spells it, since names are compared ignoring case (RFC 7643, section 2.1). */
interface KnownAttribute {
  readonly name: string
  readonly subNames: readonly string[]
}

/** Returns a stored attribute by its name in any case; `undefined` for another one. */
export function attributeNamed(kind: ResourceKind, name: string): KnownAttribute | undefined {
  const found = Object.entries(TABLES[kind].stored).find(([each]) => isSame(each, name))
  return found && { name: found[0], subNames: found[1] }
}

/** Returns the name of a sub-attribute as the schema spells it; `undefined` for an unknown one. */
export function subNameOf({ subNames }: KnownAttribute, name: string): string | undefined {
  return subNames.find((each) => isSame(each, name))
}

/** Returns a path without the schema of its resource, which may precede each attribute. */
export function withoutSchema(kind: ResourceKind, path: string): string {
  const prefix = `${TABLES[kind].schema}:`
  return isSame(path.slice(0, prefix.length), prefix) ? path.slice(prefix.length) : path
}

/** The parts of a path: `emails[type eq "work"].value`. */
export interface AttributePath {
  /** The attribute; `undefined` if requests do not change it, so that it is ignored. */
  readonly attribute: KnownAttribute | undefined
  /** The filter in brackets. */
  readonly filter?: string
  readonly subName?: string
}

const PATH = /^(?<name>[A-Za-z][\w-]*)(?:\[(?<filter>.+)\])?(?:\.(?<sub>\$?[A-Za-z][\w-]*))?$/

/** Returns the parts of a path of a change; `undefined` for one that the schema does not have. */
export function pathOf(kind: ResourceKind, text: string): AttributePath | undefined {
  const path = withoutSchema(kind, text.trim())
  if (TABLES[kind].ignored.some((each) => isOf(path, each))) return { attribute: undefined }
  const { name = '', filter, sub } = PATH.exec(path)?.groups ?? {}
  const attribute = attributeNamed(kind, name)
  if (attribute === undefined) return undefined
  if (UNCHANGEABLE.has(attribute.name)) return { attribute: undefined }
  const subName = sub === undefined ? undefined : subNameOf(attribute, sub)
  if (sub !== undefined && subName === undefined) return undefined
  return {
    attribute,
    ...(filter !== undefined && { filter }),
    ...(subName !== undefined && { subName }),
  }
}

/** Returns whether a path is that of an attribute or begins with it. */
function isOf(path: string, name: string): boolean {
  return isSame(path.slice(0, name.length), name) && /^(?:$|[.[:])/.test(path.slice(name.length))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Returns a resource with the stored attributes alone, as the schema spells them. Attributes with the value `null` are
 * absent (RFC 7643, section 2.5).
 */
export function storedAttributes(
  kind: ResourceKind,
  resource: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const members = Object.entries(resource).flatMap(([key, value]) => {
    const attribute = attributeNamed(kind, withoutSchema(kind, key))
    if (attribute === undefined || value === null) return []
    return [[attribute.name, storedValue(attribute, value)] as const]
  })
  return Object.fromEntries(members)
}

/** Returns the value of an attribute with the names of its sub-attributes as the schema spells them. */
export function storedValue(attribute: KnownAttribute, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => storedValue(attribute, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
      const name = subNameOf(attribute, key)
      return name === undefined || member === null ? [] : [[name, member] as const]
    }),
  )
}
