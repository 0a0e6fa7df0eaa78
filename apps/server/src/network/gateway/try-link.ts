import { access } from 'node:fs/promises'
import path from 'node:path'

import { testLink } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { type BrokerAccess, brokerAccessOf, findLink, folderPath, type LinkTools } from '../../links/index.ts'
import { BrokerFailure, openBroker } from './broker/open-broker.ts'

interface LinkTest {
  readonly outcome: 'reached' | 'unreachable' | 'refused' | 'addressMissing'
  readonly reason?: string
}

/** Registers the call that tests a link. */
export function registerLinkTest(server: CallServer, tools: LinkTools): void {
  registerCall(server, testLink, (context, { params }) => tryLink(context, tools, params.id))
}

/** Checks that the folder or broker of a link is reachable, without sending a message. Error: `resource.notFound`. */
async function tryLink(context: Context, tools: LinkTools, linkId: string): Promise<LinkTest> {
  const { link, broker } = await inTransaction(context, async (tx) => {
    const found = await findLink(tx, { institutionId: context.institutionId, linkId })
    if (found === undefined) throw new AppError('resource.notFound')
    return { link: found, broker: await brokerAccessOf(tx, tools, found) }
  })
  if (broker !== undefined) return await tryBroker(broker)
  return link.folder === undefined
    ? { outcome: 'reached' }
    : await tryFolder(folderPath(tools.root, link.folder))
}

async function tryBroker(broker: BrokerAccess): Promise<LinkTest> {
  try {
    const session = await openBroker(broker)
    session.close()
    return { outcome: 'reached' }
  } catch (error) {
    if (!(error instanceof BrokerFailure)) throw error
    return { outcome: error.outcome, reason: error.message }
  }
}

async function tryFolder(folder: string): Promise<LinkTest> {
  try {
    for (const part of ['in', 'out', 'archive']) await access(path.join(folder, part))
    return { outcome: 'reached' }
  } catch (error) {
    return { outcome: 'addressMissing', reason: error instanceof Error ? error.message : String(error) }
  }
}
