import type { Maintenance } from '@nostro/contract'
import { AppError, errorIssue, LANGUAGES } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext, Context } from '../http/context.ts'
import { inInstitution, inTransaction, inTransactionAs } from '../db/transaction.ts'
import { type MaintenancePlan, maintenancePlan, saveMaintenancePlan } from './maintenance.repository.ts'

const NO_MESSAGE = { 'zh-CN': '', en: '', ru: '' }

/** Returns the maintenance notice for all users; an empty one before the planned start and after the planned end. */
export async function maintenanceNow(context: CallContext): Promise<Maintenance> {
  const plan = await inTransactionAs(context.db, 'nostro_app', maintenancePlan)
  const now = context.clock.now()
  const isNow =
    plan?.isOn === true &&
    (plan.startsAt === undefined || plan.startsAt <= now) &&
    (plan.endsAt === undefined || now < plan.endsAt)
  return isNow ? answerOf(plan) : { isMaintain: 0, isBlocking: false, message: NO_MESSAGE }
}

/** Returns the plan as entered, for the administrator who edits it. */
export async function plannedMaintenance(context: Context): Promise<Maintenance> {
  const plan = await inTransaction(context, maintenancePlan)
  return plan ? answerOf(plan) : { isMaintain: 0, isBlocking: false, message: NO_MESSAGE }
}

function answerOf({ isOn, isBlocking, texts, startsAt, endsAt }: MaintenancePlan): Maintenance {
  return {
    isMaintain: isOn ? 1 : 0,
    isBlocking,
    message: texts,
    ...(startsAt !== undefined && { startsAt: startsAt.toISOString() }),
    ...(endsAt !== undefined && { endsAt: endsAt.toISOString() }),
  }
}

interface EnteredPlan {
  readonly isOn: boolean
  readonly isBlocking: boolean
  readonly message: { readonly [L in keyof Maintenance['message']]?: string | undefined }
  readonly startsAt?: string | undefined
  readonly endsAt?: string | undefined
}

/**
 * Plans maintenance. Errors: `request.invalid` when it is on and a language has no text, or when it ends before it
 * begins.
 */
export async function planMaintenance(context: Context, entered: EnteredPlan): Promise<void> {
  const { isOn, isBlocking, message, startsAt, endsAt } = entered
  const issues = [
    ...LANGUAGES.filter((language) => isOn && (message[language] ?? '').trim() === '').map((language) =>
      errorIssue(['message', language], 'request.memberMissing'),
    ),
    ...(startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
      ? [errorIssue(['endsAt'], 'request.valueInvalid')]
      : []),
  ]
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  const { institutionId } = context
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    await inInstitution(command, place, async (tx) => {
      await saveMaintenancePlan(tx, {
        isOn,
        isBlocking,
        texts: { ...NO_MESSAGE, ...withoutAbsent(message) },
        ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
        ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
      })
      await recordEvent(tx, context, {
        action: 'maintenance.plan',
        objectKind: 'institution',
        objectId: institutionId,
        after: entered,
      })
    })
  })
}

function withoutAbsent(message: EnteredPlan['message']): Partial<Maintenance['message']> {
  return Object.fromEntries(Object.entries(message).filter(([, text]) => text !== undefined))
}
