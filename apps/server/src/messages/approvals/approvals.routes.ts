import { approve, claimTask, readHistory, reject } from '@nostro/contract'
import { openNode } from '@nostro/workflow'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { savedOf } from '../message.presenter.ts'
import { approveMessage } from './approve-message.ts'
import { claimOpenTask } from './claim-task.ts'
import { historyOf } from './history.presenter.ts'
import { readRounds } from './read-history.ts'
import { rejectMessage } from './reject-message.ts'

export function registerApprovalCalls(server: CallServer): void {
  registerCall(server, readHistory, async (context, { params }) =>
    historyOf(await readRounds(context, params.id), context.clock.now()),
  )

  registerCall(server, claimTask, async (context, { params, body }) => {
    const { state } = await claimOpenTask(context, { messageId: params.id, nodeId: body.nodeId })
    const claim = openNode(state.nodes)?.claim
    if (claim === undefined) throw new Error('A task was claimed and nobody holds it')
    return { heldBy: claim.name, heldSince: claim.since.toISOString() }
  })

  registerCall(server, approve, async (context, { params, body }) => {
    const { nodeId, digest } = body
    const { status, version } = savedOf(
      await approveMessage(context, { messageId: params.id, nodeId, seenDigest: digest }),
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
