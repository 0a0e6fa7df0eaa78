import {
  attachDocument,
  closeEnterprise,
  submitEnterprise,
  readEnterprise,
  renewInvitation,
  saveEnterprise,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { closeOwnCompany } from './closing/close-company.ts'
import {
  attachOwnDocument,
  submitForVerification,
  ownEnterprise,
  renewOwnInvitation,
  saveOwnEnterprise,
} from './own-enterprise.ts'

export function registerEnterpriseCalls(server: CallServer, servicePhone: string): void {
  registerCall(server, readEnterprise, (context) => ownEnterprise(context, servicePhone))

  registerCall(server, saveEnterprise, async (context, { body }) => {
    await saveOwnEnterprise(context, body)
    return {}
  })

  registerCall(server, renewInvitation, async (context) => ({
    invitationCode: await renewOwnInvitation(context),
  }))

  registerCall(server, attachDocument, async (context, { body }) => {
    await attachOwnDocument(context, body)
    return {}
  })

  registerCall(server, closeEnterprise, async (context, { body }) => {
    await closeOwnCompany(context, body.name)
    return {}
  })

  registerCall(server, submitEnterprise, async (context) => {
    await submitForVerification(context)
    return {}
  })
}
