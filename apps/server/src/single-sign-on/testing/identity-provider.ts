import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

/** A person whom the provider knows. */
interface TestPerson {
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly groups?: readonly string[]
}

/** Members of an ID token that replace those of the provider. */
type ForgedClaims = Readonly<Record<string, unknown>>

/** A provider of OpenID Connect on this machine, with a page on which a person enters a name. */
export interface IdentityProvider {
  readonly issuer: string
  /** Its host with port, as the installation names it. */
  readonly host: string
  readonly clientId: string
  readonly secret: string
  /** The persons by the name that they enter. */
  readonly people: Map<string, TestPerson>
  /** Replaces members of all following ID tokens, or one token by another. */
  readonly forge: (change: ForgedClaims | string | undefined) => void
  /** The ID tokens that it has issued. */
  readonly issued: string[]
  /** Answers nothing, no calls for tokens, or everything again. */
  readonly setDown: (part: 'all' | 'tokens' | 'none') => void
  /** Follows an address as the browser of a person, and returns the parameters of the return. */
  readonly visit: (address: string, person: string) => Promise<Readonly<Record<string, string>>>
  readonly close: () => Promise<void>
}

const KEY_ID = 'test'
const CLIENT = { clientId: 'nostro', secret: 'The-secret-of-the-client-0123456789' }

/** Starts a provider, on a free port unless one is given. */
export async function startIdentityProvider(returnAddress: string, ownPort = 0): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const people = new Map<string, TestPerson>()
  const issued: string[] = []
  let forged: ForgedClaims | string | undefined
  let down: 'all' | 'tokens' | 'none' = 'none'
  const server = createServer()
  await new Promise<void>((listening) => {
    server.listen(ownPort, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = createProvider({ issuer, returnAddress, key, people })
  provider.use(async (ctx, next) => {
    await next()
    const answer = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || answer?.id_token === undefined) return
    if (forged !== undefined) answer.id_token = await forgedToken(key, answer.id_token, forged)
    issued.push(answer.id_token)
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (down === 'all' || (down === 'tokens' && request.url === '/token')) request.socket.destroy()
    else void answer(request, response)
  })
  return {
    issuer,
    host: `127.0.0.1:${port}`,
    ...CLIENT,
    people,
    issued,
    forge: (change) => {
      forged = change
    },
    setDown: (part) => {
      down = part
    },
    visit: async (address, person) => await visit(issuer, address, person),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => {
        server.close(closed)
      })
    },
  }
}

async function forgedToken(key: JWK, token: string, change: ForgedClaims | string): Promise<string> {
  if (typeof change === 'string') return change
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
  return await new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .sign(await importJWK(key, 'RS256'))
}

function createProvider({
  issuer,
  returnAddress,
  key,
  people,
}: {
  readonly issuer: string
  readonly returnAddress: string
  readonly key: JWK
  readonly people: ReadonlyMap<string, TestPerson>
}): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.secret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [new URL('/', returnAddress).href],
        // The address of the product is no `https` in every test.
        application_type: 'native',
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    ttl: { Interaction: 3_600, Grant: 3_600, Session: 3_600, AccessToken: 3_600, IdToken: 3_600 },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({
        sub: `subject-${id}`,
        ...people.get(id),
        groups: [...(people.get(id)?.groups ?? [])],
      }),
    }),
    // Every client is the product, so no page asks for a consent.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT.clientId,
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => await answerInteraction(provider, ctx, next))
  return provider
}

/** Serves the page on which a person enters a name. */
async function answerInteraction(
  provider: Provider,
  ctx: Parameters<Parameters<Provider['use']>[0]>[0],
  next: () => Promise<void>,
) {
  if (ctx.path === '/favicon.ico') {
    ctx.status = 204
    return undefined
  }
  if (!ctx.path.startsWith('/interaction/')) return await next()
  if (ctx.method === 'GET') {
    ctx.type = 'html'
    ctx.body = `<!doctype html><html lang="en"><title>Provider</title><form method="post">
      <label>Name <input name="login" autofocus></label> <button>Continue</button></form></html>`
    return undefined
  }
  const login = new URLSearchParams(await textOf(ctx.req)).get('login') ?? ''
  return await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: login }, consent: {} })
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function visit(
  issuer: string,
  address: string,
  person: string,
): Promise<Readonly<Record<string, string>>> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let form: string | undefined
  for (let step = 0; step < 10 && next.origin === issuer; step += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    })
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    form = location === null ? new URLSearchParams({ login: person }).toString() : undefined
    if (location === null && !next.pathname.startsWith('/interaction/'))
      throw new Error(`${next.href}: ${answer.status} ${await answer.text()}`)
    next = location === null ? next : new URL(location, next)
  }
  return Object.fromEntries(next.searchParams)
}
