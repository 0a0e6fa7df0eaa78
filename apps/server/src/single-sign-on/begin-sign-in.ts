import { AppError } from '@nostro/kernel'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'

import { inTransactionAs } from '../db/transaction.ts'
import type { CallContext } from '../http/context.ts'
import { newToken, tokenHash } from '../sessions/index.ts'
import { openProvider } from './provider/open-provider.ts'
import { withProvider } from './provider/provider-errors.ts'
import {
  institutionByCode,
  institutionByDomain,
  type SettingsInUse,
  settingsInUse,
} from './settings.repository.ts'
import { returnAddressOf, type SingleSignOnTools } from './single-sign-on-tools.ts'
import { insertStarted } from './started-sign-in.repository.ts'

/** A sign-in is finished within this time. */
export const STARTED_MS = 600_000

/**
 * Returns the provider of the institution that a text names: its code, a user name that begins with the code and a dot,
 * or a mail address. Users are not looked up, so that the answer reveals none.
 */
export async function providerNamedBy(
  context: CallContext,
  text: string,
): Promise<{ readonly provider?: { readonly code: string; readonly name: string } }> {
  const named = text.trim().toLowerCase()
  const domain = /@([^@]+)$/.exec(named)?.[1]
  const [prefix = ''] = named.split('.')
  const found = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const id =
      domain === undefined
        ? ((await institutionByCode(tx, named)) ?? (await institutionByCode(tx, prefix)))
        : await institutionByDomain(tx, domain)
    return id === undefined ? undefined : await settingsInUse(tx, id)
  })
  return found === undefined ? {} : { provider: { code: found.rules.code, name: found.rules.name } }
}

/**
 * Starts a sign-in with the provider of an institution. The browser keeps the ticket, without which no other browser
 * finishes it. Errors: `singleSignOn.unknown`, `singleSignOn.unavailable`.
 */
export async function beginSignIn(
  context: CallContext,
  tools: SingleSignOnTools,
  code: string,
): Promise<{ readonly address: string; readonly ticket: string }> {
  const settings = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const id = await institutionByCode(tx, code)
    return id === undefined ? undefined : await settingsInUse(tx, id)
  })
  if (settings === undefined) throw new AppError('singleSignOn.unknown')
  return await beginAt(context, tools, settings)
}

/**
 * Starts a sign-in, or a proof of the identity of the user of a session, for which the provider asks the user again.
 * Error: `singleSignOn.unavailable`.
 */
export async function beginAt(
  context: CallContext,
  tools: SingleSignOnTools,
  settings: SettingsInUse,
  sessionId?: string,
): Promise<{ readonly address: string; readonly ticket: string }> {
  const { random, clock } = context
  const values = { state: newToken(random), nonce: newToken(random), verifier: newToken(random) }
  const isProof = sessionId !== undefined
  const address = await withProvider(context, () =>
    addressOf(context, tools, settings, { ...values, isProof }),
  )
  const ticket = newToken(random)
  const stateHash = tokenHash(values.state)
  const { state, ...secrets } = values
  await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    insertStarted(tx, {
      stateHash,
      ticketHash: tokenHash(ticket),
      institutionId: settings.institutionId,
      sealed: tools.secrets.close(placeOfStarted(state), Buffer.from(JSON.stringify(secrets))),
      expiresAt: new Date(clock.now().getTime() + STARTED_MS),
      sessionId,
    }),
  )
  return { address, ticket }
}

interface StartValues {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly isProof: boolean
}

async function addressOf(
  context: CallContext,
  tools: SingleSignOnTools,
  settings: SettingsInUse,
  { state, nonce, verifier, isProof }: StartValues,
): Promise<string> {
  const { configuration, metadata } = await openProvider(context, tools, settings)
  // Some providers hand the groups out for a scope of this name.
  const { groupsClaim } = settings.rules
  const scopes = ['openid', 'email', 'profile']
  if (metadata.scopes_supported?.includes(groupsClaim) === true) scopes.push(groupsClaim)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddressOf(tools),
    scope: scopes.join(' '),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Source: OpenID Connect Core 1.0, section 3.1.2.1.
    ...(isProof && { prompt: 'login', max_age: '0' }),
  }).href
}

/** Returns the values of a started sign-in, which were sealed by {@link beginAt}. */
export function openStarted(
  { secrets }: SingleSignOnTools,
  state: string,
  sealed: string,
): { readonly nonce: string; readonly verifier: string } {
  return JSON.parse(secrets.open(placeOfStarted(state), sealed).toString('utf8')) as {
    readonly nonce: string
    readonly verifier: string
  }
}

/** The place for which the values of a started sign-in are sealed. */
function placeOfStarted(state: string): string {
  return `sign-in with a provider ${tokenHash(state).toString('hex')}`
}
