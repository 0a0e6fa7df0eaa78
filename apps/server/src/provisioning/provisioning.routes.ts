import { readProvisioning, SCIM_CALLS } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import {
  createGroup,
  deleteGroup,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from './groups/manage-groups.ts'
import {
  listResourceTypes,
  listSchemas,
  readResourceType,
  readSchema,
  serviceProviderConfig,
} from './protocol/discovery.ts'
import { openScim, registerScimCall, type ScimServer } from './protocol/register-scim-call.ts'
import { provisioningOf } from './read-provisioning.ts'
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './users/manage-users.ts'

/** Registers the calls of SCIM, and the one that shows administrators the provisioning of their institution. */
export function registerProvisioningCalls(
  server: CallServer,
  { publicUrl }: { readonly publicUrl: string },
): void {
  registerCall(server, readProvisioning, (context) => provisioningOf(context, publicUrl))
  openScim(server, (scim) => {
    registerDiscovery(scim, publicUrl)
    registerUsers(scim, publicUrl)
    registerGroups(scim, publicUrl)
  })
}

function registerDiscovery(scim: ScimServer, publicUrl: string): void {
  registerScimCall(scim, SCIM_CALLS.readServiceProviderConfig, async () => serviceProviderConfig(publicUrl))
  registerScimCall(scim, SCIM_CALLS.listResourceTypes, async () => listResourceTypes(publicUrl))
  registerScimCall(scim, SCIM_CALLS.readResourceType, async (_context, { input }) =>
    readResourceType(publicUrl, input.params.id),
  )
  registerScimCall(scim, SCIM_CALLS.listSchemas, async () => listSchemas(publicUrl))
  registerScimCall(scim, SCIM_CALLS.readSchema, async (_context, { input }) =>
    readSchema(publicUrl, input.params.id),
  )
}

function registerUsers(scim: ScimServer, publicUrl: string): void {
  registerScimCall(scim, SCIM_CALLS.listScimUsers, (context, { input }) =>
    listUsers(context, input.query, publicUrl),
  )
  registerScimCall(scim, SCIM_CALLS.readScimUser, (context, { input }) =>
    readUser(context, { id: input.params.id, publicUrl }, input.query),
  )
  registerScimCall(scim, SCIM_CALLS.createScimUser, (context, { input }) =>
    createUser(context, input.body, publicUrl),
  )
  registerScimCall(scim, SCIM_CALLS.replaceScimUser, (context, { input, ifMatch }) =>
    replaceUser(context, { id: input.params.id, ifMatch, publicUrl }, input.body),
  )
  registerScimCall(scim, SCIM_CALLS.patchScimUser, (context, { input, ifMatch }) =>
    patchUser(context, { id: input.params.id, ifMatch, publicUrl }, input.body),
  )
  registerScimCall(scim, SCIM_CALLS.deleteScimUser, (context, { input, ifMatch }) =>
    deleteUser(context, { id: input.params.id, ifMatch, publicUrl }),
  )
}

function registerGroups(scim: ScimServer, publicUrl: string): void {
  registerScimCall(scim, SCIM_CALLS.listScimGroups, (context, { input }) =>
    listGroups(context, input.query, publicUrl),
  )
  registerScimCall(scim, SCIM_CALLS.readScimGroup, (context, { input }) =>
    readGroup(context, { id: input.params.id, publicUrl }, input.query),
  )
  registerScimCall(scim, SCIM_CALLS.createScimGroup, (context, { input }) =>
    createGroup(context, input.body, publicUrl),
  )
  registerScimCall(scim, SCIM_CALLS.replaceScimGroup, (context, { input, ifMatch }) =>
    replaceGroup(context, { id: input.params.id, ifMatch, publicUrl }, input.body),
  )
  registerScimCall(scim, SCIM_CALLS.patchScimGroup, (context, { input, ifMatch }) =>
    patchGroup(context, { id: input.params.id, ifMatch, publicUrl }, input.body),
  )
  registerScimCall(scim, SCIM_CALLS.deleteScimGroup, (context, { input, ifMatch }) =>
    deleteGroup(context, { id: input.params.id, ifMatch, publicUrl }),
  )
}
