import {
  approve,
  claimTask,
  holdMessage as hold,
  listRecentReasons,
  listReviewItems,
  proveIdentity as prove,
  reenterValues as reenter,
  readChanges,
  readHistory,
  readLastPayment,
  readOutlook,
  reject,
  releaseTask as release,
  resumeMessage as resume,
  takeOverTask as takeOver,
  withdrawMessage,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { savedOf } from '../messages/index.ts'
import { approveMessage } from './approve-message.ts'
import { historyOf } from './history.presenter.ts'
import { holdMessage, resumeMessage } from './hold-message.ts'
import { claimOpenTask, releaseTask, takeOverTask } from './hold-task.ts'
import { proveIdentity, type VerifyCaller } from './prove-identity.ts'
import { changesSinceDecision } from './difference/index.ts'
import { readRounds } from './read-history.ts'
import { ownRecentReasons } from './recent-reasons.ts'
import { paymentBefore } from './read-last-payment.ts'
import { outlookOf } from './read-outlook.ts'
import { reenterValues } from './reenter-values.ts'
import { rejectMessage } from './reject-message.ts'
import { reviewItems } from './review-items.ts'
import { withdrawOwnMessage } from './withdraw-message.ts'

/** The tools of decisions that require a proof of the identity. */
export interface ApprovalTools {
  readonly verifyCaller: VerifyCaller
}

/** Registers the calls of reviews: claims, decisions, history and withdrawals. */
export function registerApprovalCalls(server: CallServer, tools: ApprovalTools): void {
  registerReading(server)
  registerHolding(server)
  registerDeciding(server, tools)
  registerHolds(server)
}

function registerReading(server: CallServer): void {
  registerCall(server, readHistory, async (context, { params }) =>
    historyOf(await readRounds(context, params.id), context.clock.now()),
  )

  registerCall(server, readChanges, (context, { params }) => changesSinceDecision(context, params.id))

  registerCall(server, readLastPayment, (context, { params }) => paymentBefore(context, params.id))

  registerCall(server, readOutlook, (context, { params }) => outlookOf(context, params.id))

  registerCall(server, listRecentReasons, async (context) => ({
    reasons: [...(await ownRecentReasons(context))],
  }))

  registerCall(server, listReviewItems, async (context, { body }) => ({
    items: await reviewItems(context, body.ids),
  }))
}

function registerHolding(server: CallServer): void {
  registerCall(server, claimTask, async (context, { params, body }) =>
    heldOf(await claimOpenTask(context, { messageId: params.id, nodeId: body.nodeId })),
  )

  registerCall(server, takeOver, async (context, { params, body }) =>
    heldOf(await takeOverTask(context, { messageId: params.id, nodeId: body.nodeId })),
  )

  registerCall(server, release, async (context, { params, body }) => {
    await releaseTask(context, { messageId: params.id, nodeId: body.nodeId })
    return {}
  })
}

function registerHolds(server: CallServer): void {
  registerCall(server, hold, async (context, { params, body }) => {
    await holdMessage(context, { messageId: params.id, reason: body.reason })
    return {}
  })

  registerCall(server, resume, async (context, { params, body }) => {
    await resumeMessage(context, { messageId: params.id, reason: body.reason })
    return {}
  })
}

function heldOf({ name, since, until }: Awaited<ReturnType<typeof claimOpenTask>>) {
  return { claimedBy: name, claimedSince: since.toISOString(), claimedUntil: until.toISOString() }
}

function registerDeciding(server: CallServer, { verifyCaller }: ApprovalTools): void {
  registerCall(server, withdrawMessage, async (context, { params, body }) =>
    savedOf(await withdrawOwnMessage(context, params.id, body.version)),
  )

  registerCall(server, prove, async (context, { params, body }) => {
    await proveIdentity(context, verifyCaller, { messageId: params.id, ...body })
    return {}
  })

  registerCall(server, reenter, async (context, { params, body }) => {
    const { nodeId, ...entered } = body
    await reenterValues(context, { messageId: params.id, nodeId }, entered)
    return {}
  })

  registerCall(server, approve, async (context, { params, body }) => {
    const { nodeId, digest, since } = body
    const { status, version } = savedOf(
      await approveMessage(context, { messageId: params.id, nodeId, seenDigest: digest, since }),
    )
    return { status, version }
  })

  registerCall(server, reject, async (context, { params, body }) => {
    const { nodeId, description } = body
    const { status, version } = savedOf(
      await rejectMessage(context, { messageId: params.id, nodeId, reason: description }),
    )
    return { status, version }
  })
}
