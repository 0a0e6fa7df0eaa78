import { passwordIssues } from '@nostro/contract'
import { AppError, type Language, timeOrderedUuid } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'

import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { type Mail, notify } from '../notifications/index.ts'
import { endSessionsOf, newToken, removeAccountThrottles, tokenHash } from '../sessions/index.ts'
import { activeUsersByEmail, lockUser, savePasswordHash, type User, userById } from '../users/index.ts'
import type { AccountTools } from './account-tools.ts'
import { replaceReset, resetOf, takeReset } from './reset.repository.ts'
import { requireFewResets } from './reset-limits.ts'
import { languageOfUser } from './settings.repository.ts'

const MINUTE_MS = 60_000
const RESET_VALID_MS = 30 * MINUTE_MS
/** Longer for a new account, whose owner did not request the mail. */
const INVITATION_VALID_MS = 72 * 60 * MINUTE_MS

/**
 * Enqueues reset links to the accounts of a mail address. The job looks up the accounts, so that the response does not
 * reveal them.
 */
export async function requestReset(context: CallContext, email: string): Promise<void> {
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    await requireFewResets(tx, context, email)
    await context.jobs.enqueue(tx, 'reset.send', { email, language: context.language })
  })
}

/** Creates and mails the links in the job, so that no token is stored in plain text. */
export async function sendResets(
  context: JobContext,
  tools: AccountTools,
  { email, language }: JobPayloads['reset.send'],
): Promise<void> {
  const mails = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const made: Mail[] = []
    for (const user of await activeUsersByEmail(tx, email)) {
      const addressee = { user, language: (await languageOfUser(tx, user.id)) ?? language }
      const link = { kind: 'reset', validMs: RESET_VALID_MS } as const
      made.push(...(await mailsWithLink(tx, { context, tools, ...addressee }, link)))
    }
    return made
  })
  for (const mail of mails) await tools.delivery.sendMail(mail)
}

/** Mails the owner of a new account the link to set the first password. */
export async function inviteUser(
  context: JobContext,
  tools: AccountTools,
  { userId }: JobPayloads['account.invite'],
): Promise<void> {
  const mails = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const user = await userById(tx, userId)
    if (!user?.isActive) return []
    const language = (await languageOfUser(tx, userId)) ?? 'zh-CN'
    const link = { kind: 'invite', validMs: INVITATION_VALID_MS } as const
    return await mailsWithLink(tx, { context, tools, user, language }, link)
  })
  for (const mail of mails) await tools.delivery.sendMail(mail)
}

interface Addressee {
  readonly context: JobContext
  readonly tools: AccountTools
  readonly user: User
  readonly language: Language
}

/**
 * Creates a link that replaces the earlier one. Returns the mail to send after the commit; none without a mail address.
 */
async function mailsWithLink(
  tx: Tx,
  { context, tools, user, language }: Addressee,
  link: { readonly kind: 'reset' | 'invite'; readonly validMs: number },
): Promise<readonly Mail[]> {
  if (user.email === undefined) return []
  const token = newToken(context.random)
  enterInstitution(tx, user.institutionId)
  await replaceReset(tx, {
    tokenHash: tokenHash(token),
    userId: user.id,
    institutionId: user.institutionId,
    expiresAt: new Date(context.clock.now().getTime() + link.validMs),
  })
  const { text } = translatorFor(language)
  // Browsers do not send the URL fragment, so no proxy log and no referrer contains the token.
  const address = `${tools.publicUrl}/reset-pwd#${token}`
  return [
    {
      // A new id for each attempt, since each contains another link and must not be discarded as a repeated mail.
      id: timeOrderedUuid(context.clock, context.random),
      at: context.clock.now(),
      to: user.email,
      subject: text(`mail.${link.kind}.subject`),
      text: text(`mail.${link.kind}.text`, { name: user.name, username: user.username, link: address }),
    },
  ]
}

/**
 * Sets the password of the link's account, once. Ends its sessions, removes a lock and notifies its owner.
 * Errors: `reset.linkInvalid`; `request.invalid` with every rule that the password breaks; `server.busy`.
 */
export async function resetToNewPassword(
  context: CallContext,
  { hasher }: AccountTools,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  const hash = tokenHash(token)
  const now = context.clock.now()
  const user = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const userId = await resetOf(tx, hash, now)
    const found = userId === undefined ? undefined : await userById(tx, userId)
    if (!found?.isActive) throw new AppError('reset.linkInvalid')
    await requireGoodPassword(tx, found, newPassword)
    return found
  })
  const passwordHash = await hasher.hash(newPassword)
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    enterInstitution(tx, user.institutionId)
    await lockUser(tx, user.id)
    if (!(await takeReset(tx, hash))) throw new AppError('reset.linkInvalid')
    await savePasswordHash(tx, user.id, passwordHash)
    await endSessionsOf(tx, user.id, { reason: 'passwordChanged', at: now })
    await removeAccountThrottles(tx, user.username)
    const scope = { ...context, institutionId: user.institutionId }
    await notify(tx, scope, { userIds: [user.id], kind: 'password.changed' })
    await recordEvent(tx, scope, { action: 'password.reset', objectKind: 'user', objectId: user.id })
  })
}

async function requireGoodPassword(tx: Tx, user: User, newPassword: string): Promise<void> {
  const institution = await institutionById(tx, user.institutionId)
  const issues = passwordIssues(newPassword, [user.username, user.name, institution?.name ?? ''])
  if (issues.length === 0) return
  throw new AppError(
    'request.invalid',
    {},
    { issues: issues.map((issue) => ({ ...issue, path: ['newPassword'] })) },
  )
}
