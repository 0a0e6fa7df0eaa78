import { readStatementLinks } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { statementLinksOf } from './read-statement-links.ts'

export function registerStatementCalls(server: CallServer): void {
  registerCall(server, readStatementLinks, (context, { params }) => statementLinksOf(context, params.id))
}
