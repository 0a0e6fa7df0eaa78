import {
  changeApprovalRules,
  readApprovalLimits,
  readApprovalRules,
  tryApprovalRules,
  type BodyOf,
} from '@nostro/contract'
import type { ApprovalRules } from '@nostro/workflow'

import { changeRulesOf } from '../../changes/index.ts'
import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { APPROVAL_RULES } from './change-rules.ts'
import { readRules } from './read-rules.ts'
import { tryRules } from './try-rules.ts'

/** Registers the calls that read, change and test the approval rules of an institution. */
export function registerApprovalRuleCalls(server: CallServer): void {
  registerCall(server, readApprovalRules, async (context) => {
    const { version, rules, changed, changedByName } = await readRules(context)
    return {
      version,
      rules: shownRules(rules),
      ...(changed && { changedAt: changed.at.toISOString(), changedBy: changedByName ?? '' }),
    }
  })

  registerCall(server, readApprovalLimits, async (context) => {
    const { rules } = await readRules(context)
    const { waitingHours, applicationAmountDigits } = rules
    return { waitingHours, applicationAmountDigits }
  })

  registerCall(server, changeApprovalRules, (context, { body }) =>
    changeRulesOf(context, APPROVAL_RULES, { version: body.version, rules: rulesOf(body.rules) }),
  )

  registerCall(server, tryApprovalRules, async (context, { body }) => {
    const { rules, messagingType, money, isFirstPayment } = body
    const { round, deadEnds } = await tryRules(context, rulesOf(rules), {
      messagingType,
      ...(money !== undefined && { money }),
      isFirstPayment,
      hasSuppliedChange: false,
      hasOverriddenWarning: false,
      hasChangedAfterRejection: false,
    })
    return {
      steps: round.steps.map(({ level, people }) => ({ level, people: [...people] })),
      reasons: [...round.reasons],
      deadEnds: [...deadEnds],
    }
  })
}

function shownRules({ singleReviewTypes, ...rules }: ApprovalRules) {
  return { ...rules, singleReviewTypes: [...singleReviewTypes] }
}

/** Converts the request body. An absent limit is switched off. */
function rulesOf({
  thresholdAmount,
  rateDaysMax,
  stepUpAmount,
  remindAfterHours,
  escalateAfterHours,
  escalateTo,
  expireAfterDays,
  draftDays,
  ...rules
}: BodyOf<typeof changeApprovalRules>['rules']): ApprovalRules {
  return {
    ...rules,
    ...(thresholdAmount !== undefined && { thresholdAmount }),
    ...(rateDaysMax !== undefined && { rateDaysMax }),
    ...(stepUpAmount !== undefined && { stepUpAmount }),
    ...(remindAfterHours !== undefined && { remindAfterHours }),
    ...(escalateAfterHours !== undefined && { escalateAfterHours }),
    ...(escalateTo !== undefined && { escalateTo }),
    ...(expireAfterDays !== undefined && { expireAfterDays }),
    ...(draftDays !== undefined && { draftDays }),
  }
}
