import { buildEndSessionUrl } from 'openid-client'

import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { openProvider } from './provider/open-provider.ts'
import { settingsInUse } from './settings.repository.ts'
import type { SingleSignOnTools } from './single-sign-on-tools.ts'

/**
 * Returns the page of the provider that ends its session, if the user signed in with it and it has one. A provider that
 * does not answer has none: the local session ends in any case.
 */
export async function signOutAddress(
  context: Context,
  tools: SingleSignOnTools,
): Promise<string | undefined> {
  const { institutionId } = context
  const settings = await inTransaction(context, (tx) => settingsInUse(tx, institutionId))
  if (settings === undefined) return undefined
  try {
    const { configuration, metadata } = await openProvider(context, tools, settings)
    if (metadata.end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${tools.publicUrl}/` }).href
  } catch (error) {
    context.log.info({ reason: error instanceof Error ? error.message : '' }, 'provider has no sign-out page')
    return undefined
  }
}
