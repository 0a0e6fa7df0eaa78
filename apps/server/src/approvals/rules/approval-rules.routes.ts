import {
  changeApprovalRules,
  matrixOf,
  readApprovalLimits,
  readApprovalRules,
  simulateApprovalRules,
  tryApprovalRules,
  type BodyOf,
  type FindingAnswer,
  type MatrixAnswer,
} from '@nostro/contract'
import { fullBic } from '@nostro/messages'
import type { ApprovalRules, Finding, SubmissionFacts } from '@nostro/workflow'

import { changeRulesOf } from '../../changes/index.ts'
import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { APPROVAL_RULES } from './change-rules.ts'
import { checkedRules } from './checked-matrix.ts'
import { readRules } from './read-rules.ts'
import { simulateRules } from './simulate-rules.ts'
import { tryRules } from './try-rules.ts'

/** Registers the calls that read, change and test the approval rules of an institution. */
export function registerApprovalRuleCalls(server: CallServer): void {
  registerCall(server, readApprovalRules, async (context) => {
    const { version, rules, changed, changedByName, waiting } = await readRules(context)
    return {
      version,
      rules: shownRules(rules),
      ...(changed && { changedAt: changed.at.toISOString(), changedBy: changedByName ?? '' }),
      ...(waiting && { waiting: shownRules(waiting) }),
    }
  })

  registerCall(server, readApprovalLimits, async (context) => {
    const { rules } = await readRules(context)
    const { waitingHours, applicationAmountDigits, currencies } = rules
    return {
      waitingHours,
      applicationAmountDigits,
      ...(currencies !== undefined && { currencies: [...currencies] }),
    }
  })

  registerCall(server, changeApprovalRules, async (context, { body }) => {
    const rules = await inTransaction(context, (tx) =>
      checkedRules(tx, context.institutionId, rulesOf(body.rules)),
    )
    return await changeRulesOf(context, APPROVAL_RULES, { version: body.version, rules })
  })

  registerCall(server, tryApprovalRules, async (context, { body }) => {
    const { plan, steps, findings, deadEnds } = await tryRules(context, rulesOf(body.rules), factsOf(body))
    return {
      steps: steps.map(({ step, people }) => ({
        level: step.type,
        ...(step.level !== undefined && { number: step.level }),
        ...(step.group && { group: step.group.name }),
        people: [...people],
      })),
      ...(plan.rule !== undefined && { rule: plan.rule }),
      reasons: [...plan.reasons],
      findings: shownFindings(findings),
      deadEnds: [...deadEnds],
    }
  })

  registerCall(server, simulateApprovalRules, (context, { body }) =>
    simulateRules(context, rulesOf(body.rules)),
  )
}

function factsOf({
  messagingType,
  money,
  isFirstPayment,
  account,
  counterparty,
  creator,
}: BodyOf<typeof tryApprovalRules>): SubmissionFacts {
  const other = counterparty?.trim().toUpperCase()
  return {
    messagingType,
    ...(money !== undefined && { money }),
    accounts: account === undefined ? [] : [account.replaceAll(/[\s-]/g, '').toUpperCase()],
    counterparties: other === undefined ? [] : [other, fullBic(other)],
    creators: creator === undefined ? [] : [creator],
    isFirstPayment,
    hasSuppliedChange: false,
    hasOverriddenWarning: false,
    hasChangedAfterRejection: false,
  }
}

/** Findings are data without functions, so a copy has the lists that the answer needs. */
function shownFindings(findings: readonly Finding[]): FindingAnswer[] {
  return structuredClone(findings) as FindingAnswer[]
}

function shownRules({ singleReviewTypes, matrix, ...rules }: ApprovalRules) {
  return {
    ...rules,
    singleReviewTypes: [...singleReviewTypes],
    ...(matrix && { matrix: structuredClone(matrix) as MatrixAnswer }),
  }
}

/** Converts the request body. An absent limit is switched off. */
function rulesOf({
  thresholdAmount,
  rateDaysMax,
  stepUpAmount,
  asksProofAlways,
  proofMinutes,
  currencies,
  remindAfterHours,
  escalateAfterHours,
  escalateTo,
  expireAfterDays,
  draftDays,
  answerDays,
  matrix,
  reentryAmount,
  asksReentryAtNewAccount,
  asksOnlyDifference,
  differencePercent,
  allowsApprovalByKeys,
  allowsFileDecisions,
  aloneAmount,
  ...rules
}: BodyOf<typeof changeApprovalRules>['rules']): ApprovalRules {
  return {
    ...rules,
    ...(thresholdAmount !== undefined && { thresholdAmount }),
    ...(rateDaysMax !== undefined && { rateDaysMax }),
    ...(stepUpAmount !== undefined && { stepUpAmount }),
    ...(asksProofAlways !== undefined && { asksProofAlways }),
    ...(proofMinutes !== undefined && { proofMinutes }),
    ...(currencies !== undefined && { currencies }),
    ...(remindAfterHours !== undefined && { remindAfterHours }),
    ...(escalateAfterHours !== undefined && { escalateAfterHours }),
    ...(escalateTo !== undefined && { escalateTo }),
    ...(expireAfterDays !== undefined && { expireAfterDays }),
    ...(draftDays !== undefined && { draftDays }),
    ...(answerDays !== undefined && { answerDays }),
    ...(matrix !== undefined && { matrix: matrixOf(matrix) }),
    ...(reentryAmount !== undefined && { reentryAmount }),
    ...(asksReentryAtNewAccount !== undefined && { asksReentryAtNewAccount }),
    ...(asksOnlyDifference !== undefined && { asksOnlyDifference }),
    ...(differencePercent !== undefined && { differencePercent }),
    ...(allowsApprovalByKeys !== undefined && { allowsApprovalByKeys }),
    ...(allowsFileDecisions !== undefined && { allowsFileDecisions }),
    ...(aloneAmount !== undefined && { aloneAmount }),
  }
}
