import { endDeputyship, listDeputies, nameDeputy, nameDeputyOf, readOwnDeputies } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { endDeputy } from './end-deputy.ts'
import { nameDeputyFor, nameOwnDeputy } from './name-deputy.ts'
import { readAllDeputies, readDeputiesOf } from './read-deputies.ts'

/** Registers the calls about deputies of absent users. */
export function registerDeputyCalls(server: CallServer): void {
  registerCall(server, readOwnDeputies, readDeputiesOf)
  registerCall(server, nameDeputy, (context, { body }) => nameOwnDeputy(context, body))

  registerCall(server, endDeputyship, async (context, { params }) => {
    await endDeputy(context, params.id)
    return {}
  })

  registerCall(server, listDeputies, readAllDeputies)
  registerCall(server, nameDeputyOf, (context, { body }) => nameDeputyFor(context, body))
}
