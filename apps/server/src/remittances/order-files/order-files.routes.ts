import {
  approveOrderFile,
  downloadOrderFile as downloadCall,
  downloadOrderReport,
  downloadOrderResult,
  downloadReceivedOrderFile as downloadReceivedCall,
  importOrderFile as importCall,
  listOrderFiles as listCall,
  previewOrderFile as previewCall,
  proveForOrderFile,
  readOrderFile as readCall,
  rejectOrderFile,
  reviewOrderFile as reviewCall,
} from '@nostro/contract'

import type { ApprovalTools } from '../../approvals/index.ts'
import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { decideOrderFile } from './decide-order-file.ts'
import { downloadOrderFile, downloadReceivedOrderFile } from './download-order-file.ts'
import { importOrderFile } from './import-order-file.ts'
import { listOrderFiles, readOrderFile } from './list-order-files.ts'
import { orderReport, orderResult } from './order-report.ts'
import { previewOrderFile } from './preview-order-file.ts'
import { proveForDecision } from './prove-for-decision.ts'
import { reviewOrderFile } from './review-order-file.ts'

/** Registers the calls of order files. */
export function registerOrderFileCalls(server: CallServer, { verifyCaller }: ApprovalTools): void {
  registerFiles(server)
  registerCall(server, reviewCall, async (context, { params }) => await reviewOrderFile(context, params.id))
  registerCall(server, approveOrderFile, async (context, { params, body }) => {
    const decision = { type: 'approve' } as const
    return await decideOrderFile(context, { ...body, orderFileId: params.id, decision })
  })
  registerCall(server, rejectOrderFile, async (context, { params, body }) => {
    const { description: reason, ...parts } = body
    const decision = { type: 'reject', reason } as const
    return await decideOrderFile(context, { ...parts, orderFileId: params.id, decision })
  })
  registerCall(server, proveForOrderFile, async (context, { params, body }) => {
    await proveForDecision(context, verifyCaller, { orderFileId: params.id, ...body })
    return {}
  })
}

function registerFiles(server: CallServer): void {
  registerCall(server, previewCall, async (context, { body }) => await previewOrderFile(context, body))
  registerCall(server, importCall, async (context, { body }) => await importOrderFile(context, body))
  registerCall(server, listCall, async (context, { query }) => await listOrderFiles(context, query.page))
  registerCall(
    server,
    readCall,
    async (context, { params, query }) => await readOrderFile(context, params.id, query),
  )
  registerCall(
    server,
    downloadCall,
    async (context, { params }) => await downloadOrderFile(context, params.id),
  )
  registerCall(
    server,
    downloadReceivedCall,
    async (context, { params }) => await downloadReceivedOrderFile(context, params.id),
  )
  registerCall(
    server,
    downloadOrderReport,
    async (context, { params }) => await orderReport(context, params.id),
  )
  registerCall(
    server,
    downloadOrderResult,
    async (context, { params }) => await orderResult(context, params.id),
  )
}
