import { ROLES } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'

export const readProvisioning = defineCall({
  method: 'GET',
  path: '/api/single-sign-on/provisioning',
  summary:
    'The provisioning of users by the directory of the caller’s institution: its address, its keys and the groups that it sent, with their roles.',
  access: ['manageBankUsers', 'manageCompanyUsers'],
  answer: z.strictObject({
    /** The base address of SCIM, which the directory needs. */
    address: z.string(),
    /** The keys that work now. */
    keys: z.array(z.strictObject({ id: uuid, name: z.string(), expiresAt: instant })),
    /** The last call with any key for provisioning, with an accuracy of a minute. */
    lastCallAt: instant.optional(),
    userCount: z.int().min(0),
    activeUserCount: z.int().min(0),
    groupCount: z.int().min(0),
    /** The groups by name, 200 at most. */
    groups: z.array(
      z.strictObject({
        id: uuid,
        name: z.string(),
        memberCount: z.int().min(0),
        /** The roles of the settings for this group; none if it is not in the settings. */
        roles: z.array(z.enum(ROLES)),
        /** True if the settings give it the role of an administrator: such a group gives no role. */
        isForAdministrators: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
