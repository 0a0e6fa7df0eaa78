import { findArchivedMessages, readArchivedMessage } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { ArchiveReaderTools } from './files/read-archive-file.ts'
import { findInArchive, readFromArchive } from './read-archive.ts'

/** Registers the calls that find and read archived messages. */
export function registerArchiveCalls(server: CallServer, tools: ArchiveReaderTools): void {
  registerCall(server, findArchivedMessages, (context, { query }) => findInArchive(context, query.reference))
  registerCall(server, readArchivedMessage, (context, { params }) =>
    readFromArchive(context, tools, params.id),
  )
}
