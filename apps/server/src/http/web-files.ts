import { readFileSync } from 'node:fs'
import path from 'node:path'

import helmet from '@fastify/helmet'
import serveFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CallServer } from './call-server.ts'
import { writeNotFound } from './create-call-server.ts'
import { POLICY_REPORTS_PATH, takePolicyReports } from './policy-reports.ts'

/** Files in this folder have a digest of their content in their name, so they never change. */
const HASHED_FILES = `${path.sep}assets${path.sep}`

/**
 * Serves the built browser application: its files, and its document for every other path.
 *
 * `folder` is the folder of the built application. `uploadOrigin` is the origin to which files are uploaded, if it
 * is not this server. `documentAttribute` is an attribute of
 * the root element of the document, such as `data-demo`.
 */
export async function serveWebFiles(
  server: CallServer,
  {
    folder,
    uploadOrigin,
    documentAttribute,
  }: { readonly folder: string; readonly uploadOrigin?: string; readonly documentAttribute?: string },
): Promise<void> {
  const { fastify } = server
  const written = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const content =
    documentAttribute === undefined ? written : written.replace('<html ', `<html ${documentAttribute} `)
  const document: WebDocument = { content, headers: documentHeaders(uploadOrigin) }
  await fastify.register(helmet, { global: false })
  await takePolicyReports(fastify, server.dependencies.clock)
  // The root path is registered separately, because the library refuses to serve the folder itself.
  fastify.get('/', (_request, reply) => sendDocument(reply, document))
  await fastify.register(serveFiles, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(HASHED_FILES) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  fastify.setNotFoundHandler((request, reply) =>
    wantsDocument(request) ? sendDocument(reply, document) : writeNotFound(server, request, reply),
  )
}

/** Returns whether the request is for a page of the application, as opposed to a call or file. */
function wantsDocument(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const acceptsDocument = request.headers.accept?.includes('text/html') ?? false
  return isRead && acceptsDocument && !/^\/(api|health|metrics)(\/|$)/.test(request.url)
}

interface WebDocument {
  readonly content: string
  readonly headers: ReturnType<typeof documentHeaders>
}

async function sendDocument(reply: FastifyReply, document: WebDocument): Promise<FastifyReply> {
  reply.helmet(document.headers)
  return await reply
    .header('reporting-endpoints', `${REPORTS_GROUP}="${POLICY_REPORTS_PATH}"`)
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.content)
}

/** The name of the report endpoint in the policy. */
const REPORTS_GROUP = 'policy'

/**
 * Scripts and styles are loaded only from our own files, so no nonce is needed. Trusted Types prevent text
 * from becoming HTML or script.
 */
const DOCUMENT_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The policy that checks the URL of the worker that reads documents (apps/web/src/attachments/pdf).
      trustedTypes: ['nostro-worker'],
      reportTo: [REPORTS_GROUP],
      // For browsers that do not support `report-to`.
      reportUri: [POLICY_REPORTS_PATH],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
} as const satisfies Parameters<FastifyReply['helmet']>[0]

/** Returns the headers of the document. The only other origin that a page may connect to is the upload store. */
function documentHeaders(uploadOrigin: string | undefined) {
  const { directives } = DOCUMENT_HEADERS.contentSecurityPolicy
  const connectSrc = uploadOrigin === undefined ? directives.connectSrc : ["'self'", uploadOrigin]
  return {
    ...DOCUMENT_HEADERS,
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, connectSrc: [...connectSrc] } },
  }
}
