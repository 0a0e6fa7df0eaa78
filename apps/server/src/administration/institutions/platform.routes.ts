import {
  addBic,
  addCompanyAccount,
  closeInstitution,
  createBank,
  decideDocument,
  listInstitutions,
  readInstitution,
  resumeInstitution,
  setReceiveOnly,
  suspendInstitution,
  verifyInstitution,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { requestBic } from './add-bic.ts'
import {
  addAccount,
  decideDocumentOf,
  listAllInstitutions,
  readAnyInstitution,
  resume,
  suspend,
  verify,
} from './administer-platform.ts'
import { closeCompany } from './closing/close-company.ts'
import { requestBank } from './create-bank.ts'
import { setReceiving } from './set-receive-only.ts'

export function registerPlatformCalls(server: CallServer): void {
  registerInstitutionCalls(server)

  registerCall(server, createBank, (context, { body }) => requestBank(context, body))

  registerCall(server, addBic, (context, { params, body }) =>
    requestBic(context, { institutionId: params.id, bic: body.bic }),
  )

  registerCall(server, setReceiveOnly, async (context, { params, body }) => {
    await setReceiving(context, { institutionId: params.id, ...body, username: body.username })
    return {}
  })
}

function registerInstitutionCalls(server: CallServer): void {
  registerCall(server, listInstitutions, (context, { query }) => listAllInstitutions(context, query))

  registerCall(server, readInstitution, (context, { params }) => readAnyInstitution(context, params.id))

  registerCall(server, addCompanyAccount, async (context, { params, body }) => {
    await addAccount(context, params.id, body)
    return {}
  })

  registerCall(server, decideDocument, async (context, { params, body }) => {
    await decideDocumentOf(context, { institutionId: params.id, kind: body.kind, reason: body.reason })
    return {}
  })

  registerCall(server, verifyInstitution, async (context, { params, body }) => {
    await verify(context, { institutionId: params.id, reason: body.reason })
    return {}
  })

  registerCall(server, suspendInstitution, async (context, { params, body }) => {
    await suspend(context, { institutionId: params.id, reason: body.reason })
    return {}
  })

  registerCall(server, closeInstitution, async (context, { params, body }) => {
    await closeCompany(context, { institutionId: params.id, reason: body.reason })
    return {}
  })

  registerCall(server, resumeInstitution, async (context, { params }) => {
    await resume(context, params.id)
    return {}
  })
}
