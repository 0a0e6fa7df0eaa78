import {
  downloadOrderFile as downloadCall,
  downloadOrderReport,
  downloadOrderResult,
  downloadReceivedOrderFile as downloadReceivedCall,
  importOrderFile as importCall,
  listOrderFiles as listCall,
  previewOrderFile as previewCall,
  readOrderFile as readCall,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { downloadOrderFile, downloadReceivedOrderFile } from './download-order-file.ts'
import { importOrderFile } from './import-order-file.ts'
import { listOrderFiles, readOrderFile } from './list-order-files.ts'
import { orderReport, orderResult } from './order-report.ts'
import { previewOrderFile } from './preview-order-file.ts'

/** Registers the calls of order files. */
export function registerOrderFileCalls(server: CallServer): void {
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
