import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client'

import type { CallContext } from '../../http/context.ts'
import { guardedFetch, OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'
import type { SettingsInUse } from '../settings.repository.ts'
import { openSecret, type SingleSignOnTools } from '../single-sign-on-tools.ts'

/** Time of one call to a provider. A sign-in makes up to three, within the time of a call. */
const TIMEOUT_MS = 3_000
const MILLISECONDS = 1_000

/** The first status of errors of a provider. */
const SERVER_ERROR = 500

/** Largest difference between the clocks of provider and server, in seconds. */
const TOLERANCE_SECONDS = 60

/** A provider that can be asked. */
export interface OpenProvider {
  readonly configuration: Configuration
  readonly metadata: ServerMetadata
  /** Keeps the signature keys that were read for the next sign-in. */
  readonly keepKeys: () => void
}

/**
 * Returns the library's configuration for one sign-in: metadata and keys as last read, the clock of the server, and
 * calls that reach no private address. Throws the errors of the library and of the connection.
 */
export async function openProvider(
  context: Pick<CallContext, 'clock'>,
  tools: SingleSignOnTools,
  { institutionId, rules, sealed }: SettingsInUse,
): Promise<OpenProvider> {
  const { issuer, clientId } = rules
  const now = context.clock.now()
  const known = tools.memory.recall(issuer, now)
  const metadata = known?.metadata ?? (await readMetadata(tools, issuer, clientId))
  if (!known) tools.memory.keep(issuer, { metadata, readAt: now })
  const secret = openSecret(tools, institutionId, sealed)
  const client = {
    [clockTolerance]: TOLERANCE_SECONDS,
    [clockSkew]: Math.round((now.getTime() - Date.now()) / MILLISECONDS),
  }
  const configuration = new Configuration(metadata, clientId, client, authentication(metadata, secret))
  // The signature of an ID token is verified although the provider hands it over itself.
  enableNonRepudiationChecks(configuration)
  configuration[customFetch] = fetchOf(tools)
  configuration.timeout = TIMEOUT_MS / MILLISECONDS
  if (isInsecure(issuer)) allowInsecureRequests(configuration)
  if (known?.keys) setJwksCache(configuration, known.keys)
  return {
    configuration,
    metadata,
    keepKeys: () => {
      const keys = getJwksCache(configuration)
      tools.memory.keep(issuer, { metadata, readAt: known?.readAt ?? now, ...(keys && { keys }) })
    },
  }
}

/** Reads the published metadata. The library requires them to name the issuer. */
async function readMetadata(
  tools: SingleSignOnTools,
  issuer: string,
  clientId: string,
): Promise<ServerMetadata> {
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: fetchOf(tools),
    timeout: TIMEOUT_MS / MILLISECONDS,
    ...(isInsecure(issuer) && { execute: [allowInsecureRequests] }),
  })
  return found.serverMetadata()
}

/** The settings admit `http` only for hosts that the installation names. */
function isInsecure(issuer: string): boolean {
  return issuer.startsWith('http://')
}

function fetchOf({ privateHosts }: SingleSignOnTools): NonNullable<Configuration[typeof customFetch]> {
  return async (address, { method, headers, body }) => {
    const answer = await guardedFetch(
      address,
      { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined },
      { privateHosts, timeoutMs: TIMEOUT_MS },
    )
    if (answer.status >= SERVER_ERROR) throw new OutgoingFailure('unavailable', `Status ${answer.status}`)
    return answer
  }
}

/** The authentication of the client; `client_secret_basic` is the default of the standard. */
function authentication(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
  secret: string,
) {
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}
