import { email as mailAddress, personName, SCIM_PREFIX } from '@nostro/contract'
import { AppError, canonicalJson } from '@nostro/kernel'
import { z } from 'zod'

import { storedAttributes, USER_SCHEMA } from '../protocol/attributes.ts'
import { entityTag } from '../protocol/register-scim-call.ts'

const NAME_MAX = 128
const EMAILS_MAX = 20

/** A flag, which some directories send as a text. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
])
/** A text; an empty one is absent. */
const text = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .transform((value) => (value.trim() === '' ? undefined : value.trim()))
    .optional()

const attributesSchema = z.object({
  displayName: text(NAME_MAX),
  name: z
    .object({ formatted: text(NAME_MAX), familyName: text(NAME_MAX), givenName: text(NAME_MAX) })
    .optional(),
  emails: z
    .array(z.object({ value: text(254), type: text(60), primary: flag.optional() }))
    .max(EMAILS_MAX)
    .optional(),
})

const userSchema = attributesSchema.extend({
  userName: z.string().trim().min(1).max(NAME_MAX),
  externalId: text(255),
  active: flag.default(true),
})

/** The name and the mail addresses of a user, as the directory sent them. */
export type UserAttributes = z.output<typeof attributesSchema>

/** A user as the directory describes it. */
export interface DescribedUser {
  readonly userName: string
  readonly externalId?: string | undefined
  readonly isActive: boolean
  readonly attributes: UserAttributes
}

/** A described user with the facts of the account. */
export interface ReadUser extends DescribedUser {
  /** The name of the account. */
  readonly name: string
  /** The mail address of the account, in lower case. */
  readonly email: string
}

/**
 * Reads a user from a resource. Attributes that are not stored are ignored. Error: `provisioning.value` with issues,
 * also without a name or a mail address.
 */
export function userFrom(resource: Readonly<Record<string, unknown>>): ReadUser {
  const parsed = userSchema.safeParse(storedAttributes('User', resource))
  if (!parsed.success) throw invalid(parsed.error.issues.map(({ path }) => path))
  const { userName, externalId, active, ...attributes } = parsed.data
  const name = personName.safeParse(nameOf(userName, attributes))
  const email = mailAddress.safeParse(addressOf(userName, attributes))
  if (!name.success) throw invalid([['displayName']])
  if (!email.success) throw invalid([['emails']])
  return { userName, externalId, isActive: active, attributes, name: name.data, email: email.data }
}

/** Returns the error of attributes with a wrong value. */
export function invalid(paths: readonly (readonly PropertyKey[])[]): AppError {
  return new AppError(
    'provisioning.value',
    {},
    {
      issues: paths.map((path) => ({
        path: path.map((part) => (typeof part === 'symbol' ? '' : part)),
        code: 'request.valueInvalid',
        severity: 'error',
      })),
    },
  )
}

function nameOf(userName: string, { displayName, name }: UserAttributes): string {
  const whole = [name?.givenName, name?.familyName].filter((part) => part !== undefined).join(' ')
  return displayName ?? name?.formatted ?? (whole === '' ? userName : whole)
}

/** Returns the mail address: the primary one, that for work, the first one, or the user name. */
function addressOf(userName: string, { emails = [] }: UserAttributes): string {
  const found =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails[0]
  return found?.value ?? userName
}

/** A provisioned user, as stored. */
export interface ProvisionedUser extends DescribedUser {
  readonly id: string
  readonly userId: string
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** Returns the attributes that a directory can change. */
export function changeableUser({ userName, externalId, isActive, attributes }: DescribedUser) {
  const { displayName, name, emails } = attributes
  return {
    userName,
    ...(externalId !== undefined && { externalId }),
    ...(displayName !== undefined && { displayName }),
    ...(name && { name }),
    ...(emails && { emails }),
    active: isActive,
  }
}

/** Returns whether two users are described alike. */
export function isSameUser(one: DescribedUser, other: DescribedUser): boolean {
  return canonicalJson(changeableUser(one)) === canonicalJson(changeableUser(other))
}

/** Returns the resource of a user. */
export function userResource(user: ProvisionedUser, publicUrl: string) {
  return {
    schemas: [USER_SCHEMA],
    id: user.id,
    ...changeableUser(user),
    groups: user.groups.map(({ id, name }) => ({
      value: id,
      display: name,
      $ref: `${publicUrl}${SCIM_PREFIX}/Groups/${id}`,
    })),
    meta: metaOf('User', user, publicUrl),
  }
}

/** Returns the metadata of a resource. Source: RFC 7643, section 3.1. */
export function metaOf(
  kind: 'User' | 'Group',
  { id, version, createdAt, changedAt }: Pick<ProvisionedUser, 'id' | 'version' | 'createdAt' | 'changedAt'>,
  publicUrl: string,
) {
  return {
    resourceType: kind,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location: `${publicUrl}${SCIM_PREFIX}/${kind}s/${id}`,
    version: entityTag(version),
  }
}
