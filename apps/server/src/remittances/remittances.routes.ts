import {
  bookInHouse,
  deriveMessage as deriveCall,
  listCompanyAccounts,
  readDerivation,
  readProgress,
  resubmitRemittance,
  returnToApplicant,
  saveRemittance,
} from '@nostro/contract'
import { CA103 } from '@nostro/messages'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { applicationValues } from '../drafting/index.ts'
import { savedOf } from '../messages/index.ts'
import { withRequestPlaces } from '../messages/content/index.ts'
import { bookApplication } from './copier/book-in-house.ts'
import { derivationOf } from './copier/derivation.presenter.ts'
import { deriveMessage, previewDerivation } from './copier/derivation.ts'
import { submitApplication, saveApplication } from './save-and-submit-application.ts'
import { readAccounts, readSteps } from './read-application.ts'
import { returnApplication } from './return-application.ts'

/** Registers the calls of remittance applications, their copies and receipts. */
export function registerRemittanceCalls(server: CallServer): void {
  registerCompanyCalls(server)
  registerCopierCalls(server)
}

function registerCompanyCalls(server: CallServer): void {
  registerCall(server, saveRemittance, async (context, { body }) => {
    const { id, version, initialProcess, overrides, messagingType: _, ...payload } = body
    const values = applicationValues(payload)
    const edited = { id, version }
    return savedOf(
      initialProcess
        ? await withRequestPlaces(CA103, () =>
            submitApplication(context, { ...edited, overrides, type: 'submit' }, values),
          )
        : await saveApplication(context, edited, values),
    )
  })

  registerCall(server, resubmitRemittance, async (context, { body }) => {
    const { id, version, overrides, messagingType: _, ...payload } = body
    const edited = { id, version, overrides, type: 'resubmit' } as const
    const values = applicationValues(payload)
    return savedOf(await withRequestPlaces(CA103, () => submitApplication(context, edited, values)))
  })

  registerCall(server, listCompanyAccounts, async (context) => ({ accounts: await readAccounts(context) }))

  registerCall(server, readProgress, async (context, { params }) => ({
    steps: await readSteps(context, params.id),
  }))
}

function registerCopierCalls(server: CallServer): void {
  registerCall(server, readDerivation, async (context, { params, query }) =>
    derivationOf(await previewDerivation(context, params.id, query.messagingType)),
  )

  registerCall(server, deriveCall, async (context, { params, body }) =>
    savedOf(await deriveMessage(context, params.id, body)),
  )

  registerCall(server, bookInHouse, async (context, { params }) =>
    savedOf(await bookApplication(context, params.id)),
  )

  registerCall(server, returnToApplicant, async (context, { params, body }) => {
    await returnApplication(context, { copyId: params.id, reason: body.reason })
    return {}
  })
}
