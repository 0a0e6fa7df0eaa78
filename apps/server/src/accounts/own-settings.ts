import type { Settings } from '@nostro/contract'
import { AppError, errorIssue, isTimeZone } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { enterUser, inTransaction } from '../db/transaction.ts'
import { saveSettingsOf, type SettingsChange, settingsOf } from './settings.repository.ts'

export async function ownSettings(context: Context): Promise<Settings> {
  return await inTransaction(context, async (tx) => {
    enterUser(tx, context.actor.userId)
    return await settingsOf(tx, context.actor.userId)
  })
}

/** Changes the given settings only. Errors: `request.invalid` for an unknown time zone. */
export async function saveOwnSettings(context: Context, change: SettingsChange): Promise<Settings> {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    const issues = [errorIssue(['timeZone'], 'request.valueInvalid')]
    throw new AppError('request.invalid', {}, { issues })
  }
  return await inTransaction(context, async (tx) => {
    const { userId, institutionId } = context.actor
    enterUser(tx, userId)
    await saveSettingsOf(tx, { userId, institutionId }, change)
    return await settingsOf(tx, userId)
  })
}
