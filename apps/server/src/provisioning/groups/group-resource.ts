import { SCIM_LIMITS, SCIM_PREFIX } from '@nostro/contract'
import { z } from 'zod'

import { GROUP_SCHEMA, storedAttributes } from '../protocol/attributes.ts'
import { invalid, metaOf } from '../users/user-resource.ts'

const groupSchema = z.object({
  displayName: z.string().trim().min(1).max(256),
  externalId: z
    .string()
    .max(255)
    .transform((value) => (value.trim() === '' ? undefined : value))
    .optional(),
  members: z
    .array(z.object({ value: z.string().min(1).max(100) }))
    .max(SCIM_LIMITS.resources)
    .default([]),
})

/** A group as the directory describes it. */
export interface DescribedGroup {
  readonly displayName: string
  readonly externalId?: string | undefined
  /** The ids of provisioned users, each once. */
  readonly memberIds: readonly string[]
}

/** Reads a group from a resource. Error: `provisioning.value` with issues. */
export function groupFrom(resource: Readonly<Record<string, unknown>>): DescribedGroup {
  const parsed = groupSchema.safeParse(storedAttributes('Group', resource))
  if (!parsed.success) throw invalid(parsed.error.issues.map(({ path }) => path))
  const { displayName, externalId, members } = parsed.data
  return { displayName, externalId, memberIds: [...new Set(members.map(({ value }) => value))] }
}

/** A group, as stored. */
export interface ProvisionedGroup extends DescribedGroup {
  readonly id: string
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

/** Returns the attributes that a directory can change. */
export function changeableGroup({ displayName, externalId, memberIds }: DescribedGroup) {
  return {
    displayName,
    ...(externalId !== undefined && { externalId }),
    members: memberIds.map((value) => ({ value })),
  }
}

/** Returns the resource of a group. */
export function groupResource(group: ProvisionedGroup, publicUrl: string) {
  return {
    schemas: [GROUP_SCHEMA],
    id: group.id,
    ...changeableGroup(group),
    members: group.memberIds.map((value) => ({
      value,
      type: 'User',
      $ref: `${publicUrl}${SCIM_PREFIX}/Users/${value}`,
    })),
    meta: metaOf('Group', group, publicUrl),
  }
}
