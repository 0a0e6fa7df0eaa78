import {
  addUser,
  admitUser,
  changeRoles,
  decideRoleChange,
  deleteUser,
  listUsers,
  setUserActive,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import {
  addColleague,
  admitPerson,
  changeRolesOf,
  decideRoleChangeOf,
  listManagedUsers,
  removePerson,
  setActive,
} from './manage-users.ts'

export function registerUserCalls(server: CallServer): void {
  registerCall(server, listUsers, async (context) => ({ rowList: await listManagedUsers(context) }))

  registerCall(server, addUser, (context, { body }) => addColleague(context, body))

  registerCall(server, changeRoles, (context, { params, body }) =>
    changeRolesOf(context, { userId: params.id, roles: body.roles }),
  )

  registerCall(server, decideRoleChange, async (context, { params, body }) => {
    await decideRoleChangeOf(context, { userId: params.id, ...body })
    return {}
  })

  registerCall(server, setUserActive, async (context, { params, body }) => {
    await setActive(context, { userId: params.id, isActive: body.isActive })
    return {}
  })

  registerCall(server, admitUser, async (context, { params, body }) => {
    await admitPerson(context, { userId: params.id, roles: body.roles })
    return {}
  })

  registerCall(server, deleteUser, async (context, { params }) => {
    await removePerson(context, params.id)
    return {}
  })
}
