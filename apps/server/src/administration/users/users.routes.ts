import {
  addUser,
  admitUser,
  changeRoles,
  deleteUser,
  endSessions,
  leaveCompany,
  listUsers,
  resetSecondFactor,
  setUserActive,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import type { PasswordHasher } from '../../sessions/index.ts'
import { endSessionsOfColleague } from './end-sessions.ts'
import { leaveOwnCompany } from './leave-company.ts'
import {
  addColleague,
  admitColleague,
  changeRolesOf,
  listManagedUsers,
  removeColleague,
  resetFactorOf,
  setActive,
} from './manage-users.ts'

/** Registers the calls by which administrators manage users and their roles. */
export function registerUserCalls(server: CallServer, hasher: PasswordHasher): void {
  registerCall(server, leaveCompany, async (context, { body }) => {
    await leaveOwnCompany(context, hasher, body.password)
    return {}
  })

  registerCall(server, listUsers, async (context) => ({ rowList: await listManagedUsers(context) }))

  registerCall(server, addUser, (context, { body }) => addColleague(context, body))

  registerCall(server, changeRoles, (context, { params, body }) =>
    changeRolesOf(context, { userId: params.id, roles: body.roles }),
  )

  registerCall(server, setUserActive, (context, { params, body }) =>
    setActive(context, { userId: params.id, isActive: body.isActive }),
  )

  registerCall(server, resetSecondFactor, (context, { params }) => resetFactorOf(context, params.id))

  registerCall(server, endSessions, async (context, { params }) => {
    await endSessionsOfColleague(context, params.id)
    return {}
  })

  registerCall(server, admitUser, async (context, { params, body }) => {
    await admitColleague(context, { userId: params.id, roles: body.roles })
    return {}
  })

  registerCall(server, deleteUser, (context, { params }) => removeColleague(context, params.id))
}
