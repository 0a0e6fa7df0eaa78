import {
  addKey,
  beginProviderSignIn,
  changeSingleSignOn,
  finishProviderSignIn,
  readSingleSignOn,
  SCIM_MEDIA_TYPE,
  SCIM_PREFIX,
  type SingleSignOnRules,
} from '@nostro/contract'

import { type IdentityProvider, startIdentityProvider } from '../../single-sign-on/testing/index.ts'
import {
  atEnd,
  confirmed,
  createHeldClock,
  createTestClient,
  createTestServer,
  inForce,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts'

/** An answer of SCIM. */
interface ScimReply {
  readonly status: number
  readonly headers: Headers
  /** An empty object for an answer without a body. */
  // Tests compare parts of it.
  readonly body: Readonly<Record<string, unknown>>
}

/** A directory that calls SCIM with a key. */
export interface Directory {
  readonly keyId: string
  readonly secret: string
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ScimReply>
  /** Creates a resource and returns its id. */
  readonly create: (path: '/Users' | '/Groups', body: unknown) => Promise<string>
}

/** A server, a provider with which provisioned users sign in, and directories. */
export interface DirectoryTest {
  readonly server: TestServer
  readonly provider: IdentityProvider
  /** Stores the settings of single sign-on of an institution. */
  readonly setUp: (admin: string, change?: Partial<SingleSignOnRules>) => Promise<void>
  /** Creates a key for provisioning, confirmed by a second administrator. */
  readonly directoryOf: (
    admin: string,
    permission?: 'provisionBankUsers' | 'provisionCompanyUsers',
  ) => Promise<Directory>
  /** Signs in a user with the provider. */
  readonly signInAs: (person: string, code?: string) => Promise<TestClient>
  /** Returns the error of a sign-in that is refused. */
  readonly refusedAs: (person: string) => Promise<string>
}

const RETURN_ADDRESS = 'https://nostro.example/sign-in/return'

/** Returns a user as Okta sends it. Source: Okta, "Create users" of its SCIM 2.0 reference. */
export const oktaUser = (name: string, given = 'Test', family = name) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@beijing.example`,
  name: { givenName: given, familyName: family },
  emails: [{ primary: true, value: `${name}@beijing.example`, type: 'work' }],
  displayName: `${given} ${family}`,
  locale: 'en-US',
  externalId: `00u-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
})

/** Returns a PATCH request. */
export const patchOf = (...operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

/** Starts a server with a provider. */
export async function startDirectoryTest(): Promise<DirectoryTest> {
  const provider = await startIdentityProvider(RETURN_ADDRESS)
  atEnd(provider.close)
  // The provider has the clock of the machine.
  const clock = createHeldClock(new Date().toISOString())
  const server = await createTestServer({ clock, providerHosts: [provider.host] })
  const { anonymous, url } = server
  const rules: SingleSignOnRules = {
    isOn: true,
    code: 'beijing',
    name: 'Beijing Directory',
    issuer: provider.issuer,
    clientId: provider.clientId,
    groupsClaim: 'groups',
    groups: [
      { group: 'operators', roles: ['ROLE_BANK'] },
      { group: 'reviewers', roles: ['ROLE_REVIEWER'] },
      { group: 'administrators', roles: ['ROLE_ADMIN'] },
    ],
    mailDomains: [],
    createsUsers: false,
    trustsSecondFactor: false,
    allowsLocalSignIn: true,
  }
  const returnOf = async (person: string, code: string) => {
    const { address, ticket } = await anonymous.succeed(beginProviderSignIn, { body: { code } })
    return { body: { ticket, ...(await provider.visit(address, person)) } }
  }
  return {
    server,
    provider,
    setUp: async (username, change = {}) => {
      const admin = await server.signIn(username)
      const { version } = await admin.succeed(readSingleSignOn)
      const body = { version, rules: { ...rules, ...change }, secret: provider.secret }
      if (username.startsWith('trading')) await admin.succeed(changeSingleSignOn, { body })
      else await inForce(admin, changeSingleSignOn, { body })
    },
    directoryOf: (admin, permission = 'provisionBankUsers') => createDirectory(server, admin, permission),
    signInAs: async (person, code = 'beijing') => {
      const { token } = await anonymous.succeed(finishProviderSignIn, await returnOf(person, code))
      return createTestClient(url, token)
    },
    refusedAs: async (person) => {
      const { error } = await anonymous.refused(finishProviderSignIn, await returnOf(person, 'beijing'))
      return error
    },
  }
}

let made = 0

async function createDirectory(
  server: TestServer,
  username: string,
  permission: 'provisionBankUsers' | 'provisionCompanyUsers',
): Promise<Directory> {
  made += 1
  const admin = await server.signIn(username)
  const name = `Directory ${String(made).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  const { id, secret, ...outcome } = await admin.succeed(addKey, {
    body: { name, permissions: [permission], callsPerMinute: 6000, expiresAt },
  })
  if (outcome.isWaiting) await confirmed(await server.signIn(`${username}2`), outcome)
  const send: Directory['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${server.url}${SCIM_PREFIX}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': SCIM_MEDIA_TYPE }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      // Answers of SCIM are objects.
      body: (text === '' ? {} : JSON.parse(text)) as ScimReply['body'],
    }
  }
  return {
    keyId: id,
    secret,
    send,
    create: async (path, body) => {
      const { status, body: created } = await send('POST', path, body)
      if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(created)}`)
      return String(created['id'])
    },
  }
}
