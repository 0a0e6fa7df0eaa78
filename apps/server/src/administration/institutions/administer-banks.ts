import { AppError, errorIssue, timeOrderedUuid } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'

import { insertUsers } from '../../accounts/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import { activeUsersWithRole } from '../../users/index.ts'
import { administer } from './administer-platform.ts'
import { insertRules, requireDistinctInstitution, RULES_OF_NEW_BANKS } from '../../institutions/index.ts'
import { unusablePasswordHash } from '../users/index.ts'
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
  readonly secondAdmin?: NewAdministrator | undefined
}

interface NewAdministrator {
  readonly username: string
  readonly name: string
  readonly email: string
}

/**
 * Creates a bank with one or two administrators, who set their passwords by mailed links (SE-12). While the bank has
 * only one, an administrator of the platform is the second person for its changes.
 */
export async function addBank(context: Context, bank: NewBank): Promise<string> {
  requireTimeZone(bank.timeZone)
  const id = timeOrderedUuid(context.clock, context.random)
  const at = context.clock.now()
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId: id, home: context.institutionId } as const
    await inInstitution(command, place, async (tx) => {
      if (!(await insertBank(tx, { ...bank, id, at }))) throw new AppError('enterprise.nameTaken')
      await requireDistinctInstitution(tx, { id, name: bank.name })
      if (!(await insertBic(tx, id, fullBic(bank.bic)))) throw new AppError('bank.bicTaken')
      const administrators = await openAccounts(tx, context, { institutionId: id, bank })
      const scope = { ...context, institutionId: id }
      const { name, bic, timeZone } = bank
      await recordEvent(tx, scope, {
        action: 'institution.create',
        objectKind: 'institution',
        objectId: id,
        after: { kind: 'bank', name, bic, timeZone, administrators },
      })
    })
    await openRules(command, context, id)
  })
  return id
}

interface Opening {
  readonly institutionId: string
  readonly bank: NewBank
}

/**
 * Creates the first accounts of a bank in one statement. All later accounts of a bank need confirmation by a second
 * person. Returns their user names.
 */
async function openAccounts(
  tx: Tx,
  context: Context,
  { institutionId, bank }: Opening,
): Promise<readonly string[]> {
  const users = administratorsOf(bank).map((administrator) => ({
    ...administrator,
    id: timeOrderedUuid(context.clock, context.random),
    institutionId,
    username: administrator.username.trim().toLowerCase(),
    isPhoneVerified: false,
    status: 'active' as const,
    roles: ['ROLE_BANK', 'ROLE_ADMIN'],
    passwordHash: unusablePasswordHash(),
    createdBy: context.actor.userId,
    at: context.clock.now(),
  }))
  if (!(await insertUsers(tx, users))) throw new AppError('user.nameTaken')
  for (const { id: userId } of users)
    await context.jobs.enqueue(tx, 'account.invite', { institutionId, userId })
  return users.map(({ username }) => username)
}

/** A bank starts with strict separation; two of its administrators may switch it off. */
async function openRules(
  tx: Tx,
  { institutionId: home, clock }: Context,
  institutionId: string,
): Promise<void> {
  await inInstitution(tx, { role: 'nostro_app', institutionId, home }, async (inside) => {
    const [first] = await activeUsersWithRole(inside, { institutionId, role: 'ROLE_ADMIN' })
    await insertRules(inside, {
      institutionId,
      version: 1,
      rules: RULES_OF_NEW_BANKS,
      changedBy: first?.id ?? '',
      changedAt: clock.now(),
    })
  })
}

function administratorsOf({ adminUsername, adminName, adminEmail, secondAdmin }: NewBank) {
  const first = { username: adminUsername, name: adminName, email: adminEmail }
  return secondAdmin === undefined ? [first] : [first, secondAdmin]
}

function requireTimeZone(timeZone: string): void {
  if (Intl.supportedValuesOf('timeZone').includes(timeZone) || timeZone === 'UTC') return
  const issues = [errorIssue(['timeZone'], 'request.valueInvalid')]
  throw new AppError('request.invalid', {}, { issues })
}

/** Adds a BIC to a bank. */
export async function registerBic(
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

/** Sets whether an institution or a user receives messages only and cannot send (OPEN-15). */
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
