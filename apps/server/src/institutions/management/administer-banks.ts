import { AppError, errorIssue, timeOrderedUuid } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'

import { insertUser } from '../../users/account/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import { administer } from './administer-platform.ts'
import { unusablePasswordHash } from '../../users/management/index.ts'
import {
  insertBank,
  insertBic,
  saveInstitutionReceiveOnly,
  saveUserReceiveOnly,
} from './platform.repository.ts'

interface NewBank {
  readonly name: string
  readonly bic: string
  readonly timeZone: string
  readonly adminUsername: string
  readonly adminName: string
  readonly adminEmail: string
}

/** Makes a bank with its first administrator, who sets the password by a mailed link (semantics 7, rule 7; SE-12). */
export async function addBank(context: Context, bank: NewBank): Promise<string> {
  requireTimeZone(bank.timeZone)
  const id = timeOrderedUuid(context.clock, context.random)
  const userId = timeOrderedUuid(context.clock, context.random)
  const at = context.clock.now()
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId: id, home: context.institutionId } as const
    await inInstitution(command, place, async (tx) => {
      if (!(await insertBank(tx, { ...bank, id, at }))) throw new AppError('enterprise.nameTaken')
      if (!(await insertBic(tx, id, fullBic(bank.bic)))) throw new AppError('bank.bicTaken')
      const isNew = await insertUser(tx, {
        id: userId,
        institutionId: id,
        username: bank.adminUsername.trim().toLowerCase(),
        name: bank.adminName,
        email: bank.adminEmail,
        isPhoneVerified: false,
        status: 'active',
        roles: ['ROLE_BANK', 'ROLE_ADMIN'],
        passwordHash: unusablePasswordHash(),
        at,
      })
      if (!isNew) throw new AppError('user.nameTaken')
      await context.jobs.enqueue(tx, 'account.invite', { institutionId: id, userId })
      const scope = { ...context, institutionId: id }
      const { name, bic, timeZone } = bank
      await recordEvent(tx, scope, {
        action: 'institution.create',
        objectKind: 'institution',
        objectId: id,
        after: { kind: 'bank', name, bic, timeZone },
      })
    })
  })
  return id
}

function requireTimeZone(timeZone: string): void {
  if (Intl.supportedValuesOf('timeZone').includes(timeZone) || timeZone === 'UTC') return
  const issues = [errorIssue(['timeZone'], 'request.valueInvalid')]
  throw new AppError('request.invalid', {}, { issues })
}

/** Gives a bank another BIC. */
export async function giveBic(
  context: Context,
  { institutionId, bic }: { readonly institutionId: string; readonly bic: string },
): Promise<void> {
  await administer(context, institutionId, async ({ tx, kind, scope }) => {
    if (kind !== 'bank') throw new AppError('resource.notFound')
    if (!(await insertBic(tx, institutionId, fullBic(bic)))) throw new AppError('bank.bicTaken')
    await recordEvent(tx, scope, {
      action: 'institution.bic',
      objectKind: 'institution',
      objectId: institutionId,
      after: { bic },
    })
  })
}

interface ReceiveOnly {
  readonly institutionId: string
  /** One user of the institution; the institution itself when absent. */
  readonly username: string | undefined
  readonly isReceiveOnly: boolean
}

/** Says who receives messages and sends none (OPEN-15, semantics 9). */
export async function setReceiving(context: Context, change: ReceiveOnly): Promise<void> {
  const { institutionId, username, isReceiveOnly } = change
  await administer(context, institutionId, async ({ tx, scope }) => {
    if (username === undefined) await saveInstitutionReceiveOnly(tx, institutionId, isReceiveOnly)
    else {
      const name = username.trim().toLowerCase()
      const isKnown = await saveUserReceiveOnly(tx, { institutionId, username: name, isReceiveOnly })
      if (!isKnown) throw new AppError('resource.notFound')
    }
    await recordEvent(tx, scope, {
      action: 'institution.receiveOnly',
      objectKind: 'institution',
      objectId: institutionId,
      after: { username, isReceiveOnly },
    })
  })
}
