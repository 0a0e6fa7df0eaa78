import { addKey, changeKey, listKeys, revokeKey, rotateKey } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { changeKeyOf, createKey, listKeysOf, revokeKeyOf, rotateKeyOf } from './manage-keys.ts'

/** Registers the calls by which administrators manage the API keys of their institution. */
export function registerKeyCalls(server: CallServer): void {
  registerCall(server, listKeys, listKeysOf)

  registerCall(server, addKey, (context, { body }) => createKey(context, body))

  registerCall(server, changeKey, (context, { params, body }) =>
    changeKeyOf(context, { id: params.id, settings: body }),
  )

  registerCall(server, rotateKey, (context, { params, body }) =>
    rotateKeyOf(context, { id: params.id, endsAtOnce: body.endsAtOnce }),
  )

  registerCall(server, revokeKey, async (context, { params }) => {
    await revokeKeyOf(context, params.id)
    return {}
  })
}
