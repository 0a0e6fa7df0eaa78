import type { ChangeOutcome } from '@nostro/contract'
import { AppError, errorIssue, timeOrderedUuid } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'

import { insertUsers, isTaken } from '../../accounts/index.ts'
import { recordEvent } from '../../audit/index.ts'
import { type ApplyChange, type ChangeScope, requestChange, type StoredChange } from '../../changes/index.ts'
import { requireDistinctName } from '../../db/distinct-name.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { insertRules, requireDistinctInstitution, RULES_OF_NEW_BANKS } from '../../institutions/index.ts'
import { unusablePasswordHash } from '../../users/index.ts'
import { isNameTaken } from './enterprise.repository.ts'
import { insertBank, insertBic, isBicTaken } from './platform.repository.ts'

interface NewAdministrator {
  readonly username: string
  readonly name: string
  readonly email: string
}

interface NewBank {
  readonly name: string
  readonly bic: string
  readonly timeZone: string
  readonly adminUsername: string
  readonly adminName: string
  readonly adminEmail: string
  readonly secondAdmin?: NewAdministrator | undefined
}

/** The facts of a new bank, which the database compares with its confirmed change. */
interface BankFacts {
  readonly name: string
  /** Eleven characters. */
  readonly bic: string
  readonly timeZone: string
  /** One or two. While the bank has only one, an administrator of the platform is the second person for its changes. */
  readonly administrators: readonly NewAdministrator[]
}

/**
 * Requests a bank with its first administrators. It exists after a second administrator of the platform has confirmed
 * it. Errors: `enterprise.nameTaken`, `name.lookAlike`, `bank.bicTaken`, `user.nameTaken`, `change.waiting` when
 * another request has the same BIC.
 */
export async function requestBank(context: Context, given: NewBank): Promise<ChangeOutcome> {
  requireTimeZone(given.timeZone)
  const id = timeOrderedUuid(context.clock, context.random)
  const bank = factsOf(given)
  const home = context.institutionId
  return await inTransaction(context, async (tx) => {
    await inInstitution(tx, { role: 'nostro_sign_in', institutionId: id, home }, (inside) =>
      requireNew(inside, id, bank),
    )
    const change = { kind: 'bank.create', objectId: id, objectName: bank.name, after: bank } as const
    return { ...(await requestChange(tx, context, change)), id }
  })
}

function requireTimeZone(timeZone: string): void {
  if (Intl.supportedValuesOf('timeZone').includes(timeZone) || timeZone === 'UTC') return
  const issues = [errorIssue(['timeZone'], 'request.valueInvalid')]
  throw new AppError('request.invalid', {}, { issues })
}

function factsOf({ name, bic, timeZone, secondAdmin, ...first }: NewBank): BankFacts {
  const { adminUsername: username, adminName, adminEmail: email } = first
  const administrators = [{ username, name: adminName, email }, ...(secondAdmin ? [secondAdmin] : [])]
  return {
    name,
    bic: fullBic(bic),
    timeZone,
    administrators: administrators.map((each) => ({ ...each, username: each.username.trim().toLowerCase() })),
  }
}

/** Refuses at the request what its confirmation would refuse. */
async function requireNew(tx: Tx, id: string, { name, bic, administrators }: BankFacts): Promise<void> {
  if (await isNameTaken(tx, name, id)) throw new AppError('enterprise.nameTaken')
  await requireDistinctInstitution(tx, { id, name })
  if (await isBicTaken(tx, bic)) throw new AppError('bank.bicTaken')
  const [first, second] = administrators
  if (first?.username === second?.username) throw new AppError('user.nameTaken')
  for (const { username } of administrators)
    if (await isTaken(tx, username)) throw new AppError('user.nameTaken')
  if (first && second)
    await requireDistinctName(tx, {
      circle: `user ${id}`,
      name: second.name,
      others: () => Promise.resolve([first.name]),
    })
}

/**
 * Creates a confirmed bank. Its administrators set their passwords by mailed links. Errors: those of the
 * request, when another bank or user has taken a name or the BIC since.
 */
export const createConfirmedBank: ApplyChange = async (tx, scope, change) => {
  const { objectId: id } = change
  // Written by `requestBank` only.
  const { administrators, ...bank } = change.after as BankFacts
  const { institutionId: home, clock } = scope
  await inInstitution(tx, { role: 'nostro_sign_in', institutionId: id, home }, async (inside) => {
    if (!(await insertBank(inside, { ...bank, id, at: clock.now() })))
      throw new AppError('enterprise.nameTaken')
    await requireDistinctInstitution(inside, { id, name: bank.name })
    if (!(await insertBic(inside, id, bank.bic))) throw new AppError('bank.bicTaken')
    await openAccounts(inside, scope, change, administrators)
    await recordEvent(
      inside,
      { ...scope, institutionId: id },
      {
        action: 'institution.create',
        objectKind: 'institution',
        objectId: id,
        after: { kind: 'bank', ...bank, administrators: administrators.map(({ username }) => username) },
      },
    )
  })
  return {}
}

/** Creates the first accounts of a bank, and its first rules, which have strict separation. */
async function openAccounts(
  tx: Tx,
  { institutionId: home, clock, random, jobs, actor }: ChangeScope,
  { objectId: institutionId, requestedBy }: StoredChange,
  administrators: readonly NewAdministrator[],
): Promise<void> {
  const users = administrators.map((administrator) => ({
    ...administrator,
    id: timeOrderedUuid(clock, random),
    institutionId,
    isPhoneVerified: false,
    status: 'active' as const,
    roles: ['ROLE_BANK', 'ROLE_ADMIN'],
    passwordHash: unusablePasswordHash(),
    ...(requestedBy !== undefined && { createdBy: requestedBy }),
    ...(actor && { confirmedBy: actor.userId }),
    at: clock.now(),
  }))
  if (!(await insertUsers(tx, users))) throw new AppError('user.nameTaken')
  for (const { id: userId } of users) await jobs.enqueue(tx, 'account.invite', { institutionId, userId })
  const changedBy = users[0]?.id ?? ''
  const rules = { institutionId, version: 1, rules: RULES_OF_NEW_BANKS, changedBy, changedAt: clock.now() }
  await inInstitution(tx, { role: 'nostro_app', institutionId, home }, (inside) => insertRules(inside, rules))
}
