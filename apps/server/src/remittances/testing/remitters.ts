import { approve, confirmReceipt, type MessagePayload, readMessage, saveRemittance } from '@nostro/contract'
import { attachmentUrl } from '@nostro/kernel'

import { folderOf } from '../../messages/testing/index.ts'
import type { TestClient, TestServer } from '../../testing/index.ts'

/** A complete application of Demo Trading Company to pay Demo Import Company through both demo banks. */
export function applicationForm(changes: Readonly<Record<string, Record<string, unknown>>> = {}) {
  return {
    paymentInfo: {
      payerBankCode: 'DEMECNBJ',
      payerName: 'DEMO TRADING COMPANY',
      payerAccount: '6222020200112233445',
      payerAddress: '88 HARBOUR ROAD\nBEIJING',
      payerTown: 'BEIJING',
      ...changes['paymentInfo'],
    },
    payeeInfo: {
      payeeBankCode: 'DEMWDEFFXXX',
      payeeName: 'DEMO IMPORT COMPANY',
      payeeAccount: 'DE89370400440532013000',
      payeeAddress: '12 RIVER STREET\nFRANKFURT',
      payeeTown: 'FRANKFURT',
      payeeCountry: 'DEU',
      ...changes['payeeInfo'],
    },
    transactionInfo: {
      currency: 'EUR',
      amount: '1250.75',
      feeType: 'SHA',
      transactionType: '121010',
      ...changes['transactionInfo'],
    },
    additionalInfo: {
      sealStampedFormNumber: 'FORM-1',
      contractNumber: 'CONTRACT 7',
      contactPerson: '张三',
      contactPhone: '13800138000',
      additionalNote: 'INVOICE 7\n请尽快办理',
      ...changes['additionalInfo'],
    },
  } as unknown as MessagePayload
}

/** The same application with its stamped form, which is in the test database. */
export function stampedApplication(changes?: Parameters<typeof applicationForm>[0]): MessagePayload {
  return stamped(applicationForm(changes))
}

function stamped(form: MessagePayload): MessagePayload {
  const additional = form['additionalInfo'] as MessagePayload
  const file = [{ name: 'form.pdf', url: attachmentUrl(STAMPED_FORM) }]
  return { ...form, additionalInfo: { sealStampedFormAttach: file, ...additional } }
}

/** The id of a stamped form that exists in all tests with remitters. */
const STAMPED_FORM = '00000000-0000-7000-8000-00000000f0f0'

interface Saved {
  readonly id: string
  readonly version: number
}

/** The users of a remittance process: of two companies and their two banks. */
export interface Remitters {
  readonly operator: TestClient
  readonly reviewer: TestClient
  readonly senior: TestClient
  readonly copier: TestClient
  readonly bankReviewer: TestClient
  readonly bankSenior: TestClient
  readonly receiver: TestClient
  readonly payee: TestClient
  /** Saves an application as a draft or submits it, with its stamped form attached. */
  readonly file: (form?: MessagePayload, isDraft?: boolean) => Promise<Saved>
  /** Approves every open step as these users in turn. */
  readonly approveAll: (id: string, people: readonly TestClient[]) => Promise<void>
  readonly runJobs: () => Promise<void>
  /** Creates an application with its copy at the bank. */
  readonly atBank: (
    form?: MessagePayload,
  ) => Promise<{ readonly applicationId: string; readonly copyId: string }>
  /** Confirms the first message that awaits receipt. */
  readonly confirmFirst: (receiver: TestClient) => Promise<string>
}

/**
 * Signs in the users. Signing in again ends an earlier session, so clients that are already signed in are passed as
 * `seated`.
 */
export async function seatRemitters(
  server: TestServer,
  seated: Partial<Pick<Remitters, 'copier' | 'bankReviewer' | 'receiver'>> = {},
): Promise<Remitters> {
  const operator = await server.signIn('trading.operator')
  const reviewer = await server.signIn('trading.reviewer')
  const senior = await server.signIn('trading.senior')
  const copier = seated.copier ?? (await server.signIn('beijing.operator'))

  await storeStampedForm(server)
  const file = async (form = applicationForm(), isDraft = false): Promise<Saved> => {
    server.clock.advance(1)
    // Most tests submit the same application repeatedly, so the duplicate is confirmed.
    const body = {
      initialProcess: !isDraft,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      ...stamped(form),
    }
    const { id, version } = await operator.succeed(saveRemittance, { body })
    return { id, version }
  }
  const runJobs = async (): Promise<void> => {
    const failures = await server.jobs.runWaiting()
    if (failures.length > 0) throw new AggregateError(failures, 'A job failed')
  }
  return {
    operator,
    reviewer,
    senior,
    copier,
    bankReviewer: seated.bankReviewer ?? (await server.signIn('beijing.reviewer')),
    bankSenior: await server.signIn('beijing.senior'),
    receiver: seated.receiver ?? (await server.signIn('frankfurt.operator')),
    payee: await server.signIn('import.operator'),
    file,
    approveAll,
    runJobs,
    atBank: async (form) => {
      const { id: applicationId } = await file(form)
      await approveAll(applicationId, [reviewer, senior])
      await runJobs()
      const { rowList } = await folderOf(copier, 'notCopied')
      const copyId = rowList[0]?.id
      if (copyId === undefined) throw new Error('The copier has no application')
      return { applicationId, copyId }
    },
    confirmFirst: async (receiver) => {
      const { rowList } = await folderOf(receiver, 'waitingProcessed')
      const id = rowList[0]?.id
      if (id === undefined) throw new Error('No open task')
      await receiver.succeed(confirmReceipt, { params: { id } })
      await runJobs()
      return id
    },
  }
}

/** Approves the open steps as these users in turn. */
async function approveAll(id: string, people: readonly TestClient[]): Promise<void> {
  for (const person of people) {
    const { openNodeId } = await person.succeed(readMessage, { params: { id } })
    if (openNodeId === undefined) return
    await person.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
  }
}

/** Inserts the stamped form as an upload would. Uploading is tested elsewhere. */
async function storeStampedForm({ database }: TestServer): Promise<void> {
  await database.superuser.query(
    `insert into attachment (id, institution_id, uploaded_by, slot, name, content_type, size, state, upload_key,
       secret, expires_at, created_at, stored_key, digest)
     select $1::uuid, institution_id, id, 'sealStampedFormAttach', 'form.pdf', 'application/pdf', 1, 'ready', $1::text,
       '\\x00', now(), now(), $1::text, repeat('0', 64)
     from app_user where username = 'trading.operator'
     on conflict do nothing`,
    [STAMPED_FORM],
  )
}
